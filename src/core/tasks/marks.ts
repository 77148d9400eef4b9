/** What students reach in a set of tasks, put together: points, one line a student, and as a table for a spreadsheet. */

import { madeBy } from '../base/made-by.ts';
import type { AnyMessage } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import type { Marks } from '../contract/check-messages.ts';
import { eachOnce } from './copies.ts';
import { sameWho } from './variant.ts';

/** Points without the noise of thirds. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;

type Pointed = Pick<Marks<unknown>, 'tasks'>;
type Noted<Words> = Pick<Marks<Words>, 'notes' | 'forTeacher'>;

const sum = (numbers: readonly number[]): number => rounded(numbers.reduce((all, one) => all + one, 0));
export const pointsOf = ({ tasks }: Pointed): number => sum(tasks.map(({ points }) => points));
export const mostOf = ({ tasks }: Pointed): number => sum(tasks.map(({ of }) => of));

/** All that should be known of somebody beside their points. */
export const notesOf = <Words>({ notes, forTeacher }: Noted<Words>): Words[] => [...notes, ...forTeacher];

/** Whether there is nothing to be said against it. */
export const isFull = (marks: Pointed): boolean => pointsOf(marks) === mostOf(marks);

/** The same in words. */
export function saidMarks(marks: Marks, say: (message: AnyMessage) => string): Marks<string> {
  const { tasks, notes, forTeacher } = marks;
  return {
    ...marks,
    tasks: tasks.map(({ hint, ...task }) => ({
      ...{ ...task, sentence: say(task.sentence) },
      ...(hint !== undefined && { hint: say(hint) }),
    })),
    ...{ notes: notes.map(say), forTeacher: forTeacher.map(say) },
  };
}

/** Of several hand-ins of somebody the best counts. */
export function onePerStudent(graded: readonly Marks[]): Marks[] {
  const best = new Map<string, Marks>();
  for (const marks of graded) {
    const key = sameWho(marks.student);
    const other = best.get(key);
    if (other === undefined) best.set(key, marks);
    else {
      const files = [...other.files, ...marks.files];
      const better = pointsOf(marks) > pointsOf(other) ? marks : other;
      const each = (said: 'notes' | 'forTeacher'): AnyMessage[] =>
        eachOnce([...better[said], ...other[said], ...marks[said]]);
      best.set(key, { ...better, files, notes: each('notes'), forTeacher: each('forTeacher') });
    }
  }
  return [...best.values()].map((marks) => {
    const { files, notes } = marks;
    if (files.length === 1) return marks;
    return {
      ...marks,
      notes: [{ code: 'grade.best-of', n: files.length, files: files.join(', ') }, ...notes],
    };
  });
}

/** A spreadsheet takes what begins so for a formula. */
const cellOf = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line a student. */
export function marksCsv(all: readonly Marks<string>[]): string {
  const tasks = (all[0]?.tasks ?? []).map(({ scene }) => `task ${scene}`);
  const head = ['student', ...tasks, 'points', 'of', 'notes', 'files', 'version'];
  const rows = all.map((marks) => [
    marks.student,
    ...marks.tasks.map(({ points }) => points),
    ...[pointsOf(marks), mostOf(marks), notesOf(marks).join(' '), marks.files.join('; '), madeBy],
  ]);
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** A line of a list of students that is there already. */
export interface TwiceNamed {
  readonly line: number; // from 1
  readonly name: string;
  readonly before: number;
}

/** The students of a list: names, one a line; # begins a remark. The error: one is there twice. */
export function readStudents(list: string): Result<readonly string[], TwiceNamed> {
  const lines = new Map<string, number>(); // of each name
  const names: string[] = [];
  for (const [at, line] of list.split(/\r?\n/).entries()) {
    const name = line.replace(/^\uFEFF/, '').trim();
    if (name === '' || name.startsWith('#')) continue;
    const before = lines.get(sameWho(name));
    if (before !== undefined) return fail({ line: at + 1, name, before });
    lines.set(sameWho(name), at + 1);
    names.push(name);
  }
  return ok(names);
}

/**
 * In the order of the list, those of whom there is nothing too; whoever is not on it is at the end, and said to be so.
 * @param roster null: there is no list
 * @param without what is said of somebody of whom there is nothing, of a task of theirs, and of who is not on the list
 */
export function withRoster(
  marks: readonly Marks<string>[],
  roster: readonly string[] | null,
  tasks: readonly { readonly scene: number; readonly title: string; readonly points: number }[],
  without: { readonly note: string; readonly sentence: string; readonly stranger: string },
): Marks<string>[] {
  if (roster === null) return [...marks];
  const listed = roster.map((student): Marks<string> => {
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
      notes: [without.stranger, ...one.notes],
    })),
  ];
}

/** Signs that would be markup are written out. */
export const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ');

/** The words of a page of feedback that are in no mark. */
export interface FeedbackWords {
  /** "7 of 10": with its unit, or without. */
  readonly of: (points: number, of: number, withUnit: boolean) => string;
  readonly task: string;
  readonly points: string;
  readonly madeBy: (program: string) => string;
}

const english: FeedbackWords = {
  of: (points, of, withUnit) => `${points} of ${of}${withUnit ? ' points' : ''}`,
  ...{ task: 'task', points: 'points' },
  madeBy: (program) => `Computed again by ${program}.`,
};

/** A page of feedback for somebody, which names nobody else. @param solutions with right answers */
export function markdownOf(marks: Marks<string>, solutions: boolean, says: FeedbackWords = english): string {
  const { student, tasks, notes } = marks;
  return [
    ...[`# ${plain(student)}: ${says.of(pointsOf(marks), mostOf(marks), true)}`, ''],
    ...[`| ${says.task} | ${says.points} | |`, '|---|---|---|'],
    ...tasks.map(
      ({ scene, title, points, of, sentence, hint = sentence }) =>
        `| ${scene}. ${plain(title)} | ${says.of(points, of, false)} | ${plain(solutions ? sentence : hint)} |`,
    ),
    ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${plain(note)}`)] : []),
    ...['', says.madeBy(madeBy), ''],
  ].join('\n');
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
