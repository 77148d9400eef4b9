/** Boards that are drawn at random: any that can reach the goal, or the end of a random walk. */

import { Prng } from '../base/prng.ts';
import { type Board, createBoard } from './board.ts';
import { type Move, applyMove, legalMoves, undoOf } from './moves.ts';
import { isSolvable } from './solvability.ts';

/** A board from which `goal` can be reached, every one of them equally likely. */
export function randomSolvableBoard(goal: Board, prng: Prng): Board {
  const cells = goal.cells.slice();
  prng.shuffle(cells);
  const board = createBoard(goal, cells);
  // Swapping the same two tiles pairs each unsolvable board with one solvable board, so this stays uniform.
  return isSolvable(board, goal) ? board : twinByTiles(board);
}

/** Tiles 1 and 2 exchanged: a pairing that does not depend on where they stand. */
function twinByTiles(board: Board): Board {
  const cells = board.cells.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile));
  return createBoard(board, cells);
}

/** The board after `length` random moves from `from`, never undoing the last one. Seldom `length` moves away. */
export function randomWalk(from: Board, length: number, prng: Prng): { board: Board; moves: Move[] } {
  let board = from;
  const moves: Move[] = [];
  for (let step = 0; step < length; step++) {
    const last = moves[moves.length - 1];
    const choices = legalMoves(board).filter((move) => last === undefined || move !== undoOf(last));
    const move = choices[prng.nextBelow(choices.length)];
    board = applyMove(board, move);
    moves.push(move);
  }
  return { board, moves };
}

/** Boards that can reach the goal, each equally likely; the same seed draws the same ones. */
export function drawBoards(goal: Board, count: number, seed: number): readonly Board[] {
  const prng = new Prng(seed);
  return Array.from({ length: count }, () => randomSolvableBoard(goal, prng));
}
