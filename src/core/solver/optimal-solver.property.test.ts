import { beforeAll, describe, expect, it } from 'vitest';
import { arrangeSpace } from '../analysis/distance-tables.ts';
import { RingDistances } from '../analysis/true-distances.ts';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { type TableClass, tableClasses } from '../contract/optimal.ts';
import { tableBytes } from '../contract/solver-tables.ts';
import { runToEnd } from '../algorithms/create-machine.ts';
import { type Board, blankFirstGoal, boardsEqual, createBoard, standardGoal } from '../puzzle/board.ts';
import { korfHundred } from '../puzzle/korf-hundred.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { OptimalSolver } from './optimal-solver.ts';
import { isLong, samples, someOf } from '../../testing/samples.ts';

const solver = new OptimalSolver();
const fifteen = { rows: 4, columns: 4 };

/** What was built for a kind of goal is kept for the other tests: there is room for one kind at a time. */
const built = new Map<string, Uint8Array>();
function prepare(goal: Board, tables: TableClass): void {
  const name = OptimalSolver.tablesName(goal, tables);
  const made = solver.prepare(goal, tables, built.get(name) ?? null);
  if (made !== null) built.set(name, made);
}

/** The length of a solution that is legal, move by move. */
function lengthOf(board: Board, goal: Board, tables: TableClass = 'small'): number {
  prepare(goal, tables);
  const answer = solver.solve(board, goal, { tables });
  if (answer.kind !== 'solved') throw new Error('gave up without a limit');
  const { moves } = answer;
  const end = moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
  expect(boardsEqual(end, goal)).toBe(true);
  return moves.length;
}

describe('shortest solutions', () => {
  it.each([
    { rows: 2, columns: 2 },
    { rows: 2, columns: 3 },
    { rows: 3, columns: 2 },
    { rows: 3, columns: 3 },
    { rows: 4, columns: 2 },
  ])('of $rows×$columns are as long as the true distance, for any goal', (size) => {
    const prng = new Prng(size.rows * 10 + size.columns);
    for (let round = 0; round < samples(6); round++) {
      const goal = randomSolvableBoard(standardGoal(size), prng);
      const distances = new RingDistances(goal, arrangeSpace(goal));
      for (let count = 0; count < 30; count++) {
        const board = randomSolvableBoard(goal, prng);
        expect(lengthOf(board, goal, round % 2 === 0 ? 'small' : 'large')).toBe(distances.distanceOf(board));
      }
    }
  });

  it.each([
    ['corner', blankFirstGoal(fifteen)],
    ['last corner', standardGoal(fifteen)],
    ['edge', createBoard(fifteen, [1, 2, 3, 4, 12, 13, 14, 5, 0, 11, 15, 6, 10, 9, 8, 7])],
    ['other edge', createBoard(fifteen, [1, 2, 0, 4, 12, 13, 14, 5, 3, 11, 15, 6, 10, 9, 8, 7])],
    ['middle', createBoard(fifteen, [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7])],
  ])('of 4×4 are those of IDA* with Manhattan distance, with the goal’s blank in a %s', (_, goal) => {
    const prng = new Prng(20261121);
    for (let count = 0; count < samples(25); count++) {
      const { board } = randomWalk(goal, 8 + count, prng);
      const { moves } = runToEnd({
        start: board,
        goal,
        settings: { ...defaultSettings('ida-star'), heuristic: 'manhattan' },
        evenIfUnsolvable: false,
      });
      for (const tables of tableClasses) {
        // The largest take half of this file's time to build.
        if (tables !== 'large' && (tables !== 'largest' || isLong))
          expect(lengthOf(board, goal, tables)).toBe(moves?.length);
      }
    }
  });

  it('of 3×4 and 4×3 mirror each other', () => {
    const prng = new Prng(5);
    const goal = standardGoal({ rows: 3, columns: 4 });
    const mirrored = ({ rows, columns, cells }: Board): Board =>
      createBoard(
        { rows: columns, columns: rows },
        Uint8Array.from(cells, (_, cell) => cells[(cell % rows) * columns + Math.floor(cell / rows)]),
      );
    for (let count = 0; count < 10; count++) {
      const board = randomSolvableBoard(goal, prng);
      expect(lengthOf(mirrored(board), mirrored(goal))).toBe(lengthOf(board, goal));
    }
  });

  it('are refused where there is none', () => {
    const goal = standardGoal(fifteen);
    const cells = goal.cells.slice();
    [cells[0], cells[1]] = [cells[1], cells[0]];
    expect(() => solver.solve(createBoard(fifteen, cells), goal)).toThrow('reached');
  });
});

describe('a limit', () => {
  it.each([
    ['4×4', fifteen, 80],
    ['3×4', { rows: 3, columns: 4 }, 30],
  ])(
    'of nodes ends a search of %s with a bound that holds, and the next one is right again',
    (_, size, most) => {
      const goal = standardGoal(size);
      const prng = new Prng(12);
      prepare(goal, 'small');
      for (let count = 0; count < 10; count++) {
        const board = randomSolvableBoard(goal, prng);
        const given = solver.solve(board, goal, { maxNodes: most });
        const length = lengthOf(board, goal);
        if (given.kind === 'solved') expect(given.moves.length).toBe(length);
        else expect(given.bound).toBeLessThanOrEqual(length);
        if (given.kind === 'gave-up') expect(given.nodes).toBe(most + 1);
      }
    },
  );
});

it.each([fifteen, { rows: 3, columns: 4 }])(
  'as many nodes as a search makes are enough, one less is not: $rows×$columns',
  (size) => {
    const goal = standardGoal(size);
    prepare(goal, 'small');
    const prng = new Prng(63);
    for (let count = 0; count < 5; count++) {
      const { board } = randomWalk(goal, 40, prng);
      const { kind, nodes } = solver.solve(board, goal);
      expect(kind).toBe('solved');
      expect(solver.solve(board, goal, { maxNodes: nodes })).toMatchObject({ kind, nodes });
      expect(solver.solve(board, goal, { maxNodes: nodes - 1 })).toMatchObject({ kind: 'gave-up', nodes });
    }
  },
);

describe('stored tables', () => {
  it.each([
    ['corner', standardGoal(fifteen)],
    ['edge', createBoard(fifteen, [1, 2, 3, 4, 12, 13, 14, 5, 0, 11, 15, 6, 10, 9, 8, 7])],
    ['3×3', standardGoal({ rows: 3, columns: 3 })],
  ])('solve as the built ones do: %s', (label, goal) => {
    const first = new OptimalSolver();
    const stored = first.prepare(goal, 'small');
    expect(stored?.byteLength).toBe(tableBytes(goal, 'small') / (label === 'edge' ? 2 : 1));
    const other = new OptimalSolver();
    expect(other.isReady(goal, 'small')).toBe(false);
    expect(other.prepare(goal, 'small', stored)).toBeNull();
    expect(other.isReady(goal, 'small')).toBe(true);
    const board = randomWalk(goal, 60, new Prng(3)).board;
    expect(other.solve(board, goal)).toEqual(first.solve(board, goal));
  });
});

describe('Korf’s hundred', () => {
  const goal = blankFirstGoal(fifteen);

  // In the usual run each of the hundred by one of them.
  describe.each(['small', 'large'] as const)('with %s tables', (tables) => {
    beforeAll(() => prepare(goal, tables));
    const some = someOf(korfHundred, 2, tables.length);
    it('come out as in the literature', () => {
      const lengths = some.map(([tiles]) =>
        lengthOf(createBoard(fifteen, tiles.split(' ').map(Number)), goal, tables),
      );
      expect(lengths).toEqual(some.map(([, optimal]) => optimal));
    });
  });
});
