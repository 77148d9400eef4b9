import type { AnytimeReport, AnytimeTask, BestKnown } from '../../core/contract/anytime.ts';
import type { OptimalAnswer, OptimalReport, OptimalTask } from '../../core/contract/optimal.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import { RequestClient } from './request-client.ts';

const minuteMs = 60_000;
/** A fortieth of what was measured. */
const slowestNodesPerMs = 500;

/** A search that is cancelled and may enter no more nodes than this is let run to its end: about a second. */
const soonOver = 20_000_000;

/** The page's end of the solver. An idle worker is ended with its tables: up to 34 MB, stored by then. */
export function optimalClient(makeWorker: () => WorkerLike, waiting?: Waiting) {
  return new RequestClient<OptimalTask, OptimalReport, OptimalAnswer>({
    makeWorker,
    waiting,
    cancelled: { code: 'shortest.cancelled' },
    failed: (why) => ({ code: 'shortest.failed', why }),
    onCancel: ({ maxNodes }) => (maxNodes <= soonOver ? 'finish' : 'end'),
    idleMs: minuteMs,
    // A bound is one piece of work, in which no ping is answered. Without a limit of nodes it may take hours: only the
    // worker's lock tells then that it is gone.
    silenceMs: ({ maxNodes }, { at }) =>
      at === 'search' ? minuteMs + maxNodes / slowestNodesPerMs : undefined,
  });
}

/** The page's end of the anytime solver. An idle worker is ended with what it knows: up to 60 MB, and 128 MB of tables. */
export function anytimeClient(makeWorker: () => WorkerLike, waiting?: Waiting) {
  return new RequestClient<AnytimeTask, AnytimeReport, BestKnown>({
    makeWorker,
    waiting,
    cancelled: { code: 'shorter.cancelled' },
    failed: (why) => ({ code: 'shorter.failed', why }),
    onCancel: () => 'tell',
    idleMs: minuteMs,
  });
}
