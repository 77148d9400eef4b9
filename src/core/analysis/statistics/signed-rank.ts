/** What the signed-rank test finds of paired differences. */
export interface SignedRank {
  /** Differences that are not 0: those that are tested. */
  readonly n: number;
  /** Sum of the ranks of the positive ones; tied ranks are their mean. */
  readonly w: number;
  /** Two-sided: how likely a sum at least so far from the middle is, when each sign is as likely as the other. */
  readonly p: number;
  /** Whether p was counted out; else it is that of the normal distribution. */
  readonly exact: boolean;
}

/** Up to so many differences all signs are counted: their number is exact in a double, and made in a millisecond. */
const maxExact = 50;

/**
 * Wilcoxon's signed-rank test of paired differences (Wilcoxon 1945): differences of 0 are left out, as there. Exact up to 50 of
 * the others, ties included; beyond, normal with the correction for ties and for continuity. Null where all are 0.
 * O(n log n), and O(n³) where exact.
 */
export function signedRank(differences: ArrayLike<number>): SignedRank | null {
  const tested = Array.from(differences).filter((difference) => difference !== 0);
  if (tested.length === 0) return null;
  const { ranks, ties } = ranksOf(tested.map(Math.abs));
  const n = tested.length;
  const w = tested.reduce((sum, difference, index) => (difference > 0 ? sum + ranks[index] : sum), 0);
  const exact = n <= maxExact;
  return { n, w, p: exact ? exactP(ranks, w) : normalP(n, ties, w), exact };
}

/** Ranks from 1, equal values with the mean of theirs; and how many values each group of equal ones has. */
function ranksOf(values: readonly number[]): { readonly ranks: number[]; readonly ties: number[] } {
  const order = values.map((_, index) => index).sort((a, b) => values[a] - values[b]);
  const ranks = values.map(() => 0);
  const ties: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let at = from; at < to; at++) ranks[order[at]] = (from + 1 + to) / 2;
    ties.push(to - from);
    from = to;
  }
  return { ranks, ties };
}

/** Of all 2ⁿ signs, twice the share of those with a sum on the far side of w. Means of ranks are halves: sums are counted twice as large. */
function exactP(ranks: readonly number[], w: number): number {
  const total = ranks.reduce((sum, rank) => sum + 2 * rank, 0);
  const ways = new Float64Array(total + 1); // twice a sum → signs that give it
  ways[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    const step = 2 * rank;
    for (let sum = reached; sum >= 0; sum--) ways[sum + step] += ways[sum];
    reached += step;
  }
  const far = Math.min(2 * w, total - 2 * w); // it is symmetric
  let count = 0;
  for (let sum = 0; sum <= far; sum++) count += ways[sum];
  return Math.min(1, (2 * count) / 2 ** ranks.length);
}

function normalP(n: number, ties: readonly number[], w: number): number {
  const tied = ties.reduce((sum, t) => sum + (t * t * t - t), 0);
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - tied / 48;
  const distance = Math.max(0, Math.abs(w - (n * (n + 1)) / 4) - 0.5);
  return erfc(distance / Math.sqrt(2 * variance));
}

/** 1 − erf(x) for x ≥ 0, right to some 14 digits: its series near 0, its continued fraction (Lentz) beyond. */
export function erfc(x: number): number {
  const scale = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {
    let [term, sum] = [x, x];
    for (let n = 1; term > 1e-17 * sum; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - 2 * scale * sum;
  }
  let fraction = x;
  for (let n = 60; n > 0; n--) fraction = x + n / 2 / fraction;
  return scale / fraction;
}
