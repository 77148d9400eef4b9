import type { AlgorithmOption } from '../../../core/search/search-rules.ts';
import { algorithmCatalog, mainOptionsOf } from '../../../core/algorithms/registry.ts';
import {
  type AlgorithmName,
  type NumberName,
  numberOptions,
  type SearchSettings,
} from '../../../core/search/settings.ts';

/** Options that a course begins with: all that is offered of the basics, besides those that are always in sight. */
export const basicOptions: readonly (keyof SearchSettings)[] = [
  ...(['ties', 'duplicates', 'goalTest', 'firstBound', 'maxDepth'] as const),
];

/** Those of the options that are numbers, in their order; the seed apart, which is shown only where it is of use. */
export function numbersAmong(options: readonly AlgorithmOption[]): NumberName[] {
  return options.filter((option) => option in numberOptions && option !== 'seed') as NumberName[];
}

/** The options of an algorithm that are not always in sight. */
export function furtherOptionsOf(algorithm: AlgorithmName): AlgorithmOption[] {
  const main = mainOptionsOf(algorithm);
  return algorithmCatalog[algorithm].options.filter((option) => !main.includes(option));
}
