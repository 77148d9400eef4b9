/** What students reach in a set of tasks: as a table, as CSV, as Markdown for each, and as the results of Gradescope. */

import { madeBy } from '../core/base/made-by.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { Marks } from '../core/contract/check-messages.ts';
import { marksCsv, mostOf, notesOf, pointsOf } from '../core/tasks/marks.ts';
import { sameWho } from '../core/tasks/variant.ts';
import type { GivenOptions } from '../library/request.ts';
import { type Terminal, jsonLine } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

/** What somebody has reached, in words. */
export type SaidMarks = Marks<string>;

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

/** Signs that would be markup are written out. */
export const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ');

function markdownOf(marks: SaidMarks, solutions: boolean): string {
  const { student, tasks, notes } = marks;
  return [
    ...[`# ${plain(student)}: ${pointsOf(marks)} of ${mostOf(marks)} points`, ''],
    ...['| task | points | |', '|---|---|---|'],
    ...tasks.map(
      ({ scene, title, points, of, sentence, hint = sentence }) =>
        `| ${scene}. ${plain(title)} | ${points} of ${of} | ${plain(solutions ? sentence : hint)} |`,
    ),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${plain(note)}`)] : []),
    ...['', `Computed again by ${madeBy}.`, ''],
  ].join('\n');
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

/**
 * In the order of the list, those of whom there is nothing too; whoever is not on it is at the end, and said to be so.
 * @param roster null: there is no list
 * @param without what is said of somebody of whom there is nothing, as of a task of theirs
 */
export function withRoster(
  marks: readonly SaidMarks[],
  roster: readonly string[] | null,
  tasks: readonly { readonly scene: number; readonly title: string; readonly points: number }[],
  without: { readonly note: string; readonly sentence: string },
): SaidMarks[] {
  if (roster === null) return [...marks];
  const listed = roster.map((student): SaidMarks => {
    const own = marks.find((one) => sameWho(one.student) === sameWho(student));
    if (own !== undefined) return { ...own, student };
    const missing = tasks.map(({ scene, title, points }) => ({
      ...{ scene: scene + 1, title, points: 0, of: points, sentence: without.sentence, found: {} },
    }));
    return { student, files: [], tasks: missing, notes: [without.note], forTeacher: [] };
  });
  const known = new Set(roster.map(sameWho));
  const strangers = marks.filter(({ student }) => !known.has(sameWho(student)));
  return [
    ...listed,
    ...strangers.map((one) => ({
      ...one,
      notes: ['Nobody of that name is on the list of students.', ...one.notes],
    })),
  ];
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
