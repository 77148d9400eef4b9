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
 * The tiles as the digits of one number, exact for up to 13 cells: as text they take most of the time. To the base of as many
 * tiles as there are, so that those of 3×3 are small integers, which takes a quarter less time.
 */
export function keyOf({ cells }: Board): number {
  let key = 0;
  for (const tile of cells) key = key * cells.length + tile;
  return key;
}

/**
 * The plainest breadth-first search from the goal: the truth that fast code is compared with. Moves can be undone, so
 * distances from the goal are distances to it. About a second for 3×3.
 */
export function exactDistances(goal: Board): ExactDistances {
  const boards = [goal];
  const distance = [0];
  const indices = new Map([[keyOf(goal), 0]]);
  const neighbours: number[][] = [];
  for (let index = 0; index < boards.length; index++) {
    const around: number[] = [];
    for (const move of legalMoves(boards[index])) {
      const next = applyMove(boards[index], move);
      const key = keyOf(next);
      let found = indices.get(key);
      if (found === undefined) {
        found = boards.length;
        boards.push(next);
        distance.push(distance[index] + 1);
        indices.set(key, found);
      }
      around.push(found);
    }
    neighbours.push(around);
  }
  return { boards, distance, neighbours, indexOf: (board) => indices.get(keyOf(board)) };
}
