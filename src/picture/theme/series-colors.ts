import type { ThemeName } from './tokens.ts';

/**
 * Colours of things that are only told apart, such as the settings of an experiment, in the order in which they are
 * given out. Okabe–Ito hues, tuned per theme: at least 3:1 on every ground of a plot. Never without a shape or a dash.
 */
export const seriesColors: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#0072b2', '#d55e00', '#00875f', '#b0589b', '#a86e00', '#1d242c', '#2f86bd', '#6b6a00'],
  dark: ['#4ba3dc', '#ff7d33', '#2fc296', '#d987bd', '#eeb02c', '#e8ebee', '#8ccdf5', '#d3d05a'],
};
