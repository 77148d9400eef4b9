// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { OwnSettings } from '../../core/search/settings.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { SolutionPointer } from './wide-layout.tsx';

let page: Shown;
let see: (isIntersecting: boolean) => void;
const replay = vi.fn<() => void>();

beforeEach(() => {
  page = new Shown();
  replay.mockReset();
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  page.end();
  vi.unstubAllGlobals();
});

async function show(settings: OwnSettings, plays = false) {
  const session = sessionWith(instantKit, { settings });
  session.search();
  await page.show(
    <SearchProvider session={session}>
      <div>
        <section>
          <button type="button" data-plays={plays} onClick={replay}>
            Watch solution
          </button>
        </section>
      </div>
      <SolutionPointer />
    </SearchProvider>,
  );
  return session;
}

const pointer = () => page.texts('.pointer');

it('is there while the solution is out of sight, and plays it', async () => {
  const session = await show(defaultSettings('a-star'));
  expect(pointer()).toEqual([]);
  await page.after(() => see(false));
  expect(pointer()).toEqual(['Replay the solution']);
  await page.press('Replay the solution');
  expect(replay).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Watch solution');
  await page.after(() => see(true));
  expect(pointer()).toEqual([]);
  await page.after(() => see(false));
  const { start, goal } = session.store.getState();
  await page.after(() => session.store.getState().editBoards({ start: goal, goal: start }));
  expect(pointer()).toEqual([]); // it is that of the board before
});

it('does not stop a replay that plays', async () => {
  await show(defaultSettings('a-star'), true);
  await page.after(() => see(false));
  await page.press('Replay the solution');
  expect(replay).not.toHaveBeenCalled();
});

it('hides it while the next step is to be predicted', async () => {
  const session = await show(defaultSettings('a-star'));
  await page.after(() => see(false));
  await page.after(() => session.store.setState({ mode: 'predict', cursor: 2 }));
  expect(pointer()).toEqual([]);
});
