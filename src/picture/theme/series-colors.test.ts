import { describe, expect, it } from 'vitest';
import { seriesColors } from './series-colors.ts';
import { type ThemeName, contrast, themes } from './tokens.ts';

describe.each(Object.keys(themes) as ThemeName[])('the colours of series in the %s theme', (theme) => {
  it.each(seriesColors[theme])('%s can be seen on every ground', (color) => {
    for (const ground of [themes[theme].stage, themes[theme].panel, themes[theme].raised])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
  });

  it('are all different', () => {
    expect(new Set(seriesColors[theme]).size).toBe(seriesColors[theme].length);
  });
});
