import { assert } from '../../core/base/result.ts';
import { instances, korfInstance } from '../../core/puzzle/instances.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  currentNode,
  expandedWhere,
  fOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  totalsOf,
  searchedWith,
} from './reading.ts';

const nine = instances.find(({ id }) => id === 'fifteen-nine');
assert(nine !== undefined, 'the board of nine moves is an instance');

/** The easiest of Korf's hundred for IDA*. */
const korf = korfInstance(79);
const { start, goal } = korf;
const memory = { maxNodes: 20_000 };

const blind: LessonRun = { start: nine.start, settings: { algorithm: 'breadth-first' } };
const guided: LessonRun = { start: nine.start, settings: { algorithm: 'a-star' } };
const aStar: LessonRun = { start, goal, settings: { algorithm: 'a-star', ...memory } };
const idaStar: LessonRun = {
  start,
  goal,
  settings: { algorithm: 'ida-star', maxExpansions: 50_000 },
};
const weighted: LessonRun = {
  start,
  goal,
  settings: { algorithm: 'weighted-a-star', weight: 3, ...memory },
};
const subGoals: LessonRun = { start, goal, settings: { algorithm: 'sub-goals' } };

export const fifteenWall: Lesson = {
  id: 'fifteen-wall',
  title: 'The 15-puzzle wall',
  summary:
    'One row and one column more, and A* runs out of memory: what still solves the board, and at what price.',
  minutes: 5,
  steps: [
    {
      text: [
        'Four rows, four columns. This board is only {moves} moves from the goal: A* needs {guided} expansions, breadth-first search {blind}.',
        'So near to the goal the new size does not show.',
      ],
      run: guided,
      at: 'end',
      shows: ['transport', 'inspector', 'counts'],
      others: { blind },
      facts: {
        moves: movesOf,
        guided: (here) => totalsOf(here).expanded,
        blind: (_, other) => totalsOf(other('blind')).expanded,
      },
      claims: [
        { says: 'A* goes straight home', holds: (here) => totalsOf(here).expanded === movesOf(here) },
        {
          says: 'both find the same length',
          holds: (here, other) => isSolved(here) && movesOf(here) === movesOf(other('blind')),
        },
      ],
    },
    {
      text: [
        'But there are 16!/2 boards, about 10¹³ (ten trillion), and a random one is some 53 moves away. This is an easy one of Korf’s hundred: {optimum} moves.',
        'A* may keep {limit} nodes here. It stops, at f = {f}: **out of memory**. Each f-contour needs several times the memory of the one before.',
      ],
      run: aStar,
      at: 'end',
      facts: {
        optimum: () => korf.optimal ?? 0,
        limit: ({ trace }) => trace.request.settings.maxNodes,
        f: (here) => fOf(here, currentNode(here)),
      },
      claims: [
        {
          says: 'it stops: out of memory',
          holds: (here) => isAtEnd(here) && here.trace.result?.status === 'budget',
        },
        {
          says: 'each step of f takes several times as much',
          holds: (here) =>
            expandedWhere(here, (node) => fOf(here, node) === 36) >
            2 * expandedWhere(here, (node) => fOf(here, node) === 34),
        },
        {
          says: 'the optimum is farther than its f',
          holds: (here) => fOf(here, currentNode(here)) <= (korf.optimal ?? 0),
        },
      ],
    },
    {
      text: [
        'IDA* keeps one path: after {expanded} expansions it has never kept more than {stored} nodes. Memory is no wall any more; time is. At bound {bound}, of the {optimum} that it needs, it was stopped.',
        'Each bound takes several times as long as the one before. With a higher limit it finds the goal.',
      ],
      run: idaStar,
      at: 'end',
      shows: ['maxExpansions'],
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        stored: (here) => totalsOf(here).maxStored,
        bound: ({ trace }) => trace.result?.iterations.at(-1)?.bound ?? 0,
        optimum: () => korf.optimal ?? 0,
      },
      claims: [
        { says: 'it was stopped', holds: ({ trace }) => trace.result?.status === 'budget' },
        {
          says: 'the bound is on the way to the optimum',
          holds: ({ trace }) => (trace.result?.iterations.at(-1)?.bound ?? Infinity) <= (korf.optimal ?? 0),
        },
        {
          says: 'each complete bound takes several times as long',
          holds: ({ trace }) => {
            const sizes = (trace.result?.iterations ?? []).slice(0, -1).map(({ expanded }) => expanded);
            return sizes.slice(-3).every((size, at, all) => at === 0 || size > 2 * (all[at - 1] ?? 0));
          },
        },
      ],
      task: {
        ask: 'Let it finish: raise the **Expansion limit** to 5,000,000, and search.',
        hint: 'Type 5000000, then press **Search**. It takes some seconds.',
        done: 'Solved, in 42 moves, in the memory of one path.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'ida-star') &&
          isOfBoards(here, idaStar) &&
          movesOf(here) === korf.optimal,
        proves: [
          {
            says: '42 moves, in the memory of one path',
            holds: (here) => movesOf(here) === 42 && totalsOf(here).maxStored <= 4 * 43,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(
                here,
                ({ algorithm, maxExpansions }) => algorithm === 'ida-star' && maxExpansions !== 50_000,
              ) && !isSolved(here),
            says: 'Stopped after {expanded} expansions: the limit is still too small.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        'Or one gives up the guarantee. Weighted A* with w = {w} is done after {expanded} expansions, in the same memory in which A* failed: {moves} moves instead of {optimum}.',
      ],
      run: weighted,
      at: 'end',
      shows: ['weight'],
      others: { three: weighted },
      facts: {
        w: ({ trace }) => trace.request.settings.weight,
        expanded: (here) => totalsOf(here).expanded,
        moves: movesOf,
        optimum: () => korf.optimal ?? 0,
      },
      claims: [
        {
          says: 'in the same memory',
          holds: (here) => isSolved(here) && here.trace.request.settings.maxNodes === memory.maxNodes,
        },
        { says: 'more moves than needed', holds: (here) => movesOf(here) > (korf.optimal ?? Infinity) },
      ],
      task: {
        ask: 'Find a shorter solution with a smaller **Weight**, in the same memory.',
        hint: 'At 2 it still finds a solution.',
        done: 'Fewer moves than with w = 3, for more nodes. At w = 1 it is A*, and the memory runs out.',
        isDone: (here, other) =>
          isSearched(
            here,
            ({ algorithm, maxNodes, weight }) =>
              algorithm === 'weighted-a-star' && maxNodes <= memory.maxNodes && weight < 3,
          ) &&
          isOfBoards(here, weighted) &&
          isSolved(here) &&
          movesOf(here) < movesOf(other('three')) &&
          totalsOf(here).expanded > totalsOf(other('three')).expanded,
        proves: [
          {
            says: 'fewer moves than with w = 3, for more nodes',
            holds: (here, other) =>
              movesOf(here) < movesOf(other('three')) &&
              here.trace.nodeCount > other('three').trace.nodeCount,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm, weight }) => algorithm === 'weighted-a-star' && weight !== 3) &&
              isSolved(here),
            says: 'A solution of length {moves} with w = {w}, after {expanded} expansions. Try another weight between 1 and 3.',
            facts: {
              moves: movesOf,
              w: (here) => searchedWith(here).weight,
              expanded: (here) => totalsOf(here).expanded,
            },
          },
          {
            when: (here) =>
              isSearched(here, ({ algorithm, weight }) => algorithm === 'weighted-a-star' && weight !== 3),
            says: 'With w = {w} the memory ran out after {expanded} expansions.',
            facts: {
              w: (here) => searchedWith(here).weight,
              expanded: (here) => totalsOf(here).expanded,
            },
          },
        ],
      },
    },
    {
      text: [
        'A person solves it in parts: first the top row, then the left column, and so on. As *sub-goals* that needs {expanded} expansions and {moves} moves, and works on any board up to 10×10.',
      ],
      run: subGoals,
      at: 'end',
      facts: { expanded: (here) => totalsOf(here).expanded, moves: movesOf },
      claims: [
        {
          says: 'in parts, each a tree of its own',
          holds: ({ trace }) => trace.iterations.length > 1,
        },
        {
          says: 'it is solved, by a long way',
          holds: (here) => isAtEnd(here) && isSolved(here) && movesOf(here) > (korf.optimal ?? Infinity),
        },
      ],
    },
    {
      text: [
        '**In one sentence:** beyond the wall no memory holds every board: one pays with time (IDA*), with tables for a better heuristic (pattern databases), or with a longer solution.',
        'All hundred of Korf’s boards are in the gallery under **Presets**.',
      ],
      run: subGoals,
      at: 'end',
      others: { weighted },
      claims: [
        {
          says: 'the length of the solution is a price',
          holds: (here, other) => movesOf(here) > movesOf(other('weighted')),
        },
      ],
    },
  ],
};
