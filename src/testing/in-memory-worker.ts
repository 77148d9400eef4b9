import { type FromWorker, ping, type ToWorker } from '../core/contract/messages.ts';
import type { WorkerLike } from '../threads/client/connection.ts';
import type { MachineMakers } from '../core/algorithms/begin-machine.ts';
import { machineMakers } from '../core/algorithms/machines.ts';
import { loadSandbox } from '../core/sandbox/sandbox.ts';
import { SandboxKeeper } from '../threads/worker/sandbox-keeper.ts';
import { OwnSearchSession, type OwnCodeSurroundings } from '../threads/worker/own-search-session.ts';
import { pythonRuns } from '../threads/worker/python/python-runs.ts';

/**
 * A worker without a thread: messages are cloned and transferred as between threads, and delivered only by `turn`, so
 * that a test decides what happens in between.
 */
export class InMemoryWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  terminated = false;
  /** The time of its thread, in ms: it stands still. */
  clock = (): number => 0;
  private readonly tasks: (() => void)[] = [];
  private readonly session: OwnSearchSession;

  /** @param fetchMakers where the session has to fetch what is not the best-first loop, as in a browser */
  constructor(fetchMakers: (() => Promise<MachineMakers>) | null = null) {
    const surroundings: OwnCodeSurroundings = {
      post: (message, transfer) => {
        const copy = structuredClone<FromWorker>(message, { transfer });
        this.tasks.push(() => {
          this.onmessage?.call(this as never, { data: copy } as MessageEvent);
        });
      },
      later: (task) => this.tasks.push(task),
      now: () => this.clock(),
      sandbox: new SandboxKeeper(
        (purpose) => loadSandbox(() => 0, purpose),
        () => import('../core/judge/own-machine.ts'),
      ),
      python: pythonRuns(() => Promise.reject(new Error('no Python here')), this.clock),
      loadMakers: fetchMakers ?? (() => Promise.resolve(machineMakers)),
    };
    this.session = new OwnSearchSession(surroundings, fetchMakers === null ? machineMakers : null);
  }

  postMessage(message: ToWorker | typeof ping, options?: Transferable[] | StructuredSerializeOptions): void {
    if (message === ping) {
      const data = { sign: 'alive', lock: null };
      this.tasks.push(() => void this.onmessage?.call(this as never, { data } as MessageEvent));
      return;
    }
    const transfer = Array.isArray(options) ? options : (options?.transfer ?? []);
    const copy = structuredClone(message, { transfer });
    this.tasks.push(() => {
      if (!this.terminated) this.session.receive(copy);
    });
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Reports a crash, as a browser does. */
  crash(message: string): void {
    this.onerror?.call(this as never, { message, preventDefault: () => undefined } as ErrorEvent);
  }

  /** Delivers one message or runs one slice; false when nothing is left to do. */
  turn(): boolean {
    const task = this.tasks.shift();
    task?.();
    return task !== undefined;
  }

  /** Turns until nothing is left to do, at most `limit` times. Returns how many turns it took. */
  settle(limit = 100_000): number {
    let turns = 0;
    while (turns < limit && this.turn()) turns++;
    return turns;
  }
}
