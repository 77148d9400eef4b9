import { type LabSearches, maxSuspects } from '../contract/lab.ts';
import type { ExactTable } from '../heuristics/exact-table.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { lookedUp } from './board-values.ts';
import { LabEffortRun } from './lab-effort.ts';
import { TopList } from './top-list.ts';

/** Every solution of a board has an odd number of moves, or every one an even number. */
const leastDetour = 2;

/**
 * Looks for a board for which A* returns more moves than are needed. Most boards are cleared without a search: let every
 * board of some shortest solution, the start apart, say at most x more than its true distance. Until that solution is
 * found one of these boards is in the frontier with f ≤ optimum + x, and a longer solution, f ≥ optimum + 2 + h(goal), has
 * to wait while x < 2 + h(goal). What is not cleared is searched, the largest x first. Can be stopped and continued
 * between any two boards; a pass over the table, and four bytes a board.
 */
export class DetourHunt {
  private readonly h: Float32Array; // rank → h
  private readonly table: ExactTable;
  private readonly above: Float32Array; // rank → the least x with which it can be on a shortest solution
  private readonly suspects = new TopList(maxSuspects); // ranks
  private readonly cells: Uint8Array;
  private readonly neighbours = new Int32Array(4);
  private readonly least: number;
  private suspected = 0;
  private next = 0; // index in nearestFirst
  private run: LabEffortRun | null = null;

  /** @param h rank → h, as it is looked up */
  constructor(h: Float32Array, table: ExactTable) {
    this.h = h;
    this.table = table;
    this.above = new Float32Array(table.count);
    this.cells = table.goal.cells.slice();
    // f is rounded to 32 bits: what is as good as 2 counts as 2.
    this.least = (leastDetour + h[table.nearestFirst[0]]) * (1 - 2 ** -20);
  }

  /** Goes on for at most `steps` boards of the table, or expansions; true when nothing is left to be done. */
  advance(steps: number): boolean {
    const { table } = this;
    if (this.next < table.count) {
      const end = Math.min(this.next + steps, table.count);
      for (; this.next < end; this.next++) this.look(table.nearestFirst[this.next]);
      return false;
    }
    this.run ??= new LabEffortRun(lookedUp(this.h, table), this.boards(), table);
    return this.run.advance(steps) || this.run.detour !== 'unmet';
  }

  /** Once there is nothing left to be done. */
  get detour(): LabSearches['detour'] {
    const detour = this.run?.detour ?? 'unmet';
    return detour === 'unmet' && this.suspected <= maxSuspects ? 'none' : detour;
  }

  private look(rank: number): void {
    const { table, above, h, cells, neighbours } = this;
    const distance = table.distance[rank];
    if (distance === 0) {
      above[rank] = h[rank];
      return;
    }
    table.ranking.unrank(rank, cells);
    const around = table.ranking.neighbours(rank, cells, neighbours);
    let onward = Infinity;
    for (let slot = 0; slot < around; slot++) {
      const nearer = neighbours[slot];
      if (table.distance[nearer] < distance && above[nearer] < onward) onward = above[nearer];
    }
    above[rank] = Math.max(h[rank] - distance, onward);
    if (onward < this.least) return;
    this.suspected++;
    this.suspects.offer(rank, onward);
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
