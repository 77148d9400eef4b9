import type { LabSample } from '../contract/lab.ts';
import type { ExactTable } from '../heuristics/exact-table.ts';
import type { Board } from '../puzzle/board.ts';

/** What an estimate says of some boards that can reach the goal, the goal itself first, beside the truth. */
export function sampleOf(
  boards: readonly Board[],
  values: Float64Array,
  table: ExactTable,
): Omit<LabSample, 'costUs'> {
  let overestimates = 0;
  let sumH = 0;
  let sumError = 0;
  let worst = -1;
  let mostAbove = 0;
  for (let index = 0; index < boards.length; index++) {
    const h = Math.fround(values[index]);
    const above = h - table.distanceOf(boards[index].cells);
    sumH += h;
    sumError -= above;
    if (above > 0) overestimates++;
    if (above <= mostAbove) continue;
    mostAbove = above;
    worst = index;
  }
  const judged = (index: number): LabSample['worst'] => {
    const trueDistance = table.distanceOf(boards[index].cells);
    return { board: boards[index], h: Math.fround(values[index]), trueDistance };
  };
  return {
    boards: boards.length,
    overestimates,
    worst: worst < 0 ? null : judged(worst),
    goalH: Math.fround(values[0]),
    meanH: sumH / boards.length,
    meanError: sumError / boards.length,
  };
}
