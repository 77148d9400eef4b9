import { type Board, boardsEqual, type BoardPair } from '../../core/puzzle/board.ts';
import { type Move, applyMove, undoOf } from '../../core/puzzle/moves.ts';
import type { GameMoves } from '../../core/files/saved-explore.ts';

/** A person's way from the start board to the goal. The boards of the search stay as they are. */
export interface Game extends BoardPair, GameMoves {
  /** Where the moves made have led. */
  readonly board: Board;
}

/** The game on these boards: the one under way when it is theirs, else a new one. */
export function gameOn(game: Game | null, { start, goal }: BoardPair): Game {
  return isOn(game, { start, goal }) ? game : gameFrom({ start, goal }, { made: [], undone: [], hints: 0 });
}

export function isOn(game: Game | null, { start, goal }: BoardPair): game is Game {
  return game !== null && boardsEqual(game.start, start) && boardsEqual(game.goal, goal);
}

/** The game that a player's moves make on these boards. */
export function gameFrom(boards: BoardPair, moves: GameMoves): Game {
  const board = moves.made.reduce((before, { move }) => applyMove(before, move), boards.start);
  return { ...boards, ...moves, board };
}

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
