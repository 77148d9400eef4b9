import { unitCosts } from '../puzzle/move-costs.ts';
import { noDepthLimit } from '../search/number-options.ts';
import type { SearchSettings } from '../search/settings.ts';
import type { Completeness } from './shared/algorithm-spec.ts';
import { completeWithin, rejectsOnlyRepeatsOnPaths } from './shared/promises.ts';
import { algorithmCatalog, settingsInForce } from './registry.ts';

/** The completeness of the settings as they stand, the depth limit included. Holds as long as no other budget ends the search. */
export function completenessOf(settings: SearchSettings): Completeness {
  const { completeness, priority, byMoves } = algorithmCatalog[settings.algorithm];
  const usual = completeness(settings);
  const inForce = settingsInForce(settings);
  if (!usual.complete || inForce.maxDepth >= noDepthLimit) return usual;
  const isByDepth = priority === 'g' && (byMoves === true || inForce.cost === unitCosts);
  return completeWithin(inForce, isByDepth || rejectsOnlyRepeatsOnPaths(inForce));
}
