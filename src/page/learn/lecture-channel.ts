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
  /** Of the speaker's window: one step on or back; the key that blackens the screen, or another; or where are you? */
  | { readonly type: 'turn'; readonly id: string; readonly direction: 1 | -1 }
  | { readonly type: 'black'; readonly id: string }
  /** A key of the question to the class, by its name in tinykeys. */
  | { readonly type: 'key'; readonly id: string; readonly hotkey: string }
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

/** Presses a key, by its name in tinykeys, as if nothing in the window had the focus. */
function pressIn(there: (Window & typeof globalThis) | null | undefined, hotkey: string): void {
  const [code = '', ...modifiers] = hotkey.split(/\+(?=.)/).reverse();
  const [shiftKey, altKey] = [modifiers.includes('Shift'), modifiers.includes('Alt')];
  const pressed = { key: code.replace('Digit', ''), code, shiftKey, altKey, bubbles: true, cancelable: true };
  there?.document.body.dispatchEvent(new there.KeyboardEvent('keydown', pressed));
}

/**
 * Has the window that the class sees tell where it is, go where the speaker's window says, and press the keys that are pressed there.
 * @returns the way out
 */
export function followSpeaker(
  session: LessonSession,
  channel: LectureChannel | null,
  press = (hotkey: string): void => pressIn(window, hotkey),
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
    if (data.type === 'black') press('b');
    if (data.type === 'key') press(data.hotkey);
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

/** Asks what is shown in a window to go on or back by one. @returns whether it did */
const stepIn = (there: Window | null | undefined, detail: 1 | -1): boolean =>
  there?.dispatchEvent(new CustomEvent(sceneStep, { detail, cancelable: true })) === false;

/** A solution that is shown beside a live search is gone through before the next scene. @returns the way out */
export function stepBehind(session: LessonSession): () => void {
  const step = (direction: 1 | -1): boolean => stepIn(window, direction);
  session.behind = step;
  return () => {
    if (session.behind === step) session.behind = null;
  };
}

/** A question in the frame of the scene has its answer before the next scene. @returns the way out */
export function stepInFrame(frame: HTMLIFrameElement | null, session: LessonSession): () => void {
  const step = (direction: 1 | -1): boolean => stepIn(frame?.contentWindow, direction);
  session.frame = step;
  return () => {
    if (session.frame === step) session.frame = null;
  };
}

/** Presses a key in the frame of the scene. */
export function pressInFrame(frame: HTMLIFrameElement | null, hotkey: string): void {
  pressIn(frame?.contentWindow as (Window & typeof globalThis) | null | undefined, hotkey);
}

/** By what event the page asks the one that it has in a frame for a lecture as a page of pictures. */
export const slidesAsked = 'tilescope-slides-asked';

/** How the page in a frame says that it hears one event more; what says it is fetched later, and so only its type is known here. */
const heard: typeof hearsMore = 'tilescope-hears-more';

/** Pictures of one scene at most: a file with a hundred of a large tree is too large for a mail. */
export const mostSlides = 30;

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
  return Boolean(contentDocument?.getElementById('root'));
}
