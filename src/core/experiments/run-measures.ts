import type { RunMeasure } from './experiment-plan.ts';

/** What the interface and the terminal say about a measure of a run. */
interface MeasureInfo {
  readonly title: string;
  /** One sentence. */
  readonly meaning: string;
  /** Digits after the point that a figure in a table has at most. */
  readonly decimals: number;
}

export const measureInfo: Readonly<Record<RunMeasure, MeasureInfo>> = {
  generated: { title: 'Generated', meaning: 'Successors created, the root not counted.', decimals: 2 },
  expanded: { title: 'Expanded', meaning: 'Nodes whose successors were created.', decimals: 2 },
  visited: { title: 'Visited', meaning: 'Different boards ever selected.', decimals: 2 },
  taken: {
    title: 'Selected',
    meaning: 'Nodes selected, repeats and the goal included.',
    decimals: 2,
  },
  rejected: {
    title: 'Rejected',
    meaning: 'Successors that repeat a board, by the rule for duplicates.',
    decimals: 2,
  },
  reopened: { title: 'Reopened', meaning: 'Closed nodes to which a shorter path was found.', decimals: 2 },
  maxFrontier: { title: 'Max frontier', meaning: 'The largest frontier after an expansion.', decimals: 2 },
  maxStored: {
    title: 'Max nodes',
    meaning: 'Most nodes that the search had to keep at once.',
    decimals: 2,
  },
  length: { title: 'Moves', meaning: 'Moves of the solution.', decimals: 1 },
  excess: { title: 'Extra moves', meaning: 'Moves of the solution beyond the optimal length.', decimals: 2 },
  pathCost: { title: 'Cost', meaning: 'What the moves of the solution cost together.', decimals: 2 },
  excessCost: {
    title: 'Extra cost',
    meaning: 'Cost of the solution beyond that of the cheapest.',
    decimals: 2,
  },
  branching: {
    title: 'b*',
    meaning: 'Effective branching factor: that of a uniform tree as deep, with as many nodes.',
    decimals: 3,
  },
  penetrance: { title: 'Penetrance', meaning: 'Moves of the solution per node generated.', decimals: 5 },
  elapsedMs: {
    title: 'Milliseconds',
    meaning: 'Time of the search, tables of the heuristic not counted.',
    decimals: 2,
  },
};

/**
 * Digits after the point of all figures in one column of a table, and of their errors, so that they are compared at sight: as many as the
 * smallest figure that is not whole needs for three significant digits and the smallest error for one, but no more than the measure
 * has. O(figures).
 */
export function columnDecimals(
  measure: RunMeasure,
  figures: readonly number[],
  errors: readonly number[] = [],
): number {
  const needed = (values: readonly number[], digits: number): number => {
    const least = Math.min(...values.filter((value) => !Number.isInteger(value)).map(Math.abs));
    return least === Infinity ? 0 : digits - 1 - Math.floor(Math.log10(least));
  };
  return Math.min(measureInfo[measure].decimals, Math.max(0, needed(figures, 3), needed(errors, 1)));
}
