import { gaugesAt } from '../../core/trace/cursor.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  expandedWhere,
  fOf,
  firstCursor,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  searchedWith,
  statusOf,
  stepOf,
  totalsOf,
} from './reading.ts';

const on = (settings: LessonRun['settings']): LessonRun => ({ start: board('724 / 506 / 831'), settings });
const aStar = on({ algorithm: 'a-star' });
const deepening = on({ algorithm: 'ida-star' });
const bounded = on({ algorithm: 'branch-and-bound' });
const afterGreedy = on({ algorithm: 'branch-and-bound', firstBound: 'greedy' });
const greedy = on({ algorithm: 'greedy' });
const fixed = on({ algorithm: 'sma-star', memory: 60 });

const expanded = (here: Reading): number => totalsOf(here).expanded;
const visited = (here: Reading): number => totalsOf(here).visited ?? 0;
const kept = (here: Reading): number => totalsOf(here).maxStored;

/** Nodes that SMA* has forgotten up to the cursor; it prunes no others. */
const forgottenNodes = (here: AtCursor): number =>
  nodesOf(here).filter((node) => statusOf(here, node) === 'pruned').length;

/** How often SMA* has begun a forgotten subtree again, over the whole run. */
const begunAgain = ({ trace }: Pick<Reading, 'trace'>): number => gaugesAt(trace, trace.stepCount)[1] ?? 0;

/** Moves of the best solution that branch and bound has found up to the cursor; infinite before the first. */
function bestSoFar({ trace, cursor }: AtCursor): number {
  return gaugesAt(trace, cursor)[0] ?? Infinity;
}

/** The steps after which the best solution is a better one. */
function improvements({ trace }: Pick<Reading, 'trace'>): number[] {
  const steps: number[] = [];
  for (let cursor = 2; cursor <= trace.stepCount; cursor++)
    if (bestSoFar({ trace, cursor }) < bestSoFar({ trace, cursor: cursor - 1 })) steps.push(cursor);
  return steps;
}

export const memory: Lesson = {
  id: 'memory',
  title: 'Memory-bounded search',
  summary:
    'One board, four optimal searches: what A*, IDA*, branch and bound and SMA* keep, and what that saves them.',
  minutes: 5,
  steps: [
    {
      text: [
        'A* keeps every node that it generates, in the frontier or closed: {kept} nodes here, after {expanded} expansions. It needs the frontier to know what comes next, and the closed nodes to notice a board that it has met before.',
      ],
      run: aStar,
      at: 'end',
      shows: ['transport', 'timeline', 'inspector', 'counts'],
      facts: { kept, expanded },
      claims: [
        {
          says: 'every node is kept, in the frontier or closed',
          holds: (here) =>
            kept(here) === here.trace.nodeCount &&
            nodesOf(here).every((node) => ['frontier', 'closed', 'goal'].includes(statusOf(here, node))),
        },
      ],
    },
    {
      text: ['So its memory grows with its time. How little is enough?'],
      run: aStar,
      at: 'end',
      shows: ['algorithm'],
      claims: [
        {
          says: 'each expansion adds to what is kept',
          holds: (here) => kept(here) > expanded(here),
        },
      ],
      task: {
        ask: 'Choose an algorithm that keeps at most 60 nodes at a time and is still **sure** to find a shortest solution, of 20 moves, and search.',
        hint: 'In the list of algorithms they stand under **Linear memory**.',
        done: 'A solution as short as that of A*, as sure, with less than half of the memory.',
        isDone: (here) => isOfBoards(here, aStar) && kept(here) <= 60 && movesOf(here) === 20,
        optimalOnly: [],
        proves: [
          {
            says: 'the same length, less than half of the memory',
            holds: (here) => movesOf(here) === 20 && 2 * kept(here) < 167,
          },
        ],
        replies: [
          {
            when: isSolved,
            says: '{moves} moves, and at most {kept} nodes at a time. Look for 20 moves with at most 60 nodes.',
            facts: { moves: movesOf, kept },
          },
        ],
      },
    },
    {
      text: [
        'IDA* keeps little more than the path that it is on: {kept} nodes at most. The price is time. It begins anew with each of {bounds} bounds and does not notice a board that it has met before: {expanded} expansions for {visited} different boards. A* made {aStar}.',
        'No bound is larger than the length of a shortest solution. IDA* comes **from below**, and the first solution that it finds is optimal.',
      ],
      run: deepening,
      at: 'end',
      others: { aStar },
      facts: {
        kept,
        bounds: ({ trace }) => trace.result?.iterations.length ?? 0,
        expanded,
        visited,
        aStar: (_, other) => expanded(other('aStar')),
      },
      claims: [
        { says: 'as many nodes as a path has', holds: (here) => kept(here) <= movesOf(here) + 1 },
        {
          says: 'boards are expanded again, and A* needs less',
          holds: (here, other) =>
            expanded(here) > visited(here) &&
            expanded(here) > expanded(other('aStar')) &&
            expanded(other('aStar')) <= visited(other('aStar')),
        },
        {
          says: 'no bound above the optimum',
          holds: (here) =>
            here.trace.result?.iterations.every(({ bound }) => (bound ?? Infinity) <= movesOf(here)) === true,
        },
      ],
    },
    {
      text: [
        '*Branch and bound* goes depth-first too, the smallest f first, but without a limit. At step {step} it finds a solution of {moves} moves: far too long, but a **bound**. From now on every node is pruned whose f is not below {moves}.',
        'It comes **from above**: stopped at any time after this, it has a solution to return.',
      ],
      run: bounded,
      at: firstCursor((here) => bestSoFar(here) < Infinity),
      facts: { step: stepOf, moves: bestSoFar },
      claims: [
        {
          says: 'the first solution, and far too long',
          holds: (here) =>
            bestSoFar({ ...here, cursor: here.cursor - 1 }) === Infinity &&
            bestSoFar(here) > 2 * movesOf(here),
        },
        {
          says: 'what is expanded from now on has an f below the bound',
          holds: (here) => {
            const end = { ...here, cursor: here.trace.stepCount };
            const above = (node: number): boolean => fOf(end, node) >= bestSoFar(here);
            return expandedWhere(end, above) === expandedWhere(here, above);
          },
        },
      ],
      task: {
        ask: 'Go on until it has found a **shorter** solution.',
        hint: 'In the timeline the curve of the best solution falls there. Drag along it, or press **Play**.',
        done: 'The bound is lower now, and more is pruned.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'branch-and-bound') && bestSoFar(here) < 46,
        proves: [{ says: 'a lower bound', holds: (here) => bestSoFar(here) < 46 }],
      },
    },
    {
      text: [
        'It found {solutions} solutions, each shorter than the last: the first of {first} moves, the last of {moves}, at step {step}. The remaining {rest} expansions found none, and that is the proof.',
        'It kept {kept} nodes at most, those of one path and their siblings. But as long as the bound is high, it searches deep where no short solution is: {expanded} expansions.',
      ],
      run: bounded,
      at: 'end',
      others: { aStar },
      facts: {
        solutions: (here) => improvements(here).length,
        first: (here) => bestSoFar({ ...here, cursor: improvements(here)[0] ?? 0 }),
        moves: movesOf,
        step: (here) => improvements(here).at(-1) ?? 0,
        rest: (here) => here.trace.stepCount - (improvements(here).at(-1) ?? 0),
        ...{ kept, expanded },
      },
      claims: [
        { says: 'optimal', holds: (here, other) => movesOf(here) === movesOf(other('aStar')) },
        {
          says: 'half of the memory, many times the expansions',
          holds: (here, other) =>
            2 * kept(here) < kept(other('aStar')) && expanded(here) > 10 * expanded(other('aStar')),
        },
      ],
    },
    {
      text: [
        'A better first bound helps. Greedy search finds {first} moves in {greedy} expansions, and branch and bound begins with those: {expanded} expansions in place of {more}, and {kept} nodes at most.',
        'It expanded only {visited} different boards, many of them more than once, because it keeps no closed nodes.',
      ],
      run: afterGreedy,
      at: 'end',
      shows: ['duplicates'],
      others: { bounded, greedy },
      facts: {
        first: (_, other) => movesOf(other('greedy')),
        greedy: (_, other) => expanded(other('greedy')),
        expanded,
        more: (_, other) => expanded(other('bounded')),
        ...{ kept, visited },
      },
      claims: [
        {
          says: 'it begins with what greedy search found',
          holds: (here, other) => bestSoFar({ ...here, cursor: 1 }) === movesOf(other('greedy')),
        },
        { says: 'fewer expansions', holds: (here, other) => expanded(here) < expanded(other('bounded')) },
        { says: 'many boards again', holds: (here) => 2 * expanded(here) > 3 * visited(here) },
      ],
      task: {
        ask: 'Give it a table of all boards that it knows: choose so under **Duplicates rejected**, and search.',
        hint: 'Known boards are rejected, but not where the new path is shorter.',
        done: 'Fewer expansions, and far more nodes in memory: here memory buys time.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'branch-and-bound') &&
          isOfBoards(here, afterGreedy) &&
          movesOf(here) === 20 &&
          expanded(here) < 3430 &&
          kept(here) > 520,
        optimalOnly: [],
        proves: [
          {
            says: 'fewer expansions, ten times the memory',
            holds: (here) => expanded(here) < 3430 && kept(here) > 520 && movesOf(here) === 20,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) && isSearched(here, ({ algorithm }) => algorithm === 'branch-and-bound'),
            says: '{moves} moves, {expanded} expansions, and at most {kept} nodes. Look for 20 moves with fewer expansions, by a table.',
            facts: { moves: movesOf, expanded, kept },
          },
        ],
      },
    },
    {
      text: [
        'SMA* is told how much it may keep: {memory} nodes here. It selects by f as A* does. When its memory is full, the **worst leaf** is forgotten, and its parent keeps its F. Should all others become worse, that leaf is generated again.',
        'It forgot {forgotten} nodes, needed none of them again, and made {expanded} expansions; A* made {aStar} and kept {aStarKept}. What has a large f is seldom needed.',
      ],
      run: fixed,
      at: 'end',
      shows: ['memory'],
      others: { aStar },
      facts: {
        memory: (here) => searchedWith(here).memory,
        forgotten: forgottenNodes,
        expanded,
        aStar: (_, other) => expanded(other('aStar')),
        aStarKept: (_, other) => kept(other('aStar')),
      },
      claims: [
        { says: 'never more than it may keep', holds: (here) => kept(here) === searchedWith(here).memory },
        { says: 'the optimum', holds: (here, other) => movesOf(here) === movesOf(other('aStar')) },
        {
          says: 'none of them was needed again',
          holds: (here) => begunAgain(here) === 0,
        },
        {
          says: 'what is forgotten has a large f',
          holds: (here) =>
            nodesOf(here).every(
              (node) =>
                statusOf(here, node) !== 'pruned' || here.trace.priority.values[node] >= movesOf(here),
            ),
        },
        {
          says: 'about as many expansions as A*, in less than half of its memory',
          holds: (here, other) =>
            Math.abs(expanded(here) - expanded(other('aStar'))) < 10 && 2 * kept(here) < kept(other('aStar')),
        },
      ],
      task: {
        ask: 'Give it less **Memory**, still enough for 20 moves, until it makes more than 300 expansions.',
        hint: 'Try 30 nodes. Fewer than 21 cannot hold 20 moves and the start: it would search for very long, until **Stop** ends it.',
        done: 'Less memory, more time: subtrees that were forgotten had to be searched again.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'sma-star') &&
          isOfBoards(here, fixed) &&
          movesOf(here) === 20 &&
          expanded(here) > 300 &&
          kept(here) < 60 &&
          begunAgain(here) > 0,
        optimalOnly: [],
        proves: [
          {
            says: 'less memory, more time: forgotten subtrees are begun again',
            holds: (here) => kept(here) < 60 && expanded(here) > 300 && begunAgain(here) > 0,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) &&
              isSearched(here, ({ algorithm, memory }) => algorithm === 'sma-star' && memory < 30),
            says: 'With {memory} nodes it makes {expanded} expansions. The number does not always grow as memory shrinks: allow more memory than this.',
            facts: { memory: (here) => searchedWith(here).memory, expanded },
          },
          {
            when: (here) => isSolved(here) && isSearched(here, ({ algorithm }) => algorithm === 'sma-star'),
            says: 'With {memory} nodes it makes {expanded} expansions. Allow fewer nodes.',
            facts: { memory: (here) => searchedWith(here).memory, expanded },
          },
          {
            when: (here) =>
              isSearched(here, ({ algorithm, memory }) => algorithm === 'sma-star' && memory < 21),
            says: '{memory} nodes cannot hold 20 moves and the start: it would search for very long. Allow more.',
            facts: { memory: (here) => searchedWith(here).memory },
          },
        ],
      },
    },
    {
      text: [
        'Nodes kept: A* {aStarKept}, IDA* {idaKept}, branch and bound {kept}, SMA* {fixedKept}. Expansions: {aStar}, {ida}, {expanded}, {fixed}.',
        '**In one sentence:** A* keeps all that it generates and repeats nothing; IDA* and branch and bound keep little more than one path and pay with time, the one from below, the other from above with a solution in hand; SMA* keeps what it is given room for, and repeats only what it had to forget.',
      ],
      run: afterGreedy,
      at: 'end',
      others: { aStar, deepening, fixed },
      facts: {
        aStarKept: (_, other) => kept(other('aStar')),
        idaKept: (_, other) => kept(other('deepening')),
        kept,
        aStar: (_, other) => expanded(other('aStar')),
        ida: (_, other) => expanded(other('deepening')),
        expanded,
        fixedKept: (_, other) => kept(other('fixed')),
        fixed: (_, other) => expanded(other('fixed')),
      },
      claims: [
        {
          says: 'the more is kept, the less is repeated',
          holds: (here, other) =>
            kept(other('deepening')) < kept(other('aStar')) &&
            kept(here) < kept(other('aStar')) &&
            expanded(other('aStar')) < expanded(other('deepening')) &&
            expanded(other('deepening')) < expanded(here),
        },
      ],
    },
  ],
};
