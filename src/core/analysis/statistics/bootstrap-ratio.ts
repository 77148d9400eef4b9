import { Prng } from '../../base/prng.ts';
import { quantileOf } from '../../base/sorted.ts';

/** A figure with its interval of 95 %. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Samples that are drawn: the ends of the interval are then known to about a hundredth of its width. */
const usualSamples = 10_000;
/** Sums of more pairs are drawn so seldom that it takes no longer: their interval is narrow. */
const maxDraws = 20_000_000;

/**
 * The ratio of the means of paired values, a ÷ b, with the percentile interval of the bootstrap (Efron 1979): pairs are drawn anew,
 * with replacement. Null without a pair, and where the values of b add up to 0. O(samples × pairs), a second for 1,000 pairs at most.
 * @param seed the same seed gives the same interval
 */
export function bootstrapRatio(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  seed: number,
  samples: number = Math.max(200, Math.min(usualSamples, Math.floor(maxDraws / Math.max(1, a.length)))),
): Interval | null {
  const count = a.length;
  let [sumA, sumB] = [0, 0];
  for (let pair = 0; pair < count; pair++) {
    sumA += a[pair];
    sumB += b[pair];
  }
  if (count === 0 || sumB === 0) return null;
  const prng = new Prng(seed);
  const ratios = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    let [above, below] = [0, 0];
    for (let drawn = 0; drawn < count; drawn++) {
      const pair = prng.nextBelow(count);
      above += a[pair];
      below += b[pair];
    }
    ratios[sample] = below === 0 ? Infinity : above / below;
  }
  ratios.sort();
  return { value: sumA / sumB, low: quantileOf(ratios, 0.025), high: quantileOf(ratios, 0.975) };
}
