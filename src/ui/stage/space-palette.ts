import type { SpacePalette } from '../../render/palettes.ts';
import type { ThemeColors } from '../../theme/tokens.ts';
import { treePaletteOf } from './tree-palette.ts';

export function spacePaletteOf(colors: ThemeColors): SpacePalette {
  return { ...treePaletteOf(colors), otherSide: colors.otherSide };
}
