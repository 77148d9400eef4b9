import { join } from 'node:path';
import { searchesOfScene } from '../catalog/lessons/lecture.ts';
import { asWritten } from '../core/base/message.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { Lecture } from '../core/files/lecture-file.ts';
import { type FileSource, Grader, readHanded, remarkOnSets, tasksOf } from '../core/tasks/grade.ts';
import { fileNames, isFull, onePerStudent, saidMarks, withRoster } from '../core/tasks/marks.ts';
import type { GivenOptions } from '../library/request.ts';
import { say, words } from '../library/say.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import { failedMarks, markOptions, stranger, tellMarks } from './marks.ts';
import type { Arguments } from './search-options.ts';
import { sheetFor } from './sheets.ts';
import { readSet, rosterOf, submissionsIn, textOfFile } from './submissions.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

export const gradeArguments: Arguments = {
  own: { ...markOptions, sheets: true, page: true, runPython: false },
  shared: [],
  operand: 'files',
  many: true,
};

/** What own code of one task may take in all. */
const maxCodeMs = 20_000;

/** `grade`: what students have handed in, computed again (docs/teachers.md). */
export async function grade(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { files: operands, students: roster } = given;
  const [file, ...named] = typeof operands === 'string' ? operands.split('\0') : [];
  if (file === undefined)
    return fail('Which set of tasks, and which hand-ins? As in grade set.yaml hand-ins/');
  if (named.length === 0 && given['sheets'] === undefined)
    return fail(`Which hand-ins to ${file}? Files, or folders of files.`);
  const set = await readSet(file, terminal);
  if (!set.ok) {
    for (const line of set.error.split('\n')) terminal.complain(`tilescope grade: ${line}`);
    return ok(ExitCode.badInput);
  }
  const tasks = tasksOf(set.value);
  if (tasks.length === 0) return fail(`${file} has no task that asks for something.`);
  const known = await rosterOf(roster, terminal);
  if (!known.ok) return known;
  if (given['sheets'] !== undefined) return writeSheets(set.value, known.value, given, terminal);
  const only = typeof given['only'] === 'string' ? given['only'] : undefined;
  const files = await submissionsIn(named, only, terminal);
  const { handed, passedOver } = await readHanded(
    files.map((one) => ({ ...one, file: join(one.file) })),
    sourceOf(terminal),
  );
  const isJson = given['json'] === true;
  for (const [path, why] of passedOver) {
    const sentence = words(why);
    const told = { file: path, verdict: 'unreadable', passedOver: true, sentence };
    await terminal.out(isJson ? jsonLine(told) : `Passed over: ${path}: ${sentence}\n`);
  }
  if (handed.length === 0) return failedMarks('There is no hand-in among these files.', given, terminal);
  const remark = remarkOnSets(handed, set.value, file);
  const changed = remark && say(remark);
  if (changed !== null) await terminal.out(isJson ? jsonLine({ remark: changed }) : `${changed}\n\n`);
  const grader = new Grader(set.value, {
    readScene: searchesOfScene,
    startOwn: () => new OwnRunner(terminal, { maxMs: maxCodeMs, runsPython: given['runPython'] === true }),
    ...{ atOnce: terminal.cores, names: known.value ?? [] },
  });
  let done = 0;
  const each = await grader.each(handed, () =>
    terminal.report(`${++done} of ${handed.length} hand-ins`, done === handed.length),
  );
  const graded = onePerStudent(grader.together(handed, each)).map((one) => saidMarks(one, words));
  const without = { note: 'There is no hand-in.', sentence: 'There is no answer.', stranger };
  const marks = withRoster(graded, known.value, tasks, without);
  const told = await tellMarks(marks, given, terminal);
  return told.ok ? ok(marks.every(isFull) ? ExitCode.solved : ExitCode.notSolved) : told;
}

/** A sheet of tasks and an empty hand-in for each of the list. */
async function writeSheets(
  set: Lecture,
  names: readonly string[] | null,
  { sheets = '', page = '' }: GivenOptions,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  if (names === null) return fail('--sheets needs --students, a file of names, one a line.');
  const students = names.map((name) => ({ student: name.trim() }));
  const files = fileNames(students);
  for (const [at, { student }] of students.entries()) {
    const { tasks, handIn } = sheetFor(
      set,
      student,
      typeof page === 'string' ? page : '',
      `${files[at]}.json`,
    );
    const written = { md: tasks, json: handIn };
    for (const [ending, text] of Object.entries(written)) {
      const file = `${String(sheets)}/${files[at]}.${ending}`;
      try {
        await terminal.keep(file, [new TextEncoder().encode(text)]);
      } catch (error) {
        return fail(`${file} cannot be written: ${whyUnwritable(error)}.`);
      }
    }
  }
  await terminal.out(`${students.length} sheets and as many empty hand-ins are in ${String(sheets)}.\n`);
  return ok(ExitCode.solved);
}

/** Files of the terminal, and those of the folders that they are in. */
function sourceOf(terminal: Terminal): FileSource {
  const folders = new Map<string, Promise<readonly string[]>>();
  return {
    async text(file, longest) {
      const text = await textOfFile(file, longest, terminal);
      return text.ok ? text : fail(asWritten(`It cannot be read: ${text.error}.`));
    },
    async beside(handIn, name) {
      const folder = handIn.slice(0, handIn.lastIndexOf('/') + 1);
      const files = folders.get(folder) ?? terminal.filesIn(folder || '.', 0);
      folders.set(folder, files);
      const file = join(folder, name);
      // A link is not among them.
      return (await files.catch((): string[] => [])).includes(file) ? file : null;
    },
  };
}
