import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScorePyramid } from './score-pyramid.ts';

const extentOf = (values: readonly number[]) => ({
  min: values.reduce((least, value) => Math.min(least, value), Infinity),
  max: values.reduce((most, value) => Math.max(most, value), -Infinity),
});

test('the extent of any stretch is that of its values', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 1200, size: 'max' });
  fc.assert(
    fc.property(
      values,
      fc.array(fc.tuple(fc.nat(1300), fc.nat(1300)), { maxLength: 20 }),
      (scores, stretches) => {
        const pyramid = new ScorePyramid();
        for (const score of scores) pyramid.push(score);
        expect([pyramid.length, pyramid.recorded]).toEqual([scores.length, scores.length]);
        for (const [from, to] of stretches) {
          expect(pyramid.extent(from, to, { min: 0, max: 0 })).toEqual(
            extentOf(scores.slice(from, Math.max(from, to))),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the first and the last step outside a range are those of a look at every step', () => {
  const values = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 700, size: 'max' });
  const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 300 })), {
    maxLength: 8,
  });
  const scores = fc.oneof(
    values,
    runs.map((parts) => parts.flatMap(([value, length]) => new Array<number>(length).fill(value))),
  );
  const questions = fc.array(fc.tuple(fc.nat(1500), fc.integer({ min: -1, max: 7 }), fc.nat(3)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(scores, questions, (series, asked) => {
      const pyramid = new ScorePyramid();
      for (const score of series) pyramid.push(score);
      for (const [at, min, width] of asked) {
        const isOutside = (score: number): boolean => score < min || score > min + width;
        const first = series.findIndex((score, step) => step >= at && isOutside(score));
        const last = series.findLastIndex((score, step) => step < at && isOutside(score));
        expect(pyramid.firstOutside(at, min, min + width)).toBe(first);
        expect(pyramid.lastOutside(at, min, min + width)).toBe(last);
      }
    }),
    { seed: 20_261_124, numRuns: 100 },
  );
});

test('behind the recorded steps, stretches are widened to whole windows and miss nothing', () => {
  const pyramid = new ScorePyramid();
  for (let step = 0; step < 512; step++) pyramid.push(step % 100);
  pyramid.pushWindow(256, 3, 500);
  pyramid.pushWindow(256, 1, 200);
  pyramid.pushWindow(40, 7, 900);
  expect([pyramid.length, pyramid.recorded]).toEqual([1064, 512]);
  expect(pyramid.extent(600, 601, { min: 0, max: 0 })).toEqual({ min: 3, max: 500 });
  expect(pyramid.extent(500, 520, { min: 0, max: 0 })).toEqual({ min: 0, max: 500 });
  expect(pyramid.extent(700, 800, { min: 0, max: 0 })).toEqual({ min: 1, max: 500 });
  expect(pyramid.extent(1063, 9999, { min: 0, max: 0 })).toEqual({ min: 7, max: 900 });
  expect(pyramid.extent(5, 5, { min: 0, max: 0 })).toEqual({ min: Infinity, max: -Infinity });
  expect(() => {
    const cut = new ScorePyramid();
    cut.push(1);
    cut.pushWindow(256, 0, 1);
  }).toThrow('recording ends at a whole window');
});

test('a million steps are read in a handful of blocks', () => {
  const pyramid = new ScorePyramid();
  for (let step = 0; step < 1_000_000; step++) pyramid.push(Math.fround(Math.sin(step)));
  let reads = 0;
  const at = pyramid.at.bind(pyramid);
  pyramid.at = (step) => (reads++, at(step));
  pyramid.extent(1, 999_999, { min: 0, max: 0 });
  expect(reads).toBeLessThan(64);
  expect(pyramid.byteLength).toBeLessThan(1_000_000 * 4 * 2.5);
});
