import { fourMoves, sixteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards, requestOf } from './lesson.ts';
import {
  type AtCursor,
  currentNode,
  gOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  pathOf,
  totalsOf,
  digitsOf,
  searchedWith,
  stepOf,
} from './reading.ts';

const recursive: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'depth-first', duplicates: 'path', stackLimit: 200 },
};
const short: LessonRun = { start: fourMoves, settings: { algorithm: 'a-star' } };
const crowded: LessonRun = {
  start: sixteenMoves,
  settings: { algorithm: 'breadth-first', maxNodes: 2000 },
};
const enough: LessonRun = { start: sixteenMoves, settings: { algorithm: 'a-star' } };

function nodesOfDepth(here: AtCursor, depth: number): number {
  return nodesOf(here).filter((node) => gOf(here, node) === depth).length;
}

export const runningOut: Lesson = {
  id: 'running-out',
  title: 'Stack overflow and out of memory',
  summary:
    'Why a first program fails on this puzzle by stack overflow or by lack of memory, and what helps against each.',
  minutes: 4,
  steps: [
    {
      text: [
        'Many first programs are a recursive function: it tries each move and calls itself on the board that results. That is depth-first search, and the *call stack* is the path.',
        'At step {step}, {calls} calls are open, one for each node of the path.',
      ],
      run: recursive,
      at: 60,
      shows: ['transport', 'inspector', 'pseudocode'],
      facts: { step: stepOf, calls: (here) => pathOf(here).length },
      claims: [
        {
          says: 'one for each node of the path, which has no side branch yet',
          holds: (here) => pathOf(here).length === gOf(here, currentNode(here)) + 1,
        },
      ],
    },
    {
      text: [
        'Without a depth limit it does not backtrack. At {limit} open calls the stack is full: **stack overflow**. The goal was {optimum} moves from the start.',
        'A loop with a stack of its own would go on for longer, down the same path.',
      ],
      run: recursive,
      at: 'end',
      shows: ['maxDepth'],
      others: { short },
      facts: {
        limit: ({ trace }) => trace.request.settings.stackLimit,
        optimum: (_, other) => movesOf(other('short')),
      },
      claims: [
        {
          says: 'the stack is full',
          holds: ({ trace }) => trace.result?.reason.code === 'end.stack',
        },
        {
          says: 'the path is longer than the way to the goal',
          holds: (here, other) => gOf(here, currentNode(here)) > movesOf(other('short')),
        },
      ],
      task: {
        ask: 'Keep the stack of 200 calls and make the search find the goal: give it a **Depth limit**, and search.',
        hint: 'Any small limit of at least 4 works; try 10.',
        done: 'The overflow was not a matter of memory: without a limit the search never left its first path.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, stackLimit, maxDepth }) =>
              algorithm === 'depth-first' && stackLimit > 0 && stackLimit <= 200 && maxDepth > 0,
          ) &&
          isOfBoards(here, recursive) &&
          isSolved(here),
        proves: [
          {
            says: 'with the stack as it was, a depth limit was enough',
            holds: (here) =>
              movesOf(here) > 0 &&
              movesOf(here) <= searchedWith(here).maxDepth &&
              searchedWith(here).stackLimit <= 200,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm, maxDepth }) => algorithm === 'depth-first' && maxDepth > 0) &&
              !isSolved(here),
            says: 'No solution with a depth limit of {limit}: too small and the goal is out of reach, too large and the stack overflows again.',
            facts: { limit: (here) => searchedWith(here).maxDepth },
          },
        ],
      },
    },
    {
      text: [
        'Breadth-first search has no such path, but it keeps every board that it has generated in memory, and this one may keep {limit}.',
        '**Out of memory** after {expanded} expansions. It had reached depth {depth}; the goal is at depth {optimum}.',
      ],
      run: crowded,
      at: 'end',
      shows: ['maxNodes', 'counts'],
      others: { enough },
      facts: {
        limit: ({ trace }) => trace.request.settings.maxNodes,
        expanded: (here) => totalsOf(here).expanded,
        depth: (here) => gOf(here, currentNode(here)),
        optimum: (_, other) => movesOf(other('enough')),
      },
      claims: [
        {
          says: 'out of memory',
          holds: (here) => isAtEnd(here) && here.trace.result?.status === 'budget',
        },
        {
          says: 'it keeps every board that it has seen',
          holds: (here) => totalsOf(here).maxStored >= here.trace.request.settings.maxNodes,
        },
        {
          says: 'the goal is deeper',
          holds: (here, other) => gOf(here, currentNode(here)) < movesOf(other('enough')),
        },
      ],
    },
    {
      text: [
        'Why so soon? The layers grow by a factor, the *branching factor*: {ten} boards are ten moves from the start, {eleven} are eleven.',
        'In this picture each column is a depth g, with the number of its boards. Twice the memory buys one column more, or two.',
      ],
      run: crowded,
      at: 'end',
      view: 'plane',
      facts: { ten: (here) => nodesOfDepth(here, 10), eleven: (here) => nodesOfDepth(here, 11) },
      claims: [
        {
          says: 'the layers grow by a factor',
          holds: (here) => nodesOfDepth(here, 11) > 1.3 * nodesOfDepth(here, 10),
        },
        { says: 'this picture', holds: ({ view }) => view === 'plane' },
      ],
    },
    {
      text: [
        '**In one sentence:** a deep path overflows the stack and a wide layer the memory; the cure is not a larger machine but a search that generates fewer nodes.',
      ],
      run: crowded,
      at: 'end',
      shows: ['algorithm'],
      others: { enough },
      claims: [
        {
          says: 'a search that looks at fewer boards is a cure',
          holds: (here, other) =>
            isSolved(other('enough')) &&
            totalsOf(other('enough')).maxStored < here.trace.request.settings.maxNodes,
        },
      ],
      task: {
        ask: 'Solve this board without a larger memory: choose another **Algorithm** and search.',
        hint: 'The limit of 2,000 nodes stays when you choose another algorithm. One that uses a heuristic needs far fewer.',
        done: 'The same board, the same memory, and solved.',
        isDone: (here) =>
          isSearched(here, ({ maxNodes }) => maxNodes <= 2000) && isOfBoards(here, crowded) && isSolved(here),
        proves: [
          {
            says: 'the same board, the same memory, and solved',
            holds: (here) =>
              isSolved(here) &&
              digitsOf(here, 0) === crowded.start.cells.join('') &&
              totalsOf(here).maxStored <= 2000,
          },
        ],
        replies: [
          {
            when: (here) => isSearched(here, ({ maxNodes }) => maxNodes > 2000),
            says: 'The limit on nodes is {limit} now: the memory has become larger. Set it back to 2,000.',
            facts: { limit: (here) => searchedWith(here).maxNodes },
          },
          {
            when: (here) =>
              isSearched(here, () => true) &&
              isOfBoards(here, crowded) &&
              !isSolved(here) &&
              searchedWith(here) !== requestOf(crowded).settings,
            says: 'Not solved, after {expanded} expansions. A search with an admissible heuristic keeps far fewer nodes.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
  ],
};
