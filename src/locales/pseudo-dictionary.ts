import type { Dictionary } from './dictionary.ts';
import { fetchDictionary, languages } from './languages.ts';
import { templateOf } from './template.ts';

/** English in quotation marks wherever there is German: what stands without them on the page was forgotten. */
export async function fetchPseudo(): Promise<Dictionary> {
  const german = await fetchDictionary('de', languages['de']);
  return {
    code: 'en',
    nounsHaveCapitals: false,
    group: ',',
    decimal: '.',
    of: (text) => {
      const template = templateOf(text);
      return typeof template === 'string' ? `«${template}»` : ['«', ...template, '»'];
    },
    said: (sentence) => (german.said(sentence) === undefined ? undefined : `«${sentence}»`),
    fetchLessons: german.fetchLessons,
  };
}
