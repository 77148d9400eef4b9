import type { Cohort } from '../../search/events.ts';
import type { Chromosomes, Fitness } from './chromosomes.ts';
import { type Problem, isGoalBoard } from '../../engine/problem.ts';

/** Score of a path that comes by the goal: fitter than any h. */
const atGoal = -1;
/** Up to so many places are ranked by insertion, which looks at each chromosome once. */
const fewest = 16;

/**
 * Tries chromosomes on a board: each gene is a move, and what counts is the best board on the way. A gene in [i/k, (i+1)/k)
 * is the i-th of the k legal moves in the order up, down, left, right, so that every chromosome is legal (rule S26).
 */
export class ChromosomeTrial implements Fitness {
  readonly score: Float32Array;
  readonly moves: Int32Array;
  /** The board that every chromosome begins with, cell → tile; never the goal. */
  readonly base: Uint8Array;
  private readonly problem: Problem;
  private readonly chromosomes: Chromosomes;
  private readonly board: Uint8Array;
  private readonly legal: Uint8Array; // cell × 4 + place → move of the blank
  private readonly legalCount: Uint8Array; // cell → how many
  private readonly goalH: number; // the goal has this h; a board with another one need not be compared
  private readonly keptScore: Float32Array;
  private readonly keptMoves: Int32Array;

  constructor(problem: Problem, chromosomes: Chromosomes) {
    const { count } = chromosomes;
    this.problem = problem;
    this.chromosomes = chromosomes;
    this.score = new Float32Array(count);
    this.moves = new Int32Array(count);
    this.keptScore = new Float32Array(count);
    this.keptMoves = new Int32Array(count);
    this.base = problem.request.start.cells.slice();
    this.board = this.base.slice();
    this.goalH = problem.evaluate(problem.request.goal.cells);
    this.legal = new Uint8Array(problem.cells * 4);
    this.legalCount = new Uint8Array(problem.cells);
    for (let row = 0; row < problem.cells * 4; row++) {
      const cell = row >> 2;
      if (problem.moves.destination[row] >= 0) this.legal[cell * 4 + this.legalCount[cell]++] = row & 3;
    }
  }

  /** Chromosomes begin with this board from now on. */
  moveTo(board: Uint8Array): void {
    this.base.set(board);
  }

  /** The move that a gene makes with the blank in `cell`. */
  moveOfGene(gene: number, cell: number): number {
    return this.legal[cell * 4 + Math.floor(gene * this.legalCount[cell])];
  }

  /** The first `count` of a new generation are those of a ranking of the old one, and need not be tried again. */
  keepFirst(ranking: Int32Array, count: number): void {
    for (let row = 0; row < count; row++) {
      this.keptScore[row] = this.score[ranking[row]];
      this.keptMoves[row] = this.moves[ranking[row]];
    }
    for (let row = 0; row < count; row++) {
      this.score[row] = this.keptScore[row];
      this.moves[row] = this.keptMoves[row];
    }
  }

  /** Tries all chromosomes from `first` on; returns how many boards that made. O(genes). */
  tryAll(first: number): number {
    let made = 0;
    const { base } = this;
    const blank = base.indexOf(0);
    const h = this.problem.evaluate(base);
    for (let row = first; row < this.chromosomes.count; row++) made += this.tryOne(row, blank, h);
    return made;
  }

  /** A hot loop: one turn a gene. Ends at the goal. */
  private tryOne(row: number, startBlank: number, startH: number): number {
    const { board, base, legal, legalCount, goalH } = this;
    const { genes, lengths, longest } = this.chromosomes;
    const { moves, cells } = this.problem;
    const { destination, h: hChange } = moves;
    const first = row * longest;
    const length = lengths[row];
    board.set(base);
    let blank = startBlank;
    let h = startH;
    let best = h;
    let bestMoves = 0;
    let made = 0;
    while (made < length && best !== atGoal) {
      const turn = blank * 4 + legal[blank * 4 + Math.floor(genes[first + made] * legalCount[blank])];
      const target = destination[turn];
      const tile = board[target];
      board[blank] = tile;
      board[target] = 0;
      blank = target;
      h = hChange !== null ? h + hChange[turn * cells + tile] : this.problem.evaluate(board);
      made++;
      if (h === goalH && isGoalBoard(this.problem, board)) {
        best = atGoal;
        bestMoves = made;
      } else if (h < best) {
        best = h;
        bestMoves = made;
      }
    }
    this.score[row] = best;
    this.moves[row] = bestMoves;
    return made;
  }

  /** Writes the `count` fittest into the beginning of `into`, the fittest first, the earliest of equals. */
  rank(into: Int32Array, count: number): void {
    const { score, moves } = this;
    const order = (a: number, b: number): number => score[a] - score[b] || moves[a] - moves[b] || a - b;
    if (count > fewest) {
      for (let row = 0; row < into.length; row++) into[row] = row;
      into.sort(order);
      return;
    }
    // The worst of the list falls out whenever a fitter one is put into its place.
    let filled = 0;
    for (let row = 0; row < score.length; row++) {
      if (filled === count && order(into[count - 1], row) < 0) continue;
      let place = filled < count ? filled++ : count - 1;
      for (; place > 0 && order(row, into[place - 1]) < 0; place--) into[place] = into[place - 1];
      into[place] = row;
    }
  }

  /** What the record keeps of a generation. */
  cohort(generated: number): Cohort {
    const { score, moves, goalH } = this;
    const h = score.map((value) => (value === atGoal ? goalH : value));
    const order = new Int32Array(score.length).map((_, row) => row);
    order.sort((a, b) => h[a] - h[b] || moves[a] - moves[b]);
    return {
      h: Float32Array.from(order, (row) => h[row]),
      moves: Int32Array.from(order, (row) => moves[row]),
      generated,
    };
  }
}
