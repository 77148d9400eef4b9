import { type Result, fail, ok } from '../core/base/result.ts';
import { type HandIn, type HandedAnswer, handInLimits, readHandIn } from '../core/files/lecture-text.ts';
import { type Lecture, digestOfSet, type LectureScene, kindOfTask } from '../core/files/lecture-file.ts';
import { sameWho } from '../core/tasks/variant.ts';
import type { GivenOptions } from '../library/request.ts';
import { say } from '../library/say.ts';
import { type GradedTask, gradeTask } from './grade-task.ts';
import { type Marks, type TaskMark, fileNames, isFull, markOptions, rounded, tellMarks } from './marks.ts';
import { OwnRunner } from './own-runner.ts';
import type { Arguments } from './search-options.ts';
import { sheetFor } from './sheets.ts';
import { otherFiles } from './stray.ts';
import { readSet, submissionsIn, textOfFile } from './submissions.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

export const gradeArguments: Arguments = {
  own: { ...markOptions, students: true, sheets: true, page: true },
  shared: [],
  operand: 'files',
  many: true,
};

/** What own code of one task may take in all. */
const maxCodeMs = 20_000;

/** A file that can be graded, or of which it is only known why not. */
interface Handed {
  readonly file: string;
  /** As the file says, or else its name. */
  readonly student: string;
  readonly handIn: HandIn | null;
  readonly fault: string | null;
}

/** A task that asks for something. */
interface PointedTask {
  readonly scene: number; // from 0
  readonly written: LectureScene;
  readonly title: string;
  readonly points: number;
}

/** `grade`: what students have handed in, computed again (docs/teachers.md). */
export async function grade(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { files, students: roster } = given;
  const [file, ...named] = typeof files === 'string' ? files.split('\0') : [];
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
  const handed: Handed[] = [];
  for (const { file: path, student } of await submissionsIn(named, only, terminal)) {
    const read = await readOne(path, student, terminal);
    if (!read.ok) {
      const passedOver = { file: path, verdict: 'unreadable', passedOver: true, sentence: read.error };
      await terminal.out(
        given['json'] === true ? jsonLine(passedOver) : `Passed over: ${path}: ${read.error}\n`,
      );
    } else handed.push(read.value);
  }
  if (handed.length === 0) return fail('There is no hand-in among these files.');
  const graded = await new Grader(set.value, tasks, terminal).all(handed);
  const marks = withRoster(onePerStudent(graded), known.value, tasks);
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
    const { tasks, handIn } = sheetFor(set, student, typeof page === 'string' ? page : '');
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

function tasksOf({ scenes }: Lecture): PointedTask[] {
  return scenes.flatMap((written, scene) => {
    const { task, title } = written;
    if (task === undefined || kindOfTask(task) === null) return [];
    return [{ scene, written, title: title ?? task.ask, points: task.points ?? 1 }];
  });
}

/** Names, one a line. */
async function rosterOf(
  roster: string | true | undefined,
  terminal: Terminal,
): Promise<Result<string[] | null>> {
  if (typeof roster !== 'string') return ok(null);
  const text = await textOfFile(roster, 1_000_000, terminal);
  if (!text.ok) return fail(`--students: ${roster} cannot be read: ${text.error}.`);
  return ok(text.value.split(/\r?\n/).filter((line) => line.trim() !== ''));
}

/** The error is of a file that is no hand-in at all. */
async function readOne(file: string, student: string, terminal: Terminal): Promise<Result<Handed>> {
  const text = await textOfFile(file, handInLimits.text, terminal);
  if (!text.ok) return fail(`It cannot be read: ${text.error}.`);
  const read = readHandIn(text.value);
  if (read.ok) return ok({ file, student: read.value.student.trim(), handIn: read.value, fault: null });
  const isNone = read.error.code === 'hand-in.not-json' && !/^\s*\{/.test(text.value);
  if (isNone || otherFiles.test(file)) return fail(say(read.error));
  return ok({ file, student, handIn: null, fault: `${file}: ${say(read.error)}` });
}

class Grader {
  private readonly set: Lecture;
  private readonly digest: string;
  private readonly tasks: readonly PointedTask[];
  private readonly terminal: Terminal;

  constructor(set: Lecture, tasks: readonly PointedTask[], terminal: Terminal) {
    this.set = set;
    this.digest = digestOfSet(set);
    this.tasks = tasks;
    this.terminal = terminal;
  }

  /** In the order of the files; as many at once as there are cores, each with own code in a thread of its own. */
  async all(handed: readonly Handed[]): Promise<Marks[]> {
    const marks: Marks[] = [];
    let next = 0;
    let done = 0;
    const work = async (): Promise<void> => {
      const own = new OwnRunner(this.terminal, maxCodeMs);
      try {
        for (let at = next++; at < handed.length; at = next++) {
          marks[at] = await this.one(handed[at], own);
          this.terminal.report(`${++done} of ${handed.length} hand-ins`, done === handed.length);
        }
      } finally {
        own.end();
      }
    };
    await Promise.all(Array.from({ length: Math.min(handed.length, this.terminal.cores) }, work));
    return marks.map((one, at) => ({ ...one, notes: [...one.notes, ...copiedFrom(handed, at)] }));
  }

  private async one(handed: Handed | undefined, own: OwnRunner): Promise<Marks> {
    const { file = '', student = '', handIn = null, fault = null } = handed ?? {};
    const notes = fault === null ? [] : [fault];
    const isOther = handIn !== null && handIn.set !== this.digest;
    if (isOther)
      notes.push(
        `${file} is a hand-in to another set of tasks, or to another version of this one: no points.`,
      );
    const given = isOther || handIn === null ? [] : handIn.answers;
    const stranger = given.find(({ scene }) => !this.tasks.some((task) => task.scene === scene - 1));
    if (stranger !== undefined) notes.push(`It answers task ${stranger.scene}, which there is not.`);
    const tasks: TaskMark[] = [];
    for (const { scene, title, points: of, written } of this.tasks) {
      const answer = given.find((one) => one.scene === scene + 1);
      const graded = answer && (await this.graded(scene, student, answer, own));
      const { share, sentence, found } = graded ?? { share: 0, sentence: 'There is no answer.', found: {} };
      const points = rounded(of * share);
      tasks.push({ scene: scene + 1, title, points, of, sentence, found });
      notes.push(...claimsOf(answer, points, written.task?.tries));
    }
    return { student, files: [file], tasks, notes };
  }

  /** A fault of ours is a line too, and the others are graded. */
  private async graded(
    scene: number,
    student: string,
    answer: HandedAnswer,
    own: OwnRunner,
  ): Promise<GradedTask> {
    try {
      return await gradeTask(this.set, scene, student, answer, own);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { share: 0, sentence: `It could not be graded: ${why}`, found: {} };
    }
  }
}

/** What an answer says of itself that does not hold. */
function claimsOf(answer: HandedAnswer | undefined, points: number, tries: number | undefined): string[] {
  if (answer === undefined) return [];
  const { scene } = answer;
  return [
    ...(answer.points !== undefined && rounded(answer.points) !== points
      ? [`Task ${scene}: the file says ${rounded(answer.points)} points; computed again they are ${points}.`]
      : []),
    ...(tries !== undefined && (answer.tries ?? 0) > tries
      ? [`Task ${scene}: the file says ${answer.tries} tries, and ${tries} were allowed.`]
      : []),
  ];
}

/** What of an answer was made, and nobody makes twice: on boards of one's own, or as code. */
function makingsOf({ moves = [], code = '', logs = [] }: HandedAnswer): string {
  return moves.join('').length < 8 && code.length < 40 && logs.length === 0
    ? ''
    : JSON.stringify([moves, code, logs]);
}

/** Who has handed in the same moves, code or logs. */
function copiedFrom(handed: readonly Handed[], at: number): string[] {
  const own = handed[at];
  return (own?.handIn?.answers ?? []).flatMap((answer) => {
    const making = makingsOf(answer);
    if (making === '') return [];
    const others = handed.filter(
      (other) =>
        other !== own &&
        other.handIn?.answers.some((one) => one.scene === answer.scene && makingsOf(one) === making) === true,
    );
    const names = [...new Set(others.map(({ student }) => student))].slice(0, 5);
    return names.length === 0
      ? []
      : [`Task ${answer.scene}: the same answer as that of ${names.join(', ')}.`];
  });
}

/** Of several hand-ins of somebody the best counts. */
function onePerStudent(graded: readonly Marks[]): Marks[] {
  const best = new Map<string, Marks>();
  const points = (marks: Marks): number => marks.tasks.reduce((sum, task) => sum + task.points, 0);
  for (const marks of graded) {
    const key = sameWho(marks.student);
    const other = best.get(key);
    if (other === undefined) best.set(key, marks);
    else {
      const files = [...other.files, ...marks.files];
      const better = points(marks) > points(other) ? marks : other;
      const before = other.notes.filter((note) => !better.notes.includes(note));
      const after = marks.notes.filter((note) => !better.notes.includes(note));
      best.set(key, { ...better, files, notes: [...better.notes, ...before, ...after] });
    }
  }
  return [...best.values()].map((marks) =>
    marks.files.length === 1
      ? marks
      : {
          ...marks,
          notes: [
            `${marks.files.length} hand-ins, of which the best counts: ${marks.files.join(', ')}.`,
            ...marks.notes,
          ],
        },
  );
}

/** In the order of the list, those without a hand-in too; whoever is not on it is at the end, and said to be so. */
function withRoster(
  marks: readonly Marks[],
  roster: readonly string[] | null,
  tasks: readonly PointedTask[],
): Marks[] {
  if (roster === null) return [...marks];
  const listed = roster.map((student): Marks => {
    const own = marks.find((one) => sameWho(one.student) === sameWho(student));
    if (own !== undefined) return { ...own, student: student.trim() };
    const missing = tasks.map(({ scene, title, points }) => ({
      ...{ scene: scene + 1, title, points: 0, of: points, sentence: 'There is no answer.', found: {} },
    }));
    return { student: student.trim(), files: [], tasks: missing, notes: ['There is no hand-in.'] };
  });
  const strangers = marks.filter(
    (one) => !roster.some((student) => sameWho(student) === sameWho(one.student)),
  );
  return [
    ...listed,
    ...strangers.map((one) => ({
      ...one,
      notes: ['Nobody of that name is on the list of students.', ...one.notes],
    })),
  ];
}
