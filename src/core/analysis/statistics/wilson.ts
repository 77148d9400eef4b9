import type { Share } from '../../experiments/experiment-summary.ts';

/** Standard normal quantile of 97.5 %: an interval of 95 %. */
const z = 1.959963984540054;

/**
 * A share with Wilson's score interval of 95 % (E. B. Wilson, JASA 22, 1927), which, unlike the usual one, stays within
 * 0 … 1 and has a width even where all or none of the runs count. Null for no runs.
 */
export function wilsonShare(count: number, of: number): Share | null {
  if (of === 0) return null;
  const share = count / of;
  const shrink = 1 + (z * z) / of;
  const middle = (share + (z * z) / (2 * of)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  // At the ends the interval touches them but for rounding.
  const low = count === 0 ? 0 : middle - half;
  const high = count === of ? 1 : middle + half;
  return { share, low, high, count, of };
}
