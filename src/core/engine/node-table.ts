/** The nodes of a search, in rows of one array. */
import type { Slot } from '../search/events.ts';
import { type MoveCosts, addCost } from '../puzzle/move-costs.ts';
import type { StateKeys } from '../puzzle/state-key.ts';

/** Words of a row: two nodes share a line of the processor's cache. */
export const rowWords = 8;
const rowShift = 3; // log₂ of it
/** Smaller tables are doubled: they cost little, and most searches never fill them. */
const manyNodes = 1 << 18;

// The words of a row, as distances from the node's slot. Plain constants, which a bundler writes out.
export const atKey0 = 0; // state key, see core/puzzle/state-key.ts
export const atKey1 = 1;
export const atParent = 2; // slot | −1
export const atFacts = 3; // move, blank, status and number of children, see below
export const atG = 4; // what the search counts, moves or costs, from the root: read it from `gs` unless costs are null
export const atH = 5; // estimate: read it from `scores`
export const atNext = 6; // slot | −1: links of the list in which a frontier keeps the node
export const atPrevious = 7;

/** The status in a node's facts; a reopened node is in the frontier again. */
export const SlotStatus = { free: 0, frontier: 1 << 16, closed: 2 << 16, reopened: 3 << 16 } as const;
const statusBits = 3 << 16;

/** The move that led to a node with these facts | 255. */
export const moveOf = (facts: number): number => facts & 255;
export const withMove = (facts: number, move: number): number => (facts & ~255) | move;
/** The cell of its blank. */
export const blankOf = (facts: number): number => (facts >>> 8) & 255;
export const statusOf = (facts: number): number => facts & statusBits;
export const withStatus = (facts: number, status: number): number => (facts & ~statusBits) | status;

/** On a node of the frontier that has come into the second of two queues; see pair-frontier.ts. */
export const readyMark = 1 << 18;

/** What one child more adds to the facts of a node; children are counted by tree searches only. */
export const oneChild = 1 << 24;
export const hasChildren = (facts: number): boolean => facts >>> 24 !== 0;

/** What a frontier orders by: priority = gFactor × g + hFactor × h, and the node's offset where nodes have one. */
export interface PriorityRule {
  readonly gFactor: 0 | 1 | 2;
  readonly hFactor: number;
  readonly wholeScores: boolean; // no h and no priority has a fraction
}

/** What the g of a search counts. */
export interface Counting {
  /** Null where every move costs 1. */
  readonly costs: MoveCosts | null;
  /** It counts moves all the same. */
  readonly byMoves: boolean;
}

const unitCounting: Counting = { costs: null, byMoves: false };

/**
 * The nodes a search keeps, a row of 8 words each. A node is named by its slot, the place of its row's first word:
 *
 *     slot 0                                          slot 8
 *     key0 key1 parent facts g h next previous        key0 key1 …
 *                      └ children 8 bits · status 8 · blank 8 · move 8
 *
 *     rows[slot + atParent]      scores[slot + atH]      ids[rowNumber(slot)]
 *
 * A slot is reused when its node is no longer needed, so it is not the node's id in the record. 36 bytes a node, plus
 * the board where keys are not exact (over 16 cells), and 8 where moves do not all cost 1.
 */
export class NodeTable {
  /** Replaced when the table grows, which `reserve` alone does. */
  rows = new Int32Array(1024 * rowWords);
  /** The same words, as h is to be read: whole numbers where all scores are, else 32-bit fractions. */
  scores: Int32Array | Float32Array = this.rows;
  /** The same words, as g is to be read: the very same array unless costs have fractions. */
  gs: Int32Array | Float32Array = this.rows;
  counting: Counting = unitCounting;
  /** Row number → what g does not count: moves, or where it counts moves, costs. Empty where every move costs 1. */
  private others = new Float64Array(0);
  /** Row number → node of the record, −1 when it is not recorded. */
  ids = new Int32Array(1024);
  /** Row number → what the table's own priority has besides g and h; null where it has nothing, as in most searches. */
  offsets: Float32Array | null = null;
  priority: PriorityRule = { gFactor: 0, hFactor: 0, wholeScores: true };

  /** Nodes that there may be in the end: past `manyNodes` room for all of them is made at once. Of a new table 0: it is not known. */
  expected = 0;
  /** Nodes in the table. */
  live = 0;
  end = 0; // the slot after the last that was ever used
  private free = -1; // the slot released last; `next` leads to the one before
  private boards = new Uint8Array(0); // row number × cells → tile; empty where the key says it all
  private boardCells = 0;
  private cells = 0;
  private words: 1 | 2 = 1;

  /** Empties the table, for a puzzle with these keys and a search by this priority; the memory is kept. */
  reset(keys: StateKeys, priority: PriorityRule, counting: Counting = unitCounting): void {
    this.priority = priority;
    this.offsets = null;
    this.counting = counting;
    const others = counting.costs === null ? 0 : this.capacity;
    if (this.others.length !== others) this.others = new Float64Array(others);
    this.scores = priority.wholeScores ? this.rows : new Float32Array(this.rows.buffer);
    this.gs = this.wholeG ? this.rows : new Float32Array(this.rows.buffer);
    this.cells = keys.weight0.length;
    this.words = keys.words;
    this.boardCells = keys.exact ? 0 : this.cells;
    const boardBytes = this.capacity * this.boardCells;
    if (this.boards.length !== boardBytes) this.boards = new Uint8Array(boardBytes);
    this.live = 0;
    this.end = 0;
    this.free = -1;
  }

  private get wholeG(): boolean {
    const { costs, byMoves } = this.counting;
    return costs === null || byMoves || costs.whole;
  }

  /** Nodes that there is room for. */
  get capacity(): number {
    return this.ids.length;
  }

  /** Makes room for `count` more nodes. Amortised O(1) a node. */
  reserve(count: number): void {
    if (this.end + count * rowWords > this.rows.length) this.grow();
  }

  /** Adds a node, for which room was made, as one of the frontier without children. Its id is the caller's affair. */
  add(parent: number, move: number, key0: number, key1: number, blank: number, g: number, h: number): number {
    const { rows, scores } = this;
    let slot = this.free;
    if (slot >= 0) {
      this.free = rows[slot + atNext];
    } else {
      slot = this.end;
      this.end = slot + rowWords;
    }
    this.live++;
    rows[slot + atKey0] = key0;
    rows[slot + atKey1] = key1;
    rows[slot + atParent] = parent;
    rows[slot + atFacts] = move | (blank << 8) | SlotStatus.frontier;
    rows[slot + atG] = g;
    scores[slot + atH] = h;
    return slot;
  }

  /** What g is of a successor of `parent`, made by sliding a tile. O(1). */
  nextG(parent: number, tile: number): number {
    const { costs, byMoves } = this.counting;
    const g = this.gs[parent + atG];
    return costs === null || byMoves ? g + 1 : addCost(g, tile, costs);
  }

  /**
   * Counts the path of a node anew, by way of `parent` (−1: it is a root). The tile that slid stands where the blank of the
   * parent is, and the board of the node is kept already. O(1).
   */
  countFrom(parent: number, slot: Slot): void {
    const { costs, byMoves } = this.counting;
    if (costs === null) {
      this.rows[slot + atG] = parent < 0 ? 0 : this.rows[parent + atG] + 1;
      return;
    }
    const row = slot >> rowShift;
    if (parent < 0) {
      this.rows[slot + atG] = this.others[row] = 0; // of either kind the same bits
      return;
    }
    const tile = this.tileAt(slot, blankOf(this.rows[parent + atFacts]));
    const other = this.others[parent >> rowShift];
    this.gs[slot + atG] = this.nextG(parent, tile);
    this.others[row] = byMoves ? addCost(other, tile, costs) : other + 1;
  }

  /** Moves from the root. */
  depthOf(slot: Slot): number {
    const { costs, byMoves } = this.counting;
    return costs === null || byMoves ? this.rows[slot + atG] : this.others[slot >> rowShift];
  }

  /** What the moves from the root cost: the g of the record. */
  costOf(slot: Slot): number {
    return this.counting.byMoves && this.counting.costs !== null
      ? this.others[slot >> rowShift]
      : this.gs[slot + atG];
  }

  release(slot: Slot): void {
    this.live--;
    this.setStatus(slot, SlotStatus.free);
    this.rows[slot + atNext] = this.free;
    this.free = slot;
  }

  setStatus(slot: Slot, status: number): void {
    this.rows[slot + atFacts] = withStatus(this.rows[slot + atFacts], status);
  }

  /** The node of the record, −1 when it is not recorded. */
  id(slot: Slot): number {
    return this.ids[slot >> rowShift];
  }

  /** Rounded to the 32-bit number that the record keeps, so that both compare alike. */
  priorityOf(slot: Slot, rule: PriorityRule = this.priority): number {
    const sum = rule.gFactor * this.gs[slot + atG] + rule.hFactor * this.scores[slot + atH];
    const { offsets } = this;
    return Math.fround(offsets === null || rule !== this.priority ? sum : sum + offsets[slot >> rowShift]);
  }

  /** The moves that lead from the root to a node, by the parents of now. O(moves). */
  movesTo(slot: Slot): Uint8Array<ArrayBuffer> {
    const { rows } = this;
    const moves: number[] = [];
    for (let node = slot; rows[node + atParent] >= 0; node = rows[node + atParent])
      moves.push(moveOf(rows[node + atFacts]));
    return Uint8Array.from(moves.reverse());
  }

  /** Writes the board of a node into `into` (cell → tile). O(cells). */
  readBoard(slot: Slot, into: Uint8Array): void {
    const cells = this.cells;
    if (this.boardCells > 0) {
      const first = (slot >> rowShift) * cells;
      for (let cell = 0; cell < cells; cell++) into[cell] = this.boards[first + cell]!;
      return;
    }
    const key0 = this.rows[slot + atKey0];
    const key1 = this.rows[slot + atKey1];
    for (let cell = 0; cell < cells; cell++) into[cell] = this.tileOfKey(key0, key1, cell);
  }

  /** The tile in `cell` of the board of a node. O(1). */
  private tileAt(slot: Slot, cell: number): number {
    if (this.boardCells > 0) return this.boards[(slot >> rowShift) * this.cells + cell];
    return this.tileOfKey(this.rows[slot + atKey0], this.rows[slot + atKey1], cell);
  }

  /** The tile in `cell` of the board with this key; exact keys only. */
  tileOfKey(key0: number, key1: number, cell: number): number {
    if (cell < 8) return (key0 >>> (cell << 2)) & 15;
    if (this.words === 2) return (key1 >>> ((cell - 8) << 2)) & 15;
    // The ninth tile is what the other eight leave of 0 + 1 + … + 8 = 36.
    const pairs = (key0 & 0x0f0f0f0f) + ((key0 >>> 4) & 0x0f0f0f0f);
    return 36 - (Math.imul(pairs, 0x01010101) >>> 24);
  }

  /** Keeps the board of a node where its key is only a hash. */
  writeBoard(slot: Slot, board: Uint8Array): void {
    if (this.boardCells > 0) this.boards.set(board, (slot >> rowShift) * this.cells);
  }

  /** Whether the board kept for a node is `board`; true without a look where keys are exact and already compared. */
  holdsBoard(slot: Slot, board: Uint8Array): boolean {
    const first = (slot >> rowShift) * this.boardCells;
    for (let cell = 0; cell < this.boardCells; cell++)
      if (this.boards[first + cell] !== board[cell]) return false;
    return true;
  }

  private grow(): void {
    const whole = this.scores === this.rows;
    const doubled = this.capacity * 2;
    const capacity = doubled > manyNodes ? Math.max(doubled, this.expected) : doubled;
    this.rows = grown(this.rows, new Int32Array(capacity * rowWords));
    this.scores = whole ? this.rows : new Float32Array(this.rows.buffer);
    this.gs = this.wholeG ? this.rows : new Float32Array(this.rows.buffer);
    if (this.counting.costs !== null) this.others = grown(this.others, new Float64Array(capacity));
    this.ids = grown(this.ids, new Int32Array(capacity));
    if (this.offsets !== null) this.offsets = grown(this.offsets, new Float32Array(capacity));
    this.boards = grown(this.boards, new Uint8Array(this.capacity * this.boardCells));
  }
}

/** The number of a node's row, for columns kept apart from the rows. */
export function rowNumber(slot: Slot): number {
  return slot >> rowShift;
}

/** `into` with the values of `from` at its beginning. */
export function grown<A extends { set(values: A): void }>(from: A, into: A): A {
  into.set(from);
  return into;
}
