import type { CostColumn, ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import { type MeasureInfo, measureInfo } from '../../core/experiments/experiment-summary.ts';
import type { ResultsView } from './experiment-state.ts';
import { outcomeOf, troubles } from './outcome-words.ts';
import { nameOfGroup, nameOfSetting } from './plan-names.ts';

/** Columns of the table of runs that are numbers of a run. */
const runColumns = [
  'length',
  'depth',
  'generated',
  'expanded',
  'visited',
  'maxFrontier',
  'maxStored',
  'elapsedMs',
] as const;
const runCosts = ['pathCost', 'optimalCost'] as const satisfies readonly CostColumn[];
export type RunColumn = (typeof runColumns)[number] | CostColumn;

/** Those that the runs have: costs stand behind the moves. */
export function columnsOfRuns({ costs }: ExperimentRows): readonly RunColumn[] {
  return costs === null ? runColumns : [...runColumns.slice(0, 2), ...runCosts, ...runColumns.slice(2)];
}

/** What a column is called, and what is in it; of the board, and not of the run, where it is no measure. */
export function infoOf(column: RunColumn): Pick<MeasureInfo, 'title' | 'meaning'> {
  return column === 'depth' || column === 'optimalCost' ? ofBoards[column] : measureInfo[column];
}

const ofBoards = {
  depth: { title: 'Optimum', meaning: 'Moves of a shortest solution of the board.' },
  optimalCost: { title: 'Least cost', meaning: 'What a cheapest solution of the board costs.' },
} as const;

/** What a run has there; −1 where it has nothing. */
export function valueIn(rows: ExperimentRows, column: RunColumn, job: number): number {
  const values = column === 'pathCost' || column === 'optimalCost' ? rows.costs?.[column] : rows[column];
  return values?.[job] ?? -1;
}

/**
 * The jobs whose runs ended and that are asked for, in their order: that of the jobs unless another is chosen; what a
 * run does not have stands last. O(jobs), or O(jobs log jobs) where they are ordered.
 */
export function runsInOrder(
  rows: ExperimentRows,
  { order, filter, outcome, group }: Pick<ResultsView, 'order' | 'filter' | 'outcome' | 'group'>,
): Int32Array {
  const { jobs } = rows;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = jobs.groups.map((_, of) =>
    jobs.settings.map((setting) => {
      const text = `${nameOfSetting(setting)} ${nameOfGroup(jobs, of)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  );
  const found = new Int32Array(rows.done);
  let count = 0;
  for (let job = 0; job < jobs.count; job++) {
    const ended = outcomeOf(rows.outcome[job]);
    if (ended === null) continue;
    if (outcome === 'troubled' ? !troubles.includes(ended) : outcome !== 'all' && outcome !== ended) continue;
    if (group !== null && jobs.groupOf(job) !== group) continue;
    if (matches[jobs.groupOf(job)]?.[jobs.settingOf(job)] === true) found[count++] = job;
  }
  const list = found.subarray(0, count);
  return order === null ? list : sorted(list, rows, order.column, order.descending);
}

function sorted(list: Int32Array, rows: ExperimentRows, column: string, descending: boolean): Int32Array {
  const key = keyOf(rows, column);
  const turn = descending ? -1 : 1;
  const keys = new Float64Array(rows.jobs.count);
  for (const job of list) {
    const value = key(job);
    keys[job] = Number.isNaN(value) ? Infinity : turn * value;
  }
  return list.sort((a, b) => {
    const [first, second] = [keys[a] ?? 0, keys[b] ?? 0];
    return first === second ? a - b : first < second ? -1 : 1;
  });
}

function keyOf(rows: ExperimentRows, column: string): (job: number) => number {
  const { jobs } = rows;
  if (column === 'setting') return (job) => jobs.settingOf(job);
  if (column === 'boards') return (job) => jobs.groupOf(job);
  if (column === 'outcome') return (job) => rows.outcome[job] ?? 0;
  if (column === 'job') return (job) => job;
  const known = columnsOfRuns(rows).find((one) => one === column);
  if (known === undefined) return (job) => job;
  return (job) => {
    const value = valueIn(rows, known, job);
    return value < 0 ? NaN : value;
  };
}
