import { tinykeys } from 'tinykeys';
import type { LessonSession } from '../state/lesson-session.ts';
import { unlessMoving, unlessTyping } from '../kit/key-focus.ts';

/** Binds the keys of a lesson; returns the way out. A presenter's clicker turns its steps, not those of the search. */
export function bindLessonKeys(target: Window, session: LessonSession): () => void {
  const turn = (direction: 1 | -1) => () => session.turn(direction);
  return tinykeys(target, {
    'Alt+ArrowLeft': unlessTyping(turn(-1)),
    'Alt+ArrowRight': unlessTyping(turn(1)),
    PageUp: unlessReading(-1, unlessMoving(turn(-1))),
    PageDown: unlessReading(1, unlessMoving(turn(1))),
  });
}

/** As `work`; where the focus is in something that can still be scrolled that way, the key scrolls and does no more. */
function unlessReading(direction: 1 | -1, work: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : null;
    if (canScroll(at, direction)) event.stopImmediatePropagation();
    else work(event);
  };
}

function canScroll(from: Element | null, direction: 1 | -1): boolean {
  for (let box = from; box !== null; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const room = direction < 0 ? box.scrollTop : box.scrollHeight - box.clientHeight - box.scrollTop;
    if (room > 1) return true;
  }
  return false;
}
