import { EventKind } from '../../core/search/events.ts';
import { solutionNodes, nodeAt, expandedAt } from '../../core/trace/cursor.ts';
import { fourMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
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
  statusOf,
  boardsExpanded,
  digitsOf,
  isSearched,
  stepOf,
} from './reading.ts';

const breadthFirst: LessonRun = { start: fourMoves, settings: { algorithm: 'breadth-first' } };
const forgetful: LessonRun = {
  start: fourMoves,
  settings: { algorithm: 'breadth-first', duplicates: 'none' },
};

const born: readonly EventKind[] = [EventKind.Generate, EventKind.Reject];

/** Successors made or rejected in the step that led to the cursor. */
function successorsOf(here: Reading): number {
  return eventsHere(here).filter(({ kind }) => born.includes(kind)).length;
}

/** Whether a successor of this step is the board that the path came from. */
function backToParent(here: AtCursor): boolean {
  const { parent } = nodeAt(here.trace, expandedAt(here.trace, here.cursor), here.cursor);
  return parent >= 0 && eventsHere(here).some(({ subject }) => subject === parent);
}

function hasRejection(here: AtCursor): boolean {
  return eventsHere(here).some(({ kind }) => kind === EventKind.Reject);
}

/** Asked at every step of the learner: a record of another length, however long, is not read. */
function sameOrder(a: Reading, b: Reading): boolean {
  if (a.trace.stepCount !== b.trace.stepCount) return false;
  return boardsExpanded(a).join() === boardsExpanded(b).join();
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
        'Each arrangement of the tiles is a *state*. A move leads from one state to another, and we look for moves that lead from the start to the goal: 1 to 8 in order, the blank last.',
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
      shows: ['transport', 'inspector'],
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
        isDone: (here) => successorsOf(here) === 4 && backToParent(here),
        proves: [
          {
            says: 'one of them is back where the path came from',
            holds: (here) => {
              const { parent } = nodeAt(here.trace, expandedAt(here.trace, here.cursor), here.cursor);
              const successors = eventsHere(here).filter(({ kind }) => born.includes(kind));
              return (
                successors.length === 4 &&
                successors.some(({ subject }) => digitsOf(here, subject) === digitsOf(here, parent))
              );
            },
          },
        ],
      },
    },
    {
      text: [
        'Hollow rings are nodes that were generated and not yet expanded: together they are the *frontier*, {frontier} nodes at step {step}. Filled discs are *closed*: they have been expanded, {closed} of them by then.',
        'Most searches repeat one step: select a node of the frontier and remove it; if it is the goal, stop; otherwise expand it.',
      ],
      run: breadthFirst,
      at: 6,
      shows: ['counts'],
      facts: {
        step: stepOf,
        frontier: (here) => countsOf(here).frontier,
        closed: (here) => countsOf(here).closed,
      },
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
        ask: 'Click a node of the frontier, or press Enter on one in the Inspector.',
        hint: 'The rings at the lower ends of the tree.',
        done: 'The Inspector shows its board, its depth g, and the step in which it was generated.',
        isDone: (here) => here.selected >= 0 && statusOf(here, here.selected) === 'frontier',
        proves: [
          { says: 'it is in the frontier', holds: (here) => frontierOf(here).includes(here.selected) },
        ],
        replies: [
          {
            when: (here) => here.selected >= 0,
            says: 'That node is not in the frontier: it has been expanded. Choose a hollow ring.',
          },
        ],
      },
    },
    {
      text: [
        'At step {step} one of the successors is the board that the search came from: the move back. The tree has that state already, so the successor is *rejected*, and a small cross stands on its link.',
        'It matters: without this test the same search would generate {without} successors instead of {with}.',
      ],
      run: breadthFirst,
      at: firstCursor(hasRejection),
      others: { forgetful },
      facts: {
        step: stepOf,
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
        'The goal was selected, and the search stops after {expanded} expansions: the goal itself is not expanded. The links back to the root are the *solution*: {moves} moves.',
        'A node is more than a state: it is a state **and** the path by which it was reached.',
      ],
      run: breadthFirst,
      at: 'end',
      shows: ['solution'],
      facts: { expanded: (here) => countsOf(here).expanded, moves: movesOf },
      claims: [
        { says: 'the goal was selected', holds: (here) => isAtEnd(here) && isSolved(here) },
        {
          says: 'the links back to the root are the solution',
          holds: (here) => solutionNodes(here.trace).length === movesOf(here) + 1,
        },
      ],
      task: {
        ask: 'Click the last node before the goal, or press Enter on it in the Inspector.',
        hint: 'It is the parent of the goal, one row above it on the green path.',
        done: 'One move is left from there. Play its path in the panel Solution, if you like.',
        isDone: (here) => here.selected >= 0 && here.selected === nodeBeforeGoal(here),
        proves: [
          {
            says: 'one move is left from there',
            holds: (here) => isSolved(here) && gOf(here, here.selected) === movesOf(here) - 1,
          },
        ],
        replies: [
          {
            when: (here) => here.selected >= 0,
            says: 'That node is not the parent of the goal. Start at the goal and follow the green link up by one.',
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** a search grows a tree of paths, and which node of the frontier it selects next is what mainly distinguishes one algorithm from another.',
        'This one always selected the oldest of the shallowest nodes: the goal is at depth {depth}, and every shallower node is closed.',
      ],
      run: breadthFirst,
      at: 'end',
      shows: ['algorithm'],
      others: { breadthFirst },
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
        ask: 'Choose another **Algorithm** and press **Search**.',
        hint: 'Greedy best-first makes the smallest tree here.',
        done: 'The same board, another order, another tree.',
        isDone: (here, other) =>
          isSearched(here, ({ algorithm }) => algorithm !== 'breadth-first') &&
          isOfBoards(here, breadthFirst) &&
          !sameOrder(here, other('breadthFirst')),
        proves: [
          {
            says: 'the same board, another order, another tree',
            holds: (here, other) =>
              digitsOf(here, 0) === digitsOf(other('breadthFirst'), 0) &&
              boardsExpanded(here).join() !== boardsExpanded(other('breadthFirst')).join(),
          },
        ],
        replies: [
          {
            when: (here, other) =>
              isSearched(here, ({ algorithm }) => algorithm !== 'breadth-first') &&
              sameOrder(here, other('breadthFirst')),
            says: 'This search expanded the same boards in the same order, since every move costs 1. Choose one that uses a heuristic, or depth-first search.',
          },
        ],
      },
    },
  ],
};
