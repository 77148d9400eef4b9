import type { SearchRules } from './search-rules.ts';
import type { SearchSettings } from './settings.ts';

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
