import { quantileOf } from '../base/quantile.ts';
import type { Spread } from '../experiments/experiment-summary.ts';

/** The distribution of values, of which there is at least one and none is NaN. Sorts them: O(values log values). */
export function spreadOf(values: Float64Array): Spread {
  const count = values.length;
  values.sort();
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return {
    count,
    mean,
    standardError: count > 1 ? Math.sqrt(squares / (count - 1) / count) : null,
    min: values[0],
    lower: quantileOf(values, 0.25),
    median: quantileOf(values, 0.5),
    upper: quantileOf(values, 0.75),
    max: values[count - 1],
  };
}
