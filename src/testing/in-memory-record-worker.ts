import type { WorkerLike } from '../threads/client/connection.ts';
import type { TextFile } from '../core/contract/record-messages.ts';
import type { ToAnswerer } from '../core/contract/worker-requests.ts';
import { Answerer } from '../threads/worker/answerer.ts';
import { readingRecords } from '../threads/worker/record-reader.ts';

/** The thread that reads records, without a thread: messages are cloned as between threads, and each is a task of its own. */
export class InMemoryRecordWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  terminated = false;
  private readonly answerer = new Answerer(
    readingRecords(() => 0),
    (message, transfer = []) => {
      const data = structuredClone(message, { transfer });
      queueMicrotask(() => {
        if (!this.terminated) this.onmessage?.call(this as never, { data } as MessageEvent);
      });
    },
  );

  /** Files have functions here, which no thread would take: they are handed over as they are. */
  postMessage(message: ToAnswerer<TextFile, 'next'>): void {
    void this.answerer.receive(message);
  }

  terminate(): void {
    this.terminated = true;
  }
}
