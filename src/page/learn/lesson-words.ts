import { use } from 'react';
import type { Dictionary } from '../../locales/dictionary.ts';
import { dictionary } from '../../locales/spoken.ts';

const fetched = new WeakMap<Dictionary, Promise<void>>();

/** Suspends until `said` knows the lessons in the page's language: in English at once. What does not come stays English. */
export function useLessonWords(): void {
  const spoken = dictionary();
  if (spoken === null) return;
  let words = fetched.get(spoken);
  if (words === undefined) fetched.set(spoken, (words = spoken.fetchLessons().catch(() => undefined)));
  use(words);
}
