import { ExperimentPool } from '../client/experiment-pool.ts';
import { pagePoolPace, threadOf } from '../client/experiment-thread.ts';
import type { WorkerLike } from '../client/search-client.ts';
import { waitingJobs } from '../contract/experiment-rows.ts';
import {
  ExperimentArchive,
  browserArchiveStorage,
  passingArchiveStorage,
} from '../state/experiment-archive.ts';
import { ExperimentSession } from '../state/experiment-session.ts';
import type { StartExperiment } from '../state/experiment-start.ts';
import { createExperimentStore } from '../state/experiment-store.ts';
import type { TextStorage } from '../state/saved-explore.ts';

/** More workers than this wait for each other's memory. */
const mostWorkers = 8;

/** The parts of the experiments of this page, put together. */
export function assembleExperiments(
  makeWorker: () => WorkerLike,
  storage: TextStorage | null,
): ExperimentSession {
  const cores = navigator.hardwareConcurrency || 2;
  const start: StartExperiment = (rows, workers, sink) => {
    const makeThread = (events: Parameters<typeof threadOf>[1]) => threadOf(makeWorker(), events);
    const pool = new ExperimentPool({ makeThread, workers, pace: pagePoolPace, sink });
    pool.start(rows.jobs.plan, waitingJobs(rows));
    return pool;
  };
  return new ExperimentSession({
    store: createExperimentStore(Math.min(mostWorkers, cores)),
    start,
    archive: new ExperimentArchive(storage === null ? passingArchiveStorage() : browserArchiveStorage()),
    storage,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
}
