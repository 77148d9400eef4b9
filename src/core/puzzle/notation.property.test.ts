import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import { Prng } from '../base/prng.ts';
import { type Board, cellCount, createBoard } from './board.ts';
import { formatBoard, formatSize, parseBoard, parseSize } from './notation.ts';

const sizes = fc.record({ rows: fc.integer({ min: 2, max: 10 }), columns: fc.integer({ min: 2, max: 10 }) });
const boards: fc.Arbitrary<Board> = fc.tuple(sizes, fc.integer()).map(([size, seed]) => {
  const cells = Uint8Array.from({ length: cellCount(size) }, (_, cell) => cell);
  new Prng(seed).shuffle(cells);
  return createBoard(size, cells);
});

test('what is written can be read, with the size', () => {
  fc.assert(
    fc.property(boards, (board) => {
      expect(parseBoard(formatBoard(board), board)).toEqual({ ok: true, value: board });
      expect(parseSize(formatSize(board))).toEqual({
        ok: true,
        value: { rows: board.rows, columns: board.columns },
      });
    }),
  );
});

const separator = fc.constantFrom(' ', ',', ', ', '.', ';', '\t', '  ');
const rowEnd = fc.constantFrom('\n', '/', ' / ', '|', '\r\n', '],[', ') (');
const blank = fc.constantFrom('0', 'x', 'X', '_');

test('with row ends the size need not be said', () => {
  fc.assert(
    fc.property(boards, separator, rowEnd, blank, (board, between, end, mark) => {
      const tiles = [...board.cells].map((tile) => (tile === 0 ? mark : String(tile)));
      const rows = Array.from({ length: board.rows }, (_, row) =>
        tiles.slice(row * board.columns, (row + 1) * board.columns).join(between),
      );
      expect(parseBoard(rows.join(end))).toEqual({ ok: true, value: board });
    }),
  );
});

test('any text gives a board or one line that says what is wrong', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789 ,./|x_[]\n"') }),
    fc.array(fc.integer({ min: -1, max: 20 })).map((tiles) => tiles.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.option(sizes, { nil: undefined }), (written, size) => {
      const board = parseBoard(written, size);
      if (board.ok) {
        expect(parseBoard(formatBoard(board.value), board.value)).toEqual(board);
        if (size !== undefined) expect(board.value).toMatchObject(size);
      } else {
        expect(sayEnglish(board.error)).toMatch(/^.{8,160}\.$/u);
      }
    }),
    { numRuns: 2000 },
  );
});
