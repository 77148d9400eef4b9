/** The distance of every board of a small size from a goal, in moves or by their costs. */

import type { MessageOf } from '../base/message.ts';
import { LayerQueue } from './estimates/layer-queue.ts';
import { addCost, type MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, type Size, boardsEqual, createBoard, canRank, maxRankedCells } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import type { Heuristic } from './estimates/heuristic.ts';

/** No distance is larger: 55 moves on 2×5. */
const unknown = 255;

/** The true distance to a goal of every board that can reach it. Not to be changed: it is shared. */
export interface DistanceTable {
  readonly goal: Board;
  /** Boards from which the goal can be reached. */
  readonly count: number;
  /** Distance of the farthest board. */
  readonly deepest: number;
  /** Board ↔ rank, and the ranks one move away. */
  readonly ranking: StateRanking;
  readonly distance: Uint8Array | Float32Array; // rank → moves to the goal, or what the cheapest cost
  /** Ranks, nearest to the goal first; within a distance in the order in which a search comes upon them. */
  readonly nearestFirst: Uint32Array;
  /** Of a board given as cell → tile; −1 when the goal cannot be reached from it. O(cells), no allocation. */
  distanceOf(cells: Uint8Array): number;
  /** All boards, nearest first. `cells` is the same array each time, overwritten between the calls. */
  forEach(visit: (cells: Uint8Array, distance: number, rank: number) => void): void;
}

/** The same where every move costs 1. */
export interface ExactTable extends DistanceTable {
  readonly distance: Uint8Array; // rank → moves to the goal
  /** Depth → where its ranks begin in `nearestFirst`, and the end after the deepest; depth d has [d + 1] − [d] states. */
  readonly depthStart: Uint32Array;
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
    ...readersOf(ranking, distance, nearestFirst),
  };
}

function readersOf(
  ranking: StateRanking,
  distance: ArrayLike<number>,
  nearestFirst: Uint32Array,
): Pick<DistanceTable, 'distanceOf' | 'forEach'> {
  return {
    distanceOf: (board) => {
      const rank = ranking.rank(board);
      return rank < 0 ? -1 : distance[rank];
    },
    forEach: (visit) => {
      const board = new Uint8Array(ranking.cellCount);
      for (const rank of nearestFirst) {
        ranking.unrank(rank, board);
        visit(board, distance[rank], rank);
      }
    },
  };
}

/**
 * The same with costs of moves, by Dijkstra's algorithm from the goal: a move and the one that undoes it slide the same tile.
 * Sums are rounded to 32 bits as those of a path are. 4 bytes for each state and 4 for the order; the queue takes about 30
 * more while it is made. Throws for a size that does not fit.
 */
export function buildCostTable(goal: Board, costs: MoveCosts): DistanceTable {
  const ranking = new StateRanking(goal);
  const { count } = ranking;
  const distance = new Float32Array(count).fill(Infinity);
  const nearestFirst = new Uint32Array(count);
  const settled = new Uint8Array(count);
  const cells = goal.cells.slice();
  const neighbours = new Int32Array(4);
  const queue = new LayerQueue();
  const root = ranking.rank(cells);
  distance[root] = 0;
  queue.push(0, root);
  let found = 0;
  let deepest = 0;
  for (let layer = queue.next(); layer !== null; layer = queue.next()) {
    deepest = layer.at;
    for (const rank of layer.items) {
      if (settled[rank] === 1) continue;
      settled[rank] = 1;
      nearestFirst[found++] = rank;
      ranking.unrank(rank, cells);
      const around = ranking.neighbours(rank, cells, neighbours);
      for (let slot = 0; slot < around; slot++) {
        const next = neighbours[slot];
        const cost = Math.fround(addCost(layer.at, cells[ranking.blankOf(next)], costs));
        if (settled[next] === 1 || cost >= distance[next]) continue;
        distance[next] = cost;
        queue.push(cost, next);
      }
    }
  }
  return {
    goal: createBoard(goal, goal.cells.slice()),
    ...{ count, deepest, ranking, distance, nearestFirst },
    ...readersOf(ranking, distance, nearestFirst),
  };
}

/** A run, its views and its verdicts ask for the same goal again and again, and what grades a set of tasks for two in turns: no more are kept. */
let kept: ExactTable[] = [];
let lastWithCosts: { readonly table: DistanceTable; readonly text: string } | null = null;

/** The table for a goal, made anew unless it is one of the last two that were made. */
export function exactTableFor(goal: Board): ExactTable {
  let table = kept.find((one) => boardsEqual(one.goal, goal));
  if (table === undefined) kept = [(table = buildExactTable(goal)), ...kept.slice(0, 1)];
  return table;
}

/** The same with costs of moves; null where each costs 1. */
export function distanceTableFor(goal: Board, costs: MoveCosts | null): DistanceTable {
  if (costs === null) return exactTableFor(goal);
  const { text } = costs;
  const isLast = lastWithCosts?.text === text && boardsEqual(lastWithCosts.table.goal, goal);
  if (!isLast) lastWithCosts = { table: buildCostTable(goal, costs), text };
  return lastWithCosts!.table;
}

/**
 * The true distance, from a table of every board (see `exactTableFor` for what it costs; throws where `fitsExactTable`
 * says no). Boards that cannot reach the goal have none: they count as one move more than the farthest that can, all
 * alike, or as much more as the dearest move costs, so that h stays finite and consistent there.
 */
export function exact(goal: Board, costs: MoveCosts | null = null): Heuristic {
  const table = distanceTableFor(goal, costs);
  const outOfReach = table.deepest + (costs?.largest ?? 1);
  const evaluate = (cells: Uint8Array): number => {
    const distance = table.distanceOf(cells);
    return distance < 0 ? outOfReach : distance;
  };
  return {
    name: 'exact',
    largest: Math.ceil(outOfReach),
    integral: costs?.whole ?? true,
    perTile: null,
    evaluate,
    explain: (cells) => {
      const amount = evaluate(cells);
      if (amount === 0) return [];
      const title =
        amount === outOfReach
          ? 'the goal cannot be reached: counted as 1 move more than the farthest board'
          : 'the true distance, looked up in a table of all boards';
      return [{ tile: 0, cell: cells.indexOf(0), amount, because: { title }, mark: { kind: 'whole' } }];
    },
  };
}
