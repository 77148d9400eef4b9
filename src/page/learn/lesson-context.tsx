import { type ReactNode, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { course } from '../../catalog/lessons/course.ts';
import { LessonSession } from './lesson-session.ts';
import type { LessonState } from './lesson-store.ts';
import type { SearchSession } from '../session/search-session.ts';

/** A lesson stays as it is while the page is open, whatever screen is shown. */
const kept = new WeakMap<SearchSession, LessonSession>();

/** @param main the session of the main screen */
export function lessonsBeside(main: SearchSession): LessonSession {
  const session = kept.get(main) ?? new LessonSession({ main, course });
  kept.set(main, session);
  return session;
}

const LessonContext = createContext<LessonSession | null>(null);

export function LessonProvider({ session, children }: { session: LessonSession; children: ReactNode }) {
  return <LessonContext value={session}>{children}</LessonContext>;
}

/** The lessons, and what guides through them. The same object for the life of the page. */
export function useLessonSession(): LessonSession {
  const session = useContext(LessonContext);
  if (session === null) throw new Error('useLessonSession needs a LessonProvider above');
  return session;
}

/** A part of their state; renders again only when what `select` returns changes. */
export function useLessonState<T>(select: (state: LessonState) => T): T {
  return useStore(useLessonSession().store, select);
}
