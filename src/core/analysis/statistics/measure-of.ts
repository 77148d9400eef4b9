import type { RunMeasure } from '../../experiments/experiment-plan.ts';
import { type RunRow, unknownCount } from '../../experiments/experiment-rows.ts';
import { effectiveBranchingFactor, penetrance } from '../../search/run.ts';

/** Value of a measure in one row; NaN where the row does not have it. @param at the row's place in its columns */
export function measureOf({ columns }: Pick<RunRow, 'columns'>, measure: RunMeasure, at: number): number {
  const length = columns.length[at];
  switch (measure) {
    case 'length':
      return length < 0 ? NaN : length;
    case 'excess':
      return length < 0 || columns.depth[at] < 0 ? NaN : length - columns.depth[at];
    case 'pathCost':
      return known(columns.pathCost?.[at]);
    case 'excessCost':
      return known(columns.pathCost?.[at]) - known(columns.optimalCost?.[at]);
    case 'branching':
      return effectiveBranchingFactor(columns.generated[at], length) ?? NaN;
    case 'penetrance':
      return length < 0 ? NaN : (penetrance(known(columns.generated[at]), length) ?? NaN);
    default:
      return known(columns[measure][at]);
  }
}

function known(value = unknownCount): number {
  return value < 0 ? NaN : value;
}
