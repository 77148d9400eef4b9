import type { MessageOf } from '../base/message.ts';
import { type Board, type Size, boardsEqual, createBoard } from '../puzzle/board.ts';
import { StateRanking, canRank, maxRankedCells } from '../puzzle/state-rank.ts';

/** No distance is larger: 55 moves on 2×5. */
const unknown = 255;

/** The true distance to a goal of every board that can reach it. Not to be changed: it is shared. */
export interface ExactTable {
  readonly goal: Board;
  /** Boards from which the goal can be reached. */
  readonly count: number;
  /** Moves from the farthest board. */
  readonly deepest: number;
  /** Board ↔ rank, and the ranks one move away. */
  readonly ranking: StateRanking;
  readonly distance: Uint8Array; // rank → moves to the goal
  /** Ranks, nearest to the goal first; within a distance in the order in which a breadth-first search comes upon them. */
  readonly nearestFirst: Uint32Array;
  /** Depth → where its ranks begin in `nearestFirst`, and the end after the deepest; depth d has [d + 1] − [d] states. */
  readonly depthStart: Uint32Array;
  /** Moves from a board given as cell → tile; −1 when the goal cannot be reached from it. O(cells), no allocation. */
  distanceOf(cells: Uint8Array): number;
  /** All boards, nearest first. `cells` is the same array each time, overwritten between the calls. */
  forEach(visit: (cells: Uint8Array, distance: number, rank: number) => void): void;
}

/** Whether every reachable board of this size fits in a table: up to 10 cells, 2×5 with 1,814,400 the most. */
export function fitsExactTable(size: Size): boolean {
  return canRank(size);
}

export const exactTableMessages = {
  'exact-table.too-large': { most: 'number', size: 'text', n: 'number' },
} as const;

/** What to say to a person whose board does not fit. */
export function exactTableMisfit({ rows, columns }: Size): MessageOf<typeof exactTableMessages> {
  const size = `${rows}×${columns}`;
  return { code: 'exact-table.too-large', most: maxRankedCells, size, n: rows * columns };
}

/**
 * Searches breadth-first from the goal through all its states: moves can be undone, so distances from the goal are
 * distances to it (retrograde analysis; for 3×3 first Schofield 1967). A byte for each state, and four for the order:
 * 0.9 MB for 3×3, 9 MB for 2×5. Takes about 25 ms and 250 ms. Throws for a size that does not fit.
 */
export function buildExactTable(goal: Board): ExactTable {
  const ranking = new StateRanking(goal);
  const { count } = ranking;
  const distance = new Uint8Array(count).fill(unknown);
  const nearestFirst = new Uint32Array(count);
  const depthStart = [0];
  const cells = goal.cells.slice();
  const neighbours = new Int32Array(4);

  nearestFirst[0] = ranking.rank(cells);
  distance[nearestFirst[0]] = 0;
  let depth = 0;
  let end = 1; // of the states found
  for (let index = 0; index < end; index++) {
    const rank = nearestFirst[index];
    if (distance[rank] > depth) {
      depth++;
      depthStart.push(index);
    }
    ranking.unrank(rank, cells);
    const around = ranking.neighbours(rank, cells, neighbours);
    for (let slot = 0; slot < around; slot++) {
      const next = neighbours[slot];
      if (distance[next] !== unknown) continue;
      distance[next] = depth + 1;
      nearestFirst[end++] = next;
    }
  }
  depthStart.push(end);
  return {
    goal: createBoard(goal, goal.cells.slice()),
    count,
    deepest: depth,
    ranking,
    distance,
    nearestFirst,
    depthStart: Uint32Array.from(depthStart),
    distanceOf: (board) => {
      const rank = ranking.rank(board);
      return rank < 0 ? -1 : distance[rank];
    },
    forEach: (visit) => {
      const board = new Uint8Array(cells.length);
      for (const rank of nearestFirst) {
        ranking.unrank(rank, board);
        visit(board, distance[rank], rank);
      }
    },
  };
}

/** A run, its views and its verdicts ask for the same goal again and again; only the last one is kept. */
let last: ExactTable | null = null;

/** The table for a goal, made anew only for another goal than last time. */
export function exactTableFor(goal: Board): ExactTable {
  if (last === null || !boardsEqual(last.goal, goal)) last = buildExactTable(goal);
  return last;
}
