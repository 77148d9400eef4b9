import { type SingleName, foreignName, ownName } from '../search/settings.ts';
import { euclideanSpec } from './euclidean.ts';
import { exactSpec } from './exact.ts';
import { gaschnigSpec } from './gaschnig.ts';
import { hammingSpec, hammingStandardGoalSpec } from './hamming.ts';
import { linearConflictSpec } from './linear-conflict.ts';
import { manhattanSpec, unitManhattanSpec } from './manhattan.ts';
import { manhattanPlusHammingSpec } from './manhattan-plus-hamming.ts';
import { manhattanWithBlankSpec } from './manhattan-with-blank.ts';
import { nilssonSequenceSpec } from './nilsson-sequence.ts';
import { pairwiseConflictSpec } from './pairwise-conflict.ts';
import { patternDatabaseSpec } from './pattern-database.ts';
import { rowColumnSpec } from './row-column.ts';
import { walkingDistanceSpec } from './walking-distance.ts';
import { zeroSpec } from './zero.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';
import { foreignSpec, ownSpec } from './unmade.ts';

/** Every heuristic that stands alone, in the order in which menus list those of a group. */
export const heuristicCatalog: Readonly<Record<SingleName, HeuristicSpec>> = {
  manhattan: manhattanSpec,
  hamming: hammingSpec,
  zero: zeroSpec,
  'linear-conflict': linearConflictSpec,
  'walking-distance': walkingDistanceSpec,
  'pattern-database': patternDatabaseSpec,
  exact: exactSpec,
  'row-column': rowColumnSpec,
  euclidean: euclideanSpec,
  gaschnig: gaschnigSpec,
  'nilsson-sequence': nilssonSequenceSpec,
  'unit-manhattan': unitManhattanSpec,
  'manhattan-with-blank': manhattanWithBlankSpec,
  'manhattan+hamming': manhattanPlusHammingSpec,
  'pairwise-conflict': pairwiseConflictSpec,
  'hamming-standard-goal': hammingStandardGoalSpec,
  [ownName]: ownSpec,
  [foreignName]: foreignSpec,
};
