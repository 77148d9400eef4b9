import { admissible } from './admissible.ts';
import { bidirectional } from './bidirectional.ts';
import { breadthAndDepth } from './breadth-and-depth.ts';
import { conflictByHand } from './conflict-by-hand.ts';
import { buildingATable } from './building-a-table.ts';
import { consistent } from './consistent.ts';
import { fifteenWall } from './fifteen-wall.ts';
import { genetic } from './genetic.ts';
import { iterativeDeepening } from './iterative-deepening.ts';
import type { Lesson, LessonPath } from './lesson.ts';
import { localMaxima } from './local-maxima.ts';
import { memory } from './memory.ts';
import { parity } from './parity.ts';
import { patternDatabases } from './pattern-databases.ts';
import { pruningTheUndo } from './pruning-the-undo.ts';
import { runningOut } from './running-out.ts';
import { searchTree } from './search-tree.ts';
import { ties } from './ties.ts';
import { twentyFourWall } from './twenty-four-wall.ts';
import { unequalCosts } from './unequal-costs.ts';
import { uniformCost } from './uniform-cost.ts';
import { whatIsCounted } from './what-is-counted.ts';
import { why31 } from './why-31.ts';
import { whyF } from './why-f.ts';
import { writeYourOwn } from './write-your-own.ts';

/** All lessons, in the order in which they build on each other. */
export const course: readonly Lesson[] = [
  ...[searchTree, breadthAndDepth, runningOut, pruningTheUndo, parity, why31, iterativeDeepening],
  ...[uniformCost, whyF, admissible, conflictByHand, ties, whatIsCounted, patternDatabases, buildingATable],
  ...[consistent, unequalCosts, localMaxima, bidirectional, genetic, memory, fifteenWall, twentyFourWall],
  writeYourOwn,
];

/** The same lessons by what somebody comes for: each is in one path. */
export const paths: readonly LessonPath[] = [
  {
    title: 'Assignment tomorrow',
    purpose: 'What the program has to do, why it may fail, and what its figures count.',
    lessons: [
      ...[searchTree, breadthAndDepth, runningOut, parity, whyF, admissible, whatIsCounted, writeYourOwn],
    ],
  },
  {
    title: 'For a lecture',
    purpose: 'One idea or proof at a time, to be shown step by step.',
    lessons: [pruningTheUndo, why31, uniformCost, conflictByHand, ties, consistent, unequalCosts],
  },
  {
    title: 'The 15-puzzle',
    purpose:
      'Where A* runs out of memory: IDA* and other memory-bounded searches, and tables that guide them.',
    lessons: [iterativeDeepening, patternDatabases, buildingATable, memory, fifteenWall, twentyFourWall],
  },
  {
    title: 'Other ways to search',
    purpose: 'From both ends, with few nodes or without a tree: fast, mostly without a promise.',
    lessons: [localMaxima, bidirectional, genetic],
  },
];
