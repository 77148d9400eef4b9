import type { Dictionary } from '../../locales/dictionary.ts';
import { fetchDictionary, languages } from '../../locales/languages.ts';
import { speak } from '../../locales/spoken.ts';
import { askHtml } from './ask-html.ts';
import { askFile } from './ask-links.ts';

async function everyPage(): Promise<ReadonlyMap<string, string>> {
  const offered = [
    { code: 'en', name: 'English' },
    ...Object.entries(languages).map(([code, { name }]) => ({ code, name })),
  ];
  const pages = new Map<string, string>();
  for (const { code } of offered) {
    const dictionary = code === 'en' ? null : await spokenIn(code);
    speak(dictionary);
    pages.set(askFile(code), askHtml(offered));
  }
  speak(null);
  return pages;
}

async function spokenIn(code: string): Promise<Dictionary> {
  const dictionary = await fetchDictionary(code, languages[code]);
  await dictionary.fetchLessons();
  return dictionary;
}

/** The page of questions in each language, by the name of its file. The build writes them beside `index.html`. */
export const everyAskPage = await everyPage();
