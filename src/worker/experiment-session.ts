import { ExperimentRunner } from '../analysis/experiment-runner.ts';
import {
  type FromExperimentWorker,
  type ToExperimentWorker,
  heartbeatMs,
} from '../contract/experiment-messages.ts';
import { buffersOfRows } from '../contract/experiment-rows.ts';

/** Between slices messages get their turn: so long a pause can take to be obeyed. */
const sliceMs = 20;

/** What a session needs of the thread it lives in: a worker of the page, or one of the terminal. */
export interface ExperimentSurroundings {
  post(message: FromExperimentWorker, transfer: ArrayBuffer[]): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
}

/** The worker's end of an experiment: runs one chunk of jobs at a time, in slices, and tells its rows as they come. */
export class ExperimentSession {
  private readonly surroundings: ExperimentSurroundings;
  private runner: ExperimentRunner | null = null;
  private busy = false; // has a chunk
  private paused = false;
  private scheduled = false;
  private toldAt = 0;

  constructor(surroundings: ExperimentSurroundings) {
    this.surroundings = surroundings;
  }

  receive(message: ToExperimentWorker): void {
    switch (message.type) {
      case 'plan':
        this.prepare(() => new ExperimentRunner(message.plan, () => this.surroundings.now()));
        return;
      case 'run':
        this.runner?.begin(message.jobs);
        this.busy = this.runner !== null;
        this.toldAt = this.surroundings.now();
        break;
      case 'pause':
        this.paused = true;
        return;
      case 'resume':
        this.paused = false;
    }
    this.schedule();
  }

  private prepare(make: () => ExperimentRunner): void {
    try {
      const runner = make();
      const checked = runner.check();
      if (checked.ok) this.runner = runner;
      this.tell(checked.ok ? { type: 'ready' } : { type: 'refused', message: checked.error });
    } catch (error) {
      this.tell({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }

  private schedule(): void {
    if (this.scheduled || this.paused || !this.busy) return;
    this.scheduled = true;
    this.surroundings.later(() => {
      this.scheduled = false;
      if (!this.paused && this.busy) this.slice();
      this.schedule();
    });
  }

  private slice(): void {
    const { runner, surroundings } = this;
    if (runner === null) return;
    const ended = runner.advance(sliceMs);
    this.busy = !ended;
    if (!ended && surroundings.now() - this.toldAt < heartbeatMs) return;
    this.toldAt = surroundings.now();
    this.tell({ type: ended ? 'done' : 'rows', batch: runner.takeRows() });
  }

  private tell(message: FromExperimentWorker): void {
    this.surroundings.post(message, 'batch' in message ? buffersOfRows(message.batch) : []);
  }
}
