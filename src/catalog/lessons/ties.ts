import type { TieRule } from '../../core/search/settings.ts';
import { choiceAt } from '../../core/trace/why-selected.ts';
import { sixteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  currentNode,
  expandedWhere,
  fOf,
  firstCursor,
  frontierOf,
  isAtEnd,
  isSearched,
  movesOf,
  totalsOf,
  nodesOf,
  searchedWith,
  stepOf,
} from './reading.ts';

const brokenBy = (rule: TieRule): LessonRun => ({
  start: sixteenMoves,
  settings: { algorithm: 'a-star', ties: rule },
});
const [lowH, highH] = [brokenBy('low-h'), brokenBy('high-h')];

/** Nodes that were equal by f when the current one was selected. */
function tiesOf({ trace, cursor }: AtCursor): number {
  return choiceAt(trace, cursor)?.stages?.[0]?.left ?? 0;
}

/** Expansions with f below the length of the solution, and those with just that f. */
function below(here: AtCursor): number {
  return expandedWhere(here, (node) => fOf(here, node) < movesOf(here));
}
function onLayer(here: AtCursor): number {
  return expandedWhere(here, (node) => fOf(here, node) === movesOf(here));
}

export const ties: Lesson = {
  id: 'ties',
  title: 'Ties',
  summary: 'Many nodes have the same f, and the rule that chooses among them decides much of the work.',
  minutes: 3,
  steps: [
    {
      text: [
        'The smallest f seldom belongs to one node alone. At step {step}, {ties} nodes had the smallest f, {f}. A *tie-breaking rule* chose among them.',
        'The Inspector says which rule decided.',
      ],
      run: lowH,
      at: firstCursor((here) => tiesOf(here) >= 4),
      shows: ['transport', 'inspector', 'order'],
      facts: { step: stepOf, ties: tiesOf, f: (here) => fOf(here, currentNode(here)) },
      claims: [
        {
          says: 'that many nodes had the smallest f',
          holds: (here) => tiesOf(here) >= 4,
        },
        {
          says: 'the rule is at work: smaller h first',
          holds: ({ trace }) => trace.request.settings.ties === 'low-h',
        },
      ],
      task: {
        ask: 'Step forward to a tie of at least **ten** nodes.',
        hint: 'The Inspector says how many nodes of the frontier have the smallest f.',
        done: 'Ties are the rule in this puzzle: f takes few values, and nodes are many.',
        isDone: (here) => searchedWith(here).algorithm === 'a-star' && tiesOf(here) >= 10,
        proves: [
          {
            says: 'f takes few values, and nodes are many',
            holds: (here) => {
              const values = new Set(nodesOf(here).map((node) => fOf(here, node)));
              return 3 * values.size < nodesOf(here).length;
            },
          },
        ],
      },
    },
    {
      text: [
        'The usual rule is **smaller h**: of equals, the one that is deeper and seems nearer to the goal. Once the last *f-contour* is reached, f = {cost}, it goes deep: {last} of its {all} expansions are on that contour.',
      ],
      run: lowH,
      at: 'end',
      facts: { cost: movesOf, last: onLayer, all: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'expansions end on the last layer',
          holds: (here) => below(here) + onLayer(here) === totalsOf(here).expanded,
        },
        { says: 'at the end', holds: isAtEnd },
      ],
    },
    {
      text: [
        'The opposite, **larger h**, selects the shallow ones first: {all} expansions, {last} of them on the last contour. Nothing else of that contour is left when it reaches the goal.',
        'The solution has {moves} moves either way.',
      ],
      run: highH,
      at: 'end',
      others: { lowH },
      facts: { all: (here) => totalsOf(here).expanded, last: onLayer, moves: movesOf },
      claims: [
        {
          says: 'more expansions than with smaller h',
          holds: (here, other) => totalsOf(here).expanded > totalsOf(other('lowH')).expanded,
        },
        {
          says: 'either way the solution is as long',
          holds: (here, other) => movesOf(here) === movesOf(other('lowH')),
        },
        {
          says: 'it looks at the goal last: nothing on that layer waits any more',
          holds: (here) => frontierOf(here).every((node) => fOf(here, node) !== movesOf(here)),
        },
      ],
    },
    {
      text: [
        'Below the last contour the two did the same work: {below} expansions each. A node with f smaller than the optimum **must** be expanded, in whatever order, or a shorter path could not be ruled out.',
        'A tie-breaking rule can only save work on the last contour: here {low} against {high}.',
      ],
      run: highH,
      at: 'end',
      shows: ['ties'],
      view: 'plane',
      others: { lowH },
      facts: {
        below,
        low: (_, other) => onLayer(other('lowH')),
        high: onLayer,
      },
      claims: [
        {
          says: 'below the last layer the two did the same work',
          holds: (here, other) => below(here) === below(other('lowH')),
        },
        {
          says: 'the last layer differs',
          holds: (here, other) => onLayer(here) > onLayer(other('lowH')),
        },
      ],
      task: {
        ask: 'Find another rule under **Ties** that is as good as smaller h, with at most 73 expansions: choose one, and search.',
        hint: 'Which rule also continues below the node that was just expanded?',
        done: 'Newest first goes deep as well: it continues below the node that it has just expanded.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic, ties: rule }) =>
              algorithm === 'a-star' && heuristic === 'manhattan' && rule === 'newest',
          ) &&
          isOfBoards(here, lowH) &&
          totalsOf(here).expanded <= 73,
        proves: [
          {
            says: 'newest first, as good as smaller h',
            holds: (here, other) =>
              searchedWith(here).ties === 'newest' &&
              totalsOf(here).expanded <= totalsOf(other('lowH')).expanded,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ ties: rule }) => rule !== 'low-h' && rule !== 'high-h') &&
              totalsOf(here).expanded > 73,
            says: '{expanded} expansions, more than 73. Try another rule.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
          {
            when: (here) => isSearched(here, ({ ties: rule }) => rule !== 'low-h' && rule !== 'high-h'),
            says: '{expanded} expansions, but not because of a rule that goes deep: it was chance, or another setting.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** f decides which contours a search must finish, the tie-breaking rule how soon it finds the goal on the last one, and so every published count should name its rule.',
      ],
      run: lowH,
      at: 'end',
      others: { highH },
      claims: [
        {
          says: 'the tie rule decides how soon it finds the goal',
          holds: (here, other) => totalsOf(here).expanded < totalsOf(other('highH')).expanded,
        },
      ],
    },
  ],
};
