import { describe, expect, it } from 'vitest';
import { type Vision, distanceSeen, visions } from '../../testing/colour-vision.ts';
import { type ThemeColors, contrastThemes, themes } from './tokens.ts';

/**
 * Two colours side by side are told apart from a distance of about 0.02 in OKLab on. Four times that is asked for: areas
 * and squares of one pixel do not lie side by side, and a projector takes some of it away.
 */
const easilyTold = 0.08;

type Pair = readonly [keyof ThemeColors, keyof ThemeColors];

/** Told apart by colour alone where a subtree or a run is drawn as areas, one above or within the other. */
const areas: readonly Pair[] = [
  ['frontier', 'closed'],
  ['frontier', 'rejected'],
  ['closed', 'rejected'],
];
/** Told apart by colour alone as squares of a pixel or two, where the space of a puzzle is seen as a whole. */
const squares: readonly Pair[] = [
  ['frontier', 'closed'],
  ['frontier', 'otherSide'],
  ['closed', 'otherSide'],
  ['onlyA', 'onlyB'],
  ['onlyA', 'both'],
  ['onlyB', 'both'],
];
/** Greys are a poor print: it keeps what is most of a picture, and crosses for what was rejected. */
const inColour = visions.filter((vision): vision is Vision => vision !== 'grey');

const palettes: readonly [string, ThemeColors][] = [
  ['light', themes.light],
  ['dark', themes.dark],
  ['light with more contrast', contrastThemes.light],
  ['dark with more contrast', contrastThemes.dark],
];

describe.each(palettes)('%s', (_, colors) => {
  const check = (pairs: readonly Pair[], seen: readonly Vision[]): void => {
    for (const [one, other] of pairs)
      for (const vision of seen)
        expect(
          distanceSeen(colors[one], colors[other], vision),
          `${one} and ${other}, ${vision}`,
        ).toBeGreaterThanOrEqual(easilyTold);
  };

  it('tells areas apart, whatever cones an eye has', () => check(areas, inColour));
  it('tells squares apart, whatever cones an eye has, and in greys', () => check(squares, visions));
});

describe('the simulation', () => {
  it('leaves greys as they are, and takes away what an eye lacks', () => {
    for (const vision of visions) expect(distanceSeen('#000000', '#ffffff', vision)).toBeCloseTo(1, 2);
    // Red and green of about equal lightness: the classic trap.
    const [red, green] = ['#c0504d', '#5d8a3a'];
    expect(distanceSeen(red, green, 'usual')).toBeGreaterThan(0.2);
    expect(distanceSeen(red, green, 'deuteranopia')).toBeLessThan(0.08);
    expect(distanceSeen(red, green, 'tritanopia')).toBeGreaterThan(0.2);
  });
});
