import { tinykeys } from 'tinykeys';
import type { LessonSession } from '../../state/lesson-session.ts';
import { unlessTyping } from '../shell/key-focus.ts';

/** Binds the keys of a lesson; returns the way out. */
export function bindLessonKeys(target: Window, session: LessonSession): () => void {
  return tinykeys(target, {
    'Alt+ArrowLeft': unlessTyping(() => session.turn(-1)),
    'Alt+ArrowRight': unlessTyping(() => session.turn(1)),
  });
}
