import type { LogAnswer } from '../../core/contract/check-messages.ts';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { type AlgorithmName, type HeuristicText, foreignName } from '../../core/search/settings.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { nameInCode } from '../../core/heuristics/own-name.ts';
import { nameOfHeuristic, nameOfSearch } from './search-name.ts';

/** What a log is said to be: "A*, Manhattan distance". A weight that it does not name is not made up. */
export function nameOfClaim(
  algorithm: AlgorithmName,
  heuristic: HeuristicText | null,
  weight: number | null = null,
): string {
  const { informed, title, options } = algorithmCatalog[algorithm];
  if (informed && heuristic === null) return named(title);
  const settings = defaultSettings(algorithm);
  const search = {
    ...settings,
    heuristic: heuristic ?? settings.heuristic,
    weight: weight ?? settings.weight,
  };
  return options.includes('weight') && weight === null
    ? `${named(title)}, ${nameOfHeuristic(search, nameInCode)}`
    : nameOfSearch(search);
}

/**
 * That a correct A* tests the goal when it generates it, as far as its order shows that: its solution might have been too long for
 * it, and was not. Null: it does not.
 */
export function sayEarlyTest({ verdict, is }: Pick<LogAnswer, 'verdict' | 'is'>): string | null {
  const isEarly =
    is?.isWhole === true && is.settings.algorithm === 'a-star' && is.settings.goalTest === 'generate';
  return verdict === 'right' && isEarly
    ? t('It tests the goal when it generates it, not when it selects it; on this board that cost nothing.')
    : null;
}

/** Of a record that does not hold its rules: what its log claims that they are; null where it claims nothing. */
export function sayClaim({ request, result }: Pick<Trace, 'request' | 'result'>): string | null {
  const { algorithm, heuristic = null } = result?.claim ?? {};
  if (request.settings.algorithm !== foreignName || algorithm === undefined) return null;
  return t(
    'The log claims that this is {name}; the record does not say by which rule its nodes are selected.',
    { name: nameOfClaim(algorithm, heuristic) },
  );
}
