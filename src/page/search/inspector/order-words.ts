import type { OrderRule } from '../../../core/contract/order-rules.ts';
import type { SideRule } from '../../../core/contract/algorithm-spec.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import type { SearchSettings } from '../../../core/contract/settings.ts';
import type { NodeScores } from '../../../core/trace/cursor.ts';
import { moveOrderFromLetters } from '../../../core/puzzle/moves.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { arrowOfTile } from '../../kit/tile-moves.ts';
import { formatScore, priorityRule } from '../../session/priority.ts';

/** Two nodes, the one that goes first and the one behind it, and whether both came into the frontier in one step. */
export interface Neighbours {
  readonly first: NodeScores;
  readonly second: NodeScores;
  readonly together: boolean;
  /** What the priority is called. */
  readonly symbol: string;
}

/** What a rule decided between two nodes, as the end of a sentence: "smaller h goes first, 4 before 6". */
export function decisionInWords(rule: OrderRule, { first, second, together, symbol }: Neighbours): string {
  const before = (key: 'g' | 'h' | 'priority'): string =>
    t('{first} before {second}', { first: formatScore(first[key]), second: formatScore(second[key]) });
  switch (rule) {
    case 'priority':
      return t('smaller {symbol} goes first, {before}', { symbol, before: before('priority') });
    case 'low-g':
      return t('the shallower level goes first, {before}', { before: before('g') });
    case 'high-g':
      return t('the deeper one goes first, {before}', { before: before('g') });
    case 'low-h':
      return t('smaller h goes first, {before}', { before: before('h') });
    case 'high-h':
      return t('larger h goes first, {before}', { before: before('h') });
    case 'oldest':
      return t(together ? 'the move tried earlier goes first' : 'the older one goes first');
    case 'newest':
      return t('the newer one goes first');
    case 'first-made':
      return t('the one made earlier goes first');
    case 'path':
      return t('the path tried earlier goes first');
    case 'draw':
      return t('a draw decided');
  }
}

/** The same in a word or two, to stand between two rows. */
export function decisionInShort(rule: OrderRule, together: boolean, symbol: string): string {
  switch (rule) {
    case 'priority':
    case 'low-g':
      return t('smaller {symbol}', { symbol: rule === 'low-g' ? 'g' : symbol });
    case 'high-g':
      return t('deeper');
    case 'low-h':
      return t('smaller h');
    case 'high-h':
      return t('larger h');
    case 'oldest':
      return t(together ? 'move order' : 'older');
    case 'newest':
      return t('newer');
    case 'first-made':
      return t('made earlier');
    case 'path':
      return t('path order');
    case 'draw':
      return t('a draw');
  }
}

const namesOfRules: Readonly<Record<Exclude<OrderRule, 'priority'>, PlainText>> = {
  'low-g': 'level by level',
  'high-g': 'deeper',
  'low-h': 'smaller h',
  'high-h': 'larger h',
  oldest: 'oldest',
  newest: 'newest',
  'first-made': 'made earlier',
  path: 'order of paths',
  draw: 'a draw',
};

/** Which side takes the next node. */
export const turnsInWords: Readonly<Record<SideRule, PlainText>> = {
  smaller:
    'The next node is selected on the side with the smaller frontier, on the first when they are equal.',
  turns: 'The two sides take turns; the first begins.',
};

/** "smaller f, then smaller h, then newest, then move order". */
export function orderInWords(settings: SearchSettings): string {
  const { rules } = frontierOrderOf(settings);
  const { symbol } = priorityRule(settings);
  return rules
    .flatMap((rule) => {
      if (rule === 'priority') return t('smaller {symbol}', { symbol });
      if (rule !== 'oldest' || rules.includes('draw')) return t(namesOfRules[rule]);
      // Behind the newest it only tells siblings apart.
      return rules.includes('newest') ? t('move order') : [t('oldest'), t('move order')];
    })
    .reduce((before, next) => t('{before}, then {next}', { before, next }));
}

/** In which order the moves of an expansion are tried, told of the tiles as on the boards beside it. */
export function movesInWords({ moves }: SearchSettings): string {
  const order = moveOrderFromLetters(moves);
  return order.ok
    ? t('Moves are tried in the order {arrows} of the tile.', {
        arrows: order.value.map(arrowOfTile).join(' '),
      })
    : t('Moves are tried in a random order.');
}
