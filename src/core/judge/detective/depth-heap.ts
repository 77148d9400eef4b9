/** A bit of an entry: in which of two layers it is, as no others wait at a time. */
const layerBit = 1 << 18;
const entryMask = layerBit - 1;
/** A path from the top has fewer places. */
const pathMask = 31;

/**
 * A heap as `EntryHeap`, of a search by depth, which adds successors of what it has popped alone: its entries have two numbers, that of the layer that
 * is popped and that of the next, so that what the heap does to equal ones is known without doing it. O(1) each, amortised, where a heap
 * takes O(log size).
 *
 * The entries of the layer stand above those of the next one. What is popped leads a gap down among them, to the right where it can
 * (`heapq`) or to the left (Java), until only entries of the next layer are below: to `end`. So the places become free from the leaves
 * up, and only those on the path to `end` hold other entries than at first: these are in `path`, and come next.
 *
 *     heap   place, from 1 → entry; out of date on the path
 */
export class DepthHeap {
  size = 0;
  private heap = new Int32Array(1 << 11);
  private fromTop = false;
  private layer = 0; // of the entries that are popped
  private readonly path = new Int32Array(pathMask + 1); // a ring
  private first = 0; // in the ring, and where it ends
  private last = 0;
  private end = 0; // place where the path ends

  /** @param fromTop as Java moves its entries, else as `heapq` does */
  begin(fromTop: boolean, entry: number): void {
    this.fromTop = fromTop;
    this.size = 1;
    this.layer = layerBit;
    this.first = this.last = 0;
    this.heap[1] = entry;
  }

  /** Adds one that is a move deeper than what was popped last. @param entry below 2 ** 18 */
  push(entry: number): void {
    if (++this.size === this.heap.length) {
      const heap = new Int32Array(2 * this.heap.length);
      heap.set(this.heap);
      this.heap = heap;
    }
    this.heap[this.size] = entry | (this.layer ^ layerBit); // nothing above it is larger
  }

  /** The first entry; there is one at least. */
  pop(): number {
    const { heap, path, fromTop } = this;
    if (this.first === this.last) {
      this.layer ^= layerBit;
      path[this.last++ & pathMask] = heap[1];
      this.end = 1;
      this.follow();
    }
    const top = path[this.first++ & pathMask];
    const place = this.size--;
    let moved = heap[place];
    if ((moved & layerBit) === this.layer) {
      if (place === this.end) {
        moved = path[--this.last & pathMask];
        this.end = place >> 1;
        if (this.size > 0) this.follow();
      }
      if (this.size === 0) this.last = this.first;
      else if (fromTop) path[--this.first & pathMask] = moved;
      else path[this.last++ & pathMask] = moved;
      return top & entryMask;
    }
    let at = this.end;
    if (!fromTop)
      for (let child = 2 * at + 1; child <= this.size + 1; child = 2 * at + 1) {
        if (child > this.size) child--;
        heap[at] = heap[child];
        at = child;
      }
    heap[at] = moved;
    this.end >>= 1;
    this.follow();
    return top & entryMask;
  }

  /** The path goes on from where it ends, as far as there are entries of the layer. */
  private follow(): void {
    const { heap, path, size, layer } = this;
    const near = this.fromTop ? 0 : 1;
    let at = this.end;
    while (at > 0) {
      let child = 2 * at + near;
      if (child > size || (heap[child] & layerBit) !== layer) child ^= 1;
      if (child > size || (heap[child] & layerBit) !== layer) break;
      at = child;
      path[this.last++ & pathMask] = heap[at];
    }
    this.end = at;
  }
}
