import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FilmPace,
  endingMs,
  filmMoments,
  filmSpeed,
  growthMs,
  maxFilmMs,
  openingMs,
  stillMoments,
} from './film.ts';
import { samples } from '../../testing/samples.ts';

const frames = [20, 40];

/** Paces as the page makes them: a power of two moves a second, as fast as the minute asks for. */
const paces: fc.Arbitrary<FilmPace> = fc
  .record({
    from: fc.constantFrom(0, 0, 7),
    moves: fc.integer({ min: 1, max: 3000 }),
    exponent: fc.integer({ min: 0, max: 10 }),
    slides: fc.boolean(),
    frameMs: fc.constantFrom(...frames),
    searchSteps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
  })
  .map(({ from, moves, exponent, slides, frameMs, searchSteps }) => {
    const movesPerSecond = filmSpeed(2 ** exponent, moves);
    const slideMs = slides ? Math.min(200, 800 / movesPerSecond) : 0;
    return { from, moves, movesPerSecond, slideMs, frameMs, searchSteps };
  });

const check = (property: (pace: FilmPace) => void): void =>
  fc.assert(fc.property(paces, property), { seed: 20261121, numRuns: samples(200) });

describe('the pictures of a film', () => {
  it('follow one another without a gap, in whole hundredths of a second, within a minute', () => {
    check((pace) => {
      const moments = filmMoments(pace);
      let atMs = 0;
      const wrong = moments.filter((picture) => {
        const fits = picture.atMs === atMs && picture.lastsMs >= pace.frameMs && picture.lastsMs % 10 === 0;
        atMs += picture.lastsMs;
        return !fits;
      });
      expect(wrong).toEqual([]);
      expect(atMs).toBeLessThanOrEqual(maxFilmMs);
      expect(atMs).toBeGreaterThanOrEqual(openingMs + endingMs - pace.frameMs);
    });
  });

  it('begin at the start, grow the search to its last step, then go through the moves to the last', () => {
    check((pace) => {
      const moments = filmMoments(pace);
      const { from, moves, searchSteps } = pace;
      expect(moments[0]).toMatchObject({ cursor: from > 0 ? searchSteps : 0, position: from, share: 1 });
      expect(moments.at(-1)).toMatchObject({ cursor: searchSteps, position: from + moves, share: 1 });
      const wrong = moments.slice(1).filter(({ cursor, position, share }, index) => {
        const before = moments[index];
        return (
          cursor < before.cursor ||
          position < before.position ||
          (position > 0 && cursor !== pace.searchSteps) ||
          (position === before.position && share < before.share)
        );
      });
      expect(wrong).toEqual([]);
    });
  });

  it('show each move at its time where there is room for it: by the definition, move by move', () => {
    check((pace) => {
      const { from, moves, movesPerSecond, frameMs, searchSteps } = pace;
      if (1000 / movesPerSecond < frameMs || searchSteps > 0) return;
      const moments = filmMoments(pace);
      for (let move = 1; move <= moves; move++) {
        const first = moments.find(({ position }) => position === from + move);
        const dueMs = openingMs + ((move - 1) * 1000) / movesPerSecond;
        expect(Math.abs((first?.atMs ?? Infinity) - dueMs)).toBeLessThanOrEqual(frameMs / 2 + 5);
      }
    });
  });

  it('let a tile come to rest before the next one moves', () => {
    check((pace) => {
      const moments = filmMoments(pace);
      const moving = moments.filter(({ position, share }, index) => {
        const isLast = moments[index + 1]?.position !== position;
        return (isLast || pace.slideMs === 0) && share !== 1;
      });
      expect(moving).toEqual([]);
    });
  });

  it('have the number that follows from times: 5 a slide of 200 ms at 25 a second', () => {
    const pace = { from: 0, moves: 20, movesPerSecond: 4, slideMs: 200, frameMs: 40, searchSteps: 0 };
    expect(filmMoments(pace)).toHaveLength(1 + 20 * 5);
    expect(filmMoments({ ...pace, slideMs: 0 })).toHaveLength(1 + 20);
    expect(filmMoments({ ...pace, frameMs: 20 })).toHaveLength(1 + 20 * 10);
  });
});

describe('the speed of a film', () => {
  it('is the one that was chosen, or twice that again and again', () => {
    expect(filmSpeed(4, 80)).toBe(4);
    expect(filmSpeed(1, 80)).toBe(2);
    expect(filmSpeed(1, 100_000)).toBe(4096);
  });

  it('of a search is 80 ms a step, within limits', () => {
    expect([0, 1, 50, 181_440].map(growthMs)).toEqual([0, 1500, 4000, 8000]);
  });

  it('stand equally long where each is a picture by itself, the last one as long as any ending', () => {
    const pictures = fc.integer({ min: 1, max: 100 });
    const exponents = fc.integer({ min: -1, max: 4 });
    fc.assert(
      fc.property(pictures, exponents, (count, exponent) => {
        const moments = stillMoments(count, filmSpeed(2 ** exponent, count));
        const [{ lastsMs: stillMs }] = count === 1 ? [{ lastsMs: 0 }] : moments;
        const wrong = moments.filter(
          ({ atMs, lastsMs }, index) =>
            atMs !== index * stillMs || lastsMs !== (moments[index + 1]?.atMs ?? atMs + endingMs) - atMs,
        );
        expect(wrong).toEqual([]);
        expect(moments).toHaveLength(count);
        const { atMs, lastsMs } = moments[count - 1];
        expect(atMs + lastsMs).toBeLessThanOrEqual(maxFilmMs);
      }),
      { seed: 20261130, numRuns: samples(100) },
    );
  });
});
