import { EventKind } from '../../core/search/events.ts';
import { nodeAt } from '../../core/trace/cursor.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  currentNode,
  eventsHere,
  expandedWhere,
  fOf,
  firstCursor,
  gOf,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  searchedWith,
  stepOf,
  totalsOf,
} from './reading.ts';

const start = board('053 / 478 / 612');
const guided = (settings: Partial<LessonRun['settings']>): LessonRun => ({
  start,
  settings: { algorithm: 'a-star', ...settings },
});
const manhattan = guided({});
const patterns = guided({ heuristic: 'pattern-database' });
const ignoring = guided({ heuristic: 'pattern-database', duplicates: 'expanded' });
const manhattanIgnoring = guided({ duplicates: 'expanded' });

const parentOf = ({ trace, cursor }: AtCursor, node: number): number => nodeAt(trace, node, cursor).parent;

/** Whether f is smaller than that of the parent, by more than the rounding of 32-bit numbers. */
const fell = (here: AtCursor, node: number): boolean => {
  const parent = parentOf(here, node);
  return parent >= 0 && fOf(here, parent) - fOf(here, node) > 0.001;
};

/** Nodes closed at the cursor that the step before it found with a smaller g. */
const reopenedHere = (here: AtCursor): number[] =>
  eventsHere(here)
    .filter(({ kind }) => kind === EventKind.Reopen)
    .map(({ subject }) => subject);

const gBefore = ({ trace, cursor }: AtCursor, node: number): number => nodeAt(trace, node, cursor - 1).g;

export const consistent: Lesson = {
  id: 'consistent',
  title: 'Consistent or not',
  summary:
    'Where h can fall by more than a move costs, A* may close a state too early, and must be ready to open it again.',
  minutes: 5,
  steps: [
    {
      text: [
        'A heuristic is *consistent* if one move never lowers it by more than the move costs: `h(n) ≤ 1 + h(n′)`. One move brings one tile one step nearer, so Manhattan distance is consistent.',
        'Then f never falls along a path. Of the {nodes} nodes here none has a smaller f than its parent.',
      ],
      run: manhattan,
      at: 'end',
      shows: ['transport', 'step-unit', 'inspector'],
      facts: { nodes: (here) => nodesOf(here).length },
      claims: [
        {
          says: 'none has a smaller f than its parent',
          holds: (here) => isAtEnd(here) && nodesOf(here).every((node) => !fell(here, node)),
        },
        { says: 'solved', holds: isSolved },
      ],
    },
    {
      text: [
        'This pattern database is admissible: it never says too much. But it leaves out where the blank is, and so it can say too little in one place and much more next door.',
        'On the way to the node of step {step} h fell from {before} to {after} with a single move, and f from {parent} to {f}. This h is **not consistent**.',
      ],
      run: patterns,
      at: firstCursor((here) => here.cursor > 1 && fell(here, currentNode(here))),
      shows: ['stop-when'],
      facts: {
        step: stepOf,
        before: (here) => hOf(here, parentOf(here, currentNode(here))),
        after: (here) => hOf(here, currentNode(here)),
        parent: (here) => fOf(here, parentOf(here, currentNode(here))),
        f: (here) => fOf(here, currentNode(here)),
      },
      claims: [
        { says: 'f fell', holds: (here) => fell(here, currentNode(here)) },
        {
          says: 'with a single move',
          holds: (here) => gOf(here, currentNode(here)) === gOf(here, parentOf(here, currentNode(here))) + 1,
        },
      ],
      task: {
        ask: 'Find a step in which a closed node is **reopened**.',
        hint: 'Press **Stop when**, the flag beside the buttons, choose that a closed node returns to the frontier, and press **Play**.',
        done: 'The state was already expanded, and now a shorter path to it has turned up.',
        isDone: (here) => isOfBoards(here, patterns) && reopenedHere(here).length > 0,
        proves: [
          {
            says: 'expanded already, by a longer path',
            holds: (here) => reopenedHere(here).every((node) => gBefore(here, node) > gOf(here, node)),
          },
        ],
      },
    },
    {
      text: [
        'Step {step} found a closed state with g = {now}; it had been expanded with g = {before}. Its successors were given too large a g as well. So A* puts it back into the frontier, and expands it again.',
        'In the whole search that happens {reopened} times. It is the price of this h, and the solution of {moves} moves is optimal.',
      ],
      run: patterns,
      at: firstCursor((here) => reopenedHere(here).length > 0),
      others: { patterns, manhattan },
      facts: {
        step: stepOf,
        now: (here) => gOf(here, reopenedHere(here)[0]),
        before: (here) => gBefore(here, reopenedHere(here)[0]),
        reopened: (_, other) => totalsOf(other('patterns')).reopened,
        moves: (_, other) => movesOf(other('patterns')),
      },
      claims: [
        {
          says: 'a smaller g now',
          holds: (here) =>
            reopenedHere(here).length > 0 &&
            reopenedHere(here).every((node) => gBefore(here, node) > gOf(here, node)),
        },
        {
          says: 'optimal',
          holds: (_, other) => movesOf(other('patterns')) === movesOf(other('manhattan')),
        },
      ],
    },
    {
      text: [
        'Here what was expanded once stays closed. The shorter path is rejected, and the search returns {moves} moves; the shortest solution has {optimum}.',
        'h is admissible, the search is A*, and the optimum is lost all the same. Many programs have this fault, and most boards do not show it.',
      ],
      run: ignoring,
      at: 'end',
      shows: ['duplicates'],
      others: { manhattan },
      facts: { moves: movesOf, optimum: (_, other) => movesOf(other('manhattan')) },
      claims: [
        {
          says: 'longer than the shortest',
          holds: (here, other) => movesOf(here) > movesOf(other('manhattan')),
        },
        { says: 'none reopened', holds: (here) => totalsOf(here).reopened === 0 },
      ],
      task: {
        ask: 'Keep the pattern database, and choose under **Duplicates rejected** what finds a shortest solution again.',
        hint: 'Known boards are rejected, but not where the new path is shorter.',
        done: '22 moves: the search no longer rejects a path to a known board if it is shorter than the one it knows.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic, duplicates }) =>
              algorithm === 'a-star' && heuristic === 'pattern-database' && duplicates !== 'expanded',
          ) &&
          isOfBoards(here, ignoring) &&
          movesOf(here) === 22,
        optimalOnly: [],
        proves: [
          {
            says: 'a shortest solution, and the rule does not close for good',
            holds: (here, other) =>
              movesOf(here) === movesOf(other('manhattan')) && searchedWith(here).duplicates !== 'expanded',
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) && isSearched(here, ({ heuristic }) => heuristic !== 'pattern-database'),
            says: 'With this h it is no test of the rule. Keep the pattern database.',
          },
        ],
      },
    },
    {
      text: [
        'With Manhattan distance the same rule does no harm: {moves} moves, the optimum. A consistent h has A* select each state by a shortest path the first time, so a closed node never has to be opened again.',
      ],
      run: manhattanIgnoring,
      at: 'end',
      shows: ['heuristic'],
      others: { manhattan },
      facts: { moves: movesOf },
      claims: [
        {
          says: 'the optimum',
          holds: (here, other) => movesOf(here) === movesOf(other('manhattan')),
        },
        {
          says: 'no state is selected by a longer path first',
          holds: (_, other) => totalsOf(other('manhattan')).reopened === 0,
        },
      ],
      task: {
        ask: 'Find another heuristic with which this rule is safe: one that is **consistent**, but not Manhattan distance.',
        hint: 'Hamming counts misplaced tiles; one move changes that by at most 1.',
        done: 'f never fell along a path, so the first path to each state was a shortest one.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic, duplicates }) =>
              algorithm === 'a-star' && duplicates === 'expanded' && heuristic !== 'manhattan',
          ) &&
          isOfBoards(here, manhattanIgnoring) &&
          movesOf(here) === 22 &&
          isAtEnd({ trace: here.trace, cursor: here.trace.stepCount }) &&
          nodesOf({ trace: here.trace, cursor: here.trace.stepCount }).every(
            (node) => !fell({ trace: here.trace, cursor: here.trace.stepCount }, node),
          ),
        optimalOnly: [
          {
            when: () => true,
            says: '22 moves, and f never fell on this board; but this h is not known to be consistent, so on another board the rule may lose the shortest path.',
          },
        ],
        proves: [
          {
            says: 'f never fell, and the solution is a shortest one',
            holds: (here, other) =>
              movesOf(here) === movesOf(other('manhattan')) &&
              expandedWhere(here, (node) => fell(here, node)) === 0,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) &&
              isSearched(
                here,
                ({ heuristic, duplicates }) => duplicates === 'expanded' && heuristic !== 'manhattan',
              ) &&
              nodesOf(here).some((node) => fell(here, node)),
            says: 'A solution of {moves} moves, but f fell on the way: this h is not consistent, so the rule is not safe with it.',
            facts: { moves: movesOf },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** with a consistent h A* may forget about what it closed; with one that is only admissible it must reopen what it reaches by a shorter path, or it can miss the optimum.',
        'The **Lab** says of any heuristic whether it is consistent, and shows the move that breaks it.',
      ],
      run: patterns,
      at: 'end',
      others: { ignoring },
      claims: [
        {
          says: 'reopening finds the shorter one',
          holds: (here, other) => movesOf(here) < movesOf(other('ignoring')),
        },
      ],
    },
  ],
};
