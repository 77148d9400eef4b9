/** What a game comes to beside the optimum. All in moves; null while a distance that it needs is not known. */
export interface PlayReading {
  readonly made: number;
  /** Fewest from the start. */
  readonly optimum: number | null;
  /** Fewest from here. */
  readonly left: number | null;
  /** The best that can still be reached: made and left. */
  readonly best: number | null;
  /** What the detours have cost: best less optimum. */
  readonly lost: number | null;
  /** What the last move cost: 0 where it came one nearer, 2 where it went one away and must be taken back. */
  readonly lastCost: number | null;
}

/** @param distances moves made → fewest moves from there to the goal; the start's first, so never empty */
export function readGame(distances: readonly (number | null)[]): PlayReading {
  const made = distances.length - 1;
  const optimum = distances[0] ?? null;
  const left = distances[made] ?? null;
  const before = distances[made - 1] ?? null;
  const best = left === null ? null : made + left;
  return {
    ...{ made, optimum, left, best },
    lost: best === null || optimum === null ? null : best - optimum,
    lastCost: before === null || left === null ? null : 1 + left - before,
  };
}
