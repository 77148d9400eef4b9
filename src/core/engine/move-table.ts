import type { Heuristic } from '../heuristics/create-heuristic.ts';
import { type Size, cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import type { StateKeys } from '../puzzle/state-key.ts';

/**
 * What one move of the blank does, looked up by `blank × 4 + move`: where the blank goes, what changes in the state key
 * per unit of tile number, and what changes in h.
 */
export interface MoveTable {
  readonly destination: Int16Array; // → cell of the blank afterwards, −1 off the board
  readonly key0: Int32Array; // → change of key word 0 per unit of the tile that slides
  readonly key1: Int32Array;
  /** (blank × 4 + move) × cells + tile → change of h; null when h must be evaluated on the board. */
  readonly h: Int32Array | null;
  /** The largest change of h, up or down; 0 where `h` is null. */
  readonly hStep: number;
  /** Order of moves → its lists for plain-run.ts, once they are made: that takes as long as ten expansions. */
  readonly lists: Map<string, Int16Array>;
}

/** O(cells²). */
export function moveTableFor(size: Size, keys: StateKeys, heuristic: Heuristic): MoveTable {
  const count = cellCount(size);
  const destination = blankDestinations(size);
  const key0 = new Int32Array(count * 4);
  const key1 = new Int32Array(count * 4);
  const perTile = heuristic.perTile;
  const h = perTile === null ? null : new Int32Array(count * 4 * count);
  let hStep = 0;
  for (let blank = 0; blank < count; blank++) {
    for (let move = 0; move < 4; move++) {
      const row = blank * 4 + move;
      const target = destination[row];
      if (target < 0) continue;
      // The tile slides from the target cell to where the blank was.
      key0[row] = (keys.weight0[blank] - keys.weight0[target]) | 0;
      key1[row] = (keys.weight1[blank] - keys.weight1[target]) | 0;
      if (h === null || perTile === null) continue;
      for (let tile = 1; tile < count; tile++) {
        const tileChange = perTile[tile * count + blank] - perTile[tile * count + target];
        const change = tileChange + perTile[target] - perTile[blank];
        h[row * count + tile] = change;
        hStep = Math.max(hStep, Math.abs(change));
      }
    }
  }
  return { destination, key0, key1, h, hStep, lists: new Map() };
}
