import { type ReactNode, createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { course } from '../../catalog/lessons/course.ts';
import type { Lesson } from '../../catalog/lessons/lesson.ts';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import type { Lecture } from '../../core/files/lecture-file.ts';
import { unpackText } from '../kit/packed-text.ts';
import { lectureNamed, lecturesOf, openLectureText } from '../session/kept-lectures.ts';
import { tabStorage } from '../session/kept-text.ts';
import { type Notice, faultOfOpening } from '../session/page-store.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { type AskedTask, type DrawnSet, askedAt, drawnOf, lessonOfSet, setNamed } from './assignment.ts';
import { LessonSession } from './lesson-session.ts';
import type { LessonState } from './lesson-store.ts';
import type { SearchSession } from '../session/search-session.ts';

/** A lesson stays as it is while the page is open, whatever screen is shown. */
const kept = new WeakMap<SearchSession, LessonSession>();

/** @param main the session of the main screen */
export function lessonsBeside(main: SearchSession): LessonSession {
  const session =
    kept.get(main) ??
    new LessonSession({
      ...{ main, course, more: (id) => lectureAsLesson(main, id) },
      tab: (main.kit.storage ?? null) === null ? null : tabStorage(), // in a frame nothing is kept
      unpack: (packed, step) => unpackLecture(main, packed, step),
    });
  kept.set(main, session);
  return session;
}

/** The same object as long as the lecture is the same, or the set in the same hands. */
const made = new WeakMap<Lecture | DrawnSet, Lesson>();

/** A lecture that is kept, by its name in a link; null: there is none. */
function lectureAsLesson(main: SearchSession, id: string): Lesson | null {
  const lecture = lectureNamed(lecturesOf(main).getState(), id)?.lecture;
  if (lecture === undefined) return null;
  const { drawn } = drawnOf(main).getState();
  const isDrawn = drawn?.lecture === lecture;
  const known = made.get(isDrawn ? drawn : lecture);
  if (known !== undefined) return known;
  const own = (code: string): OwnCode | null => main.consent.own(code);
  const read = lessonOfLecture(id, lecture, own);
  const lesson = isDrawn ? lessonOfSet(id, drawn, own) : read.ok ? read.value : null;
  if (lesson !== null) made.set(isDrawn ? drawn : lecture, lesson);
  return lesson;
}

/** The set that is on the screen; null: what is there is none. */
export function useDrawnSet(): DrawnSet | null {
  const { main } = useLessonSession();
  const drawn = useStore(drawnOf(main), (state) => state.drawn);
  const id = useLessonState((state) => state.lesson?.id ?? '');
  return drawn !== null && setNamed(main, id) === drawn.lecture ? drawn : null;
}

/** The task on the screen; null: what is there is none that is answered. */
export function useAskedTask(): AskedTask | null {
  const drawn = useDrawnSet();
  const step = useLessonState((state) => state.step);
  return useMemo(() => (drawn === null ? null : askedAt(drawn, step)), [drawn, step]);
}

async function unpackLecture(main: SearchSession, packed: string, step: number): Promise<Notice | null> {
  const text = await unpackText(packed).catch(() => '');
  try {
    const opened = await openLectureText(main, text, step);
    return opened.ok ? null : { code: 'lecture.in-link', why: opened.error };
  } catch (error) {
    const why = faultOfOpening(error);
    return 'code' in why ? why : { code: 'notice.named', text: why };
  }
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
