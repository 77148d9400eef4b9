import type { AsWritten } from '../../core/base/message.ts';
import {
  type FromAnswerer,
  type ToAnswerer,
  errorWords,
  type WorkerFault,
} from '../../core/contract/messages.ts';

/** One request, as its worker sees it. */
export interface Call<Report, Result, Data = never> {
  /** Whether the page has given it up: nothing is heard of it any more. */
  readonly cancelled: boolean;
  /** Called when that happens, for who waits for somebody else. */
  onCancel?: () => void;
  report(report: Report, transfer?: Transferable[]): void;
  /** Ends the request for the page; what the worker does then is for the next one. */
  result(result: Result, transfer?: Transferable[]): void;
  /** The next of what the reports ask for. */
  data(): Promise<Data>;
}

/** Answers a request by its call. What it throws is told. */
export type Answering<Task, Report, Result, Data = never> = (
  task: Task,
  call: Call<Report, Result, Data>,
) => Promise<void> | void;

/** The worker's end of requests: each is begun once the one before has ended. */
export class Answerer<Task, Report, Result, Data = never> {
  private readonly answer: Answering<Task, Report, Result, Data>;
  private readonly post: (message: FromAnswerer<Report, Result>, transfer?: Transferable[]) => void;
  private readonly calls = new Map<number, OpenCall<Report, Result, Data>>();
  private last: Promise<void> = Promise.resolve();

  constructor(
    answer: Answering<Task, Report, Result, Data>,
    post: (message: FromAnswerer<Report, Result>, transfer?: Transferable[]) => void,
  ) {
    this.answer = answer;
    this.post = post;
  }

  /** Resolves when all requests so far have ended; does not reject. */
  readonly receive = (message: ToAnswerer<Task, Data>): Promise<void> => {
    const { id } = message;
    if (message.type === 'request') {
      const call = new OpenCall<Report, Result, Data>(id, this.post);
      this.calls.set(id, call);
      this.last = this.last.then(() => this.run(call, message.task));
    } else if (message.type === 'data') this.calls.get(id)?.give(message.data);
    else this.calls.get(id)?.cancel();
    return this.last;
  };

  private async run(call: OpenCall<Report, Result, Data>, task: Task): Promise<void> {
    try {
      if (!call.cancelled) await this.answer(task, call);
    } catch (error) {
      call.fail(errorWords(error));
    } finally {
      this.calls.delete(call.id);
    }
  }
}

class OpenCall<Report, Result, Data> implements Call<Report, Result, Data> {
  readonly id: number;
  cancelled = false;
  onCancel?: () => void;
  private readonly post: (message: FromAnswerer<Report, Result>, transfer?: Transferable[]) => void;
  private readonly given: Data[] = [];
  private awaited: { readonly give: (data: Data) => void; readonly cancel: (why: Error) => void } | null =
    null;

  constructor(id: number, post: (message: FromAnswerer<Report, Result>, transfer?: Transferable[]) => void) {
    this.id = id;
    this.post = post;
  }

  report(report: Report, transfer?: Transferable[]): void {
    if (!this.cancelled) this.post({ type: 'report', id: this.id, report }, transfer);
  }

  result(result: Result, transfer?: Transferable[]): void {
    if (!this.cancelled) this.post({ type: 'result', id: this.id, result }, transfer);
  }

  fail(why: AsWritten | WorkerFault): void {
    if (!this.cancelled) this.post({ type: 'failed', id: this.id, why });
  }

  async data(): Promise<Data> {
    if (this.given.length > 0) return this.given.shift() as Data;
    return new Promise((give, cancel) => (this.awaited = { give, cancel }));
  }

  give(data: Data): void {
    if (this.awaited === null) this.given.push(data);
    else this.awaited.give(data);
    this.awaited = null;
  }

  cancel(): void {
    this.cancelled = true;
    this.awaited?.cancel(new Error('it was cancelled'));
    this.onCancel?.();
  }
}
