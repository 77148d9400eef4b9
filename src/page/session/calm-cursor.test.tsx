// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Activity } from './player.ts';
import { createSearchStore } from './search-store.ts';
import type { SearchSession } from './search-session.ts';
import { outrunsWords, useCalmCursor, SearchProvider } from './search-context.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sessionWith(speed: number): SearchSession {
  const store = createSearchStore();
  store.setState({ stepCount: 100_000, phase: 'finished', speed, playing: 1 });
  return { store, activity: new Activity() } as unknown as SearchSession;
}

function Words() {
  return <p>{useCalmCursor()}</p>;
}

/** Two sessions beside each other, as lanes are, with two parts of words in each; the second is mounted a while later. */
async function shown(speed: number) {
  const sessions = [sessionWith(speed), sessionWith(speed)];
  const host = document.createElement('div');
  const root = createRoot(host);
  const render = (parts: number): Promise<void> =>
    act(async () =>
      root.render(
        sessions.map((session, lane) => (
          <SearchProvider key={lane} session={session}>
            {Array.from({ length: parts }, (_, part) => (
              <Words key={part} />
            ))}
          </SearchProvider>
        )),
      ),
    );
  await render(1);
  const move = (step: number, ms: number): Promise<void> =>
    act(async () => {
      for (const { store } of sessions) store.getState().seek(step, true);
      await vi.advanceTimersByTimeAsync(ms);
    });
  const words = (): number[] => [...host.querySelectorAll('p')].map(({ textContent }) => Number(textContent));
  const leave = async (): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(500)); // the beat is that of the page, and outlives a session
    act(() => root.unmount());
  };
  return { sessions, render, move, words, leave };
}

it('played fast, all words tell one step at any time, and in the end the last one', async () => {
  const { sessions, render, move, words, leave } = await shown(1000);
  const told = new Set<number>();
  for (let step = 16; step <= 800; step += 16) {
    await move(step, 16);
    if (step === 320) await render(2); // parts that come meanwhile join in
    expect(new Set(words()).size).toBe(1);
    told.add(words()[0]);
  }
  // Ten times a second: 50 frames of 16 ms are 800 ms.
  expect(told.size).toBeGreaterThan(6);
  expect(told.size).toBeLessThan(11);
  for (const { store } of sessions) store.getState().stopPlaying();
  await move(800, 200);
  expect(words()).toEqual([800, 800, 800, 800]);
  expect(sessions.some(({ activity }) => activity.busy)).toBe(false);
  await leave();
});

it('played slowly, every step is told as it comes', async () => {
  const { sessions, move, words, leave } = await shown(12);
  expect(outrunsWords(sessions[0].store.getState())).toBe(false);
  for (let step = 1; step < 20; step++) {
    await move(step, 83);
    expect(words()).toEqual([step, step]);
  }
  await leave();
});

it('after a rest a step is told at once', async () => {
  const { sessions, move, words, leave } = await shown(1000);
  for (const { store } of sessions) store.getState().stopPlaying();
  await move(0, 500);
  await move(7, 0);
  expect(words()).toEqual([7, 7]);
  await leave();
});
