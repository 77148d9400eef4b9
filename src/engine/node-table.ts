import type { StateKeys } from '../puzzle/state-key.ts';

/** Whole numbers where all scores are whole: V8 passes them around without boxing. */
type ScoreArray = Int32Array | Float64Array;

/** What a slot of the table holds; a reopened node is in the frontier again. */
export const SlotStatus = { free: 0, frontier: 1, closed: 2, reopened: 3 } as const;

/**
 * The nodes a search keeps, as typed columns indexed by slot. A slot is reused when its node is no longer needed, so it
 * is not the node's id in the record. 48 bytes a slot, plus the board where keys are not exact (over 16 cells).
 */
export class NodeTable {
  key0: Int32Array; // slot → state key, see puzzle/state-key.ts
  key1: Int32Array;
  parent: Int32Array; // slot → slot | −1
  g: Int32Array; // slot → moves from the root
  id: Int32Array; // slot → node of the record, −1 when it is not recorded
  h: ScoreArray; // slot → estimate
  priority: ScoreArray; // slot → what the frontier is ordered by
  move: Uint8Array; // slot → move that led here | 255
  blank: Uint8Array; // slot → cell of the blank
  status: Uint8Array; // slot → SlotStatus
  children: Uint8Array; // slot → children kept (counted by tree searches only)
  next: Int32Array; // slot → slot + 1 | 0: links of the list in which a frontier keeps it
  previous: Int32Array;
  /** slot × cells → tile; empty where the key says it all. */
  boards = new Uint8Array(0);

  /** Slots in use. */
  live = 0;
  private used = 0;
  private freed: number[] = [];
  private boardCells = 0;
  private cells = 0;
  private words: 1 | 2 = 1;

  constructor(capacity = 1024) {
    this.key0 = new Int32Array(capacity);
    this.key1 = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.g = new Int32Array(capacity);
    this.id = new Int32Array(capacity);
    this.h = new Int32Array(capacity);
    this.priority = new Int32Array(capacity);
    this.move = new Uint8Array(capacity);
    this.blank = new Uint8Array(capacity);
    this.status = new Uint8Array(capacity);
    this.children = new Uint8Array(capacity);
    this.next = new Int32Array(capacity);
    this.previous = new Int32Array(capacity);
  }

  /** Empties the table, for a puzzle with these keys and scores; the memory is kept. */
  reset(keys: StateKeys, wholeScores: boolean): void {
    if (this.h instanceof Int32Array !== wholeScores) {
      this.h = scores(wholeScores, this.capacity);
      this.priority = scores(wholeScores, this.capacity);
    }
    this.cells = keys.weight0.length;
    this.words = keys.words;
    this.boardCells = keys.exact ? 0 : this.cells;
    this.boards = new Uint8Array(this.capacity * this.boardCells);
    this.live = 0;
    this.used = 0;
    this.freed = [];
  }

  get capacity(): number {
    return this.key0.length;
  }

  /** A slot whose columns the caller fills; they may hold what an earlier node left. Amortised O(1). */
  allocate(): number {
    this.live++;
    if (this.freed.length > 0) return this.freed.pop()!;
    if (this.used === this.key0.length) this.grow(this.used * 2);
    return this.used++;
  }

  release(slot: number): void {
    this.live--;
    this.status[slot] = SlotStatus.free;
    this.freed.push(slot);
  }

  /** Writes the board of a slot into `into` (cell → tile). O(cells). */
  readBoard(slot: number, into: Uint8Array): void {
    const cells = this.cells;
    if (this.boardCells > 0) {
      const first = slot * cells;
      for (let cell = 0; cell < cells; cell++) into[cell] = this.boards[first + cell]!;
      return;
    }
    const key0 = this.key0[slot];
    const key1 = this.key1[slot];
    for (let cell = 0; cell < cells; cell++) into[cell] = this.tileOfKey(key0, key1, cell);
  }

  /** The tile in `cell` of the board with this key; exact keys only. */
  tileOfKey(key0: number, key1: number, cell: number): number {
    if (cell < 8) return (key0 >>> (cell << 2)) & 15;
    if (this.words === 2) return (key1 >>> ((cell - 8) << 2)) & 15;
    // The ninth tile is what the other eight leave of 0 + 1 + … + 8 = 36.
    const pairs = (key0 & 0x0f0f0f0f) + ((key0 >>> 4) & 0x0f0f0f0f);
    return 36 - (Math.imul(pairs, 0x01010101) >>> 24);
  }

  /** Keeps the board of a slot where its key is only a hash. */
  writeBoard(slot: number, board: Uint8Array): void {
    if (this.boardCells > 0) this.boards.set(board, slot * this.cells);
  }

  /** Whether the board kept for a slot is `board`; true without a look where keys are exact and already compared. */
  holdsBoard(slot: number, board: Uint8Array): boolean {
    const first = slot * this.boardCells;
    for (let cell = 0; cell < this.boardCells; cell++)
      if (this.boards[first + cell] !== board[cell]) return false;
    return true;
  }

  private grow(capacity: number): void {
    this.key0 = grown(this.key0, new Int32Array(capacity));
    this.key1 = grown(this.key1, new Int32Array(capacity));
    this.parent = grown(this.parent, new Int32Array(capacity));
    this.g = grown(this.g, new Int32Array(capacity));
    this.id = grown(this.id, new Int32Array(capacity));
    const whole = this.h instanceof Int32Array;
    this.h = grown(this.h, scores(whole, capacity));
    this.priority = grown(this.priority, scores(whole, capacity));
    this.move = grown(this.move, new Uint8Array(capacity));
    this.blank = grown(this.blank, new Uint8Array(capacity));
    this.status = grown(this.status, new Uint8Array(capacity));
    this.children = grown(this.children, new Uint8Array(capacity));
    this.next = grown(this.next, new Int32Array(capacity));
    this.previous = grown(this.previous, new Int32Array(capacity));
    this.boards = grown(this.boards, new Uint8Array(capacity * this.boardCells));
  }
}

function scores(whole: boolean, capacity: number): ScoreArray {
  return whole ? new Int32Array(capacity) : new Float64Array(capacity);
}

/** `into` with the values of `from` at its beginning. */
export function grown<A extends { set(values: A): void }>(from: A, into: A): A {
  into.set(from);
  return into;
}
