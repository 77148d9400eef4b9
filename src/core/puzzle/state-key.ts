/** Two words of 32 bits for each board, which change by one addition per move. */

import { type Board, type Size, cellCount } from './board.ts';

/**
 * Packs boards into two 32-bit words that change by one addition per move.
 *
 *     key = Σ tile(cell) × weight(cell)  (mod 2³², per word)
 *
 *     up to  9 cells: nibbles of cells 0 … 7 in word 0, the ninth tile is what is left over
 *     up to 16 cells: nibbles of cells 0 … 7 in word 0, of cells 8 … 15 in word 1
 *     more:           weights are random odd numbers, so the key is a 64-bit hash and `exact` is false
 *
 * A tile that slides from cell a to cell b (the blank is 0) changes word w by tile × (weight[w][b] − weight[w][a]).
 */
export interface StateKeys {
  /** Whether two different boards always have different keys. */
  readonly exact: boolean;
  readonly words: 1 | 2;
  readonly weight0: Int32Array; // cell → factor of its tile in word 0
  readonly weight1: Int32Array; // cell → factor of its tile in word 1
}

export function stateKeysFor(size: Size): StateKeys {
  const count = cellCount(size);
  const weight0 = new Int32Array(count);
  const weight1 = new Int32Array(count);
  if (count <= 16) {
    for (let cell = 0; cell < count; cell++) {
      if (cell < 8) weight0[cell] = 1 << (4 * cell);
      else if (count > 9) weight1[cell] = 1 << (4 * (cell - 8));
    }
    return { exact: true, words: count > 9 ? 2 : 1, weight0, weight1 };
  }
  // Fixed multipliers, so that a search is the same everywhere: Weyl sequences mixed as in MurmurHash3.
  for (let cell = 0; cell < count; cell++) {
    weight0[cell] = mix(Math.imul(cell + 1, 0x9e3779b9)) | 1;
    weight1[cell] = mix(Math.imul(cell + 1, 0x85ebca6b) ^ 0x5bd1e995) | 1;
  }
  return { exact: false, words: 2, weight0, weight1 };
}

function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Word `word` of the board's key. O(cells). */
export function keyWord(keys: StateKeys, cells: ArrayLike<number>, word: 0 | 1): number {
  const weight = word === 0 ? keys.weight0 : keys.weight1;
  let key = 0;
  for (let cell = 0; cell < cells.length; cell++) key = (key + Math.imul(cells[cell], weight[cell])) | 0;
  return key;
}

/** Both words as text, for maps outside the hot paths. */
export function keyText(board: Board): string {
  return String.fromCharCode(...board.cells);
}
