import { assert } from '../core/base/result.ts';
import { type BatchHeuristic, batchHeuristic } from '../core/heuristics/batch-heuristic.ts';
import type { Heuristic } from '../core/heuristics/create-heuristic.ts';
import { isPython } from '../core/contract/python.ts';
import { judgeBatches } from '../core/analysis/judge-heuristic.ts';
import type { EventBatch } from '../core/search/events.ts';
import type { HeuristicVerdict } from '../core/contract/lab.ts';
import type { LogAnswer } from '../core/contract/check-messages.ts';
import type { CodeProblem } from '../core/search/own-run.ts';
import { type HeuristicChoice, OwnCodeError } from '../core/search/code-choice.ts';
import type { RunRequest, RunResult } from '../core/search/run.ts';
import { recordToEnd, runToEnd } from '../core/algorithms/create-machine.ts';
import type { OwnSearchMaker } from '../core/engine/machine.ts';
import type { Problem } from '../core/engine/problem.ts';
import type { Recorder } from '../core/engine/recorder.ts';
import { OwnSearchMachine } from '../core/judge/own-machine.ts';
import { ownSearchName } from '../core/search/settings.ts';
import { type CostText, type MoveCosts, moveCosts } from '../core/puzzle/move-costs.ts';
import { distanceTableFor } from '../core/heuristics/exact-table.ts';
import type { Board } from '../core/puzzle/board.ts';
import { type Sandbox, loadSandbox } from '../core/sandbox/sandbox.ts';
import { OwnPython, type PythonLine } from './own-python.ts';

/** What a command has own code do: it runs in a thread, which can be ended when the code cannot. */
export type OwnCodeTask =
  | {
      readonly kind: 'judge';
      readonly choice: HeuristicChoice;
      readonly goal: Board;
      readonly cost: CostText;
    }
  | { readonly kind: 'search'; readonly request: RunRequest; readonly recorded: boolean };

export interface OwnOutcomes {
  readonly judge: HeuristicVerdict;
  readonly search: {
    readonly result: RunResult;
    readonly elapsedMs: number;
    /** What the judge says of a search of own code; null of one of ours, and of one that expanded nothing. */
    readonly judged: LogAnswer | null;
  };
}

/** Why own code was not run to its end. */
export interface OwnRefusal extends CodeProblem {
  /** Of a search that broke off: what the judge says of what it did before. */
  readonly judged?: LogAnswer | null;
}

/** What the thread says of its task: batches of a recorded search, then how it ended. */
export type OwnReply =
  | { readonly type: 'batch'; readonly batch: EventBatch }
  | { readonly type: 'done'; readonly outcome: OwnOutcomes[OwnCodeTask['kind']] }
  | { readonly type: 'refused'; readonly problem: OwnRefusal }
  /** One sentence: the task itself cannot go on. */
  | { readonly type: 'failed'; readonly message: string };

/** A thread in which own code runs, as a command sees it. It does not keep the program alive. */
export interface OwnThread {
  post(task: OwnCodeTask): void;
  end(): void;
  /** How often own code was entered and left: odd while it is at work. */
  beats(): number;
}

/** What comes back from a thread. */
export interface OwnThreadEvents {
  message(reply: OwnReply): void;
  crashed(message: string): void;
}

export interface OwnSurroundings {
  readonly now: () => number;
  readonly post: (reply: OwnReply) => void;
  /** Called when own code is entered and when it is left. Python runs elsewhere, and is waited for no longer than it may take. */
  readonly beat: () => void;
  /** Starts a thread of Python. */
  readonly openPython: () => PythonLine;
}

/** How own code becomes a heuristic. Throws `OwnCodeError`. */
type MakeOwn = (code: string, goal: Board, costs: MoveCosts | null) => Heuristic & BatchHeuristic;

/** The thread's end: one task after another, JavaScript in one sandbox, Python in one thread of its own. */
export class OwnSession {
  private readonly parts: OwnSurroundings;
  private readonly python: OwnPython;
  private sandbox: Sandbox | null = null;
  /** The search of own code that runs, or ran last. */
  private machine: OwnSearchMachine | null = null;

  constructor(parts: OwnSurroundings) {
    this.parts = parts;
    this.python = new OwnPython(parts.openPython, parts.now);
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
export function codeOf(task: OwnCodeTask): string {
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
