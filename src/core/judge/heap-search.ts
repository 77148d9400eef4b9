import { GrowableColumn } from '../base/growable-column.ts';
import type { HeapSearch, TupleField } from '../contract/check-messages.ts';
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

/** The same order of expansions, with the goal tested when it is selected and when it is generated. Null: given up, or not asked for. */
export type HeapCountsByTest = Readonly<Record<HeapSearch['goalTest'], HeapCounts | null>>;

interface HeapLimits {
  readonly expanded: number;
  readonly pushed: number;
}

/**
 * Searches by a heap of tuples, as `heapq` with `(f, board)`. Null: given up, as it expands or pushes more
 * than asked for, or something else than is `expected`. O(pushed · log pushed).
 * @param expected whether a state is the right one to expand now
 */
export function heapSearch(
  space: HeapSpace,
  search: HeapSearch,
  most: HeapLimits,
  expected?: (state: number) => boolean,
): HeapCounts | null {
  return heapSearchByTest(space, search, most, expected)[search.goalTest];
}

/** The same, with what it counts where the goal is tested when it is generated, unless that alone is asked for. */
export function heapSearchByTest(
  space: HeapSpace,
  { tuple, heap: mechanics, heuristic, duplicates, goalTest, moves }: HeapSearch,
  most: HeapLimits,
  expected: (state: number) => boolean = () => true,
): HeapCountsByTest {
  const order = Array.from(moves ?? moveLetters, (letter) => moveLetters.indexOf(letter));
  const heap =
    tuple.at(-1) === 'counter' && !tuple.slice(1).includes('g') && space.isWhole(heuristic)
      ? new TupleLists(space, tuple)
      : new TupleHeap(space, mechanics !== 'heapq', tuple);
  const { goalState } = space;
  space.clear();
  // Columns stand here while nothing is made, as this loop is all that a count costs.
  let { next: nexts, least: leasts, closed } = space;
  let h = space.h(heuristic);
  const hOf = (state: number): number => (heuristic === null ? 0 : h[state]);
  let [expanded, generated, pushed, distinct] = [0, 0, 0, 0];
  let early: HeapCounts | null = null;
  heap.push(0, space.startState, hOf(space.startState));
  leasts[space.startState] = 1;
  const end = (length: number | null, isSelected: boolean, unmade = 0): HeapCounts => ({
    ...{ expanded, generated, generatedAtOnce: generated + unmade, pushed, length },
    visited: distinct + Number(isSelected),
  });
  const given = (late: HeapCounts | null): HeapCountsByTest => ({ expand: late, generate: early });
  if (space.startState === goalState) early = end(0, false);
  while (heap.size > 0) {
    const entry = heap.pop();
    const [state, g] = [heap.stateOf(entry), heap.gOf(entry)];
    if (duplicates === 'lazy' ? closed[state] === 1 : duplicates === 're-push' && g >= leasts[state])
      continue;
    if (state === goalState) return given(end(g, true));
    if (expanded === most.expanded || pushed > most.pushed || !expected(state)) return given(null);
    expanded++;
    distinct += 1 - closed[state];
    closed[state] = 1;
    if (space.reach(state)) {
      ({ next: nexts, least: leasts, closed } = space);
      h = space.h(heuristic);
    }
    for (let place = 0; place < 4; place++) {
      const next = nexts[state * 4 + order[place]];
      if (next < 0) continue;
      generated++;
      const least = leasts[next];
      if (duplicates === 'lazy' ? closed[next] === 1 : least > 0 && g + 2 >= least) continue;
      if (least === 0 || g + 2 < least) leasts[next] = g + 2;
      heap.push(g + 1, next, hOf(next));
      pushed++;
      if (next !== goalState || early !== null) continue;
      const unmade = order.slice(place + 1).filter((later) => space.after(state, later) >= 0);
      early = end(g + 1, false, unmade.length);
      if (goalTest === 'generate') return given(null);
    }
  }
  early ??= end(null, false);
  return given(end(null, false));
}

/** Of the second of two numbers that are compared as one. More than any g of an 8-puzzle, whose 181,440 states no path repeats. */
const secondRange = 2 ** 18;

/**
 * Entries that are never changed, the smallest tuple first. Which of two equal ones comes first follows from how the heap moves
 * them: `heapq` of CPython and `pop_heap` of C++ lead the gap at the top down to a leaf, and the last entry from there up;
 * `PriorityQueue` of Java leads the last entry down from the top.
 *
 *     keys   place in the heap → the fields of the tuple as one number, with the board where that fits (8-puzzles)
 */
class TupleHeap {
  size = 0;
  private entries = new Int32Array(1 << 10); // the heap
  private keys = new Float64Array(1 << 10);
  private readonly states = new GrowableColumn(Int32Array); // by entry
  private readonly gs = new GrowableColumn(Int32Array);
  private readonly space: HeapSpace;
  private readonly fromTop: boolean;
  private readonly fields: readonly [TupleField, TupleField | undefined];
  private readonly last: TupleField | undefined;
  private readonly boardRange: number; // more than any board as a number; 1: it is not in the key

  constructor(space: HeapSpace, fromTop: boolean, tuple: HeapSearch['tuple']) {
    this.space = space;
    this.fromTop = fromTop;
    this.fields = [tuple[0], tuple[1]];
    const last = tuple.at(-1);
    this.last = last === 'board' || last === 'counter' ? last : undefined;
    this.boardRange = this.last === 'board' ? space.boardRange : 1;
  }

  stateOf(entry: number): number {
    return this.states.values[entry];
  }

  gOf(entry: number): number {
    return this.gs.values[entry];
  }

  push(g: number, state: number, h: number): void {
    const entry = this.states.length;
    this.states.push(state);
    this.gs.push(g);
    if (this.size === this.entries.length) this.widen();
    const [first, second] = this.fields;
    let key = valueOf(first, g, h) * secondRange + valueOf(second, g, h);
    if (this.boardRange > 1) key = key * this.boardRange + this.space.boardNumber(state);
    this.rise(this.size++, entry, key);
  }

  /** The entry of the smallest tuple; there is one at least. */
  pop(): number {
    const { entries, keys, fromTop } = this;
    const top = entries[0];
    const count = --this.size;
    const moved = entries[count];
    const key = keys[count];
    if (count === 0) return top;
    if (this.last === undefined) {
      this.sinkByKey(moved, key);
      return top;
    }
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      const right = child + 1;
      if (right < count) {
        const [leftKey, rightKey] = [keys[child], keys[right]];
        // Python takes the right one of equals, Java the left one.
        const takesRight =
          leftKey === rightKey
            ? fromTop
              ? this.isFirst(entries[right], entries[child])
              : !this.isFirst(entries[child], entries[right])
            : rightKey < leftKey;
        if (takesRight) child = right;
      }
      const childKey = keys[child];
      if (fromTop && !(childKey < key || (childKey === key && this.isFirst(entries[child], moved)))) break;
      entries[at] = entries[child];
      keys[at] = childKey;
      at = child;
    }
    this.rise(at, moved, key);
    return top;
  }

  /** The last entry takes the place of the first one, where nothing but the heap decides between equals, which most are. */
  private sinkByKey(moved: number, key: number): void {
    const { entries, keys, fromTop, size } = this;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      const right = child + 1;
      if (right < size && (fromTop ? keys[right] < keys[child] : keys[right] <= keys[child])) child = right;
      const childKey = keys[child];
      if (fromTop && childKey >= key) break;
      entries[at] = entries[child];
      keys[at] = childKey;
      at = child;
    }
    this.rise(at, moved, key);
  }

  private rise(from: number, entry: number, key: number): void {
    const { entries, keys } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const aboveKey = keys[above];
      if (!(key < aboveKey || (key === aboveKey && this.isFirst(entry, entries[above])))) break;
      entries[at] = entries[above];
      keys[at] = aboveKey;
      at = above;
    }
    entries[at] = entry;
    keys[at] = key;
  }

  /** Whether an entry comes before one with the same key. */
  private isFirst(entry: number, other: number): boolean {
    if (this.last === 'counter') return entry < other;
    if (this.last !== 'board') return false;
    const [state, otherState] = [this.stateOf(entry), this.stateOf(other)];
    // What stands behind the board in the tuple is its path, or a table has the cheapest.
    return state === otherState ? this.gOf(entry) < this.gOf(other) : this.space.isBefore(state, otherState);
  }

  private widen(): void {
    const entries = new Int32Array(this.entries.length * 2);
    entries.set(this.entries);
    const keys = new Float64Array(entries.length);
    keys.set(this.keys);
    [this.entries, this.keys] = [entries, keys];
  }
}

/**
 * The same where the number of the entry decides between equals and all else in the tuple is a small whole number: a list of entries for
 * each, the oldest first, so that nothing is compared.
 */
class TupleLists {
  size = 0;
  private readonly fields: readonly [TupleField, TupleField | undefined];
  private readonly range: number; // more than any h
  private first = new Int32Array(1 << 12).fill(-1); // number of the tuple → entry | −1
  private last = new Int32Array(1 << 12);
  private least = 0; // no list before has an entry
  private readonly states = new GrowableColumn(Int32Array); // by entry
  private readonly gs = new GrowableColumn(Int32Array);
  private readonly links = new GrowableColumn(Int32Array); // the next one of its list | −1

  constructor(space: HeapSpace, [first, second]: HeapSearch['tuple']) {
    this.fields = [first, second];
    this.range = second === 'h' ? space.hRange : 1;
  }

  stateOf(entry: number): number {
    return this.states.values[entry];
  }

  gOf(entry: number): number {
    return this.gs.values[entry];
  }

  push(g: number, state: number, h: number): void {
    const entry = this.states.length;
    this.states.push(state);
    this.gs.push(g);
    this.links.push(-1);
    const [first, second] = this.fields;
    const key = valueOf(first, g, h) * this.range + valueOf(second, g, h);
    if (key >= this.first.length) this.widen(2 * (key + 1));
    if (this.size++ === 0 || key < this.least) this.least = key;
    if (this.first[key] < 0) this.first[key] = entry;
    else this.links.values[this.last[key]] = entry;
    this.last[key] = entry;
  }

  /** The entry of the smallest tuple; there is one at least. */
  pop(): number {
    const { first } = this;
    while (first[this.least] < 0) this.least++;
    const entry = first[this.least];
    first[this.least] = this.links.values[entry];
    this.size--;
    return entry;
  }

  private widen(length: number): void {
    const first = new Int32Array(length).fill(-1);
    first.set(this.first);
    const last = new Int32Array(length);
    last.set(this.last);
    [this.first, this.last] = [first, last];
  }
}

function valueOf(field: TupleField | undefined, g: number, h: number): number {
  return field === 'f' ? g + h : field === 'g' ? g : field === 'h' ? h : 0;
}
