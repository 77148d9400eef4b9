import { type Board, cellCount } from '../core/puzzle/board.ts';
import { applyMove, legalMoves } from '../core/puzzle/moves.ts';
import { formatBoard } from '../core/puzzle/notation.ts';

/** Tile → what it costs to slide it, by the words of rule S40; a table has those of tile 1, 2, … with commas. */
export function costsByHand(text: string, board: Board): number[] {
  const listed = text.split(',').map(Number);
  return Array.from({ length: cellCount(board) }, (_, tile) => {
    if (tile === 0) return 0;
    if (text === 'unit') return 1;
    if (text === 'tile') return tile;
    if (text === 'square') return tile ** 2;
    if (text === 'sqrt') return Math.sqrt(tile);
    return text === 'inverse' ? 1 / tile : listed[tile - 1];
  });
}

/**
 * The plainest algorithm of Dijkstra from the goal, with boards as text and the whole queue sorted whenever something came in: board → the least
 * that its way to the goal costs, not rounded. O(boards² log boards).
 */
export function cheapestPaths(goal: Board, costs: readonly number[]): Map<string, number> {
  const settled = new Map<string, number>();
  const best = new Map([[formatBoard(goal), 0]]);
  let queue = [{ board: goal, cost: 0 }];
  while (queue.length > 0) {
    queue.sort((a, b) => a.cost - b.cost);
    const [first, ...rest] = queue;
    queue = rest;
    const key = formatBoard(first.board);
    if (settled.has(key)) continue;
    settled.set(key, first.cost);
    for (const move of legalMoves(first.board)) {
      const board = applyMove(first.board, move);
      const tile = board.cells[first.board.cells.indexOf(0)];
      const cost = first.cost + costs[tile];
      const nextKey = formatBoard(board);
      if (cost >= (best.get(nextKey) ?? Infinity)) continue;
      best.set(nextKey, cost);
      queue.push({ board, cost });
    }
  }
  return settled;
}
