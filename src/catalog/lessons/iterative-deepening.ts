import { iterationAt } from '../../core/trace/cursor.ts';
import { fiveMoves, sixteenMoves, thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  countsOf,
  currentNode,
  fOf,
  firstCursor,
  gOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  totalsOf,
  hOf,
  searchedWith,
  stepOf,
} from './reading.ts';

const small: LessonRun = { start: fiveMoves, settings: { algorithm: 'iterative-deepening' } };
const deepening: LessonRun = { start: thirteenMoves, settings: { algorithm: 'iterative-deepening' } };
const breadthFirst: LessonRun = { start: thirteenMoves, settings: { algorithm: 'breadth-first' } };
const idaStar: LessonRun = { start: sixteenMoves, settings: { algorithm: 'ida-star' } };
const aStar: LessonRun = { start: sixteenMoves, settings: { algorithm: 'a-star' } };

/** Expansions of each iteration. */
function sizesOf({ trace }: Pick<Reading, 'trace'>): number[] {
  return (trace.result?.iterations ?? []).map(({ expanded }) => expanded);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

/** Whether the root of an iteration has just been expanded. */
function begins(here: AtCursor, iteration: number): boolean {
  return iterationAt(here.trace, here.cursor) === iteration && gOf(here, currentNode(here)) === 0;
}

function lastBound({ trace }: Pick<Reading, 'trace'>): number {
  return trace.result?.iterations.at(-1)?.bound ?? 0;
}

export const iterativeDeepening: Lesson = {
  id: 'iterative-deepening',
  title: 'Iterative deepening and IDA*',
  summary:
    'Search again and again with a growing limit on depth, or on f: the memory of one path, an optimal answer.',
  minutes: 4,
  steps: [
    {
      text: [
        '*Iterative deepening* is depth-first search with the depth limit 0, then 1, then 2 … Each limit is an *iteration*, and a tree of its own; step {step} begins the one with limit {limit}.',
      ],
      run: small,
      at: firstCursor((here) => begins(here, 4)),
      shows: ['transport', 'step-unit'],
      facts: { step: stepOf, limit: ({ trace, cursor }) => iterationAt(trace, cursor) },
      claims: [
        {
          says: 'each limit is an iteration with a tree of its own',
          holds: ({ trace }) =>
            trace.iterations.every(({ firstNode }) => trace.parent.values[firstNode] === -1),
        },
        {
          says: 'limits 0, 1, 2 …',
          holds: ({ trace }) => trace.result?.iterations.every(({ bound }, at) => bound === at) === true,
        },
      ],
      task: {
        ask: 'Step forward until the next limit begins.',
        hint: 'Choose **part of run** under **Step by**, or press **Step forward** several times.',
        done: 'The search has forgotten the tree of the last limit; all it knows is that the goal was not in it.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'iterative-deepening' && iterationAt(here.trace, here.cursor) >= 5,
        isEvent: true,
        proves: [
          {
            says: 'the goal was not within the last limit',
            holds: ({ trace }) => movesOf({ trace }) === -1 || movesOf({ trace }) >= 5,
          },
        ],
      },
    },
    {
      text: [
        'Another board. The limit {limit} is the first that reaches the goal, so the solution, {moves} moves, is a shortest one, as with breadth-first search.',
        'And at no time were more than {stored} nodes kept. Breadth-first kept {breadth}.',
      ],
      run: deepening,
      at: 'end',
      others: { breadth: breadthFirst },
      facts: {
        limit: lastBound,
        moves: movesOf,
        stored: (here) => totalsOf(here).maxStored,
        breadth: (_, other) => totalsOf(other('breadth')).maxStored,
      },
      claims: [
        {
          says: 'a shortest one, as with breadth-first',
          holds: (here, other) =>
            isAtEnd(here) && isSolved(here) && movesOf(here) === movesOf(other('breadth')),
        },
        {
          says: 'far fewer nodes kept',
          holds: (here, other) => 20 * totalsOf(here).maxStored < totalsOf(other('breadth')).maxStored,
        },
      ],
    },
    {
      text: [
        'Is it not a waste to begin again so often? All iterations together made {all} expansions, {last} of them in the last three. Breadth-first search made {breadth}.',
        'A layer is larger than the one before by the branching factor, so the last iterations outweigh all others.',
      ],
      run: deepening,
      at: 'end',
      others: { breadth: breadthFirst },
      facts: {
        all: (here) => totalsOf(here).expanded,
        last: ({ trace }) => sum(sizesOf({ trace }).slice(-3)),
        breadth: (_, other) => totalsOf(other('breadth')).expanded,
      },
      claims: [
        {
          says: 'the work is of the same order as that of breadth-first',
          holds: (here, other) => totalsOf(here).expanded < 3 * totalsOf(other('breadth')).expanded,
        },
        {
          says: 'the last iterations outweigh all others',
          holds: (here) => sum(sizesOf(here).slice(-3)) > sum(sizesOf(here).slice(0, -3)),
        },
      ],
    },
    {
      text: [
        '*IDA** does the same with a heuristic: the limit is on f = g + h. The first bound is h of the start, {first}; the next one is the smallest f that exceeded it. Step {step} begins the last iteration, with bound {bound}.',
      ],
      run: idaStar,
      at: firstCursor((here) => begins(here, here.trace.iterations.length - 1)),
      shows: ['inspector'],
      facts: {
        step: stepOf,
        first: ({ trace }) => trace.result?.iterations[0]?.bound ?? 0,
        bound: lastBound,
      },
      claims: [
        {
          says: 'the first bound is h of the start',
          holds: ({ trace }) => trace.result?.iterations[0]?.bound === trace.h.values[0],
        },
        {
          says: 'no node expanded in it exceeds the bound',
          holds: (here) => fOf(here, currentNode(here)) <= lastBound(here),
        },
      ],
      task: {
        ask: 'Step forward until the search is ten moves deep.',
        hint: 'Press **Step forward** or **Play**; g stands in the Inspector.',
        done: 'One path and the siblings along it: that is all that it keeps.',
        isDone: (here) => searchedWith(here).algorithm === 'ida-star' && gOf(here, currentNode(here)) >= 10,
        isEvent: true,
        proves: [
          {
            says: 'one path and the siblings along it: what it stores is of the order of the depth',
            holds: (here) => totalsOf(here).maxStored <= 4 * (lastBound(here) + 1),
          },
        ],
      },
    },
    {
      text: [
        'IDA* kept at most {stored} nodes, A* on the same board {aStored}. It made {expanded} expansions instead of {aExpanded}: without a table it generates boards again, and it searched in {iterations} iterations.',
      ],
      run: idaStar,
      at: 'end',
      shows: ['timeline'],
      others: { aStar },
      facts: {
        stored: (here) => totalsOf(here).maxStored,
        aStored: (_, other) => totalsOf(other('aStar')).maxStored,
        expanded: (here) => totalsOf(here).expanded,
        aExpanded: (_, other) => totalsOf(other('aStar')).expanded,
        iterations: ({ trace }) => trace.iterations.length,
      },
      claims: [
        {
          says: 'less memory, more expansions',
          holds: (here, other) =>
            countsOf(here).expanded > totalsOf(other('aStar')).expanded &&
            totalsOf(here).maxStored < totalsOf(other('aStar')).maxStored,
        },
        {
          says: 'both solutions are shortest',
          holds: (here, other) => movesOf(here) === movesOf(other('aStar')),
        },
      ],
    },
    {
      text: [
        '**In one sentence:** where layers grow by a factor, searching again costs little, and it brings the memory of a whole search down to that of one path.',
        'Korf solved the first random 15-puzzles optimally this way, in 1985.',
      ],
      run: idaStar,
      at: 'end',
      shows: ['heuristic'],
      others: { manhattan: idaStar },
      claims: [
        {
          says: 'the memory of one path',
          holds: (here) => totalsOf(here).maxStored <= movesOf(here),
        },
      ],
      task: {
        ask: 'Give IDA* the heuristic **Linear conflict**, and search.',
        hint: 'Choose it under **Heuristic**, then press **Search**.',
        done: 'As many iterations on this board, but smaller trees: where h is larger, branches are cut off sooner.',
        isDone: (here, other) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) => algorithm === 'ida-star' && heuristic === 'linear-conflict',
          ) &&
          isOfBoards(here, idaStar) &&
          totalsOf(here).expanded < totalsOf(other('manhattan')).expanded,
        proves: [
          {
            says: 'as many iterations, smaller trees, since h is larger somewhere and nowhere smaller',
            holds: (here, other) => {
              const [before, after] = [sizesOf(other('manhattan')), sizesOf(here)];
              return (
                after.length === before.length &&
                after.every((size, at) => size < (before[at] ?? 0)) &&
                hOf(here, 0) >= hOf(other('manhattan'), 0)
              );
            },
          },
        ],
      },
    },
  ],
};
