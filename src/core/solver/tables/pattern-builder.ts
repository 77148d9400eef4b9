import type { PatternSpace } from './pattern-space.ts';

/** In a table: no board has its pattern's tiles there, as when they stand in one cell. */
export const unreached = 255;

/**
 * Builds the table of one pattern: the fewest moves of its own tiles from each placement of them, where the moves of other
 * tiles are free and the blank may stand anywhere (Korf & Felner 2002).
 *
 *     index = Σ cell of tile i × 16^i          tiles of the pattern in the order of their goal cells
 *
 * The search goes backwards from the goal, layer by layer, over (set of cells with tiles of the pattern, region of other
 * cells that the blank is in, order of the tiles). A *block* is one set with one region; in it stands a byte for each order.
 * To move a tile leads from a block to another, where each order becomes the same order, or, when tiles of the pattern
 * stand between the two cells in reading order, the one that a fixed permutation says.
 */
export class PatternBuilder {
  private readonly space: PatternSpace;
  private readonly moves: Uint8Array; // block × orders + order → moves from the goal

  /**
   * Does the whole search: 60 ms for five tiles of 4×4, 0.7 s for six.
   * @param space of as many tiles
   * @param goalCells cells of the pattern's tiles in the goal, ascending
   */
  constructor(space: PatternSpace, goalCells: readonly number[], goalBlank: number) {
    const { blocks, orders } = space;
    this.space = space;
    this.moves = new Uint8Array(blocks.count * orders.count).fill(unreached);
    const goal = blocks.at(
      goalCells.reduce((set, cell) => set | (1 << cell), 0),
      goalBlank,
    );
    this.search(goal);
  }

  /** Writes the table into `table` from `base` on, and leaves alone what is no placement of the tiles: 16^tiles bytes. */
  write(table: Uint8Array, base: number): void {
    const { moves } = this;
    const { tiles, orders, blocks } = this.space;
    const cells = new Int32Array(tiles); // place in reading order → cell
    for (let block = 0, end = 0; block < blocks.count; block = end) {
      const set = blocks.sets[block];
      while (blocks.sets[end] === set) end++;
      for (let cell = 0, place = 0; place < tiles; cell++) if ((set >> cell) & 1) cells[place++] = cell;
      for (let order = 0; order < orders.count; order++) {
        const row = order * tiles;
        let index = base;
        for (let place = 0; place < tiles; place++) index += cells[place] << orders.shiftAt[row + place];
        // The blank may be in any region: the blocks of a set are one behind the other.
        let fewest = unreached;
        for (let at = block * orders.count + order; at < end * orders.count; at += orders.count)
          if (moves[at] < fewest) fewest = moves[at];
        table[index] = fewest;
      }
    }
  }

  private search(goal: number): void {
    const { moves } = this;
    const { orders, blocks } = this.space;
    const found = new Int32Array(orders.count);
    const waiting = new Int32Array(blocks.count); // block → how many of its orders were found in the last layer
    moves[goal * orders.count] = 0; // in the goal the tiles are in their first order
    waiting[goal] = 1;
    let layer = [goal];
    for (let distance = 0; layer.length > 0; distance++) {
      const next: number[] = [];
      for (const block of layer) {
        const first = block * orders.count;
        let count = 0;
        for (let order = 0; count < waiting[block]; order++)
          if (moves[first + order] === distance) found[count++] = order;
        waiting[block] = 0;
        for (let exit = blocks.exitStart[block]; exit < blocks.exitStart[block + 1]; exit++) {
          const target = blocks.exitTo[exit];
          const into = target * orders.count;
          const turned = orders.turn(blocks.exitFrom[exit], blocks.exitAt[exit]);
          let fresh = 0;
          for (let index = 0; index < count; index++) {
            const place = into + turned[found[index]];
            if (moves[place] !== unreached) continue;
            moves[place] = distance + 1;
            fresh++;
          }
          if (fresh === 0) continue;
          if (waiting[target] === 0) next.push(target);
          waiting[target] += fresh;
        }
      }
      layer = next;
    }
  }
}
