import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { bySubGoals } from '../algorithms/create-machine.ts';
import { type Board, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { AnytimeSolver } from './anytime-solver.ts';
import { OptimalSolver } from './optimal-solver.ts';
import { samples } from '../../testing/samples.ts';

function expectSolution(start: Board, goal: Board, moves: Uint8Array): void {
  const end = moves.reduce<Board>((board, move) => applyMove(board, move as Move), start);
  expect(boardsEqual(end, goal)).toBe(true);
}

describe('solutions that become shorter', () => {
  it.each([
    [{ rows: 2, columns: 9 }, 200_000],
    [{ rows: 4, columns: 5 }, 200_000],
    [{ rows: 5, columns: 5 }, 300_000],
    [{ rows: 3, columns: 8 }, 200_000],
    [{ rows: 6, columns: 6 }, 900_000],
  ])('of %o are legal at any time, never longer, and never below the bound', (size, nodes) => {
    const prng = new Prng(size.rows * 16 + size.columns);
    for (let round = 0; round < samples(2, 2); round++) {
      const goal = randomSolvableBoard(standardGoal(size), prng);
      const start = randomSolvableBoard(goal, prng);
      const first = bySubGoals(goal)(start);
      const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
      let { length } = first;
      let atLeast = 0;
      while (solver.nodes < nodes && !solver.advance(20_000)) {
        if (solver.moves.length < length) expectSolution(start, goal, solver.moves);
        expect(solver.moves.length).toBeLessThanOrEqual(length);
        expect(solver.atLeast).toBeGreaterThanOrEqual(atLeast);
        expect(solver.atLeast).toBeLessThanOrEqual(solver.moves.length);
        expect((solver.moves.length - solver.atLeast) % 2).toBe(0);
        length = solver.moves.length;
        ({ atLeast } = solver);
      }
      expectSolution(start, goal, solver.moves);
      expect(solver.moves.length).toBeLessThan(first.length);
    }
  });

  it.each([
    [{ rows: 3, columns: 3 }, 40, 40_000, 1],
    [{ rows: 2, columns: 6 }, 10, 400_000, 0.5],
    [{ rows: 3, columns: 4 }, 10, 400_000, 0.9],
    [{ rows: 4, columns: 4 }, samples(6, 2), 2_000_000, 0.5],
  ])(
    'of %o reach the optimum on most of %i boards, and no bound is above it',
    (size, boards, nodes, share) => {
      const exact = new OptimalSolver();
      const prng = new Prng(20261121);
      const goal = standardGoal(size);
      let reached = 0;
      for (let count = 0; count < boards; count++) {
        const start = randomSolvableBoard(goal, prng);
        const answer = exact.solve(start, goal);
        if (answer.kind !== 'solved') throw new Error('gave up without a limit');
        const optimum = answer.moves.length;
        const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
        while (solver.nodes < nodes && !solver.advance(10_000))
          expect(solver.atLeast).toBeLessThanOrEqual(optimum);
        expectSolution(start, goal, solver.moves);
        expect(solver.moves.length).toBeGreaterThanOrEqual(optimum);
        if (solver.proven) expect(solver.moves.length).toBe(optimum);
        if (solver.moves.length === optimum) reached++;
      }
      expect(reached).toBeGreaterThanOrEqual(boards * share);
    },
  );

  it('are the same for equal budgets', () => {
    const goal = standardGoal({ rows: 5, columns: 5 });
    const start = randomSolvableBoard(goal, new Prng(4));
    const [one, other] = [1, 2].map(() => {
      const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
      for (let slice = 0; slice < 10; slice++) solver.advance(40_000);
      return { moves: [...solver.moves], nodes: solver.nodes, atLeast: solver.atLeast };
    });
    expect(other).toEqual(one);
  });

  it('of a few moves are proven, and then nothing more is done', () => {
    const goal = standardGoal({ rows: 4, columns: 5 });
    for (const moves of [0, 1, 8, 20]) {
      const walk = randomWalk(goal, moves, new Prng(moves));
      const solver = new AnytimeSolver(walk.board, goal, bySubGoals(goal));
      expect(solver.advance(3_000_000)).toBe(true);
      expectSolution(walk.board, goal, solver.moves);
      expect(solver.atLeast).toBe(solver.moves.length);
      const { nodes } = solver;
      solver.advance(1000);
      expect(solver.nodes).toBe(nodes);
    }
  });

  it('go on from a bound that is known, to the same end in fewer nodes', () => {
    const goal = standardGoal({ rows: 4, columns: 5 });
    const { board } = randomWalk(goal, 40, new Prng(7));
    const ends = [0, Infinity].map((known) => {
      const first = new AnytimeSolver(board, goal, bySubGoals(goal));
      first.advance(3_000_000);
      expect(first.proven).toBe(true);
      const atLeast = Math.min(known, first.moves.length - 2);
      const solver = new AnytimeSolver(board, goal, bySubGoals(goal), undefined, atLeast);
      expect(solver.atLeast).toBeGreaterThanOrEqual(atLeast);
      while (!solver.advance(1000));
      return { moves: solver.moves.length, nodes: solver.nodes };
    });
    expect(ends[1].moves).toBe(ends[0].moves);
    expect(ends[1].nodes).toBeLessThan(ends[0].nodes);
  });

  it('lose the loops of the first one at once', () => {
    const goal = standardGoal({ rows: 4, columns: 5 });
    const start = applyMove(goal, 0);
    const round = [1, 0, 2, 3, 2, 3, 1];
    expect([...new AnytimeSolver(start, goal, () => round).moves]).toEqual([1]);
  });

  it('of 10×10 are legal too', () => {
    const goal = standardGoal({ rows: 10, columns: 10 });
    const start = randomSolvableBoard(goal, new Prng(10));
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
    solver.advance(400_000);
    expectSolution(start, goal, solver.moves);
  });

  it('have to begin with one', () => {
    const goal = standardGoal({ rows: 4, columns: 5 });
    expect(() => new AnytimeSolver(applyMove(goal, 0), goal, () => [])).toThrow('lead to the goal');
    expect(() => new AnytimeSolver(goal, goal, bySubGoals(goal), [1, 0])).toThrow('stays on the board');
  });
});
