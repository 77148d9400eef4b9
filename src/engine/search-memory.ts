import type { StateKeys } from '../puzzle/state-key.ts';
import { NodeTable } from './node-table.ts';
import { StateIndex } from './state-index.ts';

/** A larger table is given back: 262,144 slots of 48 bytes are 12 MB, and hold any 3×3 search. */
const keptSlots = 1 << 18;

/**
 * The memory of one search at a time. Handing it from run to run saves the operating system clearing fresh pages, which
 * for an 8-puzzle costs more than the search.
 */
export class SearchMemory {
  table = new NodeTable();
  known = new StateIndex(this.table);

  /** Makes everything empty, for a puzzle with these keys and scores. What an earlier search had here is gone. */
  reset(keys: StateKeys, wholeScores: boolean): void {
    if (this.table.capacity > keptSlots) {
      this.table = new NodeTable();
      this.known = new StateIndex(this.table);
    }
    this.table.reset(keys, wholeScores);
    this.known.reset(keys.exact);
  }
}
