import { assert } from '../../core/base/result.ts';
import { type EventBatch, arraysOf } from '../../core/search/events.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import {
  type FromWorker,
  type ToWorker,
  errorWords,
  type SearchFault,
} from '../../core/contract/messages.ts';
import { withPlace } from '../../core/search/own-run.ts';
import { OwnCodeError, runsOwn } from '../../core/search/code-choice.ts';
import { type MachineMakers, beginMachine, isLoop } from '../../core/algorithms/begin-machine.ts';
import type { OwnSearchMachine } from '../../core/judge/own-machine.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { type SearchMachine, SearchMemory } from '../../core/engine/machine.ts';
import type { Problem } from '../../core/engine/problem.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { Recorder } from '../../core/engine/recorder.ts';
import type { Heuristic } from '../../core/heuristics/create-heuristic.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { MoveCosts } from '../../core/puzzle/move-costs.ts';
import { Awaited } from '../../core/heuristics/batch-heuristic.ts';
import type { Begun, PythonRuns } from './python/python-runs.ts';
import type { SandboxKeeper } from './sandbox-keeper.ts';

/** The first batch is small, so that something can be painted at once; then as many steps as fit the target time. */
const firstBatchSteps = 64;
/** What the page can take over in about 3 ms, so that several fit into a frame. */
const maxBatchSteps = 2048;
/** Longer slices would keep a cancel waiting, shorter ones spend their time on messages. */
const targetSliceMs = 4;
/** Well within the silence that the page allows. */
const aliveEveryMs = 250;

/** What a session needs of the thread it lives in. */
export interface Surroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
  /** What runs own code; both are left out of a thread that is asked for none. */
  readonly sandbox?: SandboxKeeper;
  readonly python?: PythonRuns;
  /** Fetches the searches that are not settings of the best-first loop. */
  loadMakers(): Promise<MachineMakers>;
}

type StartMessage = Extract<ToWorker, { readonly type: 'start' }>;

interface Run {
  readonly id: number;
  readonly begun: Begun;
  waits: boolean;
  credits: number;
  batchSteps: number;
  recycled: EventBatch | null;
  elapsedMs: number;
}

/**
 * One search at a time, in slices: a slice makes one batch and costs one credit (rule T4). Without credits nothing runs,
 * so a page that is paused, slow or gone stops the search by doing nothing.
 */
export class WorkerSearchSession {
  private run: Run | null = null;
  private waiting: StartMessage | null = null; // for the sandbox, or for what makes its machine
  private scheduled = false;
  private saidFor = -1; // run that was last said to be alive
  private saidMs = 0;
  private readonly memory: SearchMemory;
  private readonly surroundings: Surroundings;
  private makers: MachineMakers | null;
  private ownSearch: OwnSearchMachine | null = null; // the last
  private ownExpanded = 0; // by it

  /** @param makers where they need not be fetched */
  constructor(surroundings: Surroundings, makers: MachineMakers | null = null) {
    this.surroundings = surroundings;
    this.makers = makers;
    this.memory = new SearchMemory(
      (code, goal, costs) => this.makeOwn(code, goal, costs),
      (problem, recorder) => this.makeOwnSearch(problem, recorder),
    );
  }

  receive(message: ToWorker): void {
    if (message.type === 'start') {
      this.run = null;
      this.waiting = null;
      const { settings } = message.request;
      const { algorithm } = settings;
      if (runsOwn(settings) || (this.makers === null && !isLoop(algorithm))) void this.beginLater(message);
      else this.begin(message, firstBatchSteps);
    } else if (this.run?.id === message.runId) {
      if (message.type === 'cancel') this.run = null;
      else {
        this.run.credits++;
        this.run.recycled = message.recycled;
      }
    } else if (this.waiting?.runId === message.runId) this.waiting = null;
    this.schedule();
  }

  private begin({ runId: id, request, recordNodes, credits }: StartMessage, batchSteps: number): void {
    this.guarded(id, () => {
      const { now, python } = this.surroundings;
      const isOwnSearch = request.settings.algorithm === ownSearchName;
      const startedAt = now();
      const begin = (): Begun => {
        const recorder = new Recorder(recordNodes);
        return { recorder, machine: beginMachine(request, this.makers, recorder, this.memory) };
      };
      const begun =
        this.inPython(request) && python !== undefined && !isOwnSearch
          ? python.begin(begin, () => this.run?.id === id)
          : begin();
      const elapsedMs = now() - startedAt;
      this.run = { id, begun, credits, batchSteps, recycled: null, elapsedMs, waits: false };
    });
  }

  private inPython({ settings }: RunRequest): boolean {
    return runsOwn(settings) && this.surroundings.python?.takes(settings.code) === true;
  }

  /** Fetches first what is not here yet. Own code may be slow: its batches grow from one step. */
  private async beginLater(message: StartMessage): Promise<void> {
    this.waiting = message;
    const { runId, request } = message;
    const { algorithm } = request.settings;
    const isOwn = runsOwn(request.settings);
    const isOwnSearch = algorithm === ownSearchName;
    const isInPython = this.inPython(request);
    try {
      if (!isLoop(algorithm) && !isOwnSearch) this.makers ??= await this.surroundings.loadMakers();
      if (isOwn && !isInPython) await this.sandbox.freshen(isOwnSearch ? 'search' : 'heuristic');
      else if (isOwnSearch) await this.sandbox.fetchMachines();
    } catch (error) {
      if (this.waiting === message) this.failed(runId, error);
      return;
    }
    if (this.waiting !== message) return;
    this.waiting = null;
    this.ownExpanded = 0;
    if (isOwn && (!isInPython || isOwnSearch)) this.sayAlive(runId, isInPython);
    this.begin(message, isOwn && !isOwnSearch ? 1 : firstBatchSteps);
    this.schedule();
  }

  private get sandbox(): SandboxKeeper {
    const { sandbox } = this.surroundings;
    assert(sandbox !== undefined, 'own code is asked for where it runs');
    return sandbox;
  }

  /** Own code that says at its calls, now and then, that the run lives: a step may make thousands of them. */
  private makeOwn(code: string, goal: Board, costs: MoveCosts | null): Heuristic {
    const { python } = this.surroundings;
    if (python?.takes(code) === true) return python.make(code, goal, costs);
    const heuristic = this.sandbox.make(code, goal, costs);
    const { name, largest, integral, perTile } = heuristic;
    return {
      ...{ name, largest, integral, perTile },
      evaluate: (cells) => {
        this.sayAliveAtTimes();
        return heuristic.evaluate(cells);
      },
      explain: (cells) => heuristic.explain(cells),
    };
  }

  private makeOwnSearch(problem: Problem, recorder: Recorder | null): OwnSearchMachine {
    const { python } = this.surroundings;
    const { request, settings } = problem;
    if (python?.takes(settings.code) === true) {
      const run = python.search(request, (expanded) => {
        this.ownExpanded = expanded;
        this.sayAlive(this.saidFor, true);
      });
      return (this.ownSearch = this.sandbox.searchElsewhere(problem, recorder, run));
    }
    return (this.ownSearch = this.sandbox.search(problem, recorder, (expanded) => {
      this.ownExpanded = expanded;
      this.sayAliveAtTimes();
      return true; // the page ends the worker
    }));
  }

  private sayAliveAtTimes(): void {
    if (this.surroundings.now() - this.saidMs > aliveEveryMs) this.sayAlive(this.saidFor);
  }

  /** @param elsewhere own code is at work in a thread of its own */
  private sayAlive(runId: number, elsewhere = false): void {
    this.saidFor = runId;
    this.saidMs = this.surroundings.now();
    this.surroundings.post({ type: 'alive', runId, expanded: this.ownExpanded, elsewhere }, []);
  }

  private schedule(): void {
    if (this.scheduled || this.run === null || this.run.waits || this.run.credits === 0) return;
    this.scheduled = true;
    this.surroundings.later(() => {
      this.scheduled = false;
      const { run } = this;
      if (run === null || run.credits === 0) return;
      this.guarded(run.id, () => {
        this.slice(run);
      });
      this.schedule();
    });
  }

  private slice(run: Run): void {
    const { surroundings } = this;
    const { machine } = run.begun;
    const startedAt = surroundings.now();
    let ended: boolean;
    try {
      ended = machine.advance(run.batchSteps);
    } catch (error) {
      if (!(error instanceof Awaited)) throw error;
      run.elapsedMs += surroundings.now() - startedAt;
      return this.wait(run, error);
    }
    const tookMs = surroundings.now() - startedAt;
    run.elapsedMs += tookMs;
    if (tookMs < targetSliceMs / 2) run.batchSteps = Math.min(run.batchSteps * 2, maxBatchSteps);
    else if (tookMs > targetSliceMs * 2) run.batchSteps = Math.max(run.batchSteps >> 1, 1);
    this.publish(run);
    if (!ended) return;
    this.run = null;
    const { id: runId, elapsedMs } = run;
    const { result } = machine;
    if (result === null) return;
    const judged = this.judgedOf(machine);
    this.memory.giveBack();
    surroundings.post({ type: 'finished', runId, result, elapsedMs, judged }, []);
  }

  private wait(run: Run, { answered }: Awaited): void {
    run.waits = true;
    void answered.then(() => {
      run.waits = false;
      this.schedule();
    });
  }

  /** Null of a search that is ours. */
  private judgedOf(machine: SearchMachine): OwnSearchJudged | null {
    if (machine !== this.ownSearch) return null;
    const judging = this.ownSearch.judged();
    let step = judging.next();
    for (; step.done !== true; step = judging.next()) this.sayAliveAtTimes();
    return step.value;
  }

  private publish(run: Run): void {
    const batch = run.begun.recorder.takeBatch(run.recycled);
    run.recycled = null;
    run.credits--;
    const buffers = arraysOf(batch).map(({ buffer }) => buffer as ArrayBuffer);
    this.surroundings.post({ type: 'batch', runId: run.id, batch }, buffers);
  }

  /** A failure, of ours or of own code, ends the run and reaches the screen, with what was recorded up to it. */
  private guarded(runId: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      const { run } = this;
      const isOfCode = error instanceof OwnCodeError && run !== null;
      if (isOfCode) this.publish(run);
      this.failed(runId, error, isOfCode ? this.judgedOf(run.begun.machine) : null);
    }
  }

  private failed(runId: number, error: unknown, judged: OwnSearchJudged | null = null): void {
    this.run = null;
    this.waiting = null;
    this.surroundings.post({ type: 'failed', runId, fault: faultOf(error), judged }, []);
  }
}

function faultOf(error: unknown): SearchFault {
  if (error instanceof OwnCodeError) return withPlace(error.problem);
  return { code: 'search.failed', why: errorWords(error) };
}
