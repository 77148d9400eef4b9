import type { Contribution, Heuristic } from './heuristic.ts';

/** The largest of several estimates of one goal; explained by the first that is the largest. */
export function maximum(name: string, parts: readonly Heuristic[]): Heuristic {
  const largestOf = (cells: Uint8Array): number => {
    let h = 0;
    for (const part of parts) h = Math.max(h, part.evaluate(cells));
    return h;
  };
  return {
    name,
    largest: Math.max(...parts.map(({ largest }) => largest)),
    integral: parts.every(({ integral }) => integral),
    perTile: null,
    evaluate: largestOf,
    explain: (cells) => {
      const h = largestOf(cells);
      const winner = parts.find((part) => part.evaluate(cells) === h);
      return winner?.explain(cells).map((share) => ofPart(share, winner.name, 1)) ?? [];
    },
    compare: (cells) =>
      parts.map((part) => ({ name: part.name, h: part.evaluate(cells) })).sort((a, b) => b.h - a.h),
  };
}

export interface Term {
  readonly weight: number;
  readonly part: Heuristic;
}

/** The sum of weighted estimates of one goal. */
export function weightedSum(name: string, terms: readonly Term[]): Heuristic {
  const integral = terms.every(({ weight, part }) => Number.isInteger(weight) && part.integral);
  return {
    name,
    largest: Math.ceil(terms.reduce((sum, { weight, part }) => sum + weight * part.largest, 0)),
    integral,
    perTile: integral ? summedTables(terms) : null,
    evaluate: (cells) => {
      let h = 0;
      for (const { weight, part } of terms) h += weight * part.evaluate(cells);
      return h;
    },
    explain: (cells) =>
      terms
        .filter(({ weight }) => weight !== 0)
        .flatMap(({ weight, part }) => part.explain(cells).map((share) => ofPart(share, part.name, weight))),
  };
}

/** A part of one of several estimates, which is named as the innermost single one. */
function ofPart(share: Contribution, name: string, weight: number): Contribution {
  const inner = share.of ?? { name, weight: 1 };
  return { ...share, amount: weight * share.amount, of: { name: inner.name, weight: weight * inner.weight } };
}

/** The sum as one table; null when a part has none. */
function summedTables(terms: readonly Term[]): Int32Array | null {
  let sum: Int32Array | null = null;
  for (const { weight, part } of terms) {
    if (part.perTile === null) return null;
    sum ??= new Int32Array(part.perTile.length);
    for (let at = 0; at < sum.length; at++) sum[at] += weight * part.perTile[at];
  }
  return sum;
}
