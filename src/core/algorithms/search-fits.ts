/** Whether a search can begin with these settings on boards of a size. */

import { type Result, fail, ok } from '../base/result.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import type { Size } from '../puzzle/board.ts';
import { costsFit } from '../puzzle/move-costs.ts';
import { usualSettings } from '../search/options.ts';
import { type SearchSettings, foreignName, type Misfit } from '../search/settings.ts';
import { algorithmCatalog } from './registry.ts';

/** A setting that a search cannot be begun with, and why. */
export interface SearchMisfit {
  readonly setting: 'heuristic' | 'cost';
  readonly why: Misfit;
}

/** Whether boards of this size can be searched with these settings; own code is not looked at. O(cells). */
export function searchFits(settings: SearchSettings, size: Size): Result<null, SearchMisfit> {
  const { heuristic } = settings;
  const estimate = heuristic === foreignName ? ok(null) : heuristicFits(heuristic, size);
  if (!estimate.ok) return fail({ setting: 'heuristic', why: estimate.error });
  const refusal = whyCostsDoNotFit(settings, size);
  return refusal === null ? ok(null) : fail({ setting: 'cost', why: refusal });
}

/** Why an algorithm refuses these costs, on boards of a size if one is given; null where it takes them. */
export function whyCostsDoNotFit({ algorithm, cost }: SearchSettings, size?: Size): Misfit | null {
  if (cost === usualSettings.cost) return null;
  const { title, options } = algorithmCatalog[algorithm];
  if (!options.includes('cost')) return { code: 'misfit.unit-only', algorithm: { title } };
  const costs = size === undefined ? ok(null) : costsFit(cost, size);
  return costs.ok ? null : costs.error;
}
