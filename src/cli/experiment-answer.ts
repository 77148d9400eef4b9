import { comparePublished } from '../core/analysis/comparisons.ts';
import type { ExperimentRows } from '../core/experiments/experiment-rows.ts';
import {
  type ExperimentSummary,
  type PublishedComparison,
  measureInfo,
} from '../core/experiments/experiment-summary.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import { planDigest, planObject } from '../core/files/plan-file.ts';
import { grouped } from './answer.ts';
import { say } from '../library/say.ts';

/** What is told of results besides their table. */
export type FoundRuns = Pick<ExperimentRows, 'jobs' | 'done' | 'failures'>;

/** The object that `--json` prints: the plan, the table of its results, and the published figures beside ours. */
export function jsonOfExperiment(
  { jobs, done, failures }: FoundRuns,
  summary: ExperimentSummary,
): Record<string, unknown> {
  return {
    plan: planObject(jobs.plan),
    digest: planDigest(jobs.plan),
    ...{ runs: jobs.count, done },
    groups: jobs.groups.map(({ label, distance, boards }) => ({ label, distance, boards })),
    settings: jobs.settings.map(({ label, settings }) => ({ label, settings })),
    cells: summary.cells.filter(({ planned }) => planned > 0),
    published: comparePublished(jobs, summary),
    failures: [...failures].map(([job, why]) => ({ job, message: say(why) })),
  };
}

/** The answer for a person: a table that can be pasted, and what a publication has for it. */
export function readableExperiment({ jobs, failures }: FoundRuns, summary: ExperimentSummary): string {
  const compared = comparePublished(jobs, summary);
  const lines = [jobs.plan.name, '', ...experimentFormats.md.writeTable(jobs, summary)];
  if (jobs.plan.published !== null && compared.length > 0) {
    lines.push(`Published (${jobs.plan.published.source}) beside here:`, agreement, '');
    lines.push(...compared.map((one) => comparisonLine(jobs, one)));
    lines.push('', jobs.plan.published.comment, '');
  }
  const failed = [...failures].slice(0, maxFailures);
  for (const [job, why] of failed) lines.push(`Run ${job} has no result: ${say(why)}`);
  if (failures.size > failed.length) lines.push(`… and ${grouped(failures.size - failed.length)} more.`);
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Rule E5, in short. */
const agreement =
  '(agrees: a mean within three standard errors of the difference, a share within the interval, one run among ours)';

/** Runs without a result that are told one by one. */
const maxFailures = 10;

function comparisonLine(
  { groups, settings }: ExperimentRows['jobs'],
  { cell, setting, group, here, standardError, verdict }: PublishedComparison,
): string {
  const boards = group === null ? 'all boards' : groups[group]?.label;
  const { measure, value, to, note } = cell;
  const title =
    measure === 'successRate'
      ? 'Solved'
      : measure === 'branchingOfMean'
        ? 'b* of the mean'
        : measureInfo[measure].title;
  const published = to === undefined ? figure(value) : `${figure(value)}–${figure(to)}`;
  const ours =
    here === null ? '–' : `${figure(here)}${standardError === null ? '' : ` ± ${figure(standardError)}`}`;
  const why = verdict === 'agrees' || verdict === 'waiting' || note === undefined ? '' : ` ${note}`;
  return `  ${boards}, ${settings[setting]?.label}: ${title} ${published} | ${ours} | ${verdict}.${why}`;
}

/** "2.78", "1,852.4", "0.0031". */
function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.1)
    return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 1 });
}
