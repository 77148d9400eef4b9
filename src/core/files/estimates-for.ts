import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { costsInForce } from '../algorithms/registry.ts';
import { usesOwn } from '../search/own-heuristic.ts';
import { foreignName } from '../search/settings.ts';
import type { EstimatesFor } from './record-head.ts';

/** Every h is computed again, unless code of the file would have to be run for it. */
export const estimatesFor: EstimatesFor = (request, target) => {
  const { heuristic } = request.settings;
  if (heuristic === foreignName || usesOwn(heuristic)) return null;
  const made = createHeuristic(heuristic, target, costsInForce(request));
  return (cells) => made.evaluate(cells);
};
