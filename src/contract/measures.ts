/**
 * Effective branching factor b* (rule S9): the b of a uniform tree of depth `depth` with as many nodes as were generated,
 * the root not counted: generated = b + b² + … + b^depth. Null without a path. Right to 12 digits.
 */
export function effectiveBranchingFactor(generated: number, depth: number): number | null {
  if (depth <= 0 || generated < depth) return null;
  let low = 1;
  let high = generated;
  // Halving the interval 80 times leaves less than a rounding error of it.
  for (let halving = 0; halving < 80; halving++) {
    const middle = (low + high) / 2;
    if (nodesOfUniformTree(middle, depth, generated) > generated) high = middle;
    else low = middle;
  }
  return low;
}

/** b + b² + … + b^depth, or something above `enough` once the sum is. */
function nodesOfUniformTree(b: number, depth: number, enough: number): number {
  let sum = 0;
  for (let level = 1, width = b; level <= depth && sum <= enough; level++, width *= b) sum += width;
  return sum;
}

/** Penetrance (rule S9): how straight the search went to its goal, depth / generated; null when nothing was generated. */
export function penetrance(generated: number, depth: number): number | null {
  return generated === 0 ? null : depth / generated;
}
