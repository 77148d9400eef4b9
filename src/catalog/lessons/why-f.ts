import { applyMove, slideTowardsBlank } from '../../core/puzzle/moves.ts';
import { boardsEqual, sameSize } from '../../core/puzzle/board.ts';
import { manhattan } from '../../core/heuristics/create-heuristic.ts';
import { thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards, requestOf } from './lesson.ts';
import {
  currentNode,
  expandedWhere,
  fOf,
  frontierOf,
  gOf,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  searchedWith,
  statusOf,
  totalsOf,
  type Reading,
  stepOf,
} from './reading.ts';

const greedy: LessonRun = { start: thirteenMoves, settings: { algorithm: 'greedy' } };
const uniform: LessonRun = {
  start: thirteenMoves,
  settings: { algorithm: 'uniform-cost', heuristic: 'manhattan' },
};
const aStar: LessonRun = { start: thirteenMoves, settings: { algorithm: 'a-star' } };

function hOfBoard({ start, goal }: Pick<Reading, 'start' | 'goal'>): number {
  return manhattan(goal).evaluate(start.cells);
}

const { start: firstStart, goal: firstGoal } = requestOf(aStar);
const firstH = hOfBoard({ start: firstStart, goal: firstGoal });

/** Whether the start board is one slide away from that of the lesson. */
function isSlide({ start, goal }: Reading): boolean {
  if (!sameSize(start, firstStart) || !boardsEqual(goal, firstGoal)) return false;
  const back = slideTowardsBlank(start, firstStart.cells.indexOf(0));
  return back.length === 1 && boardsEqual(back.reduce(applyMove, start), firstStart);
}

export const whyF: Lesson = {
  id: 'why-f',
  title: 'Why f = g + h',
  summary: 'The cost so far and the estimate of what is left: A* adds the two, and needs both.',
  minutes: 4,
  steps: [
    {
      text: [
        'A *heuristic* h estimates the moves that are left. *Manhattan distance* adds up, tile by tile, how many rows and columns each is away from its goal cell: for the start, {h}.',
        'The Inspector shows the sum tile by tile.',
      ],
      run: aStar,
      at: 'start',
      shows: ['board', 'inspector'],
      subject: 'board',
      select: () => 0,
      facts: { h: (here) => hOf(here, 0) },
      claims: [
        { says: 'Manhattan distance', holds: (here) => searchedWith(here).heuristic === 'manhattan' },
        { says: 'the start is under inspection', holds: ({ selected }) => selected === 0 },
      ],
      task: {
        ask: 'Slide a tile on the start board so that h **rises**.',
        hint: 'Slide a tile away from its goal cell. h stands beside the board.',
        done: 'One move changes h by exactly one: a tile came nearer, or went farther.',
        isDone: (here) => isSlide(here) && hOfBoard(here) > firstH,
        proves: [{ says: 'h changed by exactly one', holds: (here) => hOfBoard(here) === firstH + 1 }],
        replies: [
          {
            when: (here) => isSlide(here),
            says: 'h fell from {before} to {now}: that tile came nearer to its goal cell. Slide one that gets farther away.',
            facts: { before: () => firstH, now: hOfBoard },
          },
          {
            when: ({ start }) => !boardsEqual(start, firstStart),
            says: 'More than one tile has moved. Set the step up again, and slide just one tile by one cell.',
          },
        ],
      },
    },
    {
      text: [
        '*Greedy* search follows h alone. Step {step} selects a node with h = {h}, the smallest in the frontier, and ignores g, the {g} moves that led there.',
        'Its solution has {moves} moves; the shortest has {optimum}.',
      ],
      run: greedy,
      at: 90,
      shows: ['transport', 'order'],
      others: { aStar },
      facts: {
        step: stepOf,
        h: (here) => hOf(here, currentNode(here)),
        g: (here) => gOf(here, currentNode(here)),
        moves: movesOf,
        optimum: (_, other) => movesOf(other('aStar')),
      },
      claims: [
        {
          says: 'its solution is longer',
          holds: (here, other) => movesOf(here) > movesOf(other('aStar')),
        },
        {
          says: 'it took the smallest h that waited, before it was expanded',
          holds: (here) =>
            frontierOf({ ...here, cursor: here.cursor - 1 }).every(
              (node) => hOf(here, node) >= hOf(here, currentNode(here)),
            ),
        },
      ],
    },
    {
      text: [
        'Uniform-cost search looks at g alone, the moves made. It finds a solution of {moves} moves and proves that none is shorter, after {expanded} expansions in all directions.',
      ],
      run: uniform,
      at: 'end',
      facts: { moves: movesOf, expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'it proves that no fewer will do',
          holds: (here) =>
            isSolved(here) && frontierOf(here).every((node) => gOf(here, node) >= movesOf(here)),
        },
        {
          says: 'in all directions: also where h is larger than at the start',
          holds: (here) => expandedWhere(here, (node) => hOf(here, node) > hOf(here, 0)) > 0,
        },
      ],
    },
    {
      text: [
        '**A*** adds the two. At step {step} g = {g}, the moves made, and h = {h}, the least that is left: a solution through that node has at least `f = g + h` = {f} moves.',
        'It always selects the node whose f is smallest.',
      ],
      run: aStar,
      at: 3,
      shows: ['step-unit'],
      facts: {
        step: stepOf,
        g: (here) => gOf(here, currentNode(here)),
        h: (here) => hOf(here, currentNode(here)),
        f: (here) => fOf(here, currentNode(here)),
      },
      claims: [
        {
          says: 'it took the smallest f that waited',
          holds: (here) =>
            frontierOf({ ...here, cursor: here.cursor - 1 }).every(
              (node) => fOf(here, node) >= fOf(here, currentNode(here)),
            ),
        },
        {
          says: 'at least: no solution through this node is shorter than f',
          holds: (here) => fOf(here, currentNode(here)) <= movesOf(here),
        },
      ],
      task: {
        ask: 'Step forward until f **rises**: the first guess was too low for every path.',
        hint: 'Choose **change of f** under **Step by**, or watch f in the Inspector.',
        done: 'With Manhattan distance f rises by two at a time: a detour costs a move away and a move back.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
          isOfBoards(here, aStar) &&
          fOf(here, currentNode(here)) > fOf(here, 0),
        isEvent: true,
        proves: [
          {
            says: 'f rises by two at a time',
            holds: (here) => {
              const risen = fOf(here, currentNode(here)) - fOf(here, 0);
              return risen > 0 && (searchedWith(here).heuristic !== 'manhattan' || risen % 2 === 0);
            },
          },
        ],
      },
    },
    {
      text: [
        '{moves} moves again, proved optimal, after {expanded} expansions. Uniform-cost search made {uniform}; greedy search made {greedy}, and its solution is longer.',
      ],
      run: aStar,
      at: 'end',
      shows: ['timeline'],
      others: { uniform, greedy },
      facts: {
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
        uniform: (_, other) => totalsOf(other('uniform')).expanded,
        greedy: (_, other) => totalsOf(other('greedy')).expanded,
      },
      claims: [
        {
          says: 'as short as uniform-cost, with the fewest expansions of the three',
          holds: (here, other) =>
            movesOf(here) === movesOf(other('uniform')) &&
            totalsOf(here).expanded < totalsOf(other('uniform')).expanded &&
            totalsOf(here).expanded < totalsOf(other('greedy')).expanded,
        },
        {
          says: 'proved: no node that waits promises less',
          holds: (here) => frontierOf(here).every((node) => fOf(here, node) >= movesOf(here)),
        },
      ],
    },
    {
      text: [
        'Along the diagonals f is the same. A* has expanded everything below f = {cost}, where the **sum** of g and h is small, and some of that contour.',
        '**In one sentence:** g alone searches in every direction, h alone ignores the cost so far; their sum estimates the length of the whole solution through a node, and that is what we want small.',
      ],
      run: aStar,
      at: 'end',
      shows: ['algorithm', 'views'],
      view: 'plane',
      facts: { cost: movesOf },
      claims: [
        {
          says: 'it has selected everything below that f',
          holds: (here) =>
            isAtEnd(here) &&
            frontierOf(here).every(
              (node) => fOf(here, node) >= movesOf(here) || statusOf(here, node) === 'closed',
            ),
        },
        {
          says: 'nothing above it',
          holds: (here) => expandedWhere(here, (node) => fOf(here, node) > movesOf(here)) === 0,
        },
      ],
      task: {
        ask: 'Look at greedy search in the same picture: choose the **Algorithm** **Greedy best-first**, and search.',
        hint: 'Choose it under **Algorithm**, then press **Search**.',
        done: 'It goes where h is small, however large g becomes.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'greedy') && here.view === 'plane',
        proves: [
          {
            says: 'it goes where h is small, however large g becomes',
            holds: (here) => searchedWith(here).algorithm === 'greedy',
          },
        ],
        replies: [
          {
            when: (here) => isSearched(here, ({ algorithm }) => algorithm === 'greedy'),
            says: 'Greedy search it is. Now look at it in the same picture: choose **g–h** above the picture.',
          },
        ],
      },
    },
  ],
};
