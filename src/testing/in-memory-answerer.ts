import type { ToAnswerer } from '../core/contract/messages.ts';
import type { WorkerLike } from '../threads/client/connection.ts';
import { Answerer, type Answering } from '../threads/worker/answerer.ts';

/** A thread that answers requests, without a thread: messages are cloned as between threads, and each is a task of its own. */
export class InMemoryAnswerer<Task, Report, Result, Data = never> implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  terminated = false;
  private readonly answerer: Answerer<Task, Report, Result, Data>;

  constructor(answer: Answering<Task, Report, Result, Data>) {
    this.answerer = new Answerer(answer, (message, transfer = []) => {
      const data = structuredClone(message, { transfer });
      queueMicrotask(() => {
        if (!this.terminated) this.onmessage?.call(this as never, { data } as MessageEvent);
      });
    });
  }

  /** Files have functions here, which no thread would take: they are handed over as they are. */
  postMessage(message: ToAnswerer<Task, Data>): void {
    void this.answerer.receive(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Reports a crash, as a browser does. */
  crash(message: string): void {
    this.onerror?.call(this as never, { message, preventDefault: () => undefined } as ErrorEvent);
  }
}
