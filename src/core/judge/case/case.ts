import { type AlgorithmKind, kindOf } from '../../algorithms/registry.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicInfoOf, holds } from '../../heuristics/heuristic-info.ts';
import { boardsEqual, standardGoal } from '../../puzzle/board.ts';
import type { Expansions } from '../log/expansions.ts';
import { type LogEntry, LogKind } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';
import { type AlgorithmName, keepsOneNode } from '../../search/settings.ts';

/** By which score a search selects that selects the least of something. */
const scores = { depth: 'g', g: 'g', h: 'h', f: 'f', 'weighted f': 'f' } as const;

/** Whether a search follows one path as deep as a limit or a bound lets it. */
export function isDeep(algorithm: AlgorithmName | undefined): boolean {
  return kindOf(algorithm).deep !== undefined;
}

/** A log and all that rules need to know of it. Numbers of states are final: all successors have one. */
export class Case {
  readonly log: SearchLog;
  readonly claim: Claim;
  readonly expansions: Expansions;
  /** Entry → expansions before it, itself included. */
  readonly stepOf: Int32Array;
  private readonly estimates = new Map<string, (state: number) => number>(); // by heuristic

  constructor(log: SearchLog, claim: Claim) {
    this.log = log;
    this.claim = claim;
    this.expansions = log.expansions();
    this.stepOf = this.expansions.stepOf;
  }

  /** Where a move leads from an expanded state; −1 off the board. O(1). */
  successor(state: number, move: number): number {
    return this.expansions.successor(state, move);
  }

  /** The parent that a line names where no legal move leads from it; −1: it names none, or a move does. O(cells). */
  illegalOriginOf({ state, parent }: LogEntry): number {
    const { startState, goalState, states } = this.log;
    const mayBeRoot = state === startState || (this.mayBeginAtGoal && state === goalState);
    return state >= 0 && parent >= 0 && !mayBeRoot && states.moveBetween(parent, state) < 0 ? parent : -1;
  }

  /**
   * Whether a search that may be begun again elsewhere begins with this expansion, as a line just before it says. O(1).
   */
  beginsAnew(at: number): boolean {
    const { kind } = this.log.entries;
    return (
      at > 0 &&
      this.kind.beginsAnew === true &&
      kind.values[at] === LogKind.expand &&
      kind.values[at - 1] === LogKind.bound
    );
  }

  isExpanded(state: number): boolean {
    return this.expansions.has(state);
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
    let known: Float64Array | null = null; // many a search never asks
    return (state) => {
      known ??= new Float64Array(states.count).fill(NaN);
      if (Number.isNaN(known[state])) known[state] = evaluate(states.at(state));
      return known[state];
    };
  }

  /** What a heuristic promises for this goal. */
  promises(heuristic: string, property: 'admissible' | 'consistent'): boolean {
    const { goal } = this.log;
    return holds(heuristicInfoOf(heuristic)[property], boardsEqual(goal, standardGoal(goal)));
  }

  /** What kind of search is claimed; empty where none is. */
  get kind(): AlgorithmKind {
    return kindOf(this.claim.algorithm);
  }

  get priority(): (typeof scores)[keyof typeof scores] | null {
    const { selectsLeast } = this.kind;
    return selectsLeast === undefined ? null : scores[selectsLeast];
  }

  /** Whether one side of the search may begin at the goal. */
  get mayBeginAtGoal(): boolean {
    return this.claim.algorithm === undefined || this.kind.bothEnds === true;
  }

  get deep(): NonNullable<AlgorithmKind['deep']> | null {
    return this.kind.deep ?? null;
  }

  /** Whether a state may be expanded again without a cheaper path: tree search, or several nodes of a state. */
  get repeats(): boolean {
    const { duplicates } = this.claim;
    return duplicates !== undefined && !keepsOneNode(duplicates);
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

  /**
   * Whether the log shows that the goal was tested when it was generated: with it the last list of successors breaks off, and all
   * others are whole. O(entries).
   */
  get endsInList(): boolean {
    return (this.knownEndsInList ??= this.breaksOffAtGoal());
  }
  private knownEndsInList: boolean | null = null;

  private breaksOffAtGoal(): boolean {
    const { log, expansions } = this;
    const { kind, state, length } = log.entries;
    const last = length - 1;
    if (!this.knowsGoal || !this.found || expansions.length < 2) return false;
    if (kind.values[last] !== LogKind.generate || state.values[last] !== log.goalState) return false;
    for (let step = 1; step <= expansions.length; step++) {
      const from = expansions.entry(step) + 1;
      const until = step < expansions.length ? expansions.entry(step + 1) : length;
      const listed = new Set<number>();
      for (let at = from; at < until; at++) listed.add(state.values[at]);
      const isWhole = [0, 1, 2, 3].every((move) => {
        const next = expansions.state(step) < 0 ? -1 : this.successor(expansions.state(step), move);
        return next < 0 || listed.has(next);
      });
      if (isWhole === (step === expansions.length)) return false;
    }
    return true;
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
