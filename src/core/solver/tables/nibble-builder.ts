import { assert } from '../../base/result.ts';
import type { Size } from '../../puzzle/board.ts';
import type { PatternSpace } from './pattern-space.ts';

/** Blocks between two looks at whether to go on. */
const blocksAtOnce = 1024;

/**
 * Builds tables of patterns as nibbles of (h − Manhattan distance) / 2, for boards on which a byte for each placement
 * and block would be too much:
 *
 *     nibble = order of the tiles × sets of cells + number of the set      low half of a byte first
 *
 * A tile that passes no other of its pattern changes the set alone, by a little: so a search's next look is near the last.
 *
 * The search is that of `PatternBuilder`, backwards from the goal over blocks, with a bit for each order of a block: a move
 * that passes no other tile takes 32 orders at once. What is found is written set by set, and turned over at the end.
 * Memory for six tiles of 5×5, beside the table: 133 MB, for all tables that it builds.
 */
export class NibbleBuilder {
  private readonly space: PatternSpace;
  private readonly size: Size;
  private readonly words: number; // of 32 orders in a block
  private readonly known: Int32Array; // block × words: orders that were found
  private current: Int32Array; // … in the last layer
  private next: Int32Array; // … in the layer that is being made
  private readonly found: Uint8Array; // nibbles: set × orders + order
  private readonly distances: Uint8Array; // tile × cells + cell → rows and columns from its goal cell
  private readonly tilesAt: Uint8Array; // order × tiles + place in reading order → tile
  private foundStates = 0;
  private isUsed = false;

  /** @param space of as many tiles as the patterns have */
  constructor(size: Size, space: PatternSpace) {
    const { blocks, orders } = space;
    const { columns } = size;
    const cells = size.rows * columns;
    this.space = space;
    this.size = size;
    this.words = (orders.count + 31) >> 5;
    this.known = new Int32Array(blocks.count * this.words);
    this.current = new Int32Array(this.known.length);
    this.next = new Int32Array(this.known.length);
    this.found = new Uint8Array((blocks.numbers.count * orders.count + 1) >> 1);
    this.tilesAt = orders.tilesInOrder();
    this.distances = new Uint8Array(space.tiles * cells);
  }

  /**
   * Goes step by step, 10 to 50 ms each, and yields the share of all states that is found.
   * @param goalCells cells of the pattern's tiles in the goal, ascending
   * @param table where the table goes: empty, and as long as it is
   */
  *build(goalCells: readonly number[], goalBlank: number, table: Uint8Array): Generator<number, void> {
    this.reset(goalCells);
    const { blocks } = this.space;
    const goal = blocks.at(
      goalCells.reduce((set, cell) => set | (1 << cell), 0),
      goalBlank,
    );
    const isWaiting = new Uint8Array(blocks.count); // whether the block is in the layer that is being made
    this.next[goal * this.words] = 1; // in the goal the tiles are in their first order
    this.known[goal * this.words] = 1;
    let reached = [goal];
    for (let distance = 0; reached.length > 0; distance++) {
      [this.current, this.next] = [this.next, this.current];
      const layer = reached;
      reached = [];
      for (let index = 0; index < layer.length; index++) {
        isWaiting[layer[index]] = 0;
        this.write(layer[index], distance);
        if (index % blocksAtOnce === blocksAtOnce - 1) yield this.progress();
      }
      for (let index = 0; index < layer.length; index++) {
        this.expand(layer[index], isWaiting, reached);
        if (index % blocksAtOnce === blocksAtOnce - 1) yield this.progress();
      }
      yield this.progress();
    }
    yield* this.turnOver(table);
  }

  private progress(): number {
    return this.foundStates / (this.space.blocks.count * this.space.orders.count);
  }

  private reset(goalCells: readonly number[]): void {
    const { columns } = this.size;
    const cells = this.size.rows * columns;
    this.foundStates = 0;
    if (this.isUsed) {
      this.found.fill(0);
      this.known.fill(0); // the layers have emptied themselves
    }
    this.isUsed = true; // to fill memory that is new takes 60 ms
    goalCells.forEach((goal, tile) => {
      for (let cell = 0; cell < cells; cell++) {
        const rows = Math.abs(Math.floor(cell / columns) - Math.floor(goal / columns));
        this.distances[tile * cells + cell] = rows + Math.abs((cell % columns) - (goal % columns));
      }
    });
  }

  /** Moves every tile of a block that can move. */
  private expand(block: number, isWaiting: Uint8Array, reached: number[]): void {
    const { current, next, known, words } = this;
    const { blocks, orders } = this.space;
    const { exitStart, exitTo, exitFrom, exitAt } = blocks;
    const first = block * words;
    for (let exit = exitStart[block]; exit < exitStart[block + 1]; exit++) {
      const target = exitTo[exit];
      const into = target * words;
      let any = 0;
      if (exitFrom[exit] === exitAt[exit]) {
        for (let word = 0; word < words; word++) {
          const fresh = current[first + word] & ~known[into + word];
          if (fresh === 0) continue;
          known[into + word] |= fresh;
          next[into + word] |= fresh;
          any = 1;
        }
      } else {
        const turned = orders.turn(exitFrom[exit], exitAt[exit]);
        for (let word = 0; word < words; word++) {
          for (let rest = current[first + word]; rest !== 0; rest &= rest - 1) {
            const order = turned[word * 32 + 31 - Math.clz32(rest & -rest)];
            const bit = 1 << order;
            const at = into + (order >> 5);
            if ((known[at] & bit) !== 0) continue;
            known[at] |= bit;
            next[at] |= bit;
            any = 1;
          }
        }
      }
      if (any !== 0 && isWaiting[target] === 0) {
        isWaiting[target] = 1;
        reached.push(target);
      }
    }
    current.fill(0, first, first + words);
  }

  /** Writes what was found of a block in this layer, unless the blank got into another region of the set sooner. */
  private write(block: number, distance: number): void {
    const { current, known, words, found, tilesAt } = this;
    const { tiles, orders, blocks } = this.space;
    const set = blocks.sets[block];
    const toPlaces = this.distancesIn(set);
    const number = blocks.numbers.numberOf(set);
    const first = block * words;
    for (let word = 0; word < words; word++) {
      let fresh = current[first + word];
      if (fresh === 0) continue;
      this.foundStates += bitsIn(fresh);
      for (let other = blocks.first(number); blocks.sets[other] === set; other++) {
        const at = other * words + word;
        if (other !== block) fresh &= ~(known[at] & ~current[at]);
      }
      for (; fresh !== 0; fresh &= fresh - 1) {
        const order = word * 32 + 31 - Math.clz32(fresh & -fresh);
        let manhattan = 0;
        for (let place = 0, at = order * tiles; place < tiles; place++)
          manhattan += toPlaces[place * 8 + tilesAt[at + place]];
        const more = (distance - manhattan) >> 1;
        assert(more < 16, 'the estimate fits its nibble');
        const nibble = number * orders.count + order;
        // Another region may have written the same in this layer.
        found[nibble >> 1] |= more << ((nibble & 1) << 2);
      }
    }
  }

  private readonly toPlaces = new Uint8Array(64);

  /** Place of a set in reading order × 8 + tile → rows and columns from the tile's goal cell. */
  private distancesIn(set: number): Uint8Array {
    const { distances, toPlaces } = this;
    const { tiles } = this.space;
    const cells = distances.length / tiles;
    for (let place = 0, rest = set; rest !== 0; place++, rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      for (let tile = 0; tile < tiles; tile++) toPlaces[place * 8 + tile] = distances[tile * cells + cell];
    }
    return toPlaces;
  }

  /** Writes what was found, order by order instead of set by set. */
  private *turnOver(table: Uint8Array): Generator<number, void> {
    const { found } = this;
    const orders = this.space.orders.count;
    const sets = this.space.blocks.numbers.count;
    assert(table.length === found.length, 'the table has the room it needs');
    const setsAtOnce = 128; // what is read and written stays near
    for (let from = 0; from < sets; from += setsAtOnce) {
      const end = Math.min(sets, from + setsAtOnce);
      for (let order = 0; order < orders; order++) {
        for (let set = from; set < end; set++) {
          const source = set * orders + order;
          const more = (found[source >> 1] >> ((source & 1) << 2)) & 15;
          const nibble = order * sets + set;
          table[nibble >> 1] |= more << ((nibble & 1) << 2);
        }
      }
      if (from % (setsAtOnce * 16) === 0) yield 1;
    }
  }
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
