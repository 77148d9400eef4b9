import { join } from 'node:path';
import { type Result, fail, ok } from '../core/base/result.ts';
import {
  type HandIn,
  type HandedAnswer,
  handInLimits,
  readHandIn,
  type Lecture,
  digestOfSet,
  type LectureScene,
  kindOfTask,
} from '../core/files/lecture-file.ts';
import { maxCodeLength } from '../core/search/settings.ts';
import { sameWho } from '../core/tasks/variant.ts';
import type { GivenOptions } from '../library/request.ts';
import { say } from '../library/say.ts';
import { StudentBoards, copiesIn, isOwnRecord, someNames, namesBeside } from './copies.ts';
import { type GradedTask, gradeTask } from './grade-task.ts';
import {
  type Marks,
  type TaskMark,
  failedMarks,
  fileNames,
  isFull,
  markOptions,
  rounded,
  tellMarks,
  withRoster,
} from './marks.ts';
import { OwnRunner } from './own-runner.ts';
import type { Arguments } from './search-options.ts';
import { sheetFor } from './sheets.ts';
import { otherFiles } from './stray.ts';
import { type Submission, readSet, rosterOf, submissionsIn, textOfFile } from './submissions.ts';
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

/** A file that can be graded, or of which it is only known why not. */
interface Handed {
  readonly file: string;
  /** As the file says, or else its name. */
  readonly student: string;
  readonly handIn: HandIn | null;
  /** What is wrong with the whole. */
  readonly faults: readonly string[];
  /** What is wrong with the answer to a task, by the number of its scene. */
  readonly faultOf: ReadonlyMap<number, string>;
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
  const { handed, passedOver } = await readAll(await submissionsIn(named, only, terminal), terminal);
  const isJson = given['json'] === true;
  for (const [path, sentence] of passedOver) {
    const told = { file: path, verdict: 'unreadable', passedOver: true, sentence };
    await terminal.out(isJson ? jsonLine(told) : `Passed over: ${path}: ${sentence}\n`);
  }
  if (handed.length === 0) return failedMarks('There is no hand-in among these files.', given, terminal);
  const changed = remarkOnSets(handed, digestOfSet(set.value), file);
  if (changed !== null) await terminal.out(isJson ? jsonLine({ remark: changed }) : `${changed}\n\n`);
  const graded = await new Grader(
    set.value,
    tasks,
    known.value ?? [],
    terminal,
    given['runPython'] === true,
  ).all(handed);
  const without = { note: 'There is no hand-in.', sentence: 'There is no answer.' };
  const marks = withRoster(onePerStudent(graded), known.value, tasks, without);
  const told = await tellMarks(marks, given, terminal);
  return told.ok ? ok(marks.every(isFull) ? ExitCode.solved : ExitCode.notSolved) : told;
}

/** What is said where most have handed in to another set than this. Null: nothing. */
function remarkOnSets(handed: readonly Handed[], digest: string, file: string): string | null {
  const read = handed.flatMap(({ handIn }) => handIn?.set ?? []);
  const counts = new Map<string, number>();
  for (const one of read) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [digest, 0];
  if (most === digest || 2 * count <= read.length) return null;
  const which = count === read.length ? 'All hand-ins' : `${count} of ${read.length} hand-ins`;
  return `${which} are to one other set: what decides marks in ${file} was changed after it was given out. Grade with the file as it was then, or change back its seed, links, boards and what its tasks ask for.`;
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

function tasksOf({ scenes }: Lecture): PointedTask[] {
  return scenes.flatMap((written, scene) => {
    const { task, title } = written;
    if (task === undefined || kindOfTask(task) === null) return [];
    return [{ scene, written, title: title ?? task.ask, points: task.points ?? 1 }];
  });
}

/** Reads the files, and those that they name beside them. */
async function readAll(
  files: readonly Submission[],
  terminal: Terminal,
): Promise<{ readonly handed: readonly Handed[]; readonly passedOver: ReadonlyMap<string, string> }> {
  const handed: Handed[] = [];
  const passedOver = new Map<string, string>();
  const beside = new FilesBeside(terminal);
  for (const { file, student } of files) {
    const read = await readOne(file, student, beside, terminal);
    if (read.ok) handed.push(read.value);
    else passedOver.set(file, read.error);
  }
  for (const file of passedOver.keys()) if (beside.used.has(join(file))) passedOver.delete(file);
  return { handed: handed.filter(({ file }) => !beside.used.has(join(file))), passedOver };
}

/** The error is of a file that is no hand-in at all. */
async function readOne(
  file: string,
  student: string,
  beside: FilesBeside,
  terminal: Terminal,
): Promise<Result<Handed>> {
  const text = await textOfFile(file, handInLimits.text, terminal);
  if (!text.ok) return fail(`It cannot be read: ${text.error}.`);
  const read = readHandIn(text.value);
  const isNone = read.handIn === null && (!/^\s*\{/.test(text.value) || otherFiles.test(file));
  if (isNone) return fail(say({ code: 'hand-in.format' }));
  const faultOf = new Map<number, string>();
  for (const [scene, fault] of read.faultOf) faultOf.set(scene, say(fault));
  const answers: HandedAnswer[] = [];
  for (const answer of read.handIn?.answers ?? []) {
    const whole = await beside.putInto(answer, file);
    if (whole.ok) answers.push(whole.value);
    else faultOf.set(answer.scene, whole.error);
  }
  return ok({
    ...{ file, student: read.student?.trim() ?? student, faultOf },
    handIn: read.handIn && { ...read.handIn, answers },
    faults: read.faults.map((fault) => `${file}: ${say(fault)}`),
  });
}

/** Files that hand-ins name: of their own folder, and of no other. */
class FilesBeside {
  /** Those that were named, and are there. */
  readonly used = new Set<string>();
  private readonly folders = new Map<string, Promise<readonly string[]>>();
  private readonly terminal: Terminal;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  /** The answer with what its files say. The error is a sentence. */
  async putInto(answer: HandedAnswer, handIn: string): Promise<Result<HandedAnswer>> {
    const { codeFile, logFiles } = answer;
    let whole = answer;
    if (codeFile !== undefined && codeFile !== '') {
      const code = await this.read(codeFile, handIn, maxCodeLength);
      if (!code.ok) return code;
      whole = { ...whole, code: code.value };
    }
    if (logFiles === undefined || logFiles.every((name) => name === '')) return ok(whole);
    const logs: string[] = [];
    for (const name of logFiles) {
      const log = name === '' ? null : await this.read(name, handIn, handInLimits.log);
      if (log?.ok === false) return log;
      logs.push(log?.value ?? '');
    }
    return ok({ ...whole, logs });
  }

  private async read(name: string, handIn: string, longest: number): Promise<Result<string>> {
    const folder = handIn.slice(0, handIn.lastIndexOf('/') + 1);
    const files = this.folders.get(folder) ?? this.terminal.filesIn(folder || '.', 0);
    this.folders.set(folder, files);
    const file = join(folder, name);
    // A link is not among them.
    if (!(await files.catch((): string[] => [])).includes(file))
      return fail(`There is no file ${name} beside it.`);
    this.used.add(file);
    const text = await textOfFile(file, longest, this.terminal);
    if (!text.ok) return fail(`${name} cannot be read: ${text.error}.`);
    return text.value.length > longest ? fail(`${name} has more than ${longest} characters.`) : text;
  }
}

class Grader {
  private readonly set: Lecture;
  private readonly digest: string;
  private readonly tasks: readonly PointedTask[];
  private readonly roster: readonly string[];
  private readonly terminal: Terminal;
  private readonly runsPython: boolean;

  /** @param runsPython that was handed in */
  constructor(
    set: Lecture,
    tasks: readonly PointedTask[],
    roster: readonly string[],
    terminal: Terminal,
    runsPython: boolean,
  ) {
    this.set = set;
    this.runsPython = runsPython;
    this.roster = roster;
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
      const own = new OwnRunner(this.terminal, { maxMs: maxCodeMs, runsPython: this.runsPython });
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
    const boards = new StudentBoards(this.set);
    const copies = copiesIn(handed, boards);
    const names = [...this.roster, ...handed.map(({ student }) => student)];
    return marks.map((one, at) => ({
      ...one,
      forTeacher: [...one.forTeacher, ...strangeLogs(one, boards, names), ...(copies[at] ?? [])],
    }));
  }

  private async one(handed: Handed | undefined, own: OwnRunner): Promise<Marks> {
    const { file = '', student = '', handIn = null, faults = [], faultOf } = handed ?? {};
    const notes = [...faults];
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
      const missing = isOther ? undefined : faultOf?.get(scene + 1);
      const graded: GradedTask = answer
        ? await this.graded(scene, student, answer, own)
        : { share: 0, sentence: missing ?? 'There is no answer.', found: {} };
      const { share, ...why } = graded;
      const points = rounded(of * share);
      tasks.push({ ...{ scene: scene + 1, title, points, of }, ...why });
      notes.push(...claimsOf(answer, points, written.task?.tries));
    }
    const forTeacher = given.flatMap(({ scene, logs = [] }) =>
      logs.some(isOwnRecord)
        ? [`Task ${scene}: its log is a record that Tilescope made, and no program of one’s own.`]
        : [],
    );
    return { student, files: [file], tasks, notes, forTeacher };
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

/** Whose boards the logs are of that are not of one's own. */
function strangeLogs({ student, tasks }: Marks, boards: StudentBoards, names: readonly string[]): string[] {
  return tasks.flatMap(({ scene, found }) => {
    const parts = Array.isArray(found['boards']) ? (found['boards'] as TaskMark['found'][]) : [found];
    return parts.flatMap(({ logOf }) => {
      if (typeof logOf !== 'string') return [];
      const whose = namesBeside(student, boards.whose(scene - 1, logOf, names));
      return whose.length === 0
        ? []
        : [`Task ${scene}: the board of its log is that of ${someNames(whose)}.`];
    });
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
      const each = <Said extends 'notes' | 'forTeacher'>(said: Said): string[] => [
        ...new Set([...better[said], ...other[said], ...marks[said]]),
      ];
      best.set(key, { ...better, files, notes: each('notes'), forTeacher: each('forTeacher') });
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
