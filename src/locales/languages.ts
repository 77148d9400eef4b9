import type { Dictionary, Language } from './dictionary.ts';

/** Every language but English, by its code (BCP 47): a file of this folder, and a line here. */
export const languages: Readonly<Record<string, Language>> = {
  // oxfmt-ignore
  de: { name: 'Deutsch', nounsHaveCapitals: true, quoted: '„$1“', fetch: () => import('./de.json'), fetchLessons: () => import('./de.json?lessons') },
};

/** Rejects when it does not come. */
export async function fetchDictionary(code: string, language: Language): Promise<Dictionary> {
  const [{ dictionaryOf }, catalogue] = await Promise.all([import('./dictionary-of.ts'), language.fetch()]);
  return dictionaryOf(code, language, catalogue.default);
}
