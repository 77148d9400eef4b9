// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { pickAmong, pickNode } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { Inspector } from '../inspector.tsx';
import { PredictBar } from './predict-bar.tsx';
import { seen } from '../../../testing/shown.tsx';
import { eventually } from '../../../testing/eventually.ts';

const size = { rows: 3, columns: 3 };
const board = createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]);
const other = createBoard(size, [8, 1, 3, 0, 4, 2, 7, 6, 5]);
const unsolvable = createBoard(size, [1, 2, 3, 4, 5, 6, 8, 7, 0]);

let session: SearchSession;
let host: HTMLElement;
let root: Root;
const state = () => ({ ...session.store.getState(), ...session.predict.getState() });
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find((one) => one.textContent.trim() === name);

/** The bar follows the cursor ten times a second, and React writes down what it has when an act ends. */
const shows = (expected: () => void): Promise<void> =>
  eventually(async () => {
    await act(() => Promise.resolve());
    expected();
  });

beforeEach(async () => {
  session = sessionWith(instantKit, { start: board, goal: standardGoal(board) });
  state().setMode('predict');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <PredictBar />
      </SearchProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('the first question', () => {
  it('is the first with a choice, and says so; what decides can be read beside it', () => {
    expect(state().cursor).toBe(1);
    expect(host.textContent).toContain('The first question: until here the frontier held only one node.');
    expect(host.textContent).toContain('smaller f, then smaller h, then newest, then move order.');
    expect(host.textContent).toContain('Moves are tried in the order ↓ ↑ → ← of the tile.');
    expect(host.querySelectorAll('li')).toHaveLength(4);
    expect(host.textContent).toContain('step 1: 6 ↑');
    // All came in with one step, so none of them is called the newest.
    expect(host.querySelectorAll('ul')).toHaveLength(1);
    expect(host.querySelector('ul')!.getAttribute('aria-label')).toBe('step 1 · move order');
    expect(host.textContent).not.toMatch(/oldest/);
    act(() => session.step(1));
    expect(host.textContent).not.toContain('The first question');
  });

  it('is told to screen readers, and so is each one after it', async () => {
    const aloud = () => host.querySelector('[aria-live]')?.textContent;
    expect(aloud()).toBe('Which node does A* select next? (step 1)');
    act(() => session.step(1));
    await shows(() => expect(aloud()).not.toMatch(/^Which/)); // what became of this one
    act(() => session.step(1));
    await shows(() => expect(aloud()).toBe('Which node does A* select next? (step 2)'));
  });

  it('tells the ages of groups where there are several', async () => {
    act(() => session.step(1));
    act(() => session.step(1));
    const labels = () => [...host.querySelectorAll('ul')].map((list) => list.getAttribute('aria-label'));
    await shows(() =>
      expect(labels()).toEqual(['step 1 · oldest · move order', 'step 2 · newest · move order']),
    );
  });

  it('has one stop for Tab, and arrows, Home and End go through its nodes', () => {
    const nodes = () => [...host.querySelectorAll<HTMLButtonElement>('li button')];
    const place = () => [nodes().findIndex((one) => one === document.activeElement), stops()];
    const stops = () => nodes().flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []));
    const press = (key: string): void =>
      act(
        () =>
          void document.activeElement!.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
      );
    act(() => nodes()[0].focus());
    for (const [key, at] of [
      ...([
        ['ArrowRight', 1],
        ['ArrowDown', 2],
        ['ArrowLeft', 1],
        ['End', 3],
        ['ArrowRight', 3],
      ] as const),
      ...([
        ['ArrowUp', 2],
        ['Home', 0],
        ['ArrowLeft', 0],
        ['ArrowUp', 0],
      ] as const),
    ]) {
      press(key);
      expect(place(), key).toEqual([at, [at]]);
    }
  });

  it('is next for Tab after the choice of what to do, and not after other choices', () => {
    const header = document.body.appendChild(document.createElement('header'));
    header.innerHTML = '<button role="radio" aria-checked="true"></button><button id="help"></button>';
    const tabFrom = (from: HTMLElement, shiftKey = false): boolean => {
      from.focus();
      const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
      act(() => void from.dispatchEvent(event));
      return document.activeElement === host.querySelector('li button');
    };
    const [radio, help] = header.querySelectorAll('button');
    expect([tabFrom(radio), tabFrom(help), tabFrom(radio, true)]).toEqual([true, false, false]);
    header.remove();
  });

  it('leaves the focus on what says that none is left', async () => {
    const bar = host.querySelector('section')!;
    act(() => host.querySelector<HTMLElement>('li button')!.focus());
    act(
      () =>
        void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })),
    );
    act(() => state().seek(Infinity));
    await shows(() =>
      expect([host.textContent, document.activeElement]).toEqual([
        expect.stringContaining('Start again'),
        bar,
      ]),
    );
  });

  it('points at a node that has come under a pointer at rest, once that moves', () => {
    const strip = host.querySelector('[role=group]')!;
    const node = strip.querySelector('li button')!;
    const hear = (type: string, relatedTarget: Element | null): void =>
      act(() => void node.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget })));
    // All that a browser tells of it: the node that was there before is gone, and so the pointer comes from what both stand in.
    hear('pointerover', strip);
    hear('pointermove', null);
    expect(state().hoveredNode).toBeGreaterThan(0);
    hear('pointerout', document.body);
    expect(state().hoveredNode).toBe(-1);
  });

  it('is gone on to from the start, where only one node is', async () => {
    act(() => state().seek(0));
    const told = (): void =>
      expect(host.textContent).toContain('Only one node is in the frontier, so there is no choice here.');
    await shows(told);
    expect(host.querySelectorAll('li')).toHaveLength(0);
    act(() => button('Next')!.click());
    expect(state()).toMatchObject({ cursor: 1, score: { skipped: 0 } });
    const asked = (): void => expect(host.textContent).toContain('Which node does A* select next?');
    await shows(asked);
  });
});

describe('a change of the board or of the settings', () => {
  it('asks nothing of the record before; another search begins the questions anew', () => {
    act(() => session.step(1));
    act(() => state().editBoards({ start: other }));
    expect(host.textContent).toContain('Of the board before');
    expect(host.querySelectorAll('li, [data-score]')).toHaveLength(0);
    act(() => button('Search again')!.click());
    expect(state()).toMatchObject({ cursor: 1, score: { skipped: 0 } });
    expect(host.querySelectorAll('li')).toHaveLength(3);
    act(() => state().chooseAlgorithm('greedy'));
    expect(host.textContent).toContain('Of the settings before');
  });

  it('to a board that cannot be solved leaves nothing to predict, before a search is asked for and after', () => {
    act(() => state().editBoards({ start: unsolvable }));
    for (const ask of [() => undefined, () => session.search()]) {
      act(() => void ask());
      expect(host.textContent).toContain(
        'The goal cannot be reached from this board, so there is nothing to',
      );
      expect(host.textContent).not.toMatch(/select next|A search comes first/);
      expect(button('Search again')).toBeUndefined();
      expect(host.querySelectorAll('li')).toHaveLength(0);
    }
    act(() => void session.search({ at: 'tip' }, true));
    expect(host.textContent).toContain('Which node does A* select next?');
    act(() => button('End')!.click());
    expect(state().mode).toBe('watch');
  });
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const note = (what: string): void => void read.push(what, seen(host), '');
  note('the first question');
  act(() => host.querySelectorAll<HTMLElement>('li button')[0].click());
  note('one node picked');
  act(() => host.querySelectorAll<HTMLElement>('li button')[1].click());
  note('another node picked');
  const before = host.textContent;
  await act(async () => session.step(1));
  await shows(() => expect(host.textContent).not.toBe(before));
  note('the next question');
  act(() => [...host.querySelectorAll<HTMLElement>('li button')].at(-1)?.click());
  note('its last node picked');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/questions.txt');
});

describe('a class', () => {
  const cards = () => [...host.querySelectorAll<HTMLElement>('ul[aria-label=Candidates] button')];
  const press = (code: string, shiftKey = false): void =>
    act(
      () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            code,
            key: code.replace(/Key|Digit/, '').toLowerCase(),
            shiftKey,
            bubbles: true,
            cancelable: true,
          }),
        ),
    );
  const hands = () =>
    cards().map((card) => [...card.querySelectorAll('b')].map((b) => b.textContent).join(' '));
  const present = async (): Promise<void> => {
    act(() => session.page.getState().setPresenter(true));
    await shows(() => expect(cards().length).toBeGreaterThan(2));
  };

  it('has candidates under letters, no score, and values only when they are asked for', async () => {
    await present();
    expect(cards().map((card) => card.querySelector('span')?.textContent)).toEqual(['A', 'B', 'C', 'D']);
    expect(host.querySelectorAll('[data-score], [role=group]')).toHaveLength(0);
    const said = () =>
      cards()
        .map((card) => `${card.getAttribute('aria-label')} ${card.textContent}`)
        .join();
    expect(said()).not.toMatch(/[fgh] ?\d/);
    expect(host.textContent).not.toContain('smaller f');
    press('KeyN');
    expect(said()).toMatch(/f 10/);
    press('KeyN');
    expect(said()).not.toMatch(/[fgh] ?\d/);
  });

  it('has no values in the Inspector either until they are shown', async () => {
    await present();
    const beside = document.body.appendChild(document.createElement('div'));
    const other = createRoot(beside);
    await act(async () =>
      other.render(
        <SearchProvider session={session}>
          <Inspector />
        </SearchProvider>,
      ),
    );
    expect(beside.textContent).toBe('InspectorN shows the values, and so does the answer.');
    press('KeyN');
    await shows(() => expect(beside.textContent).not.toContain('so does the answer'));
    press('KeyN');
    await shows(() => expect(beside.textContent).toContain('so does the answer'));
    act(() => other.unmount());
    beside.remove();
  });

  it('raises hands that are counted by keys, seen when they are shown, and counted again in a second round', async () => {
    await present();
    for (const code of ['Digit1', 'Digit2', 'Digit2', 'Digit2', 'Digit5']) press(code);
    press('Digit2', true);
    press('Digit3', true);
    expect(hands()).toEqual(['', '', '', '']);
    expect(button('3')).toBeDefined();
    press('KeyH');
    expect(hands()).toEqual(['1', '2', '0', '0']);
    press('KeyM');
    expect(hands()).toEqual(['', '', '', '']);
    press('Digit4');
    press('KeyM'); // there are two
    press('KeyH');
    expect(hands()).toEqual(['1 0', '2 0', '0 0', '0 1']);
  });

  it('counts hands by a click on a card and as numbers, and no click gives the answer away', async () => {
    await present();
    act(() => cards()[0].click());
    act(() => void cards()[1].dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
    act(() => pickNode(session, state().asksClass!.nodes[0]));
    act(() => pickAmong(session, state().asksClass!.nodes));
    expect([state().asksClass?.hands, state().prediction]).toEqual([[1, 0, 0, 0], null]);
    expect(host.querySelector('input')).toBeNull();
    press('KeyH');
    const field = host.querySelector<HTMLInputElement>('input[aria-label="Hands for C"]')!;
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '120');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(hands()).toEqual(['1', '0', '120', '0']);
    act(() => session.step(1));
    await shows(() => expect(host.querySelector('input')).toBeNull());
    act(() => cards()[0].click());
    expect(state().asksClass?.hands).toEqual([1, 0, 120, 0]);
  });

  it('reads the deciding rule with the answer, beside values and hands, and is asked anew by the next question', async () => {
    await present();
    press('Digit1');
    act(() => session.step(1));
    await shows(() => expect(host.textContent).toMatch(/f = 10.*goes first/));
    expect(hands().filter((count) => count === '1')).toHaveLength(1);
    const right = cards().filter(({ dataset }) => dataset['mark'] === 'right');
    expect(right.map((card) => card.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/f 10, selected$/),
    ]);
    expect(state().score.answered).toBe(0);
    act(() => session.step(1));
    await shows(() => expect(hands().join('')).toBe(''));
    expect(state().asksClass).toMatchObject({ about: 'step 2', valuesShown: false });
    act(() => session.page.getState().setPresenter(false));
    await shows(() => expect(host.querySelectorAll('[role=group]')).toHaveLength(1));
    expect(state().asksClass).toBeNull();
  });
});
