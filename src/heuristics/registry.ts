import { assert } from '../base/assert.ts';
import type { Board } from '../puzzle/board.ts';
import { exact } from './exact.ts';
import { hamming, hammingStandardGoal } from './hamming.ts';
import type { Heuristic, HeuristicFactory } from './heuristic.ts';
import { linearConflict } from './linear-conflict.ts';
import { manhattanPlusHamming } from './manhattan-plus-hamming.ts';
import { manhattanWithBlank } from './manhattan-with-blank.ts';
import { manhattan } from './manhattan.ts';
import { rowColumn } from './row-column.ts';
import { zero } from './zero.ts';

/** The estimates that can be made. A test holds this list equal to the contract's names. */
const factories = {
  zero,
  hamming,
  'hamming-standard-goal': hammingStandardGoal,
  manhattan,
  'manhattan-with-blank': manhattanWithBlank,
  'manhattan+hamming': manhattanPlusHamming,
  'row-column': rowColumn,
  'linear-conflict': linearConflict,
  exact,
} as const satisfies Record<string, HeuristicFactory>;

export type RegisteredHeuristic = keyof typeof factories;

/** Names of all heuristics, in the order in which they are offered. */
export const registeredHeuristics = Object.keys(factories) as RegisteredHeuristic[];

/** The heuristic of that name for a goal of any size; `exact` throws where `fitsExactTable` says no. */
export function createHeuristic(name: RegisteredHeuristic, goal: Board): Heuristic {
  const heuristic = factories[name](goal);
  assert(heuristic.name === name, `the heuristic registered as ${name} calls itself ${heuristic.name}`);
  return heuristic;
}
