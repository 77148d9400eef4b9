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
import { effectiveBranchingFactor, penetrance } from '../../search/measures.ts';
import { formatSize } from '../../puzzle/notation.ts';

/** Header of the file, in order. Empty fields are what is not known. */
const columns = [
  'job', // number of the run in the plan, from 0
  'group', // label of the boards
  'setting', // label of the settings
  'board', // number of the board in the plan
  'repeat', // from 0
  'size',
  'start',
  'goal',
  'algorithm',
  'heuristic', // empty where the algorithm has none
  'seed',
  'status', // solved, exhausted, unsolvable, budget, failed or timeout
  'length', // moves of the solution
  'depth', // moves of a shortest one
  ...countColumns,
  'branching', // b*
  'penetrance',
  'elapsedMs',
  'message', // why it failed or took too long
] as const;

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
  return `${[...columns, ...furtherColumnsOf(jobs), 'version'].join(',')}\n`;
}

type Field = string | number | null;

/** The line of one row. */
export function csvLine(
  jobs: ExperimentJobs,
  { job, columns, at, start, failure }: RunRow,
  say: SayFault,
): string {
  const { board, setting, repeat } = jobs.at(job);
  const settings = jobs.settingsOfRun(job);
  const goal = jobs.goalOf(job);
  const [length, generated] = [columns.length[at], columns.generated[at]];
  const solved = length >= 0 && generated >= 0;
  const fields: Field[] = [
    ...[job, jobs.groups[jobs.groupOf(job)].label, jobs.settings[setting].label, board, repeat],
    ...[formatSize(goal), start.join(' '), goal.cells.join(' ')],
    settings.algorithm,
    algorithmCatalog[settings.algorithm].informed ? settings.heuristic : null,
    settings.seed,
    runOutcomes[columns.outcome[at]],
    ...[known(length), known(columns.depth[at])],
    ...countColumns.map((name) => known(columns[name][at])),
    solved ? short(effectiveBranchingFactor(generated, length)) : null,
    solved ? short(penetrance(generated, length)) : null,
    columns.elapsedMs[at] < 0 ? null : Number(columns.elapsedMs[at].toFixed(3)),
    failure === undefined ? null : say(failure),
    ...furtherColumnsOf(jobs).map((name) => known(columns[name]?.[at] ?? unknownCount)),
    version,
  ];
  return csvText(fields);
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
