import { type Board, createBoard } from '../../src/core/puzzle/board.ts';
import { korfHundred } from '../../src/core/puzzle/korf-hundred.ts';

/** A board that needs 80 moves to 0 1 2 … 15, the most that any board of 4×4 needs: the bench proves it each time. */
export const eightyMoves: readonly string[] = ['15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0'];

export function fifteenBoard(tiles: string): Board {
  return createBoard({ rows: 4, columns: 4 }, tiles.split(' ').map(Number));
}

export function korfBoards(): Board[] {
  return korfHundred.map(([tiles]) => fifteenBoard(tiles));
}

/**
 * One line on Korf's hundred: of the whole hundred the median of the rounds and the best; of a single board, each at its
 * best, the median and the most.
 * @param rounds round → board → milliseconds
 */
export function sayKorf(name: string, rounds: readonly (readonly number[])[], bareMs: number | null): string {
  const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
  const totals = ascending(rounds.map((times) => times.reduce((sum, ms) => sum + ms, 0)));
  const each = ascending(rounds[0]!.map((_, board) => Math.min(...rounds.map((times) => times[board]!))));
  const first = rounds[0]!.reduce((sum, ms) => sum + ms, 0);
  const median = totals[totals.length >> 1]!;
  const ratio = bareMs === null ? '' : ` (× ${(median / bareMs).toFixed(0)})`;
  const most = Math.max(...rounds[0]!);
  return (
    `Korf's hundred, ${name}: first ${first.toFixed(0)} ms (one board ${most.toFixed(0)} at most), ` +
    `median ${median.toFixed(0)}${ratio}, best ${totals[0]!.toFixed(0)}; ` +
    `a board median ${each[each.length >> 1]!.toFixed(1)} ms, most ${each.at(-1)!.toFixed(0)}`
  );
}
