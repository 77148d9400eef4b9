import { giveBack } from '../../core/base/columns.ts';
import { type Result, fail } from '../../core/base/result.ts';
import { type EventBatch, arraysOf } from '../../core/search/events.ts';
import {
  type RecordEnd,
  type RecordFileFault,
  type RecordReport,
  type TextFile,
  maxRecordBytes,
  tooLarge,
} from '../../core/contract/record-messages.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import { RequestClient } from './request-client.ts';

/** Where a record from a file goes. Batches come in order, each as a task of its own. */
export interface RecordSink {
  /** @param done 0 … 1 */
  progress(done: number): void;
  /** The file is good; its batches follow. @param searches of a file with the logs of several: this is the first */
  begin(request: RunRequest, searches?: number): void;
  /** Its arrays are empty as soon as this returns: copy what must be kept. */
  batch(batch: EventBatch): void;
}

/** Reads records from files, each in a worker of its own, one at a time. */
export class RecordClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly waiting: Waiting | undefined;
  private reading = new AbortController();

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.makeWorker = makeWorker;
    this.waiting = waiting;
  }

  /** How the run in the file ended, null where it was stopped, once all of it has been given to `sink`. Never rejects. */
  async read(
    file: TextFile,
    sink: RecordSink,
  ): Promise<Result<RunResult | null, RecordFileFault | RequestFault>> {
    this.cancel();
    if (file.size > maxRecordBytes) return fail(tooLarge(file.size));
    const { signal } = (this.reading = new AbortController());
    const client = new RequestClient<TextFile, RecordReport, RecordEnd, 'next'>({
      makeWorker: this.makeWorker,
      waiting: this.waiting,
      cancelled: { code: 'opening.cancelled' },
      failed: (why, silent) => (silent ? { code: 'opening.slow' } : { code: 'opening.failed', why }),
      onCancel: () => 'end',
      idleMs: 0,
    });
    const answer = await client.request(file, {
      signal,
      onReport(report, send) {
        if (report.type === 'progress') sink.progress(report.done);
        else {
          if (report.type === 'batch') {
            sink.batch(report.batch);
            giveBack(arraysOf(report.batch));
          } else sink.begin(report.request, report.searches);
          send('next');
        }
      },
    });
    return answer.ok ? answer.value : answer;
  }

  /** Gives the reading up; it is answered at once, with a failure. */
  cancel(): void {
    this.reading.abort();
  }
}
