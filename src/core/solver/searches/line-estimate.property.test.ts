import { describe, expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { linearConflict } from '../../heuristics/create-heuristic.ts';
import { type Board, blankCell, cellOfTile, standardGoal } from '../../puzzle/board.ts';
import { type Move, applyMove, cellAfter, legalMoves } from '../../puzzle/moves.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { LineEstimate, noTile } from './line-estimate.ts';

function seenFrom(goal: Board, board: Board): Uint8Array {
  const goalCells = cellOfTile(goal);
  goalCells[0] = noTile;
  return board.cells.map((tile) => goalCells[tile]);
}

describe.each([
  { rows: 2, columns: 9 },
  { rows: 4, columns: 5 },
  { rows: 5, columns: 5 },
  { rows: 10, columns: 10 },
])('the estimate of $rows×$columns', (size) => {
  it('is that of the heuristic with linear conflicts, and slide by slide stays so', () => {
    const prng = new Prng(size.columns);
    const estimate = new LineEstimate(size);
    for (let round = 0; round < 4; round++) {
      const goal = randomSolvableBoard(standardGoal(size), prng);
      const heuristic = linearConflict(goal);
      // Half of the walks begin where tiles have lines of their own to be in.
      let board = round % 2 === 0 ? goal : randomSolvableBoard(goal, prng);
      let h = estimate.of(seenFrom(goal, board));
      for (let step = 0; step < 300; step++) {
        expect(h).toBe(heuristic.evaluate(board.cells));
        const moves = legalMoves(board);
        const move: Move = moves[prng.nextBelow(moves.length)];
        const blank = blankCell(board);
        const two = new Uint8Array(2 * board.cells.length);
        two.set(seenFrom(goal, board), board.cells.length);
        h += estimate.change(two, board.cells.length, cellAfter(board, blank, move), blank);
        board = applyMove(board, move);
      }
    }
  });
});
