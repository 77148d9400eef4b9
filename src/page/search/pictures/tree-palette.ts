import type { TreePalette } from '../../../picture/theme/palettes.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';

export function treePaletteOf(colors: ThemeColors): TreePalette {
  return {
    background: colors.stage,
    surface: colors.raised,
    ink: colors.ink,
    current: colors.current,
    frontier: colors.frontier,
    closed: colors.closed,
    solution: colors.solution,
    rejected: colors.rejected,
    onlyA: colors.onlyA,
    onlyB: colors.onlyB,
    both: colors.both,
    edge: colors.edge,
    edgeFaint: colors.edgeFaint,
    label: colors.inkQuiet,
    selection: colors.focus,
    tile: colors.tileFace,
    tileInk: colors.tileInk,
    tileHome: colors.tileFaceHome,
    recess: colors.tileTray,
    font: fontFamily,
  };
}
