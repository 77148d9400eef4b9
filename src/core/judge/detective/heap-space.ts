import type { HeuristicName } from '../../search/settings.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, cellCount } from '../../puzzle/board.ts';
import type { RankedStates } from './quick-tables.ts';
import type { RankedMoves } from './ranked-moves.ts';
import { States } from '../log/states.ts';

/** Not asked for yet. */
const unknown = -2;
/** Cells of a board that goes into one number with two others of 24 bits together. */
const mostInKey = 9;

/*
 * What a search knows of a state, its mark:
 *
 *     h, 11 bits | 1 bit: it was selected | 19 bits: a path must have fewer moves than these to be let in
 */
export const hMask = (1 << 11) - 1;
export const met = 1 << 11;
export const limitShift = 12;
/** Every path is let in. More than any of a search that is counted. */
export const everyLimit = ((1 << 19) - 1) << limitShift;

/**
 * The states of many searches of one board, so that successors, h and the order of boards are computed once for all of them. Columns
 * by state:
 *
 *     next    state × 4 + move → state | −1 off the board | −2, all four: not asked for yet
 *     words   state × wordCount + word → as many tiles as a number holds, so that boards compare as their lists of tiles do
 *     marks   state + 1 → its mark in the search that is on; 0: off the board, where nothing is let in
 *
 * One search at a time.
 */
export class HeapSpace {
  readonly cells: number; // of a board
  readonly startState: number;
  readonly goalState: number;
  private readonly wordCount: number;
  marks = new Int32Array(0);
  private readonly goal: Board;
  private readonly tilesInWord: number;
  /** Replaced when states are made, as the marks. */
  next = new Int32Array(0);
  private words = new Float64Array(0);
  private readonly board: Uint8Array;
  private filled = 0; // states whose words are there
  private readonly made = new Map<HeuristicName | null, FreshMarks>();
  private on: FreshMarks;
  private readonly states: States;
  /** All states by their ranks, whose successors need no table; null: states are those that were met. */
  readonly ranked: RankedMoves | null;
  private readonly all: RankedStates | null;

  /** @param all null: few of those will be met from which the goal can be reached, or the board has more than nine cells */
  constructor(start: Board, goal: Board, all: RankedStates | null = null) {
    const cells = cellCount(start);
    this.cells = cells;
    this.board = new Uint8Array(cells);
    this.goal = goal;
    this.tilesInWord = Math.floor(53 / Math.log2(cells));
    this.wordCount = Math.ceil(cells / this.tilesInWord);
    this.states = new States(start);
    this.all = all;
    this.ranked = all?.moves ?? null;
    const numbers = this.ranked?.ranking;
    this.startState = numbers?.rank(start.cells) ?? this.states.add(start.cells);
    this.goalState = numbers?.rank(goal.cells) ?? this.states.add(goal.cells);
    this.on = this.freshMarks(null);
    if (all !== null) this.marks = new Int32Array(this.count + 1);
    else this.fill();
  }

  /** States that there are. */
  get count(): number {
    return this.ranked?.ranking.count ?? this.states.count;
  }

  /** Another search begins. O(states). @param heuristic null: h is 0 */
  begin(heuristic: HeuristicName | null): void {
    this.on = this.freshMarks(heuristic);
    this.marks.set(this.on.upTo(this.count));
  }

  private freshMarks(heuristic: HeuristicName | null): FreshMarks {
    const known = this.made.get(heuristic);
    if (known !== undefined) return known;
    const marks = new FreshMarks(this.estimator(heuristic));
    this.made.set(heuristic, marks);
    return marks;
  }

  /** State → h. */
  private estimator(heuristic: HeuristicName | null): (state: number) => number {
    const estimates = this.all?.estimates(heuristic);
    if (estimates !== undefined) return (state) => estimates.of(state);
    if (heuristic === null) return () => 0;
    const { evaluate } = createHeuristic(heuristic, this.goal);
    return (state) => evaluate(this.at(state));
  }

  /** By the heuristic of the search that is on. */
  get startH(): number {
    return this.marks[this.startState + 1] & hMask;
  }

  /** States for which there is room. */
  get capacity(): number {
    return this.ranked === null ? this.next.length / 4 : this.count;
  }

  /** The board of a state; it must not be changed or kept. */
  at(state: number): Uint8Array {
    if (this.ranked === null) return this.states.at(state);
    this.ranked.ranking.unrank(state, this.board);
    return this.board;
  }

  /** Makes what is one move away, so that `next` has it. True: there are new states, and columns may be others than before. */
  reach(state: number): boolean {
    if (this.ranked !== null || this.next[state * 4] !== unknown) return false;
    const before = this.states.count;
    this.states.allAfter(state, this.next, state * 4);
    this.fill();
    return this.states.count > before;
  }

  /** Boards will be compared. */
  compareBoards(): void {
    if (this.ranked === null || this.words.length > 0) return;
    this.words = new Float64Array(this.count * this.wordCount);
    this.fillWords();
  }

  /** More than `boardNumber` of any state; 1: boards have more tiles than go into a number with other things. */
  get boardRange(): number {
    const { cells } = this;
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
    const { rows, columns } = this.goal;
    return rows * columns * (rows + columns) + 1; // a tile has rows + columns − 2 to go, and two more for linear conflicts
  }

  private fill(): void {
    const { states, wordCount } = this;
    if (states.count > this.capacity) {
      const capacity = Math.max(1024, states.count * 2);
      const next = new Int32Array(capacity * 4).fill(unknown);
      next.set(this.next);
      const words = new Float64Array(capacity * wordCount);
      words.set(this.words);
      const marks = new Int32Array(capacity + 1);
      marks.set(this.marks);
      [this.next, this.words, this.marks] = [next, words, marks];
    }
    const before = this.filled;
    this.fillWords();
    if (states.count > before) this.marks.set(this.on.upTo(states.count).subarray(before + 1), before + 1);
  }

  private fillWords(): void {
    const { tilesInWord, wordCount, count } = this;
    for (; this.filled < count; this.filled++) {
      const cells = this.at(this.filled);
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

/** The marks of all states when a search with this heuristic begins. */
class FreshMarks {
  private marks = new Int32Array(1024);
  private filled = 0;
  private readonly estimate: (state: number) => number;

  constructor(estimate: (state: number) => number) {
    this.estimate = estimate;
  }

  /** Of so many states. Amortised O(1) a new one. */
  upTo(count: number): Int32Array {
    const { estimate } = this;
    if (count >= this.marks.length) {
      const marks = new Int32Array(2 * count + 1);
      marks.set(this.marks);
      this.marks = marks;
    }
    for (; this.filled < count; this.filled++)
      this.marks[this.filled + 1] = estimate(this.filled) | everyLimit;
    return this.marks.subarray(0, count + 1);
  }
}
