import type { SearchRules } from '../search/search-rules.ts';
import { usualSettings } from '../search/options.ts';
import type { AlgorithmName, OwnSettings } from '../search/settings.ts';

/** The settings with which an algorithm of these rules runs when nothing else is said. */
export function defaultsBy(
  { informed, ties, duplicates, defaults }: SearchRules,
  algorithm: AlgorithmName,
): OwnSettings {
  const heuristic = informed ? usualSettings.heuristic : 'zero';
  return { ...usualSettings, algorithm, heuristic, ties, duplicates, ...defaults };
}
