import { type StoreApi, createStore } from 'zustand/vanilla';
import {
  type LessonProgress,
  type SavedLessons,
  readSavedLessons,
  writeSavedLessons,
} from '../formats/saved-lessons.ts';
import type { Lesson } from '../lessons/lesson.ts';
import type { TextStorage } from './saved-explore.ts';

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
  /** Whether the learner has gone elsewhere since. */
  readonly wandered: boolean;
  /** By the lesson's id. */
  readonly progress: SavedLessons;
}

export type LessonStore = StoreApi<LessonState>;

/** Key of what is kept in the browser's storage. */
const savedName = 'tilescope.learn';

const untouched: LessonProgress = { at: 1, furthest: 1, done: false, solved: [] };

/** Nothing open; the progress is what an earlier visit kept. What is found there and cannot be used is ignored. */
export function createLessonStore(storage: TextStorage | null): LessonStore {
  const text = attempt(() => storage?.getItem(savedName) ?? null);
  const saved = text === null ? null : readSavedLessons(text);
  const store = createStore<LessonState>()(() => ({
    ...{ lesson: null, step: 0, phase: 'ready', facts: new Map(), wandered: false },
    progress: saved?.ok ? saved.value : {},
  }));
  store.subscribe(({ progress }, before) => {
    if (progress !== before.progress) attempt(() => storage?.setItem(savedName, writeSavedLessons(progress)));
  });
  return store;
}

/** The progress once a step is on screen: it is where one is, and the last one ends the lesson. */
export function withStep(progress: SavedLessons, { id, steps }: Lesson, step: number): SavedLessons {
  const before = progress[id] ?? untouched;
  const furthest = Math.max(before.furthest, step);
  const done = before.done || step === steps.length;
  return { ...progress, [id]: { ...before, at: step, furthest, done } };
}

/** The progress once the task of a step is solved. */
export function withSolved(progress: SavedLessons, { id }: Lesson, step: number): SavedLessons {
  const before = progress[id] ?? untouched;
  if (before.solved.includes(step)) return progress;
  return { ...progress, [id]: { ...before, solved: [...before.solved, step] } };
}

/** Null where the browser refuses: then nothing is kept, and nothing else is lost. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
