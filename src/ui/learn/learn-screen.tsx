import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ExploreProvider, useSession } from '../explore-context.tsx';
import { ExploreScreen } from '../shell/explore-screen.tsx';
import { CoursePage } from './course-page.tsx';
import { LessonProvider, lessonsBeside } from './lesson-context.tsx';
import { bindLessonKeys } from './lesson-keys.ts';
import { LessonPanel } from './lesson-panel.tsx';
import { useLessonWords } from './lesson-words.ts';

/** All lessons, or one of them on a search of its own: the main screen's stays as it was left. */
export function LearnScreen() {
  useLessonWords();
  const session = lessonsBeside(useSession());
  const lesson = useStore(session.store, (state) => state.lesson);
  const open = lesson !== null;
  useEffect(() => {
    session.arrive();
    return () => session.leave();
  }, [session]);
  useEffect(() => (open ? bindLessonKeys(window, session) : undefined), [session, open]);
  return (
    <LessonProvider session={session}>
      {lesson === null ? (
        <CoursePage />
      ) : (
        <ExploreProvider session={session.explorer}>
          <ExploreScreen guide={<LessonPanel lesson={lesson} />} />
        </ExploreProvider>
      )}
    </LessonProvider>
  );
}
