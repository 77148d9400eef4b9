import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { type AlgorithmName, type HeuristicText, foreignName } from '../../core/search/settings.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { nameOfSearch } from './search-name.ts';

/** What a log is said to be: "A*, Manhattan distance". */
export function nameOfClaim(algorithm: AlgorithmName, heuristic: HeuristicText | null): string {
  const { informed, title } = algorithmCatalog[algorithm];
  if (informed && heuristic === null) return named(title);
  const settings = defaultSettings(algorithm);
  return nameOfSearch({ ...settings, heuristic: heuristic ?? settings.heuristic });
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
