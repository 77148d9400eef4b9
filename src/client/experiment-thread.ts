import type { FromExperimentWorker } from '../contract/experiment-messages.ts';
import type { ExperimentThread, PoolPace, ThreadEvents } from './experiment-pool.ts';
import { listenTo } from './listen-to.ts';
import type { WorkerLike } from './search-client.ts';

/** A worker of the page as a thread of a pool. */
export function threadOf(worker: WorkerLike, events: ThreadEvents): ExperimentThread {
  listenTo<FromExperimentWorker>(worker, events);
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

/** The page's clock. */
export const pagePoolPace: PoolPace = {
  now: () => performance.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
