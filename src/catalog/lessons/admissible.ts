import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { holds } from '../../core/heuristics/heuristic-info.ts';
import { solutionNodes } from '../../core/trace/cursor.ts';
import { sixteenMoves, thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, type OtherReadings, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  digitsOf,
  fOf,
  frontierOf,
  gOf,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  promiseOf,
  solutionDigits,
  totalsOf,
  searchedWith,
} from './reading.ts';

const guidedBy = (heuristic: string): LessonRun => ({
  start: sixteenMoves,
  settings: { algorithm: 'a-star', heuristic },
});
const [manhattan, nilsson, hamming, conflict] = [
  guidedBy('manhattan'),
  guidedBy('nilsson-sequence'),
  guidedBy('hamming'),
  guidedBy('linear-conflict'),
];
const weighted: LessonRun = {
  start: thirteenMoves,
  settings: { algorithm: 'weighted-a-star', weight: 3 },
};
const exact: LessonRun = { start: thirteenMoves, settings: { algorithm: 'a-star' } };

/** h at each board of the solution, with the moves that are left from there. */
function alongSolution({ trace }: Reading): { readonly h: number; readonly left: number }[] {
  const nodes = solutionNodes(trace);
  return nodes.map((node, at) => ({ h: trace.h.values[node] ?? 0, left: nodes.length - 1 - at }));
}

/** Nodes that wait, begin the shortest path that another search found, and look too far to be selected. */
function overlooked(here: AtCursor, other: OtherReadings): number[] {
  const best = solutionDigits(other('manhattan'));
  return frontierOf(here).filter(
    (node) => best[gOf(here, node)] === digitsOf(here, node) && fOf(here, node) > movesOf(here),
  );
}

export const admissible: Lesson = {
  id: 'admissible',
  title: 'Admissible and not',
  summary:
    'With an h that is never too large A* finds a shortest solution if it reopens closed nodes; with one that is sometimes too large it may miss it.',
  minutes: 5,
  steps: [
    {
      text: [
        'A heuristic is *admissible* if it is never larger than the true distance. Manhattan distance is admissible: a move brings one tile one step nearer, at best.',
        'For this start h = {h}; the true distance is {moves}. On none of the {boards} boards of the solution is h larger than the moves that are left.',
      ],
      run: manhattan,
      at: 'end',
      shows: ['transport', 'inspector'],
      facts: {
        h: (here) => hOf(here, 0),
        moves: movesOf,
        boards: (here) => alongSolution(here).length,
      },
      claims: [
        {
          says: 'on all boards of the solution it says too little or just enough',
          holds: (here) => isSolved(here) && alongSolution(here).every(({ h, left }) => h <= left),
        },
      ],
    },
    {
      text: [
        '*Nilsson’s score* is Manhattan distance + 3·S, where S counts 2 for each tile of the border that is not followed by its proper successor, and 1 for a tile in the centre. It measures disorder well, but it is not a lower bound on the moves left.',
        'Here h = {h} for a board that is {moves} moves from the goal. It **overestimates**.',
      ],
      run: nilsson,
      at: 'start',
      select: () => 0,
      others: { manhattan },
      facts: { h: (here) => hOf(here, 0), moves: (_, other) => movesOf(other('manhattan')) },
      claims: [
        {
          says: 'it overestimates',
          holds: (here, other) => hOf(here, 0) > movesOf(other('manhattan')),
        },
        { says: 'the start is under inspection', holds: ({ selected }) => selected === 0 },
      ],
    },
    {
      text: [
        'A* with this h finds a solution of {moves} moves; the shortest has {optimum}. The node shown in the Inspector is on a shortest path, {left} moves from the goal. With f = {f} it seemed too expensive, and so it is still in the frontier.',
        'That is how A* misses the optimum: the path to it is hidden behind an h that is too large.',
      ],
      run: nilsson,
      at: 'end',
      shows: ['heuristic', 'guarantee'],
      others: { manhattan },
      select: (here, other) => overlooked(here, other)[0] ?? -1,
      facts: {
        moves: movesOf,
        optimum: (_, other) => movesOf(other('manhattan')),
        f: (here) => fOf(here, here.selected),
        left: (here, other) => movesOf(other('manhattan')) - gOf(here, here.selected),
      },
      claims: [
        {
          says: 'it comes home late',
          holds: (here, other) => isAtEnd(here) && movesOf(here) > movesOf(other('manhattan')),
        },
        {
          says: 'the selected node lies on a shortest path, and waits with an f that is too large',
          holds: (here, other) => overlooked(here, other).includes(here.selected),
        },
      ],
      task: {
        ask: 'Choose a heuristic with which A* is **sure** to find a shortest solution, and search.',
        hint: 'Below the **Heuristic** stands what is guaranteed. With Manhattan distance the solution is optimal.',
        done: 'This h is admissible: it is never too large, so it cannot hide a shortest path.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
          isOfBoards(here, nilsson) &&
          movesOf(here) === 16 &&
          heuristicInfoOf(searchedWith(here).heuristic).excess === undefined,
        optimalOnly: [
          {
            when: () => true,
            says: '16 moves, but this time by luck: this h is not known to be admissible, so on another board it may hide the shortest path. Choose one that never is too large.',
          },
        ],
        proves: [
          {
            says: 'this h is never too large, nowhere on this solution and by what is known of it',
            holds: (here) =>
              holds(heuristicInfoOf(searchedWith(here).heuristic).admissible, true) &&
              alongSolution(here).every(({ h, left }) => h <= left),
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
              heuristicInfoOf(searchedWith(here).heuristic).excess !== undefined,
            says: 'A* is sure to find a shortest solution with this h too, though it is 1 too large on some boards: the solutions of a board are all even, or all odd. Choose one that never is too large.',
          },
          {
            when: (here) => isSearched(here, ({ algorithm }) => algorithm === 'a-star') && movesOf(here) > 16,
            says: 'A solution of length {moves}; the shortest has 16. This h is too large on the way there. Choose one that never is.',
            facts: { moves: movesOf },
          },
        ],
      },
    },
    {
      text: [
        '*Hamming* counts misplaced tiles: {hamming} expansions. Manhattan adds up their distances: {manhattan}. *Linear conflict* adds the detours of tiles that block each other: {conflict}. All three are admissible; the nearer h is to the true distance, the fewer nodes have an f below the optimum.',
        'An admissible heuristic *dominates* another if it is at least as large on **every** board.',
      ],
      run: conflict,
      at: 'end',
      others: { hamming, manhattan },
      facts: {
        hamming: (_, other) => totalsOf(other('hamming')).expanded,
        manhattan: (_, other) => totalsOf(other('manhattan')).expanded,
        conflict: (here) => totalsOf(here).expanded,
      },
      claims: [
        {
          says: 'the larger, the fewer expansions',
          holds: (here, other) =>
            totalsOf(here).expanded < totalsOf(other('manhattan')).expanded &&
            totalsOf(other('manhattan')).expanded < totalsOf(other('hamming')).expanded,
        },
        {
          says: 'each is at least as large as the one before, here at the start',
          holds: (here, other) =>
            hOf(here, 0) >= hOf(other('manhattan'), 0) &&
            hOf(other('manhattan'), 0) >= hOf(other('hamming'), 0),
        },
        {
          says: 'all three find solutions of one length',
          holds: (here, other) =>
            movesOf(here) === movesOf(other('hamming')) && movesOf(here) === movesOf(other('manhattan')),
        },
      ],
    },
    {
      text: [
        '*Weighted A** overestimates on purpose: `f = g + w·h` with w = {w}. It found a solution of {moves} moves with {expanded} expansions; A* makes {full} to find one of {optimum}.',
        'With an admissible h, and closed nodes reopened, the solution is at most w times as long as the shortest: *bounded suboptimality*.',
      ],
      run: weighted,
      at: 'end',
      shows: ['weight'],
      others: { exact },
      facts: {
        w: ({ trace }) => trace.request.settings.weight,
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
        full: (_, other) => totalsOf(other('exact')).expanded,
        optimum: (_, other) => movesOf(other('exact')),
      },
      claims: [
        {
          says: 'at most w times as long',
          holds: (here, other) =>
            movesOf(here) > movesOf(other('exact')) &&
            movesOf(here) <= here.trace.request.settings.weight * movesOf(other('exact')),
        },
        {
          says: 'fewer expansions',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('exact')).expanded,
        },
      ],
      task: {
        ask: 'Find a **Weight** with which this search is **guaranteed** to be optimal again.',
        hint: 'At w = 1 it is A*.',
        done: 'A weight of at most 1 keeps h admissible; a larger one trades that guarantee for fewer expansions.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'weighted-a-star') &&
          isOfBoards(here, weighted) &&
          movesOf(here) === 13,
        optimalOnly: [
          {
            when: (here) => promiseOf(here) === 'bounded',
            says: '13 moves is the optimum, but nothing guarantees it: with w = {w} a solution up to {w} times as long could have come out. Which weights keep h admissible?',
            facts: { w: (here) => searchedWith(here).weight },
          },
        ],
        proves: [
          {
            says: 'a weight of at most 1',
            holds: (here, other) =>
              searchedWith(here).weight <= 1 && movesOf(here) === movesOf(other('exact')),
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'weighted-a-star') && movesOf(here) > 13,
            says: 'A solution of length {moves}: with w = {w} it still overestimates.',
            facts: { moves: movesOf, w: (here) => searchedWith(here).weight },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** as long as h never exceeds the true distance, A* that reopens closed nodes cannot miss a shorter path; and an admissible h that dominates another never leaves more boards with f below the optimum.',
        'The **Lab** compares any heuristic, your own too, with the true distance on every board.',
      ],
      run: manhattan,
      at: 'end',
      claims: [
        {
          says: 'no node that waits promises a shorter path',
          holds: (here) => frontierOf(here).every((node) => fOf(here, node) >= movesOf(here)),
        },
      ],
    },
  ],
};
