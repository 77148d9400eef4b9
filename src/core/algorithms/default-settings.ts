import type { SearchRules } from '../contract/algorithm-spec.ts';
import { usualSettings } from '../contract/options.ts';
import type { AlgorithmName, OwnSettings } from '../contract/settings.ts';

/** The settings with which an algorithm of these rules runs when nothing else is said. */
export function defaultsBy(
  { informed, ties, duplicates, defaults }: SearchRules,
  algorithm: AlgorithmName,
): OwnSettings {
  const heuristic = informed ? usualSettings.heuristic : 'zero';
  return { ...usualSettings, algorithm, heuristic, ties, duplicates, ...defaults };
}
