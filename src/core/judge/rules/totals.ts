import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';

/** What programs multiply h by, the likeliest first. */
export const weights = [2, 1.5, 3, 4, 5, 10] as const;

/** An f that is nearer than this may break ties among equal ones, or was rounded. */
const tieBreak = 1;

/** `wrong-f`: in a log that is to be of A*, f is not the sum of the g and the h of its line. */
export function* totalFindings(of: Case): Generator<Finding> {
  if (!isPlainSum(of)) return;
  const { entries, states } = of.log;
  const w = saidWeight(of);
  const isH = w === null && isAllH(of);
  const isSum = w === null && !isH && isSummed(of);
  for (let at = 0; at < entries.length; at++) {
    if (!isOff(of, at)) continue;
    const { state, line, g, h, f } = entries.at(at);
    const step = of.stepOf[at];
    const common = { step, f, g, h, board: boardText(states, state) };
    const found = { code: 'wrong-f', step, line, state } as const;
    if (isH) yield { ...found, message: { code: 'check.wrong-f.greedy', ...common } };
    else if (isSum) yield { ...found, message: { code: 'check.wrong-f.sum', ...common } };
    else if (w === null) yield { ...found, message: { code: 'check.wrong-f', ...common } };
    else yield { ...found, message: { code: 'check.wrong-f.weighted', ...common, w } };
  }
}

/** The weight of h in each f of what is called A*; null: there is none. O(entries) for each weight. */
export function saidWeight(of: Case): number | null {
  if (!isPlainSum(of)) return null;
  const { f, g, h, length } = of.log.entries;
  let first = 0;
  while (first < length && !isOff(of, first)) first++;
  if (first === length) return null;
  const fits = (w: number): boolean => {
    for (let at = 0; at < length; at++)
      if (isTold(of, at) && Math.abs(f.at(at) - g.values[at] - w * h.at(at)) >= tieBreak) return false;
    return true;
  };
  return weights.find(fits) ?? null;
}

/** Whether f is h wherever a log says both, as in greedy best-first search. */
function isAllH(of: Case): boolean {
  const { f, h, length } = of.log.entries;
  for (let at = 0; at < length; at++)
    if (isTold(of, at) && Math.abs(f.at(at) - h.at(at)) >= tieBreak) return false;
  return true;
}

/**
 * Whether every f that is wrong, at least one, is the f of its parent + 1 + h, by which h is added up along the path. The parent is the one that the
 * line names, that of a list the node expanded last, and else any neighbour that was expanded before. O(entries).
 */
export function isSummed(of: Case): boolean {
  if (!isPlainSum(of)) return false;
  const { entries } = of.log;
  const saidF = new Map<number, number>(); // state → f when it was expanded last
  let [last, isAny] = [-1, false];
  for (let at = 0; at < entries.length; at++) {
    const { kind, state, parent, h, f } = entries.at(at);
    if (state < 0) continue;
    if (isOff(of, at)) {
      const from = parent >= 0 ? parent : kind === LogKind.generate ? last : -1;
      const origins = from >= 0 ? [from] : [0, 1, 2, 3].map((move) => of.successor(state, move));
      if (!origins.some((origin) => Math.abs(f - (saidF.get(origin) ?? NaN) - 1 - h) < tieBreak))
        return false;
      isAny = true;
    }
    if (kind !== LogKind.expand) continue;
    last = state;
    saidF.set(state, f);
  }
  return isAny;
}

/** Whether f can only be g + h: where h is inconsistent, f of a child may be raised to that of its parent. */
function isPlainSum(of: Case): boolean {
  const { heuristic } = of.claim;
  return of.kind.selectsLeast === 'f' && heuristic !== undefined && of.promises(heuristic, 'consistent');
}

/** Whether a line about a node says all three; of one that is dropped or rejected f may be that of another path. */
function isTold({ log: { entries } }: Case, at: number): boolean {
  const kind = entries.kind.values[at];
  return (
    (kind === LogKind.expand || kind === LogKind.generate) &&
    entries.state.values[at] >= 0 &&
    !Number.isNaN(entries.f.at(at) + entries.g.values[at] + entries.h.at(at))
  );
}

function isOff(of: Case, at: number): boolean {
  const { f, g, h } = of.log.entries;
  return isTold(of, at) && Math.abs(f.at(at) - g.values[at] - h.at(at)) >= tieBreak;
}
