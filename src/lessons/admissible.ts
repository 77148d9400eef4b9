import { solutionNodes } from '../trace/cursor.ts';
import { sixteenMoves, thirteenMoves } from './boards.ts';
import type { Lesson, LessonRun, OtherReadings } from './lesson.ts';
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
  solutionDigits,
  totalsOf,
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

/** Nodes that wait, begin the shortest path that another search found, and look too far to be taken. */
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
    'An estimate that is never too large keeps the answer shortest; one that is too large may lose it.',
  minutes: 5,
  steps: [
    {
      text: [
        'An estimate is *admissible* if it is never larger than the true distance. Manhattan distance is: a move brings one tile one step nearer, at best.',
        'For this start it says {h}; the true distance is {moves}. On all {boards} boards of the solution it says too little or just enough.',
      ],
      run: manhattan,
      at: 'end',
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
        'Nilsson’s sequence score adds six points to the distances for each tile of the border that the wrong one follows. It is a fine feeling for disorder, and no distance.',
        'Here it says {h} for a board that is {moves} moves from home. It **overestimates**.',
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
        'A* with it comes home after {moves} moves; {optimum} would do. The selected node is on a shortest path, {left} moves from home. Its f = {f} looked hopeless, and so it still waits.',
        'That is how the optimum gets lost: behind an estimate that is too large.',
      ],
      run: nilsson,
      at: 'end',
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
        ask: 'Choose a heuristic that brings the shortest solution back, and search.',
        hint: 'The guarantee above the Search button says which are never too large. Manhattan is one.',
        done: 'Never too large, so no shortest path is hidden.',
        isDone: (here) => isSearched(here, ({ algorithm }) => algorithm === 'a-star') && movesOf(here) === 16,
      },
    },
    {
      text: [
        'Of two admissible estimates the larger one is better: it is nearer to the truth. *Hamming* counts misplaced tiles: {hamming} expansions. Manhattan counts their steps: {manhattan}. *Linear conflict* adds the detours of tiles in each other’s way: {conflict}.',
        'A larger one *dominates* a smaller one.',
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
        '*Weighted A** overestimates on purpose: `f = g + w·h` with w = {w}. It found {moves} moves with {expanded} expansions; A* takes {full} to find {optimum}.',
        'With an admissible h the solution is at most w times as long as the shortest: a mistake with a bound.',
      ],
      run: weighted,
      at: 'end',
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
        ask: 'Find a **Weight** with which this search is optimal again.',
        hint: 'At w = 1 it is A*.',
        done: 'The weight is a dial between hurry and proof.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'weighted-a-star') && movesOf(here) === 13,
      },
    },
    {
      text: [
        '**In one sentence:** as long as h never exceeds the truth, A* cannot pass a shorter path by; and the nearer h is to the truth from below, the fewer boards it looks at.',
        'In the **Lab** any estimate, your own too, is held against the truth on every board.',
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
