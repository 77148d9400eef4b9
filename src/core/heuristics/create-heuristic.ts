/**
 * Makes the heuristic of a text for a goal, and the plain ones by their names.
 * As the door it hands on what a heuristic is, and the partitions and tables that settings and solver share with the estimates.
 */

import { assert } from '../base/result.ts';
import { type HeuristicForm, formatHeuristic, heuristicFormOf } from '../search/heuristic-text.ts';
import {
  type HeuristicText,
  type SingleName,
  foreignName,
  ownName,
  type HeuristicName,
} from '../search/settings.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import type { Board } from '../puzzle/board.ts';
import { maximum, weightedSum } from './estimates/combination.ts';
import { heuristicFits } from './heuristic-info.ts';
import type { Heuristic, HeuristicFactory } from './estimates/heuristic.ts';
import { patternDatabase } from './estimates/pattern-database.ts';
import { euclidean } from './estimates/euclidean.ts';
import { exact } from './exact-table.ts';
import { gaschnig } from './estimates/gaschnig.ts';
import { hamming, hammingStandardGoal, hammingWithBlank } from './estimates/hamming.ts';
import { linearConflict } from './estimates/linear-conflict.ts';
import { manhattan, unitManhattan } from './estimates/manhattan.ts';
import { manhattanPlusHamming } from './estimates/manhattan-plus-hamming.ts';
import { manhattanWithBlank } from './estimates/manhattan-with-blank.ts';
import { nilssonSequence } from './estimates/nilsson-sequence.ts';
import { pairwiseConflict } from './estimates/pairwise-conflict.ts';
import { usualPartition } from './estimates/pattern-partition.ts';
import { rowColumn } from './estimates/row-column.ts';
import { walkingDistance } from './estimates/walking-distance.ts';
import { zero } from './estimates/zero.ts';

export type {
  Contribution,
  Heuristic,
  HeuristicFactory,
  LinesAway,
  Mark,
  Rival,
} from './estimates/heuristic.ts';
export { groupOfTile, partitionOf, usualPartition } from './estimates/pattern-partition.ts';
export { type WalkingMoves, walkingMoves } from './estimates/walking-table.ts';
export { euclidean, gaschnig, hamming, linearConflict, manhattan, walkingDistance, zero };

/**
 * The heuristic or combination of that text for a goal that it fits (`heuristicFits`). Mostly O(cells²); tables of
 * walking distance and pattern databases take up to a second or two when they are made first.
 * @param costs of moves; null where each costs 1
 * @param own makes what the text calls `own`, for each goal that it is asked for; null where no such text comes
 */
export function createHeuristic(
  text: HeuristicText,
  goal: Board,
  costs: MoveCosts | null = null,
  own: HeuristicFactory | null = null,
): Heuristic {
  const fits = heuristicFits(text, goal);
  assert(fits.ok, `${text} fits ${goal.rows}×${goal.columns}`);
  return heuristicOf(heuristicFormOf(text), goal, costs, own);
}

function heuristicOf(
  form: HeuristicForm,
  goal: Board,
  costs: MoveCosts | null,
  own: HeuristicFactory | null,
): Heuristic {
  const name = formatHeuristic(form);
  switch (form.kind) {
    case 'max':
      return maximum(
        name,
        form.parts.map((part) => heuristicOf(part, goal, costs, own)),
      );
    case 'sum':
      return weightedSum(
        name,
        form.terms.map(({ weight, part }) => ({ weight, part: heuristicOf(part, goal, costs, own) })),
      );
    case 'single':
      return form.patterns === null
        ? madeAlone(form.name, goal, costs, own)
        : patternDatabase(name, form.patterns, goal, costs);
  }
}

function madeAlone(
  name: SingleName,
  goal: Board,
  costs: MoveCosts | null,
  own: HeuristicFactory | null,
): Heuristic {
  const make = name === ownName ? own : name === foreignName ? null : heuristicMakers[name];
  assert(make !== null, `${name} is made where there is more than its goal: a sandbox for own code`);
  const heuristic = make(goal, costs);
  assert(heuristic.name === name, `the heuristic registered as ${name} calls itself ${heuristic.name}`);
  return heuristic;
}

/** What makes each heuristic of which a goal is enough to make it. */
export const heuristicMakers: Readonly<Record<HeuristicName, HeuristicFactory>> = {
  manhattan,
  hamming,
  zero,
  'linear-conflict': linearConflict,
  'walking-distance': walkingDistance,
  'pattern-database': (goal, costs = null) =>
    patternDatabase('pattern-database', usualPartition(goal), goal, costs),
  exact,
  'row-column': rowColumn,
  euclidean,
  gaschnig,
  'nilsson-sequence': nilssonSequence,
  'unit-manhattan': unitManhattan,
  'manhattan-with-blank': manhattanWithBlank,
  'hamming-with-blank': hammingWithBlank,
  'manhattan+hamming': manhattanPlusHamming,
  'pairwise-conflict': pairwiseConflict,
  'hamming-standard-goal': hammingStandardGoal,
};
