import { costOfPath, moveCosts } from '../../core/puzzle/move-costs.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, type Reply, isOfBoards } from './lesson.ts';
import {
  type Reading,
  digitsOf,
  frontierOf,
  gOf,
  hOf,
  isSearched,
  isSolved,
  movesOf,
  solutionDigits,
  totalsOf,
} from './reading.ts';

/** The fewest moves carry 7 and 8 round the board; the cheapest path moves light tiles instead. */
const start = board('013 / 784 / 265');
const goal = board('123 / 804 / 765');
const paying = (cost: string, settings: LessonRun['settings']): LessonRun => ({
  ...{ start, goal },
  settings: { ...settings, cost },
});
const breadth = paying('tile', { algorithm: 'breadth-first' });
const uniform = paying('tile', { algorithm: 'uniform-cost' });
const early = paying('tile', { algorithm: 'uniform-cost', goalTest: 'generate' });
const inMoves = paying('tile', { algorithm: 'a-star', heuristic: 'unit-manhattan' });
const inCosts = paying('tile', { algorithm: 'a-star', heuristic: 'manhattan' });
const cheapMoves = paying('inverse', { algorithm: 'a-star', heuristic: 'unit-manhattan' });
const cheapCosts = paying('inverse', { algorithm: 'a-star', heuristic: 'manhattan' });

const tileCosts = moveCosts('tile', start);

/** What the solution costs if sliding tile t costs t, whatever the search counted; −1 without one. */
function costOf({ trace }: Reading): number {
  const moves = trace.result?.moves ?? null;
  return moves === null ? -1 : costOfPath(trace.request.start, moves, tileCosts);
}

/** How often the solution slides a tile. */
function slidesOf(here: Reading, tile: number): number {
  const cells = solutionDigits(here).map((digits) => digits.indexOf(String(tile)));
  return cells.filter((cell, at) => at > 0 && cell !== cells[at - 1]).length;
}

const goalNode = ({ trace }: Reading): number => trace.result?.goalNode ?? -1;
const gOfGoal = (here: Reading): number => gOf(here, goalNode(here));
const hOfStart = (here: Reading): number => hOf(here, 0);
const expanded = (here: Reading): number => totalsOf(here).expanded;
/** g of the node from which the goal was generated. */
const gBefore = (here: Reading): number => gOf(here, here.trace.parent.values[goalNode(here)] ?? 0);

/** What the cheapest tile costs in the search on record. */
function leastCost({ trace }: Reading): number {
  const costs = moveCosts(trace.request.settings.cost, start);
  return costs?.least ?? 1;
}

/** One digit after the point. */
const rounded = (value: number): number => Math.round(10 * value) / 10;

const notCheaper: Reply = {
  when: (here) => isSolved(here) && costOf(here) > 58,
  says: 'This path has {moves} moves and costs {cost}. There is a cheaper one.',
  facts: { moves: movesOf, cost: costOf },
};

export const unequalCosts: Lesson = {
  id: 'unequal-costs',
  title: 'Unequal costs',
  summary: 'Where one move costs more than another, the fewest moves need not be the cheapest.',
  minutes: 5,
  steps: [
    {
      text: [
        'So far every move cost 1. Now tiles have a weight: to slide tile 1 costs 1, to slide tile 8 costs 8. *g* is what a path has cost, and *depth* is how many moves it has.',
      ],
      run: breadth,
      at: 'end',
      shows: ['transport', 'inspector', 'solution'],
      claims: [
        { says: 'what it costs is the sum of its tiles', holds: (here) => gOfGoal(here) === costOf(here) },
      ],
    },
    {
      text: [
        'Breadth-first search goes by depth. It returns {moves} moves, fewer are not possible, and they cost {cost}.',
      ],
      run: breadth,
      at: 'end',
      shows: ['algorithm'],
      others: { uniform },
      facts: { moves: movesOf, cost: gOfGoal },
      claims: [
        {
          says: 'fewer moves than the cheapest, and dearer',
          holds: (here, other) =>
            movesOf(here) < movesOf(other('uniform')) && costOf(here) > costOf(other('uniform')),
        },
      ],
      task: {
        ask: 'Choose an algorithm that finds a **cheaper** path, and search.',
        hint: 'Uniform-cost search selects the node with the smallest g.',
        done: 'More moves, and a lower cost: the shortest path is not the cheapest.',
        isDone: (here) => isOfBoards(here, breadth) && isSolved(here) && costOf(here) < 64,
        proves: [
          {
            says: 'more moves, and a lower cost',
            holds: (here, other) =>
              movesOf(here) > 12 && costOf(here) < 64 && costOf(here) >= costOf(other('uniform')),
          },
        ],
        replies: [notCheaper],
      },
    },
    {
      text: [
        'The {moves} moves of uniform-cost search cost {cost}. The path with the fewest moves slides 7 and 8 each {often} times; this one slides each of them once, and light tiles more often.',
        'The search selects by g. When it selects the goal, no node of the frontier has a smaller g, so no cheaper path is left. That proves the **cost** optimal, and says nothing of the number of moves.',
      ],
      run: uniform,
      at: 'end',
      others: { breadth },
      facts: { moves: movesOf, cost: gOfGoal, often: (_, other) => slidesOf(other('breadth'), 8) },
      claims: [
        {
          says: '7 and 8 as often as said',
          holds: (here, other) =>
            [7, 8].every((tile) => slidesOf(here, tile) === 1) &&
            slidesOf(other('breadth'), 7) === slidesOf(other('breadth'), 8),
        },
        {
          says: 'light tiles more often',
          holds: (here, other) =>
            [1, 2, 3, 4, 5, 6].reduce((all, tile) => all + slidesOf(here, tile), 0) >
            [1, 2, 3, 4, 5, 6].reduce((all, tile) => all + slidesOf(other('breadth'), tile), 0),
        },
        {
          says: 'no node of the frontier has a smaller g',
          holds: (here) => frontierOf(here).every((node) => gOf(here, node) >= gOfGoal(here)),
        },
      ],
    },
    {
      text: [
        'Here the goal is tested when it is **generated**, and the search returns {moves} moves that cost {cost}. The last of them slides 8, from a node with g = {before}.',
        'Another node with g = {before} is still in the frontier. From there it takes one move of tile 2, and the goal costs {least}. With equal costs this test loses nothing; here it loses the optimum.',
      ],
      run: early,
      at: 'end',
      shows: ['goalTest'],
      others: { uniform },
      facts: {
        moves: movesOf,
        cost: gOfGoal,
        before: gBefore,
        least: (_, other) => costOf(other('uniform')),
      },
      claims: [
        { says: 'the last move slides 8', holds: (here) => gOfGoal(here) - gBefore(here) === 8 },
        {
          says: 'a node of the same g is one move of tile 2 from the goal, and that is the optimum',
          holds: (here, other) =>
            gBefore(here) + 2 === costOf(other('uniform')) &&
            frontierOf(here).some(
              (node) => gOf(here, node) === gBefore(here) && digitsOf(here, node) === '103824765',
            ),
        },
      ],
      task: {
        ask: 'Choose for **Goal test** what makes uniform-cost search find the cheapest path again, and search.',
        hint: 'Goal test: When it is selected.',
        done: 'The goal waits in the frontier until its turn comes, and then no cheaper path to it is left.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, goalTest }) => algorithm === 'uniform-cost' && goalTest === 'expand',
          ) &&
          isOfBoards(here, early) &&
          costOf(here) === 58,
        optimalOnly: [],
        proves: [
          {
            says: 'a cheapest path',
            holds: (here, other) => costOf(here) === costOf(other('uniform')),
          },
          {
            says: 'no cheaper path is left',
            holds: (here) => frontierOf(here).every((node) => gOf(here, node) >= gOfGoal(here)),
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) &&
              costOf(here) === 58 &&
              isSearched(here, ({ algorithm }) => algorithm !== 'uniform-cost'),
            says: 'This one found the cheapest path too. Stay with uniform-cost search: what must change is when the goal is tested.',
          },
          notCheaper,
        ],
      },
    },
    {
      text: [
        'A* adds h, and h must estimate **costs**. This one counts moves, as for equal costs: h = {h} at the start, where the cheapest path costs {cost}.',
        'No move costs less than 1, so h is never too large: it is admissible, and the path is a cheapest one. But it says little. A* needs {expanded} expansions, and uniform-cost search {uniform}.',
      ],
      run: inMoves,
      at: 'start',
      select: () => 0,
      subject: 'inspector',
      shows: ['heuristic'],
      others: { uniform },
      facts: {
        h: hOfStart,
        cost: costOf,
        expanded,
        uniform: (_, other) => expanded(other('uniform')),
      },
      claims: [
        { says: 'a cheapest path', holds: (here, other) => costOf(here) === costOf(other('uniform')) },
        {
          says: 'it says little',
          holds: (here, other) =>
            5 * hOfStart(here) < costOf(here) && expanded(here) > expanded(other('uniform')) / 5,
        },
      ],
      task: {
        ask: 'Choose a heuristic with which A* finds a cheapest path with fewer than 100 expansions.',
        hint: 'Manhattan distance, without a remark in brackets, counts what the moves cost.',
        done: 'The same cost with far fewer expansions: this h is nearer to what the path costs.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
          isOfBoards(here, inMoves) &&
          costOf(here) === 58 &&
          expanded(here) < 100,
        optimalOnly: [],
        proves: [
          {
            says: 'the same cost, far fewer expansions, an h that is nearer',
            holds: (here, other) =>
              costOf(here) === costOf(other('uniform')) &&
              5 * expanded(here) < 582 &&
              hOfStart(here) > 6 &&
              hOfStart(here) <= costOf(here),
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) &&
              costOf(here) === 58 &&
              isSearched(here, ({ algorithm }) => algorithm === 'a-star'),
            says: 'A cheapest path, with {expanded} expansions; h = {h} at the start. Look for an h that is nearer to 58, and not above it.',
            facts: { expanded, h: hOfStart },
          },
          notCheaper,
        ],
      },
    },
    {
      text: [
        'By hand: 1, 7 and 8 are one step from home, and 2 is three. In moves h = 1 + 1 + 1 + 3 = {moves}. In costs h = 1 + 7 + 8 + 3 · 2 = {h}: each tile’s distance times what it costs to slide it.',
        'Each tile still has to make these moves, so this h is never too large either. A* needs {expanded} expansions in place of {more}.',
      ],
      run: inCosts,
      at: 'start',
      select: () => 0,
      subject: 'inspector',
      others: { inMoves },
      facts: {
        h: hOfStart,
        moves: (_, other) => hOfStart(other('inMoves')),
        expanded,
        more: (_, other) => expanded(other('inMoves')),
      },
      claims: [
        {
          says: 'the sums',
          holds: (here, other) =>
            hOfStart(here) === 1 + 7 + 8 + 3 * 2 && hOfStart(other('inMoves')) === 1 + 1 + 1 + 3,
        },
        { says: 'not too large', holds: (here) => hOfStart(here) <= costOf(here) },
        {
          says: 'fewer expansions',
          holds: (here, other) => 10 * expanded(here) < expanded(other('inMoves')),
        },
      ],
    },
    {
      text: [
        'Now the other way round: to slide tile *t* costs 1 divided by *t*, so 8 is the cheapest. The cheapest path has {moves} moves, and costs {cost}.',
        'Manhattan distance in moves says {h}, which is too large: it is admissible only where no move costs less than 1. On this board A* still returns a cheapest path, by luck. Manhattan distance in costs says {right}.',
      ],
      run: cheapMoves,
      at: 'start',
      select: () => 0,
      subject: 'inspector',
      others: { cheapCosts, breadth },
      facts: {
        moves: movesOf,
        cost: (here) => rounded(gOfGoal(here)),
        h: hOfStart,
        right: (_, other) => rounded(hOfStart(other('cheapCosts'))),
      },
      claims: [
        { says: 'too large', holds: (here) => hOfStart(here) > gOfGoal(here) },
        {
          says: 'a cheapest path all the same, with the fewest moves',
          holds: (here, other) =>
            gOfGoal(here) === gOfGoal(other('cheapCosts')) && movesOf(here) === movesOf(other('breadth')),
        },
        {
          says: 'in costs it is not too large',
          holds: (_, other) => hOfStart(other('cheapCosts')) <= gOfGoal(other('cheapCosts')),
        },
      ],
      shows: ['cost'],
      task: {
        ask: 'Keep A* and this heuristic, choose **Costs of moves** with which it is admissible, and search.',
        hint: 'No move may cost less than 1: √t does.',
        done: 'No move costs less than 1, so no path costs less than it has moves, and this h is never too large.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'unit-manhattan',
          ) &&
          isOfBoards(here, cheapMoves) &&
          isSolved(here) &&
          leastCost(here) >= 1,
        proves: [
          {
            says: 'no path costs less than it has moves',
            holds: (here) => gOfGoal(here) >= movesOf(here),
          },
          { says: 'h is not too large', holds: (here) => hOfStart(here) <= gOfGoal(here) },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ heuristic }) => heuristic === 'unit-manhattan') && leastCost(here) < 1,
            says: 'The cheapest tile costs {least} here, so a path can cost less than it has moves.',
            facts: { least: (here) => Math.round(1000 * leastCost(here)) / 1000 },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** where moves differ in cost, the fewest moves and the lowest cost are two aims; for the lowest cost, g must count costs, h must never be above them, and the goal must be tested when it is selected.',
      ],
      run: uniform,
      at: 'end',
      others: { breadth, early },
      claims: [
        {
          says: 'cheaper than the fewest moves, and than with the early test',
          holds: (here, other) =>
            costOf(here) < costOf(other('breadth')) && costOf(here) < costOf(other('early')),
        },
      ],
    },
  ],
};
