import type { Dictionary } from './dictionary.ts';
import { german, germanSentences } from './german.ts';
import { SentenceReader } from './sentence-reader.ts';

const texts: ReadonlyMap<string, string> = new Map(Object.entries(german));
const reader = new SentenceReader({ ...german, ...germanSentences }, germanSentences);
let lessons: ReadonlyMap<string, string> = new Map(); // until somebody learns

/** Fetched when somebody reads German. */
export const germanDictionary = {
  language: 'de',
  of: (text: string) => texts.get(text),
  said: (sentence: string) => lessons.get(sentence) ?? reader.read(sentence),
  fetchLessons: async () => {
    const { germanLessons } = await import('./german-lessons.ts');
    lessons = new Map(Object.entries(germanLessons));
  },
} satisfies Dictionary;
