import type { ExploreStore } from '../state/explore-store.ts';
import { customProperties, themes } from '../theme/tokens.ts';

/** Sets the colours of the page from the tokens: the theme that was chosen, else the system's, now and on every change. */
export function followTheme(store: ExploreStore, root: HTMLElement): void {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const { theme } = store.getState();
    const name = theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : theme;
    if (root.dataset['theme'] === name) return;
    root.dataset['theme'] = name;
    for (const [property, value] of customProperties(themes[name])) root.style.setProperty(property, value);
  };
  show();
  darkSystem.addEventListener('change', show);
  store.subscribe((state, before) => {
    if (state.theme !== before.theme) show();
  });
}
