import type { SpacePalette } from '../../../picture/theme/palettes.ts';
import type { ThemeColors } from '../../../picture/theme/tokens.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';

export function spacePaletteOf(colors: ThemeColors): SpacePalette {
  return { ...treePaletteOf(colors), otherSide: colors.otherSide };
}
