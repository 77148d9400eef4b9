import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paces } from '../../core/files/page-link.ts';
import { cursorAt, lastPlace, lastShare, nextEnd, placeAfter, placeAt, speedFrom } from './lanes-player.ts';

const steps = fc.array(fc.nat(500_000), { minLength: 2, maxLength: 4 });

it('the ends of all lanes are the ends of the axis, by either pace', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...paces), (stepCounts, pace) => {
      const last = lastPlace(pace, stepCounts);
      for (const stepCount of stepCounts) {
        expect(cursorAt(pace, 0, stepCount)).toBe(0);
        expect(cursorAt(pace, last, stepCount)).toBe(stepCount);
      }
    }),
    { seed: 20261121 },
  );
});

it('a lane is at the place that its cursor came from, or at the nearest share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.nat(),
      fc.constantFrom(...paces),
      (end, any, pace) => {
        const cursor = any % (end + 1);
        const back = cursorAt(pace, placeAt(pace, cursor, end), end);
        expect(Math.abs(back - cursor)).toBeLessThanOrEqual(pace === 'step' ? 0 : end / (2 * lastShare) + 1);
      },
    ),
    { seed: 20261121 },
  );
});

it('the next end is that of the shortest lane that has not ended', () => {
  expect([0, 72, 73, 200].map((place) => nextEnd('step', place, [73, 120, 11_956]))).toEqual([
    73, 73, 120, 11_956,
  ]);
  expect(nextEnd('step', 11_956, [73, 11_956])).toBe(11_956);
  expect(nextEnd('share', 12, [73, 120])).toBe(100);
  expect(speedFrom('step', 0, [73, 11_956])).toBe(12);
  expect(speedFrom('step', 73, [73, 11_956])).toBe(1000);
});

it('another pace leaves the shortest lane that has not ended where it is, and brings it back there', () => {
  expect(placeAfter('step', 'share', 60, [11_956, 73])).toBe(82);
  expect(placeAfter('share', 'step', 82, [11_956, 73])).toBe(60);
  expect(placeAfter('step', 'share', 5978, [11_956, 73])).toBe(50);
  expect(placeAfter('step', 'share', 11_956, [11_956, 73])).toBe(100);
  expect(placeAfter('share', 'step', 100, [11_956, 73])).toBe(11_956);
});
