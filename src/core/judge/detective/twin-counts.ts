import type { HeapSearch } from '../../contract/check-messages.ts';
import type { Board } from '../../puzzle/board.ts';
import type { EndCounts } from './count-figures.ts';
import { type CountPlan, planOfHeap } from './count-plan.ts';
import { EntryHeap } from './entry-heap.ts';
import { HeapSpace, hMask } from './heap-space.ts';

/**
 * What is counted by Princeton's assignment (algs4, 8 Puzzle): A* on a board and on its twin, a node of each in turns, the board first, until
 * one of them is the goal. Each has a `MinPQ`, which moves its entries as Java's heap does, and adds every successor but the move back.
 */
export class TwinCounts {
  private readonly sides: readonly [Side, Side];

  constructor(start: Board, goal: Board) {
    this.sides = [new Side(start, goal), new Side(firstTwoSwapped(start), goal)];
  }

  /** States that were met of both. */
  get states(): number {
    return this.sides[0].space.count + this.sides[1].space.count;
  }

  /** Of both together; the twin is one that is generated. O(expansions). Null: it would expand more. */
  count(search: HeapSearch, most: number): EndCounts | null {
    const { sides } = this;
    for (const side of sides) side.begin(search);
    let [expanded, maxFrontier] = [0, 2];
    for (let turn = 0; ; turn++) {
      const side = sides[turn & 1];
      const entry = side.heap.pop();
      if (side.isGoal(entry)) {
        const pushed = sides[0].size + sides[1].size - 1;
        const deepest = Math.max(sides[0].deepest, sides[1].deepest);
        const counts = { expanded, generated: pushed, pushed, generatedAtOnce: pushed, maxFrontier, deepest };
        const length = side === sides[0] ? side.gOf(entry) : null; // the twin's solution is none of the board
        return { ...counts, selected: expanded + 1, visited: null, length };
      }
      if (expanded === most) return null;
      expanded++;
      side.expand(entry);
      maxFrontier = Math.max(maxFrontier, sides[0].heap.size + sides[1].heap.size);
    }
  }
}

/** A search of one of the two. */
class Side {
  readonly space: HeapSpace;
  readonly heap = new EntryHeap();
  size = 0; // entries, those that were popped too
  deepest = 0;
  private plan!: CountPlan;
  private entries = new Int32Array(3 << 10); // 3 × entry → its state, g, the move that led there

  constructor(start: Board, goal: Board) {
    this.space = new HeapSpace(start, goal);
  }

  begin(search: HeapSearch): void {
    const { space, entries } = this;
    this.plan = planOfHeap(search, space);
    space.begin(this.plan.heuristic);
    this.heap.begin(true);
    [this.size, this.deepest] = [1, 0];
    entries.set([space.startState, 0, none]);
    this.heap.push(0, this.plan.ofH * space.startH);
  }

  isGoal(entry: number): boolean {
    return this.entries[3 * entry] === this.space.goalState;
  }

  gOf(entry: number): number {
    return this.entries[3 * entry + 1];
  }

  expand(entry: number): void {
    const { space, heap } = this;
    const { order, ofG, ofH } = this.plan;
    if (3 * (this.size + 4) > this.entries.length) {
      const entries = new Int32Array(2 * this.entries.length);
      entries.set(this.entries);
      this.entries = entries;
    }
    const { entries } = this;
    const [state, led] = [entries[3 * entry], entries[3 * entry + 2]];
    const g = entries[3 * entry + 1] + 1;
    space.reach(state);
    const { next, marks } = space;
    for (let turn = 0; turn < 4; turn++) {
      const move = order[turn];
      const after = next[4 * state + move];
      if (after < 0 || (led !== none && move === (led ^ 1))) continue;
      const at = 3 * this.size;
      entries[at] = after;
      entries[at + 1] = g;
      entries[at + 2] = move;
      heap.push(this.size++, ofG * g + ofH * (marks[after + 1] & hMask));
    }
    if (g > this.deepest) this.deepest = g;
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
