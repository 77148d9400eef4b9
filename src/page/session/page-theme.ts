import {
  type ThemeColors,
  type ThemeName,
  contrastQuery,
  contrastThemes,
  themes,
} from '../../picture/theme/tokens.ts';
import { usePage } from './search-context.tsx';
import { useMedia } from '../kit/media.ts';

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
