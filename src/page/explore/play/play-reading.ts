/** What a game comes to beside the optimum. All in moves, or all in costs; null while a distance that it needs is not known. */
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
  /** What the last move cost: 0 where it came one nearer, 2 where it went one away and must be taken back; with costs, how much dearer. */
  readonly lastCost: number | null;
}

/**
 * @param distances moves made → fewest moves from there to the goal, or least costs; the start's first, so never empty
 * @param paid moves made → what they cost; their number, where each costs 1
 */
export function readGame(
  distances: readonly (number | null)[],
  paid: readonly number[] = distances.map((_distance, move) => move),
): PlayReading {
  const last = distances.length - 1;
  const made = paid[last] ?? 0;
  const optimum = distances[0] ?? null;
  const left = distances[last] ?? null;
  const before = distances[last - 1] ?? null;
  const best = left === null ? null : made + left;
  return {
    ...{ made, optimum, left, best },
    lost: best === null || optimum === null ? null : best - optimum,
    lastCost: before === null || left === null ? null : made - (paid[last - 1] ?? 0) + left - before,
  };
}
