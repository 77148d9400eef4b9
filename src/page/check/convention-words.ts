import type { HeapSearch } from '../../core/contract/check-messages.ts';
import { isAnyOrder } from '../../core/judge/figures.ts';
import { tupleText, conventionsOf, isLastInFirstOut } from '../../core/judge/conventions.ts';
import { type SearchSettings, shuffledMoves } from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What decides on the order of a search besides algorithm and heuristic, in words: names and choices. @param orders of moves, all that do */
export function conventionsInWords(
  settings: SearchSettings,
  orders: readonly string[] = [settings.moves],
): readonly (readonly [string, string])[] {
  const conventions = conventionsOf(settings);
  const { algorithm, ties, duplicates, goalTest, moves } = conventions;
  // By their priority alone such searches select level by level: ties are within one.
  const isByLevel = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
  const rows: readonly (readonly [PlainText, string | null])[] = [
    [isByLevel ? 'Ties within a depth' : 'Ties', ties && t(choiceWords.ties[settings.ties].title)],
    ['Duplicates rejected', duplicates && t(choiceWords.duplicates[settings.duplicates].title)],
    ['Goal test', goalTest && t(choiceWords.goalTest[settings.goalTest].title)],
    ['Moves', moves === shuffledMoves ? null : movesInWords(orders)],
    [
      'Pushed onto a stack as',
      isLastInFirstOut(conventions) && moves !== shuffledMoves && !isAnyOrder(orders)
        ? orderInWords([...moves].reverse().join(''))
        : null,
    ],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[t(label), value] as const]));
}

/** The same of a search with a heap, by rules that the explorer has not. */
export function heapInWords(
  heap: HeapSearch,
  orders: readonly string[] = [heap.moves ?? []].flat(),
): readonly (readonly [string, string])[] {
  const { duplicates, goalTest } = heap;
  return [
    [t('Ties'), heapTiesInWords(heap)],
    [t('Pushed onto the heap'), t(pushed[duplicates])],
    [t('Goal test'), t(choiceWords.goalTest[goalTest].title)],
    ...(orders.length === 0 ? [] : [[t('Moves'), movesInWords(orders)] as const]),
  ];
}

const pushed: Readonly<Record<HeapSearch['duplicates'], PlainText>> = {
  lazy: 'Unless expanded; stale entries are skipped',
  're-push': 'New or by a cheaper path; stale entries are skipped',
  're-push-all': 'New or by a cheaper path; stale entries are expanded again',
};

function heapTiesInWords(heap: HeapSearch): string {
  const tuple = tupleText(heap);
  const [score] = heap.tuple;
  if (heap.heap === 'heapq')
    return t('Only {score} is compared; heapq in Python and priority_queue in C++ leave ties so', { score });
  if (heap.heap === 'java')
    return t('Only {score} is compared; PriorityQueue in Java leaves ties so', { score });
  return heap.tuple.at(-1) === 'board'
    ? t('The board itself, as Python compares tuples {tuple}', { tuple })
    : t('As Python compares tuples {tuple}', { tuple });
}

const directions: Readonly<Record<string, PlainText>> = { U: 'up', D: 'down', L: 'left', R: 'right' };

const orderInWords = (order: string): string =>
  Array.from(order, (letter) => t(directions[letter] ?? 'up')).join(', ');

function movesInWords(orders: readonly string[]): string {
  if (isAnyOrder(orders)) return t('in any order');
  const [moves = '', other = ''] = orders.map(orderInWords);
  if (orders.length === 1) return moves;
  return orders.length === 2
    ? t('{moves}; or {other}', { moves, other })
    : t('{moves}; or in {n} other orders', { moves, n: orders.length - 1 });
}

const arrows: Readonly<Record<string, string>> = { U: '↑', D: '↓', L: '←', R: '→' };

/** Orders of moves, shortly. */
export const ordersInArrows = (orders: readonly string[]): string =>
  orders.map((order) => Array.from(order, (letter) => arrows[letter]).join('')).join(', ');
