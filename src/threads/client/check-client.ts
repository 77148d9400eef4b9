import { type Result, ok } from '../../core/base/result.ts';
import type {
  CountedFigures,
  DetectAnswer,
  DetectReport,
  DetectTask,
  FiguresAnswer,
  FiguresTask,
  FittingSearch,
  GradeAnswer,
  GradeReport,
  GradeTask,
  HandInsAnswer,
  HandInsTask,
  JudgeAnswer,
  JudgeReport,
  JudgeTask,
  LogRecordAnswer,
  LogRecordReport,
  PrepareTask,
  RecordTask,
  UsualCounts,
  UsualTask,
} from '../../core/contract/check-messages.ts';
import type { BoardPair } from '../../core/puzzle/board.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import type { RecordSink } from './record-client.ts';
import { RequestClient, type RequestOptions } from './request-client.ts';
import { type Device, threadsFor } from './threads-for.ts';

/** Larger counts are looked for by several workers: with smaller ones what each makes for itself would take as long. */
const fewExpansions = 20_000;
/** Tables of one that looks. */
const bytesOfLooking = 100 * 2 ** 20;

type LookerTask = DetectTask | PrepareTask | UsualTask;

/** Where the record of a log goes. */
export type LogRecordSink = Pick<RecordSink, 'begin' | 'batch'>;

/**
 * Judges logs, and grades hand-ins, each time in a worker of its own, which ends with its answer or when it is given up; and looks for conventions in workers that
 * stay a while for the next question.
 */
export class CheckClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly device: Device;
  private readonly waiting: Waiting | undefined;
  private readonly keptMs: number;
  private readonly lookers: RequestClient<LookerTask, DetectReport, DetectAnswer>[] = [];

  /** @param keptMs how long workers that look for conventions stay when they have nothing to do */
  constructor(makeWorker: () => WorkerLike, device: Device, waiting?: Waiting, keptMs = 0) {
    this.makeWorker = makeWorker;
    this.device = device;
    this.waiting = waiting;
    this.keptMs = keptMs;
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

  /** What code files carry that were handed in. Never rejects. */
  handIns(task: HandInsTask, options: RequestOptions<never>): Promise<Result<HandInsAnswer, RequestFault>> {
    return this.clientOf<HandInsTask, never, HandInsAnswer>().request(task, options);
  }

  /** What they are worth. Never rejects. */
  grade(task: GradeTask, options: RequestOptions<GradeReport>): Promise<Result<GradeAnswer, RequestFault>> {
    return this.clientOf<GradeTask, GradeReport, GradeAnswer>().request(task, options);
  }

  /** What decides tasks that ask for figures. Never rejects. */
  figures(task: FiguresTask, options: RequestOptions<never>): Promise<Result<FiguresAnswer, RequestFault>> {
    return this.clientOf<FiguresTask, never, FiguresAnswer>().request(task, options);
  }

  /** Starts the workers that will look, with what any question about these boards needs. */
  prepare({ start, goal }: BoardPair): void {
    const of = threadsFor(bytesOfLooking, this.device);
    for (let index = 0; index < of; index++)
      // The first is asked about small counts alone.
      void this.looker(index).request({
        ...{ kind: 'prepare', start, goal },
        small: index === 0 ? { index, of: 1 } : { index, of },
        share: { index, of },
      });
  }

  /** How many workers look for these figures. */
  workersFor({ expanded, generated, visited, selected }: CountedFigures): number {
    const asked = [expanded, generated, visited, selected];
    const least = Math.min(...asked.map((count) => count ?? Infinity));
    return least > fewExpansions && least < Infinity ? threadsFor(bytesOfLooking, this.device) : 1;
  }

  /** By several workers where counts are large, each with its share. Never rejects. */
  async detect(
    task: DetectTask,
    { signal, onReport }: RequestOptions<DetectReport>,
  ): Promise<Result<DetectAnswer, RequestFault>> {
    const of = this.workersFor(task.figures);
    const shares: DetectReport[] = Array.from({ length: of }, () => ({ found: [], tried: 0, total: 0 }));
    const ask = (index: number): Promise<Result<DetectAnswer, RequestFault>> =>
      this.looker(index).request(
        { ...task, share: { index, of } },
        {
          signal,
          onReport(report, send) {
            shares[index] = report;
            const { total } = report;
            onReport?.({ found: inOrder(shares), tried: triedOf(shares), total }, send);
          },
        },
      );
    const answers: DetectAnswer[] = [];
    for (const [index, first] of (await Promise.all(shares.map((_, index) => ask(index)))).entries()) {
      // What a worker has left undone another does, alone: there may be no room for two.
      const answer = first.ok || of === 1 ? first : await ask(index);
      if (!answer.ok) return answer;
      answers.push(answer.value);
    }
    const asked = answers.every(({ found }) => found !== null);
    const estimates = answers[0]?.estimates ?? null;
    const chances = answers.flatMap(({ byChance }) => byChance ?? []);
    const byChance = chances.length < answers.length ? null : chances.reduce((sum, one) => sum + one, 0);
    return ok({ found: asked ? inOrder(answers) : null, tried: triedOf(answers), byChance, estimates });
  }

  /** Never rejects. */
  async usual(
    task: UsualTask,
    { signal }: Pick<RequestOptions<DetectReport>, 'signal'>,
  ): Promise<Result<readonly UsualCounts[], RequestFault>> {
    const answer = await this.looker(0).request(task, { signal, onReport: () => undefined });
    return answer.ok ? ok(answer.value.usual ?? []) : answer;
  }

  private looker(index: number): RequestClient<LookerTask, DetectReport, DetectAnswer> {
    return (this.lookers[index] ??= this.clientOf(this.keptMs));
  }

  private clientOf<Task, Report, Answer, Data = never>(
    idleMs = 0,
  ): RequestClient<Task, Report, Answer, Data> {
    return new RequestClient({
      makeWorker: this.makeWorker,
      waiting: this.waiting,
      cancelled: { code: 'checking.cancelled' },
      failed: (why, silent) => (silent ? { code: 'checking.slow' } : { code: 'checking.failed', why }),
      onCancel: () => 'end',
      idleMs,
    });
  }
}

function inOrder(shares: readonly Pick<DetectAnswer, 'found'>[]): FittingSearch[] {
  return shares.flatMap(({ found }) => found ?? []).sort((one, other) => one.place - other.place);
}

function triedOf(shares: readonly Pick<DetectReport, 'tried'>[]): number {
  return shares.reduce((sum, { tried }) => sum + tried, 0);
}
