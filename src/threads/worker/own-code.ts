/** Both ends of a thread in which own code runs: what works through its tasks there, and what asks it and ends it. */

import { type BatchHeuristic, batchHeuristic } from '../../core/heuristics/batch-heuristic.ts';
import type { Heuristic } from '../../core/heuristics/create-heuristic.ts';
import { judgeBatches } from '../../core/analysis/judge-heuristic.ts';
import type { EventBatch } from '../../core/search/events.ts';
import { asWritten } from '../../core/base/message.ts';
import { type Result, assert, fail, ok } from '../../core/base/result.ts';
import type { LogAnswer } from '../../core/contract/check-messages.ts';
import type {
  HeuristicVerdict,
  OwnCodeTask,
  OwnOutcomes,
  OwnRefusal,
  OwnReply,
} from '../../core/contract/lab.ts';
import { isPython } from '../../core/contract/python.ts';
import { nowhere, type OwnRun } from '../../core/search/own-run.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { type HeuristicChoice, OwnCodeError, stuckCode } from '../../core/search/code-choice.ts';
import { recordToEnd, runToEnd } from '../../core/algorithms/create-machine.ts';
import type { OwnSearchMaker } from '../../core/engine/machine.ts';
import type { Problem } from '../../core/engine/problem.ts';
import type { Recorder } from '../../core/engine/recorder.ts';
import { OwnSearchMachine } from '../../core/judge/own-machine.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { type MoveCosts, moveCosts } from '../../core/puzzle/move-costs.ts';
import { distanceTableFor } from '../../core/heuristics/exact-table.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { type Sandbox, loadSandbox } from '../../core/sandbox/sandbox.ts';

/** A thread in which own code runs, as whoever asks it sees it. It does not keep the program alive. */
export interface OwnThread {
  post(task: OwnCodeTask): void;
  end(): void;
  /** How often own code was entered and left: odd while it is at work. */
  beats(): number;
  /** Milliseconds of processors that it can have had so far, at most; absent where nobody knows. */
  workedMs?(): number;
}

/** What comes back from a thread. */
export interface OwnThreadEvents {
  message(reply: OwnReply): void;
  crashed(message: string): void;
}

/** What starts such threads. */
export interface OwnThreads {
  startOwnThread(events: OwnThreadEvents): OwnThread;
  /** Is told that Python is starting in one, and that it is not any more. */
  pythonStarts?(starts: boolean): void;
}

/** How own code becomes a heuristic. Throws `OwnCodeError`. */
type MakeOwn = (code: string, goal: Board, costs: MoveCosts | null) => Heuristic & BatchHeuristic;

/** Own code in Python, which runs in a thread of its own and is waited for. Both throw `OwnCodeError`. */
export interface PythonCode {
  readonly heuristic: MakeOwn;
  /** All that the search of a request does. */
  search(request: RunRequest): OwnRun;
}

export interface OwnSurroundings {
  readonly now: () => number;
  readonly post: (reply: OwnReply) => void;
  /** Called when own code is entered and when it is left. Python runs elsewhere, and is waited for no longer than it may take. */
  readonly beat: () => void;
  /** Null: no task has any. */
  readonly python: PythonCode | null;
}

/** The thread's end: one task after another, JavaScript in one sandbox. */
export class OwnSession {
  private readonly parts: OwnSurroundings;
  private sandbox: Sandbox | null = null;
  /** The search of own code that runs, or ran last. */
  private machine: OwnSearchMachine | null = null;

  constructor(parts: OwnSurroundings) {
    this.parts = parts;
  }

  /** Never rejects. */
  async receive(task: OwnCodeTask): Promise<void> {
    const { post } = this.parts;
    try {
      this.sandbox?.clear();
      this.machine = null;
      if (!isPython(codeOf(task))) await this.freshen(task);
      post({ type: 'done', outcome: this.outcomeOf(task) });
    } catch (error) {
      if (error instanceof OwnCodeError)
        post({ type: 'refused', problem: { ...error.problem, judged: this.judged() } });
      else post({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  private async freshen(task: OwnCodeTask): Promise<void> {
    const purpose = task.kind === 'search' && isOwnSearch(task) ? 'search' : 'heuristic';
    if (this.sandbox?.sound !== true || (purpose === 'search' && this.sandbox.purpose !== purpose))
      this.sandbox = await loadSandbox(this.parts.now, purpose);
  }

  private outcomeOf(task: OwnCodeTask): OwnOutcomes[OwnCodeTask['kind']] {
    const { now, post } = this.parts;
    const makeOwn: MakeOwn = (code, goal, costs) => this.compile(code, goal, costs);
    if (task.kind === 'judge')
      return judge(task.choice, task.goal, moveCosts(task.cost, task.goal), makeOwn, now);
    const { request, recorded } = task;
    const began = now();
    const makeOwnSearch: OwnSearchMaker = (problem, recorder) => this.search(problem, recorder);
    const result = recorded
      ? recordToEnd(request, (batch) => post({ type: 'batch', batch }), { makeOwn, makeOwnSearch })
      : runToEnd(request, makeOwn, makeOwnSearch);
    const elapsedMs = now() - began;
    return { result, elapsedMs, judged: this.judged() };
  }

  private judged(): LogAnswer | null {
    const judging = this.machine?.judged();
    if (judging === undefined) return null;
    let step = judging.next();
    while (step.done !== true) step = judging.next();
    return step.value?.answer ?? null;
  }

  private search(problem: Problem, recorder: Recorder | null): OwnSearchMachine {
    const { beat } = this.parts;
    const { start, goal } = problem.request;
    this.machine = new OwnSearchMachine(problem, recorder, (task) => {
      if (isPython(task.code)) return this.python.search(problem.request);
      const { sandbox } = this;
      assert(sandbox !== null, 'JavaScript runs once the sandbox is there');
      beat();
      try {
        return sandbox.search(task, start, goal, () => {
          beat();
          beat();
          return true;
        });
      } finally {
        beat();
      }
    });
    return this.machine;
  }

  private get python(): PythonCode {
    const { python } = this.parts;
    assert(python !== null, 'nobody is asked for Python who has none');
    return python;
  }

  private compile(code: string, goal: Board, costs: MoveCosts | null): Heuristic & BatchHeuristic {
    if (isPython(code)) return this.python.heuristic(code, goal, costs);
    const { sandbox } = this;
    assert(sandbox !== null, 'JavaScript runs once the sandbox is there');
    const { beat } = this.parts;
    const within = <T>(work: () => T): T => {
      beat();
      try {
        return work();
      } finally {
        beat();
      }
    };
    const made = within(() => sandbox.compile(code, goal, costs));
    if (!made.ok) throw new OwnCodeError(made.error);
    const own = made.value;
    const evaluateAll = own.evaluateAll.bind(own);
    own.evaluateAll = (...given) => within(() => evaluateAll(...given));
    return own;
  }
}

/** The program of a task. */
function codeOf(task: OwnCodeTask): string {
  return task.kind === 'judge' ? task.choice.code : task.request.settings.code;
}

function isOwnSearch({ request }: Extract<OwnCodeTask, { readonly kind: 'search' }>): boolean {
  return request.settings.algorithm === ownSearchName;
}

/** Throws `OwnCodeError`, also for code that gives a board two numbers. */
function judge(
  { heuristic, code }: HeuristicChoice,
  goal: Board,
  costs: MoveCosts | null,
  makeOwn: MakeOwn,
  now: () => number,
): HeuristicVerdict {
  const table = distanceTableFor(goal, costs);
  const batches = batchHeuristic(heuristic, goal, (target) => makeOwn(code, target, costs), costs);
  return judgeBatches(batches, table, costs, now);
}

/** How often silence is looked for, and how long own code may stay in one go: as the page allows it. */
const lookMs = 500;
const maxSilenceMs = 4500;
/** A thread that has no processor is waited for, but so many times as long at most: it may sleep. */
const patience = 10;
/** Python takes some seconds to start, which are none of the program's. */
const pythonStartMs = 60_000;

/**
 * Whoever asks own code, one task at a time. Code that is at work for too long without a sign is ended with its
 * thread, which is what its sandbox cannot do while a built-in function is busy; the next task gets a new one.
 */
export class OwnRunner {
  private readonly threads: OwnThreads;
  private readonly maxMs: number;
  private readonly runsPython: boolean;
  private thread: OwnThread | null = null;
  private settle: ((reply: OwnReply) => void) | null = null;
  private onBatch: (batch: EventBatch) => void = () => undefined;

  /**
   * @param maxMs what a task may take in all: of a processor, where that is known, as a busy machine must cost nobody an answer
   * @param runsPython whether somebody has agreed to that, as by naming a file of it: its walls are thinner than JavaScript's (decision 0049)
   */
  constructor(threads: OwnThreads, { maxMs = Infinity, runsPython = true } = {}) {
    this.threads = threads;
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
    if (this.thread === null) return;
    this.thread.end();
    this.thread = null;
    this.threads.pythonStarts?.(false);
  }

  private replyOf(thread: OwnThread, task: OwnCodeTask): Promise<OwnReply> {
    return new Promise((resolve) => {
      let beats = -1;
      let silentMs = 0;
      let workedMs = 0;
      let hadMs = thread.workedMs?.() ?? NaN;
      const maxMs = this.maxMs + (isPython(codeOf(task)) ? pythonStartMs : 0);
      const timer = setInterval(() => {
        const now = thread.beats();
        const hasMs = thread.workedMs?.() ?? NaN;
        const ms = hasMs >= hadMs ? Math.max(lookMs / patience, Math.min(lookMs, hasMs - hadMs)) : lookMs;
        hadMs = hasMs;
        silentMs = now % 2 === 1 && now === beats ? silentMs + ms : 0;
        beats = now;
        workedMs += ms;
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
    return this.threads.startOwnThread({
      message: (reply) => {
        if (reply.type === 'batch') this.onBatch(reply.batch);
        else if (reply.type === 'python') this.threads.pythonStarts?.(reply.starts);
        else this.settle?.(reply);
      },
      crashed: (message) => {
        this.end();
        this.settle?.({ type: 'failed', message });
      },
    });
  }
}
