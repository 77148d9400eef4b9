import { describe, expect, it } from 'vitest';
import {
  type ThemeColors,
  type ThemeName,
  contrast,
  contrastThemes,
  customProperties,
  themes,
} from './tokens.ts';

type Name = keyof ThemeColors;
const grounds: Name[] = ['page', 'panel', 'stage', 'raised'];
const inks: Name[] = [
  'ink',
  'inkQuiet',
  'inkFaint',
  'currentText',
  'frontierText',
  'closedText',
  'solutionText',
  'rejectedText',
  'onlyAText',
  'onlyBText',
  'scoreG',
  'scoreH',
  'gauge',
];
const marks: Name[] = [
  ...(['current', 'frontier', 'closed', 'solution', 'rejected', 'otherSide', 'focus'] as const),
  ...(['onlyA', 'onlyB', 'both'] as const),
];
const onGround: [Name, Name][] = [
  ['actionInk', 'action'],
  ['actionInk', 'actionHover'],
  ['tileInk', 'tileFace'],
  ['tileInk', 'tileFaceHome'],
  ['ink', 'hover'],
  ['inkQuiet', 'hover'],
  ['currentText', 'currentWash'],
  ['frontierText', 'frontierWash'],
  ['closedText', 'closedWash'],
  ['solutionText', 'solutionWash'],
  ['ink', 'currentWash'],
  ['ink', 'frontierWash'],
  ['ink', 'solutionWash'],
];

describe.each(Object.keys(themes) as ThemeName[])('the %s theme', (theme) => {
  const colors = themes[theme];

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'can be read: %s on %s',
    (ink, ground) => {
      expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(onGround)('can be read: %s on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks.flatMap((mark) => grounds.slice(1).map((ground) => [mark, ground] as const)))(
    'can be seen: %s on %s',
    (mark, ground) => {
      expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  it('outlines fields with 3:1', () => {
    expect(contrast(colors.lineStrong, colors.raised)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.lineStrong, colors.panel)).toBeGreaterThanOrEqual(3);
  });
});

describe('custom properties', () => {
  it('are named as style sheets write them', () => {
    expect(Object.fromEntries(customProperties(themes.light))['--tile-face-home']).toBe(
      themes.light.tileFaceHome,
    );
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#d55e00', '#d55e00')).toBe(1);
  });
});

describe.each(Object.keys(contrastThemes) as ThemeName[])('the %s theme with more contrast', (theme) => {
  const colors = contrastThemes[theme];

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'can be read with ease: %s on %s',
    (ink, ground) => {
      expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(onGround)('can be read with ease: %s on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(7);
  });

  const pairs = (names: readonly Name[]) =>
    names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

  it.each(pairs([...marks, 'edge']))('can be seen on a projector: %s on %s', (mark, ground) => {
    expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(7);
  });

  it.each(pairs(['line', 'lineStrong']))('can be seen: %s on %s', (mark, ground) => {
    expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
