import { asWritten } from '../core/base/message.ts';
import type { Waiting, WorkerLike } from '../threads/client/connection.ts';
import type { FromExperimentWorker, ToExperimentWorker } from '../core/experiments/experiment-rows.ts';
import { type WorkerSign, isSign, ping } from '../core/contract/messages.ts';
import { WorkerExperimentSession } from '../threads/worker/experiment-session.ts';
import { pythonRuns } from '../threads/worker/python/python-runs.ts';

/** Time that passes when it is told to, and locks that are freed when it is told so. */
export class FakeTime implements Waiting {
  nowMs = 0;
  private waiting: { readonly atMs: number; readonly task: () => void }[] = [];
  private readonly locks = new Map<string, () => void>();

  /** Tasks that wait for their time: none, once nothing is looked for any more. */
  get pending(): number {
    return this.waiting.length;
  }

  after(ms: number, task: () => void): () => void {
    const entry = { atMs: this.nowMs + ms, task };
    this.waiting.push(entry);
    return () => void (this.waiting = this.waiting.filter((one) => one !== entry));
  }

  freed(lock: string): Promise<void> {
    return new Promise((resolve) => this.locks.set(lock, resolve));
  }

  free(lock: string): void {
    this.locks.get(lock)?.();
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const [next] = this.waiting.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs); // late after a sleep
      next.task();
    }
    this.nowMs = untilMs;
  }
}

/**
 * The ways in which a worker dies. `freed`: it is terminated, closes itself or runs out of memory, and the browser frees its
 * lock. `hushed`: the same where there are no locks; or it hangs.
 */
export const deaths = ['freed', 'hushed', 'error', 'fails to load', 'message error', 'ends'] as const;
export type Death = (typeof deaths)[number];

/** What a worker says to a message, now or in a later turn. */
export type Behaviour<To, From> = (
  say: (message: From) => void,
  later: (task: () => void) => void,
) => (message: To) => void;

/** A worker without a thread, which does one thing at a turn, answers pings at once, and dies as it is told. */
export class FakeWorker<To = unknown, From = unknown> implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  /** What it was told besides pings. */
  readonly told: To[] = [];
  terminated = false;
  /** Within a long piece of work: pings wait for a turn. */
  busy = false;
  private dead = false;
  private readonly tasks: (() => void)[] = [];
  private readonly time: FakeTime;
  private readonly lock: string;
  private readonly receive: (message: To) => void;

  constructor(time: FakeTime, lock = '', behaviour: Behaviour<To, From> = () => () => undefined) {
    this.time = time;
    this.lock = lock;
    this.receive = behaviour(
      (message) => this.say(message),
      (task) => void this.tasks.push(task),
    );
    if (lock !== '') this.tasks.push(() => this.say({ sign: 'alive', lock }));
  }

  postMessage(message: To | typeof ping): void {
    if (message === ping) {
      const answer = (): void => {
        if (!this.dead) this.say({ sign: 'alive', lock: null });
      };
      if (this.busy) this.tasks.push(answer);
      else answer();
      return;
    }
    this.told.push(message);
    this.tasks.push(() => this.receive(message));
  }

  terminate(): void {
    this.terminated = true;
    this.end();
  }

  /** Does the next thing; false when there is none. */
  turn(): boolean {
    const task = this.dead ? undefined : this.tasks.shift();
    task?.();
    return task !== undefined;
  }

  say(message: From | WorkerSign): void {
    // A death is told by the page's end, as a browser does.
    if (this.dead && !isSign(message)) return;
    this.onmessage?.call(this as never, { data: message } as MessageEvent);
  }

  die(how: Death): void {
    if (how === 'ends')
      this.say({ sign: 'ends', why: { code: 'worker.no-part', why: asWritten('no network') } });
    this.end(how !== 'hushed');
    const error = (message: string | undefined): void =>
      void this.onerror?.call(this as never, { message, preventDefault: () => undefined } as ErrorEvent);
    if (how === 'error') error('out of memory');
    if (how === 'fails to load') error(undefined);
    if (how === 'message error') this.onmessageerror?.call(this as never, {} as MessageEvent);
  }

  private end(frees = true): void {
    this.dead = true;
    if (frees && this.lock !== '') this.time.free(this.lock);
  }
}

/** A worker of experiments without own code. */
export const experimentWorker: Behaviour<ToExperimentWorker, FromExperimentWorker> = (say, later) => {
  const session = new WorkerExperimentSession({
    post: (message) => later(() => say(message)),
    now: () => 0,
    later,
    loadSandbox: () => Promise.reject(new Error('no own code')),
    loadOptimal: () => Promise.reject(new Error('no solver')),
    loadTables: () => Promise.reject(new Error('no solver')),
    loadOwnMachines: () => Promise.reject(new Error('no own code')),
    python: pythonRuns(
      () => Promise.reject(new Error('no own code')),
      () => 0,
    ),
  });
  return (message) => session.receive(message);
};
