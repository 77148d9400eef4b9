import { type RunMeasure, runMeasures } from '../experiments/experiment-plan.ts';
import {
  type ExperimentRows,
  type RunOutcome,
  type RunRow,
  outcomeCode,
  runOutcomes,
  unknownCount,
} from '../experiments/experiment-rows.ts';
import type { ExperimentSummary, Spread, SummaryCell } from '../experiments/experiment-summary.ts';
import { effectiveBranchingFactor, penetrance } from '../search/measures.ts';
import { wilsonShare } from './wilson.ts';
import { quantileOf } from '../base/quantile.ts';

const solved = outcomeCode('solved');
const outcomes = runOutcomes.filter((outcome): outcome is RunOutcome => outcome !== 'waiting');

/** The rows of one cell, on the way to its figures. */
interface Draft {
  readonly setting: number;
  readonly group: number | null;
  readonly counted: Int32Array; // code of an outcome → rows
  readonly solvedJobs: Int32Array;
  /** Of the measures asked for, over the solved rows that have them. */
  readonly values: Map<RunMeasure, Float64Array>;
  readonly measured: number; // solved, with a known depth
  readonly shortest: number; // and as long, or as cheap, as that
}

/**
 * The table of an experiment, of the rows that are there. O(rows + jobs) for outcomes and shares, and O(rows) for each of
 * the measures (O(rows log rows)), of which only those asked for are taken: 100,000 rows take 3 ms, and 20 ms a measure.
 */
export function summarise(
  rows: ExperimentRows,
  measures: readonly RunMeasure[] = runMeasures,
): ExperimentSummary {
  const { jobs } = rows;
  const settings = jobs.settings.length;
  const drafts = solvedByCell(rows).map(({ counted, solvedJobs }, cell): Draft => {
    const values = new Map(measures.map((measure) => [measure, valuesOf(rows, measure, solvedJobs)]));
    const ways = waysOf(rows, solvedJobs);
    const [group, setting] = [Math.floor(cell / settings), cell % settings];
    return { setting, group, counted, solvedJobs, values, ...ways };
  });
  const pooled = jobs.settings.map((_, setting) =>
    together(
      setting,
      drafts.filter((draft) => draft.setting === setting),
    ),
  );
  return { cells: [...drafts, ...pooled].map((draft) => cellOf(rows, draft)) };
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

/** (group × settings + setting) → rows by outcome, and the jobs that were solved, in order. */
function solvedByCell(rows: ExperimentRows): { counted: Int32Array; solvedJobs: Int32Array }[] {
  const { jobs, outcome } = rows;
  const settings = jobs.settings.length;
  const kinds = runOutcomes.length;
  const counted = new Int32Array(jobs.groups.length * settings * kinds);
  const cellOfJob = new Int32Array(jobs.count);
  for (let job = 0; job < jobs.count; job++) {
    cellOfJob[job] = jobs.groupOf(job) * settings + jobs.settingOf(job);
    counted[cellOfJob[job] * kinds + outcome[job]]++;
  }
  const cells = Array.from({ length: jobs.groups.length * settings }, (_, cell) => {
    const own = counted.subarray(cell * kinds, (cell + 1) * kinds);
    return { counted: own, solvedJobs: new Int32Array(own[solved]) };
  });
  const filled = new Int32Array(cells.length);
  for (let job = 0; job < jobs.count; job++) {
    if (outcome[job] !== solved) continue;
    const cell = cellOfJob[job];
    cells[cell].solvedJobs[filled[cell]++] = job;
  }
  return cells;
}

function valuesOf(rows: ExperimentRows, measure: RunMeasure, jobs: Int32Array): Float64Array {
  const values = new Float64Array(jobs.length);
  let count = 0;
  for (const job of jobs) {
    const value = measureOf(rows, measure, job);
    if (!Number.isNaN(value)) values[count++] = value;
  }
  return values.subarray(0, count);
}

/** By cost where moves have costs, which is the number of moves where they do not. */
function waysOf(rows: ExperimentRows, jobs: Int32Array): Pick<Draft, 'measured' | 'shortest'> {
  const length = rows.costs?.pathCost ?? rows.length;
  const depth = rows.costs?.optimalCost ?? rows.depth;
  let [measured, shortest] = [0, 0];
  for (const job of jobs) {
    if (length[job] < 0 || depth[job] < 0) continue;
    measured++;
    if (length[job] === depth[job]) shortest++;
  }
  return { measured, shortest };
}

/** All groups of a setting as one. */
function together(setting: number, parts: readonly Draft[]): Draft {
  const counted = new Int32Array(runOutcomes.length);
  for (const part of parts) part.counted.forEach((count, code) => (counted[code] += count));
  const sum = (of: (part: Draft) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const solvedJobs = new Int32Array(sum((part) => part.solvedJobs.length));
  parts.reduce((end, part) => (solvedJobs.set(part.solvedJobs, end), end + part.solvedJobs.length), 0);
  const measures = [...(parts[0]?.values.keys() ?? [])];
  const values = measures.map((measure) => {
    const columns = parts.map((part) => part.values.get(measure) ?? new Float64Array(0));
    const all = new Float64Array(columns.reduce((total, { length }) => total + length, 0));
    columns.reduce((end, column) => (all.set(column, end), end + column.length), 0);
    return [measure, all] as const;
  });
  return {
    ...{ setting, group: null, counted, solvedJobs, values: new Map(values) },
    measured: sum((part) => part.measured),
    shortest: sum((part) => part.shortest),
  };
}

function cellOf(rows: ExperimentRows, draft: Draft): SummaryCell {
  const { setting, group, counted, solvedJobs, measured, shortest } = draft;
  const ended = Object.fromEntries(outcomes.map((outcome) => [outcome, counted[outcomeCode(outcome)]]));
  // Code 0 is that of the rows that are not there yet.
  const runs = outcomes.reduce((sum, outcome) => sum + counted[outcomeCode(outcome)], 0);
  const spreads = runMeasures.map((measure): [RunMeasure, Spread | null] => {
    const values = draft.values.get(measure);
    return [measure, values === undefined || values.length === 0 ? null : spreadOf(values)];
  });
  return {
    ...{ setting, group, planned: runs + counted[0], runs },
    outcomes: ended as SummaryCell['outcomes'],
    success: wilsonShare(solvedJobs.length, runs),
    optimal: wilsonShare(shortest, measured),
    spreads: Object.fromEntries(spreads) as SummaryCell['spreads'],
    branchingOfMean: branchingOfMean(rows, solvedJobs),
  };
}

/** Null where the runs have solutions of several lengths, or there are none. */
function branchingOfMean(rows: ExperimentRows, jobs: Int32Array): number | null {
  if (jobs.length === 0) return null;
  const length = rows.length[jobs[0]];
  let generated = 0;
  for (const job of jobs) {
    if (rows.length[job] !== length) return null;
    generated += rows.generated[job];
  }
  return effectiveBranchingFactor(generated / jobs.length, length);
}

/** The distribution of values, of which there is at least one and none is NaN. Sorts them: O(values log values). */
function spreadOf(values: Float64Array): Spread {
  const count = values.length;
  values.sort();
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return {
    count,
    mean,
    standardError: count > 1 ? Math.sqrt(squares / (count - 1) / count) : null,
    min: values[0],
    lower: quantileOf(values, 0.25),
    median: quantileOf(values, 0.5),
    upper: quantileOf(values, 0.75),
    max: values[count - 1],
  };
}
