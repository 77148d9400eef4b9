import { admissible } from './german-lessons/admissible.ts';
import { bidirectional } from './german-lessons/bidirectional.ts';
import { breadthAndDepth } from './german-lessons/breadth-and-depth.ts';
import { course } from './german-lessons/course.ts';
import { fifteenWall } from './german-lessons/fifteen-wall.ts';
import { genetic } from './german-lessons/genetic.ts';
import { iterativeDeepening } from './german-lessons/iterative-deepening.ts';
import { localMaxima } from './german-lessons/local-maxima.ts';
import { parity } from './german-lessons/parity.ts';
import { patternDatabases } from './german-lessons/pattern-databases.ts';
import { pruningTheUndo } from './german-lessons/pruning-the-undo.ts';
import { runningOut } from './german-lessons/running-out.ts';
import { searchTree } from './german-lessons/search-tree.ts';
import { ties } from './german-lessons/ties.ts';
import { uniformCost } from './german-lessons/uniform-cost.ts';
import { whyF } from './german-lessons/why-f.ts';

/**
 * What the lessons say, English → German, with the same marks and holes on both sides. As large as all the rest
 * together, so it comes with the screen that shows them; the words are those of the glossary in `german.ts`.
 */
export const germanLessons: Readonly<Record<string, string>> = {
  ...admissible,
  ...bidirectional,
  ...breadthAndDepth,
  ...course,
  ...fifteenWall,
  ...genetic,
  ...iterativeDeepening,
  ...localMaxima,
  ...parity,
  ...patternDatabases,
  ...pruningTheUndo,
  ...runningOut,
  ...searchTree,
  ...ties,
  ...uniformCost,
  ...whyF,
};
