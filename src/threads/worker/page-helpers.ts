import { threadsFor } from '../client/threads-for.ts';
import { Helpers } from './helpers.ts';

/** Threads of this worker's own, as many as the device has room for; null where that is none. */
export function pageHelpers(bytes: number): Helpers | null {
  const count = threadsFor(bytes, navigator) - 1;
  if (count === 0) return null;
  return new Helpers({
    count,
    makeWorker: () => new Worker(new URL('./helper-worker.ts', import.meta.url), { type: 'module' }),
  });
}
