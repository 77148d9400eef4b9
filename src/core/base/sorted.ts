/** Questions to numbers in order: where a value stands, a quantile, the longest run that rises. */

/** First index in the ascending `values[from, to)` whose value is > `target`; `to` when there is none. O(log n). */
export function upperBound(values: ArrayLike<number>, target: number, from = 0, to = values.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First index in the ascending `values[from, to)` whose value is ≥ `target`; `to` when there is none. O(log n). */
export function lowerBound(values: ArrayLike<number>, target: number, from = 0, to = values.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many of the first of `length` items pass a test that, once failed, no later item passes. O(log n). */
export function countWhile(length: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The number below which that share of the ascending ones lies, between the two that are nearest (Hyndman & Fan's seventh
 * definition, the usual one of R and d3); NaN for none. d3's own takes no typed arrays.
 */
export function quantileOf(sorted: Float32Array | Float64Array, share: number): number {
  if (sorted.length === 0) return NaN;
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/**
 * Length of the longest strictly increasing subsequence of `values[0, count)`, by comparing each value with all before
 * it: O(count²), for lines of at most ten. Fills `endingAt[i]` with the length of the longest one that ends at i.
 */
export function longestIncreasingRun(values: Int32Array, count: number, endingAt: Int32Array): number {
  let longest = 0;
  for (let index = 0; index < count; index++) {
    let before = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      if (values[earlier] < values[index] && endingAt[earlier] > before) before = endingAt[earlier]!;
    }
    endingAt[index] = before + 1;
    if (before >= longest) longest = before + 1;
  }
  return longest;
}

/**
 * The same of values with weights: the largest sum of weights of an increasing subsequence. Fills `endingAt[i]` with the
 * largest of those that end at i, and `before[i]` with that sum without i.
 */
export function heaviestIncreasingRun(
  values: Int32Array,
  weights: Float64Array,
  count: number,
  endingAt: Float64Array,
  before: Float64Array,
): number {
  let heaviest = 0;
  for (let index = 0; index < count; index++) {
    before[index] = 0;
    for (let earlier = 0; earlier < index; earlier++) {
      if (values[earlier] < values[index] && endingAt[earlier] > before[index])
        before[index] = endingAt[earlier];
    }
    endingAt[index] = before[index] + weights[index];
    if (endingAt[index] > heaviest) heaviest = endingAt[index];
  }
  return heaviest;
}
