import type { HeapSpace } from './heap-space.ts';

/**
 * Entries (`counted-search`) by a small whole number, the smallest first. Which of two equal ones comes first follows from how the heap
 * moves them: `heapq` of CPython and `pop_heap` of C++ lead the gap at the top down to a leaf, and the last entry from there up;
 * `PriorityQueue` of Java leads the last entry down from the top.
 *
 *     heap   2 × place → entry, and next to it its number
 */
export class EntryHeap {
  size = 0;
  private heap = new Int32Array(1 << 11);
  private fromTop = false;

  begin(fromTop: boolean): void {
    this.size = 0;
    this.fromTop = fromTop;
  }

  push(entry: number, priority: number): void {
    if (2 * this.size === this.heap.length) {
      const heap = new Int32Array(2 * this.heap.length);
      heap.set(this.heap);
      this.heap = heap;
    }
    this.rise(2 * this.size++, entry, priority);
  }

  /** The first entry; there is one at least. */
  pop(): number {
    const { heap, fromTop } = this;
    const top = heap[0];
    const end = 2 * --this.size;
    const entry = heap[end];
    const priority = heap[end + 1];
    // Of two equal children Python takes the right one, Java the left one; not to branch here is twice as fast.
    const favour = fromTop ? 0 : 1;
    let at = 0;
    let child = 2;
    for (; child + 2 < end; child = 2 * at + 2) {
      child += ((heap[child + 3] - heap[child + 1] - favour) >>> 31) * 2;
      if (fromTop && heap[child + 1] >= priority) break;
      heap[at] = heap[child];
      heap[at + 1] = heap[child + 1];
      at = child;
    }
    if (child + 2 === end && !(fromTop && heap[child + 1] >= priority)) {
      heap[at] = heap[child];
      heap[at + 1] = heap[child + 1];
      at = child;
    }
    this.rise(at, entry, priority);
    return top;
  }

  private rise(from: number, entry: number, priority: number): void {
    const { heap } = this;
    let at = from;
    while (at > 0) {
      const above = ((at - 2) >> 2) << 1;
      if (priority >= heap[above + 1]) break;
      heap[at] = heap[above];
      heap[at + 1] = heap[above + 1];
      at = above;
    }
    heap[at] = entry;
    heap[at + 1] = priority;
  }
}

/**
 * The same where the board decides between equals, tile by tile, so that the heap does not.
 *
 *     heap   2 × place → entry, and next to it the number by which it is compared, with the board in it where that fits
 */
export class BoardHeap {
  size = 0;
  /** Of the search; replaced when it grows. */
  entries = new Int32Array(0);
  private heap = new Float64Array(1 << 11);
  private space!: HeapSpace;
  private boardRange = 1; // more than any board as a number; 1: it is not in the number compared

  begin(space: HeapSpace, entries: Int32Array<ArrayBuffer>): void {
    this.size = 0;
    this.space = space;
    this.entries = entries;
    this.boardRange = space.boardRange;
    space.compareBoards();
  }

  push(entry: number, priority: number): void {
    const { boardRange } = this;
    if (2 * this.size === this.heap.length) {
      const heap = new Float64Array(2 * this.heap.length);
      heap.set(this.heap);
      this.heap = heap;
    }
    const board = boardRange > 1 ? this.space.boardNumber(this.entries[entry]) : 0;
    const key = priority * boardRange + board;
    const { heap } = this;
    let at = 2 * this.size++;
    while (at > 0) {
      const above = ((at - 2) >> 2) << 1;
      if (!this.isBefore(entry, key, heap[above], heap[above + 1])) break;
      heap[at] = heap[above];
      heap[at + 1] = heap[above + 1];
      at = above;
    }
    heap[at] = entry;
    heap[at + 1] = key;
  }

  /** The first entry; there is one at least. */
  pop(): number {
    const { heap } = this;
    const top = heap[0];
    const end = 2 * --this.size;
    const entry = heap[end];
    const key = heap[end + 1];
    let at = 0;
    for (let child = 2; child < end; child = 2 * at + 2) {
      if (child + 2 < end && this.isBefore(heap[child + 2], heap[child + 3], heap[child], heap[child + 1]))
        child += 2;
      if (!this.isBefore(heap[child], heap[child + 1], entry, key)) break;
      heap[at] = heap[child];
      heap[at + 1] = heap[child + 1];
      at = child;
    }
    heap[at] = entry;
    heap[at + 1] = key;
    return top;
  }

  private isBefore(entry: number, key: number, other: number, otherKey: number): boolean {
    if (key !== otherKey) return key < otherKey;
    const { entries } = this;
    const [state, otherState] = [entries[entry], entries[other]];
    // What stands behind the board in the tuple is its path, or a table has the cheapest.
    return state === otherState
      ? entries[entry + 1] < entries[other + 1]
      : this.space.isBefore(state, otherState);
  }
}
