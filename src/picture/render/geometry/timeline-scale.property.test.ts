import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueScale } from './timeline-scale.ts';

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('values along a side of a chart', () => {
  it('stand where d3 puts them', () => {
    fc.assert(
      fc.property(
        ...([value, fc.double({ min: 0.01, max: 1e6, noNaN: true })] as const),
        ...([value, value, value, fc.integer({ min: 1, max: 30 })] as const),
        (low, length, atLow, atHigh, shown, count) => {
          const scale = valueScale(low, low + length, atLow, atHigh);
          const expected = scaleLinear([low, low + length], [atLow, atHigh]);
          const error = Math.abs(scale(shown) - expected(shown));
          expect(error).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(expected(shown)) + 1e6));
          expect(scale.ticks(count)).toEqual(expected.ticks(count));
        },
      ),
      { seed: 20261121, numRuns: 500 },
    );
  });
});
