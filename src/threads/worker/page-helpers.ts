import type { OwnReply } from '../../core/contract/lab.ts';
import { threadsFor } from '../client/threads-for.ts';
import { Helpers } from './helpers.ts';
import type { OwnThread, OwnThreadEvents } from './own-code.ts';

/** Threads of this worker's own, as many as the device has room for; null where that is none. */
export function pageHelpers(bytes: number): Helpers | null {
  const count = threadsFor(bytes, navigator) - 1;
  if (count === 0) return null;
  return new Helpers({
    count,
    makeWorker: () => new Worker(new URL('./helper-worker.ts', import.meta.url), { type: 'module' }),
  });
}

/** Own code runs in a worker within this one, which is ended when the code cannot be. It has no beats: only its time is limited. */
export function startOwnThread(events: OwnThreadEvents): OwnThread {
  const worker = new Worker(new URL('./own-code-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<OwnReply>) => events.message(data);
  worker.onerror = (event) => {
    event.preventDefault();
    events.crashed(event.message);
  };
  return { post: (task) => worker.postMessage(task), end: () => worker.terminate(), beats: () => 0 };
}
