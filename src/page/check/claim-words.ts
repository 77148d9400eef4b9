import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import type { LogAnswer } from '../../core/contract/check-messages.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { nameOfSearch } from '../session/search-name.ts';

/** The search that a log was judged as: "A*, Manhattan distance". */
export function nameOfClaim({ algorithm, heuristic, is }: LogAnswer): string {
  if (algorithm === null) return is === null ? t('This search') : nameOfSearch(is.settings);
  const { informed, title } = algorithmCatalog[algorithm];
  if (informed && heuristic === null) return named(title);
  const settings = defaultSettings(algorithm);
  return nameOfSearch({ ...settings, heuristic: heuristic ?? settings.heuristic });
}
