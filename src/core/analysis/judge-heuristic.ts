/** The verdict on a heuristic: over every board that can be reached, layer by layer where these are too many, or over a sample. */

import type { HeuristicVerdict, JudgedBoard, JudgedMove } from '../contract/lab.ts';
import type { Heuristic } from '../heuristics/create-heuristic.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { LayerSearch } from './distances/layer-search.ts';
import { slackFor, HeuristicJudge } from './lab/heuristic-judge.ts';
import { assert } from '../base/result.ts';
import type { BatchHeuristic } from '../heuristics/batch-heuristic.ts';
import type { DistanceTable } from '../heuristics/exact-table.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import { BoardValues, lookedUp, nextGo } from './lab/board-values.ts';
import { SecondLook } from './lab/second-look.ts';

/** Boards between two yields. */
const atOnce = 20_000;

/**
 * Judges an estimate on boards that are too many for a table, each once as the breadth-first search from the goal comes
 * upon it: the same verdict as `HeuristicJudge`, where of several boards that are equally bad and equally far another one
 * may be shown. Nothing is kept of a board but its bits, so h of the neighbours that are nearer is evaluated again: 2.4
 * evaluations a board. Yields the boards judged so far. 90 MB for 12 cells, and a minute or more.
 */
export function* judgeLayers(heuristic: Heuristic, goal: Board): Generator<number, HeuristicVerdict, void> {
  const layers = new LayerSearch(goal);
  const judge = new LayerJudge(heuristic, goal, layers);
  for (;;) {
    for (const _ of layers.next()) {
      for (let word = 0; word < layers.fresh.length; word++) {
        const before = judge.states;
        for (let left = layers.fresh[word]; left !== 0; left &= left - 1)
          judge.judge(word * 32 + 31 - Math.clz32(left & -left));
        if (Math.floor(judge.states / atOnce) > Math.floor(before / atOnce)) yield judge.states;
      }
    }
    if (layers.found === 0) return judge.verdict;
  }
}

class LayerJudge {
  /** Boards judged so far. */
  states = 0;
  private readonly heuristic: Heuristic;
  private readonly goal: Board;
  private readonly layers: LayerSearch;
  private readonly ranking: StateRanking;
  private readonly slack: number;
  private readonly cells: Uint8Array;
  private readonly targets = new Uint8Array(4);
  private moves = 0;
  private overestimates = 0;
  private inconsistencies = 0;
  private sumH = 0;
  private sumDistance = 0;
  private maxAbove = 0;
  private maxBelow = 0;
  private maxFall: number;
  private worst: JudgedBoard | null = null;
  private lowest: JudgedBoard | null = null;
  private steepest: JudgedMove | null = null;

  constructor(heuristic: Heuristic, goal: Board, layers: LayerSearch) {
    this.heuristic = heuristic;
    this.goal = goal;
    this.layers = layers;
    this.ranking = new StateRanking(goal);
    this.slack = slackFor(heuristic);
    this.maxFall = 1 + this.slack;
    this.cells = goal.cells.slice();
  }

  /** A board of the layer, by the place of its tiles. */
  judge(place: number): void {
    const { cell, distance } = this.layers;
    const { cells, slack } = this;
    this.ranking.unrank(cell * this.ranking.perBlank + place, cells);
    const h = Math.fround(this.heuristic.evaluate(cells));
    this.states++;
    this.sumH += h;
    this.sumDistance += distance;
    const above = h - distance;
    const isOver = above > distance * slack;
    if (isOver) this.overestimates++;
    if (isOver && above > this.maxAbove) {
      this.maxAbove = above;
      this.worst = this.judged(h, distance);
    } else if (-above > this.maxBelow) {
      this.maxBelow = -above;
      this.lowest = this.judged(h, distance);
    }
    const around = this.layers.nearer(cell, place, this.targets);
    for (let slot = 0; slot < around; slot++) this.judgeMove(h, cell, this.targets[slot]);
  }

  /** Both directions of a move to a board that is nearer. */
  private judgeMove(h: number, cell: number, target: number): void {
    const { cells } = this;
    const { distance } = this.layers;
    this.moves += 2;
    this.slide(target, cell);
    const nearer = Math.fround(this.heuristic.evaluate(cells));
    const fall = Math.abs(h - nearer);
    if (fall > 1 + this.slack) this.inconsistencies++;
    if (fall > this.maxFall) {
      this.maxFall = fall;
      const there = this.judged(nearer, distance - 1);
      this.slide(cell, target);
      const here = this.judged(h, distance);
      this.steepest = h > nearer ? { from: here, to: there } : { from: there, to: here };
    } else this.slide(cell, target);
  }

  /** Moves a tile from one cell to the other, where the blank is. */
  private slide(from: number, to: number): void {
    this.cells[to] = this.cells[from];
    this.cells[from] = 0;
  }

  private judged(h: number, trueDistance: number): JudgedBoard {
    return { board: createBoard(this.goal, this.cells.slice()), h, trueDistance };
  }

  /** Once every layer is judged. */
  get verdict(): HeuristicVerdict {
    const { states, overestimates, inconsistencies, moves, worst, lowest, steepest } = this;
    const goalH = Math.fround(this.heuristic.evaluate(this.goal.cells));
    return {
      states,
      admissible: overestimates === 0,
      consistent: inconsistencies === 0 && goalH === 0,
      ...{ overestimates, inconsistencies, moves, worst, lowest, steepest, goalH },
      meanError: (this.sumDistance - this.sumH) / states,
      meanH: this.sumH / states,
      meanTrueDistance: this.sumDistance / states,
      maxTrueDistance: this.layers.distance - 1, // the last layer is empty
      tolerance: this.slack,
    };
  }
}

/** h against the true distance on some boards, of a size that has too many for a verdict. */
export interface SampledEstimate {
  /** In the order of the boards. */
  readonly points: readonly JudgedBoard[];
  /** Boards whose h is above their true distance. */
  readonly overestimates: number;
  /** The one of them that it overestimates most; null where there is none. */
  readonly worst: JudgedBoard | null;
  readonly meanH: number;
  readonly meanTrueDistance: number;
  readonly meanError: number;
  /** Pearson's r of h and true distance; null where one of them is the same on all boards. */
  readonly correlation: number | null;
  /** By true distance, nearest first. */
  readonly byDistance: readonly HAtDistance[];
}

/** What h is on the boards at one distance. */
export interface HAtDistance {
  readonly trueDistance: number;
  readonly boards: number;
  readonly minH: number;
  readonly meanH: number;
  readonly maxH: number;
}

/**
 * Estimates boards whose distances are known. What it finds is true of these boards alone: one that is too large refutes
 * admissibility, and none proves nothing. h is as the engine has it, rounded to 32 bits.
 * @param distances of the boards, in their order
 */
export function sampleEstimate(
  heuristic: Heuristic,
  boards: readonly Board[],
  distances: ArrayLike<number>,
): SampledEstimate {
  const slack = slackFor(heuristic);
  const points = boards.map((board, index) => ({
    ...{ board, h: Math.fround(heuristic.evaluate(board.cells)) },
    trueDistance: distances[index],
  }));
  const over = points.filter(({ h, trueDistance }) => h - trueDistance > trueDistance * slack);
  const above = ({ h, trueDistance }: JudgedBoard): number => h - trueDistance;
  const meanH = meanOf(points.map(({ h }) => h));
  const meanTrueDistance = meanOf(points.map(({ trueDistance }) => trueDistance));
  return {
    points,
    overestimates: over.length,
    worst: over.reduce<JudgedBoard | null>(
      (worst, one) => (worst === null || above(one) > above(worst) ? one : worst),
      null,
    ),
    ...{ meanH, meanTrueDistance, meanError: meanTrueDistance - meanH },
    correlation: correlationOf(points, meanH, meanTrueDistance),
    byDistance: byDistance(points),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlationOf(
  points: readonly JudgedBoard[],
  meanH: number,
  meanTrueDistance: number,
): number | null {
  let [both, ofH, ofDistance] = [0, 0, 0];
  for (const { h, trueDistance } of points) {
    both += (h - meanH) * (trueDistance - meanTrueDistance);
    ofH += (h - meanH) ** 2;
    ofDistance += (trueDistance - meanTrueDistance) ** 2;
  }
  return ofH === 0 || ofDistance === 0 ? null : both / Math.sqrt(ofH * ofDistance);
}

function byDistance(points: readonly JudgedBoard[]): HAtDistance[] {
  const groups = new Map<number, number[]>();
  for (const { h, trueDistance } of points) {
    const group = groups.get(trueDistance);
    if (group === undefined) groups.set(trueDistance, [h]);
    else group.push(h);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([trueDistance, estimates]) => {
      return {
        ...{ trueDistance, boards: estimates.length },
        minH: Math.min(...estimates),
        meanH: meanOf(estimates),
        maxH: Math.max(...estimates),
      };
    });
}

/** The verdict at once: 30 to 40 ms for 3×3, less than a second for 2×5. */
export function judgeHeuristic(
  heuristic: Heuristic,
  table: DistanceTable,
  costs: MoveCosts | null = null,
): HeuristicVerdict {
  const judge = new HeuristicJudge(heuristic, table, costs);
  const done = judge.advance(table.count);
  assert(done && judge.verdict !== null, 'a judge that has seen every board has no verdict');
  return judge.verdict;
}

/**
 * The verdict on an estimate that need not say the same twice, as own code: every board is evaluated, and some of them again. Throws
 * `OwnCodeError`, also for an estimate that gives a board two numbers.
 * @param now milliseconds from any moment: how many boards are evaluated in one go depends on how long that takes
 */
export function judgeBatches(
  heuristic: BatchHeuristic,
  table: DistanceTable,
  costs: MoveCosts | null,
  now: () => number,
): HeuristicVerdict {
  const values = new BoardValues(heuristic, table, now);
  const second = new SecondLook(values);
  for (const work of [values, second]) {
    for (let go = 1, done = false; !done;) {
      const beganMs = now();
      done = work.advance(go);
      go = nextGo(go, now() - beganMs);
    }
  }
  if (second.problem !== null) throw new OwnCodeError(second.problem);
  return judgeHeuristic(lookedUp(values.h, table), table, costs);
}
