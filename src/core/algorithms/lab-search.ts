import { defaultSettings } from './registry.ts';
import type { HeuristicChoice } from '../search/own-heuristic.ts';
import type { SearchSettings } from '../search/settings.ts';

/** How the Lab searches with a heuristic: A* with its usual settings. */
export function labSettings<Code extends string>({
  heuristic,
  code,
}: HeuristicChoice<Code>): SearchSettings<Code> {
  return { ...defaultSettings('a-star'), heuristic, code };
}
