/**
 * Items by a number, smallest first, all of one number together: for Dijkstra's algorithm where many nodes have one
 * distance. A heap of the numbers, and a list of items for each: O(1) to push an item with a number that is there already,
 * else O(log numbers).
 */
export class LayerQueue {
  private readonly layers = new Map<number, number[]>(); // number → its items
  private readonly heap: number[] = []; // the numbers

  private latestAt = NaN; // the number of the last push, and its items
  private latest: number[] = [];

  push(at: number, item: number): void {
    if (at === this.latestAt) {
      this.latest.push(item);
      return;
    }
    const layer = this.layers.get(at);
    this.latestAt = at;
    this.latest = layer ?? [item];
    if (layer !== undefined) {
      layer.push(item);
      return;
    }
    this.layers.set(at, this.latest);
    const { heap } = this;
    let place = heap.length;
    for (heap.push(at); place > 0 && heap[(place - 1) >> 1] > at; place = (place - 1) >> 1)
      heap[place] = heap[(place - 1) >> 1];
    heap[place] = at;
  }

  /** Takes the smallest number with its items, in the order in which they came; null when nothing is left. */
  next(): { readonly at: number; readonly items: readonly number[] } | null {
    const { heap, layers } = this;
    if (heap.length === 0) return null;
    const at = heap[0];
    const last = heap.pop()!;
    if (heap.length > 0) this.sink(last);
    const items = layers.get(at)!;
    layers.delete(at);
    if (at === this.latestAt) this.latestAt = NaN; // its items are handed out
    return { at, items };
  }

  /** Puts a number in place of the first. */
  private sink(value: number): void {
    const { heap } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= value) break;
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = value;
  }
}
