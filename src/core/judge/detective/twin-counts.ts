import type { HeapSearch } from '../../contract/check-messages.ts';
import type { Board } from '../../puzzle/board.ts';
import type { EndCounts } from './count-figures.ts';
import { planOfHeap } from './count-plan.ts';
import { EntryHeap } from './entry-heap.ts';
import { HeapSpace, hMask } from './heap-space.ts';

/**
 * What is counted by Princeton's assignment (algs4, 8 Puzzle): A* on a board and on its twin, a node of each in turns, the board first, until
 * one of them is the goal. Each has a `MinPQ`, which moves its entries as Java's heap does, and adds every successor but the move back.
 */
export class TwinCounts {
  private readonly spaces: readonly HeapSpace[];

  constructor(start: Board, goal: Board) {
    this.spaces = [start, firstTwoSwapped(start)].map((board) => new HeapSpace(board, goal));
  }

  /** States that were met of both. */
  get states(): number {
    return this.spaces.reduce((sum, { count }) => sum + count, 0);
  }

  /** Of both together; the twin is one that is generated. O(expansions). Null: it would expand more. */
  count(search: HeapSearch, most: number): EndCounts | null {
    const sides = this.spaces.map((space) => new Side(space, search));
    let [expanded, pushed, maxFrontier, deepest] = [0, 1, 2, 0];
    for (let turn = 0; ; turn++) {
      const side = sides[turn % 2];
      const entry = side.heap.pop();
      if (side.isGoal(entry)) {
        const counts = { expanded, generated: pushed, pushed, generatedAtOnce: pushed, maxFrontier, deepest };
        const length = turn % 2 === 0 ? side.depths[entry] : null; // the twin's solution is none of the board
        return { ...counts, selected: expanded + 1, visited: null, length };
      }
      if (expanded === most) return null;
      expanded++;
      pushed += side.expand(entry);
      maxFrontier = Math.max(maxFrontier, sides[0].heap.size + sides[1].heap.size);
      deepest = Math.max(deepest, side.depths[entry] + 1);
    }
  }
}

/** A search of one of the two. */
class Side {
  readonly heap = new EntryHeap();
  readonly depths: number[] = []; // entry → g
  private readonly space: HeapSpace;
  private readonly plan: ReturnType<typeof planOfHeap>;
  private readonly states: number[] = []; // entry → state
  private readonly moves: number[] = []; // entry → the move that led there

  constructor(space: HeapSpace, search: HeapSearch) {
    this.space = space;
    this.plan = planOfHeap(search, space);
    space.begin(this.plan.heuristic);
    this.heap.begin(true);
    this.add(space.startState, 0, none);
  }

  isGoal(entry: number): boolean {
    return this.states[entry] === this.space.goalState;
  }

  /** Returns how many it adds. */
  expand(entry: number): number {
    const { space, states, depths, moves } = this;
    const state = states[entry];
    space.reach(state);
    let added = 0;
    for (const move of this.plan.order) {
      const after = space.next[state * 4 + move];
      if (after < 0 || (moves[entry] !== none && move === (moves[entry] ^ 1))) continue;
      this.add(after, depths[entry] + 1, move);
      added++;
    }
    return added;
  }

  private add(state: number, g: number, move: number): void {
    const { ofG, ofH } = this.plan;
    this.heap.push(this.states.length, ofG * g + ofH * (this.space.marks[state + 1] & hMask));
    this.states.push(state);
    this.depths.push(g);
    this.moves.push(move);
  }
}

const none = -1;

/** Where the blank is not among the first two cells, those are what most programs swap. */
function firstTwoSwapped(board: Board): Board {
  const cells = board.cells.slice();
  const [one, other] = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  [cells[one], cells[other]] = [cells[other], cells[one]];
  return { ...board, cells };
}
