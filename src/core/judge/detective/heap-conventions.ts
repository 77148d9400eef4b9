import { kindOf } from '../../algorithms/registry.ts';
import type { HeapSearch, TupleField } from '../../contract/check-messages.ts';
import { type HeuristicName, algorithmNames } from '../../search/settings.ts';
import type { Figures } from './count-figures.ts';
import { countingBlank, everyMoveOrder, twinSearch } from './tried-conventions.ts';

interface Tuple extends Pick<HeapSearch, 'tuple' | 'heap'> {
  /** How far it is from the plainest. */
  readonly odd: number;
}
const compared = (odd: number, ...tuple: [TupleField, ...TupleField[]]): Tuple => ({
  ...{ tuple, odd },
  heap: null,
});
const alone = (field: TupleField): Tuple[] =>
  (['heapq', 'java'] as const).map((heap) => ({ tuple: [field], heap, odd: 1 }));

/** Score of the search → tuples. Those that end in a number of the entry are as plain as ties by age; those that ours have are left out. */
const tuples: Readonly<Record<'f' | 'h' | 'g', readonly Tuple[]>> = {
  f: [
    ...[compared(0, 'f', 'board'), compared(1, 'f', 'h', 'board'), compared(1, 'f', 'g', 'board')],
    ...[...alone('f'), compared(0, 'f', 'h', 'counter'), compared(0, 'f', 'counter')],
  ],
  h: [
    ...[compared(0, 'h', 'board'), compared(1, 'h', 'g', 'board')],
    ...[...alone('h'), compared(0, 'h', 'counter')],
  ],
  g: [compared(0, 'g', 'board'), ...alone('g'), compared(0, 'g', 'counter')],
};

/** Those of most courses. */
export const heapHeuristics: readonly HeuristicName[] = [
  'manhattan',
  'hamming',
  'linear-conflict',
  ...countingBlank,
];

/** Up, down, left, right in the orders in which programs write them most. */
const usualOrders = ['UDLR', 'LRUD', 'DLUR', 'RLDU', 'URDL', 'ULDR', 'RDLU', 'LURD', 'LDRU', 'DRUL'];

const everyDuplicates = ['lazy', 're-push', 're-push-all', 'generated'] as const;
const usualHeuristics = 2;

/** A search with a heap, and in how many ways it is not the plainest: its rule for duplicates counts as one. */
export interface RankedHeapSearch {
  readonly search: HeapSearch;
  readonly odd: number;
}

/**
 * Every search with a heap that is tried, of those with usual heuristics each whose ties are decided by the board, or by age as ours are; of
 * others those that differ in one thing besides the tuple from the plainest, and where the order of moves matters only in that.
 * @param heuristics that fit the board, the usual first
 * @param figures that are asked for: what is generated or waits tells some of them apart
 */
export function* everyHeapSearch(
  heuristics: readonly HeuristicName[],
  figures: Figures,
): Generator<RankedHeapSearch> {
  for (const [selectsLeast, ranked] of Object.entries(tuples)) {
    const algorithm = algorithmNames.find((name) => kindOf(name).selectsLeast === selectsLeast)!;
    for (const { odd, ...tuple } of ranked)
      for (const [place, heuristic] of (selectsLeast === 'g' ? [null] : heuristics).entries())
        for (const [habit, duplicates] of everyDuplicates.entries())
          for (const goalTest of ['expand', 'generate'] as const) {
            if (duplicates === 'generated' && selectsLeast === 'g') continue; // no later path is cheaper
            const last = tuple.tuple.at(-1);
            const [isBoard, isByAge] = [last === 'board', last === 'counter'];
            const differs = Number(place > 0) + Number(habit > 0) + Number(goalTest === 'generate');
            const isPlain = isBoard || (isByAge && isUsualByAge(duplicates, goalTest, place));
            if (place >= usualHeuristics ? differs > 1 || !isBoard : differs > (isPlain ? 3 : 1)) continue;
            // By the number of the entry, what is pushed twice is selected as what is updated: ours do that.
            if (tuple.tuple.length === 2 && isByAge && isAsOurs(duplicates, figures)) continue;
            const orders = !isBoard
              ? differs > 0 && !isPlain
                ? usualOrders
                : everyMoveOrder
              : goalTest === 'generate' && figures.generated !== undefined
                ? usualOrders.slice(0, 4) // only where among its siblings the goal comes
                : [null];
            for (const [unusual, moves] of orders.entries())
              yield {
                search: { algorithm, heuristic, ...tuple, duplicates, goalTest, moves },
                odd: 1 + odd + differs + Number(unusual > 0),
              };
          }
  }
}

/**
 * Princeton's search on a board and on its twin (`TwinCounts`), the plainest by all orders of moves, those of many solutions first.
 * @param heuristics that fit the board
 */
export function* everyTwinSearch(heuristics: readonly HeuristicName[]): Generator<RankedHeapSearch> {
  const all = [...new Set(['URLD', ...usualOrders, ...everyMoveOrder])];
  for (const [place, heuristic] of heuristics.slice(0, usualHeuristics).entries())
    for (const tuple of [['f', 'h'], ['f']] as const)
      for (const [unusual, moves] of (place > 0 || tuple.length === 1 ? all.slice(0, 11) : all).entries())
        yield {
          search: {
            ...({ algorithm: twinSearch, heuristic, tuple, heap: 'java' } as const),
            ...({ duplicates: 'parent', goalTest: 'expand', moves } as const),
          },
          odd: 2 + Number(place > 0) + Number(tuple.length === 1) + Number(unusual > 0),
        };
}

/** What most programs do that add a board again to their heap when they find a cheaper way to it, or each time that they come upon it. */
function isUsualByAge(duplicates: HeapSearch['duplicates'], goalTest: string, place: number): boolean {
  return (
    (duplicates === 'lazy' || duplicates === 're-push') && goalTest === 'expand' && place < usualHeuristics
  );
}

function isAsOurs(
  duplicates: HeapSearch['duplicates'],
  { generated, maxFrontier, selected, deepest }: Figures,
): boolean {
  const isOf = (...asked: readonly (number | undefined)[]): boolean =>
    asked.every((one) => one === undefined);
  if (duplicates === 're-push') return isOf(maxFrontier, selected); // stale entries wait, and are popped
  return (
    duplicates === 'generated' || (duplicates === 'lazy' && isOf(generated, maxFrontier, selected, deepest))
  );
}
