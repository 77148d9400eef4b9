import { type Result, fail, ok } from '../core/base/result.ts';
import type { GivenOptions } from '../library/request.ts';
import type { Waiting } from '../threads/client/connection.ts';
import { Helpers, type MakeHelpers } from '../threads/worker/helpers.ts';
import type { Terminal } from './terminal.ts';

const maxWorkers = 256;

/** What `--workers` says; as many as there are cores unless given. */
export function readWorkers({ workers }: GivenOptions, cores: number): Result<number> {
  if (typeof workers !== 'string') return ok(cores);
  const count = /^\d{1,4}$/.test(workers) ? Number(workers) : 0;
  return count >= 1 && count <= maxWorkers
    ? ok(count)
    : fail(`--workers: "${workers}" is not a whole number from 1 to ${maxWorkers}.`);
}

/** Threads of this program have no locks: one that ends tells so itself. */
export const threadWaiting: Waiting = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Threads that help one, so that they are so many. */
export function helpersIn(terminal: Terminal, workers: number): MakeHelpers {
  return () =>
    workers === 1
      ? null
      : new Helpers({ count: workers - 1, makeWorker: () => terminal.startHelper(), waiting: threadWaiting });
}
