import type { HeuristicVerdict, JudgedBoard, JudgedMove } from '../contract/heuristic-verdict.ts';
import type { Heuristic } from '../heuristics/heuristic.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { LayerSearch } from './distance-bits.ts';
import { slackFor } from './heuristic-verdict.ts';

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
