import { sceneStep } from '../session/games.ts';
import type { hearsMore } from '../search/print-sheet.ts';
import type { LessonSession } from './lesson-session.ts';

/** How a link to the speaker's window begins; the rest names the lecture. */
export const notesId = 'notes-';

/** What the windows of one lecture say to each other. */
export type LectureWord =
  /** Of the window that the class sees: where it is, and the figures of its text. */
  | {
      readonly type: 'at';
      readonly id: string;
      readonly step: number;
      readonly facts: readonly (readonly [string, number | string])[];
      readonly shown: boolean;
    }
  /** Of the speaker's window: one step on or back; the key that blackens the screen; or where are you? */
  | { readonly type: 'turn'; readonly id: string; readonly direction: 1 | -1 }
  | { readonly type: 'black'; readonly id: string }
  | { readonly type: 'ask'; readonly id: string };

/** The part of a `BroadcastChannel` that is used. */
export interface LectureChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(word: LectureWord): void;
  close(): void;
}

/** The windows of this browser; null where they cannot hear each other. */
export function lectureChannel(): LectureChannel | null {
  return typeof BroadcastChannel === 'undefined'
    ? null
    : (new BroadcastChannel('tilescope-lecture') as unknown as LectureChannel);
}

/** Whether something that was heard is a word about this lecture. */
export function isAbout(data: unknown, id: string): data is LectureWord {
  return typeof data === 'object' && data !== null && (data as { readonly id?: unknown }).id === id;
}

/** The key that blackens the screen, and brings it back, as if it were pressed in this window. */
function pressBlack(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }));
}

/**
 * Has the window that the class sees tell where it is, go where the speaker's window says, and go black where that is asked for.
 * @returns the way out
 */
export function followSpeaker(
  session: LessonSession,
  channel: LectureChannel | null,
  blacken = pressBlack,
): () => void {
  if (channel === null) return () => undefined;
  const tell = (): void => {
    const { lesson, step, facts, shown } = session.store.getState();
    if (lesson !== null) channel.postMessage({ type: 'at', id: lesson.id, step, facts: [...facts], shown });
  };
  channel.onmessage = ({ data }) => {
    const { lesson } = session.store.getState();
    if (lesson === null || !isAbout(data, lesson.id)) return;
    if (data.type === 'turn') session.turn(data.direction);
    if (data.type === 'black') blacken();
    if (data.type === 'ask') tell();
  };
  const stop = session.store.subscribe((state, before) => {
    const names = ['lesson', 'step', 'facts', 'shown'] as const;
    if (names.some((name) => state[name] !== before[name])) tell();
  });
  tell();
  return () => {
    stop();
    channel.close();
  };
}

/** A question in the frame of the scene has its answer before the next scene. @returns the way out */
export function stepInFrame(frame: HTMLIFrameElement | null, session: LessonSession): () => void {
  const step = (detail: 1 | -1): boolean => {
    const there = frame?.contentWindow;
    return there?.dispatchEvent(new CustomEvent(sceneStep, { detail, cancelable: true })) === false;
  };
  session.frame = step;
  return () => {
    if (session.frame === step) session.frame = null;
  };
}

/** Presses a key, by its name in tinykeys, in the frame of the scene, as if nothing there had the focus. */
export function pressInFrame(frame: HTMLIFrameElement | null, hotkey: string): void {
  const there = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  const [code = '', ...modifiers] = hotkey.split(/\+(?=.)/).reverse();
  const [shiftKey, altKey] = [modifiers.includes('Shift'), modifiers.includes('Alt')];
  const pressed = { key: code.replace('Digit', ''), code, shiftKey, altKey, bubbles: true, cancelable: true };
  there?.document.body.dispatchEvent(new there.KeyboardEvent('keydown', pressed));
}

/** By what event the page asks the one that it has in a frame for a lecture as a page of pictures. */
export const slidesAsked = 'tilescope-slides-asked';

/** How the page in a frame says that it hears one event more; what says it is fetched later, and so only its type is known here. */
const heard: typeof hearsMore = 'tilescope-hears-more';

/** What the bundler has a page say of a part that it could not fetch. */
const partMissing = 'vite:preloadError';

/**
 * Asks the page in a frame by an event: at once, and again whenever that page says that it hears more. Null where nothing can
 * come, as the frame has no page, or one that lacks a part; and where nobody wants the answer any more.
 */
export function askFrame<Answer>(
  frame: HTMLIFrameElement,
  name: string,
  signal: AbortSignal,
  detailOf: (answer: (coming: Promise<Answer>) => void) => object,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (coming: Promise<Answer> | null): void => {
      over.abort();
      frame.contentWindow?.removeEventListener(partMissing, giveUp);
      resolve(coming);
    };
    const giveUp = (): void => end(null);
    const ask = (): void => {
      // The window of a frame is another one once its page has come.
      frame.contentWindow?.addEventListener(partMissing, giveUp);
      const detail = detailOf(end);
      frame.contentWindow?.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { signal: over.signal });
    frame.addEventListener(heard, ask, { signal: over.signal });
    frame.addEventListener('load', () => (isPage(frame) ? ask() : giveUp()), { signal: over.signal });
    ask();
  });
}

/** Whether what has been loaded is the page, and not what a browser or a server shows in its place. */
function isPage({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.getElementById('root') != null;
}
