import { sixteenMoves, thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  currentNode,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  statusOf,
  totalsOf,
  searchedWith,
  stepOf,
} from './reading.ts';

const climb: LessonRun = { start: thirteenMoves, settings: { algorithm: 'hill-climbing' } };
const climbs: LessonRun = {
  start: sixteenMoves,
  settings: { algorithm: 'hill-climbing', restarts: 50 },
};
const narrow: LessonRun = { start: thirteenMoves, settings: { algorithm: 'beam', width: 1 } };
const beam: LessonRun = { start: thirteenMoves, settings: { algorithm: 'beam', width: 3 } };
const aStar: LessonRun = { start: thirteenMoves, settings: { algorithm: 'a-star' } };
const aStarOfSixteen: LessonRun = { start: sixteenMoves, settings: { algorithm: 'a-star' } };

export const localMaxima: Lesson = {
  id: 'local-maxima',
  title: 'Beams and local maxima',
  summary: 'Local search and beams keep few nodes and are fast, until no move makes h smaller.',
  minutes: 4,
  steps: [
    {
      text: [
        '*Hill climbing* selects the best successor and prunes the rest. The start has h = {before}; step {step} keeps a board with h = {after}. The others, marked with crosses, are gone: it cannot backtrack.',
      ],
      run: climb,
      at: 1,
      shows: ['transport', 'inspector'],
      facts: {
        step: stepOf,
        before: (here) => hOf(here, 0),
        after: (here) => Math.min(...frontierOrSelected(here)),
      },
      claims: [
        {
          says: 'the best successor has a smaller h',
          holds: (here) => Math.min(...frontierOrSelected(here)) < hOf(here, 0),
        },
        {
          says: 'the others are gone',
          holds: (here) =>
            nodesOf(here).filter((node) => statusOf(here, node) === 'pruned').length ===
            nodesOf(here).length - 2,
        },
      ],
    },
    {
      text: [
        'After {expanded} expansions it is stuck: h = {h}, and no move makes it smaller, though this is not the goal. It is a *local minimum* of h. Many books draw −h as a landscape with the goal on top, and call it a *local maximum*: hence the name of the search.',
        'To go on, h must become larger first.',
      ],
      run: climb,
      at: 'end',
      shows: ['algorithm'],
      facts: { expanded: (here) => totalsOf(here).expanded, h: (here) => hOf(here, currentNode(here)) },
      claims: [
        { says: 'it is stuck', holds: (here) => isAtEnd(here) && !isSolved(here) },
        { says: 'the goal is not here', holds: (here) => hOf(here, currentNode(here)) > 0 },
        {
          says: 'no move makes h smaller',
          holds: (here) =>
            nodesOf(here).every(
              (node) =>
                here.trace.parent.values[node] !== currentNode(here) ||
                hOf(here, node) >= hOf(here, currentNode(here)),
            ),
        },
      ],
      task: {
        ask: 'Choose the **Algorithm** **A***, and search: it uses the same h.',
        hint: 'Choose it under **Algorithm**, then press **Search**.',
        done: 'A* keeps the nodes that it did not select, so it can go back to them: a local minimum does not hold it.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'manhattan',
          ) &&
          isOfBoards(here, climb) &&
          isSolved(here),
        proves: [
          {
            says: 'it went back to nodes that it had not selected at first',
            holds: (here) => isSolved(here) && totalsOf(here).expanded > movesOf(here),
          },
        ],
      },
    },
    {
      text: [
        'One remedy is to start again elsewhere: *random restarts*. On another board {climbs} climbs were needed, each from the end of a random walk. The last one reached the goal, in {moves} moves; the shortest solution has {optimum}.',
      ],
      run: climbs,
      at: 'end',
      others: { aStar: aStarOfSixteen },
      facts: {
        climbs: ({ trace }) => trace.iterations.length,
        moves: movesOf,
        optimum: (_, other) => movesOf(other('aStar')),
      },
      claims: [
        { says: 'the last one reached the goal', holds: (here) => isAtEnd(here) && isSolved(here) },
        {
          says: 'more moves than needed',
          holds: (here, other) => movesOf(here) > movesOf(other('aStar')),
        },
      ],
    },
    {
      text: [
        'Another is to keep a few instead of one. A *beam* expands a whole level and keeps the best nodes of the next one, here the best {width}.',
        'With width 1 its frontier became empty: every successor of the last node was a board that it had seen before.',
      ],
      run: narrow,
      at: 'end',
      shows: ['width'],
      others: { two: { ...narrow, settings: { ...narrow.settings, width: 2 } } },
      facts: { width: ({ trace }) => trace.request.settings.width },
      claims: [
        { says: 'it ran dry', holds: ({ trace }) => trace.result?.status === 'exhausted' },
        { says: 'width 1', holds: ({ trace }) => trace.request.settings.width === 1 },
      ],
      task: {
        ask: 'Find the smallest **Beam width** with which a search solves this board in 13 moves.',
        hint: 'Try 2, then 3.',
        done: 'A width of three is enough here. On another board it may not be, and nothing tells you beforehand.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, width, heuristic }) =>
              algorithm === 'beam' && width === 3 && heuristic === 'manhattan',
          ) &&
          isOfBoards(here, narrow) &&
          movesOf(here) === 13,
        proves: [
          {
            says: 'three is enough, and two is not',
            holds: (here, other) => movesOf(here) === 13 && movesOf(other('two')) !== 13,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm, width }) => algorithm === 'beam' && width > 1) &&
              movesOf(here) === 13,
            says: 'Solved in 13 moves with width {width}. Is a smaller one enough?',
            facts: { width: (here) => searchedWith(here).width },
          },
          {
            when: (here) => isSearched(here, ({ algorithm, width }) => algorithm === 'beam' && width > 1),
            says: 'Width {width} does not find a solution of 13 moves.',
            facts: { width: (here) => searchedWith(here).width },
          },
        ],
      },
    },
    {
      text: [
        'With width {width}: {moves} moves, {expanded} expansions, and never more than {kept} nodes in the frontier. {dropped} nodes were pruned for good. Had the only path led through one of them, the goal would have been missed.',
      ],
      run: beam,
      at: 'end',
      others: { aStar },
      facts: {
        width: ({ trace }) => trace.request.settings.width,
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
        kept: (here) => totalsOf(here).maxFrontier,
        dropped: (here) => nodesOf(here).filter((node) => statusOf(here, node) === 'pruned').length,
      },
      claims: [
        {
          says: 'nodes were dropped',
          holds: (here) => nodesOf(here).some((node) => statusOf(here, node) === 'pruned'),
        },
        {
          says: 'fewer wait than with A*',
          holds: (here, other) => totalsOf(here).maxFrontier < totalsOf(other('aStar')).maxFrontier,
        },
      ],
    },
    {
      text: [
        '**In one sentence:** local search and beam search need little memory, and guarantee neither that the solution is short nor that they find one.',
      ],
      run: climb,
      at: 'end',
      claims: [{ says: 'there need not be a solution', holds: (here) => isAtEnd(here) && !isSolved(here) }],
    },
  ],
};

/** h of the successors of the start that were not dropped. */
function frontierOrSelected(here: AtCursor): number[] {
  return nodesOf(here)
    .filter((node) => node !== 0 && statusOf(here, node) !== 'pruned')
    .map((node) => hOf(here, node));
}
