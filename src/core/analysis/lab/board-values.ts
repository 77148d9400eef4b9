import { ownName } from '../../search/settings.ts';
import { type BatchHeuristic, maxBatch } from '../../heuristics/batch-heuristic.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';

/**
 * h of every board that can reach a goal, go by go, rounded to the 32 bits that the engine keeps (see `prepareProblem`).
 * Four bytes a board.
 */
export class BoardValues {
  readonly h: Float32Array; // rank → h, once evaluated
  readonly table: DistanceTable;
  private readonly heuristic: BatchHeuristic;
  private readonly now: () => number;
  private readonly cells: Uint8Array;
  private readonly boards: Uint8Array; // slot × cells + cell → tile
  private readonly values = new Float64Array(maxBatch);
  private readonly rounded = new Float32Array(maxBatch);
  private readonly ranks = new Uint32Array(maxBatch);
  private next = 0; // rank
  private asked = 0;
  private spentMs = 0;
  private beganMs: number | null = null; // of a go that is awaited

  /** @param now milliseconds, from any moment; only the cost depends on it */
  constructor(heuristic: BatchHeuristic, table: DistanceTable, now: () => number) {
    this.heuristic = heuristic;
    this.table = table;
    this.now = now;
    this.h = new Float32Array(table.count);
    this.cells = table.goal.cells.slice();
    this.boards = new Uint8Array(maxBatch * this.cells.length);
  }

  get evaluated(): number {
    return this.next;
  }

  /**
   * Microseconds of one evaluation, on average; reading the boards from the table is not in it. Once half of the boards are evaluated it is of the
   * others alone: until then an engine makes code fast, and whichever heuristic came first would seem the dearest.
   */
  get costUs(): number {
    return this.asked === 0 ? 0 : (this.spentMs * 1000) / this.asked;
  }

  /** Goes on for `count` boards, at most `maxBatch`; true when all are evaluated. After `Awaited` it is to be called with the same count. */
  advance(count: number): boolean {
    const { table } = this;
    const ranks = this.ranks.subarray(0, Math.min(count, maxBatch, table.count - this.next));
    for (let slot = 0; slot < ranks.length; slot++) ranks[slot] = this.next + slot;
    const isFirstHalf = this.next < table.count / 2;
    this.h.set(this.evaluate(ranks), this.next);
    this.next += ranks.length;
    if (isFirstHalf && this.next >= table.count / 2 && this.next < table.count) this.asked = this.spentMs = 0;
    return this.next === table.count;
  }

  /** h of the boards of at most `maxBatch` ranks, rounded; a view that the next call overwrites. */
  evaluate(ranks: Uint32Array): Float32Array {
    const { table, cells, boards, values, rounded } = this;
    for (let slot = 0; slot < ranks.length; slot++) {
      table.ranking.unrank(ranks[slot], cells);
      boards.set(cells, slot * cells.length);
    }
    this.beganMs ??= this.now();
    this.heuristic.evaluateAll(boards, ranks.length, values);
    this.spentMs += this.now() - this.beganMs;
    this.beganMs = null;
    this.asked += ranks.length;
    for (let slot = 0; slot < ranks.length; slot++) rounded[slot] = values[slot];
    return rounded.subarray(0, ranks.length);
  }
}

/** A go of own code is to take about this long: whoever wants to end it waits for it. */
const goMs = 10;

/** Boards of the next go, after one of `go` boards took that long. */
export function nextGo(go: number, tookMs: number): number {
  if (tookMs < goMs / 2) return Math.min(go * 2, maxBatch);
  return tookMs > goMs ? Math.max(1, go >> 1) : go;
}

/**
 * An estimate that is looked up: what another one said of every board. What is not known of own code before all boards
 * are evaluated, whether it is whole and how large it gets, is known here.
 */
export function lookedUp(h: Float32Array, table: DistanceTable): Heuristic {
  let largest = 0;
  let integral = true;
  for (const value of h) {
    if (value > largest) largest = value;
    if (!Number.isInteger(value)) integral = false;
  }
  return {
    ...{ name: ownName, largest: Math.ceil(largest), integral, perTile: null },
    evaluate: (cells) => h[table.ranking.rank(cells)],
    explain: () => [],
  };
}
