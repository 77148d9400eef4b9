import type { StateKeys } from '../puzzle/state-key.ts';
import { NodeTable } from './node-table.ts';
import { StateIndex } from './state-index.ts';

/**
 * The memory of one search at a time. Handing it from run to run saves the operating system clearing fresh pages, which
 * for an 8-puzzle costs more than the search.
 */
export class SearchMemory {
  readonly table = new NodeTable();
  readonly known = new StateIndex(this.table);

  /** Makes everything empty, for a puzzle with these keys and scores. What an earlier search had here is gone. */
  reset(keys: StateKeys, wholeScores: boolean): void {
    this.table.reset(keys, wholeScores);
    this.known.reset(keys.exact);
  }
}
