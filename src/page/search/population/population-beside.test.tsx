// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { AlgorithmName } from '../../../core/search/settings.ts';
import { FrameScheduler } from '../../../picture/render/frame-scheduler.ts';
import { eventually } from '../../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { ServicesContext } from '../../session/services.ts';
import { Shown, laidOut } from '../../../testing/shown.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { PopulationBeside } from '../search-view.tsx';

const frames = new FrameScheduler({ request: () => 1, cancel: () => undefined });
let page: Shown;
beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

async function show(algorithm: AlgorithmName): Promise<void> {
  laidOut(400, 200);
  HTMLCanvasElement.prototype.getContext = () => null;
  const session = sessionWith(instantKit, { settings: defaultSettings(algorithm) });
  session.search();
  await page.show(
    <ServicesContext value={{ frames }}>
      <SearchProvider session={session}>
        <PopulationBeside />
      </SearchProvider>
    </ServicesContext>,
  );
}

it('is there for a search that breeds, and for no other', async () => {
  await show('genetic');
  await eventually(async () => {
    await page.rest();
    expect(page.one('[aria-label=Population]')).toBeDefined();
  });
  await page.show(null);
  await show('a-star');
  expect(page.text()).toBe('');
});
