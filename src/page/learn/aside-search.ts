import type { EventBatch } from '../../core/search/events.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { SearchRunner, SessionKit } from '../session/search-session.ts';

interface Wanted {
  readonly request: RunRequest<OwnCode>;
  readonly trace: Trace;
  readonly done: (trace: Trace) => void;
  readonly failed: (error: Error) => void;
}

/** Searches that nobody sees, one after the other in a worker of their own; their records are kept until `forget`. */
export class AsideSearch {
  private readonly runner: SearchRunner;
  private readonly records = new Map<RunRequest<OwnCode>, Promise<Trace>>();
  private queue: Wanted[] = []; // the first one runs

  constructor({ makeRunner }: SessionKit) {
    this.runner = makeRunner({
      batch: (batch: EventBatch) => this.queue[0]?.trace.append(batch),
      finished: (result: RunResult) => {
        const ended = this.queue[0];
        ended?.trace.finish(result);
        ended?.done(ended.trace);
        this.goOn();
      },
      failed: (fault) => {
        this.queue[0]?.failed(new Error(fault.code));
        this.goOn();
      },
    });
  }

  /** The complete record of a search: of the same object only once. Rejects when the worker breaks down. */
  record(request: RunRequest<OwnCode>): Promise<Trace> {
    const known = this.records.get(request);
    if (known !== undefined) return known;
    const coming = new Promise<Trace>((done, failed) => {
      this.queue.push({ request, trace: new Trace(request), done, failed });
      if (this.queue.length === 1) this.runner.start(request);
    });
    coming.catch(() => this.records.delete(request)); // the next time it may go well
    this.records.set(request, coming);
    return coming;
  }

  /** Drops the records, and the worker with what it still had to do; promises that are open stay so. */
  forget(): void {
    this.queue = [];
    this.records.clear();
    this.runner.dispose();
  }

  private goOn(): void {
    this.queue = this.queue.slice(1);
    const next = this.queue[0];
    if (next !== undefined) this.runner.start(next.request);
  }
}
