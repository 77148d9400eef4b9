import { type EventBatch, arraysOf } from '../../core/search/events.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import {
  type FromWorker,
  type ToWorker,
  errorWords,
  type SearchFault,
} from '../../core/contract/messages.ts';
import { type MachineMakers, beginMachine, isLoop } from '../../core/algorithms/begin-machine.ts';
import { type Begun, type SearchMachine, SearchMemory } from '../../core/engine/machine.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { Recorder } from '../../core/engine/recorder.ts';

/** The first batch is small, so that something can be painted at once; then as many steps as fit the target time. */
const firstBatchSteps = 64;
/** What the page can take over in about 3 ms, so that several fit into a frame. */
const maxBatchSteps = 2048;
/** Longer slices would keep a cancel waiting, shorter ones spend their time on messages. */
const targetSliceMs = 4;
/** What a session needs of the thread it lives in. */
export interface Surroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
  /** Fetches the searches that are not settings of the best-first loop. */
  loadMakers(): Promise<MachineMakers>;
}

export type StartMessage = Extract<ToWorker, { readonly type: 'start' }>;

/** A run that has begun, with the steps of its first batch where they are not the usual ones. */
export interface BegunHere {
  readonly begun: Begun;
  readonly batchSteps?: number;
}

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
  protected readonly surroundings: Surroundings;
  private run: Run | null = null;
  private waiting: StartMessage | null = null; // for what makes its machine
  private scheduled = false;
  private readonly memory: SearchMemory;
  private makers: MachineMakers | null;

  /** @param makers where they need not be fetched */
  constructor(
    surroundings: Surroundings,
    makers: MachineMakers | null = null,
    memory: SearchMemory = new SearchMemory(),
  ) {
    this.surroundings = surroundings;
    this.makers = makers;
    this.memory = memory;
  }

  receive(message: ToWorker): void {
    if (message.type === 'start') {
      this.run = null;
      this.waiting = null;
      if (this.isThere(message.request.settings)) this.begin(message);
      else void this.beginLater(message);
    } else if (this.run?.id === message.runId) {
      if (message.type === 'cancel') this.run = null;
      else {
        this.run.credits++;
        this.run.recycled = message.recycled;
      }
    } else if (this.waiting?.runId === message.runId) this.waiting = null;
    this.schedule();
  }

  /** Whether all is here that such a run needs. */
  protected isThere({ algorithm }: SearchSettings): boolean {
    return this.makers !== null || isLoop(algorithm);
  }

  /** Fetches what is not. */
  protected async fetchFor(_settings: SearchSettings): Promise<void> {
    this.makers ??= await this.surroundings.loadMakers();
  }

  /** @param isWanted whether the run goes on */
  protected beginRun(_message: StartMessage, begin: () => Begun, _isWanted: () => boolean): BegunHere {
    return { begun: begin() };
  }

  private begin(message: StartMessage): void {
    const { runId: id, request, recordNodes, credits } = message;
    this.guarded(id, () => {
      const { now } = this.surroundings;
      const startedAt = now();
      const begin = (): Begun => {
        const recorder = new Recorder(recordNodes);
        return { recorder, machine: beginMachine(request, this.makers, recorder, this.memory) };
      };
      const { begun, batchSteps = firstBatchSteps } = this.beginRun(
        message,
        begin,
        () => this.run?.id === id,
      );
      const elapsedMs = now() - startedAt;
      this.run = { id, begun, credits, batchSteps, recycled: null, elapsedMs, waits: false };
    });
  }

  private async beginLater(message: StartMessage): Promise<void> {
    this.waiting = message;
    try {
      await this.fetchFor(message.request.settings);
    } catch (error) {
      if (this.waiting === message) this.failed(message.runId, error);
      return;
    }
    if (this.waiting !== message) return;
    this.waiting = null;
    this.begin(message);
    this.schedule();
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
      const answered = this.awaitedBy(error);
      if (answered === null) throw error;
      run.elapsedMs += surroundings.now() - startedAt;
      run.waits = true;
      return void answered.then(() => {
        run.waits = false;
        this.schedule();
      });
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

  /** What a run waits for that has thrown this; null: for nothing. */
  protected awaitedBy(_error: unknown): Promise<unknown> | null {
    return null;
  }

  /** What the code of a person did wrong that has thrown this; null: it is no fault of such code. */
  protected faultOfCode(_error: unknown): SearchFault | null {
    return null;
  }

  /** Null of a search that is ours. */
  protected judgedOf(_machine: SearchMachine): OwnSearchJudged | null {
    return null;
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
      const fault = run === null ? null : this.faultOfCode(error);
      if (fault !== null && run !== null) this.publish(run);
      this.failed(runId, error, fault === null || run === null ? null : this.judgedOf(run.begun.machine));
    }
  }

  private failed(runId: number, error: unknown, judged: OwnSearchJudged | null = null): void {
    this.run = null;
    this.waiting = null;
    const fault = this.faultOfCode(error) ?? { code: 'search.failed', why: errorWords(error) };
    this.surroundings.post({ type: 'failed', runId, fault, judged }, []);
  }
}
