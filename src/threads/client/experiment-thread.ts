import type { FromExperimentWorker, ToExperimentWorker } from '../../core/experiments/experiment-messages.ts';
import type { WorkerFault } from '../../core/contract/worker-faults.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';
import type { ExperimentThread, PoolPace, ThreadEvents } from './experiment-pool.ts';

/** A worker of the page as a thread of a pool, which looks for silence by itself: it knows whose it is. Rows hold what `say` makes of its end. */
export function threadOf(
  makeWorker: () => WorkerLike,
  events: ThreadEvents,
  say: (why: WorkerFault) => string,
  waiting?: Waiting,
): ExperimentThread {
  const connection = new Connection<ToExperimentWorker, FromExperimentWorker>({
    ...{ makeWorker, waiting },
    message: (message) => events.message(message),
    lost: (why) => events.crashed(say(why)),
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
