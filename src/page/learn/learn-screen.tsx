import { useEffect } from 'react';
import { useStore } from 'zustand';
import { SearchProvider, useSession } from '../session/search-context.tsx';
import { CoursePage } from './course-page.tsx';
import { LessonProvider, lessonsBeside } from './lesson-context.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { useLessonWords } from './lesson-words.ts';

/** All lessons, or one of them on a search of its own: the main screen's stays as it was left. */
export function LearnScreen() {
  useLessonWords();
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
