import type { StateCreator } from 'zustand/vanilla';
import { boardsEqual } from '../../core/puzzle/board.ts';
import { type Move, applyMove, undoOf } from '../../core/puzzle/moves.ts';
import type { GameMoves } from '../../core/files/saved-game.ts';
import type { BoardPair, ExploreState, Game, PlaySlice } from './explore-state.ts';

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

export const playSlice: StateCreator<ExploreState, [], [], PlaySlice> = (set, get) => {
  const present = (): Game => gameOn(get().game, get());
  return {
    game: null,

    makeMoves(moves, shown = false) {
      const before = present();
      const after = moves.reduce((game, move) => moved(game, move, shown), before);
      if (after !== before) set({ game: after });
    },

    undoMove() {
      const game = present();
      const last = game.made.at(-1);
      if (last === undefined) return;
      set({
        game: {
          ...game,
          board: applyMove(game.board, undoOf(last.move)),
          made: game.made.slice(0, -1),
          undone: [...game.undone, last],
        },
      });
    },

    redoMove() {
      const game = present();
      const next = game.undone.at(-1);
      if (next === undefined) return;
      set({
        game: {
          ...game,
          board: applyMove(game.board, next.move),
          made: [...game.made, next],
          undone: game.undone.slice(0, -1),
        },
      });
    },

    countHint() {
      const game = present();
      set({ game: { ...game, hints: game.hints + 1 } });
    },

    beginAgain() {
      set({ game: null });
    },
  };
};

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
