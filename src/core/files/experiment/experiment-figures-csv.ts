import { citation, version } from '../../base/made-by.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import { type RunMeasure, costMeasures, runMeasures } from '../../experiments/experiment-plan.ts';
import type { ExperimentSummary, PairedComparison, Spread } from '../../experiments/experiment-summary.ts';
import { csvText } from './experiment-csv.ts';

/** What is said of where figures come from, in the last columns of each line: lines of several files may be put together. */
const origin = ['seed', 'planDigest', 'version', 'cite'] as const;

function originOf({ plan }: ExperimentJobs, digest: string): readonly (string | number)[] {
  return [plan.seed, digest, version, citation];
}

const spreadColumns = ['mean', 'standardError', 'min', 'lower', 'median', 'upper', 'max'] as const;

function measuresOf({ hasCosts }: ExperimentJobs): readonly RunMeasure[] {
  return runMeasures.filter((measure) => hasCosts || !costMeasures.includes(measure));
}

/**
 * The table of an experiment as CSV: a line for each setting on each group of boards and, where there are several, on all of them, with
 * how many runs there are of those planned; where they are fewer, the line is of a part. Figures have all their digits.
 * @param digest of the plan
 */
export function* summaryCsv(
  jobs: ExperimentJobs,
  { cells }: ExperimentSummary,
  digest: string,
): Generator<string> {
  const measures = measuresOf(jobs);
  yield csvText([
    ...[
      'boards',
      'setting',
      'planned',
      'runs',
      'partial',
      'solved',
      'solvedShare',
      'solvedLow',
      'solvedHigh',
    ],
    ...['optimalShare', 'optimalOf', 'timeRepeats'],
    ...measures.flatMap((measure) => spreadColumns.map((column) => `${measure}.${column}`)),
    ...origin,
  ]);
  for (const { group, setting, planned, runs, success, optimal, spreads } of cells) {
    if (planned === 0 || (group === null && jobs.groups.length === 1)) continue;
    yield csvText([
      ...[group === null ? 'all' : jobs.groups[group].label, jobs.settings[setting].label, planned, runs],
      ...[runs < planned ? 'partial' : 'whole', success?.count ?? 0],
      ...[success?.share ?? null, success?.low ?? null, success?.high ?? null],
      ...[optimal?.share ?? null, optimal?.of ?? 0, jobs.plan.time?.repeats ?? 1],
      ...measures.flatMap((measure) => spreadColumns.map((column) => figureOf(spreads[measure], column))),
      ...originOf(jobs, digest),
    ]);
  }
}

function figureOf(spread: Spread | null, column: (typeof spreadColumns)[number]): number | null {
  const value = spread?.[column] ?? null;
  return value === null || Number.isNaN(value) ? null : value;
}

/** Settings compared in pairs as CSV: a line for each pair of settings, group of boards and measure. */
export function* pairsCsv(
  jobs: ExperimentJobs,
  pairs: readonly PairedComparison[],
  digest: string,
): Generator<string> {
  yield csvText([
    ...['boards', 'a', 'b', 'measure', 'pairs', 'onlyA', 'onlyB', 'aLower', 'equal', 'aHigher'],
    ...['meanA', 'meanB', 'ratio', 'ratioLow', 'ratioHigh', 'wilcoxonN', 'wilcoxonW', 'p', 'pBy'],
    ...origin,
  ]);
  for (const { group, a, b, measure, pairs: count, meanA, meanB, ratio, signedRank, ...of } of pairs) {
    yield csvText([
      group === null ? 'all' : jobs.groups[group].label,
      ...[jobs.settings[a].label, jobs.settings[b].label, measure, count],
      ...[of.onlyA, of.onlyB, of.lower, of.equal, of.higher],
      ...(count === 0 ? [null, null] : [meanA, meanB]),
      ...[ratio?.value ?? null, ratio?.low ?? null, ratio?.high ?? null],
      ...[signedRank?.n ?? 0, signedRank?.w ?? null, signedRank?.p ?? null],
      signedRank === null ? null : signedRank.exact ? 'exact' : 'normal',
      ...originOf(jobs, digest),
    ]);
  }
}
