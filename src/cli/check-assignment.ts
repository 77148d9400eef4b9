import { type Result, fail, ok } from '../core/base/result.ts';
import { type Lecture, askedSettings, kindOfTask, readSceneLink } from '../core/files/lecture-file.ts';
import { type SearchLog, digestOfExpansions, logsOfBytes } from '../core/judge/read-log.ts';
import { type Board, type BoardPair, type Size, boardsEqual, sameSize } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import type { SearchSettings } from '../core/search/settings.ts';
import {
  type JudgedLog,
  StudentBoards,
  type Submission,
  isOwnRecord,
  judgedOn,
  namesBeside,
  searchMessage,
  someNames,
} from '../core/tasks/grade.ts';
import { isFull, rounded, withRoster } from '../core/tasks/marks.ts';
import { sameWho } from '../core/tasks/variant.ts';
import type { GivenOptions } from '../library/request.ts';
import { say, words } from '../library/say.ts';
import { type SaidMarks, failedMarks, stranger, tellMarks } from './marks.ts';
import { isStray } from './stray.ts';
import { bytesOf, readSet, rosterOf, submissionsIn } from './submissions.ts';
import { ExitCode, type Terminal, jsonLine, whyUnreadable } from './terminal.ts';

/** A task of kind *search*. */
interface SearchTask {
  /** From 0. */
  readonly scene: number;
  readonly title: string;
  readonly points: number;
  readonly settings: SearchSettings;
  readonly size: Size;
}

/** A search that somebody has logged, and where. */
interface LoggedSearch {
  readonly file: string;
  readonly log: SearchLog;
}

/** All that somebody has handed in. */
interface Student {
  readonly name: string;
  readonly files: string[];
  readonly searches: LoggedSearch[];
  /** Why files of theirs cannot be read. */
  readonly unreadable: string[];
  /** Files that are records of this program. */
  readonly records: string[];
}

/** `check --assignment`: logs are judged on the boards of their tasks, student by student. */
export async function checkAssignment(
  file: string,
  named: readonly string[],
  given: GivenOptions,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const set = await readSet(file, terminal);
  if (!set.ok) {
    for (const line of set.error.split('\n')) terminal.complain(`tilescope check: ${line}`);
    return ok(ExitCode.badInput);
  }
  const tasks = searchTasksOf(set.value);
  if (tasks.length === 0) return fail(`--assignment: ${file} has no task of the kind search.`);
  const roster = await rosterOf(given['students'], terminal);
  if (!roster.ok) return roster;
  const only = typeof given['only'] === 'string' ? given['only'] : undefined;
  const students = new Map<string, Student>();
  for (const one of await submissionsIn(named, only, terminal)) {
    const why = await readSubmission(one, sizeOf(tasks), students, terminal);
    if (why === null) continue;
    const passedOver = { file: one.file, verdict: 'unreadable', passedOver: true, sentence: why };
    await terminal.out(given['json'] === true ? jsonLine(passedOver) : `Passed over: ${one.file}: ${why}\n`);
  }
  if (students.size === 0) return failedMarks('There is no log among these files.', given, terminal);
  const judge = new AssignmentJudge(set.value, tasks, [...students.values()], roster.value ?? []);
  const without = { note: 'There is no log.', sentence: 'There is no log.', stranger };
  const marks = withRoster(judge.marks(), roster.value, tasks, without);
  const told = await tellMarks(marks, given, terminal);
  return told.ok ? ok(marks.every(isFull) ? ExitCode.solved : ExitCode.notSolved) : told;
}

function searchTasksOf({ scenes }: Lecture): SearchTask[] {
  return scenes.flatMap(({ title, link, task }, scene) => {
    const read = readSceneLink(link);
    const search = read.ok ? read.value.search : null;
    if (task === undefined || !search?.boards || kindOfTask(task) !== 'search') return [];
    const settings = askedSettings(task, search.settings);
    return [
      { scene, title: title ?? task.ask, points: task.points ?? 1, settings, size: search.boards.goal },
    ];
  });
}

/** That of all boards, where it is the same. */
function sizeOf(tasks: readonly SearchTask[]): Size | undefined {
  const [first, ...others] = tasks.map(({ size }) => size);
  return first !== undefined && others.every((other) => sameSize(other, first)) ? first : undefined;
}

/** Puts the searches of a file to those of its student. Resolves to why it was passed over, or null. */
async function readSubmission(
  { file, student: name }: Submission,
  size: Size | undefined,
  students: Map<string, Student>,
  terminal: Terminal,
): Promise<string | null> {
  const key = sameWho(name);
  const student = students.get(key) ?? { name, files: [], searches: [], unreadable: [], records: [] };
  try {
    const begin: string[] = [];
    const peeked = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of bytesOf(file, terminal)) {
        if (begin.length === 0) begin.push(new TextDecoder().decode(piece.subarray(0, 4000)));
        yield piece;
      }
    };
    const logs = await logsOfBytes(peeked(), undefined, size);
    if (isOwnRecord(begin.join(''))) student.records.push(file);
    const [first] = logs;
    if (logs.length === 1 && first?.ok === false && isStray(file, first.error)) return say(first.error);
    for (const log of logs)
      if (log.ok) student.searches.push({ file, log: log.value });
      else student.unreadable.push(`${file} cannot be read as a log: ${say(log.error)}`);
  } catch (error) {
    return `It cannot be read: ${whyUnreadable(error)}.`;
  }
  student.files.push(file);
  students.set(key, student);
  return null;
}

/** A search on one board of a task, judged. */
interface JudgedSearch {
  readonly file: string;
  readonly student: string;
  readonly report: JudgedLog;
}

class AssignmentJudge {
  private readonly tasks: readonly SearchTask[];
  private readonly students: readonly Student[];
  private readonly roster: readonly string[];
  private readonly boards: StudentBoards;
  /** Digest of what was expanded, on one board of one task → who has it. */
  private readonly alike = new Map<string, Set<string>>();

  constructor(
    set: Lecture,
    tasks: readonly SearchTask[],
    students: readonly Student[],
    roster: readonly string[],
  ) {
    this.boards = new StudentBoards(set);
    this.roster = roster;
    this.tasks = tasks;
    this.students = students;
  }

  marks(): SaidMarks[] {
    for (const { name, searches } of this.students)
      for (const { log } of searches) {
        if (log.expansions().length === 0) continue;
        const digest = digestOfExpansions(log);
        this.alike.set(digest, (this.alike.get(digest) ?? new Set()).add(name));
      }
    return this.students.map((student) => {
      const judged = this.tasks.map((task) => this.markOf(task, student));
      const strangers = this.strangersOf(student);
      const notes = [...student.unreadable, ...strangers.map(({ note }) => note)];
      const records = student.records.map(
        (file) => `${file} is a record that Tilescope made, and no log of a program of one’s own.`,
      );
      const forTeacher = [...strangers.flatMap(({ whose }) => whose), ...records, ...this.alikeOf(student)];
      return { student: student.name, files: student.files, tasks: judged, notes, forTeacher };
    });
  }

  private markOf(task: SearchTask, student: Student): SaidMarks['tasks'][number] {
    const pairs = this.boards.of(task.scene, student.name);
    const best = pairs.map((pair) => this.bestOn(pair, task, student));
    const right = best.filter((one) => one?.report.verdict === 'right').length;
    const wrong = best.find((one) => one !== null && one.report.verdict !== 'right') ?? null;
    const missing = pairs[best.indexOf(null)];
    return {
      ...{ scene: task.scene + 1, title: task.title, of: task.points },
      points: rounded((task.points * right) / pairs.length),
      sentence:
        wrong !== null
          ? `${wrong.file}: ${say(searchMessage(wrong.report))}`
          : missing === undefined
            ? 'Right.'
            : `There is no log of the board ${formatBoard(missing.start)}.`,
      found: {
        searches: pairs.map(({ start, goal }, at) => {
          const one = best[at];
          const { verdict = null, fault = null, counts = null } = one?.report ?? {};
          const digest = one ? digestOfExpansions(one.report.log) : null;
          const boards = { start: formatBoard(start), goal: formatBoard(goal) };
          return { ...boards, file: one?.file ?? null, verdict, fault, counts, digest };
        }),
      },
    };
  }

  /** The best that somebody has on a board; null: nothing. */
  private bestOn(pair: BoardPair, task: SearchTask, { name, searches }: Student): JudgedSearch | null {
    let best: JudgedSearch | null = null;
    for (const { file, log } of searches) {
      if (!boardsEqual(log.start, pair.start)) continue;
      const report = judgedOn(pair, task.settings, log);
      if (best === null || report.verdict === 'right') best = { file, student: name, report };
      if (report.verdict === 'right') break;
    }
    return best;
  }

  /** Whether this is a board of somebody's. */
  private isOf(who: string, board: Board): boolean {
    return this.tasks.some(({ scene }) =>
      this.boards.of(scene, who).some(({ start }) => boardsEqual(start, board)),
    );
  }

  /** What is said of searches of boards that nobody asked this student for. */
  private strangersOf({ name, searches }: Student): { readonly note: string; readonly whose: string[] }[] {
    return searches.flatMap(({ file, log: { start } }) => {
      if (this.isOf(name, start)) return [];
      const names = [...this.roster, ...this.students.map((other) => other.name)];
      const whose = namesBeside(
        name,
        names.filter((other) => this.isOf(other, start)),
      );
      const note = `${file} is the log of another board, ${formatBoard(start)}: no points.`;
      return [
        {
          note,
          whose: whose.length === 0 ? [] : [`${file}: its board is that of ${words(someNames(whose))}.`],
        },
      ];
    });
  }

  private alikeOf({ name, searches }: Student): string[] {
    return searches.flatMap(({ file, log }) => {
      const others = namesBeside(name, this.alike.get(digestOfExpansions(log)) ?? []);
      const shared = this.isOf(name, log.start) ? others.filter((other) => this.isOf(other, log.start)) : [];
      const rest = others.filter((other) => !shared.includes(other));
      const same = `${file} expands the same boards in the same order as that of`;
      return [
        ...(rest.length > 0 ? [`${same} ${words(someNames(rest))}.`] : []),
        ...(shared.length > 0 ? [`${same} ${words(someNames(shared))}; they had the same board.`] : []),
      ];
    });
  }
}
