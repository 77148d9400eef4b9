import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSame } from '../../testing/expect-equal.ts';
import { samples } from '../../testing/samples.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { type Board, type Size, boardsEqual, createBoard } from './board.ts';
import { formatBoard, formatSize, parseBoard } from './notation.ts';
import { readBoard, readBoards, readPair } from './written-boards.ts';

const shown = (text: string, size?: Size): string => {
  const read = readBoards(text, size);
  if (!read.ok) return sayEnglish(read.error);
  return read.value
    .map(({ board, role, line }) => `${role ?? 'board'} ${line}: ${formatSize(board)} ${formatBoard(board)}`)
    .join('; ');
};
const classroom = '3x3 2 8 3 1 6 4 7 0 5';
const nilsson = '3x3 1 2 3 8 0 4 7 6 5';

describe('one board', () => {
  test.each([
    // Blanks
    ...['*', 'b', 'B', '-', '–', '#', 'None', 'null', 'nil', 'nan', 'NaN', 'x', '_', '.', '□'].flatMap(
      (blank) => [
        `2 8 3 1 6 4 7 ${blank} 5`,
        `2 8 3\n1 6 4\n7 ${blank} 5\n`,
        `[[2, 8, 3], [1, 6, 4], [7, ${blank}, 5]]`,
      ],
    ),
    ...['*', 'b', 'B', '-', '#', 'x', '_'].flatMap((blank) => [`2831647${blank}5`, `283/164/7${blank}5`]),
    '283\n164\n7b5',
    "[['2','8','3'],['1','6','4'],['7',' ','5']]",
    '[["2","8","3"],["1","6","4"],["7","","5"]]',
    // Nothing between separators
    '2,8,3\n1,6,4\n7,,5',
    '[[2,8,3],[1,6,4],[7,,5]]',
    '2,8,3,1,6,4,7,,5',
    '2\t8\t3\n1\t6\t4\n7\t\t5',
    '2;8;3\n1;6;4\n7;;5\n',
    '+---+---+---+\n| 2 | 8 | 3 |\n+---+---+---+\n| 1 | 6 | 4 |\n+---+---+---+\n| 7 |   | 5 |\n+---+---+---+',
    '┌───┬───┬───┐\n│ 2 │ 8 │ 3 │\n├───┼───┼───┤\n│ 1 │ 6 │ 4 │\n├───┼───┼───┤\n│ 7 │   │ 5 │\n└───┴───┴───┘',
    // A table of Markdown
    ...['|---|---|---|', '|:-:|:-:|:-:|', '| :--- | ---: | :---: |', '|-|-|-|'].flatMap((rule) =>
      ['|   |   |   |', '| | | |', '||||', '| a | b | c |'].map(
        (head) => `${head}\n${rule}\n| 2 | 8 | 3 |\n| 1 | 6 | 4 |\n| 7 | | 5 |\n`,
      ),
    ),
    '| 2 | 8 | 3 |\n|---|:-:|---|\n| 1 | 6 | 4 |\n| 7 |   | 5 |',
    '|2|8|3|\n|-|-|-|\n|1|6|4|\n|7||5|',
    // Hyphens between
    ...['2-8-3 / 1-6-4 / 7-#-5', '2-8-3\n1-6-4\n7-0-5', '2-8-3-1-6-4-7-_-5', '[2-8-3, 1-6-4, 7-0-5]'],
    // A gap in a grid
    '2 8 3\n1 6 4\n7   5',
    '  2 8 3\n  1 6 4\n  7   5\n',
    ' 2  8  3\n 1  6  4\n 7     5',
    '283\n164\n7 5\n',
    '  283\n  164\n  7 5',
    '2 8 3 / 1 6 4 / 7   5',
    '283 / 164 / 7 5',
    // As programs write it
    '[[2 8 3]\n [1 6 4]\n [7 0 5]]',
    '[[2. 8. 3.]\n [1. 6. 4.]\n [7. 0. 5.]]',
    '2.0 8.0 3.0\n1.0 6.0 4.0\n7.0 0.0 5.0',
    '[[2. 8. 3.]\n [1. 6. 4.]\n [7. nan 5.]]',
    'array([[2, 8, 3],\n       [1, 6, 4],\n       [7, 0, 5]])',
    'np.array([[2,8,3],[1,6,4],[7,0,5]], dtype=np.int8)',
    '[np.int64(2), np.int64(8), np.int64(3), np.int64(1), np.int64(6), np.int64(4), np.int64(7), np.int64(0), np.int64(5)]',
    'board = [2 8 3; 1 6 4; 7 0 5];',
    'A = [2 8 3\n 1 6 4\n 7 0 5]',
    'int[][] board = {{2,8,3},{1,6,4},{7,0,5}};',
    'int board[3][3] = {{2,8,3},{1,6,4},{7,0,5}};',
    'private static final int[][] b = new int[][]{{2,8,3},{1,6,4},{7,0,5}};',
    "(setq board '((2 8 3) (1 6 4) (7 nil 5)))",
    'State(board=[2, 8, 3, 1, 6, 4, 7, 0, 5])',
    '// the board\r\n2 8 3\r\n1 6 4\r\n7 0 5\r\n',
    '\uFEFF2 8 3\r\n1 6 4\r\n7 0 5\r\n',
    '3 3\n2 8 3\n1 6 4\n7 0 5',
    '3x3\n2 8 3\n1 6 4\n7 * 5',
    'Puzzle 3: 2 8 3 1 6 4 7 0 5',
    'Expanding [[2 8 3] [1 6 4] [7 0 5]] f = 5, depth 0',
  ])('%j', (text) => {
    const board = readBoard(text);
    expect(board.ok && `${formatSize(board.value)} ${formatBoard(board.value)}`).toBe(classroom);
    expect(readBoard(text, { rows: 3, columns: 3 })).toEqual(board);
  });

  test.each<[string, string]>([
    [',1,2,3,4,5,6,7,8', 'board 1: 3x3 0 1 2 3 4 5 6 7 8'],
    ['b23\n146\n758', 'board 1: 3x3 0 2 3 1 4 6 7 5 8'],
    ['  1 2\n3 4 5\n6 7 8', 'board 1: 3x3 0 1 2 3 4 5 6 7 8'],
    ['1 2 3\n4 5 6\n7 8', 'board 1: 3x3 1 2 3 4 5 6 7 8 0'],
    ['12\n3', 'board 1: 2x2 1 2 3 0'],
    [' 12\n345', 'board 1: 2x3 0 1 2 3 4 5'],
    [
      ' 1  2  3  4\n 5     7  8\n 9 10  6 12\n13 14 11 15',
      'board 1: 4x4 1 2 3 4 5 0 7 8 9 10 6 12 13 14 11 15',
    ],
    [
      '1   2   3   4\n5   6   7   8\n9   10  11  12\n13  14      15',
      'board 1: 4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15',
    ],
    ['283164705 -> 12380476', 'Goal, line 1: 8 tiles'],
    ['283164705 -> 123804765 -> 283164705', 'is not a tile'],
    ['1,2,3\n4,5,6\n7,8,', 'board 1: 3x3 1 2 3 4 5 6 7 8 0'],
    ['1,2,3,\n4,5,6,\n7,8,,', 'board 1: 3x3 1 2 3 4 5 6 7 8 0'],
    ['7 14 13 15 11 12 9 5 6 0 2 1 4 8 10 3 7', 'This can be read as 14 13 15'],
    ['1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3', 'board 1: 4x4 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3'],
    ['1. 283164705', `board 1: ${classroom}`],
    ['2x3\n1 2 3\n4 5 0', 'board 1: 2x3 1 2 3 4 5 0'],
  ])('%j: %s', (text, expected) => {
    expect(shown(text)).toContain(expected);
  });
});

/** Boards with what was taken for granted behind them. */
const noted = (text: string, size?: Size): string => {
  const read = readBoards(text, size);
  const notes = read.ok ? read.value.flatMap((one) => one.notes.map(sayEnglish)) : [];
  return [shown(text, size), ...notes].join(' | ');
};

describe('by conventions that the text does not state', () => {
  const signs = 'Read as one sign a tile: A is 10, B is 11 and so on.';
  const letters = 'Read as one letter a tile: A is 1, B is 2 and so on.';
  const four = '4x4 15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2';
  const home = '4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0';
  const ring = '(2,1) (1,0) (0,0) (0,2) (1,2) (2,2) (1,1) (2,0) (0,1)';
  test.each<[string, Size | undefined, string]>([
    // One sign a tile
    ['FE169B4C0A73D852', undefined, `board 1: ${four} | ${signs}`],
    ['fe169b4c0a73d852', undefined, `board 1: ${four} | ${signs}`],
    ['FE16/9B4C/0A73/D852', undefined, `board 1: ${four} | ${signs}`],
    ['FE16 9B4C 0A73 D852', undefined, `board 1: ${four} | ${signs}`],
    ['FE16\n9B4C\n0A73\nD852\n', undefined, `board 1: ${four} | ${signs}`],
    ['F E 1 6 9 B 4 C 0 A 7 3 D 8 5 2', undefined, `board 1: ${four} | ${signs}`],
    ['FE169B4C_A73D852', undefined, `board 1: ${four} | ${signs}`],
    ['1. FE169B4C0A73D852', undefined, `board 1: ${four} | ${signs}`],
    [
      'FE169B4C0A73D852\n123456789ABCDEF0',
      undefined,
      `board 1: ${four}; board 2: ${home} | ${signs} | ${signs}`,
    ],
    [
      'start: FE169B4C0A73D852 goal: 123456789ABCDEF0',
      undefined,
      `start 1: ${four}; goal 1: ${home} | ${signs} | ${signs}`,
    ],
    [
      '0123456789ABCDEFGHIJKLMNO',
      undefined,
      `board 1: 5x5 ${Array.from({ length: 25 }, (_, tile) => tile).join(' ')} | ${signs}`,
    ],
    ['-123456789abcd', { rows: 7, columns: 2 }, `board 1: 7x2 0 1 2 3 4 5 6 7 8 9 10 11 12 13 | ${signs}`],
    ['-123456789abcd', undefined, '"-123456789abcd" is not a tile (place 1).'],
    [
      'FE169B4C0A73D85F',
      undefined,
      'Read as one sign for each tile, with 0 for the blank. Too many: F. Missing: 2.',
    ],
    ['123456789ABCDEGF', undefined, 'Too many: G. Missing: 0.'],
    ['123456789ABCDE0G', undefined, 'Too many: G. Missing: F.'],
    ['123456789ABCDEFF', undefined, 'Too many: F. Missing: 0.'],
    ['1234/5678/9ABC/DEG_', undefined, 'Too many: G. Missing: F.'],
    ['start: 123456789ABCDEGF', undefined, 'Too many: G. Missing: 0.'],
    ['1 2 3 4 5 6 7 8 9 A B C D E F F', undefined, 'Too many: F. Missing: 0.'],
    ['ABCDEFGHIJKLMNP_', undefined, 'Too many: P. Missing: O.'],
    ['1234567G0', undefined, 'Too many: G. Missing: 8.'],
    ['1 2 3 4 5 6 7 q 0', undefined, '"q" is not a tile'],
    // One letter a tile
    ['ABCDEFGHIJKLMNO_', undefined, `board 1: ${home} | ${letters}`],
    ['ABCDEFGHIJKLMNO ', undefined, `board 1: ${home} | ${letters}`],
    ['ABCD\nEFGH\nIJKL\nMNO', undefined, `board 1: ${home} | ${letters}`],
    ['ABCD\nEFGH\nIJKL\nMNO.', undefined, `board 1: ${home} | ${letters}`],
    ['B H C / A F D / G _ E', undefined, `board 1: ${classroom} | ${letters}`],
    [
      'ABCDEFGHI',
      undefined,
      'Read as one letter a tile, A to I, it has no blank; write that as 0, x, _ or a dot',
    ],
    [
      '1.2.3.4.5.6.7.9.8',
      undefined,
      'board 1: 3x3 1 2 3 4 5 6 7 0 8 | There is no 0, so 9 is taken for the blank.',
    ],
    ['HGFEDCBA', { rows: 3, columns: 3 }, 'Read as one letter a tile, A to H, it has no blank'],
    ['h g f\ne d c\nb a', undefined, 'Read as one letter a tile, A to H, it has no blank'],
    ['HGFEDCBB', { rows: 3, columns: 3 }, '"H" is not a tile (place 1).'],
    ['123456789ABCDEFx', undefined, `board 1: ${home} | ${signs}`],
    // A size or a count above
    ['3\n2\n8\n3\n1\n6\n4\n7\n0\n5', undefined, `board 1: ${classroom}`],
    ['3\n3\n2\n8\n3\n1\n6\n4\n7\n0\n5', undefined, `board 1: ${classroom}`],
    ['2\n2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 5', undefined, `board 2: ${classroom}; board 5: ${nilsson}`],
    ['2\n3\n2 8 3\n1 6 4\n7 0 5\n3\n1 2 3\n8 0 4\n7 6 5', undefined, `; board 6: ${nilsson}`],
    [
      '2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0',
      undefined,
      'board 2: 4x4 2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15; board 6: 4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0',
    ],
    [
      '2\n2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 6',
      undefined,
      'Line 5: Tile 6 appears twice (places 8 and 9), and tile 5 is missing.',
    ],
    ['8-puzzle: 2 8 3 1 6 4 7 0 5', undefined, `board 1: ${classroom}`],
    ['8 puzzle 2 8 3 1 6 4 7 0 5', undefined, `board 1: ${classroom}`],
    // Other blanks and numberings
    ['2 8 3 1 6 4 7 9 5', undefined, `board 1: ${classroom} | There is no 0, so 9 is taken for the blank.`],
    ['283/164/795', undefined, 'No blank; write it as 0, x, _ or a dot.'],
    ['1 2 3, 4 5 6, 7 0', undefined, 'Row 3 has 2 tiles, but row 1 has 3.'],
    ['1 2 3; 4 5; 6 7 0', undefined, 'Row 2 has 2 tiles, but row 1 has 3.'],
    ['1 2 3 | 4 5 6 8 | 7 0 9', undefined, 'Row 2 has 4 tiles, but row 1 has 3.'],
    ['title\n1 2 3 4\n5 6 7 8\n9 10 11\n13 14 15 0', undefined, 'Row 3 has 3 tiles, but row 1 has 4.'],
    ['1 2 3\n4 5 6 0\n7 8', undefined, 'Row 2 has 4 tiles, but row 1 has 3.'],
    [
      '1 2 3 4 5 6 7 99 8',
      undefined,
      '9 tiles make a 3×3 board: 99 (place 8) is too large for it, and there is no blank; write it as 0, x, _ or a dot.',
    ],
    ['1 2 3\n4 6 5', undefined, 'board 1: 2x3 1 2 3 4 0 5 | There is no 0, so 6 is taken for the blank.'],
    ['1 2 3 4 5 6 8 7', undefined, 'No blank'],
    ['2 8 3\n1 6 4\n7 -1 5', undefined, `board 1: ${classroom} | "-1" is taken for the blank.`],
    ['[[2,8,3],[1,6,4],[7,-1,5]]', undefined, `board 1: ${classroom} | "-1" is taken for the blank.`],
    ['2 8 3\n1 6 4\n7 [] 5', undefined, `board 1: ${classroom} | "[ ]" is taken for the blank.`],
    ['[[2,8,3],[1,6,4],[7,[],5]]', undefined, `board 1: ${classroom} | "[ ]" is taken for the blank.`],
    ...['o', 'O', 'empty', '" "', "' '"].map((blank): [string, undefined, string] => [
      `2 8 3\n1 6 4\n7 ${blank} 5`,
      undefined,
      `board 1: ${classroom}`,
    ]),
    [
      '1 7 2\n0 5 3\n6 _ 4',
      undefined,
      `board 1: ${classroom} | The tiles are counted from 0 here: 0 to 7 are read as tiles 1 to 8.`,
    ],
    ['1 7 2 0 5 3 6 * 4', undefined, `board 1: ${classroom} | The tiles are counted from 0 here`],
    [
      '1 7 2 0 5 3 6 -1 4',
      { rows: 3, columns: 3 },
      `board 1: ${classroom} | The tiles are counted from 0 here`,
    ],
    ['2 8 3 1 6 4 7 -1 -1', undefined, '"-1" is not a tile (place 8).'],
    // Lines of words
    ['A*\n2 8 3\n1 6 4\n7 0 5', undefined, `board 2: ${classroom} | Skipped a line of words: "A*".`],
    [
      'A*\nwith time\n3x3\n2 8 3\n1 6 4\n7 0 5\nGoal state:\n1 2 3\n8 0 4\n7 6 5',
      undefined,
      `board 3: ${classroom}; goal 8: ${nilsson} | Skipped 2 lines of words: "A*".`,
    ],
    [
      'Solved by: A* (manhattan)\n2 8 3 1 6 4 7 0 5\nTime: 3 ms',
      undefined,
      `board 2: ${classroom} | Skipped 2 lines of words: "Solved by: A* (manhattan".`,
    ],
    ['A*\n2 8 3\n1 6 4\n7 7 0', undefined, 'Tile 7 appears twice (places 7 and 8), and tile 5 is missing.'],
    // Positions
    [
      ring,
      undefined,
      'board 1: 3x3 2 1 7 8 6 0 3 4 5 | Read as positions, the blank first: column and row of each',
    ],
    [ring.replace(/[()]/g, ''), undefined, 'board 1: 3x3 2 1 7 8 6 0 3 4 5 | Read as positions'],
    [ring.replaceAll(' ', '\n'), undefined, 'board 1: 3x3 2 1 7 8 6 0 3 4 5 | Read as positions'],
    [ring.replace('(0,1)', '(0,0)'), undefined, 'More than one blank'],
    [
      '(:init (at t5 s1) (at t1 s2) (at t2 s3) (at t3 s4) (at t4 s5) (at t6 s6) (at t7 s7) (at t8 s8) (empty s9))\n' +
        '(:goal (and (at t1 s1) (at t2 s2) (at t3 s3) (at t4 s4) (at t5 s5) (at t6 s6) (at t7 s7) (at t8 s8)))',
      undefined,
      'start 1: 3x3 5 1 2 3 4 6 7 8 0; goal 2: 3x3 1 2 3 4 5 6 7 8 0 | Read as facts about positions, which are ' +
        'counted row by row from 1.',
    ],
    [
      '(at t1 x2 y1) (at t2 x1 y2) (at t3 x2 y2) (blank x1 y1)',
      undefined,
      'board 1: 2x2 0 1 2 3 | Read as positions',
    ],
    [
      '(at t1 s1) (at t2 s2) (at t2 s3) (empty s4)',
      undefined,
      '3 facts say where a tile is, which is no whole board',
    ],
    // Goals by name
    ['snail', { rows: 3, columns: 3 }, `board 1: ${nilsson}`],
    [' Spiral\n', { rows: 2, columns: 2 }, 'board 1: 2x2 1 2 0 3'],
    ['blank first', { rows: 2, columns: 2 }, 'board 1: 2x2 0 1 2 3'],
    ['standard', { rows: 4, columns: 4 }, `board 1: ${home}`],
    ['snail', undefined, '"s" is not a tile (place 1).'],
  ])('%j, size %j: %s', (text, size, expected) => {
    expect(noted(text, size)).toContain(expected);
  });
});

describe('a number too much, or a wrong one', () => {
  const tooLarge = (tile: number, place: number, lacks: number): string =>
    `9 tiles make a 3×3 board: ${tile} (place ${place}) is too large for it, and tile ${lacks} is missing.`;
  const three = { rows: 3, columns: 3 };
  const large = '6 7 2 5 4 3 0 1'; // of 2×4 by itself
  test.each<[string, Size | undefined, string]>([
    ...[`9 ${large}`, `9,${large.replaceAll(' ', ',')}`, `[9, ${large.replaceAll(' ', ', ')}]`].map(
      (text): [string, undefined, string] => [text, undefined, tooLarge(9, 1, 8)],
    ),
    ['9.6.7.2.5.4.3.0.1', undefined, tooLarge(9, 1, 8)],
    ['967254301', undefined, tooLarge(9, 1, 8)],
    [`12 ${large}`, undefined, tooLarge(12, 1, 8)],
    [`start: 9 ${large} goal: 1 2 3 4 5 6 7 8 0`, undefined, tooLarge(9, 1, 8)],
    [`1. 9 ${large}`, undefined, tooLarge(9, 1, 8)],
    [`1. ${large} 9`, undefined, tooLarge(9, 9, 8)],
    [`6 7 2 5 4 3 0 1 12`, undefined, tooLarge(12, 9, 8)],
    [`9 ${large}\n10 ${large}`, undefined, 'More than one blank'],
    [`9 67254301`, undefined, 'No blank'],
    [
      '16 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0',
      undefined,
      '16 tiles make a 4×4 board: 16 (place 1) is too large for it, and tile 15 is missing.',
    ],
    [`9 ${large}`, three, tooLarge(9, 1, 8)],
    [`8 ${large} 9`, three, '10 tiles, but 3×3 needs 9.'],
    [`0 8 ${large}`, undefined, 'More than one blank (places 1 and 9).'],
    // What is no tile is said
    [
      `8 ${large} 9`,
      undefined,
      `board 1: 2x5 8 ${large} 9 | Nothing tells the rows, so 10 tiles are read as 2 rows of 5.`,
    ],
    ['1 2 3 4 5 0', undefined, 'board 1: 2x3 1 2 3 4 5 0 | Nothing tells the rows, so 6 tiles'],
    ['1 2 3\n4 5 0', undefined, 'board 1: 2x3 1 2 3 4 5 0$'],
    ['1 2 3 4 5 0', { rows: 2, columns: 3 }, 'board 1: 2x3 1 2 3 4 5 0$'],
    [
      `3 8 ${large}`,
      undefined,
      `board 1: 3x3 8 ${large} | 3 before the 9 tiles is none of them: the size of the board, or its number.$`,
    ],
    [`12 8 ${large}`, three, `board 1: 3x3 8 ${large} | 12 before the 9 tiles is none of them`],
    [
      `1. 8 ${large} 31 2`,
      undefined,
      `board 1: 3x3 8 ${large} | What follows the 9 tiles is none of them, and left out: 31 2.$`,
    ],
    // A size above it is one
    [`3\n8 6 7\n2 5 4\n3 0 1`, undefined, `board 1: 3x3 8 ${large}$`],
    [`3 3\n8 6 7\n2 5 4\n3 0 1`, undefined, `board 1: 3x3 8 ${large}$`],
    [`1. 8 ${large}`, undefined, `board 1: 3x3 8 ${large}$`],
  ])('%j, size %j: %s', (text, size, expected) => {
    expect(`${noted(text, size)}$`).toContain(expected);
  });

  test(`one wrong tile is refused, or said (seed ${seed})`, () => {
    const slip = fc.record({
      at: fc.nat(),
      tile: fc.integer({ min: 0, max: 30 }),
      joint: fc.constantFrom(' ', ',', '.'),
    });
    fc.assert(
      fc.property(boards, slip, fc.boolean(), (board, { at, tile, joint }, isOneMore) => {
        const tiles = [...board.cells];
        tiles.splice(at % tiles.length, isOneMore ? 0 : 1, tile);
        if (!isOneMore && tile === board.cells[at % board.cells.length]) return;
        const text = tiles.join(joint);
        const read = readBoards(text);
        if (!read.ok) return;
        const [{ board: found, notes }] = read.value;
        expect(
          read.value.length === 1 && (notes.length > 0 || found.cells.length === tiles.length),
          text,
        ).toBe(true);
      }),
      { seed, numRuns: samples(4000, 100) },
    );
  });
});

describe('several boards', () => {
  const both = `start 1: ${classroom}; goal 1: ${nilsson}`;
  const lines = (start: number, goal: number): string =>
    `start ${start}: ${classroom}; goal ${goal}: ${nilsson}`;
  test.each<[string, string]>([
    ['start:\n2 8 3\n1 6 4\n7 0 5\n\ngoal:\n1 2 3\n8 0 4\n7 6 5\n', lines(2, 7)],
    ['Start State\r\n2 8 3\r\n1 6 4\r\n7 b 5\r\nGoal State\r\n1 2 3\r\n8 b 4\r\n7 6 5', lines(2, 6)],
    ['# initial\n2 8 3\n1 6 4\n7 0 5\n# goal\n1 2 3\n8 0 4\n7 6 5', lines(2, 6)],
    ['=== Start ===\n2 8 3\n1 6 4\n7 0 5\n=== Ziel ===\n1 2 3\n8 0 4\n7 6 5', lines(2, 6)],
    ['Startzustand:\n2 8 3\n1 6 4\n7 _ 5\nZielzustand:\n1 2 3\n8 _ 4\n7 6 5', lines(2, 6)],
    ['3\nStart\n2 8 3\n1 6 4\n7 0 5\nGoal\n1 2 3\n8 0 4\n7 6 5', lines(3, 7)],
    [
      'initial = [[2,8,3],[1,6,4],[7,0,5]]\ngoal = [[1,2,3],[8,0,4],[7,6,5]]\nsolve(initial, goal)',
      lines(1, 2),
    ],
    [
      'int[][] startState = {{2,8,3},{1,6,4},{7,0,5}};\nfinal int[][] goalState = {{1,2,3},{8,0,4},{7,6,5}};',
      lines(1, 2),
    ],
    ['start: 283164705 goal: 123804765', both],
    ['goal: 123804765 start: 283164705', `goal 1: ${nilsson}; start 1: ${classroom}`],
    ['{"start": [2,8,3,1,6,4,7,0,5], "goal": [1,2,3,8,0,4,7,6,5]}', both],
    ['EightPuzzle(initial=(2,8,3,1,6,4,7,0,5), goal=(1,2,3,8,0,4,7,6,5))', both],
    ['start: / 2 8 3 / 1 6 4 / 7 0 5 /  / goal: / 1 2 3 / 8 0 4 / 7 6 5', lines(2, 7)],
    ['2 8 3\n1 6 4\n7 0 5\n\n1 2 3\n8 0 4\n7 6 5', `board 1: ${classroom}; board 5: ${nilsson}`],
    ['2 8 3\n1 6 4\n7 0 5\n1 2 3\n8 0 4\n7 6 5', `board 1: ${classroom}; board 4: ${nilsson}`],
    [
      'Puzzle 1:\n2 8 3\n1 6 4\n7 0 5\n\nPuzzle 2:\n1 2 3\n8 0 4\n7 6 5',
      `board 2: ${classroom}; board 7: ${nilsson}`,
    ],
    ['2 8 3\n1 6 4\n7   5\n\n1 2 3\n8   4\n7 6 5', `board 1: ${classroom}; board 5: ${nilsson}`],
    ['2 8 3\n1 6 4\n7   5\n1 2 3\n8   4\n7 6 5', `board 1: ${classroom}; board 4: ${nilsson}`],
    ['start\n2 8 3\n1 6 4\n7   5\ngoal\n1 2 3\n8   4\n7 6 5', lines(2, 6)],
    ['2 8 3 1 6 4 7 0 5 -> 1 2 3 8 0 4 7 6 5', both],
    ['283164705 => 123804765\n', both],
    ['2,8,3,1,6,4,7,-,5 → 1,2,3,8,-,4,7,6,5', both],
    ['[[2,8,3],[1,6,4],[7,0,5]] --> [[1,2,3],[8,0,4],[7,6,5]]', both],
    [
      '283164705 -> 123804765\r\n123804765 -> 283164705\r\n283164705 -> 123804765\r\n',
      `${both}; start 2: ${nilsson}; goal 2: ${classroom}; start 3: ${classroom}; goal 3: ${nilsson}`,
    ],
    [
      '2 8 3\n1 6 4\n7 0 5\n->\n1 2 3\n8 0 4\n7 6 5\n\n\n1 2 3\n8 0 4\n7 6 5\n->\n2 8 3\n1 6 4\n7 0 5\n',
      `${lines(1, 5)}; start 10: ${nilsson}; goal 14: ${classroom}`,
    ],
    ['283164705\r\n123804765\r\n', `board 1: ${classroom}; board 2: ${nilsson}`],
    ['1. 283164705\n2. 123804765', `board 1: ${classroom}; board 2: ${nilsson}`],
    ['id,board,moves\n1,283164705,5\n2,123804765,0', `board 2: ${classroom}; board 3: ${nilsson}`],
    [
      'boards = [\n [2,8,3,1,6,4,7,0,5],\n [1,2,3,8,0,4,7,6,5],\n]',
      `board 2: ${classroom}; board 3: ${nilsson}`,
    ],
    ['[[2,8,3,1,6,4,7,0,5],[1,2,3,8,0,4,7,6,5]]', `board 1: ${classroom}; board 1: ${nilsson}`],
    [
      '[[[2 8 3]\n  [1 6 4]\n  [7 0 5]]\n\n [[1 2 3]\n  [8 0 4]\n  [7 6 5]]]',
      `board 1: ${classroom}; board 5: ${nilsson}`,
    ],
  ])('%j', (text, expected) => {
    expect(shown(text)).toContain(expected);
  });

  test('the numbers of a list decide where one line could be read in two ways', () => {
    const list = '6 0 1 2 3 4 5 6 7 8 6\n7 1 0 2 3 4 5 6 8 7';
    expect(shown(list.split('\n')[0])).toContain('board 1: 3x3 0 1 2 3 4 5 6 7 8');
    const twice = '2 8 3 1 6 4 7 0 5 2\n3 1 2 8 0 4 7 6 5 3'; // number before or behind
    expect(shown(twice.split('\n')[0])).toContain('can be read as');
    expect(shown(twice)).toBe('board 1: 3x3 8 3 1 6 4 7 0 5 2; board 2: 3x3 1 2 8 0 4 7 6 5 3');
  });

  test('of a start and a goal, or of neither', () => {
    const pair = readPair('2 8 3 1 6 4 7 0 5 goal: 1 2 3 8 0 4 7 6 5');
    expect(pair).toMatchObject({ ok: true, value: { board: null, start: { rows: 3 }, goal: { rows: 3 } } });
    expect(readPair('Ziel: 123804765')).toMatchObject({ ok: true, value: { board: null, start: null } });
    expect(readPair('283164705')).toMatchObject({ ok: true, value: { start: null, goal: null } });
    expect(readPair('283164705\n123804765')).toMatchObject({
      ...{ ok: true, value: { board: null, start: { rows: 3 }, goal: { rows: 3 } } },
      value: { notes: [{ code: 'board-note.pair' }] },
    });
    for (const text of ['283164705\n123804765\n283164705', 'start 283164705 start 123804765 goal 123804765'])
      expect(readPair(text)).toMatchObject({ ok: false, error: { code: 'board.several' } });
    expect(readBoard('start: 283164705 goal: 123804765')).toMatchObject({ ok: false, error: { n: 2 } });
  });
});

describe('what is wrong, and where', () => {
  const three = { rows: 3, columns: 3 };
  test.each<[string, Size | undefined, string]>([
    ['what a nice afternoon', undefined, '"what" is not a tile (place 1).'],
    ['1 2 -3 0', undefined, '"-3" is not a tile (place 3).'],
    ['2 * 3 1 6 4 7 * 5', undefined, 'More than one blank (places 2 and 8).'],
    ['1,2,3,4,5,6,7,8,', undefined, 'No blank'], // is there one behind the last comma?
    [
      'board = [[2,8,3],[1,6,4],[7,7,0]]',
      undefined,
      'Tile 7 appears twice (places 7 and 8), and tile 5 is missing.',
    ],
    ['start: 283164705\ngoal: 123804775', undefined, 'Goal, line 2: Tile 7 appears twice'],
    ['283164705\n123804765\n12380476', undefined, 'Line 3: 8 tiles, but 3×3 needs 9.'],
    ['8 6 7 2 5 4 3 0 1\n1 2 3\nabc', three, 'Line 2: 3 tiles, but 3×3 needs 9.'],
    ['8 6 7 2 5 4 3 0 0\n8 6 7 2 5 4 3 0 1\n', three, 'Line 1: More than one blank'],
    ['1 2 3\n4 5 6\n7 7 0', undefined, 'Tile 7 appears twice'],
    ['start: 2831 goal: 12380476', undefined, 'Start, line 1: '],
    ['5 1 2 3 4 6 7 8 0 5', undefined, 'This can be read as 1 2 3 4 6 7 8 0 5 or as 5 1 2 3 4 6 7 8 0.'],
    ['', undefined, 'The board is empty'],
  ])('%j, size %j: %s', (text, size, sentence) => {
    expect(shown(text, size)).toContain(sentence);
  });
});

const seed = 20_261_123;
const sizes: readonly Size[] = [2, 3, 4, 5].flatMap((rows) =>
  [2, 3, 4, 5].map((columns) => ({ rows, columns })),
);
const boards = fc.constantFrom(...sizes).chain((size) => boardOf(size));
function boardOf(size: Size): fc.Arbitrary<Board> {
  const tiles = Array.from({ length: size.rows * size.columns }, (_, tile) => tile);
  return fc
    .shuffledSubarray(tiles, { minLength: tiles.length, maxLength: tiles.length })
    .map((cells) => createBoard(size, cells));
}

/** A writer of a notation: rows of tiles, the blank already as it is written. */
type Writer = (rows: readonly (readonly string[])[]) => string;
const writers: Readonly<Record<string, Writer>> = {
  grid: (rows) => rows.map((row) => row.map((tile) => tile.padStart(3)).join(' ')).join('\n'),
  python: (rows) => `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`,
  tuples: (rows) => `(${rows.map((row) => `(${row.join(', ')})`).join(', ')})`,
  numpy: (rows) => `[${rows.map((row) => `[${row.map((tile) => tile.padStart(2)).join(' ')}]`).join('\n ')}]`,
  array: (rows) => `array([${rows.map((row) => `[${row.join(', ')}]`).join(',\n       ')}])`,
  matlab: (rows) => `[${rows.map((row) => row.join(' ')).join('; ')}]`,
  java: (rows) => `{${rows.map((row) => `{${row.join(',')}}`).join(',\n {')}}`.replace(/,\n \{\{/g, ',\n {'),
  table: (rows) => {
    const rule = `+${'----+'.repeat(rows[0].length)}`;
    return [
      rule,
      ...rows.flatMap((row) => [`|${row.map((tile) => ` ${tile.padStart(2)} `).join('|')}|`, rule]),
    ].join('\n');
  },
  quoted: (rows) => `[${rows.map((row) => `[${row.map((tile) => `'${tile}'`).join(', ')}]`).join(', ')}]`,
};
const blanks = ['0', '*', 'b', 'B', '-', '#', '_', 'x', 'X', 'None', 'null'] as const;
const frames: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`,
  (text) => `\n\n${text}\n \n`,
  (text) => `board = ${text}`,
  (text) => `// as in the lecture\n${text};`,
  (text) => `# a remark of two words\n${text}`,
];

describe(`every board in every notation (seed ${seed})`, () => {
  const written = fc.tuple(boards, fc.constantFrom(...Object.keys(writers)), fc.constantFrom(...blanks));
  const textOf = (board: Board, writer: string, blank: string): string => {
    const tiles = Array.from(board.cells, (tile) => (tile === 0 ? blank : String(tile)));
    const rows = Array.from({ length: board.rows }, (_, row) =>
      tiles.slice(row * board.columns, (row + 1) * board.columns),
    );
    return writers[writer](rows);
  };
  const isBoard = (read: ReturnType<typeof readBoard>, board: Board): void =>
    expect(read.ok ? `${formatSize(read.value)} ${formatBoard(read.value)}` : sayEnglish(read.error)).toBe(
      `${formatSize(board)} ${formatBoard(board)}`,
    );

  test('alone, with what stands around it', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...frames), ([board, writer, blank], frame) => {
        const text = frame(textOf(board, writer, blank));
        isBoard(readBoard(text), board);
        isBoard(readBoard(text, board), board);
      }),
      { seed, numRuns: samples(2000, 8) },
    );
  });

  test('as start and goal', () => {
    const pairs = fc.constantFrom(...sizes).chain((size) => fc.tuple(boardOf(size), boardOf(size)));
    const names = fc.constantFrom(
      ['start', 'goal'],
      ['Initial state', 'Goal state'],
      ['START', 'GOAL'],
      ['Start', 'Ziel'],
    );
    const joints = fc.constantFrom(':\n', '\n', ' = ', ': ');
    fc.assert(
      fc.property(pairs, names, joints, written, ([start, goal], [from, to], joint, [, writer, blank]) => {
        const [first, second] = [start, goal].map((board) => textOf(board, writer, blank));
        const isCut = writer === 'grid' || writer === 'table'; // these need a line of their own
        const read = readPair(
          `${from}${isCut ? ':\n' : joint}${first}\n\n${to}${isCut ? '\n' : joint}${second}\n`,
        );
        expectSame(read.ok ? '' : sayEnglish(read.error), '');
        if (!read.ok) return;
        expectSame(boardsEqual(read.value.start!, start) && boardsEqual(read.value.goal!, goal), true);
      }),
      { seed, numRuns: samples(1000, 8) },
    );
  });

  test('in lists, numbered and not', () => {
    const lists = fc
      .constantFrom(...sizes.filter(({ rows, columns }) => rows * columns > 6))
      .chain((size) => fc.array(boardOf(size), { minLength: 2, maxLength: 12 }));
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom('', ' ', '. ', '\t'),
        (list, from, sign) => {
          const text = list
            .map((board, at) => `${sign === '' ? '' : `${from + at}${sign}`}${formatBoard(board)}`)
            .join('\n');
          const read = readBoards(text, list[0]);
          expect(
            read.ok ? read.value.map(({ board }) => formatBoard(board)) : sayEnglish(read.error),
          ).toEqual(list.map(formatBoard));
        },
      ),
      { seed, numRuns: samples(300, 8) },
    );
  });

  test('no text is read otherwise than by parseBoard where that reads it, and none makes it throw', () => {
    const pieces = fc.constantFrom(
      ...'0123456789',
      ' ',
      ' ',
      '\n',
      ',',
      '/',
      '|',
      '[',
      ']',
      '(',
      ';',
      '.',
      'x',
      '*',
      '-',
      '#',
      'b',
      'start',
      'goal:',
      'None',
      '=',
      '"',
      '+--+',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const plain = parseBoard(text);
        const read = readBoards(text);
        if (plain.ok)
          expect(read.ok && read.value.length === 1 && boardsEqual(read.value[0].board, plain.value)).toBe(
            true,
          );
        else if (!read.ok) expect(sayEnglish(read.error)).toMatch(/^\S.*\.$/);
      }),
      { seed, numRuns: samples(5000, 8) },
    );
  });
});

/** Of a board and its size: how somebody may write it who counts on a convention. */
const conventions: Readonly<Record<string, (board: Board) => string>> = {
  signs: ({ cells }) => Array.from(cells, (tile) => tile.toString(36)).join(''),
  letters: ({ cells }) => Array.from(cells, (tile) => (tile === 0 ? '_' : (tile + 9).toString(36))).join(''),
  largest: ({ cells }) => Array.from(cells, (tile) => (tile === 0 ? cells.length : tile)).join(' '),
  minus: ({ cells }) => Array.from(cells, (tile) => (tile === 0 ? -1 : tile)).join(', '),
  zero: ({ cells }) => Array.from(cells, (tile) => (tile === 0 ? 'x' : tile - 1)).join(' '),
  one: ({ cells }) => `${Math.sqrt(cells.length)}\n${[...cells].join('\n')}`,
  places: ({ cells, columns }) =>
    Array.from(cells, (_, tile) => cells.indexOf(tile))
      .map((cell) => `${cell % columns} ${Math.floor(cell / columns)}`)
      .join('\n'),
  facts: ({ cells }) =>
    Array.from(cells, (tile, cell) => (tile === 0 ? `(empty s${cell})` : `(at tile-${tile} s${cell})`)).join(
      ' ',
    ),
};

test(`every board by every convention (seed ${seed})`, () => {
  const squares = fc.constantFrom(...[3, 4, 5].map((side) => ({ rows: side, columns: side }))).chain(boardOf);
  fc.assert(
    fc.property(squares, fc.constantFrom(...Object.keys(conventions)), (board, name) => {
      const text = conventions[name](board);
      if (parseBoard(text).ok) return; // as digits of 3×3 are
      const read = readBoard(text);
      expectSame(read.ok ? formatBoard(read.value) : sayEnglish(read.error), formatBoard(board));
    }),
    { seed, numRuns: samples(2000, 40) },
  );
});

test(`a text with a slip of the hand is refused in a sentence, or what is read stands in it (seed ${seed})`, () => {
  const slip = fc.tuple(
    fc.nat(),
    fc.constantFrom<(text: string, at: number) => string>(
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
      (text, at) => `${text.slice(0, at)}7${text.slice(at + 1)}`,
      (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
      (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    ),
  );
  const forms = [...Object.keys(writers), ...Object.keys(conventions)];
  const textOf = (board: Board, form: string): string => {
    const rows = Array.from({ length: board.rows }, (_, row) =>
      Array.from(board.cells.slice(row * board.columns, (row + 1) * board.columns), String),
    );
    return conventions[form]?.(board) ?? writers[form](rows);
  };
  fc.assert(
    fc.property(boards, fc.constantFrom(...forms), slip, (board, form, [at, change]) => {
      const written = textOf(board, form);
      const text = change(written, at % written.length);
      const read = readBoards(text);
      if (!read.ok) {
        expect(sayEnglish(read.error)).toMatch(/^\S.*\.$/);
        return;
      }
      // The tiles of each board stand in the text, in their order, or it is said how they are read
      const numbers = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0);
      const digits = Array.from(text.match(/[1-9]/g) ?? [], Number);
      const standsIn = (all: readonly number[], tiles: readonly number[]): boolean =>
        `,${all.join(',')},`.includes(`,${tiles.join(',')},`);
      for (const { board: found, notes } of read.value) {
        const tiles = [...found.cells].filter((tile) => tile > 0);
        expect(
          notes.length > 0 || standsIn(numbers, tiles) || standsIn(digits, tiles),
          JSON.stringify(text),
        ).toBe(true);
      }
    }),
    { seed, numRuns: samples(3000, 300) },
  );
});

test('of two boards in brackets the one that is none is told, and not passed over', () => {
  const right = '[[1,2,3],[4,5,6],[7,8,0]]';
  const slips: readonly (readonly [string, string])[] = [
    ['[[1,2,3],[4,5],[7,8,0]]', 'Row 2 has 2 tiles, but row 1 has 3.'],
    ['[[1,2,3],[4,5,6],[7,7,0]]', 'Tile 7 appears twice (places 7 and 8), and tile 8 is missing.'],
    ['[1,2,3,4,5,7,8,0]', '8 tiles, but 3×3 needs 9.'],
    ['1 2 3 4 5 7 8 0', '8 tiles, but 3×3 needs 9.'],
  ];
  for (const [slip, why] of slips) {
    const read = readBoards(`${right}\n${slip}`);
    expect(read.ok ? read.value.length : sayEnglish(read.error), slip).toBe(`Line 2: ${why}`);
    for (const text of [`${right}\n${slip}`, `${slip}\n${right}`, `${right},${slip}`])
      expect(readPair(text).ok, text).toBe(false);
  }
  for (const text of [`${right} # easy`, `start ${right} f = 5`, `${right}\nmoves (3, 4)`])
    expect(readPair(text).ok, text).toBe(true);
});

test('thousands of boards are read, and so is what is wrong with the last of them', () => {
  const line = '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3';
  const count = samples(5000, 8);
  const list = Array.from({ length: count }, (_, index) => `${index + 1} ${line}`);
  const read = readBoards(list.join('\r\n'));
  expect(read.ok && read.value.length).toBe(count);
  expect(shown([...list, `${count + 1} ${line.replace('13', '12')}`].join('\n'))).toContain(
    `Line ${(count + 1).toLocaleString('en')}: `,
  );
});

test('a library is not examined', () => {
  expect(shown('x'.repeat(5_000_001))).toBe('5000001 characters are too many for a board.');
});

test.each(['[', '(', ',', '|', ' ', '\n', '\r\n', '_', '0', '7', 'a', '-', '1,', '1 '])(
  'reads the board behind a hundred thousand of %j or says what is wrong, and needs no square of them for it',
  (sign) => {
    const long = `expand${sign.repeat(100_000)}`;
    for (const text of [long, `${long}\n1 2 3\n4 5 6\n7 8 0\n`, `${long}x`, `{${long}`]) {
      const read = readBoards(text);
      if (!read.ok) expect(sayEnglish(read.error)).toMatch(/\w/);
      else expect(read.value.map(({ board }) => formatBoard(board))).toEqual(['1 2 3 4 5 6 7 8 0']);
    }
  },
);
