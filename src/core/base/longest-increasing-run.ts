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
