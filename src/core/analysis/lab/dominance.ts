import type { LabDominance } from '../../contract/lab.ts';

/**
 * Compares estimates on every board, pair by pair.
 * @param values rank → h of each; null for one that could not be evaluated
 */
export function compareEstimates(values: readonly (Float32Array | null)[]): LabDominance {
  const size = values.length;
  const above = new Uint32Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const [first, second] = [values[a], values[b]];
      if (first === null || second === null) continue;
      let more = 0;
      let less = 0;
      for (let rank = 0; rank < first.length; rank++) {
        if (first[rank] > second[rank]) more++;
        else if (first[rank] < second[rank]) less++;
      }
      above[a * size + b] = more;
      above[b * size + a] = less;
    }
  }
  return { size, known: values.map((one) => one !== null), above };
}

/** Whether a is nowhere below b and somewhere above it. */
export function dominates({ size, known, above }: LabDominance, a: number, b: number): boolean {
  return known[a] && known[b] && above[b * size + a] === 0 && above[a * size + b] > 0;
}

/** Whether two say the same of every board. */
export function isTwin({ size, known, above }: LabDominance, a: number, b: number): boolean {
  return known[a] && known[b] && above[b * size + a] === 0 && above[a * size + b] === 0;
}

/**
 * Who dominates whom without a third in between (the Hasse diagram), as [the larger one, the smaller one]. Of twins only
 * the one with the smallest index is named.
 */
export function coveringPairs(dominance: LabDominance): readonly (readonly [number, number])[] {
  const all = Array.from({ length: dominance.size }, (_, index) => index);
  const named = all.filter((index) => !all.some((other) => other < index && isTwin(dominance, other, index)));
  return named.flatMap((a) =>
    named
      .filter((b) => dominates(dominance, a, b))
      .filter(
        (b) => !named.some((between) => dominates(dominance, a, between) && dominates(dominance, between, b)),
      )
      .map((b) => [a, b] as const),
  );
}
