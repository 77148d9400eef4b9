import { useEffect, use } from 'react';
import { useStore } from 'zustand';
import { askedIn } from '../../catalog/questions/ask-links.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { SearchProvider, usePage, useSession } from '../session/search-context.tsx';
import { CoursePage } from './course-page.tsx';
import { LessonProvider, lessonsBeside } from './lesson-context.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import type { Dictionary } from '../../locales/dictionary.ts';
import { dictionary } from '../../locales/spoken.ts';

const fetched = new WeakMap<Dictionary, Promise<void>>();

/** Suspends until `said` knows the lessons in the page's language: in English at once. What does not come stays English. */
function useLessonWords(): void {
  const spoken = dictionary();
  if (spoken === null) return;
  let words = fetched.get(spoken);
  if (words === undefined) fetched.set(spoken, (words = spoken.fetchLessons().catch(() => undefined)));
  use(words);
}

const AskPage = lazyPart(async () => (await import('./ask-page.tsx')).AskPage);

/** The lessons, or the questions. */
export function LearnScreen() {
  useLessonWords();
  const asks = usePage(({ lesson }) => askedIn(lesson) !== null);
  return asks ? <AskPage /> : <Lessons />;
}

/** All lessons, or one of them on a search of its own: the main screen's stays as it was left. */
function Lessons() {
  const session = lessonsBeside(useSession());
  const lesson = useStore(session.store, (state) => state.lesson);
  useEffect(() => {
    session.arrive();
    return () => session.leave();
  }, [session]);
  return (
    <LessonProvider session={session}>
      {lesson === null ? (
        <CoursePage />
      ) : (
        <SearchProvider session={session.explorer}>
          <LessonScreen lesson={lesson} />
        </SearchProvider>
      )}
    </LessonProvider>
  );
}
