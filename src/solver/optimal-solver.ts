import { assert } from '../base/assert.ts';
import { type Board, cellCount, sameSize } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { AnySizeSearch } from './any-size-search.ts';
import { FifteenSearch } from './fifteen-search.ts';
import { GoalFrame } from './goal-frame.ts';
import { type TableClass, buildPatternSet, mostCells, partitionFor } from './pattern-set.ts';
import { type PruningAutomaton, learnAutomaton } from './pruning-automaton.ts';
import type { OnBound, OptimalSolution } from './solver.ts';

/** Longer sequences of moves would refuse more, and the automaton would not fit its column. */
const automatonDepth = 12;

/**
 * Shortest solutions of boards of up to 16 cells (rule S28). Tables are built for the first board of a kind of goal and kept
 * until a board of another kind is asked for: one solver in a thread.
 */
export class OptimalSolver {
  private automaton: PruningAutomaton | null = null;
  private search: FifteenSearch | AnySizeSearch | null = null;
  private built = '';

  /** Whether boards of this size can be solved here. */
  static fits(board: Board): boolean {
    return cellCount(board) <= mostCells;
  }

  /** Builds the tables for a goal unless they are there: 5-5-5 on 4×4 takes 0.15 s, 6-6-3 a second. */
  prepare(goal: Board, tables: TableClass): void {
    this.searchFor(new GoalFrame(goal), tables);
  }

  /**
   * Throws for boards that cannot reach the goal.
   * @param onBound told each bound before it is searched
   */
  solve(board: Board, goal: Board, tables: TableClass, onBound?: OnBound): OptimalSolution {
    assert(sameSize(board, goal) && isSolvable(board, goal), 'the goal can be reached');
    const frame = new GoalFrame(goal);
    const { moves, nodes } = this.searchFor(frame, tables).solve(frame.turn(board), onBound);
    return { moves: frame.turnBack(moves), nodes };
  }

  private searchFor({ rows, columns, blank }: GoalFrame, tables: TableClass): FifteenSearch | AnySizeSearch {
    const wanted = `${rows}x${columns} ${blank} ${tables}`;
    if (this.search === null || this.built !== wanted) {
      this.automaton ??= learnAutomaton(automatonDepth);
      const size = { rows, columns };
      this.search =
        rows === 4 && columns === 4
          ? new FifteenSearch(blank, tables, this.automaton)
          : new AnySizeSearch(
              buildPatternSet(size, blank, partitionFor(size, blank, tables)),
              this.automaton,
            );
      this.built = wanted;
    }
    return this.search;
  }
}
