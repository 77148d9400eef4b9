import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { costOf } from '../../core/experiments/experiment-settings.ts';
import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import type {
  ExperimentSummary,
  Share,
  Spread,
  SummaryCell,
} from '../../core/experiments/experiment-summary.ts';
import type { StatisticName, TableOrder } from './experiment-state.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { formatFigure, measureWords } from './measure-words.ts';
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

/** The lines of the summary that are asked for, in their order. Cells without a run are left out. */
export function summaryRows(
  { cells }: ExperimentSummary,
  jobs: ExperimentJobs,
  { statistic, group, order, filter }: SummaryView,
): SummaryRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = cells
    .filter((cell) => cell.runs > 0 && (group === 'each' ? cell.group !== null : cell.group === group))
    .map((cell): SummaryRow => ({
      cell,
      setting: nameOfSetting(jobs.settings[cell.setting]),
      boards: nameOfGroup(jobs, cell.group),
      best: bestColumns(cell, cells, jobs, statistic),
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
 * Columns in which a setting is the best of those on its boards, by the statistic that is shown, ties included: a difference of
 * means inside the error is one. No range is the best: its ends are single runs. Only
 * settings that solved as large a share as any, and with the shortest solutions on average, are compared: one that gives up on
 * hard boards has low counts for that alone, and one that goes a long way has them too. The lengths themselves are compared
 * among all of the former, and times only where they were measured several times: those of single runs are noise. Where moves have costs, the cheapest solutions take
 * the place of the shortest, and only settings with the same costs are compared.
 */
function bestColumns(
  cell: SummaryCell,
  cells: readonly SummaryCell[],
  { hasCosts, settings, plan }: ExperimentJobs,
  statistic: StatisticName,
): ReadonlySet<string> {
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
  if (isAmongBest(cell, rivals, ({ success }) => rangeOfShare(success))) best.add('success');
  if (cell.success?.share !== highest || highest === 0 || statistic === 'range') return best;
  const able = rivals.filter(({ success }) => success?.share === highest);
  const wayIn = ({ spreads }: SummaryCell): number =>
    (hasCosts ? spreads.pathCost : spreads.length)?.mean ?? 0;
  const slack = hasCosts ? 1e-6 : 1e-9; // costs are rounded to 32 bits
  const shortest = Math.min(...able.map(wayIn));
  const ablest = able.filter((other) => wayIn(other) <= (1 + slack) * shortest);
  for (const measure of summaryMeasures) {
    const { better } = measureWords(measure);
    if (better === null || (measure === 'elapsedMs' && plan.time === undefined)) continue;
    const compared = waysCompared.includes(measure) ? able : ablest;
    const sign = better === 'low' ? -1 : 1;
    if (isAmongBest(cell, compared, ({ spreads }) => rangeOf(spreads[measure], statistic, sign)))
      best.add(measure);
  }
  return best;
}

/** A figure of which more is better, and the range that its error leaves. */
interface FigureRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Whether the range of a setting reaches that of the largest figure, and that of some other one does not. */
function isAmongBest(
  cell: SummaryCell,
  compared: readonly SummaryCell[],
  rangeIn: (cell: SummaryCell) => FigureRange | null,
): boolean {
  const ranges = compared.map(rangeIn).filter((range) => range !== null);
  const own = compared.includes(cell) ? rangeIn(cell) : null;
  const [first] = [...ranges].sort((a, b) => b.value - a.value);
  if (own === null || first === undefined) return false;
  const reaches = ({ high }: FigureRange): boolean => high >= first.low;
  return reaches(own) && !ranges.every(reaches);
}

/** Of the mean: ± its standard error, which says nothing of a median. */
function rangeOf(spread: Spread | null, statistic: StatisticName, sign: 1 | -1): FigureRange | null {
  if (spread === null) return null;
  const value = sign * valueOf(spread, statistic);
  const error = statistic === 'mean' ? (spread.standardError ?? 0) : 0;
  return { value, low: value - error, high: value + error };
}

function rangeOfShare(success: Share | null): FigureRange | null {
  return success === null ? null : { value: success.share, low: success.low, high: success.high };
}

/** A cell of the table: the figure, and quietly behind it what it is uncertain by. */
export function spreadInWords(
  spread: Spread | null,
  measure: RunMeasure,
  statistic: StatisticName,
): { readonly figure: string; readonly aside: string } {
  if (spread === null) return { figure: '–', aside: '' };
  const { digits } = measureWords(measure);
  const text = (value: number): string => formatFigure(value, digits);
  switch (statistic) {
    case 'mean':
      return {
        figure: text(spread.mean),
        aside: (spread.standardError ?? 0) === 0 ? '' : `±${text(spread.standardError ?? 0)}`,
      };
    case 'median':
      return { figure: text(spread.median), aside: `${text(spread.lower)} – ${text(spread.upper)}` };
    case 'range':
      return { figure: `${text(spread.min)} – ${text(spread.max)}`, aside: '' };
  }
}
