/** All questions, in the order in which they are listed; as the door it hands on what one is, and how it is found. */

import { aStar } from './a-star.ts';
import { counting } from './counting.ts';
import { heuristics } from './heuristics.ts';
import { otherSearches } from './other-searches.ts';
import type { QuestionGroup } from './question.ts';
import { thePuzzle } from './the-puzzle.ts';

export { findable, questionFinder } from './find-questions.ts';
export { type Question, type QuestionGroup, stateOf } from './question.ts';

export const allQuestions: readonly QuestionGroup[] = [thePuzzle, heuristics, aStar, counting, otherSearches];
