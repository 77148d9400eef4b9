/** States by a key, the smallest first. Entries are never changed: whoever selects skips those that are stale. */
export class MinHeap {
  private readonly keys: number[] = [];
  private readonly states: number[] = [];

  get size(): number {
    return this.keys.length;
  }
  get topKey(): number {
    return this.keys[0];
  }
  get topState(): number {
    return this.states[0];
  }

  push(key: number, state: number): void {
    const { keys, states } = this;
    let at = keys.length;
    keys.push(key);
    states.push(state);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (keys[above] <= key) break;
      keys[at] = keys[above];
      states[at] = states[above];
      at = above;
    }
    keys[at] = key;
    states[at] = state;
  }

  pop(): void {
    const { keys, states } = this;
    const key = keys.pop()!;
    const state = states.pop()!;
    const count = keys.length;
    if (count === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[at] = keys[child];
      states[at] = states[child];
      at = child;
    }
    keys[at] = key;
    states[at] = state;
  }
}
