import { Prng } from '../../base/prng.ts';
import { type Size, cellCount } from '../../puzzle/board.ts';
import { blankDestinations, noMove } from '../../puzzle/moves.ts';
import { LineEstimate, noTile } from './line-estimate.ts';

/** What a beam search is to find. */
export interface BeamTask {
  /** Cell → goal cell of the tile there | `noTile`. Not the goal. */
  readonly cells: Uint8Array;
  /** Boards of a layer that are kept. */
  readonly width: number;
  /** Solutions of more moves are of no use: what cannot be one of fewer is left out. */
  readonly maxMoves: number;
  /** Decides, with the board, which of equally good ones are kept. */
  readonly salt: number;
}

/** Layers without a smaller estimate than there was: then the beam is lost in a valley and ends. */
const maxLostLayers = 24;

/** Successors of one board but for the one that undoes the last move: three; of the first, four. */
const maxSuccessors = 3;

/**
 * Beam search, layer by layer: of all boards that are one move farther, the `width` with the smallest estimates are kept,
 * and of each board one copy. Left and taken up again between two boards.
 *
 *     layer d        width boards          ─┐ successors: link, estimate, key
 *     candidates     up to 3 × width + 1   ◀┘ counted by estimate; the cut is where `width` is reached
 *     layer d + 1    those under the cut, and a share of those on it
 *
 * Memory: 30 bytes and two boards for each of the width, and 4 bytes for each board that was ever kept.
 */
export class BeamSearch {
  /** The solution; null while there is none. */
  moves: Uint8Array | null = null;
  /** The way to the first board with the smallest estimate of all, which may be the first one. */
  nearest: Uint8Array = new Uint8Array(0);
  private nearestLeft = 0; // its estimate
  private readonly estimate: LineEstimate;
  private readonly count: number; // cells of a board
  private readonly destinations: Int16Array;
  private readonly key0: Int32Array; // tile × cells + cell → random bits
  private readonly key1: Int32Array;
  private task: BeamTask | null = null;
  private layer = new Layer(0, 0);
  private spare = new Layer(0, 0);
  private expanded = 0; // boards of the layer
  private found = new Candidates(0);
  private links: Int32Array[] = []; // depth − 1 → board of the layer → (board of the layer before) × 4 + move

  constructor(size: Size) {
    this.estimate = new LineEstimate(size);
    this.count = cellCount(size);
    this.destinations = blankDestinations(size);
    const prng = new Prng(this.count);
    this.key0 = Int32Array.from({ length: this.count ** 2 }, () => prng.nextUint32());
    this.key1 = Int32Array.from({ length: this.count ** 2 }, () => prng.nextUint32());
  }

  begin(task: BeamTask): void {
    const { cells, width } = task;
    this.task = task;
    this.moves = null;
    this.links = [];
    if (this.layer.width < width) {
      this.layer = new Layer(width, this.count);
      this.spare = new Layer(width, this.count);
      this.found = new Candidates(maxSuccessors * width + 1);
    }
    const { layer } = this;
    layer.cells.set(cells);
    layer.blank[0] = cells.indexOf(noTile);
    layer.last[0] = noMove;
    layer.left[0] = this.estimate.of(cells);
    this.nearest = new Uint8Array(0);
    this.nearestLeft = layer.left[0];
    layer.key0[0] = 0; // keys count from the first board
    layer.key1[0] = 0;
    layer.size = 1;
    this.expanded = 0;
    this.found.clear();
  }

  /** Looks at so many successors, and a few more; fewer only when it has ended: `ended` then. Returns how many. */
  advance(nodeLimit: number): number {
    let nodes = 0;
    while (!this.ended && nodes < nodeLimit) {
      if (this.expanded < this.layer.size) nodes += this.expand(this.expanded++);
      else this.descend();
    }
    return nodes;
  }

  /** Whether there is a solution, or nothing left that could become one. */
  get ended(): boolean {
    return this.moves !== null || this.task === null;
  }

  private expand(board: number): number {
    const { layer, found, estimate, destinations, count, key0, key1 } = this;
    const { cells } = layer;
    const offset = board * count;
    const blank = layer.blank[board];
    const undo = layer.last[board] ^ 1; // of no move none
    const most = this.task!.maxMoves - this.links.length - 1;
    let nodes = 0;
    for (let move = 0; move < 4; move++) {
      const from = destinations[blank * 4 + move];
      if (from < 0 || move === undo) continue;
      nodes++;
      const left = layer.left[board] + estimate.change(cells, offset, from, blank);
      if (left > most) continue;
      const tile = cells[offset + from] * count;
      const hash0 = layer.key0[board] ^ key0[tile + from] ^ key0[tile + blank];
      const hash1 = layer.key1[board] ^ key1[tile + from] ^ key1[tile + blank];
      found.add(board * 4 + move, left, hash0, hash1);
      if (left < this.nearestLeft) this.approach(board * 4 + move, left);
      if (left === 0) {
        this.moves = this.nearest;
        break;
      }
    }
    return nodes;
  }

  private approach(link: number, left: number): void {
    this.nearest = this.movesTo(link);
    this.nearestLeft = left;
  }

  /** The best candidates become the layer. */
  private descend(): void {
    const { found, layer, spare, count, destinations } = this;
    const { width, salt } = this.task!;
    const { cut, share } = found.cutFor(width);
    const links = new Int32Array(Math.min(found.size, width));
    let size = 0;
    for (let index = 0; index < found.size && size < links.length; index++) {
      const left = found.left[index];
      if (left > cut || (left === cut && Math.imul(found.key0[index] ^ salt, 0x9e3779b1) >>> 0 >= share))
        continue;
      const link = found.link[index];
      const board = link >> 2;
      const blank = layer.blank[board];
      const from = destinations[blank * 4 + (link & 3)];
      const to = size * count;
      for (let cell = 0, source = board * count; cell < count; cell++)
        spare.cells[to + cell] = layer.cells[source + cell];
      spare.cells[to + blank] = spare.cells[to + from];
      spare.cells[to + from] = noTile;
      spare.blank[size] = from;
      spare.last[size] = link & 3;
      spare.left[size] = left;
      spare.key0[size] = found.key0[index];
      spare.key1[size] = found.key1[index];
      links[size++] = link;
    }
    this.links.push(links);
    spare.size = size;
    this.layer = spare;
    this.spare = layer;
    this.expanded = 0;
    found.clear();
    if (size === 0 || this.links.length - this.nearest.length > maxLostLayers) this.task = null;
  }

  private movesTo(last: number): Uint8Array {
    const moves = new Uint8Array(this.links.length + 1);
    let link = last;
    for (let index = this.links.length; ; index--) {
      moves[index] = link & 3;
      if (index === 0) return moves;
      link = this.links[index - 1][link >> 2];
    }
  }
}

/** The boards of one depth. */
class Layer {
  readonly width: number;
  size = 0;
  readonly cells: Uint8Array; // board × cells + cell → goal cell of the tile there | noTile
  readonly blank: Uint8Array; // board → …
  readonly last: Uint8Array; // the move that led to it
  readonly left: Uint16Array; // the estimate
  readonly key0: Int32Array;
  readonly key1: Int32Array;

  constructor(width: number, cells: number) {
    this.width = width;
    this.cells = new Uint8Array(width * cells);
    this.blank = new Uint8Array(width);
    this.last = new Uint8Array(width);
    this.left = new Uint16Array(width);
    this.key0 = new Int32Array(width);
    this.key1 = new Int32Array(width);
  }
}

/** The different boards that can follow a layer. Two whose 64 bits of key are the same would count as one. */
class Candidates {
  size = 0;
  readonly link: Int32Array; // candidate → board of the layer × 4 + move
  readonly left: Uint16Array; // … → the estimate
  readonly key0: Int32Array;
  readonly key1: Int32Array;
  private readonly rows: Int32Array; // by hash: candidate + 1 | 0
  private readonly counts = new Int32Array(4096); // estimate → candidates; 10×10 needs less than 2,000
  private largest = 0;

  constructor(most: number) {
    this.link = new Int32Array(most);
    this.left = new Uint16Array(most);
    this.key0 = new Int32Array(most);
    this.key1 = new Int32Array(most);
    this.rows = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, 2 * most))));
  }

  /** Nothing when the board is there already. */
  add(link: number, left: number, key0: number, key1: number): void {
    const mask = this.rows.length - 1;
    let row = (key0 ^ (key1 >>> 7)) & mask;
    for (; this.rows[row] !== 0; row = (row + 1) & mask) {
      const other = this.rows[row] - 1;
      if (this.key0[other] === key0 && this.key1[other] === key1) return;
    }
    const { size } = this;
    this.rows[row] = ++this.size;
    this.link[size] = link;
    this.left[size] = left;
    this.key0[size] = key0;
    this.key1[size] = key1;
    this.counts[left]++;
    if (left > this.largest) this.largest = left;
  }

  /** Those below `cut` are fewer than `width`; of those on it there is room for this share, in 2³² parts. */
  cutFor(width: number): { readonly cut: number; readonly share: number } {
    let room = width;
    for (let cut = 0; cut <= this.largest; cut++) {
      if (this.counts[cut] > room) return { cut, share: (room / this.counts[cut]) * 2 ** 32 };
      room -= this.counts[cut];
    }
    return { cut: this.largest, share: 2 ** 32 };
  }

  clear(): void {
    if (this.size * 8 < this.rows.length) this.forget();
    else this.rows.fill(0);
    this.size = 0;
    this.counts.fill(0, 0, this.largest + 1);
    this.largest = 0;
  }

  /** Empties the rows of a few candidates, in a table that is large. */
  private forget(): void {
    const mask = this.rows.length - 1;
    for (let index = 0; index < this.size; index++) {
      for (
        let row = (this.key0[index] ^ (this.key1[index] >>> 7)) & mask;
        this.rows[row] !== 0;
        row = (row + 1) & mask
      )
        this.rows[row] = 0;
    }
  }
}
