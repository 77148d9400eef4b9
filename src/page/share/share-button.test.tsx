// needs a page

import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { CompareSession } from '../compare/compare-session.ts';
import { ServicesContext, type Services } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { ShareButton } from './share-button.tsx';

/** Nothing that the panel could ask for is there yet. */
const services = new Proxy({}, { get: () => () => new Promise(() => {}), has: () => true }) as Services;

it('is never a bare title: what is fetched has its room and a word before it is there', async () => {
  const page = new Shown();
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog === null) return;
    const isThere = dialog.querySelector('textarea') !== null;
    seen.add(
      isThere
        ? 'the link'
        : dialog.querySelector('[aria-busy=true]')?.textContent
          ? 'its word'
          : 'a bare title',
    );
  });
  look.observe(document.body, { childList: true, subtree: true });
  await page.show(
    <ServicesContext value={services}>
      <SearchProvider session={sessionWith(instantKit)}>
        <ShareButton />
      </SearchProvider>
    </ServicesContext>,
  );
  await page.press('Share and keep');
  await eventually(() => expect([...seen]).toContain('the link'));
  expect([...seen]).not.toContain('a bare title');
  look.disconnect();
  page.end();
});

it('stops what plays as it is pressed, before its sheet is there: the link is to what is on the screen then', async () => {
  const page = new Shown();
  const session = sessionWith(instantKit);
  const lanes = new CompareSession(session);
  session.search();
  lanes.player.store.setState({ stepCount: 9 });
  const players = [session.store, lanes.player.store];
  for (const { getState } of players) {
    getState().seek(0);
    getState().play(1);
  }
  await page.show(
    <ServicesContext value={services}>
      <SearchProvider session={session}>
        <ShareButton />
      </SearchProvider>
    </ServicesContext>,
  );
  expect(players.map(({ getState }) => getState().playing)).toEqual([1, 1]);
  const stopped = new Promise<boolean>((done) => {
    session.store.subscribe(() => done(document.querySelector('textarea') === null));
  });
  await page.press('Share and keep');
  expect(await stopped).toBe(true);
  expect(players.map(({ getState }) => getState().playing)).toEqual([0, 0]);
  page.end();
});
