import { EventKind } from '../contract/event-kind.ts';
import { solutionNodes, nodeAt } from '../trace/cursor.ts';
import { fourMoves } from './boards.ts';
import type { Lesson, LessonRun } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  countsOf,
  currentNode,
  eventsHere,
  firstCursor,
  frontierOf,
  gOf,
  isAtEnd,
  isSolved,
  movesOf,
  nodesOf,
  searchedWith,
  statusOf,
} from './reading.ts';

const breadthFirst: LessonRun = { start: fourMoves, settings: { algorithm: 'breadth-first' } };
const forgetful: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'breadth-first', duplicates: 'none' },
};

/** Successors made or rejected in the step that led to the cursor. */
function successorsOf(here: Reading): number {
  const born: readonly EventKind[] = [EventKind.Generate, EventKind.Reject];
  return eventsHere(here).filter(({ kind }) => born.includes(kind)).length;
}

function hasRejection(here: AtCursor): boolean {
  return eventsHere(here).some(({ kind }) => kind === EventKind.Reject);
}

/** The node before the goal on the solution. */
function nodeBeforeGoal({ trace }: Reading): number {
  return solutionNodes(trace).at(-2) ?? -1;
}

export const searchTree: Lesson = {
  id: 'search-tree',
  title: 'What a search tree is',
  summary: 'Nodes, successors, the frontier and the path: the few words that every search is told in.',
  minutes: 4,
  steps: [
    {
      text: [
        'Each arrangement of the tiles is a *state*. A move leads from one state to another, and we look for moves that lead from the start to the goal.',
        'A *search tree* is what a search has found out so far. At first that is one *node*: the start, the **root**.',
      ],
      run: breadthFirst,
      at: 'start',
      claims: [
        { says: 'at first that is one node', holds: (here) => nodesOf(here).length === 1 },
        { says: 'the start, the root', holds: (here) => nodeAt(here.trace, 0, here.cursor).parent === -1 },
      ],
    },
    {
      text: [
        'The search has *expanded* the root: for every legal move there is now a *successor* below it. With the blank in a corner that makes {successors}.',
        'On an edge there are three moves, in the centre four.',
      ],
      run: breadthFirst,
      at: 1,
      facts: { successors: successorsOf },
      claims: [
        { says: 'the search has expanded the root', holds: (here) => statusOf(here, 0) === 'closed' },
        { says: 'with the blank in a corner', holds: ({ start }) => start.cells[0] === 0 },
        {
          says: 'for every legal move there is now a successor below it',
          holds: (here) => nodesOf(here).length === 1 + successorsOf(here),
        },
      ],
      task: {
        ask: 'Press **Step forward** until a board with the blank in the centre is expanded.',
        hint: 'The Inspector lists what became of each successor. You look for the first step with four.',
        done: 'Four successors, one of them back where the path came from.',
        isDone: (here) => successorsOf(here) === 4,
      },
    },
    {
      text: [
        'Hollow rings are nodes that wait to be expanded: together they are the *frontier*, now {frontier} nodes. Filled discs are *closed*: they have been expanded, {closed} so far.',
        'Every search repeats one step: take a node from the frontier; if it is the goal, stop; otherwise expand it.',
      ],
      run: breadthFirst,
      at: 6,
      facts: { frontier: (here) => countsOf(here).frontier, closed: (here) => countsOf(here).closed },
      claims: [
        {
          says: 'rings wait: the frontier',
          holds: (here) => frontierOf(here).length === countsOf(here).frontier,
        },
        {
          says: 'discs are closed',
          holds: (here) =>
            nodesOf(here).filter((node) => statusOf(here, node) === 'closed').length ===
            countsOf(here).closed,
        },
      ],
      task: {
        ask: 'Click a node of the frontier.',
        hint: 'The rings at the lower ends of the tree.',
        done: 'The Inspector shows its board and the path that leads to it.',
        isDone: (here) => here.selected >= 0 && statusOf(here, here.selected) === 'frontier',
      },
    },
    {
      text: [
        'One of the successors here is the board that the search came from: the move back. The tree has that state already, so the successor is *rejected*, and a small cross stands on its link.',
        'It matters: without this test the same search would generate {without} successors instead of {with}.',
      ],
      run: breadthFirst,
      at: firstCursor(hasRejection),
      others: { forgetful },
      facts: {
        with: ({ trace }) => trace.result?.counts.generated ?? 0,
        without: (_, other) => other('forgetful').trace.result?.counts.generated ?? 0,
      },
      claims: [
        {
          says: 'a successor is rejected here, and it repeats the board that the search came from',
          holds: (here) =>
            eventsHere(here).some(
              ({ kind, subject }) =>
                kind === EventKind.Reject &&
                subject === nodeAt(here.trace, currentNode(here), here.cursor).parent,
            ),
        },
        {
          says: 'without the test it generates more',
          holds: ({ trace }, other) =>
            (other('forgetful').trace.result?.counts.generated ?? 0) > (trace.result?.counts.generated ?? 0),
        },
      ],
    },
    {
      text: [
        'The goal was taken from the frontier, and the search stops after {expanded} expansions. The links back to the root are the *solution*: {moves} moves.',
        'A node is more than a state: it is a state **and** the path by which it was reached.',
      ],
      run: breadthFirst,
      at: 'end',
      facts: { expanded: (here) => countsOf(here).expanded, moves: movesOf },
      claims: [
        { says: 'the goal was taken', holds: (here) => isAtEnd(here) && isSolved(here) },
        {
          says: 'the links back to the root are the solution',
          holds: (here) => solutionNodes(here.trace).length === movesOf(here) + 1,
        },
      ],
      task: {
        ask: 'Click the last node before the goal.',
        hint: 'It is the parent of the goal, one row above it on the green path.',
        done: 'One move is left from there. Play its path in the panel Solution, if you like.',
        isDone: (here) => here.selected >= 0 && here.selected === nodeBeforeGoal(here),
      },
    },
    {
      text: [
        '**In one sentence:** a search grows a tree of paths, and which node of the frontier it takes next is all that distinguishes one algorithm from another.',
        'This one always took the oldest node of the smallest depth: the goal is at depth {depth}, and every shallower node is closed.',
      ],
      run: breadthFirst,
      at: 'end',
      facts: { depth: (here) => gOf(here, here.trace.result?.goalNode ?? -1) },
      claims: [
        {
          says: 'every shallower node is closed',
          holds: (here) =>
            nodesOf(here).every(
              (node) => gOf(here, node) >= movesOf(here) || statusOf(here, node) === 'closed',
            ),
        },
      ],
      task: {
        ask: 'Choose another algorithm under **Search settings** and press **Search**.',
        hint: 'Greedy best-first makes the smallest tree here.',
        done: 'The same board, another order, another tree.',
        isDone: (here) =>
          here.trace.result !== null && searchedWith(here).algorithm !== breadthFirst.settings.algorithm,
      },
    },
  ],
};
