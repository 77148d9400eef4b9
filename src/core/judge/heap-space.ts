import type { HeuristicName } from '../search/settings.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { States } from './states.ts';

/** Not asked for yet. */
const unknown = -2;
/** Cells of a board that goes into one number with two others of 24 bits together. */
const mostInKey = 9;

/**
 * The states of many searches of one board, so that successors, h and the order of boards are computed once for all of them. Columns
 * by state:
 *
 *     next   state × 4 + move → state | −1 off the board | −2, all four: not asked for yet
 *     words  state × wordCount + word → as many tiles as a number holds, so that boards compare as their lists of tiles do
 *     h      of one heuristic
 *
 * One search at a time: what it knows of a state is in columns too.
 */
export class HeapSpace {
  readonly states: States;
  readonly startState: number;
  readonly goalState: number;
  readonly wordCount: number;
  /** Of the search that is on: state → 1 + least g with which it was pushed | 0: it was not. */
  least = new Int32Array(0);
  /** The same: state → 1: expanded. */
  closed = new Uint8Array(0);
  /** The same of all parts of a search that begins anew: state → 1: selected. */
  met = new Uint8Array(0);
  private readonly goal: Board;
  private readonly tilesInWord: number;
  /** The same where it is known, state × 4 + move; replaced when states are made. */
  next = new Int32Array(0);
  private words = new Float64Array(0);
  private filled = 0; // states whose words are there
  private readonly estimates = new Map<HeuristicName, Estimates>();

  constructor(start: Board, goal: Board) {
    const cells = cellCount(start);
    this.goal = goal;
    this.tilesInWord = Math.floor(53 / Math.log2(cells));
    this.wordCount = Math.ceil(cells / this.tilesInWord);
    this.states = new States(start);
    this.startState = this.states.add(start.cells);
    this.goalState = this.states.add(goal.cells);
    this.fill();
  }

  /** Another search begins. O(states). */
  clear(): void {
    this.least.fill(0);
    this.closed.fill(0);
  }

  /** Where a move leads; −1 off the board. O(1) once it was asked for. */
  after(state: number, move: number): number {
    this.reach(state);
    return this.next[state * 4 + move];
  }

  /** Makes what is one move away, so that `next` has it. True: there are new states, and columns may be others than before. */
  reach(state: number): boolean {
    if (this.next[state * 4] !== unknown) return false;
    const before = this.states.count;
    this.states.allAfter(state, this.next, state * 4);
    this.fill();
    return this.states.count > before;
  }

  /** Makes all states, nearest to the start first: searches then find what they need next to each other. O(states). */
  reachAll(): void {
    for (let state = 0; state < this.states.count; state++) this.reach(state);
  }

  /** More than `boardNumber` of any state; 1: boards have more tiles than go into a number with other things. */
  get boardRange(): number {
    const { cells } = this.states;
    return cells <= mostInKey ? cells ** cells : 1;
  }

  /** Boards of a few cells as numbers, that compare as their lists of tiles do. */
  boardNumber(state: number): number {
    return this.words[state * this.wordCount];
  }

  /** Whether a board comes before another one tile by tile, as lists of numbers compare in Python. O(cells / tiles of a word). */
  isBefore(state: number, other: number): boolean {
    const { words, wordCount } = this;
    for (let word = 0; word < wordCount; word++) {
      const [a, b] = [words[state * wordCount + word], words[other * wordCount + word]];
      if (a !== b) return a < b;
    }
    return false;
  }

  /** More than any h of a board of this size by the heuristics of these searches. */
  get hRange(): number {
    const { rows, columns } = this.states.size;
    return rows * columns * (rows + columns + 2) + 1; // two more a tile for linear conflicts
  }

  /** Whether every h is a whole number. */
  isWhole(heuristic: HeuristicName | null): boolean {
    return heuristic === null || createHeuristic(heuristic, this.goal).integral;
  }

  /** State → h, of all states that there are now; of none without a heuristic. Amortised O(1) a new state. */
  h(heuristic: HeuristicName | null): Float64Array {
    if (heuristic === null) return noEstimates;
    let made = this.estimates.get(heuristic);
    if (made === undefined)
      this.estimates.set(heuristic, (made = new Estimates(this.states, heuristic, this.goal)));
    return made.all();
  }

  private fill(): void {
    const { states, tilesInWord, wordCount } = this;
    if (states.count * 4 > this.next.length) {
      const capacity = Math.max(1024, states.count * 2);
      const next = new Int32Array(capacity * 4).fill(unknown);
      next.set(this.next);
      const words = new Float64Array(capacity * wordCount);
      words.set(this.words);
      const least = new Int32Array(capacity);
      least.set(this.least);
      const closed = new Uint8Array(capacity);
      closed.set(this.closed);
      const met = new Uint8Array(capacity);
      met.set(this.met);
      [this.next, this.words, this.least, this.closed, this.met] = [next, words, least, closed, met];
    }
    for (; this.filled < states.count; this.filled++) {
      const cells = states.at(this.filled);
      for (let word = 0; word < wordCount; word++) {
        let value = 0;
        const to = (word + 1) * tilesInWord;
        for (let cell = word * tilesInWord; cell < Math.min(to, cells.length); cell++)
          value = value * cells.length + cells[cell];
        this.words[this.filled * wordCount + word] = value;
      }
    }
  }
}

const noEstimates = new Float64Array(0);

class Estimates {
  private values = new Float64Array(1024);
  private filled = 0;
  private readonly states: States;
  private readonly evaluate: (cells: Uint8Array) => number;

  constructor(states: States, heuristic: HeuristicName, goal: Board) {
    this.states = states;
    ({ evaluate: this.evaluate } = createHeuristic(heuristic, goal));
  }

  all(): Float64Array {
    const { states, evaluate } = this;
    if (states.count > this.values.length) {
      const values = new Float64Array(states.count * 2);
      values.set(this.values);
      this.values = values;
    }
    for (; this.filled < states.count; this.filled++)
      this.values[this.filled] = evaluate(states.at(this.filled));
    return this.values;
  }
}
