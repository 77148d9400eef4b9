import type { PublishedCell } from '../experiments/experiment-plan.ts';
import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type {
  ExperimentSummary,
  PublishedComparison,
  SummaryCell,
} from '../experiments/experiment-summary.ts';
import type { SearchSettings } from '../search/settings.ts';

/** Both samples vary: the difference of two means from equal samples has √2 times the error of one. */
const maxErrors = 3 * Math.SQRT2;

/** Every figure of the plan's publication beside ours, once for each setting that it belongs to; in the plan's order. */
export function comparePublished(jobs: ExperimentJobs, summary: ExperimentSummary): PublishedComparison[] {
  const cells = jobs.plan.published?.cells ?? [];
  return cells.flatMap((cell) => {
    const group = cell.group === null ? null : jobs.groups.findIndex(({ label }) => label === cell.group);
    if (group === -1) return [];
    return jobs.settings.flatMap(({ settings }, setting): PublishedComparison[] => {
      const ours = summary.cells.find((one) => one.setting === setting && one.group === group);
      if (ours === undefined || ours.planned === 0 || !belongs(cell, settings)) return [];
      return [{ cell, setting, group, ...compare(cell, ours) }];
    });
  });
}

function belongs({ where }: PublishedCell, settings: SearchSettings): boolean {
  return (Object.keys(where) as (keyof SearchSettings)[]).every((name) => settings[name] === where[name]);
}

type Compared = Pick<PublishedComparison, 'here' | 'standardError' | 'verdict'>;
const waiting: Compared = { here: null, standardError: null, verdict: 'waiting' };

function compare(cell: PublishedCell, ours: SummaryCell): Compared {
  const { measure, value, to = value } = cell;
  if (measure === 'successRate') {
    if (ours.success === null) return waiting;
    const { share, low, high } = ours.success;
    // Shares are printed in whole percent.
    const verdict = sideOf(share, [value - 0.005 - (high - share), to + 0.005 + (share - low)]);
    return { here: share, standardError: null, verdict };
  }
  const spread = measure === 'branchingOfMean' ? ours.spreads.generated : ours.spreads[measure];
  const here = measure === 'branchingOfMean' ? ours.branchingOfMean : (spread?.mean ?? null);
  if (here === null || spread === null) return waiting;
  if (cell.oneRun === true) {
    const verdict = spread.max < value ? 'lower' : spread.min > to ? 'higher' : 'agrees';
    return { here, standardError: spread.standardError, verdict };
  }
  const standardError = measure === 'branchingOfMean' ? null : spread.standardError;
  const slack = roundingOf(value) + maxErrors * (standardError ?? 0);
  return { here, standardError, verdict: sideOf(here, [value - slack, to + slack]) };
}

function sideOf(
  here: number,
  [from, to]: readonly [from: number, to: number],
): PublishedComparison['verdict'] {
  return here < from ? 'lower' : here > to ? 'higher' : 'agrees';
}

/** Half of the last digit that was printed: 0.05 for 1852.4. */
function roundingOf(value: number): number {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1] ?? '';
  return 0.5 * 10 ** -decimals.length;
}
