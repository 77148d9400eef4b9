import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { type RunMeasure, runMeasures } from '../experiments/experiment-plan.ts';
import { type RunRow, outcomeCode, runOutcomes } from '../experiments/experiment-rows.ts';
import type { ExperimentSummary, Spread, SummaryCell } from '../experiments/experiment-summary.ts';
import { upperBound } from '../base/bisect.ts';
import { runsOn } from '../experiments/experiment-jobs.ts';
import { effectiveBranchingFactor } from '../search/measures.ts';
import { measureOf } from './experiment-summary.ts';
import { wilsonShare } from './wilson.ts';

const solved = outcomeCode('solved');

/**
 * Distinct values that a table counts in all, so that its memory has an end: some 80 MB. Counts of small puzzles repeat, times hardly
 * ever.
 */
export const maxDistinct = 2_000_000;

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
