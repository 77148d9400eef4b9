import { createBoard } from '../core/puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../core/puzzle/moves.ts';

export const size = { rows: 2, columns: 3 };
export const goal = createBoard(size, [1, 2, 3, 4, 5, 0]);
/** Eight moves from the goal. */
export const start = Array.from('LLURRDLU').reduce(
  (board, letter) => applyMove(board, 'UDLR'.indexOf(letter) as Move),
  goal,
);
export const text = JSON.stringify;

export interface Program {
  /** What it says of itself besides. */
  readonly claim?: object;
  /** Rejects what it met before, or what it expanded; null: nothing. */
  readonly rejects: 'met' | 'expanded' | null;
  readonly early?: boolean;
  readonly logsSuccessors?: boolean;
}

/** What a breadth-first search prints. */
export function breadthFirst({ claim, rejects, early = false, logsSuccessors = false }: Program): string[] {
  const lines = [
    text({ start: [...start.cells], goal: [...goal.cells], algorithm: 'bfs', rows: 2, columns: 3, ...claim }),
  ];
  const aim = goal.cells.join();
  const queue = [{ board: start, path: '' }];
  const [met, expanded] = [new Set([start.cells.join()]), new Set<string>()];
  for (const { board, path } of queue) {
    if (path.length > 10) throw new Error('the goal is 8 moves away');
    if (board.cells.join() === aim) return [...lines, text({ solution: path })];
    lines.push(text({ expand: [...board.cells], g: path.length }));
    expanded.add(board.cells.join());
    for (const move of legalMoves(board)) {
      const next = applyMove(board, move);
      const key = next.cells.join();
      const isKept = rejects === null || !(rejects === 'met' ? met : expanded).has(key);
      if (logsSuccessors)
        lines.push(text({ [isKept ? 'generate' : 'reject']: [...next.cells], g: path.length + 1 }));
      if (!isKept) continue;
      met.add(key);
      queue.push({ board: next, path: path + 'UDLR'[move] });
      if (early && key === aim) return [...lines, text({ solution: path + 'UDLR'[move] })];
    }
  }
  return lines;
}
