import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { applyMove, legalMoves } from '../puzzle/moves.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { arrangeSpace } from './distance-tables.ts';
import { RingDistances, type TrueDistances } from './true-distances.ts';

const distancesOf = (goal = standardGoal({ rows: 3, columns: 3 })): TrueDistances =>
  new RingDistances(goal, arrangeSpace(goal));

describe('RingDistances', () => {
  it('is 0 at the goal alone, and elsewhere one more than the nearest neighbour', () => {
    for (const goal of [standardGoal({ rows: 2, columns: 3 }), blankFirstGoal({ rows: 3, columns: 3 })]) {
      const distances = distancesOf(goal);
      const ranking = new StateRanking(goal);
      const cells = new Uint8Array(goal.cells.length);
      for (let rank = 0; rank < ranking.count; rank += goal.cells.length === 9 ? 97 : 1) {
        ranking.unrank(rank, cells);
        const board = createBoard(goal, cells);
        const around = legalMoves(board).map((move) => distances.distanceOf(applyMove(board, move)));
        const distance = distances.distanceOf(board);
        if (distance === 0) expect(board).toEqual(goal);
        else expect(distance).toBe(Math.min(...around) + 1);
      }
    }
  });

  it('knows the farthest boards of 3×3, and that half of all boards cannot be solved', () => {
    const distances = distancesOf();
    expect(distances.longest).toBe(31);
    expect(distances.boardsAt(31)).toBe(2);
    expect(distances.boardsAt(32)).toBe(0);
    const size = { rows: 3, columns: 3 };
    expect(distances.distanceOf(createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]))).toBe(31);
    expect(distances.distanceOf(createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]))).toBe(-1);
  });

  it('picks boards exactly so far away, and not always the same', () => {
    const distances = distancesOf();
    const prng = new Prng(20261121);
    for (let distance = 0; distance <= distances.longest; distance++) {
      expect(distances.distanceOf(distances.randomBoardAt(distance, prng))).toBe(distance);
    }
    const picked = Array.from({ length: 20 }, () => distances.randomBoardAt(20, prng).cells.join(''));
    expect(new Set(picked).size).toBeGreaterThan(15);
    expect(() => distances.randomBoardAt(32, prng)).toThrow('32 moves');
  });

  it('leads home by optimal moves in as many moves as it says', () => {
    const distances = distancesOf();
    let board = createBoard({ rows: 3, columns: 3 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
    for (let left = 31; left > 0; left--) {
      const moves = distances.optimalMoves(board);
      expect(moves.length).toBeGreaterThan(0);
      board = applyMove(board, moves[moves.length - 1]);
      expect(distances.distanceOf(board)).toBe(left - 1);
    }
    expect(board).toEqual(distances.goal);
    expect(distances.optimalMoves(board)).toEqual([]);
  });
});
