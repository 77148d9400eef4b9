/** What students reach in a set of tasks: as a table, as CSV, as Markdown for each, and as the results of Gradescope. */

import { madeBy } from '../core/base/made-by.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { Marks } from '../core/contract/check-messages.ts';
import { fileNames, markdownOf, marksCsv, mostOf, notesOf, pointsOf } from '../core/tasks/marks.ts';
import type { GivenOptions } from '../library/request.ts';
import { type Terminal, jsonLine } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

/** What somebody has reached, in words. */
export type SaidMarks = Marks<string>;

/** What is said of whom the list of students has not. */
export const stranger = 'Nobody of that name is on the list of students.';

/** Options of whatever gives marks, in camelCase → whether they take a value. */
export const markOptions = {
  only: true,
  csv: true,
  markdown: true,
  gradescope: true,
  students: true,
  solutions: false,
  json: false,
} as const;

/** The same in `--help`. */
export const markHelp = [
  [
    '--only PATTERN',
    'of the files those whose name is like this, as in "*.jsonl"; * is any letters, ? is one',
  ],
  ['--csv FILE', 'a table with one line a student'],
  [
    '--students FILE',
    'names, one a line: all of them are listed in this order, also those of whom there is nothing; # begins a remark',
  ],
  ['--markdown FOLDER', 'a page of feedback for each student, in a file of its own'],
  ['--solutions', 'with right answers on these pages; Gradescope never gets them'],
  ['--gradescope FILE', 'results.json of Gradescope, for one student'],
] as const;

/** Writes the marks to wherever the options say, and prints them. An error is one sentence. */
export async function tellMarks(
  all: readonly SaidMarks[],
  given: GivenOptions,
  terminal: Terminal,
): Promise<Result<null>> {
  const { csv, markdown, gradescope, json } = given;
  const handed = all.filter(({ files }) => files.length > 0);
  if (typeof gradescope === 'string' && handed.length !== 1)
    return fail(`--gradescope: its results are of one student, and here are ${handed.length}.`);
  const names = fileNames(all);
  const files: [file: string, text: string][] = [
    ...(typeof csv === 'string' ? [[csv, marksCsv(all)] as [string, string]] : []),
    ...(typeof markdown === 'string'
      ? all.map((one, at): [string, string] => [
          `${markdown}/${names[at]}.md`,
          markdownOf(one, given['solutions'] === true),
        ])
      : []),
    ...(typeof gradescope === 'string'
      ? handed.map((one): [string, string] => [gradescope, gradescopeOf(one)])
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

function objectOf(marks: SaidMarks): object {
  const { student, files, tasks } = marks;
  return {
    ...{ student, files, points: pointsOf(marks), of: mostOf(marks), notes: notesOf(marks) },
    tasks: tasks.map(({ found, hint: _, ...task }) => ({ ...task, ...found })),
  };
}

/** A table, and below it why somebody has not all points. */
function textOf(all: readonly SaidMarks[]): string {
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
  const why = all.flatMap((marks) => [
    ...marks.tasks.flatMap(({ scene, points, of, sentence }) =>
      points === of ? [] : [`${marks.student}, task ${scene}: ${sentence}`],
    ),
    ...notesOf(marks).map((note) => `${marks.student}: ${note}`),
  ]);
  return [line(head), ...rows.map(line), ...(why.length > 0 ? ['', ...why] : []), ''].join('\n');
}

/** https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format */
function gradescopeOf({ tasks, notes }: SaidMarks): string {
  const results = {
    output: [...notes, `Computed again by ${madeBy}.`].join('\n'),
    tests: tasks.map(({ scene, title, points, of, sentence, hint = sentence }) => ({
      ...{ number: String(scene), name: title, score: points, max_score: of, output: hint },
      status: points === of ? 'passed' : 'failed',
      visibility: 'visible',
    })),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

/** Where nothing can be marked: the results of Gradescope are there all the same, with 0 and why. */
export async function failedMarks(
  why: string,
  { gradescope }: GivenOptions,
  terminal: Terminal,
): Promise<Result<never>> {
  if (typeof gradescope !== 'string') return fail(why);
  const results = `${JSON.stringify({ score: 0, output: why }, null, 2)}\n`;
  try {
    await terminal.keep(gradescope, [new TextEncoder().encode(results)]);
  } catch (error) {
    return fail(`${gradescope} cannot be written: ${whyUnwritable(error)}.`);
  }
  return fail(why);
}
