// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Activity, type Player, type PlayerState, playerSlice } from '../../session/player.ts';
import { StepSlider, Transport } from './transport.tsx';

let host: HTMLElement;
let root: Root;
let player: Player;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const store = createStore<PlayerState>()((set, get) => playerSlice(set, get));
  player = {
    store,
    activity: new Activity(),
    step: (direction) => store.getState().stepBy(3 * direction), // a step may be of several
  };
  act(() =>
    root.render(
      <>
        <Transport player={player} reverses>
          {null}
        </Transport>
        <StepSlider player={player} />
      </>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const state = () => player.store.getState();
const set = (part: Partial<PlayerState>): void => act(() => player.store.setState(part));
const button = (label: string): HTMLButtonElement => host.querySelector(`[aria-label="${label}"]`)!;
const press = (label: string): void => act(() => button(label).click());
const idle = (): string[] =>
  [...host.querySelectorAll('[data-idle]')].map((one) => one.getAttribute('aria-label') ?? '');

it('moves by steps and to the ends, and dims what would do nothing', () => {
  const all = ['Go to start', 'Step back', 'Step forward', 'Go to end'];
  expect([idle(), all.map((label) => button(label).disabled)]).toEqual([all, [true, true, true, true]]);
  set({ stepCount: 10 });
  expect([idle(), all.some((label) => button(label).disabled)]).toEqual([
    ['Go to start', 'Step back'],
    false,
  ]);
  press('Step forward');
  expect([state().cursor, idle()]).toEqual([3, []]);
  press('Step back');
  expect(state().cursor).toBe(0);
  press('Go to end');
  expect([state().cursor, idle()]).toEqual([10, ['Step forward', 'Go to end']]);
  set({ event: 1 }); // within the last step there is more to come
  expect(idle()).toEqual([]);
  press('Go to start');
  expect(state()).toMatchObject({ cursor: 0, event: -1 });
});

it('plays either way and pauses, once there is something or it is coming', () => {
  expect([button('Play').disabled, button('Reverse').disabled]).toEqual([true, true]);
  set({ phase: 'running' });
  expect(button('Play').disabled).toBe(false);
  set({ phase: 'finished', stepCount: 10, cursor: 4 });
  press('Play');
  expect(state().playing).toBe(1);
  press('Reverse');
  expect(state().playing).toBe(-1);
  press('Stop reverse');
  expect(state().playing).toBe(0);
  press('Play');
  press('Pause');
  expect(state()).toMatchObject({ playing: 0, cursor: 4 });
});

it('has a slider that says where it stands', () => {
  set({ stepCount: 1200, cursor: 34 });
  const slider = host.querySelector('input')!;
  expect([slider.max, slider.value, slider.getAttribute('aria-valuetext')]).toEqual([
    ...['1200', '34', 'step 34 of 1,200'],
  ]);
});
