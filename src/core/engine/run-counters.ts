import type { RunCounts } from '../search/run.ts';

/** The counts of a run while it goes on (rules S6 … S8). */
export class RunCounters {
  expanded = 0;
  selected = 0;
  generated = 0;
  rejected = 0;
  reopened = 0;
  maxFrontier = 0;
  maxStored = 0;

  /** After an expansion, or when the root enters. */
  sizes(frontier: number, stored: number): void {
    if (frontier > this.maxFrontier) this.maxFrontier = frontier;
    if (stored > this.maxStored) this.maxStored = stored;
  }

  counts(visited: number | null): RunCounts {
    const { expanded, selected, generated, rejected, reopened, maxFrontier, maxStored } = this;
    return { expanded, visited, taken: selected, generated, rejected, reopened, maxFrontier, maxStored };
  }
}
