/** What students reach in a set of tasks: as a table, as CSV, as Markdown for each, and as the results of Gradescope. */

import { madeBy } from '../core/base/made-by.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { GivenOptions } from '../library/request.ts';
import { type Terminal, jsonLine } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

/** What one task has brought somebody. */
export interface TaskMark {
  /** Number of its scene, from 1. */
  readonly scene: number;
  readonly title: string;
  readonly points: number;
  readonly of: number;
  /** Why it is that many: one sentence. */
  readonly sentence: string;
  /** What was computed again, by name. */
  readonly found: Readonly<Record<string, unknown>>;
}

/** All that somebody has reached. */
export interface Marks {
  readonly student: string;
  readonly files: readonly string[];
  readonly tasks: readonly TaskMark[];
  /** What whoever marks should know, a sentence each. */
  readonly notes: readonly string[];
}

/** Options of whatever gives marks, in camelCase → whether they take a value. */
export const markOptions = { only: true, csv: true, markdown: true, gradescope: true, json: false } as const;

/** The same in `--help`. */
export const markHelp = [
  [
    '--only PATTERN',
    'of the files those whose name is like this, as in "*.jsonl"; * is any letters, ? is one',
  ],
  ['--csv FILE', 'a table with one line a student'],
  ['--markdown FOLDER', 'a page of feedback for each student, in a file of its own'],
  ['--gradescope FILE', 'results.json of Gradescope, for one student'],
] as const;

/** Points without the noise of thirds. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

const sum = (numbers: readonly number[]): number => rounded(numbers.reduce((all, one) => all + one, 0));
const pointsOf = ({ tasks }: Marks): number => sum(tasks.map(({ points }) => points));
const mostOf = ({ tasks }: Marks): number => sum(tasks.map(({ of }) => of));

/** Whether there is nothing to be said against it. */
export const isFull = (marks: Marks): boolean => pointsOf(marks) === mostOf(marks);

/** Writes the marks to wherever the options say, and prints them. An error is one sentence. */
export async function tellMarks(
  all: readonly Marks[],
  given: GivenOptions,
  terminal: Terminal,
): Promise<Result<null>> {
  const { csv, markdown, gradescope, json } = given;
  if (typeof gradescope === 'string' && all.length !== 1)
    return fail(`--gradescope: its results are of one student, and here are ${all.length}.`);
  const names = fileNames(all);
  const files: [file: string, text: string][] = [
    ...(typeof csv === 'string' ? [[csv, csvOf(all)] as [string, string]] : []),
    ...(typeof markdown === 'string'
      ? all.map((one, at): [string, string] => [`${markdown}/${names[at]}.md`, markdownOf(one)])
      : []),
    ...(typeof gradescope === 'string'
      ? all.map((one): [string, string] => [gradescope, gradescopeOf(one)])
      : []),
  ];
  for (const [file, text] of files) {
    try {
      await terminal.keep(file, [new TextEncoder().encode(text)]);
    } catch (error) {
      return fail(`${file} cannot be written: ${whyUnwritable(error)}.`);
    }
  }
  if (json === true) for (const one of all) await terminal.out(jsonLine(objectOf(one)));
  else if (all.length > 0) await terminal.out(textOf(all));
  return ok(null);
}

function objectOf(marks: Marks): object {
  const { student, files, tasks, notes } = marks;
  return {
    ...{ student, files, points: pointsOf(marks), of: mostOf(marks), notes },
    tasks: tasks.map(({ found, ...task }) => ({ ...task, ...found })),
  };
}

/** A table, and below it why somebody has not all points. */
function textOf(all: readonly Marks[]): string {
  const head = ['student', ...(all[0]?.tasks ?? []).map(({ scene }) => `task ${scene}`), 'points'];
  const rows = all.map((marks) => [
    marks.student,
    ...marks.tasks.map(({ points, of }) => `${points}/${of}`),
    `${pointsOf(marks)}/${mostOf(marks)}`,
  ]);
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  const why = all.flatMap(({ student, tasks, notes }) => [
    ...tasks.flatMap(({ scene, points, of, sentence }) =>
      points === of ? [] : [`${student}, task ${scene}: ${sentence}`],
    ),
    ...notes.map((note) => `${student}: ${note}`),
  ]);
  return [line(head), ...rows.map(line), ...(why.length > 0 ? ['', ...why] : []), ''].join('\n');
}

/** A spreadsheet takes what begins so for a formula. */
const cellOf = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line a student. */
function csvOf(all: readonly Marks[]): string {
  const tasks = (all[0]?.tasks ?? []).map(({ scene }) => `task ${scene}`);
  const head = ['student', ...tasks, 'points', 'of', 'notes', 'files', 'version'];
  const rows = all.map((marks) => [
    marks.student,
    ...marks.tasks.map(({ points }) => points),
    ...[pointsOf(marks), mostOf(marks), marks.notes.join(' '), marks.files.join(' '), madeBy],
  ]);
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Signs that would be markup are written out. */
export const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ');

function markdownOf(marks: Marks): string {
  const { student, tasks, notes } = marks;
  return [
    ...[`# ${plain(student)}: ${pointsOf(marks)} of ${mostOf(marks)} points`, ''],
    ...['| task | points | |', '|---|---|---|'],
    ...tasks.map(
      ({ scene, title, points, of, sentence }) =>
        `| ${scene}. ${plain(title)} | ${points} of ${of} | ${plain(sentence)} |`,
    ),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${plain(note)}`)] : []),
    ...['', `Computed again by ${madeBy}.`, ''],
  ].join('\n');
}

/** https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format */
function gradescopeOf({ tasks, notes }: Marks): string {
  const results = {
    output: [...notes, `Computed again by ${madeBy}.`].join('\n'),
    tests: tasks.map(({ scene, title, points, of, sentence }) => ({
      ...{ number: String(scene), name: title, score: points, max_score: of, output: sentence },
      status: points === of ? 'passed' : 'failed',
      visibility: 'visible',
    })),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

/** A name of a file for each, no two alike whatever the students are called. */
export function fileNames(all: readonly { readonly student: string }[]): string[] {
  const taken = new Set<string>();
  return all.map(({ student }) => {
    const base =
      student
        .replaceAll(/[^\p{L}\p{N} -]/gu, '-')
        .trim()
        .slice(0, 80) || 'nobody';
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base} ${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
