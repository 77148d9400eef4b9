import type { JudgedBoard } from '../contract/heuristic-verdict.ts';
import type { Heuristic } from '../heuristics/heuristic.ts';
import type { Board } from '../puzzle/board.ts';
import { slackFor } from './heuristic-verdict.ts';

/** h against the true distance on some boards, of a size that has too many for a verdict. */
export interface SampledEstimate {
  /** In the order of the boards. */
  readonly points: readonly JudgedBoard[];
  /** Boards whose h is above their true distance. */
  readonly overestimates: number;
  /** The one of them that it overestimates most; null where there is none. */
  readonly worst: JudgedBoard | null;
  readonly meanH: number;
  readonly meanTrueDistance: number;
  readonly meanError: number;
  /** Pearson's r of h and true distance; null where one of them is the same on all boards. */
  readonly correlation: number | null;
  /** By true distance, nearest first. */
  readonly byDistance: readonly HAtDistance[];
}

/** What h is on the boards at one distance. */
export interface HAtDistance {
  readonly trueDistance: number;
  readonly boards: number;
  readonly minH: number;
  readonly meanH: number;
  readonly maxH: number;
}

/**
 * Estimates boards whose distances are known. What it finds is true of these boards alone: one that is too large refutes
 * admissibility, and none proves nothing. h is as the engine has it, rounded to 32 bits.
 * @param distances of the boards, in their order
 */
export function sampleEstimate(
  heuristic: Heuristic,
  boards: readonly Board[],
  distances: ArrayLike<number>,
): SampledEstimate {
  const slack = slackFor(heuristic);
  const points = boards.map((board, index) => ({
    ...{ board, h: Math.fround(heuristic.evaluate(board.cells)) },
    trueDistance: distances[index],
  }));
  const over = points.filter(({ h, trueDistance }) => h - trueDistance > trueDistance * slack);
  const above = ({ h, trueDistance }: JudgedBoard): number => h - trueDistance;
  const meanH = meanOf(points.map(({ h }) => h));
  const meanTrueDistance = meanOf(points.map(({ trueDistance }) => trueDistance));
  return {
    points,
    overestimates: over.length,
    worst: over.reduce<JudgedBoard | null>(
      (worst, one) => (worst === null || above(one) > above(worst) ? one : worst),
      null,
    ),
    ...{ meanH, meanTrueDistance, meanError: meanTrueDistance - meanH },
    correlation: correlationOf(points, meanH, meanTrueDistance),
    byDistance: byDistance(points),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlationOf(
  points: readonly JudgedBoard[],
  meanH: number,
  meanTrueDistance: number,
): number | null {
  let [both, ofH, ofDistance] = [0, 0, 0];
  for (const { h, trueDistance } of points) {
    both += (h - meanH) * (trueDistance - meanTrueDistance);
    ofH += (h - meanH) ** 2;
    ofDistance += (trueDistance - meanTrueDistance) ** 2;
  }
  return ofH === 0 || ofDistance === 0 ? null : both / Math.sqrt(ofH * ofDistance);
}

function byDistance(points: readonly JudgedBoard[]): HAtDistance[] {
  const groups = new Map<number, number[]>();
  for (const { h, trueDistance } of points) {
    const group = groups.get(trueDistance);
    if (group === undefined) groups.set(trueDistance, [h]);
    else group.push(h);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([trueDistance, estimates]) => {
      return {
        ...{ trueDistance, boards: estimates.length },
        minH: Math.min(...estimates),
        meanH: meanOf(estimates),
        maxH: Math.max(...estimates),
      };
    });
}
