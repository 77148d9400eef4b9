import type { Cursor } from '../../../core/search/events.ts';
import { cohortSummariesOf, spreadOf } from '../../../core/trace/parts-of-a-run.ts';
import { cohortsUntil, iterationAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure, formatScore } from '../../../locales/figures.ts';
import { say } from '../../../locales/say.ts';
import { type PlainText, t } from '../../../locales/t.ts';

/** The whole run, and not the cursor, so that it changes seldom. */
export function summaryOfPopulations(trace: Trace): string {
  const { cohorts } = trace;
  const { best, mean } = cohortSummariesOf(trace).series;
  const last = cohorts.length - 1;
  const first = cohorts[0];
  if (first === undefined) return t('Populations: none is bred yet.');
  const score = (value: number): string => formatScore(round(value));
  const bred = t('Populations: {n} {n:generation|generations} of {paths} paths.', {
    n: cohorts.length,
    paths: first.h.length,
  });
  const change = t(
    'From the first to the last, the best h went from {best} to {last}, the mean from {mean} to {lastMean}.',
    {
      ...{ best: score(best.at(0)), last: score(best.at(last)) },
      ...{ mean: score(mean.at(0)), lastMean: score(mean.at(last)) },
    },
  );
  return `${bred} ${change}`;
}

/** The population at a cursor, in figures. */
export interface PopulationFigures {
  readonly title: string;
  readonly figures: readonly { readonly name: PlainText; readonly value: string }[];
}

export function populationAt(trace: Trace, step: Cursor): PopulationFigures {
  const bred = cohortsUntil(trace, step);
  const cohort = trace.cohorts[bred - 1];
  if (cohort === undefined) return { title: t('No generation is bred yet'), figures: [] };
  const part = trace.iterations[iterationAt(trace, cohort.at - 1)];
  const { best, median, mean, worst } = spreadOf(cohort);
  const generation = t('Generation {n} of {total}', { n: bred, total: trace.cohorts.length });
  return {
    title: part === undefined ? generation : `${generation}, ${say(part.label)}`,
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
