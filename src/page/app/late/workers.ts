/** What makes the threads of the page, each by its own entry. The addresses stand here in full: the bundler reads them. */
export const workers = {
  search: () =>
    new Worker(new URL('../../../threads/worker/search-worker.ts', import.meta.url), { type: 'module' }),
  ownSearch: () =>
    new Worker(new URL('../../../threads/worker/own-search-worker.ts', import.meta.url), { type: 'module' }),
  space: () =>
    new Worker(new URL('../../../threads/worker/space-worker.ts', import.meta.url), { type: 'module' }),
  distance: () =>
    new Worker(new URL('../../../threads/worker/distance-worker.ts', import.meta.url), { type: 'module' }),
  optimal: () =>
    new Worker(new URL('../../../threads/worker/optimal-worker.ts', import.meta.url), { type: 'module' }),
  anytime: () =>
    new Worker(new URL('../../../threads/worker/anytime-worker.ts', import.meta.url), { type: 'module' }),
  experiment: () =>
    new Worker(new URL('../../../threads/worker/experiment-worker.ts', import.meta.url), { type: 'module' }),
  check: () =>
    new Worker(new URL('../../../threads/worker/check-worker.ts', import.meta.url), { type: 'module' }),
  film: () =>
    new Worker(new URL('../../../threads/worker/film-worker.ts', import.meta.url), { type: 'module' }),
  record: () =>
    new Worker(new URL('../../../threads/worker/record-worker.ts', import.meta.url), { type: 'module' }),
} as const;
