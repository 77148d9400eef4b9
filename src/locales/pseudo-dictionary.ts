import type { Dictionary } from './dictionary.ts';
import { germanDictionary } from './german-dictionary.ts';

/** English in quotation marks wherever there is German: what stands without them on the page was forgotten. */
export const pseudoDictionary: Dictionary = {
  language: 'en',
  of: (text) => `«${text.replace(/#.*/, '')}»`,
  said: (sentence) => (germanDictionary.said(sentence) === undefined ? undefined : `«${sentence}»`),
  fetchLessons: germanDictionary.fetchLessons,
};
