import { type LabSearches, maxSuspects } from '../../contract/lab.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { type MoveCosts, addCost, sumRounding } from '../../puzzle/move-costs.ts';
import { lookedUp } from './board-values.ts';
import { LabEffortRun } from './lab-effort.ts';
import { TopList } from './top-list.ts';

/** How often a tile slides has the same parity in every solution of a board: whole costs differ by twice a whole number. */
const leastDetour = 2;

/**
 * Looks for a board for which A* returns more than the cheapest costs. Most boards are cleared without a search: let every
 * board of some cheapest solution, the start apart, say at most x more than its true distance. Until that solution is
 * found one of these boards is in the frontier with f ≤ optimum + x, and a dearer solution, f ≥ optimum + 2 + h(goal), has
 * to wait while x < 2 + h(goal). Where costs have fractions it may be dearer by less than 2: then by what is no mere rounding. What is not cleared is searched, the largest x first. Can be stopped and continued
 * between any two boards; a pass over the table, and four bytes a board.
 */
export class DetourHunt {
  private readonly h: Float32Array; // rank → h
  private readonly table: DistanceTable;
  private readonly costs: MoveCosts | null;
  private readonly above: Float32Array; // rank → the least x with which it can be on a cheapest solution
  private readonly suspects = new TopList(maxSuspects); // ranks
  private readonly cells: Uint8Array;
  private readonly neighbours = new Int32Array(4);
  private suspected = 0;
  private next = 0; // index in nearestFirst
  private run: LabEffortRun | null = null;

  /**
   * @param h rank → h, as it is looked up
   * @param table that of the costs
   */
  constructor(h: Float32Array, table: DistanceTable, costs: MoveCosts | null) {
    this.h = h;
    this.table = table;
    this.costs = costs;
    this.above = new Float32Array(table.count).fill(Infinity);
    this.cells = table.goal.cells.slice();
  }

  /** Goes on for at most `steps` boards of the table, or expansions; true when nothing is left to be done. */
  advance(steps: number): boolean {
    const { table } = this;
    if (this.next < table.count) {
      const end = Math.min(this.next + steps, table.count);
      for (; this.next < end; this.next++) this.look(table.nearestFirst[this.next]);
      return false;
    }
    this.run ??= new LabEffortRun(lookedUp(this.h, table), this.boards(), table, this.costs);
    return this.run.advance(steps) || this.run.detour !== 'unmet';
  }

  /** Once there is nothing left to be done. */
  get detour(): LabSearches['detour'] {
    const detour = this.run?.detour ?? 'unmet';
    return detour === 'unmet' && this.suspected <= maxSuspects ? 'none' : detour;
  }

  private look(rank: number): void {
    const { table, above, h, cells, neighbours, costs } = this;
    const distance = table.distance[rank];
    if (this.next === 0) {
      above[rank] = h[rank];
      return;
    }
    table.ranking.unrank(rank, cells);
    const around = table.ranking.neighbours(rank, cells, neighbours);
    let onward = Infinity;
    for (let slot = 0; slot < around; slot++) {
      const nearer = neighbours[slot];
      const isOnward =
        costs === null
          ? table.distance[nearer] < distance
          : addCost(table.distance[nearer], cells[table.ranking.blankOf(nearer)], costs) === distance;
      if (isOnward && above[nearer] < onward) onward = above[nearer];
    }
    above[rank] = Math.max(h[rank] - distance, onward);
    if (onward < this.leastAt(distance)) return;
    this.suspected++;
    this.suspects.offer(rank, onward);
  }

  /** The least x with which a board so far away may have a detour. */
  private leastAt(distance: number): number {
    const { costs, table } = this;
    const goalH = this.h[table.nearestFirst[0]];
    if (costs?.whole === false) return goalH + sumRounding(distance, costs);
    // f is rounded to 32 bits: what is as good as 2 counts as 2.
    return (leastDetour + goalH) * (1 - 2 ** -20);
  }

  private boards(): readonly Board[] {
    const { table } = this;
    return this.suspects.items.map((rank) => {
      const cells = table.goal.cells.slice();
      table.ranking.unrank(rank, cells);
      return createBoard(table.goal, cells);
    });
  }
}
