import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import { holds } from '../heuristics/heuristic-spec.ts';
import { boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type LogEntries, type LogEntry, LogKind } from './log-entries.ts';
import type { Claim, SearchLog } from './search-log.ts';

/** The expansions of a log, as copies that are made when asked for. */
export class Expansions implements Iterable<LogEntry> {
  readonly length: number;
  private readonly entries: LogEntries;
  private readonly rows: Int32Array; // expansion → entry

  constructor(entries: LogEntries) {
    this.entries = entries;
    this.length = entries.count(LogKind.expand);
    this.rows = new Int32Array(this.length);
    for (let at = 0, row = 0; at < entries.length; at++)
      if (entries.kind.values[at] === LogKind.expand) this.rows[row++] = at;
  }

  /** The expansion of a step, counted from 1. */
  step(step: number): LogEntry {
    return this.entries.at(this.entry(step));
  }

  /** Its state alone. */
  state(step: number): number {
    return this.entries.state.values[this.entry(step)];
  }

  /** What its line says of g; NaN where it says nothing. */
  g(step: number): number {
    return this.entries.g.values[this.entry(step)];
  }

  /** Its index among the entries. */
  entry(step: number): number {
    return this.rows[step - 1];
  }

  line(step: number): number {
    return this.entries.line.values[this.entry(step)];
  }

  /** The last one; it has one at least. */
  get last(): LogEntry {
    return this.step(this.length);
  }

  *[Symbol.iterator](): Generator<LogEntry, void, void> {
    for (let step = 1; step <= this.length; step++) yield this.step(step);
  }
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
  readonly expansions: Expansions;
  /** Entry → expansions before it, itself included. */
  readonly stepOf: Int32Array;
  private readonly rowOf: Int32Array; // state → row of `successors` | −1
  private readonly successors: Int32Array; // row × 4 + move → state | −1
  private readonly estimates = new Map<string, (state: number) => number>(); // by heuristic

  constructor(log: SearchLog, claim: Claim) {
    this.log = log;
    this.claim = claim;
    const { entries, states } = log;
    this.expansions = new Expansions(entries);
    this.stepOf = new Int32Array(entries.length);
    const rowOf = new Int32Array(states.count).fill(-1);
    let [steps, rows] = [0, 0];
    for (let at = 0; at < entries.length; at++) {
      const state = entries.state.values[at];
      const isExpansion = entries.kind.values[at] === LogKind.expand;
      if (isExpansion && state >= 0 && rowOf[state] < 0) rowOf[state] = rows++;
      this.stepOf[at] = steps += Number(isExpansion);
    }
    this.successors = new Int32Array(rows * 4);
    rowOf.forEach((row, state) => {
      if (row < 0) return;
      for (let move = 0; move < 4; move++) this.successors[row * 4 + move] = states.after(state, move);
    });
    this.rowOf = new Int32Array(states.count).fill(-1);
    this.rowOf.set(rowOf);
  }

  /** Where a move leads from an expanded state; −1 off the board. O(1). */
  successor(state: number, move: number): number {
    return this.successors[this.rowOf[state] * 4 + move];
  }

  /** The parent that a line names where no legal move leads from it; −1: it names none, or a move does. O(cells). */
  illegalOriginOf({ state, parent }: LogEntry): number {
    const { startState, goalState, states } = this.log;
    const mayBeRoot = state === startState || (this.mayBeginAtGoal && state === goalState);
    return state >= 0 && parent >= 0 && !mayBeRoot && states.moveBetween(parent, state) < 0 ? parent : -1;
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

  /** Whether one side of the search may begin at the goal. */
  get mayBeginAtGoal(): boolean {
    return ['bidirectional', 'nbs', 'bae-star', undefined].includes(this.claim.algorithm);
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

  /** Whether the goal is known: what depends on it is no fault where it is not. */
  get knowsGoal(): boolean {
    return this.log.goalFrom !== null;
  }

  /**
   * Whether the log has the goal that ends it among its expansions: it is selected and not expanded (S6), as in the record
   * of the log.
   */
  get countsGoal(): boolean {
    const { solution, entries } = this.log;
    const { length } = this.expansions;
    if (!this.knowsGoal || !this.endsAtGoal || length === 1) return false;
    for (let at = this.expansions.entry(length); at < entries.length; at++)
      if (entries.kind.values[at] === LogKind.select) return false; // the search went on
    return solution === null || solution.moves !== null;
  }

  /** Nodes expanded, by the one definition that there is. */
  get expanded(): number {
    return this.expansions.length - Number(this.countsGoal);
  }

  /** Whether the last expansion is that of the goal, which is selected and has no successors, or may be. */
  get endsAtGoal(): boolean {
    return !this.knowsGoal || this.expansions.state(this.expansions.length) === this.log.goalState;
  }
}
