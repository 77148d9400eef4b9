import type { HeapSearch } from '../../core/contract/check-messages.ts';
import { tupleText } from '../../core/judge/detective/heap-conventions.ts';
import { conventionsOf, isLastInFirstOut } from '../../core/judge/detective/conventions.ts';
import { type SearchSettings, shuffledMoves } from '../../core/search/settings.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What decides on the order of a search besides algorithm and heuristic, in words: names and choices. @param otherOrders of moves that do as well */
export function conventionsInWords(
  settings: SearchSettings,
  otherOrders = 0,
): readonly (readonly [string, string])[] {
  const conventions = conventionsOf(settings);
  const { algorithm, ties, duplicates, goalTest, moves } = conventions;
  // By their priority alone such searches select level by level: ties are within one.
  const isByLevel = algorithm === 'breadth-first' || algorithm === 'uniform-cost';
  const rows: readonly (readonly [PlainText, string | null])[] = [
    [isByLevel ? 'Ties within a depth' : 'Ties', ties && t(choiceWords.ties[settings.ties].title)],
    ['Duplicates rejected', duplicates && t(choiceWords.duplicates[settings.duplicates].title)],
    ['Goal test', goalTest && t(choiceWords.goalTest[settings.goalTest].title)],
    ['Moves', moves === shuffledMoves ? null : movesInWords(moves, otherOrders)],
    [
      'Pushed onto a stack as',
      isLastInFirstOut(conventions) && moves !== shuffledMoves
        ? movesInWords([...moves].reverse().join(''), 0)
        : null,
    ],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[t(label), value] as const]));
}

/** The same of a search with a heap, by rules that the explorer has not. */
export function heapInWords(heap: HeapSearch, otherOrders = 0): readonly (readonly [string, string])[] {
  const { duplicates, goalTest, moves } = heap;
  return [
    [t('Ties'), heapTiesInWords(heap)],
    [t('Pushed onto the heap'), t(pushed[duplicates])],
    [t('Goal test'), t(choiceWords.goalTest[goalTest].title)],
    ...(moves === null ? [] : [[t('Moves'), movesInWords(moves, otherOrders)] as const]),
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

function movesInWords(order: string, otherOrders: number): string {
  const moves = Array.from(order, (letter) => t(directions[letter] ?? 'up')).join(', ');
  if (otherOrders === 0) return moves;
  return t('{moves}, and {n} {n:other order|other orders}', { moves, n: otherOrders });
}
