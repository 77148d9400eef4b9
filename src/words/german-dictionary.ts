import type { Dictionary } from './dictionary.ts';
import { german, germanSentences } from './german.ts';
import { SentenceReader } from './sentence-reader.ts';

const texts: ReadonlyMap<string, string> = new Map(Object.entries(german));
const reader = new SentenceReader({ ...german, ...germanSentences }, germanSentences);

/** Fetched when somebody reads German. */
export const germanDictionary: Dictionary = {
  language: 'de',
  of: (text) => texts.get(text),
  said: (sentence) => reader.read(sentence),
};
