import type { PageState, PageStore } from '../../session/page-store.ts';
import {
  type ThemeColors,
  contrastQuery,
  contrastThemes,
  customProperties,
  themes,
} from '../../../picture/theme/tokens.ts';
import { typeScaleIn } from '../../../picture/theme/type-scale.ts';
import type { Dictionary } from '../../../locales/dictionary.ts';
import { fetchDictionary, languages } from '../../../locales/languages.ts';
import { speak, spokenLanguage } from '../../../locales/spoken.ts';
import { late } from '../late/late.ts';

/** Makes the page look as was chosen, now and on every change: its colours and the size of its type. */
export function followDisplay(page: PageStore, root: HTMLElement): void {
  followTheme(page, root);
  followTypeScale(page, root);
}

/** Sets the colours from the tokens: the theme that was chosen, else the system's; more contrast where either asks, and on a projector. */
function followTheme(page: PageStore, root: HTMLElement): void {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const moreContrast = window.matchMedia(contrastQuery);
  let shown: ThemeColors | null = null;
  const show = (): void => {
    const { theme, contrast } = page.getState();
    const name = theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : theme;
    const more = isPresented(page.getState()) || contrast === 'more' || moreContrast.matches;
    const colors = (more ? contrastThemes : themes)[name];
    if (shown === colors) return;
    shown = colors;
    root.dataset['theme'] = name;
    for (const [property, value] of customProperties(colors)) root.style.setProperty(property, value);
  };
  darkSystem.addEventListener('change', show);
  moreContrast.addEventListener('change', show);
  showAndFollow(page, ['theme', 'contrast', 'presenter', 'lesson'], show);
}

/** Whether a class sees it: the speaker's window beside it is read from near, though the page is in presenter mode. */
const isPresented = ({ presenter, lesson }: PageState): boolean =>
  presenter && lesson?.id.startsWith('notes-') !== true;

/** Sets how much larger than usual the type is. What the reader has set in the browser for all pages comes on top. */
function followTypeScale(page: PageStore, root: HTMLElement): void {
  const show = (): void => {
    const presenter = isPresented(page.getState());
    const scale = typeScaleIn({ width: window.innerWidth, height: window.innerHeight }, presenter);
    root.style.setProperty('--type-scale', scale.toFixed(3));
    root.toggleAttribute('data-presenter', presenter);
  };
  window.addEventListener('resize', show);
  showAndFollow(page, ['presenter', 'lesson'], show);
}

function showAndFollow(page: PageStore, names: readonly (keyof PageState)[], show: () => void): void {
  show();
  page.subscribe((state, before) => {
    if (names.some((name) => state[name] !== before[name])) show();
  });
}

/** Every language but English; `pseudo` is for journeys alone: `?testing=1&language=pseudo`. */
const dictionaries: Readonly<Record<string, () => Promise<Dictionary>>> = {
  pseudo: late(async () => (await import('../../../locales/pseudo-dictionary.ts')).fetchPseudo()),
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
