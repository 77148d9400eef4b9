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
