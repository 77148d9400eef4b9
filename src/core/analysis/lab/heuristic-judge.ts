import type { HeuristicVerdict, JudgedBoard } from '../../contract/lab.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { createBoard } from '../../puzzle/board.ts';

/**
 * What counts as none of what h has above 1 for each move, or above what the move costs, as a share of this. Two roundings to 32 bits, each by at most h × 2⁻²⁴, can make a
 * fall of exactly 1 look larger by `largest` × 2⁻²³: 0.00001 for the largest estimates of these sizes. Whole numbers are exact.
 */
export function slackFor(
  { integral, largest }: Pick<Heuristic, 'integral' | 'largest'>,
  costs: MoveCosts | null = null,
): number {
  return integral && costs?.whole !== false ? 0 : (largest * 2 ** -23) / (costs?.least ?? 1);
}

/**
 * Judges an estimate board by board, nearest to the goal first, and can be stopped and continued between any two. What
 * is judged is h as the engine has it: rounded to 32 bits.
 *
 * That rounding decides how sums that are not whole are compared: see `slackFor`. Both promises are measured with the same
 * slack for each move, so that what follows from one is never denied by the other: where h is 0 at the goal and falls by at
 * most 1 + slack along every move, it is at most distance × (1 + slack) everywhere.
 */
export class HeuristicJudge {
  private readonly heuristic: Heuristic;
  private readonly table: DistanceTable;
  private readonly costs: MoveCosts | null;
  private readonly h: Float32Array; // rank → h, once judged
  private readonly slack: number;
  /** What still counts as a fall of 1, or in times what the move costs. */
  readonly largestFall: number;
  private readonly cells: Uint8Array;
  private readonly neighbours = new Int32Array(4);
  private next = 0; // index in nearestFirst
  private overestimates = 0;
  private inconsistencies = 0;
  private moves = 0;
  private sumH = 0;
  private sumDistance = 0;
  private maxAbove = 0;
  private maxBelow = 0;
  private excess = 0; // of the steepest
  private worst = -1; // ranks
  private lowest = -1;
  private steepFrom = -1;
  private steepTo = -1;

  /** O(1) but for four bytes a state; `table` is that of the goal, and of the costs, for which `heuristic` was made. */
  constructor(heuristic: Heuristic, table: DistanceTable, costs: MoveCosts | null = null) {
    this.heuristic = heuristic;
    this.table = table;
    this.costs = costs;
    this.h = new Float32Array(table.count).fill(NaN);
    this.slack = slackFor(heuristic, costs);
    this.largestFall = 1 + this.slack;
    this.cells = table.goal.cells.slice();
  }

  /** Boards judged so far. */
  get judged(): number {
    return this.next;
  }

  /** Goes on for at most `states` boards; true when all are judged. */
  advance(states: number): boolean {
    const { table, cells } = this;
    const end = Math.min(this.next + states, table.count);
    for (; this.next < end; this.next++) {
      const rank = table.nearestFirst[this.next];
      table.ranking.unrank(rank, cells);
      this.h[rank] = this.heuristic.evaluate(cells);
      this.judgeBoard(rank);
      this.judgeMoves(rank);
    }
    return this.next === table.count;
  }

  /** Whether h overestimates a board at that distance, by more than rounding can do. */
  isTooLarge(h: number, distance: number): boolean {
    return h - distance > distance * this.slack;
  }

  private judgeBoard(rank: number): void {
    const h = this.h[rank];
    const distance = this.table.distance[rank];
    this.sumH += h;
    this.sumDistance += distance;
    const above = h - distance;
    const isOver = this.isTooLarge(h, distance);
    if (isOver) this.overestimates++;
    if (isOver && above > this.maxAbove) {
      this.maxAbove = above;
      this.worst = rank;
    } else if (-above > this.maxBelow) {
      this.maxBelow = -above;
      this.lowest = rank;
    }
  }

  /** Both directions of the moves to boards that were judged before: no others are nearer to the goal. */
  private judgeMoves(rank: number): void {
    const { costs, h, cells } = this;
    const { ranking } = this.table;
    const around = ranking.neighbours(rank, this.cells, this.neighbours);
    this.moves += around;
    for (let slot = 0; slot < around; slot++) {
      const nearer = this.neighbours[slot];
      const change = h[rank] - h[nearer];
      if (Number.isNaN(change)) continue;
      const cost = costs === null ? 1 : costs.ofTile[cells[ranking.blankOf(nearer)]];
      const excess = Math.abs(change) - cost * this.largestFall;
      if (excess > 0) this.inconsistencies++;
      if (excess <= this.excess) continue;
      this.excess = excess;
      [this.steepFrom, this.steepTo] = change > 0 ? [rank, nearer] : [nearer, rank];
    }
  }

  /** The verdict; null until all boards are judged. */
  get verdict(): HeuristicVerdict | null {
    const { table } = this;
    const { count } = table;
    if (this.next < count) return null;
    const goalH = this.h[table.nearestFirst[0]];
    return {
      states: count,
      admissible: this.overestimates === 0,
      consistent: this.inconsistencies === 0 && goalH === 0,
      overestimates: this.overestimates,
      inconsistencies: this.inconsistencies,
      moves: this.moves,
      worst: this.worst < 0 ? null : this.judgedBoard(this.worst),
      lowest: this.lowest < 0 ? null : this.judgedBoard(this.lowest),
      steepest:
        this.steepFrom < 0
          ? null
          : { from: this.judgedBoard(this.steepFrom), to: this.judgedBoard(this.steepTo) },
      goalH,
      meanError: (this.sumDistance - this.sumH) / count,
      meanH: this.sumH / count,
      meanTrueDistance: this.sumDistance / count,
      maxTrueDistance: table.deepest,
      tolerance: this.slack,
    };
  }

  private judgedBoard(rank: number): JudgedBoard {
    const { table, h } = this;
    const cells = new Uint8Array(this.cells.length);
    table.ranking.unrank(rank, cells);
    return { board: createBoard(table.goal, cells), h: h[rank], trueDistance: table.distance[rank] };
  }
}
