import type { Result } from '../../core/base/result.ts';
import type {
  AnytimeReport,
  AnytimeTask,
  BestKnown,
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
} from '../../core/contract/optimal.ts';
import { tableBytes } from '../../core/contract/solver-tables.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import { RequestClient, type RequestOptions } from './request-client.ts';
import { type Device, threadsFor } from './threads-for.ts';

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

interface OptimalWish extends RequestOptions<OptimalReport> {
  /** Whether any worker may answer: for many boards that are asked for at once. */
  readonly spread?: boolean;
}

interface OptimalOffice {
  readonly client: ReturnType<typeof optimalClient>;
  /** Questions that it has not answered. */
  asked: number;
}

/** A solver, and others for boards that are spread. */
export class OptimalClients {
  private readonly make: () => OptimalOffice;
  private readonly device: Device;
  private readonly first: OptimalOffice;
  private readonly others = new Set<OptimalOffice>();

  constructor(makeWorker: () => WorkerLike, device: Device, waiting?: Waiting) {
    this.make = () => ({ client: optimalClient(makeWorker, waiting), asked: 0 });
    this.device = device;
    this.first = this.make();
  }

  warm(): void {
    this.first.client.warm();
  }

  /** Never rejects. One that is spread goes to the worker with the fewest questions; a worker that fails is done without. */
  async request(
    task: OptimalTask,
    { spread = false, ...options }: OptimalWish = {},
  ): Promise<Result<OptimalAnswer, RequestFault>> {
    const office = spread ? this.freest(task) : this.first;
    office.asked++;
    const answer = await office.client.request(task, options);
    office.asked--;
    if (answer.ok || office === this.first || answer.error.code !== 'shortest.failed') return answer;
    this.others.delete(office);
    return this.request(task, options);
  }

  private freest({ goal, tables }: OptimalTask): OptimalOffice {
    const { first, others, device } = this;
    let freest = first;
    for (const office of others) if (office.asked < freest.asked) freest = office;
    if (freest.asked === 0 || others.size + 1 >= threadsFor(tableBytes(goal, tables), device)) return freest;
    const more = this.make();
    others.add(more);
    return more;
  }
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
