/** Estimates of many boards in one go, as own code is asked for them. */

import { exactly } from '../base/message.ts';
import { Prng } from '../base/prng.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import type { Board } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { usesOwn } from '../search/code-choice.ts';
import { type CodeProblem, nowhere } from '../search/own-run.ts';
import { type HeuristicText, ownName } from '../search/settings.ts';
import { createHeuristic } from './create-heuristic.ts';
import type { Heuristic } from './estimates/heuristic.ts';

/** Boards that are evaluated in one go at most. */
export const maxBatch = 256;

/** Thrown by an estimate that another thread makes: it is to be asked for the same boards again once that has answered. */
export class Awaited extends Error {
  override name = 'Awaited';
  /** Never rejects. */
  readonly answered: Promise<void>;

  constructor(answered: Promise<void>) {
    super('asked of another thread');
    this.answered = answered;
  }
}

/** An estimate of many boards in one go, which own code needs to be fast. */
export interface BatchHeuristic {
  /**
   * h of `count` boards, at most `maxBatch`, into `values`. Throws `Awaited` where that is still to come.
   * @param boards slot × cells + cell → tile
   */
  evaluateAll(boards: Uint8Array, count: number, values: Float64Array): void;
}

/**
 * The heuristic of a text for a goal, in batches: its own part, if it has one, is evaluated for all boards of a go first.
 * @param makeOwn compiles own code for the goal; called once, and only where the text has some
 * @param costs of moves; null where each costs 1
 */
export function batchHeuristic(
  text: HeuristicText,
  goal: Board,
  makeOwn: (goal: Board) => BatchHeuristic,
  costs: MoveCosts | null = null,
): BatchHeuristic {
  if (!usesOwn(text)) return oneByOne(createHeuristic(text, goal, costs), goal, null);
  const own = makeOwn(goal);
  if (text === ownName) return own;
  const part = { own, values: new Float64Array(maxBatch), slot: 0 };
  const lookedUp: Heuristic = {
    ...{ name: ownName, largest: Infinity, integral: false, perTile: null },
    evaluate: () => part.values[part.slot],
    explain: () => [],
  };
  return oneByOne(
    createHeuristic(text, goal, costs, () => lookedUp),
    goal,
    part,
  );
}

/** @param part the own part of the heuristic, with the slot that it is to be looked up for; null without one */
function oneByOne(
  heuristic: Heuristic,
  goal: Board,
  part: { readonly own: BatchHeuristic; readonly values: Float64Array; slot: number } | null,
): BatchHeuristic {
  const cells = goal.cells.slice();
  return {
    evaluateAll(boards, count, values) {
      part?.own.evaluateAll(boards, count, part.values);
      for (let slot = 0, at = 0; slot < count; slot++) {
        for (let cell = 0; cell < cells.length; cell++) cells[cell] = boards[at++];
        if (part !== null) part.slot = slot;
        values[slot] = heuristic.evaluate(cells);
      }
    },
  };
}

/** Boards that own code is tried on twice before it is used: the goal, and drawn ones. */
const triedBoards = 12;
const trialSeed = 20_261_120;

/** The boards on which own code is tried: all of them, and then all of them from the last to the first. */
export function trialFor(goal: Board): Board[] {
  const prng = new Prng(trialSeed);
  const boards = [goal, ...Array.from({ length: triedBoards - 1 }, () => randomSolvableBoard(goal, prng))];
  return [...boards, ...boards.toReversed()];
}

/** What a program does wrong that lets one call change the next: one that remembers its calls gives the same board two numbers. Null for nothing. */
export function moodIn(trial: readonly Board[], h: readonly number[]): CodeProblem | null {
  for (let index = 0; index < triedBoards; index++) {
    const [first, again] = [h[triedBoards - 1 - index], h[triedBoards + index]];
    if (again === first) continue;
    const board = formatBoard(trial[triedBoards + index]);
    const remembers = {
      code: 'code.remembers',
      first: exactly(first),
      again: exactly(again),
      board,
    } as const;
    return { ...nowhere(remembers), notDeterministic: true };
  }
  return null;
}
