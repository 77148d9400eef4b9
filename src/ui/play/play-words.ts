import { cellAfter, type Move } from '../../puzzle/moves.ts';
import { type Board, blankCell } from '../../puzzle/board.ts';
import { wayOfTile } from '../board/tile-moves.ts';
import type { Optimum } from '../optimum/optimum.ts';
import type { KnownWay } from '../optimum/use-best-known.ts';
import type { PlayReading } from './play-reading.ts';
import type { PlayedGame } from './use-played-game.ts';

/** How the last move did: a sign, and what it means. */
export interface Verdict {
  readonly tone: 'plain' | 'good' | 'detour' | 'solved';
  readonly sentence: string;
}

/** "1 move", "2 moves". */
export function countedMoves(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'move' : 'moves'}`;
}

/** What there is to say about a game after its last move. */
export function verdictOf({ game, reading, optimum, known, solved }: PlayedGame): Verdict {
  if (solved) return { tone: 'solved', sentence: sayEnd(reading) };
  if (reading.made === 0) return { tone: 'plain', sentence: sayStart(optimum, known) };
  const shown = game.made.at(-1)?.shown === true ? 'Shown: ' : '';
  if (reading.lastCost === null)
    return {
      tone: 'plain',
      sentence: `${shown === '' ? '' : 'Shown: a good move. '}${countedMoves(reading.made)} made.`,
    };
  if (reading.lastCost > 0) {
    return { tone: 'detour', sentence: 'A detour: one move spent, and one more to come back.' };
  }
  return reading.lost === 0
    ? { tone: 'good', sentence: shown ? 'Shown: an optimal move.' : 'Still on a shortest way.' }
    : { tone: 'good', sentence: shown ? 'Shown: an optimal move.' : 'A good move: one nearer.' };
}

function sayStart(optimum: Optimum, known: KnownWay): string {
  if (known.state === 'working') return 'Your move. Looking for a way…';
  if (known.state === 'found')
    return `Your move. The best way known has ${countedMoves(known.moves.length)}.`;
  switch (optimum.state) {
    case 'known':
      return `Your move. The shortest way has ${countedMoves(optimum.length)}.`;
    case 'hard':
    case 'searching':
      return `Your move. At least ${optimum.atLeast} to go.`;
    case 'working':
      return 'Your move. Working out the shortest way…';
    case 'none':
    case 'unknown':
      return 'Your move.';
  }
}

function sayEnd({ made, optimum }: PlayReading): string {
  if (made === 0) return 'This board is at its goal already.';
  if (optimum === null) return `Solved in ${countedMoves(made)}.`;
  if (made === optimum) return `Solved in ${countedMoves(made)}: nobody can do it in fewer.`;
  return `Solved in ${countedMoves(made)}; the optimum is ${optimum}.`;
}

/** "2 hints, 5 moves shown." Empty when the player had no help. */
export function sayHelp({ hints, made }: PlayedGame['game']): string {
  const shown = made.filter((move) => move.shown).length;
  const parts = [
    hints > 0 && `${hints} ${hints === 1 ? 'hint' : 'hints'}`,
    shown > 0 && `${countedMoves(shown)} shown`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** "Push tile 5 left.", and where it is not known to be optimal, "A good move: push tile 5 left." */
export function sayHint(board: Board, move: Move, isOptimal: boolean): string {
  const tile = board.cells[cellAfter(board, blankCell(board), move)] ?? 0;
  const push = `ush tile ${tile} ${wayOfTile(move)}.`;
  return isOptimal ? `P${push}` : `A good move: p${push}`;
}
