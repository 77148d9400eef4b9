import { describe, expect, it } from 'vitest';
import { patternTable, rankOf } from '../../heuristics/estimates/pattern-table.ts';
import { cellCount } from '../../puzzle/board.ts';
import { PatternBuilder, unreached } from './pattern-builder.ts';
import { PatternSpace } from './pattern-space.ts';

describe('the table of a pattern', () => {
  it.each([
    { rows: 3, columns: 3, tiles: [0, 2, 5, 8], blank: 4 },
    { rows: 2, columns: 3, tiles: [1, 2, 3, 4, 5], blank: 0 },
    { rows: 2, columns: 5, tiles: [0, 1, 6], blank: 9 },
    { rows: 3, columns: 4, tiles: [1, 5, 9, 10], blank: 11 },
    { rows: 4, columns: 4, tiles: [2, 3, 6, 7], blank: 5 },
    { rows: 4, columns: 4, tiles: [1, 4, 5, 8, 12], blank: 0 },
  ])('of cells $tiles on $rows×$columns is what a plain search finds', ({ tiles, blank, ...size }) => {
    const plain = patternTable(size, tiles, blank);
    const table = new Uint8Array(16 ** tiles.length).fill(unreached);
    new PatternBuilder(PatternSpace.of(size, tiles.length), tiles, blank).write(table, 0);
    const cells = cellCount(size);
    const placement = new Int32Array(tiles.length);
    for (let index = 0; index < table.length; index++) {
      for (let tile = 0; tile < tiles.length; tile++) placement[tile] = (index >> (4 * tile)) & 15;
      const isPlacement = new Set(placement).size === tiles.length && placement.every((cell) => cell < cells);
      const moves = isPlacement ? plain.moves[rankOf(placement, tiles.length, cells)] : unreached;
      if (table[index] !== moves) expect({ placement, moves: table[index] }).toEqual({ placement, moves });
    }
  });
});
