import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { standardGoal } from './board.ts';
import { parseBoard } from './notation.ts';
import { randomSolvableBoard } from './scramble.ts';
import { withGapFilled } from './written-forms.ts';

test('a grid in which the blank is left out is the board, wherever that is and however it is aligned', () => {
  const prng = new Prng(1_123);
  for (let round = 0; round < 300; round++) {
    const size = { rows: 2 + prng.nextBelow(4), columns: 2 + prng.nextBelow(4) };
    const board = randomSolvableBoard(standardGoal(size), prng);
    const width = 2 + prng.nextBelow(3);
    const pad = prng.nextBelow(2) === 0 ? ('padStart' as const) : ('padEnd' as const);
    const indent = ' '.repeat(prng.nextBelow(3));
    const rows = Array.from({ length: size.rows }, (_, row) =>
      [...board.cells.slice(row * size.columns, (row + 1) * size.columns)]
        .map((tile) => ` ${(tile === 0 ? '' : String(tile))[pad](width)}`)
        .join(''),
    );
    const text = rows.map((row) => (indent + row).trimEnd()).join('\n');
    const boards = withGapFilled(text).map((filled) => parseBoard(filled, size));
    expect(boards, text).toEqual([{ ok: true, value: board }]);
  }
});

test.each(['1 2 3\n4 5 6\n7 8 0', '1 2 3\n4\n5', '1 2 3\n4 5\n6 7', '1 2 3 4 5', 'a b\nc', '12\n3 4\n 5'])(
  'no grid with one gap: %j',
  (text) => {
    expect(withGapFilled(text)).toEqual([]);
  },
);
