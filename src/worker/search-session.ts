import type { EventBatch } from '../contract/event-batch.ts';
import type { FromWorker, ToWorker } from '../contract/messages.ts';
import { createMachine } from '../engine/create-machine.ts';
import type { SearchMachine } from '../engine/machine.ts';
import { Recorder } from '../engine/recorder.ts';
import { SearchMemory } from '../engine/search-memory.ts';

/** The first batch is small, so that something can be painted at once; then as many steps as fit the target time. */
const firstBatchSteps = 64;
/** What the page can take over in about 3 ms, so that several fit into a frame. */
const largestBatchSteps = 2048;
/** Longer slices would keep a cancel waiting, shorter ones spend their time on messages. */
const targetSliceMs = 4;

/** What a session needs of the thread it lives in. */
export interface Surroundings {
  post(message: FromWorker, transfer: ArrayBuffer[]): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
}

interface Run {
  readonly id: number;
  readonly machine: SearchMachine;
  readonly recorder: Recorder;
  credits: number;
  batchSteps: number;
  recycled: EventBatch | null;
  elapsedMs: number;
}

/**
 * One search at a time, in slices: a slice makes one batch and costs one credit (rule T4). Without credits nothing runs,
 * so a page that is paused, slow or gone stops the search by doing nothing.
 */
export class SearchSession {
  private run: Run | null = null;
  private scheduled = false;
  private readonly memory = new SearchMemory();
  private readonly surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  receive(message: ToWorker): void {
    if (message.type === 'start') {
      this.guarded(message.runId, () => {
        const startedAt = this.surroundings.now();
        const recorder = new Recorder(message.recordNodes);
        const machine = createMachine(message.request, recorder, this.memory);
        const { runId: id, credits } = message;
        const elapsedMs = this.surroundings.now() - startedAt;
        const batchSteps = firstBatchSteps;
        this.run = { id, machine, recorder, credits, batchSteps, recycled: null, elapsedMs };
      });
    } else if (this.run?.id === message.runId) {
      if (message.type === 'cancel') this.run = null;
      else {
        this.run.credits++;
        this.run.recycled = message.recycled;
      }
    }
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled || this.run === null || this.run.credits === 0) return;
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
    const startedAt = surroundings.now();
    const ended = run.machine.advance(run.batchSteps);
    const tookMs = surroundings.now() - startedAt;
    run.elapsedMs += tookMs;
    if (tookMs < targetSliceMs / 2) run.batchSteps = Math.min(run.batchSteps * 2, largestBatchSteps);
    else if (tookMs > targetSliceMs * 2) run.batchSteps = Math.max(run.batchSteps >> 1, firstBatchSteps);
    const batch = run.recorder.takeBatch(run.recycled);
    run.recycled = null;
    run.credits--;
    surroundings.post({ type: 'batch', runId: run.id, batch }, buffersOf(batch));
    if (!ended) return;
    this.run = null;
    const { id: runId, elapsedMs } = run;
    if (run.machine.result !== null)
      surroundings.post({ type: 'finished', runId, result: run.machine.result, elapsedMs }, []);
  }

  /** A failure of ours ends the run and reaches the screen. */
  private guarded(runId: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.run = null;
      const message = error instanceof Error ? error.message : String(error);
      this.surroundings.post({ type: 'failed', runId, message }, []);
    }
  }
}

/** The buffers that travel with a batch instead of being copied. */
function buffersOf(batch: EventBatch): ArrayBuffer[] {
  const columns = Object.values(batch).filter((column) => ArrayBuffer.isView(column));
  return columns.map((column) => column.buffer as ArrayBuffer);
}
