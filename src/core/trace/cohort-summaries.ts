import { quantileOf } from '../base/quantile.ts';
import type { Cohort } from '../search/event-batch.ts';
import { ScorePyramid } from './score-pyramid.ts';
import type { Trace } from './trace.ts';

/** How the h of a population is spread. */
export interface CohortSpread {
  readonly best: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly worst: number;
  readonly mean: number;
}

/** O(individuals) for the mean; all else follows from their being sorted. */
export function spreadOf({ h }: Cohort): CohortSpread {
  let sum = 0;
  for (const value of h) sum += value;
  return {
    best: h[0],
    lowerQuartile: quantileOf(h, 0.25),
    median: quantileOf(h, 0.5),
    upperQuartile: quantileOf(h, 0.75),
    worst: h[h.length - 1],
    mean: sum / h.length,
  };
}

/** The spread of every population of a record, generation by generation. */
export class CohortSummaries {
  readonly series: Readonly<Record<keyof CohortSpread, ScorePyramid>> = {
    best: new ScorePyramid(),
    lowerQuartile: new ScorePyramid(),
    median: new ScorePyramid(),
    upperQuartile: new ScorePyramid(),
    worst: new ScorePyramid(),
    mean: new ScorePyramid(),
  };
  /** Smallest and largest h of any individual. */
  lowestH = Infinity;
  highestH = -Infinity;
  /** Most moves of any individual. */
  maxMoves = 0;

  /** Generations summed up. */
  get length(): number {
    return this.series.best.length;
  }

  /** The next generation. O(individuals). */
  push(cohort: Cohort): void {
    const spread = spreadOf(cohort);
    for (const [name, value] of Object.entries(spread))
      this.series[name as keyof CohortSpread].push(value as number);
    this.lowestH = Math.min(this.lowestH, spread.best);
    this.highestH = Math.max(this.highestH, spread.worst);
    for (const moves of cohort.moves) if (moves > this.maxMoves) this.maxMoves = moves;
  }
}

const summariesOf = new WeakMap<Trace, CohortSummaries>();

/** The summaries of a record as far as it is here; every individual is looked at once for a record. */
export function cohortSummariesOf(trace: Trace): CohortSummaries {
  let summaries = summariesOf.get(trace);
  if (summaries === undefined) {
    summaries = new CohortSummaries();
    summariesOf.set(trace, summaries);
  }
  for (let generation = summaries.length; generation < trace.cohorts.length; generation++) {
    summaries.push(trace.cohorts[generation]);
  }
  return summaries;
}
