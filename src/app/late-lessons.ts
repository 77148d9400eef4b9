import type { LessonSession } from '../state/lesson-session.ts';
import type { TextStorage } from '../state/saved-explore.ts';
import type { SearchSession } from '../state/search-session.ts';
import type { OpenLessons } from '../ui/lessons-context.tsx';

/** The lessons and what guides through them, fetched when the first person goes there: most visits never do. */
export function lateLessons(page: SearchSession, storage: TextStorage | null): OpenLessons {
  let session: Promise<LessonSession> | null = null;
  const connect = async (): Promise<LessonSession> => {
    const [{ LessonSession }, { course }] = await Promise.all([
      import('../state/lesson-session.ts'),
      import('../lessons/course.ts'),
    ]);
    return new LessonSession({ page, course, storage });
  };
  return () => {
    session ??= connect().catch((error: unknown) => {
      session = null; // what could not be fetched may be there the next time
      throw error;
    });
    return session;
  };
}
