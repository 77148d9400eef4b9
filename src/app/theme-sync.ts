import type { ExploreStore } from '../state/explore-store.ts';
import {
  type ThemeColors,
  contrastQuery,
  contrastThemes,
  customProperties,
  themes,
} from '../theme/tokens.ts';

/** Sets the colours of the page from the tokens: the theme that was chosen, else the system's, with more
 * contrast where the person or the system asks for it; now and on every change. */
export function followTheme(store: ExploreStore, root: HTMLElement): void {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const moreContrast = window.matchMedia(contrastQuery);
  let shown: ThemeColors | null = null;
  const show = (): void => {
    const { theme, contrast } = store.getState();
    const name = theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : theme;
    const more = contrast === 'more' || moreContrast.matches;
    const colors = (more ? contrastThemes : themes)[name];
    if (shown === colors) return;
    shown = colors;
    root.dataset['theme'] = name;
    for (const [property, value] of customProperties(colors)) root.style.setProperty(property, value);
  };
  show();
  darkSystem.addEventListener('change', show);
  moreContrast.addEventListener('change', show);
  store.subscribe((state, before) => {
    if (state.theme !== before.theme || state.contrast !== before.contrast) show();
  });
}
