import { kindOf } from '../../algorithms/registry.ts';
import type { HeapSearch, TupleField } from '../../contract/check-messages.ts';
import { type HeuristicName, algorithmNames } from '../../search/settings.ts';
import { everyMoveOrder, usualOrders } from './tried-conventions.ts';

type Tuple = Pick<HeapSearch, 'tuple' | 'heap'>;
const compared = (...tuple: [TupleField, ...TupleField[]]): Tuple => ({ tuple, heap: null });

/** Score of the search → tuples, from the plainest on. Those that end in a number of the entry and that ours have (oldest first) are left out. */
const tuples: Readonly<Record<'f' | 'h' | 'g', readonly Tuple[]>> = {
  f: [
    ...[compared('f', 'board'), compared('f', 'h', 'board'), compared('f', 'g', 'board')],
    ...[{ tuple: ['f'], heap: 'heapq' } as const, { tuple: ['f'], heap: 'java' } as const],
    ...[compared('f', 'h', 'counter'), compared('f', 'counter')],
  ],
  h: [
    ...[compared('h', 'board'), compared('h', 'g', 'board')],
    ...[{ tuple: ['h'], heap: 'heapq' } as const, { tuple: ['h'], heap: 'java' } as const],
    compared('h', 'counter'),
  ],
  g: [
    compared('g', 'board'),
    ...[{ tuple: ['g'], heap: 'heapq' } as const, { tuple: ['g'], heap: 'java' } as const],
    compared('g', 'counter'),
  ],
};

/** Those of most courses. */
export const heapHeuristics: readonly HeuristicName[] = [
  'manhattan',
  'hamming',
  'linear-conflict',
  'manhattan-with-blank',
];

const everyDuplicates = ['lazy', 're-push', 're-push-all', 'generated'] as const;
const usualHeuristics = 2;

/** A search with a heap, and in how many ways it is not the plainest: its ties count as one. */
export interface RankedHeapSearch {
  readonly search: HeapSearch;
  readonly odd: number;
}

/**
 * Every search with a heap that is tried: at most two things besides the tuple differ from the plainest, and where the order of
 * moves matters only that.
 * @param heuristics that fit the board, the usual first
 * @param countsGenerated whether the number of generated nodes is asked for: it alone tells some of them apart
 */
export function* everyHeapSearch(
  heuristics: readonly HeuristicName[],
  countsGenerated: boolean,
): Generator<RankedHeapSearch> {
  for (const [selectsLeast, ranked] of Object.entries(tuples)) {
    const algorithm = algorithmNames.find((name) => kindOf(name).selectsLeast === selectsLeast)!;
    for (const [rank, tuple] of ranked.entries())
      for (const [place, heuristic] of (selectsLeast === 'g' ? [null] : heuristics).entries())
        for (const [habit, duplicates] of everyDuplicates.entries())
          for (const goalTest of ['expand', 'generate'] as const) {
            if (duplicates === 'generated' && selectsLeast === 'g') continue; // no later path is cheaper
            const isBoard = tuple.tuple.at(-1) === 'board';
            const differs = Number(place > 0) + Number(habit > 0) + Number(goalTest === 'generate');
            if (place >= usualHeuristics ? differs > 1 || !isBoard : differs > (isBoard ? 3 : 1)) continue;
            // By the number of the entry, what is pushed twice is selected as what is updated: ours do that.
            if (
              tuple.tuple.length === 2 &&
              tuple.tuple[1] === 'counter' &&
              isAsOurs(duplicates, countsGenerated)
            )
              continue;
            const orders = !isBoard
              ? differs > 0
                ? usualOrders
                : everyMoveOrder
              : goalTest === 'generate' && countsGenerated
                ? usualOrders.slice(0, 4) // only where among its siblings the goal comes
                : [null];
            for (const [unusual, moves] of orders.entries())
              yield {
                search: { algorithm, heuristic, ...tuple, duplicates, goalTest, moves },
                odd: 1 + Number(rank > 0) + differs + Number(unusual > 0),
              };
          }
  }
}

function isAsOurs(duplicates: HeapSearch['duplicates'], countsGenerated: boolean): boolean {
  return (
    duplicates === 're-push' || duplicates === 'generated' || (duplicates === 'lazy' && !countsGenerated)
  );
}
