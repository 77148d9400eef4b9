import { madeBy } from '../../base/made-by.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import { type RunMeasure, runMeasures } from '../../experiments/experiment-plan.ts';
import {
  type ExperimentSummary,
  measureInfo,
  type SummaryCell,
} from '../../experiments/experiment-summary.ts';
import { columnDecimals, runsIn } from '../../experiments/experiment-summary.ts';

/** What a table shows unless told otherwise. */
export const usualMeasures = ({ hasCosts }: ExperimentJobs): readonly RunMeasure[] => [
  'length',
  ...(hasCosts ? (['pathCost'] as const) : []),
  ...(['expanded', 'generated', 'branching', 'elapsedMs'] as const),
];

/**
 * The summary as a Markdown table to be pasted: a row for each group and setting, the share solved with its interval of
 * 95 %, then means with their standard errors. Below it stand what the brackets are, how many runs there are where some are missing,
 * and where it comes from.
 * @param digest of the plan
 */
export function experimentMarkdown(
  jobs: ExperimentJobs,
  { cells }: ExperimentSummary,
  digest: string,
): string {
  const measures = usualMeasures(jobs);
  const { done, planned: all } = runsIn({ cells });
  const groupsOf = (setting: number): number =>
    cells.filter((cell) => cell.setting === setting && cell.group !== null && cell.planned > 0).length;
  const titles = ['Boards', 'Setting', 'Runs', 'Solved', ...measures.map((one) => measureInfo[one].title)];
  const shown = cells.filter(
    ({ group, setting, planned }) => planned > 0 && (group !== null || groupsOf(setting) > 1),
  );
  const decimals = meanDecimals(shown);
  const rows = shown.map((cell) => [
    cell.group === null ? 'all' : jobs.groups[cell.group].label,
    jobs.settings[cell.setting].label,
    grouped(cell.runs),
    solvedIn(cell),
    ...measures.map((measure) => meanIn(cell, measure, decimals[measure])),
  ]);
  const rule = titles.map((_, column) => (column < 2 ? '---' : '---:'));
  const table = [titles, rule, ...rows].map((row) => `| ${row.map(escaped).join(' | ')} |\n`).join('');
  const partial = done < all ? `Partial: after ${grouped(done)} of ${grouped(all)} runs. ` : '';
  const { name, seed } = jobs.plan;
  const origin = `Plan: ${escaped(name)}, seed ${seed}, SHA-256 ${digest}`;
  return `${table}\n${partial}${howToRead}${timesIn(jobs, measures)}\n\n${origin}\n\n${madeBy}\n`;
}

const howToRead =
  'In brackets: the 95% interval (Wilson). Further columns: means of the solved runs ± their standard errors.';

/** What times are, after another sentence; empty where none are shown. */
export function timesIn({ plan: { time } }: ExperimentJobs, measures: readonly RunMeasure[]): string {
  if (!measures.includes('elapsedMs')) return '';
  const of =
    time === undefined ? 'one noisy run per board' : `the median of ${grouped(time.repeats)} runs per board`;
  return ` ${measureInfo.elapsedMs.title}: ${of}.`;
}

/** Digits after the point of each column of means. O(cells). */
export function meanDecimals(cells: readonly SummaryCell[]): Readonly<Record<RunMeasure, number>> {
  const of = (measure: RunMeasure): number => {
    const spreads = cells.map((cell) => cell.spreads[measure]).filter((spread) => spread !== null);
    const errors = spreads.map(({ standardError }) => standardError ?? 0);
    return columnDecimals(
      measure,
      spreads.map(({ mean }) => mean),
      errors,
    );
  };
  return Object.fromEntries(runMeasures.map((measure) => [measure, of(measure)])) as Record<
    RunMeasure,
    number
  >;
}

const grouped = (count: number): string => count.toLocaleString('en-US');

function solvedIn({ success }: SummaryCell): string {
  if (success === null) return '–';
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${percent(success.share)} % (${percent(success.low)}–${percent(success.high)})`;
}

/** "57.3 ± 1.2"; no error of a single run, nor one that these digits do not show. */
export function meanIn({ spreads }: SummaryCell, measure: RunMeasure, decimals: number): string {
  const spread = spreads[measure];
  if (spread === null) return '–';
  const figure = (value: number): string =>
    value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const { mean, standardError } = spread;
  const error = figure(standardError ?? 0);
  return Number(error) === 0 ? figure(mean) : `${figure(mean)} ± ${error}`;
}

/** A bar would begin another cell, a line another row; HTML and emphasis would be read as such. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~]/g, '\\$&').replace(/\s+/g, ' ');
}
