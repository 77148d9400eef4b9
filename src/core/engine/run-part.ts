import type { Prng } from '../base/prng.ts';
import type { IterationStart } from '../search/event-batch.ts';
import type { IterationCounts } from '../search/run.ts';
import type { Census } from './census.ts';
import type { Recorder } from './recorder.ts';
import type { RunCounters } from './run-counters.ts';

/**
 * What a search is given that is one of several of a run: a limit of iterative deepening, or one of two searches in
 * turns. What is left out it has for itself.
 */
export interface RunPart {
  readonly counters?: RunCounters;
  /** Of the states selected in all parts. */
  readonly census?: Census;
  readonly prng?: Prng;
  /** Of this part; in place of the setting. */
  readonly maxDepth?: number;
  /** What this part cuts off is left to the next: then its end is none of the run. */
  readonly goesOn?: boolean;
  /** Whether the record is over when this search is. */
  readonly endsRecord: boolean;
}

/** The parts of a run for its result: what each is called, and what was counted in it. */
export class PartLog {
  readonly rows: IterationCounts[] = [];
  private current: IterationStart | null = null;
  private expandedBefore = 0; // the part began
  private generatedBefore = 0;
  private readonly recorder: Recorder | null;
  private readonly counters: RunCounters;

  constructor(recorder: Recorder | null, counters: RunCounters) {
    this.recorder = recorder;
    this.counters = counters;
  }

  /** The next part begins, and the one before it is over. */
  begin(start: IterationStart): void {
    this.close();
    this.recorder?.iterate(start, this.rows.length);
    this.current = start;
  }

  /** The run ends, and with it the part that it is in. */
  close(): void {
    const { current, counters, expandedBefore, generatedBefore } = this;
    if (current === null) return;
    const { expanded, generated } = counters;
    this.rows.push({
      ...current,
      ...{ expanded: expanded - expandedBefore, generated: generated - generatedBefore },
    });
    this.current = null;
    this.expandedBefore = expanded;
    this.generatedBefore = generated;
  }
}
