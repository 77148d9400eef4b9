import type { JobRange } from '../../core/experiments/experiment-rows.ts';

/** The jobs that are still to be handed out, each once. */
export class JobQueue {
  private readonly ranges: JobRange[]; // the last one is the next
  private readonly suspects: number[] = [];
  /** Jobs that are left. */
  size: number;

  constructor(ranges: readonly JobRange[]) {
    this.ranges = [...ranges].reverse();
    this.size = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** Puts jobs back, one of which ended its worker: each is then handed out alone, before all others. */
  suspect(jobs: readonly number[]): void {
    this.suspects.push(...[...jobs].reverse());
    this.size += jobs.length;
  }

  /**
   * The next jobs, at most `most`, in order; fewer at the end of a range, none when the queue is empty.
   * @param before the first job that may not be handed out yet
   */
  take(most: number, before = Infinity): Int32Array {
    const suspect = this.suspects.pop();
    if (suspect !== undefined) {
      this.size--;
      return Int32Array.of(suspect);
    }
    const range = this.ranges.pop();
    if (range === undefined) return new Int32Array(0);
    const to = Math.max(range.from, Math.min(range.to, range.from + most, before));
    if (to < range.to) this.ranges.push({ from: to, to: range.to });
    this.size -= to - range.from;
    return Int32Array.from({ length: to - range.from }, (_, index) => range.from + index);
  }
}
