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
