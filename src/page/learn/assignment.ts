/** A set of tasks in somebody's hands: its boards are theirs, and what runs it is what runs every lesson. */

import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
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
import { type Board, type BoardPair, boardsEqual, canRank } from '../../core/puzzle/board.ts';
import { boardsAlong, movesFromLetters } from '../../core/puzzle/moves.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { drawBoards, optimumOf, sceneOn } from '../../core/tasks/variant.ts';
import { t } from '../../locales/t.ts';
import type { FieldProblem } from '../kit/field.tsx';
import {
  type HandInsState,
  type Worker,
  handInOf,
  isSaved,
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

/**
 * How far a task is answered: as a whole where each of its boards has what can be an answer, whether it is right or not.
 * @param pairs null: they are not drawn yet, and what only a board shows is not looked at
 */
export function howAnswered(
  answer: HandedAnswer | undefined,
  task: SceneTask,
  pairs: readonly BoardPair[] | null,
): 'not' | 'partly' | 'wholly' {
  const parts = answer === undefined ? [] : partsAnswered(answer, task, pairs);
  if (!parts.includes(true)) return 'not';
  return parts.includes(false) ? 'partly' : 'wholly';
}

function partsAnswered(
  answer: HandedAnswer,
  task: SceneTask,
  pairs: readonly BoardPair[] | null,
): readonly boolean[] {
  const { moves = [], numbers = [], choices = [], link = '', code = '', logs = [], fields = [] } = answer;
  const starts = pairs?.map(({ start }) => start) ?? Array.from({ length: boardsIn(task) }, () => null);
  switch (kindOfTask(task)) {
    case 'solve':
      return starts.map((start, at) => {
        const text = moves[at] ?? '';
        return lettersIn(text) !== '' && faultOfMoves(text, start) === null;
      });
    case 'number':
      return starts.map((_, at) => {
        const number = numbers[at] ?? null;
        return number !== null && faultOfNumber(String(number), task) === null;
      });
    case 'choice':
      return starts.map((_, at) => task.choice?.of.includes(choices[at] ?? '') === true);
    case 'reach':
      return [link.trim() !== '' && faultOfLink(link, starts[0] ?? null) === null];
    case 'search':
      return starts.map((_, at) => `${code}${logs[at] ?? ''}`.trim() !== '');
    case 'heuristic':
      return [code.trim() !== ''];
    case 'question':
      return fields.map((one) => one !== null && !(Array.isArray(one) && one.length === 0));
    case null:
      return [];
  }
}

const boardsIn = ({ boards }: SceneTask): number =>
  Array.isArray(boards) ? boards.length : (boards?.count ?? 1);

const lettersIn = (text: string): string => text.replaceAll(/[\s,]/g, '');

/** Why moves are none, or cannot be made; whether they solve the board is not told. @param start null: of no board */
export function faultOfMoves(text: string, start: Board | null): FieldProblem | null {
  const read = movesFromLetters(lettersIn(text));
  if (!read.ok) return read.error;
  let board = start;
  for (const [at, move] of read.value.entries())
    try {
      board = board && (boardsAlong(board, [move]).at(-1) ?? board);
    } catch {
      const letter = lettersIn(text).charAt(at);
      return t('Move {n}, {letter}, leads off the board.', { n: at + 1, letter });
    }
  return null;
}

/** Null: no number. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Moves and nodes are counted; g, h and f are not. */
const isCounted = (figure: string): boolean => !/^[ghf]$|[GHF]$/.test(figure);
const mostCounted = 1_000_000_000;

/** Why a text is not the number that a task asks for; null also where it is empty. */
export function faultOfNumber(text: string, { number }: SceneTask): string | null {
  if (text.trim() === '') return null;
  const read = numberIn(text);
  if (!isCounted(number?.figure ?? ''))
    return read === null ? t('This is no number, such as 12 or 1.5.') : null;
  return read !== null && Number.isInteger(read) && read >= 0 && read <= mostCounted
    ? null
    : t('The answer is a whole number, from 0 to {n}.', { n: mostCounted });
}

/** Why a link is not that of a state of a board. @param start null: of any */
export function faultOfLink(link: string, start: Board | null): FieldProblem | null {
  if (link.trim() === '') return null;
  const read = readSceneLink(link);
  if (!read.ok) return read.error;
  const boards = read.value.search?.boards;
  if (!boards) return t('This link holds no search.');
  return start === null || boardsEqual(boards.start, start)
    ? null
    : t('This link is of another board, {board}.', { board: formatBoard(boards.start) });
}

/** A set in somebody's hands; its boards may not be drawn yet. */
type Held = Omit<DrawnSet, 'boards'> & Partial<Pick<DrawnSet, 'boards'>>;

/** The tasks of a set that somebody has answered as a whole, or at least in part, by the place of their scenes. */
export function answeredScenes(
  state: Answered,
  { lecture, boards, ...worker }: Held,
  atLeast: 'partly' | 'wholly' = 'wholly',
): readonly number[] {
  return askedScenes(lecture).filter((scene) => {
    const task = lecture.scenes[scene]?.task;
    const pairs = boards?.[scene] ?? null;
    const how = task === undefined ? 'not' : howAnswered(answerTo(state, worker, scene), task, pairs);
    return how === 'wholly' || how === atLeast;
  });
}

/** The file that is handed in: what was answered, each with a link to the boards that it is about. */
export function handInFile(state: Answered, drawn: DrawnSet): string {
  const { set, student, lecture } = drawn;
  const there: HandIn = handInOf(state, drawn) ?? { set, student, answers: [] };
  const answers = there.answers.map(({ typed: _, ...answer }) => {
    const asked = askedAt(drawn, answer.scene);
    const [first] = asked?.pairs ?? [];
    const isLinked = asked !== null && first !== undefined && !['reach', 'question'].includes(asked.kind);
    return isLinked ? { ...answer, link: linkOnBoard(asked, first) } : answer;
  });
  const { saved: _, ...handIn } = there;
  return writeHandIn({ ...handIn, student, set: digestOf(lecture), answers });
}

/** Whether a set is answered, and all of it in a file. */
export function isHandedIn(state: Answered, drawn: DrawnSet): boolean {
  const isWhole = answeredScenes(state, drawn).length === askedScenes(drawn.lecture).length;
  return isWhole && isSaved(handInOf(state, drawn)) === true;
}

/** A name for it that every system takes. */
export function handInName(student: string): string {
  const plain = student.replaceAll(/[^\p{L}\p{N} -]/gu, '-').trim();
  return `${plain.slice(0, 80) || 'hand-in'}.json`;
}
