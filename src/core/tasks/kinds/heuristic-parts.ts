import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, cellOfTile } from '../../puzzle/board.ts';
import type { TaskMessage } from './asked.ts';

/** What h of a board is made of, tile by tile; of `manhattan`, `hamming` and `linear-conflict`. */
export function whyH(heuristic: string, board: Board, goal: Board, h: number): TaskMessage {
  const { columns } = board;
  const [from, to] = [cellOfTile(board), cellOfTile(goal)];
  const away: string[] = [];
  for (let tile = 1; tile < board.cells.length; tile++) {
    const [cell, home] = [from[tile], to[tile]];
    const moves =
      Math.abs(Math.floor(cell / columns) - Math.floor(home / columns)) +
      Math.abs((cell % columns) - (home % columns));
    if (moves > 0) away.push(heuristic === 'hamming' ? String(tile) : `${tile}:\u00A0${moves}`);
  }
  const tiles = away.join(', ') || '–';
  if (heuristic === 'hamming') return { code: 'task.is.hamming', tiles, h };
  if (heuristic === 'manhattan') return { code: 'task.is.manhattan', tiles, h };
  const manhattan = createHeuristic('manhattan', goal).evaluate(board.cells);
  return { code: 'task.is.conflicts', manhattan, n: (h - manhattan) / 2, h };
}
