import { assert } from '../../base/result.ts';
import {
  type JudgedBoard,
  type JudgedMove,
  type LabHeat,
  type LabJudgement,
  maxCounterexamples,
} from '../../contract/lab.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import { createBoard } from '../../puzzle/board.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { lookedUp } from './board-values.ts';
import { HeuristicJudge } from './heuristic-judge.ts';
import { TopList } from './top-list.ts';

/**
 * All that the Lab shows of one heuristic, from its values for every board. Can be stopped and continued between any two
 * boards; goes through them twice: for the verdict, and for the picture with the worst examples.
 */
export class LabJudge {
  private readonly h: Float32Array; // rank → h
  private readonly table: DistanceTable;
  private readonly costs: MoveCosts | null;
  private readonly judge: HeuristicJudge;
  private readonly largestFall: number;
  private readonly heat: HeatMap;
  private readonly boards = new TopList(maxCounterexamples); // of ranks
  private readonly moves = new TopList(maxCounterexamples); // of from × count + to
  private readonly cells: Uint8Array;
  private readonly neighbours = new Int32Array(4);
  private next = 0; // index in nearestFirst, of the second time

  /** @param table that of the costs */
  constructor(h: Float32Array, table: DistanceTable, costs: MoveCosts | null) {
    const heuristic = lookedUp(h, table);
    this.h = h;
    this.table = table;
    this.costs = costs;
    this.judge = new HeuristicJudge(heuristic, table, costs);
    this.largestFall = this.judge.largestFall;
    this.heat = new HeatMap(heuristic.largest, table.deepest, costs);
    this.cells = table.goal.cells.slice();
  }

  /** Boards gone through, of twice as many as there are. */
  get judged(): number {
    return this.judge.judged + this.next;
  }

  /** Goes on for at most `states` boards; true when all are judged. */
  advance(states: number): boolean {
    const { judge, table, h, heat, boards } = this;
    const { verdict } = judge;
    if (verdict === null) {
      judge.advance(states);
      return false;
    }
    const end = Math.min(this.next + states, table.count);
    for (; this.next < end; this.next++) {
      const rank = table.nearestFirst[this.next];
      const distance = table.distance[rank];
      heat.add(h[rank], distance, verdict.tolerance);
      if (judge.isTooLarge(h[rank], distance)) boards.offer(rank, h[rank] - distance);
      if (verdict.inconsistencies > 0) this.offerMoves(rank);
    }
    return this.next === table.count;
  }

  /** Both directions of the moves to boards that are nearer to the goal; with costs two neighbours may be equally near. */
  private offerMoves(rank: number): void {
    const { table, h, cells, neighbours, moves, costs } = this;
    table.ranking.unrank(rank, cells);
    const around = table.ranking.neighbours(rank, cells, neighbours);
    for (let slot = 0; slot < around; slot++) {
      const nearer = neighbours[slot];
      const further = table.distance[nearer] - table.distance[rank];
      if (further > 0 || (further === 0 && nearer > rank)) continue;
      const change = h[rank] - h[nearer];
      const cost = costs === null ? 1 : costs.ofTile[cells[table.ranking.blankOf(nearer)]];
      const excess = Math.abs(change) - cost * this.largestFall;
      if (excess <= 0) continue;
      const [from, to] = change > 0 ? [rank, nearer] : [nearer, rank];
      moves.offer(from * table.count + to, excess);
    }
  }

  /** Once all is judged. */
  judgement(costUs: number): LabJudgement {
    const { verdict } = this.judge;
    assert(verdict !== null && this.next === this.table.count, 'every board is judged');
    const { count } = this.table;
    const moveOf = (key: number): JudgedMove => ({
      from: this.judgedBoard(Math.floor(key / count)),
      to: this.judgedBoard(key % count),
    });
    const heat = this.heat.settled();
    return {
      verdict,
      maxH: heat.maxHAt.reduce((most, h) => Math.max(most, h), 0),
      costUs,
      heat,
      overestimated: this.boards.items.map((rank) => this.judgedBoard(rank)),
      steepest: this.moves.items.map(moveOf),
    };
  }

  private judgedBoard(rank: number): JudgedBoard {
    const { table, h } = this;
    const cells = new Uint8Array(this.cells.length);
    table.ranking.unrank(rank, cells);
    return { board: createBoard(table.goal, cells), h: h[rank], trueDistance: table.distance[rank] };
  }
}

/** Cells of a picture across, at most: as many as can be told apart. */
const maxCells = 60;

/** How large a step of the picture is: 1, or with costs the smallest of 1, 2, 5, 10 … (0.1, 0.2, 0.5 … of fractions) with few enough. */
function unitFor(deepest: number, costs: MoveCosts | null): number {
  if (costs === null) return 1;
  const least = deepest / maxCells;
  if (costs.whole && least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [power, 2 * power, 5 * power, 10 * power].find((unit) => unit >= least) ?? 10 * power;
}

/** Counts for `LabHeat`. Levels go to twice the deepest board and one more: what lies above is too large in any case. */
class HeatMap {
  private readonly unit: number;
  private readonly exact: boolean;
  private readonly levels: number;
  private readonly distances: number;
  private readonly counts: Uint32Array;
  private readonly errors: Uint32Array;
  private readonly boardsAt: Uint32Array;
  private readonly sumAt: Float64Array;
  private readonly minHAt: Float32Array;
  private readonly maxHAt: Float32Array;
  private clipped = 0;

  constructor(largest: number, deepest: number, costs: MoveCosts | null) {
    this.unit = unitFor(deepest, costs);
    this.exact = this.unit === 1 && costs?.whole !== false;
    this.distances = this.stepsIn(deepest) + 1;
    this.levels = Math.min(this.stepsIn(largest), 2 * this.distances - 1) + 1;
    this.counts = new Uint32Array(this.levels * this.distances);
    this.errors = new Uint32Array((this.levels + this.distances + 1) * this.distances);
    this.boardsAt = new Uint32Array(this.distances);
    this.sumAt = new Float64Array(this.distances);
    this.minHAt = new Float32Array(this.distances).fill(Infinity);
    this.maxHAt = new Float32Array(this.distances).fill(-Infinity);
  }

  /** @param tolerance what of h is rounding, as a share of the distance */
  add(h: number, trueDistance: number, tolerance: number): void {
    const { unit, levels, distances } = this;
    const distance = this.stepsIn(trueDistance);
    const isTooLarge = h - trueDistance > trueDistance * tolerance;
    // What is not too large does not come to lie above the diagonal by rounding.
    const level = isTooLarge ? this.stepsIn(h) : Math.min(this.stepsIn(h), distance);
    if (level >= levels) this.clipped++;
    this.counts[Math.min(level, levels - 1) * distances + distance]++;
    const lacks = Math.abs(trueDistance - h) <= trueDistance * tolerance ? 0 : (trueDistance - h) / unit;
    const error = lacks < 0 ? Math.max(-levels, Math.floor(lacks)) : Math.ceil(lacks);
    this.errors[(error + levels) * distances + distance]++;
    this.boardsAt[distance]++;
    this.sumAt[distance] += h;
    if (h < this.minHAt[distance]) this.minHAt[distance] = h;
    if (h > this.maxHAt[distance]) this.maxHAt[distance] = h;
  }

  private stepsIn(sum: number): number {
    return Math.floor(sum / this.unit);
  }

  settled(): LabHeat {
    const { unit, exact, levels, distances, counts, clipped, errors, boardsAt, minHAt, maxHAt } = this;
    const meanHAt = Float32Array.from(this.sumAt, (sum, distance) => sum / boardsAt[distance]);
    return { unit, exact, levels, distances, counts, clipped, errors, boardsAt, meanHAt, minHAt, maxHAt };
  }
}
