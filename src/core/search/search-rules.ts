/** What an algorithm does, as far as machine, record and settings must know, and the sum of g and h by which it selects. */

import type { Ending } from './run.ts';
import type { DuplicateRule, OwnSettings, SearchSettings, TieRule } from './settings.ts';

/** Options that only some algorithms have; budgets are for all. */
export type AlgorithmOption = Exclude<keyof SearchSettings, 'algorithm' | 'maxExpansions' | 'maxNodes'>;

type EndingBy<Way extends string> = Extract<Ending['code'], `end.${Way}${'' | `.${string}`}`>;
export type ExpansionsEnding = EndingBy<'expansions'>;
export type NodesEnding = EndingBy<'nodes'>;

/** What an algorithm does, as far as its machine and those who read its settings must know: a thread that searches has no more. */
export interface SearchRules {
  readonly title: string;
  /**
   * Formula of the priority, smallest first: `g`, `h`, `g + h` or `g + w·h`; in words where it is about more than these,
   * and then the record alone knows it; empty where order is not by number.
   */
  readonly priority: string;
  /** The g of its priority counts moves, whatever they cost; `closed` then keeps the path with fewer moves. */
  readonly byMoves?: true;
  /** Whether h decides what it does; otherwise h is only shown. */
  readonly informed: boolean;
  /** Whether it raises h as it goes on, so that F − g is h as learned. */
  readonly learns?: true;
  /** Whether it also ends, with an answer, on a board that cannot reach the goal; others are not begun on one. */
  readonly decides?: true;
  readonly options: readonly AlgorithmOption[];
  /** In force by default, or always where it does not have the option. */
  readonly ties: TieRule;
  readonly duplicates: DuplicateRule;
  /** Other defaults that are its own. */
  readonly defaults?: Partial<OwnSettings>;
  /** What the generic loop keeps its nodes in; by priority unless said. A `cut-stack` is cut to the width of the beam. */
  readonly frontier?: 'stack' | 'cut-stack' | 'levels';
  /** What is said at a budget, where the usual advice does not fit. */
  readonly limits?: {
    readonly expansions?: (settings: SearchSettings) => ExpansionsEnding | null; // null: the usual advice
    readonly nodes?: NodesEnding;
  };
}

/** A priority that is a sum: `g` times the cost so far plus `h` times the estimate, written with a letter. */
export interface PrioritySum {
  readonly g: 0 | 1;
  readonly h: number;
  readonly letter: 'f' | 'g' | 'h';
}

const sumOf: Readonly<
  Record<string, ((settings: Pick<SearchSettings, 'weight'>) => PrioritySum) | undefined>
> = {
  g: () => ({ g: 1, h: 0, letter: 'g' }),
  h: () => ({ g: 0, h: 1, letter: 'h' }),
  'g + h': () => ({ g: 1, h: 1, letter: 'f' }),
  'g + w·h': ({ weight }) => ({ g: 1, h: weight, letter: 'f' }),
};

/** Of which sum of g and h an algorithm selects the smallest; null where the order is by something else, or by no number. */
export function prioritySum(
  { priority }: Pick<SearchRules, 'priority'>,
  settings: Pick<SearchSettings, 'weight'>,
): PrioritySum | null {
  return sumOf[priority]?.(settings) ?? null;
}
