/** What students reach in a set of tasks, put together: points, one line a student, and as a table for a spreadsheet. */

import { madeBy } from '../base/made-by.ts';
import type { AnyMessage } from '../base/message.ts';
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
    ...[pointsOf(marks), mostOf(marks), notesOf(marks).join(' '), marks.files.join(' '), madeBy],
  ]);
  return [head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}
