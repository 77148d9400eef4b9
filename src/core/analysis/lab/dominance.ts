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
