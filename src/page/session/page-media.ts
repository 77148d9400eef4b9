import { useSyncExternalStore } from 'react';
import {
  type ThemeColors,
  type ThemeName,
  contrastQuery,
  contrastThemes,
  themes,
} from '../../picture/theme/tokens.ts';
import { usePage } from './explore-context.tsx';
import { useTypeScale } from '../kit/type-scale.ts';

/** Whether a media query holds, and again whenever that changes. Its pixels grow with the page's type. */
export function useMedia(asked: string): boolean {
  const scale = useTypeScale();
  const query = asked.replace(/([\d.]+)px/g, (_, px: string) => `${Number(px) * scale}px`);
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** The theme in use: the one that was chosen, else the system's. */
export function useThemeName(): ThemeName {
  const preference = usePage((state) => state.theme);
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  return preference === 'system' ? (darkSystem ? 'dark' : 'light') : preference;
}

export function useThemeColors(): ThemeColors {
  const name = useThemeName();
  const more = usePage((state) => state.contrast === 'more');
  return (useMedia(contrastQuery) || more ? contrastThemes : themes)[name];
}
