import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { anyBoard, anySize } from '../../testing/arbitraries.ts';
import { exactDistances } from '../../testing/exact-distances.ts';
import {
  type Board,
  type Size,
  blankCell,
  blankFirstGoal,
  boardsEqual,
  cellCount,
  cellOfTile,
  createBoard,
  isSize,
  sameSize,
  standardGoal,
  swapCells,
} from './board.ts';
import {
  type Move,
  applyMove,
  blankDestinations,
  boardsAlong,
  cellAfter,
  legalMoves,
  lettersOfMoves,
  moveOrderFromLetters,
  movesFromLetters,
  slideTowardsBlank,
  undoOf,
} from './moves.ts';
import { randomSolvableBoard, randomWalk } from './scramble.ts';
import { explainSolvability, isSolvable, twinOf } from './solvability.ts';
import { keyText, keyWord, stateKeysFor } from './state-key.ts';

const size = (rows: number, columns: number): Size => ({ rows, columns });
const board = (rows: number, columns: number, ...tiles: number[]): Board =>
  createBoard(size(rows, columns), tiles);

describe('board', () => {
  test('sides go from 2 to 10', () => {
    expect([isSize(2, 2), isSize(10, 10), isSize(3, 7)]).toEqual([true, true, true]);
    expect([isSize(1, 9), isSize(11, 2), isSize(2.5, 4), isSize(NaN, 3)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('only a permutation is a board', () => {
    expect(() => board(2, 2, 1, 2, 3, 0)).not.toThrow();
    expect(() => board(2, 2, 1, 2, 3)).toThrow('2×2 needs 4 tiles, not 3');
    expect(() => board(2, 2, 1, 1, 3, 0)).toThrow('tile 1 does not belong here');
    expect(() => board(2, 2, 1, 2, 4, 0)).toThrow('tile 4 does not belong here');
    expect(() => board(1, 4, 1, 2, 3, 0)).toThrow('no board has 1×4 cells');
  });

  test('the two usual goals', () => {
    expect([...standardGoal(size(2, 3)).cells]).toEqual([1, 2, 3, 4, 5, 0]);
    expect([...blankFirstGoal(size(2, 3)).cells]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('cells of tiles, swaps and equality', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), fc.nat(), (one, first, second) => {
        const count = cellCount(one);
        const cells = cellOfTile(one);
        expect([...cells].every((cell, tile) => one.cells[cell] === tile)).toBe(true);
        expect(blankCell(one)).toBe(cells[0]);
        const swapped = swapCells(one, first % count, second % count);
        expect(boardsEqual(one, swapped)).toBe(first % count === second % count);
        expect(boardsEqual(swapCells(swapped, first % count, second % count), one)).toBe(true);
      }),
    );
    expect(sameSize(size(2, 3), size(3, 2))).toBe(false);
    expect(boardsEqual(board(2, 2, 1, 2, 3, 0), board(2, 2, 1, 2, 0, 3))).toBe(false);
  });
});

describe('moves', () => {
  test('a move is where the blank goes (S2), and is undone by its opposite', () => {
    fc.assert(
      fc.property(anyBoard(), (one) => {
        const moves = legalMoves(one);
        expect(moves.length).toBeGreaterThanOrEqual(2);
        for (const move of moves) {
          const next = applyMove(one, move);
          expect(blankCell(next)).toBe(cellAfter(one, blankCell(one), move));
          expect(boardsEqual(applyMove(next, undoOf(move)), one)).toBe(true);
        }
      }),
    );
    expect([...applyMove(board(2, 2, 1, 2, 3, 0), 0).cells]).toEqual([1, 0, 3, 2]);
    expect([...applyMove(board(2, 2, 1, 2, 3, 0), 2).cells]).toEqual([1, 2, 0, 3]);
    expect(() => applyMove(board(2, 2, 1, 2, 3, 0), 1)).toThrow('cannot go D');
  });

  test('the table of destinations says the same', () => {
    fc.assert(
      fc.property(anySize, (one) => {
        const table = blankDestinations(one);
        for (let cell = 0; cell < cellCount(one); cell++) {
          for (const move of [0, 1, 2, 3] as const)
            expect(table[cell * 4 + move]).toBe(cellAfter(one, cell, move));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('letters and back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Move>(0, 1, 2, 3)), (moves) => {
        expect(movesFromLetters(lettersOfMoves(moves))).toEqual({ ok: true, value: moves });
        expect(movesFromLetters(lettersOfMoves(moves).toLowerCase())).toEqual({ ok: true, value: moves });
      }),
    );
    expect(movesFromLetters('UXD')).toEqual({
      ok: false,
      error: { code: 'moves.letter', letter: 'X' },
    });
    expect(moveOrderFromLetters('drul')).toEqual({ ok: true, value: [1, 3, 0, 2] });
    for (const letters of ['UDL', 'UDLL', 'UDLRU', '']) expect(moveOrderFromLetters(letters).ok).toBe(false);
  });

  test('a path has one board more than moves', () => {
    const boards = boardsAlong(board(2, 2, 1, 2, 3, 0), [0, 2, 1]);
    expect(boards.map((one) => one.cells.join(''))).toEqual(['1230', '1032', '0132', '3102']);
  });

  test('clicking a tile in line with the blank slides all between them', () => {
    const start = board(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 0);
    expect(lettersOfMoves(slideTowardsBlank(start, 6))).toBe('LL');
    expect(lettersOfMoves(slideTowardsBlank(start, 2))).toBe('UU');
    expect(slideTowardsBlank(start, 0)).toEqual([]);
    expect(slideTowardsBlank(start, 8)).toEqual([]);
    fc.assert(
      fc.property(anyBoard(), fc.nat(), (one, pick) => {
        const cell = pick % cellCount(one);
        const moves = slideTowardsBlank(one, cell);
        if (moves.length > 0) expect(blankCell(boardsAlong(one, moves).at(-1)!)).toBe(cell);
      }),
    );
  });
});

describe('solvability (S4)', () => {
  test('the parity test is right for every board of the small sizes, and any goal', () => {
    for (const [rows, columns, states] of [
      [2, 2, 12],
      [2, 3, 360],
      [3, 2, 360],
    ] as const) {
      const one = size(rows, columns);
      for (const goal of [standardGoal(one), blankFirstGoal(one), swapCells(standardGoal(one), 0, 3)]) {
        const exact = exactDistances(goal);
        expect(exact.boards).toHaveLength(states);
        let solvable = 0;
        for (const tiles of permutations(cellCount(one))) {
          const start = createBoard(one, tiles);
          expect(isSolvable(start, goal)).toBe(exact.indexOf(start) !== undefined);
          if (isSolvable(start, goal)) solvable++;
        }
        expect(solvable).toBe(states);
      }
    }
  });

  test('moves keep it, and the twin turns it round', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), (start, seed) => {
        const goal = standardGoal(start);
        const solvable = isSolvable(start, goal);
        const walked = randomWalk(start, 20, new Prng(seed)).board;
        expect(isSolvable(walked, goal)).toBe(solvable);
        const twin = twinOf(start);
        expect(isSolvable(twin.board, goal)).toBe(!solvable);
        expect([...twin.board.cells].filter((tile, cell) => tile !== start.cells[cell]).sort()).toEqual(
          [...twin.tiles].sort(),
        );
        expect(twin.tiles).not.toContain(0);
      }),
    );
  });

  test('the explanation counts what decides', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), (start, seed) => {
        const goal = randomSolvableBoard(standardGoal(start), new Prng(seed));
        const { solvable, inversions, blankRows, reason } = explainSolvability(start, goal);
        const counted = inversions.length + (start.columns % 2 === 0 ? blankRows : 0);
        expect(solvable).toBe(isSolvable(start, goal));
        expect(counted % 2 === 0).toBe(solvable);
        expect(reason.code.startsWith('solvable')).toBe(solvable);
      }),
    );
    const unsolvable = explainSolvability(board(3, 3, 1, 2, 3, 4, 5, 6, 8, 7, 0), standardGoal(size(3, 3)));
    expect(unsolvable).toMatchObject({ solvable: false, inversions: [[8, 7]], blankRows: 0 });
    expect(sayEnglish(unsolvable.reason)).toBe(
      '1 inversion (odd). On a board with 3 columns no move changes odd to even, and the goal has 0 (even): it cannot be reached.',
    );
  });

  test('the explanation says by which order it counts where the goal is in another than 1 2 3 …', () => {
    const goal = board(3, 3, 1, 2, 3, 8, 0, 4, 7, 6, 5);
    const start = board(3, 3, 8, 7, 6, 5, 0, 4, 2, 1, 3); // 22 by hand, and the goal 7
    const { inversions, reason, isByGoal } = explainSolvability(start, goal);
    const byHand = (order: readonly number[]): number =>
      order.flatMap((tile, at) => order.slice(at).filter((later) => later < tile)).length;
    const [ofStart, ofGoal] = [start, goal].map(({ cells }) => byHand([...cells].filter((tile) => tile > 0)));
    expect([ofGoal, isByGoal]).toEqual([7, true]);
    expect(inversions.length).not.toBe(ofStart);
    expect(sayEnglish(reason)).toMatch(
      new RegExp(
        `^By the order 1 2 3 … the board has ${ofStart} inversions and the goal 7. By the order of the goal, which is counted here, the board has ${inversions.length} inversions \\(`,
      ),
    );
    for (const usual of [standardGoal(size(3, 3)), board(3, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8)])
      expect(explainSolvability(start, usual).isByGoal).toBe(false);
  });
});

describe('the space of the 8-puzzle (S5)', () => {
  test('181,440 boards, 31 moves deep, mean 21.972, this many at each depth', () => {
    const { distance } = exactDistances(standardGoal(size(3, 3)));
    const perDepth = new Array<number>(32).fill(0);
    for (const moves of distance) perDepth[moves]++;
    expect(perDepth).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
      17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
    expect(distance.reduce((sum, moves) => sum + moves) / distance.length).toBeCloseTo(21.972, 3);
  });

  test.each([
    [2, 2, 12, 6],
    [2, 3, 360, 21],
    [2, 4, 20_160, 36],
  ])('%i×%i: %i boards, %i moves deep', (rows, columns, states, deepest) => {
    const { distance } = exactDistances(standardGoal(size(rows, columns)));
    expect([distance.length, Math.max(...distance)]).toEqual([states, deepest]);
  });
});

describe('scramble', () => {
  test('every solvable board comes up equally often', () => {
    const goal = standardGoal(size(2, 2));
    const prng = new Prng(4);
    const seen = new Map<string, number>();
    for (let count = 0; count < 12_000; count++) {
      const text = randomSolvableBoard(goal, prng).cells.join('');
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    expect(seen.size).toBe(12);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(170);
  });

  test('a walk has the length asked for, never turns back, and ends where its moves lead', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(60), fc.integer(), (from, length, seed) => {
        const { board: end, moves } = randomWalk(from, length, new Prng(seed));
        expect(moves).toHaveLength(length);
        expect(moves.every((move, index) => index === 0 || move !== undoOf(moves[index - 1]))).toBe(true);
        expect(boardsEqual(boardsAlong(from, moves).at(-1)!, end)).toBe(true);
      }),
    );
  });
});

describe('state keys', () => {
  test('different boards have different keys, where they are exact', () => {
    for (const one of [size(2, 2), size(2, 3), size(3, 2), size(2, 4)]) {
      const keys = stateKeysFor(one);
      const { boards } = exactDistances(standardGoal(one));
      const words = boards.map(({ cells }) => `${keyWord(keys, cells, 0)},${keyWord(keys, cells, 1)}`);
      expect(keys.exact).toBe(true);
      expect(new Set(words).size).toBe(boards.length);
      expect(new Set(boards.map(keyText)).size).toBe(boards.length);
    }
  });

  test('a move changes a word by the tile times the difference of two weights', () => {
    fc.assert(
      fc.property(anyBoard(), (one) => {
        const keys = stateKeysFor(one);
        expect(keys.exact).toBe(cellCount(one) <= 16);
        for (const move of legalMoves(one)) {
          const next = applyMove(one, move);
          const [from, to] = [blankCell(next), blankCell(one)];
          const tile = one.cells[from];
          for (const word of [0, 1] as const) {
            const weight = word === 0 ? keys.weight0 : keys.weight1;
            const change = Math.imul(tile, weight[to] - weight[from]);
            expect((keyWord(keys, one.cells, word) + change) | 0).toBe(keyWord(keys, next.cells, word));
          }
        }
      }),
    );
  });

  test('hashes of large boards do not collide in practice', () => {
    const one = size(5, 5);
    const keys = stateKeysFor(one);
    const prng = new Prng(6);
    const words = new Set<string>();
    const boards = new Set<string>();
    for (let count = 0; count < 20_000; count++) {
      const { cells } = randomSolvableBoard(standardGoal(one), prng);
      boards.add(cells.join());
      words.add(`${keyWord(keys, cells, 0)},${keyWord(keys, cells, 1)}`);
    }
    expect(words.size).toBe(boards.size);
  });
});

/** All orders of 0 … count − 1. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
}
