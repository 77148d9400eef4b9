/** What a person who plays can do to a game. */

import { boardsEqual } from '../../../core/puzzle/board.ts';
import { type Move, applyMove, undoOf } from '../../../core/puzzle/moves.ts';
import type { Game } from '../../session/games.ts';

export function isSolved({ board, goal }: Game): boolean {
  return boardsEqual(board, goal);
}

/** With moves of the blank, one by one and not past the goal; throws for a move that leaves the board. */
export function withMoves(game: Game, moves: readonly Move[], shown = false): Game {
  return moves.reduce((before, move) => moved(before, move, shown), game);
}

/** The same game where nothing can be undone. */
export function undone(game: Game): Game {
  const last = game.made.at(-1);
  if (last === undefined) return game;
  return {
    ...game,
    board: applyMove(game.board, undoOf(last.move)),
    made: game.made.slice(0, -1),
    undone: [...game.undone, last],
  };
}

/** The same game where nothing was undone. */
export function redone(game: Game): Game {
  const next = game.undone.at(-1);
  if (next === undefined) return game;
  return {
    ...game,
    board: applyMove(game.board, next.move),
    made: [...game.made, next],
    undone: game.undone.slice(0, -1),
  };
}

export function withHint(game: Game): Game {
  return { ...game, hints: game.hints + 1 };
}

/** The game one move on; a solved game stays as it is. */
function moved(game: Game, move: Move, shown: boolean): Game {
  if (isSolved(game)) return game;
  return {
    ...game,
    board: applyMove(game.board, move),
    made: [...game.made, { move, shown }],
    undone: [],
  };
}
