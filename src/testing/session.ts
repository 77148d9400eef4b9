import { recordToEnd } from '../core/algorithms/create-machine.ts';
import { type SearchState, createSearchStore } from '../page/session/search-store.ts';
import {
  createMainSearch,
  type SearchRunner,
  type SearchSession,
  type SessionKit,
} from '../page/session/search-session.ts';
import { type PageState, createPageStore } from '../page/session/page-store.ts';

const ignore = (): void => undefined;

/** Is asked to search, and never does. */
export const idleRunner: SearchRunner = {
  ...{ start: ignore, pause: ignore, resume: ignore, cancel: ignore, dispose: ignore },
};

/** Time stands still, no frame comes, the seed is always 1, and nothing is searched. */
export const idleKit: SessionKit = {
  clock: { now: () => 0, requestFrame: () => 1, cancelFrame: ignore },
  randomSeed: () => 1,
  makeRunner: () => idleRunner,
};

/** Searches are over as soon as they begin: everything is recorded before `start` returns. */
export const instantKit: SessionKit = {
  ...idleKit,
  makeRunner: (sink) => ({
    ...idleRunner,
    start: (request, room) => sink.finished(recordToEnd(request, (batch) => sink.batch(batch), room)),
  }),
};

/** The main search of a page, of which nothing is kept, in the state in which a page begins but for what is given. */
export function sessionWith(
  kit: SessionKit,
  search: Partial<SearchState> = {},
  shown: Partial<PageState> = {},
): SearchSession {
  const [store, page] = [createSearchStore(), createPageStore()];
  store.setState(search);
  page.setState(shown);
  return createMainSearch({ ...kit, store, page });
}
