import type { SingleName } from '../search/settings.ts';
import { heuristicCatalog } from './registry.ts';

/** Heuristics that have a use in common. */
export interface HeuristicGroup {
  readonly title: string;
  readonly heuristics: readonly SingleName[];
}

/** Every heuristic that stands alone and can be chosen, once, in the order in which a list offers them. */
export const heuristicGroups: readonly HeuristicGroup[] = groupsOf(heuristicCatalog);

/** Those that a course begins with: all that a list of the basics offers. */
export const basicHeuristics: readonly SingleName[] = heuristicGroups[0].heuristics;

function groupsOf(catalog: typeof heuristicCatalog): HeuristicGroup[] {
  const groups = new Map<string, SingleName[]>();
  for (const [name, { group }] of Object.entries(catalog)) {
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), name as SingleName]);
  }
  return Array.from(groups, ([title, heuristics]) => ({ title, heuristics }));
}
