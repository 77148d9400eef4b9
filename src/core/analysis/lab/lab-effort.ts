import { assert } from '../../base/result.ts';
import { labSettings } from '../../algorithms/registry.ts';
import type { LabDetour, LabSearches } from '../../contract/lab.ts';
import { type HeuristicText, ownName } from '../../search/settings.ts';
import { createMachine } from '../../algorithms/create-machine.ts';
import { type SearchMachine, SearchMemory } from '../../engine/machine.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';
import type { Board } from '../../puzzle/board.ts';
import { type MoveCosts, areOneSum, costOfPath, unitCosts } from '../../puzzle/move-costs.ts';

/** There are at most 1.8 million boards of these sizes. */
const noBudget = { maxExpansions: Infinity, maxNodes: Infinity };

/**
 * What A* needs for each of some boards with an estimate. One that is looked up needs as many expansions as the one that
 * the table was made from, whatever that costs. Can be stopped and continued between any two expansions.
 */
export class LabEffortRun {
  private readonly boards: readonly Board[];
  private readonly table: DistanceTable;
  private readonly costs: MoveCosts | null;
  private readonly memory: SearchMemory;
  private readonly text: HeuristicText;
  private readonly expanded: Uint32Array;
  private readonly found: Float32Array; // board → cost of its solution
  private next = 0; // board
  private machine: SearchMachine | null = null;

  /**
   * @param estimate one that is looked up, or the text of one of ours
   * @param table that of the costs
   */
  constructor(
    estimate: Heuristic | HeuristicText,
    boards: readonly Board[],
    table: DistanceTable,
    costs: MoveCosts | null = null,
  ) {
    // What is looked up takes the place of own code.
    const isText = typeof estimate === 'string';
    this.text = isText ? estimate : ownName;
    this.boards = boards;
    this.table = table;
    this.costs = costs;
    this.memory = new SearchMemory(isText ? null : () => estimate);
    this.expanded = new Uint32Array(boards.length);
    this.found = new Float32Array(boards.length);
  }

  get searched(): number {
    return this.next;
  }

  /** Goes on for at most `expansions` expansions, within one board; true when all boards are solved. */
  advance(expansions: number): boolean {
    const { boards, table, memory, costs } = this;
    if (this.next === boards.length) return true;
    const start = boards[this.next];
    const choice = { heuristic: this.text, code: '' };
    const settings = { ...labSettings(choice, costs?.text ?? unitCosts), ...noBudget };
    const machine = (this.machine ??= createMachine(
      { start, goal: table.goal, settings, evenIfUnsolvable: false },
      null,
      memory,
    ));
    if (!machine.advance(expansions)) return false;
    const { result } = machine;
    assert(result !== null && result.moves !== null, 'A* solves what can be solved');
    this.machine = null;
    this.expanded[this.next] = result.counts.expanded;
    this.found[this.next++] = costOfPath(start, result.moves, costs);
    return this.next === boards.length;
  }

  /** Of the boards that are solved so far, the one with a detour that takes the fewest expansions to see. */
  get detour(): LabDetour | 'unmet' {
    const { boards, table, expanded, found } = this;
    let least = Infinity;
    let detour: LabDetour | 'unmet' = 'unmet';
    for (let index = 0; index < this.next; index++) {
      const board = boards[index];
      const optimum = table.distanceOf(board.cells);
      if (!this.isDetour(index) || expanded[index] >= least) continue;
      least = expanded[index];
      detour = { board, optimum, found: found[index] };
    }
    return detour;
  }

  /** Whether more was found than is needed; sums that rounding alone tells apart are the same. */
  private isDetour(index: number): boolean {
    const { boards, table, found, costs } = this;
    const optimum = table.distanceOf(boards[index].cells);
    return found[index] > optimum && !areOneSum(found[index], optimum, costs);
  }

  /** Once all boards are solved. */
  get searches(): LabSearches {
    const { boards, expanded, found, detour } = this;
    const sum = expanded.reduce((total, count) => total + count, 0);
    const longer = boards.filter((_board, index) => this.isDetour(index)).length;
    return { expanded, costs: found, longer, detour, meanExpanded: sum / expanded.length };
  }
}
