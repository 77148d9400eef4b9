import { assert } from '../base/assert.ts';
import { heuristicFits } from './heuristic-info.ts';
import { type HeuristicForm, formatHeuristic, heuristicFormOf } from '../contract/heuristic-text.ts';
import {
  type HeuristicName,
  type HeuristicText,
  type SingleName,
  foreignName,
  ownName,
} from '../contract/settings.ts';
import type { Board } from '../puzzle/board.ts';
import { maximum, weightedSum } from './combination.ts';
import { euclidean } from './euclidean.ts';
import { exact } from './exact.ts';
import { gaschnig } from './gaschnig.ts';
import { hamming, hammingStandardGoal } from './hamming.ts';
import type { Heuristic, HeuristicFactory } from './heuristic.ts';
import { linearConflict } from './linear-conflict.ts';
import { manhattanPlusHamming } from './manhattan-plus-hamming.ts';
import { manhattanWithBlank } from './manhattan-with-blank.ts';
import { manhattan } from './manhattan.ts';
import { nilssonSequence } from './nilsson-sequence.ts';
import { pairwiseConflict } from './pairwise-conflict.ts';
import { patternDatabase } from './pattern-database.ts';
import { usualPartition } from './pattern-partition.ts';
import { rowColumn } from './row-column.ts';
import { walkingDistance } from './walking-distance.ts';
import { zero } from './zero.ts';

/** The estimates that can be made of a goal alone. */
const factories: Readonly<Record<HeuristicName, HeuristicFactory>> = {
  zero,
  hamming,
  'hamming-standard-goal': hammingStandardGoal,
  manhattan,
  'manhattan-with-blank': manhattanWithBlank,
  'manhattan+hamming': manhattanPlusHamming,
  'row-column': rowColumn,
  'linear-conflict': linearConflict,
  euclidean,
  gaschnig,
  'pairwise-conflict': pairwiseConflict,
  'nilsson-sequence': nilssonSequence,
  'walking-distance': walkingDistance,
  'pattern-database': (goal) => patternDatabase('pattern-database', usualPartition(goal), goal),
  exact,
};

/**
 * The heuristic or combination of that text for a goal that it fits (`heuristicFits`). Mostly O(cells²); tables of
 * walking distance and pattern databases take up to a second or two when they are made first.
 * @param own makes what the text calls `own`, for each goal that it is asked for; null where no such text comes
 */
export function createHeuristic(
  text: HeuristicText,
  goal: Board,
  own: HeuristicFactory | null = null,
): Heuristic {
  const fits = heuristicFits(text, goal);
  assert(fits.ok, `${text} fits ${goal.rows}×${goal.columns}`);
  return heuristicOf(heuristicFormOf(text), goal, own);
}

function heuristicOf(form: HeuristicForm, goal: Board, own: HeuristicFactory | null): Heuristic {
  const name = formatHeuristic(form);
  switch (form.kind) {
    case 'max':
      return maximum(
        name,
        form.parts.map((part) => heuristicOf(part, goal, own)),
      );
    case 'sum':
      return weightedSum(
        name,
        form.terms.map(({ weight, part }) => ({ weight, part: heuristicOf(part, goal, own) })),
      );
    case 'single':
      return form.patterns === null
        ? madeAlone(form.name, goal, own)
        : patternDatabase(name, form.patterns, goal);
  }
}

function madeAlone(name: SingleName, goal: Board, own: HeuristicFactory | null): Heuristic {
  assert(name !== foreignName, 'nothing but its file knows the estimate of a file');
  const make = name === ownName ? own : factories[name];
  assert(make !== null, 'own code is evaluated only where there is a sandbox for it');
  const heuristic = make(goal);
  assert(heuristic.name === name, `the heuristic registered as ${name} calls itself ${heuristic.name}`);
  return heuristic;
}
