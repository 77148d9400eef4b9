import { LayerQueue } from './layer-queue.ts';
import { type Size, cellCount } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';

/** Fewest moves of a pattern's own tiles, or the least that these cost, from each placement of them to their goal cells. */
export interface PatternTable {
  /** Rank of a placement (`rankOf`) → moves | `unreachable`; with costs, what they cost | ∞. */
  readonly moves: Uint8Array | Float32Array;
  /** No reachable placement needs more. */
  readonly largest: number;
}

/** In place of moves, where each costs 1: only patterns of all tiles have such placements, those of the other parity. */
export const unreachable = 255;

const tables = new Map<string, PatternTable>();
/** Enough for the 99 single tiles of a 10×10 board and some more patterns. */
const keptTables = 120;

/**
 * The table of a pattern whose tiles belong in `goalCells`, on a board whose blank belongs in `goalBlank`. Moves of
 * other tiles are free, and the blank may stand anywhere (Korf & Felner 2002). Tables are kept: they do not depend on
 * the numbers of the tiles, but on what their moves cost.
 * @param costs tile of the pattern → what its move costs; null where every move costs 1
 */
export function patternTable(
  size: Size,
  goalCells: readonly number[],
  goalBlank: number,
  costs: readonly number[] | null = null,
): PatternTable {
  const name = `${size.rows}x${size.columns} ${goalCells.join('.')} ${goalBlank} ${costs?.join(' ') ?? ''}`;
  const kept = tables.get(name);
  if (kept !== undefined) return kept;
  const search = new PatternSearch(size, goalCells.length, costs);
  const made = search.run(Int32Array.from(goalCells), goalBlank);
  if (tables.size >= keptTables) tables.delete(tables.keys().next().value!);
  tables.set(name, made);
  return made;
}

/**
 * The number of a placement among all of `tiles` tiles on `cells` cells, from 0: each tile's cell is counted among the
 * cells that the tiles before it left free. O(tiles²).
 */
export function rankOf(placement: Int32Array, tiles: number, cells: number): number {
  let rank = 0;
  for (let index = 0; index < tiles; index++) {
    let free = placement[index];
    for (let before = 0; before < index; before++) if (placement[before] < placement[index]) free--;
    rank = rank * (cells - index) + free;
  }
  return rank;
}

/**
 * Dijkstra's algorithm with moves of cost 0, for tiles of no pattern, and 1 or what they cost, over (placement, blank), backwards from the goal. A node of the search
 * is all cells that the blank reaches without moving a tile of the pattern; it is named by one of them.
 */
class PatternSearch {
  private readonly tiles: number;
  private readonly cells: number;
  private readonly destinations: Int16Array;
  private readonly moves: Uint8Array | Float32Array;
  private readonly costs: readonly number[] | null;
  private readonly seen: Int32Array; // a bit for each rank × cells + blank
  private readonly placement: Int32Array; // tile of the pattern → cell
  private readonly tileAt: Int8Array; // cell → tile of the pattern | −1
  private readonly stack: Int32Array;
  private readonly queue = new LayerQueue();
  private now = 0; // moves, or costs, of the layer

  constructor(size: Size, tiles: number, costs: readonly number[] | null) {
    const cells = cellCount(size);
    let placements = 1;
    for (let index = 0; index < tiles; index++) placements *= cells - index;
    this.tiles = tiles;
    this.cells = cells;
    this.destinations = blankDestinations(size);
    this.costs = costs;
    this.moves =
      costs === null
        ? new Uint8Array(placements).fill(unreachable)
        : new Float32Array(placements).fill(Infinity);
    this.seen = new Int32Array(Math.ceil((placements * cells) / 32));
    this.placement = new Int32Array(tiles);
    this.tileAt = new Int8Array(cells);
    this.stack = new Int32Array(cells);
  }

  run(goal: Int32Array, goalBlank: number): PatternTable {
    const { queue, moves, cells } = this;
    const unknown = this.costs === null ? unreachable : Infinity;
    queue.push(0, rankOf(goal, this.tiles, cells) * cells + goalBlank);
    let largest = 0;
    for (let layer = queue.next(); layer !== null; layer = queue.next()) {
      this.now = layer.at;
      for (const node of layer.items) {
        if (this.isSeen(node)) continue;
        const rank = Math.floor(node / cells);
        if (moves[rank] === unknown) moves[rank] = largest = this.now;
        this.place(rank);
        this.flood(rank, node % cells);
      }
    }
    return { moves, largest };
  }

  /** Marks all cells that the blank reaches, and notes what one move of a tile of the pattern leads to. */
  private flood(rank: number, from: number): void {
    const { cells, destinations, tileAt, stack } = this;
    const base = rank * cells;
    let height = 0;
    stack[height++] = from;
    this.mark(base + from);
    while (height > 0) {
      const blank = stack[--height];
      for (let move = blank * 4; move < blank * 4 + 4; move++) {
        const cell = destinations[move];
        if (cell < 0) continue;
        if (tileAt[cell] >= 0) {
          this.slide(tileAt[cell], cell, blank);
        } else if (!this.isSeen(base + cell)) {
          this.mark(base + cell);
          stack[height++] = cell;
        }
      }
    }
  }

  /** A tile of the pattern goes from `cell` to where the blank is. */
  private slide(tile: number, cell: number, blank: number): void {
    const { placement, cells } = this;
    placement[tile] = blank;
    const node = rankOf(placement, this.tiles, cells) * cells + cell;
    placement[tile] = cell;
    if (this.isSeen(node)) return;
    this.queue.push(Math.fround(this.now + (this.costs?.[tile] ?? 1)), node);
  }

  /** Puts the tiles where the placement of that rank has them: the inverse of `rankOf`. */
  private place(rank: number): void {
    const { tiles, cells, placement, tileAt } = this;
    for (let index = tiles - 1; index >= 0; index--) {
      const choices = cells - index;
      placement[index] = rank % choices;
      rank = Math.floor(rank / choices);
    }
    tileAt.fill(-1);
    for (let index = 0; index < tiles; index++) {
      let cell = 0;
      for (let free = placement[index]; free > 0 || tileAt[cell] >= 0; cell++) if (tileAt[cell] < 0) free--;
      placement[index] = cell;
      tileAt[cell] = index;
    }
  }

  private isSeen(node: number): boolean {
    return (this.seen[node >> 5] & (1 << (node & 31))) !== 0;
  }

  private mark(node: number): void {
    this.seen[node >> 5] |= 1 << (node & 31);
  }
}
