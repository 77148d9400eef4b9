import { expandedAt } from '../../core/trace/cursor.ts';
import { thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  currentNode,
  expandedWhere,
  frontierOf,
  gOf,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  statusOf,
  totalsOf,
  searchedWith,
  type Reading,
  stepOf,
} from './reading.ts';

const uniform: LessonRun = {
  start: thirteenMoves,
  settings: { algorithm: 'uniform-cost', heuristic: 'manhattan' },
};
const breadthFirst: LessonRun = { start: thirteenMoves, settings: { algorithm: 'breadth-first' } };
const early: LessonRun = {
  start: thirteenMoves,
  settings: { algorithm: 'uniform-cost', heuristic: 'manhattan', goalTest: 'generate' },
};

/** Whether nodes are expanded in the order of g. */
function neverFalls({ trace }: Reading): boolean {
  for (let step = 1; step < trace.stepCount; step++) {
    const [before, after] = [expandedAt(trace, step), expandedAt(trace, step + 1)];
    if ((trace.g.values[after] ?? 0) < (trace.g.values[before] ?? 0)) return false;
  }
  return true;
}

export const uniformCost: Lesson = {
  id: 'uniform-cost',
  title: 'Uniform cost',
  summary:
    'Always select the node with the smallest g: why the solution is then proved optimal, and at what price.',
  minutes: 4,
  steps: [
    {
      text: [
        '*Uniform-cost* search (Dijkstra’s) selects the node that is cheapest to reach from the start. That cost is *g*; the node of step {step} has g = {g}, and no node of the frontier has less.',
      ],
      run: uniform,
      at: 60,
      shows: ['transport', 'step-unit', 'inspector', 'order'],
      facts: { step: stepOf, g: (here) => gOf(here, currentNode(here)) },
      claims: [
        {
          says: 'none that waits has a smaller g',
          holds: (here) => frontierOf(here).every((node) => gOf(here, node) >= gOf(here, currentNode(here))),
        },
      ],
      task: {
        ask: 'Choose **change of f** under **Step by**, and step forward to the next cost.',
        hint: 'In this search f is g alone. Single steps get there too.',
        done: 'Cost by cost: every node with a smaller g was expanded before this one.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'uniform-cost' &&
          searchedWith(here).goalTest === 'expand' &&
          gOf(here, currentNode(here)) > 5,
        isEvent: true,
        proves: [
          {
            says: 'every node with a smaller g was expanded before this one',
            holds: (here) =>
              frontierOf(here).every((node) => gOf(here, node) >= gOf(here, currentNode(here))),
          },
        ],
      },
    },
    {
      text: [
        'Every move of a sliding tile costs 1, so g is the depth, and the nodes are selected layer by layer as in breadth-first search: both made {expanded} expansions for this board.',
        'On a road map, where roads differ in length, the two would differ.',
      ],
      run: uniform,
      at: 'end',
      others: { breadth: breadthFirst },
      facts: { expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'both took that many expansions',
          holds: (here, other) => totalsOf(here).expanded === totalsOf(other('breadth')).expanded,
        },
        {
          says: 'g never falls',
          holds: neverFalls,
        },
      ],
    },
    {
      text: [
        'When it selects the goal, at cost {cost}, every node of the frontier costs at least as much. A cheaper path would have to lead through one of them. So there is none: the answer is *proved* optimal.',
      ],
      run: uniform,
      at: 'end',
      facts: { cost: (here) => gOf(here, here.trace.result?.goalNode ?? -1) },
      claims: [
        {
          says: 'every node that waits costs at least as much',
          holds: (here) =>
            isSolved(here) && frontierOf(here).every((node) => gOf(here, node) >= movesOf(here)),
        },
      ],
    },
    {
      text: [
        'The price: to prove cost {cost} it expanded all {below} boards that are nearer to the start, whatever their h. In the picture, columns are g and rows h: everything left of the goal is expanded.',
      ],
      run: uniform,
      at: 'end',
      shows: ['goalTest', 'pseudocode'],
      view: 'plane',
      others: { uniform },
      facts: {
        cost: movesOf,
        below: (here) => expandedWhere(here, (node) => gOf(here, node) < movesOf(here)),
      },
      claims: [
        {
          says: 'it expanded all that are nearer',
          holds: (here) =>
            nodesOf(here).every(
              (node) => gOf(here, node) >= movesOf(here) || statusOf(here, node) === 'closed',
            ),
        },
        {
          says: 'also boards that look farther from the goal than the start',
          holds: (here) => expandedWhere(here, (node) => hOf(here, node) > hOf(here, 0)) > 0,
        },
      ],
      task: {
        ask: 'A goal could be noticed as soon as it is generated. Choose that for **Goal test**, and search.',
        hint: 'Goal test: When it is generated.',
        done: 'Sooner, and still right, because all moves cost the same. With unequal costs a cheaper path might be about to appear.',
        isDone: (here, other) =>
          isSearched(
            here,
            ({ algorithm, goalTest }) => algorithm === 'uniform-cost' && goalTest === 'generate',
          ) &&
          isOfBoards(here, uniform) &&
          isSolved(here) &&
          totalsOf(here).expanded < totalsOf(other('uniform')).expanded,
        optimalOnly: [],
        proves: [
          {
            says: 'sooner, and still right',
            holds: (here, other) =>
              totalsOf(here).expanded < totalsOf(other('uniform')).expanded &&
              movesOf(here) === movesOf(other('uniform')),
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** uniform-cost search expands nodes in the order of their cost, so the first goal that it selects is a cheapest one, and everything cheaper was expanded before.',
        'An estimate of the moves that are left could tell it which nodes to leave for later. The next lesson adds one.',
      ],
      run: early,
      at: 'end',
      shows: ['algorithm', 'heuristic'],
      others: { late: uniform },
      claims: [
        {
          says: 'tested when generated, it ends sooner with the same cost',
          holds: (here, other) =>
            isAtEnd(here) &&
            movesOf(here) === movesOf(other('late')) &&
            totalsOf(here).expanded < totalsOf(other('late')).expanded,
        },
      ],
      task: {
        ask: 'Make **A*** search like uniform-cost search: choose it, and the one heuristic that is 0 on every board.',
        hint: 'The heuristic None (h = 0): then f = g + 0.',
        done: 'Uniform-cost search is A* with h = 0.',
        isDone: (here) =>
          isSearched(here, ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'zero') &&
          isOfBoards(here, uniform),
        proves: [
          {
            says: 'it expands in the order of g, and finds a cheapest solution',
            holds: (here, other) =>
              isSolved(here)
                ? neverFalls(here) && movesOf(here) === movesOf(other('late'))
                : neverFalls(here),
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic !== 'zero'),
            says: 'With this heuristic A* made {expanded} expansions: h still steers it. Which heuristic is 0 on every board?',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
  ],
};
