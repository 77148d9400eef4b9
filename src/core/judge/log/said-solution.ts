import { moveLetters } from '../../puzzle/moves.ts';
import type { LogBoards } from './log-boards.ts';
import type { LoggedSolution } from './search-log.ts';

/** A solution as a line says it: in moves, or as the states along the way; null: that there is none. */
export interface SaidSolution {
  readonly line: number;
  readonly moves: string | null | readonly number[];
}

/** The solution in moves, which those of boards are only when their size is known. */
export function solvedIn({ line, moves }: SaidSolution, { states }: LogBoards): LoggedSolution {
  if (moves === null || typeof moves === 'string') return { line, moves };
  const letters = moves
    .slice(1)
    .map((state, index) => moveLetters.charAt(states!.moveBetween(moves[index], state)) || '?');
  return { line, moves: letters.join(''), ...(moves.length > letters.length && { asBoards: true }) };
}

/** Letters, words such as "Left", or the boards along the way; null for no solution, undefined for nothing known. */
export function movesOf(value: unknown, boards: LogBoards): string | null | readonly number[] | undefined {
  if (value === null || value === false) return null;
  const parts: readonly unknown[] =
    typeof value === 'string' ? [...value.replace(/[\s,]/g, '')] : Array.isArray(value) ? value : [0];
  if (parts.every((part) => typeof part === 'string' && /^(u|d|l|r|up|down|left|right)$/i.test(part)))
    return parts.map((part) => (part as string).charAt(0).toUpperCase()).join('');
  const states = parts.map((part) => boards.stateOf(part));
  return states.some((state) => state < 0) ? undefined : states;
}
