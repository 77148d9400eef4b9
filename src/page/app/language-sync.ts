import type { PageState, PageStore } from '../session/page-store.ts';
import type { Dictionary } from '../../locales/dictionary.ts';
import { fetchDictionary, languages } from '../../locales/languages.ts';
import { speak, spokenLanguage } from '../../locales/spoken.ts';
import { late } from './late.ts';

/** Every language but English; `pseudo` is for journeys alone: `?testing=1&language=pseudo`. */
const dictionaries: Readonly<Record<string, () => Promise<Dictionary>>> = {
  pseudo: late(async () => (await import('../../locales/pseudo-dictionary.ts')).fetchPseudo()),
  ...Object.fromEntries(
    Object.entries(languages).map(([code, language]) => [code, late(() => fetchDictionary(code, language))]),
  ),
};

/**
 * Speaks the language that was chosen, else the browser's first; now and on every change. English is there at once;
 * null then, else a promise of the first language, which never fails: what cannot be fetched leaves English.
 */
export function followLanguage(page: PageStore, root: HTMLElement): Promise<void> | null {
  let latest = 0; // choice; an earlier one that is still being fetched is dropped
  const show = (language: string): Promise<void> | null => {
    const mine = ++latest;
    const begin = (dictionary: Dictionary | null): void => {
      if (mine !== latest) return;
      speak(dictionary);
      root.lang = spokenLanguage();
    };
    const fetch = dictionaries[language];
    if (fetch === undefined) {
      begin(null);
      return null;
    }
    return fetch().then(begin, () => {
      begin(null);
      page.getState().setNotice('The language could not be fetched: Tilescope speaks English.');
    });
  };
  page.subscribe((state, before) => {
    if (state.language !== before.language) void show(languageOf(state));
  });
  return show(languageOf(page.getState()));
}

function languageOf({ language }: PageState): string {
  const query = new URLSearchParams(window.location.search);
  if (query.get('testing') === '1' && query.get('language') === 'pseudo') return 'pseudo';
  if (language === 'en' || language in languages) return language;
  return navigator.languages[0]?.split('-', 1)[0] ?? 'en';
}
