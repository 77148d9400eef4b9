import { version } from '../base/made-by.ts';
import {
  type ExperimentRows,
  costColumns,
  countColumns,
  runOutcomes,
} from '../experiments/experiment-rows.ts';
import type { SayFault } from '../experiments/run-fault.ts';
import { effectiveBranchingFactor, penetrance } from '../search/measures.ts';
import { formatSize } from '../puzzle/notation.ts';

/** Settings that every row says. */
const settingColumns = ['algorithm', 'heuristic', 'seed'] as const;

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
  ...settingColumns,
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
  yield `${[...columns, ...(rows.costs === null ? [] : costColumns), 'version'].join(',')}\n`;
  for (let job = 0; job < rows.jobs.count; job++) {
    if (rows.has(job)) yield `${lineOf(rows, job, say).map(quoted).join(',')}\n`;
  }
}

type Field = string | number | null;

function lineOf(rows: ExperimentRows, job: number, say: SayFault): Field[] {
  const { jobs, costs } = rows;
  const { board, setting, repeat } = jobs.at(job);
  const settings = jobs.settingsOfRun(job);
  const goal = jobs.goalOf(job);
  const [length, generated] = [rows.length[job], rows.generated[job]];
  const solved = length >= 0;
  const failure = rows.failures.get(job);
  return [
    ...[job, jobs.groups[jobs.groupOf(job)].label, jobs.settings[setting].label, board, repeat],
    ...[formatSize(goal), rows.startOf(job).join(' '), goal.cells.join(' ')],
    ...settingColumns.map((name) => settings[name]),
    runOutcomes[rows.outcome[job]],
    ...[known(length), known(rows.depth[job])],
    ...countColumns.map((name) => known(rows[name][job])),
    solved ? short(effectiveBranchingFactor(generated, length)) : null,
    solved ? short(penetrance(generated, length)) : null,
    rows.elapsedMs[job] < 0 ? null : Number(rows.elapsedMs[job].toFixed(3)),
    failure === undefined ? null : say(failure),
    ...(costs === null ? [] : costColumns.map((name) => known(costs[name][job]))),
    version,
  ];
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
