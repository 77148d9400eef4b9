import { version } from '../../base/made-by.ts';
import { algorithmCatalog } from '../../algorithms/registry.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import {
  type ExperimentRows,
  type RunRow,
  furtherColumnsOf,
  countColumns,
  runOutcomes,
  unknownCount,
  type SayFault,
} from '../../experiments/experiment-rows.ts';
import { effectiveBranchingFactor, penetrance } from '../../search/run.ts';
import type { Board } from '../../puzzle/board.ts';
import { formatSize } from '../../puzzle/notation.ts';
import type { SearchSettings } from '../../search/settings.ts';

type Field = string | number | null;

/** A run that has ended, with what follows from its number. */
interface EndedRun extends RunRow {
  readonly jobs: ExperimentJobs;
  readonly place: ReturnType<ExperimentJobs['at']>;
  readonly settings: SearchSettings;
  readonly goal: Board;
  /** Moves of the solution, and nodes generated; null without one. */
  readonly solution: { readonly moves: number; readonly generated: number } | null;
  readonly say: SayFault;
}

/** Each column by its head, in the order of the file; null is an empty field, as for what is not known. A column more is a line here. */
const columns: Readonly<Record<string, (run: EndedRun) => Field>> = {
  job: ({ job }) => job, // number of the run in the plan, from 0
  group: ({ jobs, job }) => jobs.groups[jobs.groupOf(job)].label,
  setting: ({ jobs, place }) => jobs.settings[place.setting].label,
  board: ({ place }) => place.board, // number of the board in the plan
  repeat: ({ place }) => place.repeat, // from 0
  size: ({ goal }) => formatSize(goal),
  start: ({ start }) => start.join(' '),
  goal: ({ goal }) => goal.cells.join(' '),
  algorithm: ({ settings }) => settings.algorithm,
  heuristic: ({ settings }) => (algorithmCatalog[settings.algorithm].informed ? settings.heuristic : null),
  seed: ({ settings }) => settings.seed,
  status: ({ columns, at }) => runOutcomes[columns.outcome[at]],
  length: ({ columns, at }) => known(columns.length[at]), // moves of the solution
  depth: ({ columns, at }) => known(columns.depth[at]), // moves of a shortest one
  ...Object.fromEntries(
    countColumns.map((name) => [name, ({ columns, at }: EndedRun) => known(columns[name][at])]),
  ),
  branching: ({ solution }) =>
    solution && short(effectiveBranchingFactor(solution.generated, solution.moves)), // b*
  penetrance: ({ solution }) => solution && short(penetrance(solution.generated, solution.moves)),
  elapsedMs: ({ columns, at }) =>
    columns.elapsedMs[at] < 0 ? null : Number(columns.elapsedMs[at].toFixed(3)),
  message: ({ failure, say }) => (failure === undefined ? null : say(failure)), // why it failed or took too long
};

/**
 * The rows that are there as CSV (RFC 4180): a header, then one line a run in the order of their numbers, in pieces to be
 * written one after the other; where moves of the plan have costs, with two columns more: what the solution costs, and the
 * cheapest one. The last column is the version that made the row: rows of several files may be put together. Lines end in \n. The same plan gives the same text but for `elapsedMs` and its outcomes
 * `failed` and `timeout`.
 */
export function* experimentCsv(rows: ExperimentRows, say: SayFault): Generator<string> {
  yield csvHead(rows.jobs);
  for (const row of rows.inOrder()) yield csvLine(rows.jobs, row, say);
}

/** The first line. */
export function csvHead(jobs: ExperimentJobs): string {
  return csvText([...Object.keys(columns), ...furtherColumnsOf(jobs), 'version']);
}

/** The line of one row. */
export function csvLine(jobs: ExperimentJobs, row: RunRow, say: SayFault): string {
  const { job, columns: counts, at } = row;
  const [moves, generated] = [counts.length[at], counts.generated[at]];
  const solution = moves >= 0 && generated >= 0 ? { moves, generated } : null;
  const [settings, goal] = [jobs.settingsOfRun(job), jobs.goalOf(job)];
  const run: EndedRun = { ...row, jobs, place: jobs.at(job), settings, goal, solution, say };
  return csvText([
    ...Object.values(columns).map((valueOf) => valueOf(run)),
    ...furtherColumnsOf(jobs).map((name) => known(counts[name]?.[at] ?? unknownCount)),
    version,
  ]);
}

/** Fields as a line. */
export function csvText(fields: readonly Field[]): string {
  return `${fields.map(quoted).join(',')}\n`;
}

function known(count: number): number | null {
  return count < 0 ? null : count;
}

function short(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(6));
}

/** A text that begins as a formula does would be one in a spreadsheet: it is set off by an apostrophe. */
function quoted(field: Field): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
