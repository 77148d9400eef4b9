import type { AlgorithmOption } from '../search/search-rules.ts';
import type { AlgorithmName } from '../search/settings.ts';
import { algorithmCatalog } from './registry.ts';

/** Algorithms that have an idea in common. */
export interface AlgorithmFamily {
  readonly title: string;
  readonly algorithms: readonly AlgorithmName[];
}

/** Every algorithm that can be chosen once, in the order in which a list offers them. */
export const algorithmFamilies: readonly AlgorithmFamily[] = familiesOf(algorithmCatalog);

function familiesOf(catalog: typeof algorithmCatalog): AlgorithmFamily[] {
  const families = new Map<string, AlgorithmName[]>();
  for (const [name, { group }] of Object.entries(catalog)) {
    if (group !== null) families.set(group, [...(families.get(group) ?? []), name as AlgorithmName]);
  }
  return Array.from(families, ([title, algorithms]) => ({ title, algorithms }));
}

/** Options that are always in sight. */
export function mainOptionsOf(algorithm: AlgorithmName): readonly AlgorithmOption[] {
  return algorithmCatalog[algorithm].mainOptions ?? [];
}
