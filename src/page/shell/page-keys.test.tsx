// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LinkScreen, linkScreens } from '../../core/files/page-link.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { SearchSession } from '../session/search-session.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Segmented } from '../kit/segmented.tsx';
import { BoardEditor } from '../board/board-editor.tsx';
import { UndoKeys } from '../search/search-keys.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { Blackout } from './presenter/blackout.tsx';
import { PresenterParts } from './presenter/presenter-parts.tsx';
import { keyGroupsOf, listedKeys } from './help.tsx';
import { type CommandGroup, bindCommands, nameOfHotkey } from '../kit/commands.ts';
import { pictureCommands } from '../search/stage/picture-commands.ts';
import type { StageScene } from '../search/stage/stage-handle.ts';
import { nodeCommands, lessonSearchCommands, searchCommands } from '../search/search-commands.ts';

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
      <SearchProvider session={session}>
        <UndoKeys />
        <Blackout />
        <div role="dialog" tabIndex={-1}>
          <button type="button">Shuffle</button>
          <input />
        </div>
      </SearchProvider>,
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
  for (const [group, times] of [
    [searchCommands, 2],
    [lessonSearchCommands, 0],
  ] as const) {
    step.mockClear();
    const unbind = bindCommands(group, () => session);
    const taken = [press('PageUp'), press('PageDown')].map(({ defaultPrevented }) => defaultPrevented);
    expect(step).toHaveBeenCalledTimes(times);
    expect(taken).toEqual([times > 0, times > 0]);
    unbind();
  }
});

it.each(['PageDown', 'ArrowRight'])('%s of a clicker steps whatever has the focus', (key) => {
  const step = vi.spyOn(session, 'step').mockImplementation(ignore);
  const steps = (at: Element): { steps: number; isUsed: boolean } => {
    step.mockClear();
    const isUsed = press(key, {}, at).defaultPrevented;
    return { steps: step.mock.calls.length, isUsed };
  };
  const others = vi.fn();
  const place = host.appendChild(document.createElement('div'));
  place.addEventListener('keydown', others);
  place.innerHTML =
    '<select></select><input type="range"><input type="number"><input type="checkbox"><button></button>' +
    '<div role="radiogroup"><i role="radio" tabindex="0"></i></div><textarea></textarea>' +
    '<div role="dialog"><select></select><p></p></div>';
  const at = (selector: string): Element => place.querySelector(selector)!;
  const settings = ['select', '[type=range]', '[type=checkbox]', 'button', '[role=radio]'];
  const unbind = bindCommands(searchCommands, () => session);
  const isClickers = key === 'PageDown';
  if (!isClickers) {
    expect(steps(at('select'))).toEqual({ steps: 0, isUsed: false }); // an arrow is the list's
    document.documentElement.dataset['presenter'] = '';
    others.mockClear();
  }
  for (const setting of settings) expect(steps(at(setting)), setting).toEqual({ steps: 1, isUsed: true });
  expect(steps(at('[type=number]')).steps).toBe(isClickers ? 1 : 0); // an arrow moves the caret
  expect(others).toHaveBeenCalledTimes(isClickers ? 0 : 1);
  expect(steps(at('textarea'))).toEqual({ steps: 0, isUsed: false });
  // What lies over the picture keeps its keys, but no setting is changed by a clicker.
  expect(steps(at('[role=dialog] p'))).toEqual({ steps: 0, isUsed: false });
  expect(steps(at('[role=dialog] select'))).toEqual({ steps: 0, isUsed: isClickers });
  const speaker = host.appendChild(document.createElement('main'));
  speaker.dataset['speaker'] = '';
  press('b'); // in the speaker's window it is for the other one
  expect(host.querySelector('[role=alert]')).toBeNull();
  speaker.remove();
  press('b');
  expect(host.querySelector('[role=alert]')).not.toBeNull();
  expect(steps(at('select')).steps).toBe(0); // the first press after a black screen only brings the page back
  expect(host.querySelector('[role=alert]')).toBeNull();
  unbind();
  expect(steps(at('button')).steps).toBe(0);
  delete document.documentElement.dataset['presenter'];
});

it.each(['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft'])(
  '%s changes no setting in presenter mode, where nothing steps either',
  (key) => {
    const place = host.appendChild(document.createElement('div'));
    place.innerHTML =
      '<select></select><input type="range"><input type="checkbox"><input type="radio"><input>' +
      '<div role="dialog"><i role="radio"></i><i role="slider"></i></div><textarea></textarea><button></button>';
    const others = vi.fn();
    place.addEventListener('keydown', others);
    const left = (selector: string, options: KeyboardEventInit = {}): boolean => {
      others.mockClear();
      const { defaultPrevented } = press(key, options, place.querySelector(selector)!);
      return defaultPrevented && others.mock.calls.length === 0;
    };
    const settings = [
      'select',
      '[type=range]',
      '[type=checkbox]',
      '[type=radio]',
      '[role=radio]',
      '[role=slider]',
    ];
    expect(settings.filter((setting) => left(setting))).toEqual([]); // not in presenter mode
    act(() => root.render(<PresenterParts />));
    expect(settings.filter((setting) => !left(setting))).toEqual([]);
    expect(left('input:not([type])')).toBe(key.startsWith('Page')); // an arrow moves the caret
    for (const other of ['textarea', 'button']) expect(left(other), other).toBe(false);
    expect(left('select', { altKey: true })).toBe(false);
  },
);

it.each(['b', '.'])(
  '%s of a clicker makes the screen black whatever has the focus, and chooses nothing by its letter',
  (key) => {
    const place = host.appendChild(document.createElement('div'));
    place.innerHTML =
      '<select><option>A*</option><option>Branch</option></select><input inputmode="numeric"><textarea></textarea>';
    act(() => root.render(<PresenterParts />));
    for (const name of ['select', 'input'] as const) {
      const at = place.querySelector<HTMLElement>(name)!;
      at.focus();
      act(() => expect(press(key, {}, at).defaultPrevented, name).toBe(true));
      expect(document.querySelector('[role=alert]'), name).not.toBeNull();
      expect(document.activeElement, name).not.toBe(at);
      act(() => void press('PageDown', {}, document.body));
      expect(document.querySelector('[role=alert]'), name).toBeNull();
    }
    expect(press(key, {}, place.querySelector('textarea')!).defaultPrevented).toBe(false);
  },
);

it('follows and deselects a node where no picture is shown', () => {
  const { store } = session;
  const unbind = bindCommands(nodeCommands, () => ({ session }));
  store.setState({ selectedNode: 3 });
  const { followCurrent } = store.getState();
  press('c');
  press('Escape');
  unbind();
  expect(store.getState()).toMatchObject({ selectedNode: -1, followCurrent: !followCurrent });
});

it('has no keys of the search while a person plays', () => {
  const unbind = bindCommands(searchCommands, () => session);
  const step = vi.spyOn(session, 'step').mockImplementation(ignore);
  session.store.getState().setMode('play');
  expect(press('ArrowRight').defaultPrevented).toBe(false);
  session.store.getState().setMode('watch');
  expect(press('ArrowRight').defaultPrevented).toBe(true);
  expect(step).toHaveBeenCalledTimes(1);
  unbind();
});

it('after S arrows step, wherever it was pressed: on a tile and on a choice they would move something else', async () => {
  const unbind = bindCommands(searchCommands, () => session);
  const step = vi.spyOn(session, 'step').mockImplementation(ignore);
  const { start } = session.store.getState();
  const onChange = vi.fn();
  const board = { board: start, label: 'Start', mode: 'slide', onChange, onSay: ignore } as const;
  const options = ['Start', 'Goal'].map((label) => ({ value: label, label }));
  const choice = { label: 'Board to edit', value: 'Start', options, onChange: ignore };
  act(() =>
    root.render(
      <main>
        <BoardEditor {...board} />
        <Segmented {...choice} />
        <button type="button">Shuffle</button>
        <section data-figures />
      </main>,
    ),
  );
  const focused = (selector: string): Element => {
    host.querySelector<HTMLElement>(selector)!.focus();
    return document.activeElement!;
  };
  press('ArrowRight', {}, focused('[data-tile]'));
  expect([onChange.mock.calls.length, step.mock.calls.length]).toEqual([1, 0]);
  for (const selector of ['[data-tile]', '[role=radio]', 'button:not([data-tile], [role])']) {
    press('s', {}, focused(selector));
    await vi.dynamicImportSettled();
    press('ArrowRight', {}, document.activeElement!);
  }
  expect([onChange.mock.calls.length, step.mock.calls.length]).toEqual([1, 3]);
  expect(document.activeElement?.textContent).toBe('Shuffle'); // where arrows step anyhow, the focus stays
  unbind();
});

it('leaves buttons, sliders and fields the keys that they use themselves', () => {
  const used: string[] = [];
  const use = (key: string) => ({ [key]: () => used.push(key) });
  const unbind = bindCommands<null>(
    {
      title: 'Lesson',
      commands: {
        all: {
          name: 'Search',
          keys: '',
          hotkeys: { ...use('Space'), ...use('Home'), ...use('a'), ...use('Alt+Home') },
        },
      },
    },
    () => null,
  );
  const pressAll = (at: Element): readonly string[] => {
    for (const key of [' ', 'Home', 'a']) press(key, { code: key === ' ' ? 'Space' : '' }, at);
    press('Home', { altKey: true }, at);
    return used.splice(0);
  };
  const at = (tag: string, type = ''): Element => {
    const element = document.createElement(tag);
    if (type !== '') element.setAttribute('type', type);
    return host.appendChild(element);
  };
  expect(pressAll(host)).toEqual(['Space', 'Home', 'a', 'Alt+Home']);
  expect(pressAll(at('button'))).toEqual(['Home', 'a', 'Alt+Home']);
  expect(pressAll(at('input', 'range'))).toEqual(['a', 'Alt+Home']);
  expect(pressAll(at('input', 'text'))).toEqual([]);
  unbind();
});

it('lists no key twice for what the page does with it everywhere', () => {
  const rows = (screen: LinkScreen, presenter: boolean) => {
    const listed = [...listedKeys(screen, presenter)];
    return { everywhere: listed.at(-1)![1], own: listed.slice(0, -1).flatMap(([, keys]) => keys) };
  };
  for (const presenter of [false, true]) {
    const page = rows('explore', presenter).everywhere.flatMap(({ keys }) => keys.split(/ or |, /));
    for (const screen of linkScreens)
      expect(rows(screen, presenter).own.filter(({ keys }) => page.includes(keys))).toEqual([]);
  }
  const counts = [true, false].map((presenter) => rows('explore', presenter).everywhere.length);
  expect(counts[0]).toBeGreaterThan(counts[1]);
});

it('lists the keys of a question to a class where it is asked: in Predict, and in a scene of a lecture', () => {
  for (const screen of ['explore', 'learn'] as const) {
    const keys = (listedKeys(screen, true).get('Predict') ?? []).map((one) => one.keys);
    expect(keys, screen).toEqual(expect.arrayContaining(['1 … 5', 'N', 'H', 'M']));
  }
});

it('lists the keys that are bound, and binds none to two things on one screen', () => {
  for (const screen of linkScreens) {
    const groups = keyGroupsOf[screen] as readonly CommandGroup<never>[];
    const together = groups.filter(({ title, first }) => title !== 'Play#a game' && first !== true);
    const bound = together.flatMap(({ commands }) =>
      Object.values(commands).flatMap(({ hotkeys }) => Object.keys(hotkeys ?? {})),
    );
    expect(bound.length).toBe(new Set(bound).size);
  }
  const lines = [...listedKeys('explore', false).values()].flat().map(({ keys, name }) => `${keys}: ${name}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'S or Enter: Search',
      'Shift Space: Play in reverse',
      '← →: One step back or forward, by what is chosen under Step by',
      'Page ↑, Page ↓: The same, by a presenter’s clicker',
      'Shift ← →: Ten expansions',
      'Home, End: To the start, to the end',
      '[ ]: Slower, faster',
      ', .: Zoom out, zoom in',
      'Shift P: Presenter: large type, for a projector',
    ]),
  );
  const [turn] = listedKeys('learn', false).get('Lesson') ?? [];
  expect(turn?.keys).toBe('Alt ← →');
});

it('names one key of several as the help sheet does', () => {
  const hotkeys = { '+': ignore, '-': ignore, 'Shift++': ignore, 'Shift+z': ignore, Escape: ignore };
  const names = Object.keys(hotkeys).map((hotkey) => nameOfHotkey<string>({ hotkeys }, hotkey));
  expect(names).toEqual(['+', '−', 'Shift +', 'Shift Z', 'Esc']);
  expect(nameOfHotkey({ hotkeys })).toBe('+');
});

it('moves about in a zoomed picture by arrows that step through nothing', () => {
  const moves: (readonly number[])[] = [];
  const scene = { panBy: (...by: number[]) => void moves.push(by) } as unknown as StageScene;
  const canvas = document.createElement('canvas');
  const stage = { session, handle: () => ({ scene, canvas }) };
  const ways = [bindCommands(pictureCommands, () => stage), bindCommands(searchCommands, () => session)];
  const { seek, stepBy } = session.store.getState();
  const steps = vi.fn();
  session.store.setState({ seek: steps, stepBy: steps });
  const step = vi.spyOn(session, 'step').mockImplementation(steps);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
    expect(press(key, { altKey: true, shiftKey: true }).defaultPrevented, key).toBe(true);
  // What lies to the right comes to the left.
  expect(moves.map((by) => by.map((px) => Math.sign(px) + 0))).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]);
  expect(steps).not.toHaveBeenCalled();
  press('ArrowRight');
  expect([steps.mock.calls.length, moves.length]).toEqual([1, 4]);
  session.store.setState({ seek, stepBy });
  step.mockRestore();
  for (const leave of ways) leave();
});
