import { fourMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  currentNode,
  expandedWhere,
  firstCursor,
  gOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  pathOf,
  statusOf,
  totalsOf,
  frontierOf,
  searchedWith,
  stepOf,
} from './reading.ts';

const breadthFirst: LessonRun = { start: fourMoves, settings: { algorithm: 'breadth-first' } };
const depthFirst: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'depth-first', duplicates: 'path', maxDepth: 12 },
};

export const breadthAndDepth: Lesson = {
  id: 'breadth-and-depth',
  title: 'Breadth against depth',
  summary:
    'Breadth-first search finds a shortest solution and keeps every node; depth-first search without a closed list keeps little more than one path, and its solution may be long.',
  minutes: 4,
  steps: [
    {
      text: [
        '*Breadth-first* search selects the shallowest node, and of several the oldest: first in, first out. The tree grows in layers: step {step} selects the first node of depth {depth}, and every node above that depth is closed.',
      ],
      run: breadthFirst,
      at: firstCursor((here) => gOf(here, currentNode(here)) === 3),
      shows: ['transport', 'step-unit', 'inspector', 'order'],
      facts: { step: stepOf, depth: (here) => gOf(here, currentNode(here)) },
      claims: [
        {
          says: 'every node above that depth is closed',
          holds: (here) =>
            nodesOf(here).every(
              (node) => gOf(here, node) >= gOf(here, currentNode(here)) || statusOf(here, node) === 'closed',
            ),
        },
        {
          says: 'this is the first node of that depth',
          holds: (here) =>
            expandedWhere(here, (node) => gOf(here, node) === gOf(here, currentNode(here))) === 1,
        },
      ],
      task: {
        ask: 'Choose **depth** under **Step by**, and step forward to the next layer.',
        hint: '**Step by** stands beside the buttons under the picture. Single steps get there too.',
        done: 'Every node of one layer is expanded before the first of the next.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'breadth-first' &&
          searchedWith(here).goalTest === 'expand' &&
          gOf(here, currentNode(here)) >= 4,
        isEvent: true,
        proves: [
          {
            says: 'every node of the layer before is expanded',
            holds: (here) =>
              frontierOf(here).every((node) => gOf(here, node) >= gOf(here, currentNode(here))),
          },
        ],
      },
    },
    {
      text: [
        'So the first goal that it selects is a shallowest one: {moves} moves, and no path is shorter. The search made {expanded} expansions, and all {stored} nodes had to be kept in memory.',
      ],
      run: breadthFirst,
      at: 'end',
      facts: {
        moves: movesOf,
        expanded: (here) => totalsOf(here).expanded,
        stored: (here) => totalsOf(here).maxStored,
      },
      claims: [
        {
          says: 'no path is shorter: all shallower nodes were expanded, and none was the goal',
          holds: (here) =>
            isSolved(here) &&
            nodesOf(here).every(
              (node) => gOf(here, node) >= movesOf(here) || statusOf(here, node) === 'closed',
            ),
        },
        {
          says: 'all nodes had to be kept',
          holds: (here) => totalsOf(here).maxStored === here.trace.nodeCount,
        },
      ],
    },
    {
      text: [
        '*Depth-first* search selects the newest node: last in, first out. It follows one path: after {expanded} expansions the path is already {depth} moves long.',
        'Its frontier holds the other successors of the nodes on that path.',
      ],
      run: depthFirst,
      at: 9,
      facts: {
        expanded: ({ cursor }) => cursor,
        depth: (here) => gOf(here, currentNode(here)),
      },
      claims: [
        {
          says: 'it follows one path: every node expanded is on it',
          holds: (here) => pathOf(here).length === here.cursor,
        },
        {
          says: 'what waits are children of the path',
          holds: (here) =>
            nodesOf(here).every(
              (node) =>
                statusOf(here, node) !== 'frontier' ||
                pathOf(here).includes(here.trace.parent.values[node] ?? -1),
            ),
        },
      ],
    },
    {
      text: [
        'With a *depth limit* of {limit} it backtracks there, and finds the goal by a path of {moves} moves; the shortest has {optimum}.',
        'But its frontier never held more than {waiting} nodes; that of breadth-first search held {breadthFrontier}.',
      ],
      run: depthFirst,
      at: 'end',
      shows: ['maxDepth'],
      others: { breadth: breadthFirst },
      facts: {
        limit: ({ trace }) => trace.request.settings.maxDepth,
        moves: movesOf,
        optimum: (_, other) => movesOf(other('breadth')),
        waiting: (here) => totalsOf(here).maxFrontier,
        breadthFrontier: (_, other) => totalsOf(other('breadth')).maxFrontier,
      },
      claims: [
        {
          says: 'it finds the goal by a longer path',
          holds: (here, other) => isAtEnd(here) && movesOf(here) > movesOf(other('breadth')),
        },
        {
          says: 'it never had more waiting than breadth-first',
          holds: (here, other) => totalsOf(here).maxFrontier < totalsOf(other('breadth')).maxFrontier,
        },
      ],
      task: {
        ask: 'Change the **Depth limit**, so that depth-first finds a shortest solution, and search.',
        hint: 'Try 10: no path of 12 moves fits then.',
        done: 'A limit below the detour leaves only the shorter path. To know that limit you had to know the answer.',
        isDone: (here) =>
          isSearched(here, ({ algorithm, maxDepth }) => algorithm === 'depth-first' && maxDepth > 0) &&
          isOfBoards(here, breadthFirst) &&
          movesOf(here) === 4 &&
          searchedWith(here).maxDepth < 12,
        proves: [
          {
            says: 'a limit below the detour leaves only the shorter path',
            holds: (here, other) =>
              movesOf(here) === movesOf(other('breadth')) &&
              searchedWith(here).maxDepth >= movesOf(here) &&
              searchedWith(here).maxDepth < 12,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'depth-first') &&
              searchedWith(here).maxDepth > 0 &&
              !isSolved(here),
            says: 'No solution: no path of at most {limit} moves reaches the goal, or an expansion limit came first.',
            facts: { limit: (here) => searchedWith(here).maxDepth },
          },
          {
            when: (here) =>
              isSearched(here, ({ algorithm }) => algorithm === 'depth-first') && movesOf(here) > 4,
            says: 'A solution of length {moves}: the depth limit still leaves room for a detour.',
            facts: { moves: movesOf },
          },
        ],
      },
    },
    {
      text: [
        'With b successors a node and the goal at depth d, breadth-first keeps about `bᵈ` nodes; depth-first without a closed list, to a limit m, keeps about `b·m`.',
        '**In one sentence:** breadth-first pays with memory for a shortest solution, depth-first saves memory and promises nothing.',
      ],
      run: depthFirst,
      at: 'end',
      others: { breadth: breadthFirst },
      claims: [
        {
          says: 'depth-first saves memory',
          holds: (here, other) => totalsOf(here).maxStored < totalsOf(other('breadth')).maxStored,
        },
        {
          says: 'and promises nothing: its solution is longer',
          holds: (here, other) => movesOf(here) > movesOf(other('breadth')),
        },
      ],
    },
  ],
};
