import { type Result, fail, ok } from '../core/base/result.ts';
import type { EventBatch } from '../core/search/events.ts';
import { asWritten } from '../core/base/message.ts';
import { nowhere } from '../core/search/own-run.ts';
import { stuckCode } from '../core/search/code-choice.ts';
import { isPython } from '../core/contract/python.ts';
import {
  codeOf,
  type OwnOutcomes,
  type OwnRefusal,
  type OwnReply,
  type OwnCodeTask,
  type OwnThread,
} from './own-task.ts';
import type { Terminal } from './terminal.ts';

/** How often silence is looked for, and how long own code may stay in one go: as the page allows it. */
const lookMs = 500;
const maxSilenceMs = 4500;
/** Python takes some seconds to start, which are none of the program's. */
const pythonStartMs = 60_000;

/**
 * The command's end of own code: one task at a time. Code that is at work for too long without a sign is ended with its
 * thread, which is what its sandbox cannot do while a built-in function is busy; the next task gets a new one.
 */
export class OwnRunner {
  private readonly terminal: Pick<Terminal, 'startOwnThread'>;
  private readonly maxMs: number;
  private readonly runsPython: boolean;
  private thread: OwnThread | null = null;
  private settle: ((reply: OwnReply) => void) | null = null;
  private onBatch: (batch: EventBatch) => void = () => undefined;

  /**
   * @param maxMs what a task may take in all
   * @param runsPython whether somebody has agreed to that, as by naming a file of it: its walls are thinner than JavaScript's (decision 0049)
   */
  constructor(terminal: Pick<Terminal, 'startOwnThread'>, { maxMs = Infinity, runsPython = true } = {}) {
    this.terminal = terminal;
    this.maxMs = maxMs;
    this.runsPython = runsPython;
  }

  /** Never rejects. @param onBatch gets what a search that is `recorded` tells */
  async run<Kind extends OwnCodeTask['kind']>(
    task: OwnCodeTask & { readonly kind: Kind },
    onBatch: (batch: EventBatch) => void = () => undefined,
  ): Promise<Result<OwnOutcomes[Kind], OwnRefusal>> {
    if (!this.runsPython && isPython(codeOf(task))) return fail(nowhere({ code: 'code.python-unasked' }));
    this.thread ??= this.start();
    this.onBatch = onBatch;
    const reply = await this.replyOf(this.thread, task);
    if (reply.type === 'refused') return fail(reply.problem);
    if (reply.type === 'done') return ok(reply.outcome as OwnOutcomes[Kind]);
    const message = reply.type === 'failed' ? reply.message : 'it said nothing';
    return fail(nowhere({ code: 'code.thread-stopped', why: asWritten(message) }));
  }

  end(): void {
    this.thread?.end();
    this.thread = null;
  }

  private replyOf(thread: OwnThread, task: OwnCodeTask): Promise<OwnReply> {
    return new Promise((resolve) => {
      let beats = -1;
      let silentMs = 0;
      let workedMs = 0;
      const maxMs = this.maxMs + (isPython(codeOf(task)) ? pythonStartMs : 0);
      const timer = setInterval(() => {
        const now = thread.beats();
        silentMs = now % 2 === 1 && now === beats ? silentMs + lookMs : 0;
        beats = now;
        workedMs += lookMs;
        const isLong = workedMs >= maxMs;
        if (silentMs < maxSilenceMs && !isLong) return;
        this.end();
        const tooLong = nowhere({ code: 'code.seconds', n: this.maxMs / 1000 });
        this.settle?.({ type: 'refused', problem: isLong ? tooLong : stuckCode });
      }, lookMs);
      this.settle = (reply) => {
        clearInterval(timer);
        this.settle = null;
        resolve(reply);
      };
      thread.post(task);
    });
  }

  private start(): OwnThread {
    return this.terminal.startOwnThread({
      message: (reply) => {
        if (reply.type === 'batch') this.onBatch(reply.batch);
        else this.settle?.(reply);
      },
      crashed: (message) => {
        this.end();
        this.settle?.({ type: 'failed', message });
      },
    });
  }
}
