import { assert } from '../base/assert.ts';
import { type Board, sameSize } from '../puzzle/board.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import type { RaisedBound } from './bound-search.ts';
import type { NibbleSearch } from './nibble-search.ts';
import type { NibblePlan } from './nibble-set.ts';

/** Whether the tables of a plan hold for a goal: its blank is in a corner, since goals are turned and renamed. */
export function hasTablesFor({ size }: NibblePlan, goal: Board): boolean {
  return sameSize(size, goal) && new GoalFrame(goal).blank === 0;
}

/**
 * IDA* with tables of nibbles: what a solution needs at least, raised bound by bound, and a shortest solution in the end.
 * It can be left at any node and taken up again.
 */
export class TableBound implements RaisedBound {
  bound: number;
  moves: Uint8Array | null = null;
  private readonly frame: GoalFrame;
  private readonly cells: Uint8Array;
  private readonly search: NibbleSearch;
  private begun = 0; // number of our search among all

  /**
   * @param search its tables are filled, `hasTablesFor` holds, and the goal can be reached. It serves one bound at a time
   * @param atLeast what is proved already
   */
  constructor(search: NibbleSearch, start: Board, goal: Board, atLeast = 0) {
    assert(hasTablesFor(search.plan, goal) && sameSize(start, goal), 'the tables are for such boards');
    this.frame = new GoalFrame(goal);
    this.cells = this.frame.turn(start);
    this.search = search;
    this.bound = Math.max(atLeast, this.search.estimate(this.cells));
    this.begin();
  }

  advance(nodeLimit: number): number {
    if (this.moves !== null) return 0;
    const { search } = this;
    assert(search.searches === this.begun, 'the search is still for these boards');
    const before = search.nodes;
    const end = search.advance(nodeLimit);
    if (end === 'solved') this.moves = this.frame.turnBack(search.moves);
    else if (end === 'exhausted') {
      this.bound += 2;
      this.begin();
    }
    return search.nodes - before;
  }

  private begin(): void {
    this.search.begin(this.cells, this.bound);
    this.begun = this.search.searches;
  }
}
