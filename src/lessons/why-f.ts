import { manhattan } from '../heuristics/manhattan.ts';
import { thirteenMoves } from './boards.ts';
import type { Lesson, LessonRun } from './lesson.ts';
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
} from './reading.ts';

const greedy: LessonRun = { start: thirteenMoves, settings: { algorithm: 'greedy' } };
const uniform: LessonRun = {
  start: thirteenMoves,
  settings: { algorithm: 'uniform-cost', heuristic: 'manhattan' },
};
const aStar: LessonRun = { start: thirteenMoves, settings: { algorithm: 'a-star' } };

export const whyF: Lesson = {
  id: 'why-f',
  title: 'Why f = g + h',
  summary: 'What is behind and what is still ahead: A* adds the two, and needs both.',
  minutes: 4,
  steps: [
    {
      text: [
        'A *heuristic* h estimates the moves that are left. *Manhattan distance* adds up, tile by tile, how many steps each is from home: for the start, {h}.',
        'The Inspector takes the sum apart.',
      ],
      run: aStar,
      at: 'start',
      select: () => 0,
      facts: { h: (here) => hOf(here, 0) },
      claims: [
        { says: 'Manhattan distance', holds: (here) => searchedWith(here).heuristic === 'manhattan' },
        { says: 'the start is under inspection', holds: ({ selected }) => selected === 0 },
      ],
      task: {
        ask: 'Slide a tile on the start board so that h **rises**.',
        hint: 'Push a tile that stands at home, or one that is on its way there, away. h stands beside the board.',
        done: 'One move changes h by exactly one: a tile came nearer, or went farther.',
        isDone: ({ start, goal, trace }) => manhattan(goal).evaluate(start.cells) > (trace.h.values[0] ?? 0),
      },
    },
    {
      text: [
        '*Greedy* search follows h alone. Now it is at h = {h}, the smallest that waits, and has forgotten what that took: {g} moves.',
        'It comes home after {moves} moves; {optimum} would have done.',
      ],
      run: greedy,
      at: 90,
      others: { aStar },
      facts: {
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
        'Uniform-cost search looks at g alone, the moves made. It finds {moves} moves and proves that no fewer will do, after {expanded} expansions in all directions.',
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
        '**A*** adds the two. Here {g} moves are made and at least {h} are left: a solution through this node has at least `f = g + h` = {f} moves.',
        'It always takes the node whose f is smallest.',
      ],
      run: aStar,
      at: 3,
      facts: {
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
        hint: 'Watch the bands above the timeline, or choose change of f under Step by.',
        done: 'f went up by two: on this puzzle a detour costs a move away and a move back.',
        isDone: (here) => fOf(here, currentNode(here)) > fOf(here, 0),
      },
    },
    {
      text: [
        '{moves} moves again, proved, after {expanded} expansions. Uniform-cost took {uniform}; greedy took {greedy} and came home late.',
      ],
      run: aStar,
      at: 'end',
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
        'Along the diagonals f is the same. A* has taken everything below f = {cost} and some of it on that line: boards that cost little **and** look near.',
        '**In one sentence:** g alone looks everywhere, h alone forgets the way; their sum is the length of the whole path, and that is what we want small.',
      ],
      run: aStar,
      at: 'end',
      view: 'plane',
      facts: { cost: movesOf },
      claims: [
        {
          says: 'it has taken everything below that f',
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
        ask: 'Look at greedy search in the same picture: choose **Greedy best-first** and search.',
        hint: 'Algorithm, under Search settings; then Search.',
        done: 'It runs to small h, and its g grows and grows.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'greedy') && here.view === 'plane',
      },
    },
  ],
};
