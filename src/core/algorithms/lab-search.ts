import { defaultSettings } from './registry.ts';
import type { HeuristicChoice } from '../search/own-heuristic.ts';
import type { CostText } from '../puzzle/move-costs.ts';
import type { SearchSettings } from '../search/settings.ts';

/** How the Lab searches with a heuristic: A* with its usual settings, and what moves cost there. */
export function labSettings<Code extends string>(
  { heuristic, code }: HeuristicChoice<Code>,
  cost: CostText,
): SearchSettings<Code> {
  return { ...defaultSettings('a-star'), heuristic, code, cost };
}
