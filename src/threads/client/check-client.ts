import type { Result } from '../../core/base/result.ts';
import type {
  DetectAnswer,
  DetectReport,
  DetectTask,
  JudgeAnswer,
  JudgeReport,
  JudgeTask,
  LogRecordAnswer,
  LogRecordReport,
  RecordTask,
} from '../../core/contract/check-messages.ts';
import type { RequestFault } from '../../core/contract/worker-faults.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import type { RecordSink } from './record-client.ts';
import { RequestClient, type RequestOptions } from './request-client.ts';

/** Where the record of a log goes. */
export type LogRecordSink = Pick<RecordSink, 'begin' | 'batch'>;

/** Judges logs, and looks for conventions: each in a worker of its own, which ends with its answer or when it is given up. */
export class CheckClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly waiting: Waiting | undefined;

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.makeWorker = makeWorker;
    this.waiting = waiting;
  }

  /** Never rejects. */
  judge(task: JudgeTask, options: RequestOptions<JudgeReport>): Promise<Result<JudgeAnswer, RequestFault>> {
    return this.clientOf<JudgeTask, JudgeReport, JudgeAnswer>().request(task, options);
  }

  /** The log as a record, batch by batch, each as a task of its own. Never rejects. */
  record(task: RecordTask, sink: LogRecordSink): Promise<Result<LogRecordAnswer, RequestFault>> {
    return this.clientOf<RecordTask, LogRecordReport, LogRecordAnswer, 'next'>().request(task, {
      onReport(report, send) {
        if (report.type === 'begin') sink.begin(report.request);
        else sink.batch(report.batch);
        send('next');
      },
    });
  }

  /** Never rejects. */
  detect(
    task: DetectTask,
    options: RequestOptions<DetectReport>,
  ): Promise<Result<DetectAnswer, RequestFault>> {
    return this.clientOf<DetectTask, DetectReport, DetectAnswer>().request(task, options);
  }

  private clientOf<Task, Report, Answer, Data = never>(): RequestClient<Task, Report, Answer, Data> {
    return new RequestClient({
      makeWorker: this.makeWorker,
      waiting: this.waiting,
      cancelled: { code: 'checking.cancelled' },
      failed: (why, silent) => (silent ? { code: 'checking.slow' } : { code: 'checking.failed', why }),
      onCancel: () => 'end',
      idleMs: 0,
    });
  }
}
