import type { Board } from '../core/puzzle/board.ts';
import { applyMove, legalMoves } from '../core/puzzle/moves.ts';

/** Every board from which a goal can be reached, nearest first. */
export interface ExactDistances {
  readonly boards: readonly Board[];
  readonly distance: readonly number[]; // index → moves to the goal
  readonly neighbours: readonly (readonly number[])[]; // index → indices one move away
  /** Index of a board; undefined when the goal cannot be reached from it. */
  indexOf(board: Board): number | undefined;
}

/**
 * The plainest breadth-first search from the goal: the truth that fast code is compared with. Moves can be undone, so
 * distances from the goal are distances to it. About a second for 3×3.
 */
export function exactDistances(goal: Board): ExactDistances {
  const key = (board: Board): string => board.cells.join();
  const boards = [goal];
  const distance = [0];
  const indices = new Map([[key(goal), 0]]);
  const neighbours: number[][] = [];
  for (let index = 0; index < boards.length; index++) {
    const around: number[] = [];
    for (const move of legalMoves(boards[index])) {
      const next = applyMove(boards[index], move);
      let found = indices.get(key(next));
      if (found === undefined) {
        found = boards.length;
        boards.push(next);
        distance.push(distance[index] + 1);
        indices.set(key(next), found);
      }
      around.push(found);
    }
    neighbours.push(around);
  }
  return { boards, distance, neighbours, indexOf: (board) => indices.get(key(board)) };
}
