import { expect, it } from 'vitest';
import { recordToEnd } from '../../core/algorithms/run-to-end.ts';
import { createExploreStore, firstStart } from './explore-store.ts';
import { firstVisitOf } from './first-visit.ts';
import { SearchSession } from './search-session.ts';

/** The show of a first visit, at its beginning. */
function begun() {
  const store = createExploreStore(null);
  store.setState({ start: firstStart, firstVisit: 'show' });
  const session = new SearchSession({
    store,
    clock: { now: () => 0, requestFrame: () => 1, cancelFrame: () => undefined },
    randomSeed: () => 1,
    makeRunner: (sink) => ({
      start: (request) => sink.finished(recordToEnd(request, (batch) => sink.batch(batch))),
      pause: () => undefined,
      resume: () => undefined,
      cancel: () => undefined,
      dispose: () => undefined,
    }),
  });
  session.search({ at: 'step', step: 0 });
  const visit = firstVisitOf(session, () => undefined);
  visit.follow();
  return { store, visit };
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
