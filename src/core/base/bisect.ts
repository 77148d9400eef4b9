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
