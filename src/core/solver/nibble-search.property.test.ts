import { beforeAll, describe, expect, it } from 'vitest';
import { exactDistances } from '../../testing/exact-distances.ts';
import { samples } from '../../testing/samples.ts';
import { bySubGoals } from '../algorithms/create-machine.ts';
import { Prng } from '../base/prng.ts';
import { patternTable, rankOf } from '../heuristics/estimates/pattern-table.ts';
import { type Board, blankCell, blankFirstGoal, boardsEqual, createBoard } from '../puzzle/board.ts';
import { korfFifty } from '../puzzle/korf-fifty.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { AnytimeSolver } from './anytime-solver.ts';
import { pruningWords } from './generated/pruning-words.ts';
import { NibbleSearch } from './nibble-search.ts';
import { buildTables, nibblePlan } from './nibble-set.ts';
import { OptimalSolver } from './optimal-solver.ts';
import { automatonOf } from './tables/pruning-automaton.ts';
import { TableBound, hasTablesFor } from './table-bound.ts';
import { wordsOfText } from './tables/word-list.ts';

const automaton = automatonOf(wordsOfText(pruningWords));

function made(side: number, partition: readonly (readonly number[])[]): NibbleSearch {
  const plan = nibblePlan({ rows: side, columns: side }, partition);
  const search = new NibbleSearch(plan, automaton);
  const all = plan.tables.map((_, index) => index);
  Array.from(buildTables(plan, search.table, all, () => undefined));
  return search;
}

const eight = [
  [1, 2, 4, 5],
  [3, 6, 7, 8],
];
const fifteen = [
  [1, 4, 5, 8, 12],
  [2, 3, 6, 7, 11],
  [9, 10, 13, 14, 15],
];
/** Patterns of three tiles, so that the tables are there at once. */
const twentyFour = [
  [1, 5, 6],
  [2, 3, 4],
  [7, 8, 9],
  [10, 15, 20],
  [11, 16, 21],
  [12, 13, 14],
  [17, 18, 19],
  [22, 23, 24],
];

function expectSolution(start: Board, goal: Board, moves: Uint8Array): void {
  const end = moves.reduce<Board>((board, move) => applyMove(board, move as Move), start);
  expect(boardsEqual(end, goal)).toBe(true);
}

function solved(search: NibbleSearch, start: Board, goal: Board, atOnce = 1e9): Uint8Array {
  const bound = new TableBound(search, start, goal);
  while (bound.moves === null) bound.advance(atOnce);
  return bound.moves;
}

describe('the search with tables of nibbles', () => {
  let small: NibbleSearch;
  let middle: NibbleSearch;
  let large: NibbleSearch;
  beforeAll(() => {
    small = made(3, eight);
    middle = made(4, fifteen);
    large = made(5, twentyFour);
  });

  it('finds shortest solutions of 3×3 for goals with the blank in any corner', () => {
    const prng = new Prng(9);
    for (let goals = 0; goals < samples(12); goals++) {
      const goal = randomSolvableBoard(blankFirstGoal({ rows: 3, columns: 3 }), prng);
      if (!hasTablesFor(small.plan, goal)) {
        expect([0, 2, 6, 8]).not.toContain(blankCell(goal));
        continue;
      }
      const exact = exactDistances(goal);
      for (let index = 0; index < exact.boards.length; index += 1777) {
        const start = exact.boards[index];
        const moves = solved(small, start, goal);
        expect(moves.length).toBe(exact.distance[index]);
        expectSolution(start, goal, moves);
      }
    }
  });

  it('finds them where a tile is in no pattern, which counts by its own way, with patterns of up to seven', () => {
    const search = made(3, [[1, 2, 3, 4, 5, 6, 7]]);
    const goal = blankFirstGoal({ rows: 3, columns: 3 });
    const exact = exactDistances(goal);
    for (let index = 5; index < exact.boards.length; index += samples(1499, 1 / 3)) {
      const start = exact.boards[index];
      const answer = search.solve(start.cells, Infinity);
      if (answer.kind !== 'solved') throw new Error('gave up without a limit');
      expect(answer.moves.length).toBe(exact.distance[index]);
      expectSolution(start, goal, answer.moves);
      expect(search.estimate(start.cells)).toBeLessThanOrEqual(exact.distance[index]);
      expect(search.solve(start.cells, answer.nodes)).toEqual(answer);
      const bounds: number[] = [];
      const given = search.solve(start.cells, answer.nodes - 1, (bound) => bounds.push(bound));
      if (answer.nodes === 0) continue;
      expect(given).toEqual({ kind: 'gave-up', bound: bounds.at(-1), nodes: answer.nodes });
    }
  });

  it('finds solutions of 4×4 as short as the other solver does', () => {
    const goal = blankFirstGoal({ rows: 4, columns: 4 });
    const solver = new OptimalSolver();
    const prng = new Prng(15);
    for (let count = 0; count < samples(36); count++) {
      const start = randomSolvableBoard(goal, prng);
      const answer = solver.solve(start, goal);
      if (answer.kind !== 'solved') throw new Error('gave up without a limit');
      const moves = solved(middle, start, goal);
      expect(moves.length).toBe(answer.moves.length);
      expectSolution(start, goal, moves);
    }
  });

  it('looks at the same boards in slices of any size', () => {
    const goal = blankFirstGoal({ rows: 4, columns: 4 });
    const start = randomWalk(goal, 60, new Prng(3)).board;
    const nodes = [0, 0];
    const whole = new TableBound(middle, start, goal);
    while (whole.moves === null) nodes[0] += whole.advance(1e9);
    const sliced = new TableBound(middle, start, goal);
    while (sliced.moves === null) {
      const made = sliced.advance(7);
      expect(made).toBeLessThanOrEqual(7);
      nodes[1] += made;
    }
    expect(nodes[1]).toBe(nodes[0]);
    expect(sliced.moves).toEqual(whole.moves);
  });

  it('serves one proof at a time', () => {
    const goal = blankFirstGoal({ rows: 4, columns: 4 });
    const { board } = randomWalk(goal, 60, new Prng(4));
    const first = new TableBound(middle, board, goal);
    first.advance(1);
    expect(new TableBound(middle, board, goal).advance(1)).toBe(1);
    expect(() => first.advance(1)).toThrow('still for these boards');
  });

  it('is divided by the first moves: together they look at what one search looks at', () => {
    const search = middle;
    search.nodes = 0;
    const goal = blankFirstGoal({ rows: 4, columns: 4 });
    const cells = randomSolvableBoard(goal, new Prng(5)).cells;
    const bound = search.estimate(cells) + 6;
    expect(search.begin(cells, bound)).toBe(true);
    expect(search.advance(1e9)).toBe('exhausted');
    const whole = search.nodes;
    expect(whole).toBeGreaterThan(1000);
    for (let first = 0; first < 4; first++) {
      search.nodes++; // the board after the first move is looked at before its own search begins
      if (search.begin(cells, bound, [first])) expect(search.advance(1e9)).toBe('exhausted');
      else search.nodes--;
    }
    expect(search.nodes).toBe(2 * whole);
  });

  it('estimates 24-puzzles by the sums over the patterns of the board and of its reflection', () => {
    const { plan } = large;
    const across = (cell: number): number => (cell % 5) * 5 + Math.floor(cell / 5);
    for (const [tiles, optimal] of korfFifty) {
      const cells = Uint8Array.from(tiles.split(' ').map(Number));
      const sumOf = (turn: (cell: number) => number): number =>
        twentyFour.reduce((sum, pattern) => {
          const placement = Int32Array.from(pattern, (tile) => turn(cells.indexOf(turn(tile))));
          return sum + patternTable(plan.size, pattern, 0).moves[rankOf(placement, 3, 25)];
        }, 0);
      const h = large.estimate(cells);
      expect(h).toBe(
        Math.max(
          sumOf((cell) => cell),
          sumOf(across),
        ),
      );
      expect(h).toBeLessThanOrEqual(optimal);
      expect((optimal - h) % 2).toBe(0);
    }
  });

  it('raises the bound of an anytime solver, never above the length, and never lowers it', () => {
    const goal = blankFirstGoal({ rows: 5, columns: 5 });
    for (const index of [39, 37, 24]) {
      const [tiles, optimal] = korfFifty[index];
      const start = createBoard({ rows: 5, columns: 5 }, tiles.split(' ').map(Number));
      const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
      solver.advance(100_000);
      let bound = solver.atLeast;
      solver.take(large);
      for (let slices = 0; slices < 10; slices++) {
        solver.advance(50_000);
        expect(solver.atLeast).toBeGreaterThanOrEqual(bound);
        expect(solver.atLeast).toBeLessThanOrEqual(optimal);
        expect(solver.moves.length).toBeGreaterThanOrEqual(optimal);
        bound = solver.atLeast;
      }
    }
    const near = randomWalk(goal, 50, new Prng(50)).board;
    const solver = new AnytimeSolver(near, goal, bySubGoals(goal));
    solver.take(large);
    expect(solver.advance(5_000_000)).toBe(true);
    expectSolution(near, goal, solver.moves);
    expect(solver.moves.length).toBe(solved(large, near, goal).length);
  });
});
