/** What comes out of an experiment: the table of its settings and groups, from rows that are kept or as they come. */

import { type RunMeasure, runMeasures } from '../experiments/experiment-plan.ts';
import {
  type ExperimentRows,
  type RunOutcome,
  type RunRow,
  outcomeCode,
  runOutcomes,
} from '../experiments/experiment-rows.ts';
import {
  type ExperimentSummary,
  type Spread,
  type SummaryCell,
  measureOf,
} from '../experiments/experiment-summary.ts';
import { effectiveBranchingFactor } from '../search/run.ts';
import { wilsonShare } from './statistics/wilson.ts';
import { quantileOf, upperBound } from '../base/sorted.ts';
import { type ExperimentJobs, runsOn } from '../experiments/experiment-jobs.ts';

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

const solved = outcomeCode('solved');

/**
 * Distinct values that a table counts in all, so that its memory has an end: some 80 MB. Counts of small puzzles repeat, times hardly
 * ever.
 */
const maxDistinct = 2_000_000;

const noQuartiles = { lower: NaN, median: NaN, upper: NaN };

/** How many values may still be counted, and by whom. Where there is no room, the one with the most values makes some. */
class Room {
  private left: number;
  private readonly histograms: Histogram[] = [];

  constructor(left: number) {
    this.left = left;
  }

  add(histogram: Histogram): void {
    this.histograms.push(histogram);
  }

  takeOne(): void {
    if (this.left === 0) {
      const largest = this.histograms.reduce((most, one) => (one.size > most.size ? one : most));
      this.left = largest.size;
      largest.giveUp();
    }
    this.left--;
  }
}

/** How often each value came: exact quartiles without the values. Null once there are too many different ones. */
class Histogram {
  private counts: Map<number, number> | null = new Map();
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
    room.add(this);
  }

  get size(): number {
    return this.counts?.size ?? 0;
  }

  giveUp(): void {
    this.counts = null;
  }

  add(value: number): void {
    if (this.counts?.has(value) === false) this.room.takeOne();
    this.counts?.set(value, (this.counts.get(value) ?? 0) + 1);
  }

  /** As `quantileOf` of all values; NaN where they were too many. O(distinct values × log). */
  quartiles(count: number): Pick<Spread, 'lower' | 'median' | 'upper'> {
    if (this.counts === null) return noQuartiles;
    const values = Float64Array.from(this.counts.keys()).sort();
    const ends = new Float64Array(values.length); // how many are no larger
    let end = 0;
    for (const [index, value] of values.entries()) ends[index] = end += this.counts.get(value) ?? 0;
    const at = (rank: number): number => values[upperBound(ends, rank)];
    const quantile = (share: number): number => {
      const place = (count - 1) * share;
      const below = Math.floor(place);
      const above = Math.min(count - 1, below + 1);
      return at(below) + (at(above) - at(below)) * (place - below);
    };
    return { lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75) };
  }
}

/** Mean and squares of differences from it, one value at a time (Welford 1962): rounding does not add up. */
class RunningSpread {
  private count = 0;
  private mean = 0;
  private squares = 0;
  private min = Infinity;
  private max = -Infinity;
  private readonly histogram: Histogram | null;

  /** @param room null: nothing is counted, and there are no quartiles */
  constructor(room: Room | null) {
    this.histogram = room === null ? null : new Histogram(room);
  }

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.squares += before * (value - this.mean);
    this.min = Math.min(this.min, value);
    this.max = Math.max(this.max, value);
    this.histogram?.add(value);
  }

  get spread(): Spread | null {
    const { count, mean, min, max, squares } = this;
    if (count === 0) return null;
    const standardError = count > 1 ? Math.sqrt(squares / (count - 1) / count) : null;
    return {
      ...{ count, mean, standardError, min, max },
      ...(this.histogram?.quartiles(count) ?? noQuartiles),
    };
  }
}

/** What is known of one setting on one group of boards, or on all. */
class RunningCell {
  readonly outcomes = new Int32Array(runOutcomes.length);
  private readonly spreads: ReadonlyMap<RunMeasure, RunningSpread>;
  private measured = 0;
  private shortest = 0;
  private length = -1; // of all solutions; −2 where they differ

  constructor(room: Room) {
    // Times are all different: they would take the room of the others.
    const roomOf = (measure: RunMeasure): Room | null => (measure === 'elapsedMs' ? null : room);
    this.spreads = new Map(runMeasures.map((measure) => [measure, new RunningSpread(roomOf(measure))]));
  }

  take({ columns, at }: RunRow): void {
    this.outcomes[columns.outcome[at]]++;
    if (columns.outcome[at] !== solved) return;
    for (const [measure, spread] of this.spreads) {
      const value = measureOf({ columns }, measure, at);
      if (!Number.isNaN(value)) spread.add(value);
    }
    const paid = (columns.pathCost ?? columns.length)[at];
    const optimal = (columns.optimalCost ?? columns.depth)[at];
    if (paid >= 0 && optimal >= 0) {
      this.measured++;
      if (paid === optimal) this.shortest++;
    }
    const length = columns.length[at];
    this.length = this.length === -1 || this.length === length ? length : -2;
  }

  cell(setting: number, group: number | null, planned: number): SummaryCell {
    const { outcomes, measured, shortest, length } = this;
    const spreads = Object.fromEntries(
      Array.from(this.spreads, ([measure, { spread }]) => [measure, spread]),
    ) as Record<RunMeasure, Spread | null>;
    const runs = outcomes.reduce((sum, count) => sum + count, 0);
    const named = runOutcomes.slice(1).map((outcome) => [outcome, outcomes[outcomeCode(outcome as never)]]);
    return {
      ...{ setting, group, planned, runs, spreads },
      outcomes: Object.fromEntries(named) as SummaryCell['outcomes'],
      success: wilsonShare(outcomes[solved], runs),
      optimal: wilsonShare(shortest, measured),
      branchingOfMean: length < 0 ? null : effectiveBranchingFactor(spreads.generated?.mean ?? 0, length),
    };
  }
}

/**
 * The table of an experiment of whose rows none is kept: as `summarise` makes it. Medians and quartiles are exact, or NaN: those of
 * times, and those of measures with too many different values (`maxDistinct`). Memory by settings × groups and by these; O(measures)
 * for each row.
 */
export class RunningSummary {
  private readonly jobs: ExperimentJobs;
  private readonly cells: readonly RunningCell[]; // (group × settings + setting); behind them those of all boards

  /** @param distinct as `maxDistinct` */
  constructor(jobs: ExperimentJobs, distinct: number = maxDistinct) {
    this.jobs = jobs;
    const room = new Room(distinct);
    const { groups, settings } = jobs;
    this.cells = Array.from({ length: (groups.length + 1) * settings.length }, () => new RunningCell(room));
  }

  take(row: RunRow): void {
    const { settings, groups } = this.jobs;
    const setting = this.jobs.settingOf(row.job);
    this.cells[this.jobs.groupOf(row.job) * settings.length + setting].take(row);
    this.cells[groups.length * settings.length + setting].take(row);
  }

  get summary(): ExperimentSummary {
    const { settings, groups, plan } = this.jobs;
    const planned = (setting: number, group: number): number => {
      const { boards, source } = groups[group];
      return boards * runsOn(plan.boards[source], settings, setting);
    };
    return {
      cells: this.cells.map((cell, index) => {
        const [group, setting] = [Math.floor(index / settings.length), index % settings.length];
        if (group < groups.length) return cell.cell(setting, group, planned(setting, group));
        const all = groups.reduce((sum, _, one) => sum + planned(setting, one), 0);
        return cell.cell(setting, null, all);
      }),
    };
  }
}
