import type { HeuristicName } from '../search/settings.ts';
import type { HeuristicFactory } from './heuristic.ts';
import { euclidean } from './euclidean.ts';
import { exact } from './exact.ts';
import { gaschnig } from './gaschnig.ts';
import { hamming, hammingStandardGoal } from './hamming.ts';
import { linearConflict } from './linear-conflict.ts';
import { manhattan, unitManhattan } from './manhattan.ts';
import { manhattanPlusHamming } from './manhattan-plus-hamming.ts';
import { manhattanWithBlank } from './manhattan-with-blank.ts';
import { nilssonSequence } from './nilsson-sequence.ts';
import { pairwiseConflict } from './pairwise-conflict.ts';
import { patternDatabase } from './pattern-database.ts';
import { usualPartition } from './pattern-partition.ts';
import { rowColumn } from './row-column.ts';
import { walkingDistance } from './walking-distance.ts';
import { zero } from './zero.ts';

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
  'manhattan+hamming': manhattanPlusHamming,
  'pairwise-conflict': pairwiseConflict,
  'hamming-standard-goal': hammingStandardGoal,
};
