import { type ReactNode, createContext, use, useContext } from 'react';
import { useStore } from 'zustand';
import type { LessonSession } from '../state/lesson-session.ts';
import type { LessonState } from '../state/lesson-store.ts';

/** Fetches the lessons; the same promise each time, another one after it has failed. */
export type OpenLessons = () => Promise<LessonSession>;

const LessonsContext = createContext<OpenLessons | null>(null);

export function LessonsProvider({ open, children }: { open: OpenLessons; children: ReactNode }) {
  return <LessonsContext value={open}>{children}</LessonsContext>;
}

/** The lessons of the page; suspends until they are fetched. The same object for the life of the page. */
export function useLessonSession(): LessonSession {
  const open = useContext(LessonsContext);
  if (open === null) throw new Error('useLessonSession needs a LessonsProvider above');
  return use(open());
}

/** A part of their state; renders again only when what `select` returns changes. */
export function useLessonState<T>(select: (state: LessonState) => T): T {
  return useStore(useLessonSession().store, select);
}
