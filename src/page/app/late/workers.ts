import { errorWords } from '../../../core/contract/messages.ts';
import type { PythonNews, PythonQuestion } from '../../../core/contract/python.ts';
import type { CodeProblem } from '../../../core/search/own-run.ts';

/** What makes the threads of the page, each by its own entry. The addresses stand here in full: the bundler reads them. */
export const workers = {
  search: () =>
    new Worker(new URL('../../../threads/worker/search-worker.ts', import.meta.url), { type: 'module' }),
  ownSearch: (say: Say) =>
    hearPython(
      new Worker(new URL('../../../threads/worker/own-search-worker.ts', import.meta.url), {
        type: 'module',
      }),
      say,
    ),
  space: () =>
    new Worker(new URL('../../../threads/worker/space-worker.ts', import.meta.url), { type: 'module' }),
  distance: () =>
    new Worker(new URL('../../../threads/worker/distance-worker.ts', import.meta.url), { type: 'module' }),
  optimal: () =>
    new Worker(new URL('../../../threads/worker/optimal-worker.ts', import.meta.url), { type: 'module' }),
  anytime: () =>
    new Worker(new URL('../../../threads/worker/anytime-worker.ts', import.meta.url), { type: 'module' }),
  experiment: (say: Say) =>
    hearPython(
      new Worker(new URL('../../../threads/worker/experiment-worker.ts', import.meta.url), {
        type: 'module',
      }),
      say,
    ),
  check: () =>
    new Worker(new URL('../../../threads/worker/check-worker.ts', import.meta.url), { type: 'module' }),
  film: () =>
    new Worker(new URL('../../../threads/worker/film-worker.ts', import.meta.url), { type: 'module' }),
  record: () =>
    new Worker(new URL('../../../threads/worker/record-worker.ts', import.meta.url), { type: 'module' }),
} as const;

type Say = (sentence: string | null) => void;

/** A worker whose own code may be in Python, which never runs in a worker of the page: what asks it where it runs is fetched with the first question. */
export function hearPython(worker: Worker, say?: Say): Worker {
  let leave: Promise<() => void> | undefined; // ends what was asked last
  const { terminate } = worker;
  worker.terminate = () => {
    terminate.call(worker);
    void leave?.then((end) => end());
  };
  worker.addEventListener('message', (event: MessageEvent<Partial<PythonQuestion>>) => {
    const task = event.data.pythonTask;
    if (task === undefined) return;
    event.stopImmediatePropagation(); // it is none of the client's messages
    leave = import('./lab-in-page.ts').then(
      ({ answerPython }) => answerPython(task, worker, say),
      (error: unknown) => {
        worker.postMessage({ python: { id: task.id, problem: unfetched(error) } } satisfies PythonNews);
        return () => undefined;
      },
    );
  });
  return worker;
}

const unfetched = (error: unknown): CodeProblem => ({
  what: { code: 'code.python-unfetched', why: errorWords(error) },
  ...{ line: null, column: null },
});
