import { type AlgorithmName, algorithmNames, ownSearchName } from '../search/settings.ts';
import { algorithmCatalog } from './registry.ts';

const named = [...algorithmNames, ownSearchName];

/** An algorithm by its name, however it is written, as in "A*", "BFS" or "Breadth-first search"; undefined: none is known so. */
export function algorithmNamed(text: string): AlgorithmName | undefined {
  const letters = text
    .toLowerCase()
    .replaceAll('*', 'star')
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.)search$/, '$1');
  return (
    named.find((name) => name.replaceAll('-', '') === letters) ??
    named.find((name) => algorithmCatalog[name].aliases?.includes(letters))
  );
}
