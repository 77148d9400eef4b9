import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import { holds } from '../heuristics/heuristic-spec.ts';
import { boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type Claim, type LogEntry, LogKind, type SearchLog } from './search-log.ts';

/** One expansion of a log. */
export interface Expansion extends LogEntry {
  /** Index among the entries. */
  readonly at: number;
}

/** Algorithms that select a node with the smallest value of something. */
export const priorities = {
  'breadth-first': 'g',
  'uniform-cost': 'g',
  greedy: 'h',
  'a-star': 'f',
  'weighted-a-star': 'f',
} as const;
export type PriorityAlgorithm = keyof typeof priorities;

/** Algorithms that follow one path as deep as a limit or a bound lets them. */
export const deepAlgorithms = ['depth-first', 'depth-limited', 'iterative-deepening', 'ida-star'] as const;
export type DeepAlgorithm = (typeof deepAlgorithms)[number];

/** A log and all that rules need to know of it. Numbers of states are final: all successors have one. */
export class Case {
  readonly log: SearchLog;
  readonly claim: Claim;
  readonly expansions: readonly Expansion[];
  /** Entry → expansions before it, itself included. */
  readonly stepOf: Int32Array;
  private readonly rowOf: Int32Array; // state → row of `successors` | −1
  private readonly successors: Int32Array; // row × 4 + move → state | −1
  private readonly estimates = new Map<string, (state: number) => number>(); // by heuristic

  constructor(log: SearchLog, claim: Claim) {
    this.log = log;
    this.claim = claim;
    const expansions: Expansion[] = [];
    this.stepOf = new Int32Array(log.entries.length);
    log.entries.forEach((entry, at) => {
      if (entry.kind === LogKind.expand) expansions.push({ ...entry, at });
      this.stepOf[at] = expansions.length;
    });
    this.expansions = expansions;
    const expanded = [...new Set(expansions.map(({ state }) => state))].filter((state) => state >= 0);
    this.successors = new Int32Array(expanded.length * 4);
    expanded.forEach((state, row) => {
      for (let move = 0; move < 4; move++) this.successors[row * 4 + move] = log.states.after(state, move);
    });
    this.rowOf = new Int32Array(log.states.count).fill(-1);
    expanded.forEach((state, row) => void (this.rowOf[state] = row));
  }

  /** Where a move leads from an expanded state; −1 off the board. O(1). */
  successor(state: number, move: number): number {
    return this.successors[this.rowOf[state] * 4 + move];
  }

  isExpanded(state: number): boolean {
    return this.rowOf[state] >= 0;
  }

  /** h of a state by a heuristic that fits. O(1) once it was asked for. */
  h(heuristic: string): (state: number) => number {
    let made = this.estimates.get(heuristic);
    if (made === undefined) this.estimates.set(heuristic, (made = this.estimateBy(heuristic)));
    return made;
  }

  private estimateBy(heuristic: string): (state: number) => number {
    const { states, goal } = this.log;
    const { evaluate } = createHeuristic(heuristic, goal);
    const known = new Float64Array(states.count).fill(NaN);
    return (state) => {
      if (Number.isNaN(known[state])) known[state] = evaluate(states.at(state));
      return known[state];
    };
  }

  /** What a heuristic promises for this goal. */
  promises(heuristic: string, property: 'admissible' | 'consistent'): boolean {
    const { goal } = this.log;
    return holds(heuristicInfoOf(heuristic)[property], boardsEqual(goal, standardGoal(goal)));
  }

  get priority(): (typeof priorities)[PriorityAlgorithm] | null {
    const { algorithm } = this.claim;
    return algorithm !== undefined && algorithm in priorities
      ? priorities[algorithm as PriorityAlgorithm]
      : null;
  }

  get deep(): DeepAlgorithm | null {
    return deepAlgorithms.find((name) => name === this.claim.algorithm) ?? null;
  }

  /** Whether a state may be expanded again without a cheaper path: tree search, or several nodes of a state. */
  get repeats(): boolean {
    const { duplicates } = this.claim;
    return duplicates !== undefined && duplicates !== 'closed';
  }

  /** Whether the log says that the goal was found. */
  get found(): boolean {
    return typeof this.log.solution?.moves === 'string';
  }

  /** Whether the last expansion is that of the goal, which is selected and has no successors. */
  get endsAtGoal(): boolean {
    return this.expansions.at(-1)?.state === this.log.goalState;
  }
}
