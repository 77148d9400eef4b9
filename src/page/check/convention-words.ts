import type { FittingSearch, HeapSearch, SuccessorsMade } from '../../core/contract/check-messages.ts';
import { type ConventionRule, isAnyOrder } from '../../core/judge/figures.ts';
import { conventionsOf, isLastInFirstOut, tupleOfTies, tupleText } from '../../core/judge/conventions.ts';
import { usesHeuristic } from '../../core/algorithms/frontier-order.ts';
import { algorithmCatalog, kindOf } from '../../core/algorithms/registry.ts';
import { type DuplicateRule, type SearchSettings, shuffledMoves } from '../../core/search/settings.ts';
import { nameInCode } from '../../core/heuristics/own-name.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { nameOfHeuristic } from '../session/search-words.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What a rule is called, what a search has for it, and which it is; null: what follows from another. */
export type RuleWords = readonly [label: string, value: string, rule: ConventionRule | null];

/**
 * What decides on the order of a search besides algorithm and heuristic, in words: names and choices.
 * @param orders of moves, all that do
 * @param tellsPushed whether what a stack is given is told beside what makes it necessary, as it follows from the order of moves
 */
export function conventionsInWords(
  settings: SearchSettings,
  orders: readonly string[] = [settings.moves],
  tellsPushed = true,
): readonly RuleWords[] {
  const conventions = conventionsOf(settings);
  const { algorithm, ties, duplicates, goalTest, moves } = conventions;
  // By their priority alone such searches select level by level: ties are within one.
  const { selectsLeast } = kindOf(algorithm);
  const isByLevel = selectsLeast === 'depth' || selectsLeast === 'g';
  // Beside what makes it necessary: the tuple of a heap, or the stack itself
  const withPushed = (value: string): string =>
    tellsPushed && isLastInFirstOut(conventions) && moves !== shuffledMoves && !isAnyOrder(orders)
      ? t('{value}; pushed as {order}', { value, order: orderInWords([...moves].reverse().join('')) })
      : value;
  const rows: readonly (readonly [PlainText, string | null, ConventionRule | null])[] = [
    [
      isByLevel ? 'Ties within a depth' : 'Ties',
      ties && withPushed(tiesInWords(settings.ties, tupleOfTies(conventions))),
      'ties',
    ],
    ['Duplicates rejected', duplicates && t(choiceWords.duplicates[settings.duplicates].title), 'duplicates'],
    ['Goal test', goalTest && t(choiceWords.goalTest[settings.goalTest].title), 'goalTest'],
    [
      'Moves of the blank',
      moves === shuffledMoves ? null : (ties === null ? withPushed : String)(movesInWords(orders)),
      'moves',
    ],
  ];
  return rows.flatMap(([label, value, rule]) => (value === null ? [] : [[t(label), value, rule] as const]));
}

/** With the tuple of a heap that does the same. */
function tiesInWords(ties: SearchSettings['ties'], tuple: string | null): string {
  const rule = t(choiceWords.ties[ties].title);
  return tuple === null ? rule : t('{rule}: {tuple}', { rule, tuple });
}

/** The same of a search with a heap, by rules that the explorer has not. */
export function heapInWords(
  heap: HeapSearch,
  orders: readonly string[] = [heap.moves ?? []].flat(),
): readonly RuleWords[] {
  const { duplicates, goalTest } = heap;
  return [
    [t('Ties'), heapTiesInWords(heap), 'ties'],
    [t('Duplicates rejected'), rejectedByHeap(duplicates), 'duplicates'],
    [t('Goal test'), t(choiceWords.goalTest[goalTest].title), 'goalTest'],
    ...(orders.length === 0 ? [] : [[t('Moves of the blank'), movesInWords(orders), 'moves'] as const]),
  ];
}

/** That the explorer has not all rules of a heap, and which: how ties go, and what is done with entries that are stale. */
export function notInExplorer(heap: HeapSearch): string {
  const [, addition] = heapRules[heap.duplicates];
  const rules = [t('Ties'), ...(addition === null ? [] : [t('Duplicates rejected')])];
  return t('The explorer has no such rule for: {rules}.', { rules: rules.join(', ') });
}

/** All rules of a search that fits, by which it may differ from another; for the rest as `conventionsInWords`. */
export function rulesInWords(
  { settings, heap, goalCounted, successors }: FittingSearch,
  orders: readonly string[],
  tellsPushed = true,
): readonly RuleWords[] {
  return [
    [t('Algorithm'), named(algorithmCatalog[settings.algorithm].title), 'algorithm'],
    ...(usesHeuristic(settings)
      ? [[t('Heuristic'), nameOfHeuristic(settings, nameInCode), 'heuristic'] as const]
      : []),
    ...(heap === null ? conventionsInWords(settings, orders, tellsPushed) : heapInWords(heap, orders)),
    [t('Expanded'), t(goalCounted ? 'The goal counted' : 'The goal not counted'), 'goalCounted'],
    [t('Generated'), t(madeInWords[successors ?? 'as-ours']), 'successors'],
  ];
}

/** What is to be said of it beside the name of the search: all but what is as everywhere. */
export function besideName(
  fit: FittingSearch,
  orders: readonly string[],
  tellsPushed = true,
): readonly RuleWords[] {
  const unsaid = new Set<ConventionRule | null>([
    ...(['algorithm', 'heuristic'] as const),
    ...(fit.goalCounted ? [] : ['goalCounted' as const]),
    ...(fit.successors === null ? ['successors' as const] : []),
  ]);
  return rulesInWords(fit, orders, tellsPushed).filter(([, , rule]) => !unsaid.has(rule));
}

const madeInWords: Readonly<Record<SuccessorsMade | 'as-ours', PlainText>> = {
  'as-ours': 'As Explore counts',
  'at-once': 'All successors of a node, those after the goal too',
  'one-by-one': 'Each successor only when its turn comes',
};

/** By the name of the explorer's rule, and what such a heap adds to it. */
const heapRules: Readonly<
  Record<HeapSearch['duplicates'], readonly [rule: DuplicateRule, addition: PlainText | null]>
> = {
  lazy: ['expanded', 'stale entries are skipped'],
  're-push': ['closed', 'cheaper paths are pushed too, stale entries are skipped'],
  're-push-all': ['closed', 'cheaper paths are pushed too, stale entries are expanded again'],
  generated: ['generated', null],
  parent: ['parent', null],
};

function rejectedByHeap(duplicates: HeapSearch['duplicates']): string {
  const [name, addition] = heapRules[duplicates];
  const rule = t(choiceWords.duplicates[name].title);
  return addition === null ? rule : t('{rule}; {addition}', { rule, addition: t(addition) });
}

function heapTiesInWords(heap: HeapSearch): string {
  const tuple = tupleText(heap);
  const score = heap.tuple.join(', ');
  if (heap.heap === 'heapq')
    return t('Only {score} is compared; heapq in Python and priority_queue in C++ leave ties so', { score });
  if (heap.duplicates === 'parent')
    return t('Only {score} is compared; MinPQ in algs4 leaves ties so', { score });
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
