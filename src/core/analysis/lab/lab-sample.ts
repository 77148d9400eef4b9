import type { LabSample } from '../../contract/lab.ts';
import type { DistanceTable } from '../../heuristics/exact-table.ts';
import type { Board } from '../../puzzle/board.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import { slackFor } from './heuristic-judge.ts';

/** What an estimate says of some boards that can reach the goal, the goal itself first, beside the truth; `table` is that of the costs. */
export function sampleOf(
  boards: readonly Board[],
  values: Float64Array,
  table: DistanceTable,
  costs: MoveCosts | null = null,
): Omit<LabSample, 'costUs'> {
  let overestimates = 0;
  let sumH = 0;
  let sumError = 0;
  const rounded = Float32Array.from(values.subarray(0, boards.length));
  // No less than what the verdict allows, where there is none too large: then its largest h is at most this.
  const largest = rounded.reduce((most, h) => Math.max(most, h), table.deepest + (costs?.largest ?? 1));
  const slack = slackFor({ integral: rounded.every(Number.isInteger), largest }, costs);
  let worst = -1;
  let maxAbove = 0;
  for (let index = 0; index < boards.length; index++) {
    const h = rounded[index];
    const distance = table.distanceOf(boards[index].cells);
    const above = h - distance;
    sumH += h;
    sumError -= above;
    if (above <= distance * slack) continue;
    overestimates++;
    if (above <= maxAbove) continue;
    maxAbove = above;
    worst = index;
  }
  const judged = (index: number): LabSample['worst'] => {
    const trueDistance = table.distanceOf(boards[index].cells);
    return { board: boards[index], h: rounded[index], trueDistance };
  };
  return {
    boards: boards.length,
    overestimates,
    worst: worst < 0 ? null : judged(worst),
    goalH: rounded[0],
    meanH: sumH / boards.length,
    meanError: sumError / boards.length,
  };
}
