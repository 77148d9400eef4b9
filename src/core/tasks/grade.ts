/** What students have handed in to a set of tasks, computed again (docs/teachers.md). Nothing in a file is believed but its answers. */

import { type AnyMessage, exactly } from '../base/message.ts';
import type { Marks, TaskMark } from '../contract/check-messages.ts';
import {
  type HandedAnswer,
  type Lecture,
  type LectureScene,
  digestOfSet,
  kindOfTask,
} from '../files/lecture-file.ts';
import { StudentBoards, copiesIn, isOwnRecord, namesBeside, someNames } from './copies.ts';
import { type GradedTask, type OwnAsker, type SceneReader, gradeTask } from './grade-task.ts';
import type { Handed } from './grading/handed-files.ts';
import type { GradeMessage } from './grading/messages.ts';
import { rounded } from './marks.ts';

export { StudentBoards, isOwnRecord, namesBeside, someNames } from './copies.ts';
export { type RecordHere, type SceneReader, decidingFigures } from './grade-task.ts';
export {
  type FileSource,
  type Handed,
  type Submission,
  otherFiles,
  readHanded,
} from './grading/handed-files.ts';
export { type JudgedLog, judgedOn, searchMessage } from './grading/judged-log.ts';
export { ownVerdict } from './grading/own-verdict.ts';

/** A task that asks for something. */
export interface PointedTask {
  /** From 0. */
  readonly scene: number;
  readonly written: LectureScene;
  readonly title: string;
  readonly points: number;
}

/** The tasks of a set that ask for something. */
export function tasksOf({ scenes }: Lecture): PointedTask[] {
  return scenes.flatMap((written, scene) => {
    const { task, title } = written;
    if (task === undefined || kindOfTask(task) === null) return [];
    return [{ scene, written, title: title ?? task.ask, points: task.points ?? 1 }];
  });
}

/** What is said where most have handed in to another set than this. Null: nothing. @param file what the set is called */
export function remarkOnSets(handed: readonly Handed[], set: Lecture, file: string): GradeMessage | null {
  const digest = digestOfSet(set);
  const read = handed.flatMap(({ handIn }) => handIn?.set ?? []);
  const counts = new Map<string, number>();
  for (const one of read) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most, n] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [digest, 0];
  if (most === digest || 2 * n <= read.length) return null;
  return n === read.length
    ? { code: 'grade.all-of-another', file }
    : { code: 'grade.most-of-another', n, of: read.length, file };
}

/** What grading needs besides what was handed in. */
export interface GraderParts {
  readonly readScene: SceneReader;
  /** Whom own code is asked through, for one hand-in after another. */
  readonly startOwn: () => OwnAsker & { end(): void };
  /** How many hand-ins are graded at the same time. */
  readonly atOnce: number;
  /** All names that are known, also of those who handed in nothing. */
  readonly names: readonly string[];
}

export class Grader {
  private readonly set: Lecture;
  private readonly digest: string;
  private readonly tasks: readonly PointedTask[];
  private readonly parts: GraderParts;

  constructor(set: Lecture, parts: GraderParts) {
    this.set = set;
    this.parts = parts;
    this.digest = digestOfSet(set);
    this.tasks = tasksOf(set);
  }

  /** Each for itself, in the order of the hand-ins. @param onMarks is told of each as it is done */
  async each(handed: readonly Handed[], onMarks: (marks: Marks, at: number) => void): Promise<Marks[]> {
    const all: Marks[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      const own = this.parts.startOwn();
      try {
        for (let at = next++; at < handed.length; at = next++) {
          const marks = await this.one(handed[at], own);
          all[at] = marks;
          onMarks(marks, at);
        }
      } finally {
        own.end();
      }
    };
    await Promise.all(Array.from({ length: Math.min(handed.length, this.parts.atOnce) }, work));
    return all;
  }

  /** The marks of each, with what only all of them together show: who has the same as somebody else. */
  together(handed: readonly Handed[], marks: readonly Marks[]): Marks[] {
    const boards = new StudentBoards(this.set);
    const copies = copiesIn(handed, boards);
    const names = [...this.parts.names, ...handed.map(({ student }) => student)];
    return marks.map((one, at) => ({
      ...one,
      forTeacher: [...one.forTeacher, ...strangeLogs(one, boards, names), ...(copies[at] ?? [])],
    }));
  }

  private async one({ file, student, handIn, faults, faultOf }: Handed, own: OwnAsker): Promise<Marks> {
    const notes: AnyMessage[] = [...faults];
    const isOther = handIn !== null && handIn.set !== this.digest;
    if (isOther) notes.push({ code: 'grade.other-set', file });
    const given = isOther || handIn === null ? [] : handIn.answers;
    const stranger = given.find(({ scene }) => !this.tasks.some((task) => task.scene === scene - 1));
    if (stranger !== undefined) notes.push({ code: 'grade.stranger', scene: stranger.scene });
    const tasks: TaskMark[] = [];
    for (const { scene, title, points: of, written } of this.tasks) {
      const answer = given.find((one) => one.scene === scene + 1);
      const missing = isOther ? undefined : faultOf.get(scene + 1);
      const graded: GradedTask = answer
        ? await this.graded(scene, student, answer, own)
        : { share: 0, sentence: missing ?? { code: 'grade.no-answer' }, found: {} };
      const { share, ...why } = graded;
      const points = rounded(of * share);
      tasks.push({ ...{ scene: scene + 1, title, points, of }, ...why });
      notes.push(...claimsOf(answer, points, written.task?.tries));
    }
    const forTeacher = given.flatMap(({ scene, logs = [] }): GradeMessage[] =>
      logs.some(isOwnRecord) ? [{ code: 'grade.own-record', scene }] : [],
    );
    return { student, files: [file], tasks, notes, forTeacher };
  }

  /** A fault of ours is a line too, and the others are graded. */
  private async graded(
    scene: number,
    student: string,
    answer: HandedAnswer,
    own: OwnAsker,
  ): Promise<GradedTask> {
    try {
      return await gradeTask(this.set, scene, student, answer, own, this.parts.readScene);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { share: 0, sentence: { code: 'grade.failed', why }, found: {} };
    }
  }
}

/** What an answer says of itself that does not hold. */
function claimsOf(
  answer: HandedAnswer | undefined,
  points: number,
  allowed: number | undefined,
): GradeMessage[] {
  if (answer === undefined) return [];
  const { scene, tries = 0 } = answer;
  const claimed = answer.points === undefined ? points : rounded(answer.points);
  const [said, are] = [exactly(claimed), exactly(points)];
  return [
    ...(claimed === points ? [] : [{ code: 'grade.points-said', scene, said, are } as const]),
    ...(allowed !== undefined && tries > allowed
      ? [{ code: 'grade.tries-said', scene, said: tries, allowed } as const]
      : []),
  ];
}

/** Whose boards the logs are of that are not of one's own. */
function strangeLogs(
  { student, tasks }: Marks,
  boards: StudentBoards,
  names: readonly string[],
): GradeMessage[] {
  return tasks.flatMap(({ scene, found }) => {
    const parts = Array.isArray(found['boards']) ? (found['boards'] as TaskMark['found'][]) : [found];
    return parts.flatMap(({ logOf }): GradeMessage[] => {
      if (typeof logOf !== 'string') return [];
      const whose = namesBeside(student, boards.whose(scene - 1, logOf, names));
      return whose.length === 0 ? [] : [{ code: 'grade.board-of', scene, who: someNames(whose) }];
    });
  });
}
