import { expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { StateRanking } from '../../puzzle/state-rank.ts';
import { samples } from '../../../testing/samples.ts';
import { RankedMoves } from './ranked-moves.ts';

it.each([
  [2, 2],
  [2, 3],
  [3, 2],
  [4, 2],
  [2, 4],
  [3, 3],
])('knows the ranks one move away on %i×%i, whichever half is numbered', (rows, columns) => {
  const size = { rows, columns };
  const { cells } = standardGoal(size);
  const swapped = createBoard(size, [cells[1], cells[0], ...cells.subarray(2)]);
  for (const goal of [standardGoal(size), swapped]) {
    const moves = new RankedMoves(goal);
    const ranking = new StateRanking(goal);
    const step = ranking.count > 10_000 ? samples(7, 7) * 7 : 1;
    const board = cells.slice();
    const around = new Int32Array(4);
    for (let rank = 0; rank < ranking.count; rank += step) {
      ranking.unrank(rank, board);
      const expected = [-1, -1, -1, -1];
      const here = createBoard(size, board);
      for (const move of legalMoves(here)) expected[move] = ranking.rank(applyMove(here, move).cells);
      moves.around(rank, around);
      if (String([...around]) !== String(expected)) expect([rank, ...around]).toEqual([rank, ...expected]);
    }
  }
});
