import { type Result, fail, ok } from '../base/result.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import type { Size } from '../puzzle/board.ts';
import { costsFit } from '../puzzle/move-costs.ts';
import { usualSettings } from '../search/options.ts';
import type { Misfit } from '../search/setting-fault.ts';
import { type SearchSettings, foreignName } from '../search/settings.ts';
import { algorithmCatalog } from './registry.ts';

/** A setting that a search cannot be begun with, and why. */
export interface SearchMisfit {
  readonly setting: 'heuristic' | 'cost';
  readonly why: Misfit;
}

/** Whether boards of this size can be searched with these settings; own code is not looked at. O(cells). */
export function searchFits(settings: SearchSettings, size: Size): Result<null, SearchMisfit> {
  const { heuristic, cost } = settings;
  const estimate = heuristic === foreignName ? ok(null) : heuristicFits(heuristic, size);
  if (!estimate.ok) return fail({ setting: 'heuristic', why: estimate.error });
  const refusal = whyCostsDoNotFit(settings);
  if (refusal !== null) return fail({ setting: 'cost', why: refusal });
  const costs = cost === usualSettings.cost ? ok(null) : costsFit(cost, size);
  return costs.ok ? costs : fail({ setting: 'cost', why: costs.error });
}

/** Why an algorithm refuses these costs on a board of any size; null where it takes them. */
export function whyCostsDoNotFit({ algorithm, cost }: SearchSettings): Misfit | null {
  const { title, options } = algorithmCatalog[algorithm];
  const takes = cost === usualSettings.cost || options.includes('cost');
  return takes ? null : { code: 'misfit.unit-only', algorithm: { title } };
}
