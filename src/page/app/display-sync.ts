import type { PageState, PageStore } from '../session/page-store.ts';
import {
  type ThemeColors,
  contrastQuery,
  contrastThemes,
  customProperties,
  themes,
} from '../../picture/theme/tokens.ts';
import { typeScaleIn } from '../../picture/theme/type-scale.ts';

/** Makes the page look as was chosen, now and on every change: its colours and the size of its type. */
export function followDisplay(page: PageStore, root: HTMLElement): void {
  followTheme(page, root);
  followTypeScale(page, root);
}

/** Sets the colours from the tokens: the theme that was chosen, else the system's; more contrast where either asks. */
function followTheme(page: PageStore, root: HTMLElement): void {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const moreContrast = window.matchMedia(contrastQuery);
  let shown: ThemeColors | null = null;
  const show = (): void => {
    const { theme, contrast } = page.getState();
    const name = theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : theme;
    const more = contrast === 'more' || moreContrast.matches;
    const colors = (more ? contrastThemes : themes)[name];
    if (shown === colors) return;
    shown = colors;
    root.dataset['theme'] = name;
    for (const [property, value] of customProperties(colors)) root.style.setProperty(property, value);
  };
  darkSystem.addEventListener('change', show);
  moreContrast.addEventListener('change', show);
  showAndFollow(page, ['theme', 'contrast'], show);
}

/** Sets how much larger than usual the type is. What the reader has set in the browser for all pages comes on top. */
function followTypeScale(page: PageStore, root: HTMLElement): void {
  const show = (): void => {
    const { presenter } = page.getState();
    const scale = typeScaleIn({ width: window.innerWidth, height: window.innerHeight }, presenter);
    root.style.setProperty('--type-scale', scale.toFixed(3));
    root.toggleAttribute('data-presenter', presenter);
  };
  window.addEventListener('resize', show);
  showAndFollow(page, ['presenter'], show);
}

function showAndFollow(page: PageStore, names: readonly (keyof PageState)[], show: () => void): void {
  show();
  page.subscribe((state, before) => {
    if (names.some((name) => state[name] !== before[name])) show();
  });
}
