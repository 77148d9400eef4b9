import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { type MeasureInfo, columnDecimals, measureInfo } from '../../core/experiments/experiment-summary.ts';
import { type RunResult, effectiveBranchingFactor, penetrance } from '../../core/search/run.ts';
import { type Board } from '../../core/puzzle/board.ts';
import { type CostText, unitCosts } from '../../core/puzzle/move-costs.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';

/** What the table knows of a lane, in the language that is spoken; nulls while it has not ended. */
export interface LaneSummary {
  readonly letter: string;
  readonly title: string;
  readonly guarantee: string;
  /** What becomes of it, in a few words. */
  readonly state: string;
  readonly outcome: RunResult | null;
  /** Whether its depth limit alone makes its solution as short as it is. */
  readonly shortByLimit: boolean;
  /** What moves cost in it. */
  readonly cost: CostText;
  /** What the solution costs; null without one, and where each move costs 1. */
  readonly pathCost: number | null;
  /** Its boards, as text: lanes of other boards are not compared with it. */
  readonly boards: string;
  /** Whether its boards are those of the page, whose optimum is known. */
  readonly ofPage: boolean;
  /** Whether it ran with other settings than those that are chosen now. */
  readonly ofOldSettings: boolean;
  readonly elapsedMs: number | null;
}

/** A figure of the table. */
export interface Column extends Pick<MeasureInfo, 'title' | 'meaning'> {
  readonly name: string;
  /** Null where it depends on more than the search. */
  readonly best: 'smallest' | 'largest' | null;
  /** Null where the lane has none. */
  readonly valueOf: (lane: LaneSummary) => number | null;
  /** @param all figures of the column, which are written with the same digits */
  readonly format: (value: number, all: readonly number[]) => string;
}

/** As in tables of Experiments (decision 0035). */
const inColumn =
  (measure: RunMeasure): Column['format'] =>
  (value, all) => {
    const decimals = columnDecimals(measure, all);
    return value.toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  };

/** "57", "62.396": sums of costs that have fractions are known to no more digits. */
export const formatCost = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 3 });

const whole = (value: number): string => value.toLocaleString('en-US');

/** The figure of a run that goes by this name here. */
function count(name: string, measure: RunMeasure, valueOf: (outcome: RunResult) => number | null): Column {
  return {
    ...{ ...measureInfo[measure], name, best: 'smallest', format: whole },
    valueOf: ({ outcome }) => (outcome === null ? null : valueOf(outcome)),
  };
}

/** Whether it is known how many successors were made: a log may list none, or only those that were kept. */
function knowsGenerated({ withoutSuccessors, withoutRejected }: RunResult): boolean {
  return withoutSuccessors !== true && withoutRejected !== true;
}

/** A figure that counts nodes that were kept, which not every log lists. */
function countOfKept(name: 'maxFrontier' | 'maxStored'): Column {
  return count(name, name, ({ counts, withoutSuccessors }) => (withoutSuccessors ? null : counts[name]));
}

function movesOf({ outcome }: LaneSummary): number {
  return outcome?.moves?.length ?? 0;
}

/** Those of all tables. */
const usualColumns: readonly Column[] = [
  count('moves', 'length', ({ moves }) => moves?.length ?? null),
  count('expanded', 'expanded', ({ counts }) => counts.expanded),
  count('generated', 'generated', (outcome) => (knowsGenerated(outcome) ? outcome.counts.generated : null)),
  count('visited', 'visited', ({ counts, goalUntold }) => (goalUntold ? null : counts.visited)),
  countOfKept('maxFrontier'),
  countOfKept('maxStored'),
  {
    ...{ ...measureInfo.branching, name: 'branching', best: 'smallest' },
    valueOf: (lane) =>
      lane.outcome === null || !knowsGenerated(lane.outcome)
        ? null
        : effectiveBranchingFactor(lane.outcome.counts.generated, movesOf(lane)),
    format: inColumn('branching'),
  },
  {
    ...{ ...measureInfo.penetrance, name: 'penetrance', best: 'largest' },
    valueOf: (lane) => {
      const { outcome } = lane;
      return outcome === null || !knowsGenerated(outcome) || movesOf(lane) === 0
        ? null
        : penetrance(outcome.counts.generated, movesOf(lane));
    },
    format: inColumn('penetrance'),
  },
  {
    ...{ name: 'elapsed', title: 'Time, one run', best: null },
    meaning:
      'One run in its worker, the recording included, of lanes that share the machine: no measure of the algorithms.',
    valueOf: ({ elapsedMs, outcome }) => (outcome === null ? null : elapsedMs),
    format: (value) =>
      value < 995 ? `${Math.max(1, Math.round(value))} ms` : `${(value / 1000).toFixed(1)} s`,
  },
];

const costColumn: Column = {
  ...{ ...measureInfo.pathCost, name: 'cost', best: 'smallest' },
  valueOf: ({ pathCost }) => pathCost,
  format: formatCost,
};

/** What the table says of these lanes: costs only where moves have some. */
export function columnsFor(lanes: readonly LaneSummary[]): readonly Column[] {
  const [moves, ...others] = usualColumns;
  return moves !== undefined && haveCosts(lanes) ? [moves, costColumn, ...others] : usualColumns;
}

export function haveCosts(lanes: readonly LaneSummary[]): boolean {
  return lanes.some(({ cost }) => cost !== unitCosts);
}

export interface Cell {
  /** In English; empty where there is none. */
  readonly text: string;
  readonly value: number | null;
  readonly best: boolean;
}

/**
 * The cells of every lane, column by column. Best are all that share the best figure, as it is written; only among lanes
 * with the shortest solution that any has, and only where there are two of them: whoever gave up early has done little, and
 * so has whoever took a long way. The lengths themselves are compared among all that found one. Where moves have costs, the
 * cheapest solutions take the place of the shortest, and only lanes with the same costs are compared; lanes that searched
 * different boards never are. A way that only a depth limit keeps short is not the best (`isShortByLimit`).
 */
export function cellsOf(lanes: readonly LaneSummary[]): Cell[][] {
  const rows = lanes.map(() => [] as Cell[]);
  const solved = lanes.filter(({ outcome }) => outcome?.status === 'solved');
  const wayOf = (lane: LaneSummary): string => formatCost(lane.pathCost ?? movesOf(lane));
  for (const { name, valueOf, format, best } of columnsFor(lanes)) {
    const all = numbersOf(lanes.map(valueOf));
    lanes.forEach((lane, index) => {
      const alike = solved.filter(({ cost, boards }) => cost === lane.cost && boards === lane.boards);
      const least = formatCost(Math.min(...alike.map((one) => one.pathCost ?? movesOf(one))));
      const isWay = name === 'moves' || name === 'cost';
      const compared = isWay ? alike : alike.filter((one) => wayOf(one) === least);
      const rivals = numbersOf(compared.map(valueOf));
      const winner =
        rivals.length < 2 || best === null
          ? null
          : best === 'smallest'
            ? Math.min(...rivals)
            : Math.max(...rivals);
      const value = valueOf(lane);
      const text = value === null ? '' : format(value, all);
      const isMerit = !(isWay && lane.shortByLimit);
      const isBest = isMerit && compared.includes(lane) && winner !== null && text === format(winner, all);
      rows[index]?.push({ text, value, best: isBest });
    });
  }
  return rows;
}

/** Whether lanes searched different boards, as beside a log of another one. */
export function boardsDiffer(lanes: readonly LaneSummary[]): boolean {
  return new Set(lanes.map(({ boards }) => boards)).size > 1;
}

function numbersOf(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/**
 * Whether a solution is as short as can be; null where there is none, or that is not known: of another board than the page's, too,
 * and where moves have costs, of which the shortest says nothing.
 * @param optimum of the page's boards
 */
export function isOptimal({ outcome, ofPage, cost }: LaneSummary, optimum: number | null): boolean | null {
  return !ofPage || cost !== unitCosts || optimum === null || outcome === null || outcome.moves === null
    ? null
    : outcome.moves.length === optimum;
}

/** What the lanes have in common, and where they are found again. */
export interface ComparedOn {
  readonly start: Board;
  readonly goal: Board;
  readonly optimum: number | null;
  readonly link: string;
}

/** The table as Markdown, best figures in bold and what each lane promises last, under its boards and link; in English where the lanes are. */
export function markdownOf(
  lanes: readonly LaneSummary[],
  { start, goal, optimum, link }: ComparedOn,
): string {
  const known = optimum === null ? '' : `, ${optimum} ${optimum === 1 ? 'move' : 'moves'} at best`;
  const boards = `From \`${formatBoard(start)}\` to \`${formatBoard(goal)}\`, ${start.rows}×${start.columns}${known}: <${link}>`;
  const cells = cellsOf(lanes);
  const promised = lanes.some(({ guarantee }) => guarantee !== '') ? ['Guarantee'] : [];
  const head = ['Lane', 'Search', 'Outcome', ...columnsFor(lanes).map(({ title }) => title), ...promised];
  const lines = lanes.map((lane, index) => {
    const isOther = boardsDiffer(lanes) && !lane.ofPage;
    const remark = isOther ? ', of another board' : isOptimal(lane, optimum) === false ? ', not optimal' : '';
    const settings = lane.ofOldSettings ? ', with other settings than now' : '';
    const outcome = `${lane.state}${remark}${settings}`;
    const figures = (cells[index] ?? []).map(({ text, best }) => (best ? `**${text}**` : text || '–'));
    return [lane.letter, lane.title, outcome, ...figures, ...promised.map(() => lane.guarantee || '–')];
  });
  const rule = head.map((_, index) => (index < 3 || index >= head.length - promised.length ? '---' : '---:'));
  const table = [head, rule, ...lines].map((line) => `| ${line.map(escaped).join(' | ')} |\n`).join('');
  return `${boards}\n\n${table}`;
}

/** Text that a table's cell can hold: b* is no emphasis, a bar no border, and the name of own code nothing but text. */
function escaped(text: string): string {
  return text.replace(/[\\|`<[\]_]|(?<!\*)\*(?!\*)/g, '\\$&');
}
