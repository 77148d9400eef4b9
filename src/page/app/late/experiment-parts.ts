import { ExperimentPool, pagePoolPace, threadOf } from '../../../threads/client/experiment-pool.ts';
import type { WorkerLike } from '../../../threads/client/connection.ts';
import { proofBytes } from '../../../core/contract/solver-tables.ts';
import { hasProofs } from '../../../core/experiments/experiment-jobs.ts';
import { threadsFor } from '../../../threads/client/threads-for.ts';
import { openJobs } from '../../../core/experiments/experiment-rows.ts';
import {
  ExperimentArchive,
  browserArchiveStorage,
  passingArchiveStorage,
} from '../../experiments/experiment-archive.ts';
import { ExperimentClaims } from '../../experiments/experiment-claims.ts';
import { ExperimentSession } from '../../experiments/experiment-session.ts';
import type { StartExperiment } from '../../experiments/experiment-start.ts';
import { createExperimentStore } from '../../experiments/experiment-store.ts';
import { type TextStorage, tabStorage } from '../../session/kept-text.ts';
import { newId } from './late.ts';

/** More workers than this wait for each other's memory. */
const maxWorkers = 8;

/** The parts of the experiments of this page, put together. */
export function assembleExperiments(
  makeWorker: () => WorkerLike,
  storage: TextStorage | null,
): ExperimentSession {
  const cores = navigator.hardwareConcurrency || 2;
  const start: StartExperiment = (rows, workers, sink) => {
    const makeThread = (events: Parameters<typeof threadOf>[1]) => threadOf(makeWorker, events);
    const { plan } = rows.jobs;
    const fitting = hasProofs(plan) ? threadsFor(proofBytes, navigator) : workers;
    const pool = new ExperimentPool({
      ...{ makeThread, pace: pagePoolPace, sink },
      workers: Math.min(workers, fitting),
    });
    pool.start(plan, openJobs(rows));
    return pool;
  };
  return new ExperimentSession({
    store: createExperimentStore(Math.min(maxWorkers, cores)),
    start,
    archive: new ExperimentArchive(storage === null ? passingArchiveStorage() : browserArchiveStorage()),
    storage,
    tab: storage === null ? null : tabStorage(),
    claims: claimsOf(window),
    nowMs: () => Date.now(),
    newId,
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
}

function claimsOf(page: Window): ExperimentClaims {
  const locks = navigator.locks as LockManager | undefined; // none on a page that comes without encryption
  const claims = new ExperimentClaims({
    channel: new BroadcastChannel('tilescope-experiments'),
    locks: locks ?? null,
    nowMs: () => Date.now(),
    newId,
  });
  page.addEventListener('pagehide', () => claims.leave());
  page.addEventListener('pageshow', () => claims.comeBack());
  return claims;
}
