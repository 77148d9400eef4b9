import type { Dictionary } from './dictionary.ts';

/**
 * The language of the page: one for all of it, so that neither views nor painters hand it on. It may change at any
 * time; who keeps what was made of texts asks again then. Workers, files, links and the terminal never speak but English.
 */
let spoken: Dictionary | null = null;
const plurals: Record<string, Intl.PluralRules> = {}; // language → its own; made when first needed, which takes about 50 µs
const listeners = new Set<() => void>();

/** Speaks by a dictionary from now on; null speaks English. */
export function speak(dictionary: Dictionary | null): void {
  spoken = dictionary;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of the language; returns the way out. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null: English. */
export function dictionary(): Dictionary | null {
  return spoken;
}

/** BCP 47. */
export function spokenLanguage(): string {
  return spoken?.code ?? 'en';
}

/** The form that the language has for `n` things: "one", "few", "other" and so on. */
export function pluralOf(n: number): string {
  const language = spokenLanguage();
  return (plurals[language] ??= new Intl.PluralRules(language)).select(n);
}

/** What `words` says in English, whatever the page speaks. */
export function inEnglish<T>(words: () => T): T {
  const before = spoken;
  spoken = null;
  try {
    return words();
  } finally {
    spoken = before;
  }
}
