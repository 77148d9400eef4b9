import { sixteenMoves, thirteenMoves } from './boards.ts';
import type { Lesson, LessonRun } from './lesson.ts';
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
  summary: 'Forgetting almost everything is fast, until the road ends where every step leads down.',
  minutes: 4,
  steps: [
    {
      text: [
        '*Hill climbing* goes to the best successor and forgets the rest. The start has h = {before}; it has chosen a board with h = {after}. The others, marked with crosses, are gone: there is no way back.',
      ],
      run: climb,
      at: 1,
      facts: {
        before: (here) => hOf(here, 0),
        after: (here) => Math.min(...waitingOrTaken(here)),
      },
      claims: [
        {
          says: 'the best successor has a smaller h',
          holds: (here) => Math.min(...waitingOrTaken(here)) < hOf(here, 0),
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
        'After {expanded} expansions it is stuck: h = {h}, and no move makes it smaller. The goal is not here. Seen as a landscape with the goal on top this is a *local maximum*, a small hill.',
        'To go on, h must get worse first.',
      ],
      run: climb,
      at: 'end',
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
        ask: 'Choose **A*** and search: it knows the same h.',
        hint: 'Algorithm A*, heuristic Manhattan, Search.',
        done: 'A* keeps what it did not take, so no hill can hold it.',
        isDone: (here) => isSearched(here, ({ algorithm }) => algorithm === 'a-star') && isSolved(here),
      },
    },
    {
      text: [
        'One remedy is to begin again elsewhere: *random restarts*. On another board {climbs} climbs were needed, each from the end of a random walk. The last one reached the goal, by {moves} moves where {optimum} would do.',
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
        'With width 1 it ran dry: every successor of the last node was a board that it had seen before.',
      ],
      run: narrow,
      at: 'end',
      facts: { width: ({ trace }) => trace.request.settings.width },
      claims: [
        { says: 'it ran dry', holds: ({ trace }) => trace.result?.status === 'exhausted' },
        { says: 'width 1', holds: ({ trace }) => trace.request.settings.width === 1 },
      ],
      task: {
        ask: 'Find the smallest **Beam width** with which this board is solved in 13 moves.',
        hint: 'Try 2, then 3.',
        done: 'Three are enough here. On another board they may not be, and nothing tells you beforehand.',
        isDone: (here) =>
          isSearched(here, ({ algorithm, width }) => algorithm === 'beam' && width === 3) &&
          movesOf(here) === 13,
      },
    },
    {
      text: [
        'With width {width}: {moves} moves, {expanded} expansions, and at no time more than {kept} nodes waiting. {dropped} nodes were dropped for good. Had the way led through one of them, it would be lost.',
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
        '**In one sentence:** local search and beams pay for their small memory with a promise: neither that the solution is short nor that there is one.',
      ],
      run: climb,
      at: 'end',
      claims: [{ says: 'there need not be a solution', holds: (here) => isAtEnd(here) && !isSolved(here) }],
    },
  ],
};

/** h of the successors of the start that were not dropped. */
function waitingOrTaken(here: AtCursor): number[] {
  return nodesOf(here)
    .filter((node) => node !== 0 && statusOf(here, node) !== 'pruned')
    .map((node) => hOf(here, node));
}
