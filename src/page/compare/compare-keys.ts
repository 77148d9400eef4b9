import { tinykeys } from 'tinykeys';
import { laneLetters } from '../../core/files/compared-searches.ts';
import { linkViews } from '../../core/files/share-link.ts';
import type { CompareSession } from '../state/compare-session.ts';
import { unlessMoving, unlessPressing, unlessTyping } from '../kit/key-focus.ts';

/** Binds the keys of the screen; returns the way out. */
export function bindCompareKeys(target: Window, session: CompareSession): () => void {
  const { store } = session.conductor;
  const steps = (count: number) => unlessMoving(() => store.getState().stepBy(count));
  const toggle = (direction: 1 | -1) =>
    unlessPressing(() => {
      const { playing, play, stopPlaying } = store.getState();
      if (playing === 0) play(direction);
      else stopPlaying();
    });
  const speedBy = (factor: number) =>
    unlessTyping(() => store.getState().setSpeed(store.getState().speed * factor));
  return tinykeys(target, {
    ArrowLeft: steps(-1),
    ArrowRight: steps(1),
    // A presenter's clicker sends these.
    PageUp: steps(-1),
    PageDown: steps(1),
    'Shift+ArrowLeft': steps(-10),
    'Shift+ArrowRight': steps(10),
    Home: unlessMoving(() => store.getState().seek(0)),
    End: unlessMoving(() => store.getState().seek(Infinity)),
    Space: toggle(1),
    'Shift+Space': toggle(-1),
    Enter: unlessPressing(() => session.searchAll()),
    s: unlessTyping(() => session.searchAll()),
    v: unlessTyping(() => nextView(session)),
    d: unlessTyping(() => foldOrUnfold(session)),
    ...Object.fromEntries(
      laneLetters.map((_, lane) => [String(lane + 1), unlessTyping(() => showFull(session, lane))]),
    ),
    Escape: unlessTyping(() => session.store.getState().showFull(null)),
    '[': speedBy(0.5),
    ']': speedBy(2),
  });
}

/** Whether there are only the lanes: the other way round from now on. */
export function foldOrUnfold({ store, conductor }: CompareSession): void {
  const { full, folded, setFolded, showFull } = store.getState();
  const { presenter } = conductor.store.getState();
  setFolded(full === null && !(folded ?? presenter));
  showFull(null);
}

function showFull({ store }: CompareSession, lane: number): void {
  const { lanes, showFull: show } = store.getState();
  const id = lanes[lane];
  if (id !== undefined) show(id);
}

function nextView({ store }: CompareSession): void {
  const { view, setView } = store.getState();
  setView(linkViews[(linkViews.indexOf(view) + 1) % linkViews.length] ?? 'tree');
}
