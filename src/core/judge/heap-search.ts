import type { HeapSearch } from '../contract/check-messages.ts';
import { moveLetters } from '../puzzle/moves.ts';
import type { HeapSpace } from './heap-space.ts';

/** What such a search counts. */
export interface HeapCounts {
  readonly expanded: number;
  /** Successors created, the root not among them. */
  readonly generated: number;
  /** The same of a program that makes all successors of a node before it looks at them; ours makes them one by one. */
  readonly generatedAtOnce: number;
  /** Of `generated`, those that were pushed. */
  readonly pushed: number;
  /** Distinct states selected. */
  readonly visited: number;
  /** Of the solution; null: there is none. */
  readonly length: number | null;
}

/**
 * Searches by a heap of tuples, as `heapq` with `(f, board)`. Null: given up, as it expands or pushes more
 * than asked for, or something else than is `expected`. O(pushed · log pushed).
 * @param expected whether a state is the right one to expand now
 */
export function heapSearch(
  space: HeapSpace,
  { tuple, heap: mechanics, heuristic, duplicates, goalTest, moves }: HeapSearch,
  most: { readonly expanded: number; readonly pushed: number },
  expected: (state: number) => boolean = () => true,
): HeapCounts | null {
  const h = space.h(heuristic);
  const order = Array.from(moves ?? moveLetters, (letter) => moveLetters.indexOf(letter));
  const heap = new TupleHeap(space, mechanics !== 'heapq', tuple.at(-1));
  const { goalState } = space;
  const isEarly = goalTest === 'generate';
  space.clear();
  let [expanded, generated, pushed, distinct] = [0, 0, 0, 0];
  const field = (name: string | undefined, g: number, state: number): number =>
    name === 'f' ? g + h(state) : name === 'g' ? g : name === 'h' ? h(state) : 0;
  const push = (g: number, state: number): void =>
    heap.push(g, state, field(tuple[0], g, state), field(tuple[1], g, state));
  push(0, space.startState);
  space.least[space.startState] = 1;
  const end = (length: number | null, isSelected: boolean, unmade = 0): HeapCounts => ({
    ...{ expanded, generated, generatedAtOnce: generated + unmade, pushed, length },
    visited: distinct + Number(isSelected),
  });
  if (isEarly && space.startState === goalState) return end(0, false);
  while (heap.size > 0) {
    const entry = heap.pop();
    const [state, g] = [heap.state[entry], heap.g[entry]];
    if (
      duplicates === 'lazy' ? space.closed[state] === 1 : duplicates === 're-push' && g >= space.least[state]
    )
      continue;
    if (state === goalState) return end(g, true);
    if (expanded === most.expanded || pushed > most.pushed || !expected(state)) return null;
    expanded++;
    distinct += 1 - space.closed[state];
    space.closed[state] = 1;
    for (const [place, move] of order.entries()) {
      const next = space.after(state, move);
      if (next < 0) continue;
      generated++;
      const least = space.least[next];
      if (duplicates === 'lazy' ? space.closed[next] === 1 : least > 0 && g + 2 >= least) continue;
      if (least === 0 || g + 2 < least) space.least[next] = g + 2;
      push(g + 1, next);
      pushed++;
      if (isEarly && next === goalState)
        return end(
          g + 1,
          false,
          order.slice(place + 1).filter((later) => space.after(state, later) >= 0).length,
        );
    }
  }
  return end(null, false);
}

/**
 * Entries that are never changed, the smallest tuple first. Which of two equal ones comes first follows from how the heap moves
 * them: `heapq` of CPython and `pop_heap` of C++ lead the gap at the top down to a leaf, and the last entry from there up;
 * `PriorityQueue` of Java leads the last entry down from the top.
 */
class TupleHeap {
  // By entry, which is its number too.
  readonly state: number[] = [];
  readonly g: number[] = [];
  private readonly first: number[] = [];
  private readonly second: number[] = [];
  private readonly entries: number[] = []; // the heap
  private readonly space: HeapSpace;
  private readonly fromTop: boolean;
  private readonly last: string | undefined;

  constructor(space: HeapSpace, fromTop: boolean, last: string | undefined) {
    this.space = space;
    this.fromTop = fromTop;
    this.last = last;
  }

  get size(): number {
    return this.entries.length;
  }

  push(g: number, state: number, first: number, second: number): void {
    const entry = this.state.length;
    this.state.push(state);
    this.g.push(g);
    this.first.push(first);
    this.second.push(second);
    this.entries.push(entry);
    this.rise(this.entries.length - 1, entry);
  }

  /** The entry of the smallest tuple; there is one at least. */
  pop(): number {
    const { entries } = this;
    const top = entries[0];
    const moved = entries.pop()!;
    const count = entries.length;
    if (count === 0) return top;
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      const right = child + 1;
      if (right < count) {
        const takesRight = this.fromTop
          ? this.isBefore(entries[right], entries[child])
          : !this.isBefore(entries[child], entries[right]);
        if (takesRight) child = right;
      }
      if (this.fromTop && !this.isBefore(entries[child], moved)) break;
      entries[at] = entries[child];
      at = child;
    }
    this.rise(at, moved);
    return top;
  }

  private rise(from: number, entry: number): void {
    const { entries } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(entry, entries[above])) break;
      entries[at] = entries[above];
      at = above;
    }
    entries[at] = entry;
  }

  private isBefore(entry: number, other: number): boolean {
    const { first, second, state, g } = this;
    if (first[entry] !== first[other]) return first[entry] < first[other];
    if (second[entry] !== second[other]) return second[entry] < second[other];
    if (this.last === 'counter') return entry < other;
    if (this.last !== 'board') return false;
    // What stands behind the board in the tuple is its path, or a table has the cheapest.
    return state[entry] === state[other]
      ? g[entry] < g[other]
      : this.space.isBefore(state[entry], state[other]);
  }
}
