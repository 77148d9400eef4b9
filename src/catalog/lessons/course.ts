import { admissible } from './admissible.ts';
import { bidirectional } from './bidirectional.ts';
import { breadthAndDepth } from './breadth-and-depth.ts';
import { conflictByHand } from './conflict-by-hand.ts';
import { buildingATable } from './building-a-table.ts';
import { consistent } from './consistent.ts';
import { fifteenWall } from './fifteen-wall.ts';
import { genetic } from './genetic.ts';
import { iterativeDeepening } from './iterative-deepening.ts';
import type { Chapter } from './lesson.ts';
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
export const course: readonly Chapter[] = [
  {
    title: 'Trees and their size',
    lessons: [searchTree, breadthAndDepth, runningOut, pruningTheUndo, parity, why31, iterativeDeepening],
  },
  {
    title: 'Informed search',
    lessons: [
      uniformCost,
      whyF,
      admissible,
      conflictByHand,
      ties,
      whatIsCounted,
      patternDatabases,
      buildingATable,
      consistent,
      unequalCosts,
    ],
  },
  {
    title: 'Other ways, and the limits',
    lessons: [localMaxima, bidirectional, genetic, memory, fifteenWall, twentyFourWall, writeYourOwn],
  },
];
