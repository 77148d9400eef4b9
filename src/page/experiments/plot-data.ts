import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { type ExperimentRows, outcomeCode } from '../../core/experiments/experiment-rows.ts';
import { type SummaryCell, measureOf } from '../../core/experiments/experiment-summary.ts';
import { tellableSeries } from '../../picture/layout/plot-axis.ts';

/** The numbers of one setting on one group of boards, of its solved runs. */
export interface CellValues {
  readonly setting: number;
  readonly group: number;
  readonly values: Float64Array;
  /** Parallel to `values`: whose they are. */
  readonly jobs: Int32Array;
  /** Runs that ended, solved or not. */
  readonly runs: number;
}

const solved = outcomeCode('solved');

/** The numbers of all solved runs, cell by cell: group by group, within each setting by setting. O(jobs). */
export function valuesByCell(rows: ExperimentRows, measure: RunMeasure): CellValues[] {
  const { jobs } = rows;
  const settings = jobs.settings.length;
  const cells = jobs.groups.flatMap((_, group) =>
    jobs.settings.map((_setting, setting) => ({ setting, group, runs: 0, at: 0 })),
  );
  const cellOf = (job: number) => cells[jobs.groupOf(job) * settings + jobs.settingOf(job)];
  for (let job = 0; job < jobs.count; job++) {
    const cell = cellOf(job);
    if (cell === undefined || !rows.has(job)) continue;
    cell.runs++;
    if (rows.outcome[job] === solved) cell.at++;
  }
  const filled = cells.map(({ at, ...cell }) => ({
    ...{ ...cell, at: 0 },
    values: new Float64Array(at),
    jobs: new Int32Array(at),
  }));
  for (let job = 0; job < jobs.count; job++) {
    if (rows.outcome[job] !== solved) continue;
    const cell = filled[jobs.groupOf(job) * settings + jobs.settingOf(job)];
    const value = measureOf(rows, measure, job);
    if (cell === undefined || Number.isNaN(value)) continue;
    cell.values[cell.at] = value;
    cell.jobs[cell.at++] = job;
  }
  return filled.map(({ at, values, jobs: of, ...cell }) => ({
    ...cell,
    values: values.subarray(0, at),
    jobs: of.subarray(0, at),
  }));
}

/** The numbers of a setting over several groups together. */
export function joinCells(cells: readonly CellValues[]): Omit<CellValues, 'setting' | 'group'> {
  const length = cells.reduce((sum, { values }) => sum + values.length, 0);
  const joined = { values: new Float64Array(length), jobs: new Int32Array(length) };
  let at = 0;
  for (const { values, jobs } of cells) {
    joined.values.set(values, at);
    joined.jobs.set(jobs, at);
    at += values.length;
  }
  return { ...joined, runs: cells.reduce((sum, { runs }) => sum + runs, 0) };
}

/** Rows of a plot that has a row for each setting: more would be a canvas larger than some browsers make. */
const maxRows = 60;

/**
 * Settings that a plot shows. @param named whether each stands in a row of its own with its name; else at most as many
 * as can be told apart
 */
export function shownSettings(jobs: ExperimentJobs, hidden: readonly number[], named: boolean): number[] {
  return jobs.settings
    .map((_, setting) => setting)
    .filter((setting) => !hidden.includes(setting))
    .slice(0, named ? maxRows : tellableSeries);
}

/** Mark, dash and colour of each setting that is shown: its own number's where that is free, else the first free one. */
export function seriesOf(shown: readonly number[]): ReadonlyMap<number, number> {
  const series = new Map<number, number>();
  const free = new Set(Array.from({ length: tellableSeries }, (_, index) => index));
  for (const setting of shown) {
    const own = setting % tellableSeries;
    const given = free.has(own) ? own : (free.values().next().value ?? own);
    free.delete(given);
    series.set(setting, given);
  }
  return series;
}

/** Where the groups lie along an axis, group by group, each at a depth or length of its own; null where they do not. */
export function distancesOf(jobs: ExperimentJobs): readonly number[] | null {
  const distances = jobs.groups.flatMap(({ distance }) => (distance === null ? [] : [distance]));
  const isEach = new Set(distances).size === jobs.groups.length;
  return isEach && distances.length > 1 ? distances : null;
}

/** The cell of a summary; undefined when it has none. O(cells). */
export function cellOf(
  cells: readonly SummaryCell[],
  setting: number,
  group: number | null,
): SummaryCell | undefined {
  return cells.find((cell) => cell.setting === setting && cell.group === group);
}
