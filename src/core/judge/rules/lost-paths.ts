import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/** A line in which a cheaper path to a board of the frontier is lost, as its expansion shows, or would. */
interface Loss {
  readonly at: number; // entry
  readonly step: number;
  /** The larger g, with which it waits from then on, and the smaller one. */
  readonly g: number;
  readonly smaller: number;
  /** Step in which the smaller g was found. */
  readonly found: number;
  /** Step of the expansion with the larger g; 0: it is never expanded. */
  readonly shown: number;
}

/**
 * `update-ignored`, where lines of the log are it: a successor was rejected although its board was in the frontier with a larger g, or
 * was kept with a larger g than that. What becomes of it shows where the board is expanded; where that line has no g, nothing is
 * said. Where a board that was rejected so is expanded with the smaller g, or kept as a second node, the log calls something else
 * rejected, and nothing is said either. O(entries).
 */
export function* lostPathFindings(of: Case): Generator<Finding> {
  const { log, stepOf } = of;
  const { entries, states } = log;
  if (of.priority !== 'f' || of.repeats || of.claim.duplicates === 'generated') return;
  const g = new Float32Array(states.count).fill(NaN); // state → least g with which it was kept, or that of its expansion
  const bornAt = new Int32Array(states.count); // state → step of that
  const spurned = new Float32Array(states.count).fill(NaN); // state → least g with which it was rejected
  const isClosed = new Uint8Array(states.count);
  const waiting = new Map<number, Loss[]>(); // by state
  const lost: Loss[] = [];
  const hadTwoNodes = new Set<number>(); // states that are expanded with the smaller g later
  g[log.startState] = 0;
  const isKeptAt = (at: number): boolean => entries.kind.values[at] === LogKind.generate;
  let from = -1;
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, parent, g: said } = entries.at(at);
    if (state < 0) continue;
    const step = stepOf[at];
    if (kind === LogKind.expand) {
      if (said <= spurned[state]) return;
      for (const loss of waiting.get(state) ?? []) if (said === loss.g) lost.push({ ...loss, shown: step });
      waiting.delete(state);
      if (isClosed[state] === 1 && said < g[state]) hadTwoNodes.add(state);
      if (!Number.isNaN(said)) g[state] = said;
      isClosed[state] = 1;
      from = state;
      continue;
    }
    if (kind !== LogKind.generate && kind !== LogKind.reject) continue;
    const above = parent >= 0 ? parent : from;
    const cost = Number.isNaN(said) ? (above < 0 ? NaN : g[above] + 1) : said;
    const isKept = isKeptAt(at);
    if (isKept && cost <= spurned[state]) return;
    const wait = (larger: number, smaller: number, found: number): void => {
      const before = waiting.get(state) ?? [];
      const isSaid = isKept && before.some((loss) => loss.g === larger && isKeptAt(loss.at));
      if (isClosed[state] === 1 || isSaid) return;
      waiting.set(state, [...before, { at, step, g: larger, smaller, found, shown: 0 }]);
    };
    if (isKept && cost > g[state]) wait(cost, g[state], bornAt[state]);
    else if (isKept && !(g[state] <= cost)) [g[state], bornAt[state]] = [cost, step];
    else if (!isKept && cost < g[state]) {
      if (!(spurned[state] <= cost)) spurned[state] = cost;
      wait(g[state], cost, step);
    }
  }
  const unused = [...waiting.values()].flat().filter(({ at }) => !isKeptAt(at));
  for (const { at, step, g: larger, smaller, found, shown } of [...lost, ...unused]) {
    const [state, line] = [entries.state.values[at], entries.line.values[at]];
    if (hadTwoNodes.has(state)) continue;
    const common = { step, g: larger, smaller, board: boardText(states, state) };
    const place = { code: 'update-ignored', step, line, state } as const;
    if (shown === 0) yield { ...place, message: { code: 'check.update-ignored.rejected', ...common } };
    else if (isKeptAt(at))
      yield { ...place, message: { code: 'check.update-ignored.replaced', ...common, found, shown } };
    else yield { ...place, message: { code: 'check.update-ignored.refused', ...common, shown } };
  }
}
