import { type Result, fail, ok } from '../../core/base/result.ts';
import type { EventBatch } from '../../core/contract/event-batch.ts';
import {
  type FromRecordReader,
  type TextFile,
  type ToRecordReader,
  largestRecord,
  tooLarge,
} from '../../core/contract/record-messages.ts';
import type { RunRequest, RunResult } from '../../core/contract/run.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

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
  private readonly waiting: Waiting | undefined;
  private giveUp: (() => void) | null = null;

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.makeWorker = makeWorker;
    this.waiting = waiting;
  }

  /** How the run in the file ended, null where it was stopped, once all of it has been given to `sink`. Never rejects. */
  async read(file: TextFile, sink: RecordSink): Promise<Result<RunResult | null>> {
    this.cancel();
    if (file.size > largestRecord) return fail(tooLarge(file.size));
    const { makeWorker, waiting } = this;
    return new Promise((resolve) => {
      let ending: RunResult | null = null;
      const connection = new Connection<ToRecordReader, FromRecordReader>({
        ...{ makeWorker, waiting },
        lost: (why, silent) =>
          end(
            fail(
              silent
                ? 'Reading this file took too long and was ended.'
                : `This file could not be read: ${why}.`,
            ),
          ),
        message: (message) => {
          if (message.type === 'failed') end(fail(message.message));
          else if (message.type === 'end') end(ok(ending));
          else if (message.type === 'progress') sink.progress(message.done);
          else {
            if (message.type === 'batch') sink.batch(message.batch);
            else {
              ending = message.result;
              sink.begin(message.request);
            }
            connection.send({ type: 'next' });
          }
        },
      });
      const end = (result: Result<RunResult | null>): void => {
        this.giveUp = null;
        connection.end();
        resolve(result);
      };
      this.giveUp = () => end(fail('Opening the file was cancelled.'));
      connection.ask({ type: 'open', file });
    });
  }

  /** Gives the reading up; it is answered at once, with a failure. */
  cancel(): void {
    this.giveUp?.();
  }
}
