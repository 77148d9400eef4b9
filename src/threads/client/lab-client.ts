import { errorWords, type LabFault, type WorkerFault } from '../../core/contract/messages.ts';
import type {
  FromLab,
  Lab,
  LabAnswer,
  LabNews,
  LabQuestion,
  LabRequest,
  ToLab,
} from '../../core/contract/lab.ts';
import type { PythonNews, ToPython } from '../../core/contract/python.ts';
import { nowhere } from '../../core/search/own-run.ts';
import { stuckCode } from '../../core/search/code-choice.ts';
import type { PythonAddresses } from './python/python-client.ts';
import { Connection, type Waiting, type WorkerLike, pageWaiting } from './connection.ts';

/** After a cancel own code is left within a few hundredths of a second, unless it is deaf. */
const maxLeaveMs = 80;
/** A call of own code is ended after 2 s at most; then something is heard. Deaf code is ended within 3 s. */
const ownSilenceMs = 2500;

interface Job {
  readonly id: number;
  readonly request: LabRequest;
  readonly tell: (news: LabNews) => void;
  readonly stuck: number[];
}

interface Asked {
  readonly question: LabQuestion;
  readonly resolve: (answer: LabAnswer) => void;
}

/**
 * The main thread's end of the Lab. Own code that makes its worker deaf is refused and the worker ended; what else was
 * asked is asked again of another one.
 */
export class LabClient implements Lab {
  private readonly connection: Connection<ToLab, FromLab>;
  private lastId = 0;
  private job: Job | null = null;
  private readonly asked = new Map<number, Asked>();
  /** Whose own code is under way: the choice of the request, and the question, which comes between. */
  private choiceUnderWay: number | null = null;
  private questionUnderWay: number | null = null;
  private readonly waiting: Waiting;
  /** Takes back the end of a worker that is to leave own code. */
  private stay: (() => void) | null = null;

  constructor(makeWorker: () => WorkerLike, waiting: Waiting = pageWaiting) {
    this.waiting = waiting;
    this.connection = new Connection({
      ...{ makeWorker, waiting },
      message: (message) => this.receive(message),
      lost: (why, silent) => (silent && this.ownAtWork ? this.endStuck() : this.crashed(why)),
    });
  }

  judge(request: LabRequest, tell: (news: LabNews) => void): void {
    this.cancel();
    this.job = { id: ++this.lastId, request, tell, stuck: [] };
    this.sendJob(this.job);
  }

  /** At once. Own code that does not let go of its worker within 0.1 s is ended together with it. */
  cancel(): void {
    const { job } = this;
    if (job === null) return;
    this.job = null;
    this.connection.send({ type: 'cancel', id: job.id });
    if (this.asked.size === 0 && !this.ownAtWork) this.connection.rest();
    if (this.choiceUnderWay !== null) this.stay ??= this.waiting.after(maxLeaveMs, () => this.startAgain());
  }

  evaluate(question: LabQuestion): Promise<LabAnswer> {
    return new Promise((resolve) => {
      const id = ++this.lastId;
      this.asked.set(id, { question, resolve });
      this.connection.ask({ type: 'evaluate', id, question });
    });
  }

  /** Ends the worker; questions that are open are answered with that. The client can be used again. */
  dispose(): void {
    this.job = null;
    this.end();
    this.answerAll({ code: 'lab.closed' });
  }

  private receive(message: FromLab): void {
    switch (message.type) {
      case 'own':
        if (this.asked.has(message.id)) this.questionUnderWay = message.id;
        else if (message.index === null) this.left();
        else if (this.job?.id === message.id) this.choiceUnderWay = message.index;
        break;
      case 'answer':
        if (this.questionUnderWay === message.id) this.questionUnderWay = null;
        this.asked.get(message.id)?.resolve(message.answer);
        this.asked.delete(message.id);
        break;
      case 'news':
        this.take(message.id, message.news);
    }
    if (this.ownAtWork) this.connection.expect(ownSilenceMs);
    else if (this.job !== null || this.asked.size > 0) this.connection.expect();
    else this.connection.rest();
  }

  private get ownAtWork(): boolean {
    return this.choiceUnderWay !== null || this.questionUnderWay !== null;
  }

  private left(): void {
    this.choiceUnderWay = null;
    this.stay?.();
    this.stay = null;
  }

  private take(id: number, news: LabNews): void {
    const { job } = this;
    if (job?.id !== id) return;
    if (news.type === 'done' || news.type === 'failed') this.job = null;
    job.tell(news);
  }

  /** The code under way is refused, and everything else asked again. */
  private endStuck(): void {
    const { questionUnderWay: question, choiceUnderWay: choice } = this;
    if (question !== null) {
      this.asked.get(question)?.resolve({ ok: false, error: stuckCode });
      this.asked.delete(question);
    } else if (choice !== null && this.job !== null) {
      this.job.stuck.push(choice);
      this.job.tell({ type: 'refused', index: choice, problem: stuckCode }); // another worker takes its time to say so
    }
    this.startAgain();
  }

  private startAgain(): void {
    this.end();
    if (this.job !== null) this.sendJob(this.job);
    for (const [id, { question }] of this.asked) this.connection.ask({ type: 'evaluate', id, question });
  }

  private end(): void {
    this.connection.end();
    this.left();
    this.questionUnderWay = null;
  }

  private sendJob({ id, request, stuck: indices }: Job): void {
    this.connection.ask({ type: 'judge', id, request, stuck: indices });
  }

  private crashed(why: WorkerFault): void {
    const { job } = this;
    this.job = null;
    this.end();
    const fault: LabFault = { code: 'lab.stopped', why };
    this.answerAll(fault);
    job?.tell({ type: 'failed', fault });
  }

  private answerAll(error: LabFault): void {
    for (const { resolve } of this.asked.values()) resolve({ ok: false, error });
    this.asked.clear();
  }
}

export type { PythonAddresses };

/** Answers a worker of the page that asks Python, which never runs in one: it is fetched with the first question. Resolves to what ends that. */
export async function answerFromPython(
  task: ToPython,
  worker: Pick<Worker, 'postMessage'>,
  findPython: () => Promise<PythonAddresses>,
): Promise<() => void> {
  try {
    const [{ answerPython }, addresses] = await Promise.all([
      import('./python/python-client.ts'),
      findPython(),
    ]);
    return answerPython(task, worker, addresses);
  } catch (error) {
    const problem = nowhere({ code: 'code.python-unfetched', why: errorWords(error) });
    worker.postMessage({ python: { id: task.id, problem } } satisfies PythonNews);
    return () => undefined;
  }
}
