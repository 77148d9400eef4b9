import { ownExamples } from './own-examples.ts';
import type { HeuristicChoice } from '../core/search/code-choice.ts';
import { type OwnCode, ownName } from '../core/search/settings.ts';

/** An estimate that may or may not be above the true distance somewhere; whoever tries it has to find out. 3×3, goal 1 … 8 0. */
export interface BreakExercise extends HeuristicChoice<OwnCode> {
  readonly id: string;
  readonly title: string;
  /** What it computes, in a sentence. */
  readonly claim: string;
  readonly hint: string;
  /** Boards on which it is too large: 0 where it cannot be broken. */
  readonly breaks: number;
  /** A board for which A* with it returns more moves than are needed; null where it has cost nothing on any board. */
  readonly costs: { readonly start: string; readonly found: number; readonly optimum: number } | null;
  /** Why, told once it is solved. */
  readonly why: string;
}

/** From the first try to seven boards in 181,440. */
export const breakExercises: readonly BreakExercise[] = [
  {
    id: 'sum',
    title: 'Two for one',
    heuristic: 'manhattan+hamming',
    code: '',
    claim: 'Manhattan distance plus the number of misplaced tiles.',
    hint: 'Begin at the goal, and make a single move.',
    breaks: 60_669,
    costs: { start: '0 3 5 1 7 8 6 4 2', found: 18, optimum: 16 },
    why: 'One move can bring a tile home: it takes 1 from each of the two, so 2 were counted for 1 move.',
  },
  {
    id: 'lines',
    title: 'Rows and columns',
    heuristic: 'row-column',
    code: '',
    claim: 'Tiles out of their row plus tiles out of their column: a tile can count twice.',
    hint: 'Which single move could set right a row and a column at once?',
    breaks: 0,
    costs: null,
    why: 'A tile that counts twice needs a vertical and a horizontal move: no move serves both.',
  },
  {
    id: 'blank',
    title: 'The blank counts too',
    heuristic: 'manhattan-with-blank',
    code: '',
    claim: 'Manhattan distance of the tiles, and of the blank as if it were one.',
    hint: 'Each move brings a tile and the blank one step nearer at best. Let both come home.',
    breaks: 4_650,
    costs: null,
    why: 'A move carries the blank and a tile: where both come nearer to home, it is counted twice.',
  },
  {
    id: 'way',
    title: 'The way to the work',
    ...example('way'),
    claim: 'Manhattan distance, and the blank’s way until it stands beside a misplaced tile.',
    hint: 'What moves while the blank is on its way there, and where does that have to go in the end?',
    breaks: 0,
    costs: null,
    why: 'On its way the blank shifts only tiles that were at home. Manhattan does not count those, so nothing is counted twice.',
  },
  {
    id: 'last',
    title: 'The last move',
    ...example('last-move'),
    claim: 'Manhattan distance, plus 2 unless a neighbour of the blank’s home stands in that cell.',
    hint: 'Which tile passes through the blank’s home on its own shortest way?',
    breaks: 1_560,
    costs: { start: '0 3 5 1 7 8 6 4 2', found: 18, optimum: 16 },
    why: 'A tile whose shortest way leads through that cell steps there without a detour: its 2 moves are in Manhattan already.',
  },
  {
    id: 'pairs',
    title: 'Seven boards',
    heuristic: 'pairwise-conflict',
    code: '',
    claim: 'Manhattan distance, plus 2 for each pair of tiles in the wrong order in their goal line.',
    hint: 'Three tiles in one line, all the wrong way round, are three pairs. How many must step aside?',
    breaks: 7,
    costs: { start: '8 5 7 6 0 4 3 2 1', found: 30, optimum: 28 },
    why: 'Of three tiles in reverse, two step aside and all is settled: 4 moves more, and not 6 for three pairs.',
  },
];

function example(id: string): HeuristicChoice<OwnCode> {
  return { heuristic: ownName, code: ownExamples.find((one) => one.id === id)?.code ?? '' };
}
