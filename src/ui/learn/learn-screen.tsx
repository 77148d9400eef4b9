import { useEffect } from 'react';
import { ExploreProvider } from '../explore-context.tsx';
import { useLessonSession, useLessonState } from '../lessons-context.tsx';
import { ExploreScreen } from '../shell/explore-screen.tsx';
import { CoursePage } from './course-page.tsx';
import { bindLessonKeys } from './lesson-keys.ts';
import { LessonPanel } from './lesson-panel.tsx';

/** All lessons, or one of them on a search of its own: the main screen's stays as it was left. */
export function LearnScreen() {
  const session = useLessonSession();
  const lesson = useLessonState((state) => state.lesson);
  useEffect(() => {
    session.arrive();
    return () => session.leave();
  }, [session]);
  const open = lesson !== null;
  useEffect(() => (open ? bindLessonKeys(window, session) : undefined), [session, open]);
  if (lesson === null) return <CoursePage />;
  return (
    <ExploreProvider session={session.explorer}>
      <ExploreScreen guide={<LessonPanel lesson={lesson} />} />
    </ExploreProvider>
  );
}
