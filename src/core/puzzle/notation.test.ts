import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, test } from 'vitest';
import type { Size } from './board.ts';
import { formatBoard, formatSize, parseBoard, parseSize } from './notation.ts';

const read = (text: string, size?: Size): string => {
  const board = parseBoard(text, size);
  return board.ok ? `${formatSize(board.value)}: ${formatBoard(board.value)}` : sayEnglish(board.error);
};

describe('parseBoard', () => {
  const classroom = '3x3: 2 8 3 1 6 4 7 0 5';
  test.each([
    '2 8 3 1 6 4 7 0 5',
    '283164705',
    '2,8,3,1,6,4,7,0,5',
    '2.8.3.1.6.4.7.0.5',
    '2;8;3;1;6;4;7;0;5',
    ' 2 8 3\n1 6 4\r\n\n7 0 5\n',
    '2 8 3 / 1 6 4 / 7 0 5',
    '283/164/7x5',
    '283 164 705',
    '283.164.705',
    '283|164|7_5',
    '|2|8|3|\n|1|6|4|\n|7| 0|5|',
    '[2, 8, 3, 1, 6, 4, 7, 0, 5]',
    '[[2,8,3],[1,6,4],[7,0,5]]',
    '[\n  [\n    2,\n    8,\n    3\n  ],\n  [1, 6, 4],\n  [7, 0, 5]\n]',
    '((2 8 3) (1 6 4) (7 0 5))',
    '{{2,8,3},{1,6,4},{7,0,5}}',
    '[["2","8","3"],["1","6","4"],["7","0","5"]]',
    '"283164705"',
    "'2 8 3 1 6 4 7 0 5'",
    '2 8 3 1 6 4 7 X 5',
    '2 8 3 1 6 4 7 . 5',
    '2 8 3\n1 6 4\n7 . 5',
    '2831647.5',
    '283/164/7.5',
    '2 8 3; 1 6 4; 7 x 5',
    '2 8 3 1 6 4 7 0 5.',
    '3\n2 8 3\n1 6 4\n7 0 5\n',
    '02 08 03 01 06 04 07 00 05',
  ])('%j is the classroom board', (text) => {
    expect(read(text)).toBe(classroom);
    expect(read(text, { rows: 3, columns: 3 })).toBe(classroom);
  });

  test.each([
    ['12345678.', '3x3: 1 2 3 4 5 6 7 8 0'],
    ['.12345678', '3x3: 0 1 2 3 4 5 6 7 8'],
    ['1230', '2x2: 1 2 3 0'],
    ['12/30', '2x2: 1 2 3 0'],
    ['12/34/50', '3x2: 1 2 3 4 5 0'],
    ['123450', '2x3: 1 2 3 4 5 0'],
    ['1 2 | 3 ; 4 5 6 | 7 8 0', '3x3: 1 2 3 4 5 6 7 8 0'],
    ['12345670', '2x4: 1 2 3 4 5 6 7 0'],
    ['1 2\n3 4\n5 6\n7 0', '4x2: 1 2 3 4 5 6 7 0'],
    ['1234567890', '2x5: 1 2 3 4 5 6 7 8 9 0'],
    ['1.2.3.4.5.6.7.8.9.10.11.0', '3x4: 1 2 3 4 5 6 7 8 9 10 11 0'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 x', '4x4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0'],
    ['01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 00', '4x4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('a size turns a row of tiles into that shape', () => {
    expect(read('1 2 3 4 5 0', { rows: 3, columns: 2 })).toBe('3x2: 1 2 3 4 5 0');
  });

  const three = { rows: 3, columns: 3 };
  test.each<[string, Size | undefined, string]>([
    ['', undefined, 'The board is empty; write its tiles row by row, as in 2 8 3 1 6 4 7 0 5.'],
    [' \n ,', three, 'The board is empty; write its tiles row by row, as in 2 8 3 1 6 4 7 0 5.'],
    ['2 8 7 1 6 4 3 7 0', undefined, 'Tile 7 appears twice (places 3 and 8), and tile 5 is missing.'],
    ['1 1 1 2 3 4 5 6 0', three, 'Tile 1 appears 3 times (places 1, 2 and 3).'],
    ['1 2 3 4 6 7 8 0', undefined, 'Tile 5 is missing.'],
    ['1 2 3 4 5 6 8 0', undefined, 'Tile 7 is missing.'],
    ['1 2 3 6 7 8 0', undefined, 'Tiles 4 and 5 are missing.'],
    ['1 2 3 4 6 7 8 0', three, '8 tiles, but 3×3 needs 9.'],
    ['2 8 3 q 6 4 7 0 5', undefined, '"q" is not a tile (place 4).'],
    ['2831q4705', undefined, '"q" is not a tile (place 5).'],
    ['1 2 -3 0', undefined, '"-3" is not a tile (place 3).'],
    ['what a nice afternoon', undefined, '"what" is not a tile (place 1).'],
    [
      '2 8 3 12 6 4 7 0 5',
      undefined,
      '9 tiles make a 3×3 board: 12 (place 4) is too large for it, and tile 1 is missing.',
    ],
    [
      '1 2 3 99999999999999999999 0 4 5 6 7',
      three,
      '1000000000000000… (place 4) is too large for it, and tile 8 is missing.',
    ],
    ['2 8 3 1 6 4 7 9 5', undefined, 'No blank; write it as 0, x, _ or a dot.'],
    ['2 8 3 1 6 4 7 5', undefined, 'No blank; write it as 0, x, _ or a dot.'],
    ['2 0 3 1 6 4 7 x 5', undefined, 'More than one blank (places 2 and 8).'],
    ['1 2 3 / 4 5 / 6 7 8 0', undefined, 'Row 2 has 2 tiles, but row 1 has 3.'],
    ['1 2 3 4\n5 6 7 8 / 0', undefined, 'Row 2 has 5 tiles, but row 1 has 4.'],
    ['1 2 / 3 4 / 5 0', three, '3 rows of 2 tiles, but the size is 3×3.'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 0', { rows: 4, columns: 4 }, '14 tiles, but 4×4 needs 16.'],
    ['0 1 2 3 4 5 6', undefined, '7 tiles make no board; 2×2 needs 4, 3×3 needs 9, 4×4 needs 16.'],
    [
      '123456789101112131415',
      undefined,
      '21 digits in a row can be read in several ways; put spaces between the tiles.',
    ],
    ['0', undefined, '1 tile makes no board; 2×2 needs 4, 3×3 needs 9, 4×4 needs 16.'],
  ])('%j, size %j: %s', (text, size, sentence) => {
    expect(read(text, size)).toContain(sentence);
  });

  test('a book is not examined', () => {
    expect(read('1 '.repeat(10_000))).toBe('20000 characters are too many for a board.');
  });
});

describe('parseSize', () => {
  test.each(['3x4', '3X4', '3×4', ' 3 x 4 ', '3*4'])('%j', (text) => {
    expect(parseSize(text)).toEqual({ ok: true, value: { rows: 3, columns: 4 } });
  });

  test.each([
    ['3', '"3" is not a size; write rows x columns, as in 3x4.'],
    ['', '"" is not a size; write rows x columns, as in 3x4.'],
    ['3x', '"3x" is not a size; write rows x columns, as in 3x4.'],
    ['1x5', '1×5 is not a size: rows and columns go from 2 to 10.'],
    ['4x11', '4×11 is not a size: rows and columns go from 2 to 10.'],
  ])('%j: %s', (text, error) => {
    const size = parseSize(text);
    expect(size.ok ? '' : sayEnglish(size.error)).toBe(error);
  });
});
