import type { TimelinePalette } from '../../../picture/theme/palettes.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';

export function timelinePaletteOf(colors: ThemeColors): TimelinePalette {
  return {
    background: colors.panel,
    ink: colors.ink,
    label: colors.inkQuiet,
    axis: colors.line,
    f: colors.ink,
    g: colors.scoreG,
    h: colors.scoreH,
    gauge: colors.gauge,
    frontier: colors.frontier,
    closed: colors.closed,
    solution: colors.solution,
    cursor: colors.current,
    cursorInk: colors.panel,
    band: colors.hover,
    hatch: colors.lineStrong,
    font: fontFamily,
  };
}
