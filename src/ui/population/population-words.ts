import { cohortSummariesOf, spreadOf } from '../../trace/cohort-summaries.ts';
import { cohortsUntil, iterationAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { formatScore } from '../inspector/priority.ts';

const figure = (count: number): string => count.toLocaleString('en-US');

/** The whole run, and not the cursor, so that it changes seldom. */
export function summaryOfPopulations(trace: Trace): string {
  const { cohorts } = trace;
  const { best, mean } = cohortSummariesOf(trace).series;
  const last = cohorts.length - 1;
  const first = cohorts[0];
  if (first === undefined) return 'Populations: none is bred yet.';
  const change = (from: number, to: number): string =>
    `from ${formatScore(round(from))} to ${formatScore(round(to))}`;
  return (
    `Populations: ${figure(cohorts.length)} generation${last === 0 ? '' : 's'} of ${figure(first.h.length)} paths. ` +
    `From the first to the last, the best h went ${change(best.at(0), best.at(last))}, ` +
    `the mean ${change(mean.at(0), mean.at(last))}.`
  );
}

/** The population at a cursor, in figures. */
export interface PopulationFigures {
  readonly title: string;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
}

export function populationAt(trace: Trace, step: number): PopulationFigures {
  const bred = cohortsUntil(trace, step);
  const cohort = trace.cohorts[bred - 1];
  if (cohort === undefined) return { title: 'No generation is bred yet', figures: [] };
  const part = trace.iterations[iterationAt(trace, cohort.at - 1)];
  const { best, median, mean, worst } = spreadOf(cohort);
  const generation = `Generation ${figure(bred)} of ${figure(trace.cohorts.length)}`;
  return {
    title: part === undefined ? generation : `${generation}, ${part.label}`,
    figures: [
      { name: 'paths', value: figure(cohort.h.length) },
      { name: 'best h', value: formatScore(best) },
      { name: 'after moves', value: figure(cohort.moves[0] ?? 0) },
      { name: 'median', value: formatScore(median) },
      { name: 'mean', value: formatScore(round(mean)) },
      { name: 'worst', value: formatScore(worst) },
    ],
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
