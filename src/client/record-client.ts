import { type Result, fail, ok } from '../base/result.ts';
import type { EventBatch } from '../contract/event-batch.ts';
import {
  type FromRecordReader,
  type TextFile,
  type ToRecordReader,
  largestRecord,
  tooLarge,
} from '../contract/record-messages.ts';
import type { RunRequest, RunResult } from '../contract/run.ts';
import { listenTo } from './listen-to.ts';
import type { WorkerLike } from './search-client.ts';
import { type Waiting, Watchdog, pageWaiting } from './watchdog.ts';

/** Longer silence than reading the largest file as one piece takes on a slow telephone. */
const longestSilenceMs = 60_000;

/** Where a record from a file goes. Batches come in order, each as a task of its own. */
export interface RecordSink {
  /** @param done 0 … 1 */
  progress(done: number): void;
  /** The file is good; its batches follow. */
  begin(request: RunRequest): void;
  batch(batch: EventBatch): void;
}

/** Reads records from files, each in a worker of its own, one at a time. */
export class RecordClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly waiting: Waiting;
  private giveUp: (() => void) | null = null;

  constructor(makeWorker: () => WorkerLike, waiting: Waiting = pageWaiting) {
    this.makeWorker = makeWorker;
    this.waiting = waiting;
  }

  /** How the run in the file ended, null where it was stopped, once all of it has been given to `sink`. Never rejects. */
  async read(file: TextFile, sink: RecordSink): Promise<Result<RunResult | null>> {
    this.cancel();
    if (file.size > largestRecord) return fail(tooLarge(file.size));
    const worker = this.makeWorker();
    const answer = await new Promise<Result<RunResult | null>>((resolve) => {
      const watchdog = new Watchdog(
        longestSilenceMs,
        () => resolve(fail('Reading this file took too long and was ended.')),
        this.waiting,
      );
      const done = (result: Result<RunResult | null>): void => {
        watchdog.rest();
        resolve(result);
      };
      this.giveUp = () => done(fail('Opening the file was cancelled.'));
      const send = (message: ToRecordReader): void => worker.postMessage(message);
      let ending: RunResult | null = null;
      listenTo<FromRecordReader>(worker, {
        crashed: (why) => done(fail(`This file could not be read: ${why}.`)),
        message: (message) => {
          watchdog.listen();
          if (message.type === 'failed') done(fail(message.message));
          else if (message.type === 'end') done(ok(ending));
          else if (message.type === 'progress') sink.progress(message.done);
          else {
            if (message.type === 'batch') sink.batch(message.batch);
            else {
              ending = message.result;
              sink.begin(message.request);
            }
            send({ type: 'next' });
          }
        },
      });
      watchdog.listen();
      send({ type: 'open', file });
    });
    this.giveUp = null;
    worker.terminate();
    return answer;
  }

  /** Gives the reading up; it is answered at once, with a failure. */
  cancel(): void {
    this.giveUp?.();
  }
}
