import type { FromExperimentWorker, ToExperimentWorker } from '../../core/experiments/experiment-rows.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';
import type { ExperimentThread, PoolPace, ThreadEvents } from './experiment-pool.ts';

/** A worker of the page as a thread of a pool, which looks for silence by itself: it knows whose it is. */
export function threadOf(
  makeWorker: () => WorkerLike,
  events: ThreadEvents,
  waiting?: Waiting,
): ExperimentThread {
  const connection = new Connection<ToExperimentWorker, FromExperimentWorker>({
    ...{ makeWorker, waiting },
    message: (message) => events.message(message),
    lost: (why) => events.crashed(why),
  });
  connection.expect(Infinity);
  return { post: (message) => connection.send(message), end: () => connection.end() };
}

/** The page's clock. */
export const pagePoolPace: PoolPace = {
  now: () => performance.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
