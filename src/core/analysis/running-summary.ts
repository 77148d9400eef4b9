import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { type RunMeasure, runMeasures } from '../experiments/experiment-plan.ts';
import { type RunRow, outcomeCode, runOutcomes } from '../experiments/experiment-rows.ts';
import type { ExperimentSummary, Spread, SummaryCell } from '../experiments/experiment-summary.ts';
import { runsOn } from '../experiments/experiment-jobs.ts';
import { effectiveBranchingFactor } from '../search/measures.ts';
import { measureOf } from './experiment-summary.ts';
import { wilsonShare } from './wilson.ts';

const solved = outcomeCode('solved');

/** Mean and squares of differences from it, one value at a time (Welford 1962): rounding does not add up. */
class RunningSpread {
  private count = 0;
  private mean = 0;
  private squares = 0;
  private min = Infinity;
  private max = -Infinity;

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.squares += before * (value - this.mean);
    this.min = Math.min(this.min, value);
    this.max = Math.max(this.max, value);
  }

  get spread(): Spread | null {
    const { count, mean, min, max, squares } = this;
    if (count === 0) return null;
    const standardError = count > 1 ? Math.sqrt(squares / (count - 1) / count) : null;
    return { ...{ count, mean, standardError, min, max }, lower: NaN, median: NaN, upper: NaN };
  }
}

/** What is known of one setting on one group of boards, or on all. */
class RunningCell {
  readonly outcomes = new Int32Array(runOutcomes.length);
  private readonly spreads = new Map(runMeasures.map((measure) => [measure, new RunningSpread()]));
  private measured = 0;
  private shortest = 0;
  private length = -1; // of all solutions; −2 where they differ

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
 * The table of an experiment of whose rows none is kept: as `summarise` makes it, but for medians and quartiles, which are
 * NaN. Memory by settings × groups; O(measures) for each row.
 */
export class RunningSummary {
  private readonly jobs: ExperimentJobs;
  private readonly cells: readonly RunningCell[]; // (group × settings + setting); behind them those of all boards

  constructor(jobs: ExperimentJobs) {
    this.jobs = jobs;
    const { groups, settings } = jobs;
    this.cells = Array.from({ length: (groups.length + 1) * settings.length }, () => new RunningCell());
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
