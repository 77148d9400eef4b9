import type { Case } from '../case.ts';
import type { Finding } from '../finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';
import { mayComeIllegally } from './links.ts';

/** Searches in which a node of the frontier takes the cheaper of two paths. */
const cheapest: ReadonlySet<string | undefined> = new Set([
  'a-star',
  'weighted-a-star',
  'uniform-cost',
  'breadth-first',
]);
/** Of these g counts something else, or from two sides. */
const otherwise: ReadonlySet<string | undefined> = new Set([
  'genetic',
  'twin',
  'bidirectional',
  'nbs',
  'bae-star',
]);

/**
 * `wrong-g`: g is one more than that of a neighbour that was expanded before. `update-ignored`: that of the best of them, and
 * the parent is it. Each is compared with what the log itself says of the neighbour, so that a fault shows where it is made.
 */
export function* pathLengthFindings(of: Case): Generator<Finding> {
  const { log, claim, stepOf } = of;
  const { states, startState, goalState } = log;
  if (otherwise.has(claim.algorithm)) return;
  const keepsBest = cheapest.has(claim.algorithm) && !of.repeats;
  const least = new Float32Array(states.count).fill(NaN); // state → least g with which it was expanded
  const leastAt = new Int32Array(states.count); // state → step of that expansion
  const had = new Lengths(states.count);
  let last = -1;
  for (let at = 0; at < log.entries.length; at++) {
    const entry = log.entries.at(at);
    const { kind, state, g, line, parent } = entry;
    if (state < 0) continue;
    const step = stepOf[at];
    const found = { step, line, state };
    const isSuccessor = kind === LogKind.generate || kind === LogKind.reject;
    if (Number.isNaN(g)) {
      if (kind === LogKind.expand) last = state;
      continue;
    }
    const isRoot =
      of.beginsAnew(at) || state === startState || (claim.algorithm === undefined && state === goalState);
    if (isSuccessor) {
      const from = parent >= 0 ? parent : last;
      const right = from < 0 ? NaN : least[from] + 1;
      if (!Number.isNaN(right) && !had.has(from, g - 1) && states.moveBetween(from, state) >= 0)
        yield {
          ...found,
          code: 'wrong-g',
          message: { code: 'check.wrong-g', step, g, right, board: boardText(states, state) },
        };
      continue;
    }
    if (kind !== LogKind.expand) continue;
    const origin = of.illegalOriginOf(entry);
    const { isPossible, best, from } =
      origin >= 0 && !Number.isNaN(least[origin])
        ? { isPossible: had.has(origin, g - 1), best: least[origin] + 1, from: origin } // the move is a fault of its own
        : byNeighbours(of, state, g, least, had);
    const isFirst = Number.isNaN(least[state]);
    const parentG = parent >= 0 ? least[parent] : NaN;
    if (isRoot && isFirst && step === 1) {
      if (g !== 0) yield { ...found, code: 'wrong-g', message: { code: 'check.wrong-g.start', g } };
    } else if (!isPossible && !(isRoot && g === 0)) {
      // Along an illegal move it may be right: that the move is illegal is a fault of its own.
      if (!Number.isNaN(best) && !mayComeIllegally(of, state, step, (other) => had.has(other, g - 1)))
        yield {
          ...found,
          code: 'wrong-g',
          message: { code: 'check.wrong-g', step, g, right: best, board: boardText(states, state) },
        };
    } else if (keepsBest && isFirst && best < g)
      yield {
        ...found,
        code: 'update-ignored',
        message: {
          ...{ code: 'check.update-ignored', step, found: leastAt[from] },
          ...{ g, smaller: best, board: boardText(states, state) },
        },
      };
    else if (keepsBest && !Number.isNaN(parentG) && !had.has(parent, g - 1))
      yield {
        ...found,
        code: 'update-ignored',
        message: {
          code: 'check.update-ignored.parent',
          step,
          g,
          parent: parentG,
          board: boardText(states, state),
        },
      };
    if (!(least[state] <= g)) [least[state], leastAt[state]] = [g, step];
    had.add(state, g);
    last = state;
  }
}

/** Whether g follows from a neighbour that was expanded before, and the least that does, from which one; NaN where g of none is known. */
function byNeighbours(
  of: Case,
  state: number,
  g: number,
  least: Float32Array,
  had: Lengths,
): { readonly isPossible: boolean; readonly best: number; readonly from: number } {
  let isPossible = false;
  let [best, from] = [NaN, -1];
  let isKnown = true;
  for (let move = 0; move < 4; move++) {
    const next = of.successor(state, move);
    if (next < 0) continue;
    if (Number.isNaN(least[next])) {
      isKnown &&= !of.isExpanded(next);
      continue;
    }
    if (had.has(next, g - 1)) isPossible = true;
    if (!(best <= least[next] + 1)) [best, from] = [least[next] + 1, next];
  }
  return { isPossible: isPossible || (!isKnown && !(g < 0) && Number.isNaN(best)), best, from };
}

/** Every g with which states were expanded; most have one, and only others need room of their own. */
class Lengths {
  private readonly first: Float32Array; // state → g | NaN
  private readonly others = new Map<number, Set<number>>();

  constructor(states: number) {
    this.first = new Float32Array(states).fill(NaN);
  }

  has(state: number, g: number): boolean {
    return this.first[state] === g || this.others.get(state)?.has(g) === true;
  }

  add(state: number, g: number): void {
    if (Number.isNaN(this.first[state])) this.first[state] = g;
    else if (this.first[state] !== g) {
      const others = this.others.get(state);
      if (others === undefined) this.others.set(state, new Set([g]));
      else others.add(g);
    }
  }
}
