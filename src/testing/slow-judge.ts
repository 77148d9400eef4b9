import type { StudentProgram } from '../core/tasks/program/student-search.ts';

/**
 * The first step at which the order of expansions cannot be that of the search that is claimed, found by its definition: all
 * nodes of the frontier are looked at anew in each step. For searches by the smallest value, with a closed list. 0: every step
 * can be. O(steps × frontier).
 */
export function firstBreach(
  text: string,
  { rows, columns, start, goal }: Pick<StudentProgram, 'rows' | 'columns' | 'start' | 'goal'>,
  value: (g: number, board: readonly number[]) => number,
  reopens: boolean,
): number {
  const expanded = text
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly expand?: readonly number[] })
    .flatMap(({ expand }) => (expand === undefined ? [] : [expand]));
  const g = new Map([[start.join(), 0]]);
  const frontier = new Map([[start.join(), start]]);
  const seen = new Set([start.join()]);
  for (const [index, board] of expanded.entries()) {
    const key = board.join();
    const mine = frontier.has(key) ? value(g.get(key)!, board) : null;
    for (const [other, waiting] of frontier)
      if (mine !== null && value(g.get(other)!, waiting) < mine - 1e-4) return index + 1;
    frontier.delete(key);
    if (key === goal.join() && index === expanded.length - 1) continue;
    const blank = board.indexOf(0);
    for (const [row, column] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]) {
      const [toRow, toColumn] = [Math.floor(blank / columns) + row, (blank % columns) + column];
      if (toRow < 0 || toRow >= rows || toColumn < 0 || toColumn >= columns) continue;
      const next = [...board];
      next[blank] = board[toRow * columns + toColumn];
      next[toRow * columns + toColumn] = 0;
      const name = next.join();
      const cost = (g.get(key) ?? 0) + 1;
      const isCheaper = cost < (g.get(name) ?? Infinity);
      if (seen.has(name) && !(isCheaper && (frontier.has(name) || reopens))) continue;
      seen.add(name);
      g.set(name, cost);
      frontier.set(name, next);
    }
  }
  return 0;
}
