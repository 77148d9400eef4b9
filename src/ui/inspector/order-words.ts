import type { OrderRule, SideRule } from '../../contract/frontier-order.ts';
import type { NodeScores } from '../../trace/cursor.ts';
import { formatScore } from './priority.ts';

/** Two nodes, the one that goes first and the one behind it, and whether both came into the frontier in one step. */
export interface Neighbours {
  readonly first: NodeScores;
  readonly second: NodeScores;
  readonly together: boolean;
}

/** What a rule decided between two nodes, as the end of a sentence: "smaller h goes first, 4 before 6". */
export function decisionInWords(rule: OrderRule, { first, second, together }: Neighbours): string {
  const before = (key: 'g' | 'h' | 'priority'): string =>
    `${formatScore(first[key])} before ${formatScore(second[key])}`;
  switch (rule) {
    case 'priority':
      return `smaller f goes first, ${before('priority')}`;
    case 'low-g':
      return `the shallower level goes first, ${before('g')}`;
    case 'high-g':
      return `the deeper one goes first, ${before('g')}`;
    case 'low-h':
      return `smaller h goes first, ${before('h')}`;
    case 'high-h':
      return `larger h goes first, ${before('h')}`;
    case 'oldest':
      return together ? 'the move tried earlier goes first' : 'the older one goes first';
    case 'newest':
      return 'the newer one goes first';
    case 'first-made':
      return 'the one made earlier goes first';
    case 'path':
      return 'the path tried earlier goes first';
    case 'draw':
      return 'a draw decided';
  }
}

/** The same in a word or two, to stand between two rows. */
export function decisionInShort(rule: OrderRule, together: boolean): string {
  switch (rule) {
    case 'priority':
      return 'f';
    case 'low-g':
    case 'high-g':
      return rule === 'low-g' ? 'level' : 'deeper';
    case 'low-h':
      return 'smaller h';
    case 'high-h':
      return 'larger h';
    case 'oldest':
      return together ? 'move order' : 'older';
    case 'newest':
      return 'newer';
    case 'first-made':
      return 'made earlier';
    case 'path':
      return 'path order';
    case 'draw':
      return 'a draw';
  }
}

const namesOfRules: Readonly<Record<OrderRule, string>> = {
  priority: 'smaller f',
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
export const turnsInWords: Readonly<Record<SideRule, string>> = {
  smaller: 'The side with the smaller frontier takes the next node.',
  turns: 'The two sides take turns.',
};

/** "smaller f, then smaller h, then newest, then move order". */
export function orderInWords(rules: readonly OrderRule[]): string {
  // Behind the newest the oldest only tells siblings apart.
  const isSiblings = (rule: OrderRule, place: number): boolean =>
    rule === 'oldest' && rules[place - 1] !== undefined;
  return rules
    .map((rule, place) =>
      isSiblings(rule, place) && rules.includes('newest') ? 'move order' : namesOfRules[rule],
    )
    .join(', then ');
}
