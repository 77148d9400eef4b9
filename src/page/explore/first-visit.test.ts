// needs a page

import { createElement } from 'react';
import { expect, it } from 'vitest';
import { Shown } from '../../testing/shown.tsx';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { type SearchStore, firstStart } from '../session/search-store.ts';
import type { PageStore } from '../session/page-store.ts';
import { FirstVisitStrip, firstVisitOf } from './first-visit-strip.tsx';

/** The show of a first visit, at its beginning. */
function begun(byHand: () => void = () => undefined) {
  const session = sessionWith(instantKit, { start: firstStart, firstVisit: 'show' });
  session.search({ at: 'step', step: 0 });
  const visit = firstVisitOf(session, byHand);
  visit.follow();
  return { store: session.store, page: session.page, visit };
}

it('who skips the show is at its end, where the page says that it is solved', () => {
  const { store, visit } = begun();
  visit.stepOn();
  expect(store.getState()).toMatchObject({ firstVisit: 'show', cursor: 1 });
  visit.skip();
  const { cursor, stepCount, outcome } = store.getState();
  expect(outcome?.status).toBe('solved');
  expect([cursor, store.getState().firstVisit]).toEqual([stepCount, null]);
});

it('who has come to the end by the show is asked there, and stays when that is skipped', () => {
  const { store, visit } = begun();
  for (let step = 0; step < store.getState().stepCount; step++) visit.stepOn();
  expect(store.getState().firstVisit).toBe('ask');
  visit.skip();
  const { cursor, stepCount, firstVisit } = store.getState();
  expect([cursor, firstVisit]).toEqual([stepCount, null]);
});

it('ends when the page is used for something else, and not by what it shows itself', () => {
  const uses: ((page: PageStore, store: SearchStore) => void)[] = [
    (page) => page.getState().showScreen('lab'),
    (page) => page.setState({ lesson: { id: 'ties', step: 1 } }),
    (page) => page.setState({ offered: { from: 'link', codes: ['() => 1'], take: () => undefined } }),
    (_, store) => store.getState().setMode('play'),
  ];
  for (const use of uses) {
    const { store, page } = begun();
    page.getState().setTheme('dark');
    expect(store.getState().firstVisit).toBe('show');
    use(page, store);
    expect(store.getState().firstVisit).toBeNull();
  }
  const { store, page, visit } = begun();
  visit.predict();
  expect(store.getState()).toMatchObject({ firstVisit: 'predict', mode: 'predict' });
  visit.compare();
  expect(store.getState()).toMatchObject({ firstVisit: 'compare', mode: 'watch' });
  expect(page.getState()).toMatchObject({ screen: 'compare', compared: { pair: [0, 1], place: 0 } });
  visit.explain();
  expect(page.getState()).toMatchObject({ screen: 'learn', lesson: { id: 'why-f', step: 1 } });
  expect(store.getState().firstVisit).toBeNull();
});

it('goes on at one’s own pace while one steps by hand, to and fro, and ends with a jump', () => {
  let told = 0;
  const { store, visit } = begun(() => told++);
  const seek = (step: number) => {
    store.getState().seek(step);
    return [store.getState().firstVisit, told];
  };
  for (let step = 0; step < 4; step++) visit.stepOn();
  expect(told).toBe(0);
  expect(seek(5)).toEqual(['show', 1]);
  expect(seek(4)).toEqual(['show', 2]);
  expect(seek(6)[0]).toBeNull();
});

it('leaves the focus of whoever skips it on the screen below it', async () => {
  const page = new Shown();
  const session = sessionWith(instantKit, { start: firstStart, firstVisit: 'show' });
  const screen = createElement('main', null, createElement('button', null, 'first on the screen'));
  await page.showOver(session, createElement('div', null, createElement(FirstVisitStrip), screen));
  page.button('Skip').focus();
  await page.press('Skip');
  expect([document.activeElement, page.texts('section')]).toEqual([page.one('main'), []]);
  page.end();
});

it('names no place in the picture: a small one has no room for what stands below boards', async () => {
  const page = new Shown();
  await page.showOver(
    sessionWith(instantKit, { start: firstStart, firstVisit: 'show' }),
    createElement(FirstVisitStrip),
  );
  expect(page.text('p')).toMatch(/Each board has an f = g \+ h: /);
  expect(page.text('p')).not.toMatch(/below|beside|above/i);
  page.end();
});
