import { assert } from '../base/assert.ts';
import type { OnBound, OptimalAnswer, TableClass } from '../contract/optimal.ts';
import { type Board, sameSize } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { AnySizeSearch } from './any-size-search.ts';
import { FifteenSearch } from './fifteen-search.ts';
import { GoalFrame } from './goal-frame.ts';
import { createPatternSet, tablesOf } from './pattern-set.ts';
import { type PruningAutomaton, automatonOf } from './pruning-automaton.ts';
import { pruningWords } from './pruning-words.generated.ts';
import { wordsOfText } from './word-list.ts';

export interface SolveOptions {
  readonly tables?: TableClass;
  readonly maxNodes?: number;
  readonly onBound?: OnBound;
}

/**
 * Shortest solutions of boards of up to 16 cells (rule S28): IDA* on additive pattern databases. Tables are made for the
 * first board of a kind of goal and kept until one of another kind is asked for. One solver in a thread.
 */
export class OptimalSolver {
  private automaton: PruningAutomaton | null = null;
  private search: FifteenSearch | AnySizeSearch | null = null;
  private kept = '';

  /** The name of the tables that a goal needs: goals that can be turned into each other share them. */
  static tablesName(goal: Board, tables: TableClass): string {
    const { rows, columns, blank } = new GoalFrame(goal);
    return `${rows}x${columns} blank ${blank} ${tables}`;
  }

  /** Whether the tables for this goal are there. */
  isReady(goal: Board, tables: TableClass): boolean {
    return this.kept === OptimalSolver.tablesName(goal, tables);
  }

  /**
   * Gets the tables for a goal ready.
   * @param stored what it gave before for tables of that name: then nothing is built
   * @returns the tables, to be stored; null when they were ready or stored already
   */
  prepare(goal: Board, tables: TableClass, stored: Uint8Array | null = null): Uint8Array | null {
    if (this.isReady(goal, tables)) return null;
    const frame = new GoalFrame(goal);
    this.kept = '';
    this.automaton ??= automatonOf(wordsOfText(pruningWords));
    const search = searchFor(frame, tables, this.automaton, stored);
    this.search = search;
    this.kept = OptimalSolver.tablesName(goal, tables);
    return stored === null ? tablesOf(search.set) : null;
  }

  /** Throws for boards that cannot reach the goal, or are too large. */
  solve(
    board: Board,
    goal: Board,
    { tables = 'small', maxNodes = Infinity, onBound }: SolveOptions = {},
  ): OptimalAnswer {
    assert(sameSize(board, goal) && isSolvable(board, goal), 'the goal can be reached');
    this.prepare(goal, tables);
    const frame = new GoalFrame(goal);
    const answer = this.search!.solve(frame.turn(board), maxNodes, onBound);
    return answer.kind === 'solved' ? { ...answer, moves: frame.turnBack(answer.moves) } : answer;
  }
}

function searchFor(
  { rows, columns, blank }: GoalFrame,
  tables: TableClass,
  automaton: PruningAutomaton,
  stored: Uint8Array | null,
): FifteenSearch | AnySizeSearch {
  const size = { rows, columns };
  return rows === 4 && columns === 4
    ? new FifteenSearch(blank, tables, automaton, stored)
    : new AnySizeSearch(createPatternSet(size, blank, tables, stored), automaton);
}
