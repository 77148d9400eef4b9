import { Prng } from '../../base/prng.ts';
import { type Result, fail, ok } from '../../base/result.ts';
import type { ExperimentFault } from '../../experiments/experiment-rows.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import {
  type DistanceTable,
  type ExactTable,
  buildCostTable,
  buildExactTable,
  fitsExactTable,
} from '../../heuristics/exact-table.ts';
import { type Board, boardsEqual, cellCount, createBoard, maxQuickCells } from '../../puzzle/board.ts';
import { instanceSet } from '../../puzzle/instances.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';

/** Tables of true distances that are kept: those of 3×3 have 1 MB, of 2×5 9 MB. */
const keptTables = 3;

/** The same with costs of moves: settings with several costs take turns on a board. Those of 3×3 have 1.5 MB. */
const keptCostTables = 16;

/** A board of an experiment. */
export interface ExperimentBoard {
  readonly start: Board;
  readonly goal: Board;
  /** Moves of a shortest solution, −1 where it is not known: above 10 cells it is only for boards of a set. */
  readonly depth: number;
}

/** Makes any board of a plan by itself, so that several workers can share the plan without sharing boards. */
export class ExperimentBoards {
  private readonly jobs: ExperimentJobs;
  private readonly tables: ExactTable[] = [];
  private readonly costTables = new Map<string, DistanceTable>(); // the one used last is at the end

  constructor(jobs: ExperimentJobs) {
    this.jobs = jobs;
  }

  /** Whether all boards can be made. Builds the tables that depths need, 25 ms for 3×3. */
  check(): Result<null, ExperimentFault> {
    for (const source of this.jobs.plan.boards) {
      if (source.kind !== 'depth') continue;
      const { deepest } = this.tableOf(source.goal);
      const missing = source.depths.find((depth) => depth > deepest);
      if (missing === undefined) continue;
      const { rows, columns } = source.goal;
      return fail({ code: 'experiment.no-board', size: `${rows}×${columns}`, n: missing, most: deepest });
    }
    return ok(null);
  }

  /** O(cells) for most, and 25 ms (3×3) to 250 ms (2×5) for the first of a goal. Throws where `check` fails. */
  make(board: number): ExperimentBoard {
    const { jobs } = this;
    const { group, place } = jobs.placeOf(board);
    const { source: index, distance } = jobs.groups[group];
    const source = jobs.plan.boards[index];
    if (source.kind === 'set') {
      const { start, goal, optimal } = instanceSet(source.set)[source.first + place];
      return { start, goal, depth: optimal ?? -1 };
    }
    const { goal } = source;
    const prng = new Prng(jobs.seedOfBoard(board));
    switch (source.kind) {
      case 'depth':
        return { start: this.boardAt(goal, distance ?? 0, prng), goal, depth: distance ?? 0 };
      case 'walk':
        return this.measured(randomWalk(goal, distance ?? 0, prng).board, goal);
      case 'random':
        return this.measured(randomSolvableBoard(goal, prng), goal);
      case 'list':
        return this.measured(source.boards[place], goal);
    }
  }

  /**
   * What a cheapest solution costs; −1 where it is not known. O(cells), and up to a second (3×3) for the first of a goal and costs.
   */
  optimalCost({ start, goal, depth }: ExperimentBoard, costs: MoveCosts | null): number {
    if (costs === null) return depth;
    if (cellCount(goal) > maxQuickCells) return -1; // 2×5 would take many seconds
    const key = `${costs.text} ${goal.columns} ${formatBoard(goal)}`;
    const table = this.costTables.get(key) ?? buildCostTable(goal, costs);
    this.costTables.delete(key);
    this.costTables.set(key, table);
    for (const oldest of this.costTables.keys()) {
      if (this.costTables.size <= keptCostTables) break;
      this.costTables.delete(oldest);
    }
    return table.distanceOf(start.cells);
  }

  private measured(start: Board, goal: Board): ExperimentBoard {
    const depth = fitsExactTable(goal) ? this.tableOf(goal).distanceOf(start.cells) : -1;
    return { start, goal, depth };
  }

  /** One of the boards exactly so far away, each equally likely. */
  private boardAt(goal: Board, distance: number, prng: Prng): Board {
    const { depthStart, nearestFirst, ranking } = this.tableOf(goal);
    const from = depthStart[distance];
    const rank = nearestFirst[from + prng.nextBelow(depthStart[distance + 1] - from)];
    const cells = new Uint8Array(goal.cells.length);
    ranking.unrank(rank, cells);
    return createBoard(goal, cells);
  }

  private tableOf(goal: Board): ExactTable {
    const known = this.tables.find((table) => boardsEqual(table.goal, goal));
    if (known !== undefined) return known;
    const table = buildExactTable(goal);
    this.tables.unshift(table);
    if (this.tables.length > keptTables) this.tables.pop();
    return table;
  }
}
