import { aStar } from './a-star.ts';
import { counting } from './counting.ts';
import { heuristics } from './heuristics.ts';
import { otherSearches } from './other-searches.ts';
import type { QuestionGroup } from './question.ts';
import { thePuzzle } from './the-puzzle.ts';

/** All questions, in the order in which they are listed. */
export const allQuestions: readonly QuestionGroup[] = [thePuzzle, heuristics, aStar, counting, otherSearches];
