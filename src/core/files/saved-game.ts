import type { Board } from '../puzzle/board.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';

/** One move of a game. */
export interface GameMove {
  readonly move: Move;
  /** Whether the page made it for the player. */
  readonly shown: boolean;
}

/** What a player has done on a board. */
export interface GameMoves {
  readonly made: readonly GameMove[]; // oldest first
  readonly undone: readonly GameMove[]; // next redo last
  /** Hints asked for; undoing a move gives none back. */
  readonly hints: number;
}

const written = /^[0-7]*\.[0-7]*\.\d{1,6}$/;

/** "3175.2.1": what was made, what was undone, and the hints; a digit is a move, and 4 more where the page made it. */
export function writeGame({ made, undone, hints }: GameMoves): string {
  const digits = (moves: readonly GameMove[]): string =>
    moves.map(({ move, shown }) => move + (shown ? 4 : 0)).join('');
  return [digits(made), digits(undone), hints].join('.');
}

/** Null where the text is not a game on the board `start`. */
export function readGame(text: string, start: Board): GameMoves | null {
  if (!written.test(text)) return null;
  const [made = [], undone = [], [hints = 0] = []] = text
    .split('.')
    .map((digits, part) => (part === 2 ? [Number(digits)] : Array.from(digits, Number)));
  const movesOf = (digits: readonly number[]): GameMove[] =>
    digits.map((digit) => ({ move: (digit & 3) as Move, shown: digit > 3 }));
  const game = { made: movesOf(made), undone: movesOf(undone), hints };
  try {
    [...game.made, ...game.undone.toReversed()].reduce((board, { move }) => applyMove(board, move), start);
  } catch {
    return null; // a move that leaves the board
  }
  return game;
}
