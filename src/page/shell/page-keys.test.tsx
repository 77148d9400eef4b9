// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkScreens } from '../../core/files/page-link.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { SearchSession } from '../state/search-session.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { UndoKeys } from '../search/board/undo-keys.tsx';
import { ExploreProvider } from '../session/explore-context.tsx';
import { Blackout } from './blackout.tsx';
import { keysOf, pageKeys, rowsNow } from './key-groups.ts';
import { bindSearchKeys } from '../search/stage/shortcuts.ts';

let host: HTMLElement;
let root: Root;
let session: SearchSession;
const ignore = (): void => undefined;

beforeEach(() => {
  session = sessionWith(idleKit);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() =>
    root.render(
      <ExploreProvider session={session}>
        <UndoKeys />
        <Blackout />
        <div role="dialog" tabIndex={-1}>
          <button type="button">Shuffle</button>
          <input />
        </div>
      </ExploreProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function press(key: string, options: KeyboardEventInit = {}, at: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  act(() => void at.dispatchEvent(event));
  return event;
}

const control = { ctrlKey: true };
const polite = (): string | undefined => host.querySelector('[aria-live=polite]')?.textContent;

it('undoes and redoes edits of the board from anywhere but a text field, and says which board is there', () => {
  const { store } = session;
  const { start, editBoards } = store.getState();
  const other = standardGoal(start);
  expect(press('z', control).defaultPrevented).toBe(false); // nothing to undo: the browser's
  editBoards({ start: other });
  press('z', control, host.querySelector('input')!);
  expect(store.getState().start).toBe(other);
  press('z', control, host.querySelector('button')!);
  expect(store.getState().start).toBe(start);
  expect(polite()).toBe(`Undone. Start: ${formatBoard(start)}.`);
  press('y', control);
  expect(store.getState().start).toBe(other);
  expect(polite()).toBe(`Done again. Start: ${formatBoard(other)}.`);
  press('z', control);
  press('Z', { ...control, shiftKey: true });
  expect(store.getState().start).toBe(other);
});

it('leaves a game its own undoing', () => {
  const { store } = session;
  const other = standardGoal(store.getState().start);
  store.getState().editBoards({ start: other });
  store.getState().setMode('play');
  press('z', control);
  expect(store.getState().start).toBe(other);
});

it('blackens the screen for a presenter until any key, which does nothing else', () => {
  const others = vi.fn();
  window.addEventListener('keydown', others);
  const black = (): boolean => host.querySelector('[role=alert]') !== null;
  for (const key of ['b', '.']) {
    expect(press(key).defaultPrevented).toBe(true);
    expect(black()).toBe(true);
    others.mockClear();
    press('PageDown');
    expect(black()).toBe(false);
    expect(others).not.toHaveBeenCalled();
  }
  window.removeEventListener('keydown', others);
});

it('steps by a clicker, except where it turns a lesson', () => {
  const step = vi.spyOn(session, 'step').mockImplementation(ignore);
  for (const [clicker, times] of [
    [true, 2],
    [false, 0],
  ] as const) {
    step.mockClear();
    const unbind = bindSearchKeys(window, session, clicker);
    const taken = [press('PageUp'), press('PageDown')].map(({ defaultPrevented }) => defaultPrevented);
    expect(step).toHaveBeenCalledTimes(times);
    expect(taken).toEqual([clicker, clicker]);
    unbind();
  }
});

it('lists no key twice for what the page does with it everywhere', () => {
  for (const presenter of [false, true]) {
    const page = rowsNow(pageKeys, presenter).flatMap(([keys]) => keys.split(/ or |, /));
    for (const screen of linkScreens) {
      const own = keysOf[screen].flatMap((group) => rowsNow(group, presenter)).flatMap(([keys]) => keys);
      expect(own.filter((keys) => page.includes(keys))).toEqual([]);
    }
  }
  expect(rowsNow(pageKeys, true).length).toBeGreaterThan(rowsNow(pageKeys, false).length);
});
