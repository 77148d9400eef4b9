import type { Case } from '../case/case.ts';

/** So often a guess at the side of a line is taken back. */
const mostGuesses = 64;

/**
 * Whether the lines of a log are those of two breadth-first searches, one from the start and one from the goal, that take turns by any
 * rule: each line is of a board that waits on the side that it is given to, and all boards nearer to the beginning of that side were
 * expanded before, but those that the other side has met. No line says to which side it belongs; where both are possible
 * one is guessed, and the guess taken back where it leads to nothing. False too where it is not known. O(expansions) a guess.
 */
export function fitsTwoFrontiers(of: Case): boolean {
  if (!of.knowsGoal || of.log.startState === of.log.goalState) return false;
  const guesses: number[] = []; // side of each line where both are possible
  for (let tries = 0; tries < mostGuesses; tries++) {
    const end = new Floods(of).follow(guesses);
    if (end === 'fits') return true;
    while (guesses.at(-1) === 1) guesses.pop();
    if (guesses.length === 0) return false;
    guesses[guesses.length - 1] = 1;
  }
  return false;
}

/**
 * Two floods. By side, 0 from the start and 1 from the goal:
 *
 *     depths   state → 1 + moves from where the side begins | 0: not met
 *     done     state → 1: expanded
 *     waiting  depth → states that must be expanded before any deeper one: all that the other side has not met
 */
class Floods {
  private readonly of: Case;
  private readonly depths: readonly [Int32Array, Int32Array];
  private readonly done: readonly [Uint8Array, Uint8Array];
  private readonly waiting: readonly [number[], number[]] = [[], []];
  private readonly level: [number, number] = [0, 0];
  private hasMet = false;

  constructor(of: Case) {
    const { count } = of.log.states;
    this.of = of;
    this.depths = [new Int32Array(count), new Int32Array(count)];
    this.done = [new Uint8Array(count), new Uint8Array(count)];
    this.meet(0, of.log.startState, 0);
    this.meet(1, of.log.goalState, 0);
  }

  /** Gives each line to a side, by the guesses that there are, and adds one where another is needed. */
  follow(guesses: number[]): 'fits' | 'fails' {
    const { expansions, found, log } = this.of;
    const expanded: [number, number] = [0, 0];
    let guessed = 0;
    for (let step = 1; step <= expansions.length; step++) {
      const state = expansions.state(step);
      const g = expansions.g(step);
      const sides = ([0, 1] as const).filter((side) => this.isNext(side, state, g));
      if (sides.length === 0) return 'fails';
      if (sides.length === 2 && guessed === guesses.length) guesses.push(0);
      const side = sides.length === 2 ? sides[guesses[guessed++]] : sides[0];
      expanded[side]++;
      this.expand(side, state);
    }
    // A search from one side alone is not one from two.
    const isFromBoth = expanded[0] > 0 && (expanded[1] > 0 || expansions.length < 3);
    const mayEnd = found ? this.hasMet : log.solution === null || this.hasNoneLeft();
    return isFromBoth && mayEnd ? 'fits' : 'fails';
  }

  /** Whether one side has expanded all that it can reach, and never met the other. */
  private hasNoneLeft(): boolean {
    return !this.hasMet && this.waiting.some((side) => side.every((count) => !(count > 0)));
  }

  private isNext(side: 0 | 1, state: number, g: number): boolean {
    if (state < 0) return false;
    const depth = this.depths[side][state] - 1;
    if (depth < 0 || this.done[side][state] === 1 || (!Number.isNaN(g) && g !== depth)) return false;
    const waiting = this.waiting[side];
    while (this.level[side] < depth && waiting[this.level[side]] === 0) this.level[side]++;
    return this.level[side] >= depth;
  }

  private expand(side: 0 | 1, state: number): void {
    const depth = this.depths[side][state] - 1;
    this.done[side][state] = 1;
    if (this.depths[1 - side][state] === 0) this.waiting[side][depth]--;
    for (let move = 0; move < 4; move++) {
      const next = this.of.successor(state, move);
      if (next >= 0 && this.depths[side][next] === 0) this.meet(side, next, depth + 1);
    }
  }

  private meet(side: 0 | 1, state: number, depth: number): void {
    this.depths[side][state] = depth + 1;
    const waiting = this.waiting[side];
    waiting[depth] ??= 0;
    const other = this.depths[1 - side][state] - 1;
    if (other < 0) {
      waiting[depth]++;
      return;
    }
    this.hasMet = true;
    if (this.done[1 - side][state] === 0) this.waiting[1 - side][other]--;
  }
}
