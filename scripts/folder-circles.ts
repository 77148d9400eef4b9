import { dirname } from 'node:path/posix';
import type { IModule } from 'dependency-cruiser';

/** Tests stand beside their sources and may look further. */
export const isTest = /[.](test|bench)[.]tsx?$|^src\/testing\//;

/**
 * Folders of `src` that need each other, at any depth: what two folders need of each other belongs below both. A folder needs what any file
 * in it or below it imports of others, and what the files that stand directly in it import of the folders inside.
 * @returns of each folder that is in a circle the way around it, from the folder back to it
 */
export function folderCircles(modules: readonly IModule[]): ReadonlyMap<string, readonly string[]> {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith('src/') || isTest.test(source)) continue;
    for (let folder = dirname(source); folder !== '.'; folder = dirname(folder)) {
      const needed = needs.get(folder) ?? new Set();
      needs.set(folder, needed);
      for (const { resolved } of dependencies) {
        if (!resolved.startsWith('src/') || isTest.test(resolved)) continue;
        const home = dirname(resolved);
        const isInside = resolved.startsWith(`${folder}/`);
        if (!isInside || (dirname(source) === folder && home !== folder)) needed.add(home);
      }
    }
  }
  const circles = new Map<string, readonly string[]>();
  for (const folder of needs.keys()) {
    const way = wayAround(folder, needs);
    if (way) circles.set(folder, way);
  }
  return circles;
}

/** The shortest way from a folder back to it. */
function wayAround(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const folder of waiting) {
    for (const needed of needs.get(folder) ?? []) {
      if (cameFrom.has(needed)) continue;
      cameFrom.set(needed, folder);
      waiting.push(needed);
    }
  }
  if (!cameFrom.has(start)) return undefined;
  const way = [start];
  do way.unshift(cameFrom.get(way[0] ?? start) ?? start);
  while (way[0] !== start);
  return way;
}
