import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import {
  type LessonProgress,
  type SavedLessons,
  readSavedLessons,
  writeSavedLessons,
} from '../../core/files/saved-lessons.ts';
import { type OwnCode, ownSearchName } from '../../core/search/settings.ts';
import { type Lesson, requestOf } from '../../catalog/lessons/lesson.ts';
import { type TextStorage, keptText } from '../session/kept-text.ts';
import { mergeByKey } from '../kit/merge-kept.ts';

/** What Learn shows, and how far the person is. */
export interface LessonState {
  /** Null: all lessons. */
  readonly lesson: Lesson | null;
  /** From 1; 0 without a lesson. */
  readonly step: number;
  /** Whether the page stands as the step says; `failed` where its search broke off. */
  readonly phase: 'setting-up' | 'ready' | 'failed';
  /** What stands in the holes of the text, read when the step was set up; empty before. */
  readonly facts: ReadonlyMap<string, number | string>;
  /** The cursor of the step, once it is set up. */
  readonly place: number;
  /** Whether the learner has gone elsewhere since. */
  readonly wandered: boolean;
  /** Whether the record on screen is another than the one that the text is about. */
  readonly otherSearch: boolean;
  /** What is said of the learner's last answer, which does not count; null where there is none. */
  readonly reply: LessonReply | null;
  /** Whether the answer to a question to the class is in sight. */
  readonly shown: boolean;
  /** What the learner wrote, by `nameOfStep`, while the page is open. Where nothing is, the code is that of the step. */
  readonly written: ReadonlyMap<string, WrittenCode>;
  /** By the lesson's id. */
  readonly progress: SavedLessons;
}

/** A program in the editor of a step. */
export interface WrittenCode {
  readonly text: OwnCode;
  /** What a solution, or the code of the step, took the place of; null where nothing did. */
  readonly before: OwnCode | null;
}

export interface LessonReply {
  /** In the notation of `marked-text`. */
  readonly says: string;
  readonly facts: ReadonlyMap<string, number | string>;
}

export type LessonStore = StoreApi<LessonState>;

/** Key of what is kept in the browser's storage. */
const savedName = 'tilescope.learn';

const untouched: LessonProgress = { at: 1, furthest: 1, done: false, solved: [] };

/**
 * Nothing open; the progress is what an earlier visit kept, and what other tabs add to it. What is found there and cannot
 * be used is set aside.
 *
 * @param refused is told when the browser does not keep the progress
 */
export function createLessonStore(
  storage: TextStorage | null,
  course: readonly Lesson[],
  refused: () => void,
): LessonStore {
  const lessons = new Map(course.map((lesson) => [lesson.id, lesson]));
  const kept = keptText<SavedLessons>({
    ...{ storage, name: savedName, read: readSavedLessons, write: writeSavedLessons, refused },
    merge: (base, mine, theirs) => merge(lessons, base, mine, theirs),
    apply(progress) {
      store.setState({ progress });
      return progress;
    },
  });
  const store = createStore<LessonState>(() => ({
    ...{ lesson: null, step: 0, phase: 'ready', facts: new Map(), place: 0 },
    ...{ wandered: false, otherSearch: false, reply: null, shown: false, written: new Map() },
    progress: kept.open() ?? {},
  }));
  kept.begin(() => store.getState().progress);
  store.subscribe(({ progress }, before) => {
    if (progress !== before.progress) kept.keep();
  });
  return store;
}

/** Lesson by lesson; of one that went on in two tabs all that was reached in either. */
function merge(
  lessons: ReadonlyMap<string, Lesson>,
  base: SavedLessons,
  mine: SavedLessons,
  theirs: SavedLessons | null,
): SavedLessons {
  const entries = (lessons: SavedLessons): Map<string, LessonProgress> => new Map(Object.entries(lessons));
  const both = (id: string, here: LessonProgress, there: LessonProgress): LessonProgress =>
    ended(lessons.get(id), {
      at: here.at,
      furthest: Math.max(here.furthest, there.furthest),
      done: here.done || there.done,
      solved: [...new Set([...there.solved, ...here.solved])],
      ...withMissed([...(there.missed ?? []), ...(here.missed ?? [])]),
    });
  return Object.fromEntries(mergeByKey(entries(base), entries(mine), entries(theirs ?? {}), both));
}

/** A step as a link names it. */
export const nameOfStep = (lesson: Lesson, step: number): string => `${lesson.id}.${step}`;

/** What stands in the editor of the step on screen; null where its search is no program. */
export function codeOf({ lesson, step, written }: LessonState): WrittenCode | null {
  const run = lesson?.steps[step - 1]?.run;
  if (lesson === null || run?.settings.algorithm !== ownSearchName) return null;
  return written.get(nameOfStep(lesson, step)) ?? { text: requestOf(run).settings.code, before: null };
}

/** The progress once a step is on screen: it is where one is. */
export function withStep(progress: SavedLessons, lesson: Lesson, step: number): SavedLessons {
  const before = progress[lesson.id] ?? untouched;
  return withProgress(progress, lesson, {
    ...before,
    at: step,
    furthest: Math.max(before.furthest, step),
  });
}

/** The progress once the task of a step is solved. */
export function withSolved(progress: SavedLessons, lesson: Lesson, step: number): SavedLessons {
  const before = progress[lesson.id] ?? untouched;
  if (before.solved.includes(step)) return progress;
  return withProgress(progress, lesson, { ...before, solved: [...before.solved, step] });
}

/** The progress once a question of a series of practice is on screen, or answered; only its first answer counts. */
export function withQuestion(
  progress: SavedLessons,
  series: string,
  number: number,
  right: boolean | null,
): SavedLessons {
  const { solved, missed = [], furthest, ...before } = progress[series] ?? untouched;
  const isKnown = right === null || solved.includes(number) || missed.includes(number);
  return {
    ...progress,
    [series]: {
      ...{ ...before, at: number, furthest: Math.max(furthest, number) },
      solved: isKnown || !right ? solved : [...solved, number],
      ...withMissed(isKnown || right ? missed : [...missed, number]),
    },
  };
}

const withMissed = (missed: readonly number[]): Pick<LessonProgress, 'missed'> =>
  missed.length === 0 ? {} : { missed: [...new Set(missed)] };

/** Steps whose task is not solved yet. */
export function openTasks({ steps }: Lesson, solved: readonly number[] = []): number[] {
  return steps.flatMap(({ task }, index) => (task && !solved.includes(index + 1) ? [index + 1] : []));
}

function withProgress(progress: SavedLessons, lesson: Lesson, now: LessonProgress): SavedLessons {
  return { ...progress, [lesson.id]: ended(lesson, now) };
}

/** A lesson is done when its last step was seen and all its tasks are solved; once done it stays so. */
function ended(lesson: Lesson | undefined, now: LessonProgress): LessonProgress {
  const all = lesson !== undefined && now.furthest >= lesson.steps.length;
  return all && openTasks(lesson, now.solved).length === 0 ? { ...now, done: true } : now;
}
