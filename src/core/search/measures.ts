/**
 * Effective branching factor b* (rule S9): the b of a uniform tree of depth `depth` with as many nodes as were generated,
 * the root not counted: generated = b + b² + … + b^depth. Null without a path. Right to 12 digits; about ten passes of
 * O(depth).
 */
export function effectiveBranchingFactor(generated: number, depth: number): number | null {
  if (depth <= 0 || generated < depth) return null;
  if (generated === depth) return 1;
  // The sum grows ever faster with b: Newton's steps from above its root only come down, and stop at it.
  let b = generated ** (1 / depth);
  for (;;) {
    let nodes = 0;
    let slope = 0;
    for (let level = 0; level < depth; level++) {
      slope = slope * b + nodes + 1;
      nodes = (nodes + 1) * b;
    }
    const next = b - (nodes - generated) / slope;
    if (next >= b || b - next < 1e-15 * b) return b;
    b = next;
  }
}

/** Penetrance (rule S9): how straight the search went to its goal, depth / generated; null when nothing was generated. */
export function penetrance(generated: number, depth: number): number | null {
  return generated === 0 ? null : depth / generated;
}
