import compile from 'icu-minify/compile';
import type { Catalogue, Dictionary } from '../locales/dictionary.ts';
import { dictionaryOf } from '../locales/dictionary-of.ts';

/** A language of a few texts, for tests: ICU messages as a catalogue has them, which need not be of any text there is. */
export function madeDictionary(
  texts: Readonly<Record<string, string>>,
  messages: Readonly<Record<string, string>> = {},
  code = 'de',
): Dictionary {
  const compiled = (all: typeof texts): object =>
    Object.fromEntries(Object.entries(all).map(([key, text]) => [key, compile(text)]));
  const catalogue = { texts: compiled(texts), messages: compiled(messages) } as Catalogue;
  const lessons = () => Promise.resolve({ default: {} });
  return dictionaryOf(
    code,
    { name: code, fetch: () => Promise.resolve({ default: catalogue }), fetchLessons: lessons },
    catalogue,
  );
}
