import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { LogKind } from '../log/log-entries.ts';
import { boardText } from '../log/states.ts';
import { mayComeIllegally } from './links.ts';

/**
 * `wrong-g`: g is one more than that of a neighbour that was expanded before. `update-ignored`: that of the best of them, and
 * the parent is it. Each is compared with what the log itself says of the neighbour, so that a fault shows where it is made; where
 * that was wrong, with what would have been right too: whoever only printed another number goes on from the right one.
 */
export function* pathLengthFindings(of: Case): Generator<Finding> {
  const { log, claim, stepOf } = of;
  const { states, startState, goalState } = log;
  if (of.kind.leaps === true || of.kind.bothEnds === true) return; // g counts something else, or from two sides
  // By g or f a node of the frontier takes the cheaper of two paths, unless the log says otherwise.
  const isBest = (of.priority === 'g' || of.priority === 'f') && !of.repeats;
  const keepsBest = isBest && claim.duplicates !== 'generated';
  const least = new Float32Array(states.count).fill(NaN); // state → least g with which it was expanded; if wrong and too small, what is right
  const truth = new Float32Array(states.count).fill(NaN); // state → the same, where it was wrong what is right
  const leastAt = new Int32Array(states.count); // state → step of that expansion
  const had = new Lengths(states.count);
  const isOfSums = of.kind.selectsLeast === 'f' || of.deep === 'rising bounds'; // f is g + h
  const h = isOfSums && claim.heuristic !== undefined ? of.h(claim.heuristic) : null;
  /** Whether it is f of one of these, as the log has its g, and 1 for the move. */
  const isSum = (from: readonly number[], g: number): boolean =>
    h !== null && from.some((state) => h(state) > 1 && had.has(state, g - 1 - h(state)));
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
      const right = from < 0 ? NaN : truth[from] + 1;
      if (!Number.isNaN(right) && !had.has(from, g - 1) && states.moveBetween(from, state) >= 0)
        yield {
          ...found,
          code: 'wrong-g',
          message: {
            code: isSum([from], g) ? 'check.wrong-g.sum' : 'check.wrong-g',
            ...{ step, g, right, board: boardText(states, state) },
          },
        };
      continue;
    }
    if (kind !== LogKind.expand) continue;
    const origin = of.illegalOriginOf(entry);
    const { isPossible, best, right, from } =
      origin >= 0 && !Number.isNaN(least[origin])
        ? // the move is a fault of its own
          {
            isPossible: had.has(origin, g - 1),
            best: least[origin] + 1,
            right: truth[origin] + 1,
            from: origin,
          }
        : byNeighbours(of, state, g, { least, truth, had });
    let corrected = g;
    const isFirst = Number.isNaN(least[state]);
    const parentG = parent >= 0 ? least[parent] : NaN;
    if (isRoot && isFirst && step === 1) {
      corrected = 0;
      if (g !== 0) yield { ...found, code: 'wrong-g', message: { code: 'check.wrong-g.start', g } };
    } else if (!isPossible && !(isRoot && g === 0)) {
      // Along an illegal move it may be right: that the move is illegal is a fault of its own.
      if (!Number.isNaN(right) && !mayComeIllegally(of, state, step, (other) => had.has(other, g - 1))) {
        corrected = right;
        const origins = origin >= 0 ? [origin] : neighboursOf(of, state);
        for (const next of origins) for (const length of had.of(next)) had.add(state, length + 1);
        yield {
          ...found,
          code: 'wrong-g',
          message: {
            code: isSum(origins, g) ? 'check.wrong-g.sum' : 'check.wrong-g',
            ...{ step, g, right, board: boardText(states, state) },
          },
        };
      }
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
    const sure = Math.max(g, corrected);
    if (!(least[state] <= sure)) [least[state], leastAt[state]] = [sure, step];
    if (!(truth[state] <= corrected)) truth[state] = corrected;
    had.add(state, g);
    had.add(state, corrected);
    last = state;
  }
}

function neighboursOf(of: Case, state: number): number[] {
  return [0, 1, 2, 3].map((move) => of.successor(state, move)).filter((next) => next >= 0);
}

interface Known {
  readonly least: Float32Array;
  readonly truth: Float32Array;
  readonly had: Lengths;
}

/** Whether g follows from a neighbour that was expanded before, and the least that does, from which one; NaN where g of none is known. */
function byNeighbours(
  of: Case,
  state: number,
  g: number,
  { least, truth, had }: Known,
): { readonly isPossible: boolean; readonly best: number; readonly right: number; readonly from: number } {
  let isPossible = false;
  let [best, right, from] = [NaN, NaN, -1];
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
    if (!(right <= truth[next] + 1)) right = truth[next] + 1;
  }
  isPossible ||= !isKnown && !(g < 0) && Number.isNaN(best);
  return { isPossible, best, right, from };
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

  of(state: number): readonly number[] {
    const first = this.first[state] ?? NaN;
    return Number.isNaN(first) ? [] : [first, ...(this.others.get(state) ?? [])];
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
