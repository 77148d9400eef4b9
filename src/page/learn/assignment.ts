/** A set of tasks in somebody's hands: its boards are theirs, and what runs it is what runs every lesson. */

import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Lesson, LessonStep } from '../../catalog/lessons/lesson.ts';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import type { LessonPart } from '../../catalog/lessons/lesson-parts.ts';
import {
  type HandIn,
  type HandedAnswer,
  type Lecture,
  type LectureScene,
  type SceneTask,
  type TaskKind,
  digestOfSet,
  kindOfTask,
  readSceneLink,
  writeHandIn,
} from '../../core/files/lecture-file.ts';
import { type BoardPair, canRank } from '../../core/puzzle/board.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { drawBoards, optimumOf, sceneOn } from '../../core/tasks/variant.ts';
import {
  type HandInsState,
  type Worker,
  handInOf,
  isSet,
  lectureNamed,
  lecturesOf,
} from '../session/kept-lectures.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { Solve } from '../session/services.ts';

/** What was answered so far. */
type Answered = Pick<HandInsState, 'handIns'>;

/** A set with the boards of whoever works on it. */
export interface DrawnSet extends Worker {
  readonly lecture: Lecture;
  /** By scene; empty where it asks for nothing that is graded. */
  readonly boards: readonly (readonly BoardPair[])[];
}

/** A task on the screen. */
export interface AskedTask {
  readonly drawn: DrawnSet;
  /** From 0. */
  readonly scene: number;
  readonly written: LectureScene;
  readonly task: SceneTask;
  readonly kind: TaskKind;
  readonly pairs: readonly BoardPair[];
}

const stores = new WeakMap<SearchSession, StoreApi<{ readonly drawn: DrawnSet | null }>>();

/** The set that somebody has begun; null: none. @param main the session of the main screen */
export function drawnOf(main: SearchSession): StoreApi<{ readonly drawn: DrawnSet | null }> {
  const store = stores.get(main) ?? createStore(() => ({ drawn: null }));
  stores.set(main, store);
  return store;
}

/** The set of tasks that a link to Learn names; null: it names something else. */
export function setNamed(main: SearchSession, id: string): Lecture | null {
  const lecture = lectureNamed(lecturesOf(main).getState(), id)?.lecture;
  return lecture !== undefined && isSet(lecture) ? lecture : null;
}

const digests = new WeakMap<Lecture, string>();

/** As `digestOfSet`, once for each. */
export function digestOf(set: Lecture): string {
  const digest = digests.get(set) ?? digestOfSet(set);
  digests.set(set, digest);
  return digest;
}

/** The tasks of a set that are answered, by the place of their scenes. */
export function askedScenes({ scenes }: Lecture): readonly number[] {
  return scenes.flatMap(({ task }, scene) => (task && kindOfTask(task) !== null ? [scene] : []));
}

/** The most points that a set can bring. */
export function pointsOf(set: Lecture): number {
  return askedScenes(set).reduce((sum, scene) => sum + (set.scenes[scene]?.task?.points ?? 1), 0);
}

/** Draws everybody's own boards as the terminal does. Rejects where the solver cannot be had. */
export async function drawSet(lecture: Lecture, worker: Worker, solve: Solve): Promise<DrawnSet> {
  const boards: (readonly BoardPair[])[] = [];
  for (const [scene, { task }] of lecture.scenes.entries()) {
    const isAsked = task !== undefined && kindOfTask(task) !== null;
    boards.push(isAsked ? await boardsOf(lecture, scene, worker.student, solve) : []);
  }
  return { ...worker, lecture, boards };
}

async function boardsOf(
  lecture: Lecture,
  scene: number,
  who: string,
  solve: Solve,
): Promise<readonly BoardPair[]> {
  const drawing = drawBoards(lecture, scene, who);
  let step = drawing.next();
  while (step.done !== true) step = drawing.next(await distanceOf(step.value, solve));
  return step.value;
}

/** Where no table tells it, off the page's thread. */
async function distanceOf(pair: BoardPair, solve: Solve): Promise<number> {
  if (canRank(pair.goal)) return optimumOf(pair);
  const { signal } = new AbortController();
  const answer = await solve({ ...pair, tables: 'walking', maxNodes: Infinity }, { signal });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.kind === 'solved' ? answer.value.moves.length : answer.value.bound;
}

/** The set as a lesson, on somebody's boards: its tasks are answered beside it, and not told to be right. */
export function lessonOfSet(
  id: string,
  { lecture, boards }: DrawnSet,
  own: (code: string) => OwnCode | null,
): Lesson | null {
  const scenes = lecture.scenes.map((scene, at) => {
    const [first] = boards[at] ?? [];
    return first === undefined ? scene : sceneOn(scene, first.start);
  });
  const read = lessonOfLecture(id, { ...lecture, scenes }, own);
  if (!read.ok) return null;
  const steps = read.value.steps.map((step, at) => {
    const scene = lecture.scenes[at];
    return scene === undefined ? step : stepOfTask(step, scene);
  });
  return { ...read.value, steps };
}

/** What a search comes to is often what is asked: it stands at its start unless the link says where. */
function stepOfTask(step: LessonStep, { link, to, task }: LectureScene): LessonStep {
  if (task === undefined || kindOfTask(task) === null) return step;
  const { task: _, ...asked } = step;
  const isOfEnd = task.solve !== undefined || task.number !== undefined || task.choice !== undefined;
  const shown: LessonStep = isOfEnd ? { ...asked, hidesEnd: true } : asked;
  const read = readSceneLink(link);
  const isPlaced = to !== undefined || (read.ok && typeof read.value.search?.step === 'number');
  return isPlaced ? shown : { ...shown, at: 'start' };
}

/** What is in sight beside a task whatever its file shows: what it takes to reach a state. */
export function partsForTask(asked: AskedTask | null): readonly LessonPart[] {
  return asked?.kind === 'reach' ? ['transport', 'algorithm', 'heuristic'] : [];
}

/** The task of a step, from 1; null: it has none that is answered. */
export function askedAt(drawn: DrawnSet, step: number): AskedTask | null {
  const scene = step - 1;
  const written = drawn.lecture.scenes[scene];
  const task = written?.task;
  const kind = task === undefined ? null : kindOfTask(task);
  if (written === undefined || task === undefined || kind === null) return null;
  return { drawn, scene, written, task, kind, pairs: drawn.boards[scene] ?? [] };
}

/** Address of a scene on one of the boards of its task, for Explore. */
export function linkOnBoard({ written }: AskedTask, { start }: BoardPair): string {
  const { link } = sceneOn(written, start);
  return link.slice(link.indexOf('#'));
}

/** Somebody's answer to a task; undefined: there is none. @param scene from 0 */
export function answerTo(state: Answered, worker: Worker, scene: number): HandedAnswer | undefined {
  return handInOf(state, worker)?.answers.find((answer) => answer.scene === scene + 1);
}

/** Whether something of an answer is filled in. */
export function isAnswered(answer: HandedAnswer | undefined, kind: TaskKind): boolean {
  if (answer === undefined) return false;
  const { moves = [], numbers = [], choices = [], link = '', code = '', logs = [], fields = [] } = answer;
  const texts = { solve: moves, choice: choices, reach: [link], search: [code, ...logs], heuristic: [code] };
  if (kind === 'number') return numbers.some((one) => one !== null);
  if (kind === 'question') return fields.some((one) => one !== null);
  return texts[kind].some((one) => one.trim() !== '');
}

/** The tasks of a set that somebody has answered, by the place of their scenes. */
export function answeredScenes(
  state: Answered,
  { lecture, ...worker }: Omit<DrawnSet, 'boards'>,
): readonly number[] {
  return askedScenes(lecture).filter((scene) => {
    const task = lecture.scenes[scene]?.task;
    const kind = task === undefined ? null : kindOfTask(task);
    return kind !== null && isAnswered(answerTo(state, worker, scene), kind);
  });
}

/** The file that is handed in: what was answered, each with a link to the boards that it is about. */
export function handInFile(state: Answered, drawn: DrawnSet): string {
  const { set, student, lecture } = drawn;
  const there: HandIn = handInOf(state, drawn) ?? { set, student, answers: [] };
  const answers = there.answers.map((answer) => {
    const asked = askedAt(drawn, answer.scene);
    const [first] = asked?.pairs ?? [];
    const isLinked = asked !== null && first !== undefined && !['reach', 'question'].includes(asked.kind);
    return isLinked ? { ...answer, link: linkOnBoard(asked, first) } : answer;
  });
  return writeHandIn({ ...there, student, set: digestOf(lecture), answers });
}

/** A name for it that every system takes. */
export function handInName(student: string): string {
  const plain = student.replaceAll(/[^\p{L}\p{N} -]/gu, '-').trim();
  return `${plain.slice(0, 80) || 'hand-in'}.json`;
}
