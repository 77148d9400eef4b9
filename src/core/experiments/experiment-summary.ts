/** What is told of many runs together, and what its measures are called. */

import type { PublishedCell, RunMeasure } from './experiment-plan.ts';
import { branchingDecimals, effectiveBranchingFactor, penetrance } from '../search/run.ts';
import { type RunOutcome, type RunRow, unknownCount } from './experiment-rows.ts';

/** The distribution of one measure over runs. */
export interface Spread {
  /** Runs that have the measure. */
  readonly count: number;
  readonly mean: number;
  /** Of the mean: sample standard deviation ÷ √count; null for a single run. */
  readonly standardError: number | null;
  readonly min: number;
  /** Quartiles, interpolated between neighbours (as in d3 and R's default). */
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

/** A share of runs, with Wilson's 95 % interval. All from 0 to 1. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Runs that have it, and runs in all. */
  readonly count: number;
  readonly of: number;
}

/** One setting on one group of boards. */
export interface SummaryCell {
  /** Index in the plan's settings. */
  readonly setting: number;
  /** Index in the plan's groups; null: all boards together. */
  readonly group: number | null;
  /** Runs of the plan; 0 where the setting does not run on the group's boards. */
  readonly planned: number;
  /** Rows that are there. */
  readonly runs: number;
  readonly outcomes: Readonly<Record<RunOutcome, number>>;
  /** Of the runs that ended; null before the first. A run that failed or took too long was not solved. */
  readonly success: Share | null;
  /** Of the solved runs whose true depth is known: those with a shortest solution, or a cheapest; null where none is. */
  readonly optimal: Share | null;
  /** Over the solved runs; null where no run has the measure, or where it was not asked for. */
  readonly spreads: Readonly<Record<RunMeasure, Spread | null>>;
  /**
   * b* of the mean of `generated`, where all solved runs have one length; null elsewhere. The mean of each run's b* is
   * `spreads.branching`: the two differ, as b* is not linear in the nodes.
   */
  readonly branchingOfMean: number | null;
}

/** The table of an experiment: group by group, within each setting by setting; all boards together come last. */
export interface ExperimentSummary {
  readonly cells: readonly SummaryCell[];
}

/** Setting a against setting b, by one measure, on the boards that both solved (rule E8). */
export interface PairedComparison {
  readonly a: number;
  readonly b: number;
  /** Null: all boards together. */
  readonly group: number | null;
  readonly measure: RunMeasure;
  /** Boards that both solved, in all runs. */
  readonly pairs: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** Boards of `pairs` on which a has less than b, as much, and more. */
  readonly lower: number;
  readonly equal: number;
  readonly higher: number;
  /** NaN without a pair. */
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of a ÷ mean of b, with its bootstrap interval of 95 %, of which one pair has none; null where there is none. */
  readonly ratio: {
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
  /** Wilcoxon's test of the differences; null where all are 0, and of one pair, which tells nothing apart from chance. */
  readonly signedRank: {
    readonly n: number;
    readonly w: number;
    readonly p: number;
    readonly exact: boolean;
  } | null;
}

/** A published figure beside ours. */
export interface PublishedComparison {
  readonly cell: PublishedCell;
  readonly setting: number;
  readonly group: number | null;
  /** Null while there is none. */
  readonly here: number | null;
  /** Standard error of ours; null where it is not known. */
  readonly standardError: number | null;
  /**
   * `agrees`: no farther away than three standard errors of the difference between two such samples and the rounding of
   * what was printed; for a share, within Wilson's interval; for one run, among ours. Otherwise the side that ours is on;
   * `waiting`: nothing here yet.
   */
  readonly verdict: 'agrees' | 'higher' | 'lower' | 'waiting';
}

/** What every screen, the terminal and files call a figure of a run, and what it is. */
export interface MeasureInfo {
  /** The one word for it, in a column or a list; within a sentence it begins with a small letter. */
  readonly title: string;
  /** One sentence. */
  readonly meaning: string;
  /** Digits after the point that a figure in a table has at most. */
  readonly decimals: number;
}

export const measureInfo: Readonly<Record<RunMeasure, MeasureInfo>> = {
  generated: {
    title: 'Generated',
    meaning: 'Successors made, before any test; the root is not counted.',
    decimals: 2,
  },
  expanded: { title: 'Expanded', meaning: 'Nodes selected whose successors were generated.', decimals: 2 },
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
  reopened: {
    title: 'Reopened',
    meaning: 'Closed nodes that a cheaper path returned to the frontier.',
    decimals: 2,
  },
  maxFrontier: { title: 'Max frontier', meaning: 'The largest frontier after an expansion.', decimals: 2 },
  maxStored: {
    title: 'Max nodes in memory',
    meaning: 'The most nodes that the search had to keep at once.',
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
    meaning:
      'Effective branching factor: that of a uniform tree as deep as the solution, with as many nodes.',
    decimals: branchingDecimals + 1, // the last one where an error beside it needs it
  },
  penetrance: {
    title: 'Penetrance',
    meaning: 'Moves of the solution for each successor made: 1 goes straight to the goal.',
    decimals: 5,
  },
  elapsedMs: {
    title: 'Time, ms',
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

/** How many runs a summary is of, and how many the plan has. */
export function runsIn({ cells }: ExperimentSummary): { readonly done: number; readonly planned: number } {
  const whole = cells.filter(({ group }) => group === null);
  const sum = (of: 'runs' | 'planned'): number => whole.reduce((total, cell) => total + cell[of], 0);
  return { done: sum('runs'), planned: sum('planned') };
}

/** p of a test: small ones are said to be small: no test is so sure of its assumptions. */
export function pInWords(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

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
