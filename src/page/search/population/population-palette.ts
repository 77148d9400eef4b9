import type { PopulationPalette } from '../../../picture/render/palettes.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';

export function populationPaletteOf(colors: ThemeColors): PopulationPalette {
  return {
    background: colors.panel,
    label: colors.inkQuiet,
    axis: colors.line,
    h: colors.scoreH,
    current: colors.current,
    band: colors.hover,
    font: fontFamily,
  };
}
