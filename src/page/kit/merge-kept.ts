/** What two tabs have made of the same kept things becomes one. */

/** What is said where the browser does not keep a text. */
export const notKept =
  'The browser does not keep this beyond this visit: its storage for this page is full or forbidden.';

/**
 * What two tabs have made of the same things, by their keys: what only one of them changed, added or removed is as that
 * one has it; what one removed and the other changed stays; `both` decides where both changed one thing. In the order of
 * `theirs`, then of `mine`, so that the other tab merges to the same and has nothing to write.
 */
export function mergeByKey<T>(
  base: ReadonlyMap<string, T>,
  mine: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  both: (key: string, mine: T, theirs: T) => T,
): Map<string, T> {
  const merged = new Map<string, T>();
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const [here, there] = [mine.get(key), theirs.get(key)];
    const isTheirs = isSame(here, base.get(key));
    const isMine = isSame(there, base.get(key)) || isSame(here, there);
    const stays = here !== undefined && there !== undefined ? both : (): T | undefined => here ?? there;
    const value = isTheirs ? there : isMine ? here : stays(key, here as T, there as T);
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
}

/** One thing as the tab has it that changed it; null where both did, in different ways. */
export function mergeOne<T>(base: T | undefined, mine: T, theirs: T): T | null {
  if (isSame(mine, base)) return theirs;
  return isSame(theirs, base) || isSame(mine, theirs) ? mine : null;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
