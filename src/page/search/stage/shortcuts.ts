import { tinykeys } from 'tinykeys';
import { isAnswered } from '../../state/predict-slice.ts';
import type { SearchSession } from '../../state/search-session.ts';
import { isPredicting } from '../../state/what-is-hidden.ts';
import { hasStops, stepUnits } from '../../../core/trace/step-by.ts';
import { searchAndPlay } from '../settings/search-and-play.ts';
import { unlessMoving, unlessPressing, unlessTyping } from '../../kit/key-focus.ts';

export interface PageCommands {
  toggleTheme(): void;
  togglePresenter(): void;
  toggleFullScreen(): void;
  showHelp(): void;
}

/** Binds the keys that work on every screen; returns the way out. */
export function bindPageKeys(target: Window, page: PageCommands): () => void {
  return tinykeys(target, {
    t: unlessTyping(() => page.toggleTheme()),
    'Shift+P': unlessTyping(() => page.togglePresenter()),
    'Shift+F': unlessTyping(() => page.toggleFullScreen()),
    'Shift+?': unlessTyping(() => page.showHelp()),
    '?': unlessTyping(() => page.showHelp()),
  });
}

/**
 * Binds the keys of the main screen; returns the way out.
 * @param clicker whether those of a presenter's clicker step through the search, and not through a lesson
 */
export function bindSearchKeys(target: Window, session: SearchSession, clicker: boolean): () => void {
  const { store } = session;
  const steps = (count: number) => unlessMoving(() => store.getState().stepBy(count));
  const toggle = (direction: 1 | -1): void => {
    const { playing, play, stopPlaying } = store.getState();
    if (playing === 0) play(direction);
    else stopPlaying();
  };
  const speedBy = (factor: number) =>
    unlessTyping(() => store.getState().setSpeed(store.getState().speed * factor));
  const search = (): void => {
    const { phase } = store.getState();
    if (phase !== 'running' && phase !== 'paused') searchAndPlay(session);
  };
  /** Behind an answer a key goes on to the next question; while a question is open it does nothing. */
  const unlessPredicting = (work: () => void) =>
    unlessPressing(() => {
      const state = store.getState();
      if (!isPredicting(state)) work();
      else if (isAnswered(state)) state.nextQuestion();
    });
  return tinykeys(
    target,
    whileWatching(session, {
      ArrowLeft: unlessMoving(() => session.step(-1)),
      ArrowRight: unlessMoving(() => session.step(1)),
      ...(clicker && {
        PageUp: unlessMoving(() => session.step(-1)),
        PageDown: unlessMoving(() => session.step(1)),
      }),
      'Shift+ArrowLeft': steps(-10),
      'Shift+ArrowRight': steps(10),
      Home: unlessMoving(() => store.getState().seek(0)),
      End: unlessMoving(() => store.getState().seek(Infinity)),
      Space: unlessPredicting(() => toggle(1)),
      'Shift+Space': unlessPressing(() => toggle(-1)),
      Enter: unlessPredicting(search),
      s: unlessTyping(search),
      u: unlessTyping(() => chooseNextUnit(session)),
      c: unlessTyping(() => store.getState().setFollowCurrent(!store.getState().followCurrent)),
      '[': speedBy(0.5),
      ']': speedBy(2),
      Escape: unlessTyping(() => store.getState().selectNode(-1)),
    }),
  );
}

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys that are about the search: a person who plays does not see what they would do. */
function whileWatching({ store }: SearchSession, handlers: KeyHandlers): KeyHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([keys, work]) => [
      keys,
      (event: KeyboardEvent) => {
        if (store.getState().mode !== 'play') work(event);
      },
    ]),
  );
}

/** Goes round the units that the record on screen has. */
function chooseNextUnit({ store, trace }: SearchSession): void {
  const { stepUnit, setStepUnit } = store.getState();
  const units = stepUnits.filter((unit) => trace === null || hasStops(trace, unit));
  setStepUnit(units[(units.indexOf(stepUnit) + 1) % units.length] ?? 'expansion');
}
