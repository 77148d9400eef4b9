import type { ToldApart } from '../../core/analysis/comparisons.ts';
import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { isShortByLimit } from '../../core/algorithms/guarantee.ts';
import { costOf } from '../../core/experiments/experiment-settings.ts';
import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import {
  type ExperimentSummary,
  type Share,
  type Spread,
  type SummaryCell,
  columnDecimals,
} from '../../core/experiments/experiment-summary.ts';
import type { StatisticName, TableOrder } from './experiment-state.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { figure } from '../../locales/figures.ts';
import { measureWords } from './measure-words.ts';
import { nameOfGroup, nameOfSetting } from './plan-names.ts';

/** Measures that the summary has a column for. */
export const summaryMeasures = [
  'length',
  'excess',
  'pathCost',
  'excessCost',
  'generated',
  'expanded',
  'maxFrontier',
  'maxStored',
  'branching',
  'penetrance',
  'elapsedMs',
] as const satisfies readonly RunMeasure[];

/** One line of the summary: a setting on a group of boards. */
export interface SummaryRow {
  readonly cell: SummaryCell;
  readonly setting: string;
  readonly boards: string;
  /** Columns in which no other setting is better on these boards; see `bestColumns`. */
  readonly best: ReadonlySet<string>;
}

/** Column names besides those of measures. */
export type SummaryColumn = RunMeasure | 'setting' | 'boards' | 'runs' | 'success';

const waysCompared: readonly RunMeasure[] = ['length', 'excess', 'pathCost', 'excessCost'];

interface SummaryView {
  readonly statistic: StatisticName;
  readonly group: number | null | 'each';
  readonly order: TableOrder | null;
  readonly filter: string;
}

/**
 * The lines of the summary that are asked for, in their order. Cells without a run are left out.
 * @param toldApart null: runs come in, and no setting is the best yet
 */
export function summaryRows(
  { cells }: ExperimentSummary,
  jobs: ExperimentJobs,
  { statistic, group, order, filter }: SummaryView,
  toldApart: ToldApart | null,
): SummaryRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = cells
    .filter((cell) => cell.runs > 0 && (group === 'each' ? cell.group !== null : cell.group === group))
    .map((cell): SummaryRow => ({
      cell,
      setting: nameOfSetting(jobs.settings[cell.setting]),
      boards: nameOfGroup(jobs, cell.group),
      best: toldApart === null ? new Set() : bestColumns(cell, cells, jobs, { statistic, toldApart }),
    }))
    .filter(({ setting, boards }) => {
      const text = `${setting} ${boards}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return order === null ? rows : ordered(rows, order, statistic);
}

function ordered(rows: readonly SummaryRow[], order: TableOrder, statistic: StatisticName): SummaryRow[] {
  const turn = order.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [first, second] = [keyOf(a, order.column, statistic), keyOf(b, order.column, statistic)];
    if (typeof first === 'string' || typeof second === 'string')
      return turn * String(first).localeCompare(String(second), spokenLanguage(), { numeric: true });
    // What is not known stands last, whichever way.
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return turn * (first - second);
  });
}

function keyOf(
  { cell, setting, boards }: SummaryRow,
  column: string,
  statistic: StatisticName,
): number | string {
  if (column === 'setting') return setting;
  if (column === 'boards') return cell.group ?? boards;
  if (column === 'runs') return cell.runs;
  if (column === 'success') return cell.success?.share ?? NaN;
  const spread = cell.spreads[column as RunMeasure] ?? null;
  return spread === null ? NaN : valueOf(spread, statistic);
}

function valueOf({ mean, median, max }: Spread, statistic: StatisticName): number {
  return statistic === 'mean' ? mean : statistic === 'median' ? median : max;
}

/**
 * Columns in which a setting is the best of those on its boards, by the statistic that is shown, ties included: settings that the
 * same boards, in pairs, do not tell apart from the best mean are tied with it (`isToldApart`). No range is the best: its ends are single runs. Only
 * settings that solved as large a share as any, and with the shortest solutions on average, are compared: one that gives up on
 * hard boards has low counts for that alone, and one that goes a long way has them too. The lengths themselves are compared
 * among all of the former, and times only where they were measured several times: those of single runs are noise. Where moves have costs, the cheapest solutions take
 * the place of the shortest, and only settings with the same costs are compared. Solutions that only a depth limit keeps short are never the best.
 */
function bestColumns(
  cell: SummaryCell,
  cells: readonly SummaryCell[],
  jobs: ExperimentJobs,
  { statistic, toldApart }: { readonly statistic: StatisticName; readonly toldApart: ToldApart },
): ReadonlySet<string> {
  const { hasCosts, settings, plan } = jobs;
  const best = new Set<string>();
  const costIn = ({ setting }: SummaryCell): string | null => {
    const named = settings[setting];
    return named === undefined ? null : costOf(named);
  };
  const rivals = cells.filter(
    (other) => other.group === cell.group && other.success !== null && costIn(other) === costIn(cell),
  );
  if (!rivals.includes(cell)) return best;
  const highest = Math.max(...rivals.map(({ success }) => success?.share ?? 0));
  if (hasBestShare(cell, rivals)) best.add('success');
  if (cell.success?.share !== highest || highest === 0 || statistic === 'range') return best;
  const able = rivals.filter(({ success }) => success?.share === highest);
  const wayIn = ({ spreads }: SummaryCell): number =>
    (hasCosts ? spreads.pathCost : spreads.length)?.mean ?? 0;
  const slack = hasCosts ? 1e-6 : 1e-9; // costs are rounded to 32 bits
  const shortest = Math.min(...able.map(wayIn));
  const ablest = able.filter((other) => wayIn(other) <= (1 + slack) * shortest);
  const named = settings[cell.setting];
  const meanLength = cell.spreads.length?.mean;
  const isWayOfLimit =
    named !== undefined &&
    meanLength !== undefined &&
    isShortByLimit({ goal: jobs.goalOf(0), settings: named.settings }, { moves: { length: meanLength } });
  for (const measure of summaryMeasures) {
    const { better } = measureWords(measure);
    if (better === null || (measure === 'elapsedMs' && plan.time === undefined)) continue;
    const isWay = waysCompared.includes(measure);
    if (isWay && isWayOfLimit) continue;
    const compared = isWay ? able : ablest;
    const sign = better === 'low' ? 1 : -1;
    const values = compared.flatMap((of) => {
      const spread = of.spreads[measure];
      return spread === null ? [] : [{ of, value: sign * valueOf(spread, statistic) }];
    });
    const [first] = values.toSorted((a, b) => a.value - b.value);
    if (first === undefined) continue;
    const isTied = ({ of, value }: (typeof values)[number]): boolean => {
      if (of === first.of || value === first.value) return true;
      if (statistic !== 'mean') return false;
      return !toldApart({ a: of.setting, b: first.of.setting, group: cell.group, measure }, sign);
    };
    const own = values.find(({ of }) => of === cell);
    if (own !== undefined && isTied(own) && !values.every(isTied)) best.add(measure);
  }
  return best;
}

/** Whether the interval of a share reaches that of the largest one, and that of some other one does not. */
function hasBestShare(cell: SummaryCell, rivals: readonly SummaryCell[]): boolean {
  const shares = rivals.flatMap(({ success }) => success ?? []);
  const [first] = shares.toSorted((a, b) => b.share - a.share);
  if (cell.success === null || first === undefined) return false;
  const reaches = ({ high }: Share): boolean => high >= first.low;
  return reaches(cell.success) && !shares.every(reaches);
}

/** Digits after the point of each column, the same in all of its cells. */
export function decimalsOf(
  rows: readonly SummaryRow[],
  statistic: StatisticName,
): Readonly<Partial<Record<RunMeasure, number>>> {
  const of = (measure: RunMeasure): number => {
    const spreads = rows.map(({ cell }) => cell.spreads[measure]).filter((spread) => spread !== null);
    const errors = statistic === 'mean' ? spreads.map(({ standardError }) => standardError ?? 0) : [];
    return columnDecimals(
      measure,
      spreads.flatMap((spread) => figuresOf(spread, statistic)),
      errors,
    );
  };
  return Object.fromEntries(summaryMeasures.map((measure) => [measure, of(measure)]));
}

/** What is shown of a spread, its error left out. */
function figuresOf({ mean, median, lower, upper, min, max }: Spread, statistic: StatisticName): number[] {
  return statistic === 'mean' ? [mean] : statistic === 'median' ? [median, lower, upper] : [min, max];
}

/** A cell of the table: the figure, and quietly behind it what it is uncertain by, where these digits show that. */
export function spreadInWords(
  spread: Spread | null,
  statistic: StatisticName,
  decimals: number,
): { readonly figure: string; readonly aside: string } {
  if (spread === null) return { figure: '–', aside: '' };
  const [first = '', second = '', third = ''] = figuresOf(spread, statistic).map((value) =>
    fixed(value, decimals),
  );
  switch (statistic) {
    case 'mean': {
      const { standardError } = spread;
      const isShown = (standardError ?? 0) >= 0.5 * 10 ** -decimals;
      return { figure: first, aside: isShown ? `±${fixed(standardError ?? 0, decimals)}` : '' };
    }
    case 'median':
      return { figure: first, aside: `${second} – ${third}` };
    case 'range':
      return { figure: `${first} – ${second}`, aside: '' };
  }
}

function fixed(value: number, decimals: number): string {
  return figure(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
