import { formatScore } from '../../../locales/figures.ts';
import { type FrontierOrder, frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import type { OrderRule } from '../../../core/search/order-rules.ts';
import type { SearchSettings } from '../../../core/search/settings.ts';
import type { NodeScores } from '../../../core/trace/cursor.ts';
import { moveOrderFromLetters } from '../../../core/puzzle/moves.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { arrowOfTile } from '../../kit/tile-moves.ts';
import { priorityRule } from '../../session/search-words.ts';

/** Two nodes, the one that goes first and the one behind it, and whether both came into the frontier in one step. */
export interface Neighbours {
  readonly first: NodeScores;
  readonly second: NodeScores;
  readonly together: boolean;
  /** What the priority is called. */
  readonly symbol: string;
}

/** What is said of a rule of the order, wherever it decides. */
interface RuleWords {
  /** What it decided between two nodes, as the end of a sentence: "smaller h goes first, 4 before 6". */
  readonly decision: (pair: Neighbours) => string;
  /** The same in a word or two, to stand between two rows. */
  readonly short: (symbol: string, together: boolean) => string;
  /** Its name in the order as a whole. */
  readonly name: (symbol: string) => string;
  /** What it leaves of the nodes among which a search selects: "Smallest h among them, 9". */
  readonly leaves: (scores: NodeScores, symbol: string, together: boolean) => string;
  /** What it puts before a node: "smaller h". */
  readonly ahead: (symbol: string, together: boolean) => string;
}

/** "4 before 6", of two scores. */
const pair = (first: number, second: number): string =>
  t('{first} before {second}', { first: formatScore(first), second: formatScore(second) });

export const ruleWords: Readonly<Record<OrderRule, RuleWords>> = {
  priority: {
    decision: ({ first, second, symbol }) =>
      t('smaller {symbol} goes first, {before}', { symbol, before: pair(first.priority, second.priority) }),
    short: (symbol) => t('smaller {symbol}', { symbol }),
    name: (symbol) => t('smaller {symbol}', { symbol }),
    leaves: ({ priority }, symbol) =>
      t('Smallest {symbol} among them, {score}', { symbol, score: formatScore(priority) }),
    ahead: (symbol) => t('smaller {symbol}', { symbol }),
  },
  'low-g': {
    decision: ({ first, second }) =>
      t('the shallower level goes first, {before}', { before: pair(first.depth, second.depth) }),
    short: () => t('shallower'),
    name: () => t('level by level'),
    leaves: ({ depth }) => t('Shallowest among them, depth {n}', { n: depth }),
    ahead: () => t('shallower'),
  },
  'high-g': {
    decision: ({ first, second }) =>
      t('the deeper one goes first, {before}', { before: pair(first.depth, second.depth) }),
    short: () => t('deeper'),
    name: () => t('deeper'),
    leaves: ({ depth }) => t('Deepest among them, depth {n}', { n: depth }),
    ahead: () => t('deeper'),
  },
  'low-h': {
    decision: ({ first, second }) => t('smaller h goes first, {before}', { before: pair(first.h, second.h) }),
    short: () => t('smaller h'),
    name: () => t('smaller h'),
    leaves: ({ h }) => t('Smallest h among them, {h}', { h: formatScore(h) }),
    ahead: () => t('smaller {symbol}', { symbol: 'h' }),
  },
  'high-h': {
    decision: ({ first, second }) => t('larger h goes first, {before}', { before: pair(first.h, second.h) }),
    short: () => t('larger h'),
    name: () => t('larger h'),
    leaves: ({ h }) => t('Largest h among them, {h}', { h: formatScore(h) }),
    ahead: () => t('larger {symbol}', { symbol: 'h' }),
  },
  oldest: {
    decision: ({ together }) =>
      t(together ? 'the move tried earlier goes first' : 'the older one goes first'),
    short: (_, together) => t(together ? 'move order' : 'older'),
    name: () => t('oldest'),
    leaves: (_, __, together) => t(together ? 'The move tried first' : 'Oldest'),
    ahead: (_, together) => t(together ? 'move tried earlier' : 'older'),
  },
  newest: {
    decision: () => t('the newer one goes first'),
    short: () => t('newer'),
    name: () => t('newest'),
    leaves: () => t('Newest'),
    ahead: () => t('newer'),
  },
  'first-made': {
    decision: () => t('the one made earlier goes first'),
    short: () => t('made earlier'),
    name: () => t('made earlier'),
    leaves: () => t('Generated first'),
    ahead: () => t('made earlier'),
  },
  path: {
    decision: () => t('the path tried earlier goes first'),
    short: () => t('path order'),
    name: () => t('order of paths'),
    leaves: () => t('The path tried first'),
    ahead: () => t('path tried earlier'),
  },
  draw: {
    decision: () => t('a draw decided'),
    short: () => t('a draw'),
    name: () => t('a draw'),
    leaves: () => t('Drawn among them'),
    ahead: () => t('drawn before it'),
  },
};

/** Which side takes the next node. */
export const turnsInWords: Readonly<Record<NonNullable<FrontierOrder['sides']>, PlainText>> = {
  smaller:
    'The next node is selected on the side with the smaller frontier, on the first when they are equal.',
  turns: 'The two sides take turns; the first begins.',
};

/** "smaller f, then smaller h, then newest, then move order"; where f is h alone that is what is said, once. */
export function orderInWords(settings: SearchSettings): string {
  const { rules } = frontierOrderOf(settings);
  const { symbol, formula } = priorityRule(settings);
  const isByH = formula === 'h';
  return rules
    .filter((rule) => !isByH || (rule !== 'low-h' && rule !== 'high-h'))
    .flatMap((rule) => {
      const name = ruleWords[rule].name(isByH ? 'h' : symbol);
      if (rule !== 'oldest' || rules.includes('draw')) return name;
      // Behind the newest it only tells siblings apart.
      return rules.includes('newest') ? t('move order') : [name, t('move order')];
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
