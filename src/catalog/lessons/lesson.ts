import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { RunRequest } from '../../core/search/run.ts';
import type { OwnCode, OwnSettings } from '../../core/search/settings.ts';
import type { LinkView } from '../../core/files/share-link.ts';
import { type Board, boardsEqual, standardGoal } from '../../core/puzzle/board.ts';
import type { StepUnit } from '../../core/trace/step-by.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { commented } from '../commented.ts';
import type { LessonPanelName, LessonPart } from './lesson-parts.ts';
import {
  type AtCursor,
  type Reading,
  isSolved,
  movesOf,
  promiseOf,
  searchedWith,
  totalsOf,
} from './reading.ts';

/** One idea, shown on the live search and left to the learner's hands. */
export interface Lesson {
  /** As in a link: lower case and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What the learner will know, in one sentence. */
  readonly summary: string;
  readonly minutes: number;
  /** Five to twelve. */
  readonly steps: readonly LessonStep[];
}

/** What the page is set to, and what is said about it. */
export interface LessonStep {
  /** Stands above the text; the scenes of a lecture have one. */
  readonly title?: string;
  /** For who speaks, and nobody else. */
  readonly notes?: string;
  /** One to three short paragraphs in the notation of `marked-text`, with `{fact}` where a figure stands. */
  readonly text: readonly string[];
  readonly run: LessonRun;
  readonly at: CursorPlace;
  /** The last step that a clicker goes to before it goes on; where nothing is said, that of `at`. */
  readonly to?: number | 'end';
  /** How far a step goes; one expansion where nothing is said. */
  readonly stepUnit?: StepUnit;
  /** Nodes stand where the tree of the whole run has them. */
  readonly wholeRun?: true;
  /** Shown in a frame in the place of the search: a link to another screen. */
  readonly frame?: string;
  /** The picture; the tree where nothing is said. */
  readonly view?: LinkView;
  readonly beside?: LinkView;
  /** The node under inspection; the one at the cursor where nothing is said. */
  readonly select?: (here: AtCursor, other: OtherReadings) => number;
  readonly pathAndFrontierOnly?: true;
  /** What the search comes to is asked, and so nothing of it is told before it is seen. */
  readonly hidesEnd?: true;
  /** What comes into sight with this step, and stays to the end of the lesson. */
  readonly shows?: readonly LessonPart[];
  /** What a small screen shows first; the picture where nothing is said. */
  readonly subject?: LessonPanelName;
  /** Searches that the text compares with: each is made too, out of sight. */
  readonly others?: Readonly<Record<string, LessonRun>>;
  readonly facts?: Facts;
  /** All that the text says without a figure. Tests hold them against the record. */
  readonly claims: readonly LessonClaim[];
  readonly task?: Task;
}

/**
 * A search that a lesson makes. Steps of the same object share its record. Where it is a program (`own-search`), its code is
 * what the learner begins with.
 */
export interface LessonRun {
  readonly start: Board;
  /** The standard goal where nothing is said. */
  readonly goal?: Board;
  readonly settings: Partial<OwnSettings> & Pick<OwnSettings, 'algorithm'>;
  readonly evenIfUnsolvable?: true;
}

/** A step of the record, or how to find one in it. */
export type CursorPlace = number | 'start' | 'end' | ((trace: Trace) => number);

/** Figures of the text, by the names that stand in it. They are read when the step is set up, and stay. */
export type Facts = Readonly<Record<string, (here: Reading, other: OtherReadings) => number | string>>;

/** The end of one of the step's other searches. */
export type OtherReadings = (name: string) => Reading;

export interface LessonClaim {
  /** The sentence of the text, or the part of it, that is checked. */
  readonly says: string;
  readonly holds: (here: Reading, other: OtherReadings) => boolean;
}

/** A question that is answered by doing. `other` answers for the searches of the step's `others`. */
export interface Task {
  readonly ask: string;
  readonly hint: string;
  /** What the learner has just seen. */
  readonly done: string;
  readonly isDone: (here: Reading, other: OtherReadings) => boolean;
  /** A question to a class: nothing on the page answers it, and `done` is hidden until somebody asks for it. */
  readonly isAsked?: true;
  /** What the class chooses from, under letters. */
  readonly choices?: ClassChoices;
  /**
   * Where something is to be stepped to: only a step with which `isDone` comes to be true counts, and none behind it, where
   * who goes to the end lands without having seen it.
   */
  readonly isEvent?: true;
  /**
   * Where the task is about optimal searches: only a run that promises an optimal solution counts. These are said first of
   * a run that does all of `isDone` without that promise, then those of `byLuck`.
   */
  readonly optimalOnly?: readonly Reply[];
  /** Where the step's run is a program: one that solves the task, shown to whoever asks for it. */
  readonly solution?: OwnCode;
  /** The program of its step's run, that of its solution, and the hint, in Python. */
  readonly inPython?: { readonly first: OwnCode; readonly solution: OwnCode; readonly hint: string };
  /** What `done` says. A test holds it against every plausible answer that `isDone` lets pass. */
  readonly proves: readonly LessonClaim[];
  /** What is said of answers that do not count: the first that fits. Any other search gets one of `anySearch`. */
  readonly replies?: readonly Reply[];
}

/** What a class chooses from: texts, numbers, or searches of the step by their names. */
export interface ClassChoices {
  readonly of: readonly (string | number)[];
  /** The place of the right one; null: figures tell. */
  readonly right: number | null;
  /** Which of the step's facts tell: of all choices one, which the right one is; or of each its own, where `is` is there. */
  readonly figures: readonly string[];
  readonly is: 'least' | 'most' | null;
}

/** The places of those that are right; of searches with equal figures each is. */
export function rightChoices(
  { of, right, figures, is }: ClassChoices,
  facts: ReadonlyMap<string, number | string>,
): readonly number[] {
  if (right !== null) return [right];
  const values = of.map((one, at) => (is === null ? one : (facts.get(figures[at]) ?? '')));
  const numbers = values.filter((value) => typeof value === 'number');
  const best =
    is === null ? facts.get(figures[0]) : is === 'least' ? Math.min(...numbers) : Math.max(...numbers);
  return values.flatMap((value, at) => (value === best ? [at] : []));
}

/** What is said of an answer that is wrong: what happened, and why that is not it. */
export interface Reply {
  readonly when: (here: Reading, other: OtherReadings) => boolean;
  /** In the notation of `marked-text`. */
  readonly says: string;
  readonly facts?: Facts;
}

const figuresOfSearch: Facts = {
  moves: movesOf,
  expanded: (here) => totalsOf(here).expanded,
};

/** What is said of a search that a task did not ask for, where the task itself says nothing of it. */
export const anySearch: readonly Reply[] = [
  {
    when: isSolved,
    says: 'This search found a solution of length {moves} with {expanded} expansions, but it is not what the task asks for.',
    facts: figuresOfSearch,
  },
  {
    when: () => true,
    says: 'This search ended without a solution (number of expansions: {expanded}), and it is not what the task asks for.',
    facts: { expanded: (here) => totalsOf(here).expanded },
  },
];

/** What is said of a search that found what a task asks for, and does not promise it. */
export const byLuck: readonly Reply[] = [
  {
    // No solution is longer than the limit, and one move more makes no room for another.
    when: (here) =>
      ['depth-first', 'depth-limited'].includes(searchedWith(here).algorithm) &&
      searchedWith(here).maxDepth <= movesOf(here) + 1,
    says: '{moves} moves only because the depth limit is {limit}: this search keeps the first path that it finds, and nothing promises that it is a shortest one.',
    facts: { moves: movesOf, limit: (here) => searchedWith(here).maxDepth },
  },
  {
    when: () => true,
    says: 'A solution of length {moves}, but by luck: with these settings nothing promises that it is optimal. The task asks for a search that does.',
    facts: { moves: movesOf },
  },
];

/** Whether what is on the page is what the task asks for. */
export function isAccepted(task: Task, here: Reading, other: OtherReadings): boolean {
  if (!task.isDone(here, other) || isBehind(task, here, other)) return false;
  return task.optimalOnly === undefined || promiseOf(here) === 'optimal';
}

/** Whether the cursor is behind the step that a task is about. */
export function isBehind(task: Task, here: Reading, other: OtherReadings): boolean {
  const { isEvent = false, isDone } = task;
  return isEvent && here.cursor > 0 && isDone({ ...here, cursor: here.cursor - 1 }, other);
}

/** What is said of whoever has gone past the step that a task is about. */
export const goBack = 'That was in step {step}. Go back to it, and see what happened there.';

/** What may be said of what is on the page and not accepted: the first that fits. */
export function repliesTo(task: Task, here: Reading, other: OtherReadings): readonly Reply[] {
  const { optimalOnly, replies = [] } = task;
  if (isBehind(task, here, other))
    return [{ when: () => true, says: goBack, facts: { step: () => stepBefore(task, here, other) } }];
  if (optimalOnly === undefined || !task.isDone(here, other)) return replies;
  return [...optimalOnly, ...byLuck];
}

/** The last step up to the cursor that an event's task is about. O(steps behind it). */
function stepBefore(task: Task, here: Reading, other: OtherReadings): number {
  let { cursor } = here;
  while (isBehind(task, { ...here, cursor }, other)) cursor--;
  return cursor;
}

/** Whether the record is one of the same start and goal. */
export function isOfBoards({ trace }: Pick<Reading, 'trace'>, run: LessonRun): boolean {
  const { start, goal } = requestOf(run);
  return boardsEqual(trace.request.start, start) && boardsEqual(trace.request.goal, goal);
}

/** Lessons for one purpose, in the order of the course. */
export interface LessonPath {
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  readonly lessons: readonly Lesson[];
}

const requests = new WeakMap<LessonRun, RunRequest<OwnCode>>();

/** All that determines the search; the same object each time. */
export function requestOf(run: LessonRun): RunRequest<OwnCode> {
  let request = requests.get(run);
  if (request === undefined) {
    const { start, goal = standardGoal(start), settings, evenIfUnsolvable = false } = run;
    request = {
      ...{ start, goal, evenIfUnsolvable },
      settings: { ...defaultSettings(settings.algorithm), ...settings, ...codeIn(settings) },
    };
    requests.set(run, request);
  }
  return request;
}

const codeIn = ({ code }: LessonRun['settings']) => (code === undefined ? {} : { code: commented(code) });

/** The cursor of a place in a record that is complete. */
export function cursorOf(place: CursorPlace, trace: Trace): number {
  if (place === 'start') return 0;
  if (place === 'end') return trace.stepCount;
  return typeof place === 'number' ? place : place(trace);
}
