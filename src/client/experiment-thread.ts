import type { FromExperimentWorker } from '../contract/experiment-messages.ts';
import type { ExperimentThread, PoolPace, ThreadEvents } from './experiment-pool.ts';
import type { WorkerLike } from './search-client.ts';

/** A worker of the page as a thread of a pool. */
export function threadOf(worker: WorkerLike, events: ThreadEvents): ExperimentThread {
  worker.onmessage = ({ data }: MessageEvent<FromExperimentWorker>) => events.message(data);
  worker.onmessageerror = () => events.crashed('a message could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.crashed(event.message || 'it could not be started');
  };
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
