import { giveBack } from '../base/growable-column.ts';
import type { StateKeys } from '../puzzle/state-key.ts';
import { type Counting, NodeTable, type PriorityRule } from './node-table.ts';
import type { OwnSearchMaker } from './machine.ts';
import type { GoalTables, OwnMaker } from './problem.ts';
import type { plainRunOf } from './plain-run.ts';
import { StateIndex } from './state-index.ts';

/** A larger table is given back: 262,144 nodes of 36 bytes are 9 MB, and hold any 3×3 search. */
const keptNodes = 1 << 18;

/**
 * The memory of one search at a time. Handing it from run to run saves the operating system clearing fresh pages, which
 * for an 8-puzzle costs more than the search.
 */
export class SearchMemory {
  table = new NodeTable();
  known = new StateIndex(this.table);
  /** Of the goal and the heuristic that were searched with last. */
  tables: GoalTables | null = null;

  /**
   * The search that was here last, with all that belongs to it. Without any such object alive a garbage collection throws
   * V8's hidden classes of them away, and with these the machine code that the next search would have used.
   */
  lastSearch: object | null = null;

  /** Makes what a request calls `own`; null where requests with own code do not come. */
  readonly makeOwn: OwnMaker | null;
  /** Makes the search of own code; null where requests for it do not come. */
  readonly makeOwnSearch: OwnSearchMaker | null;

  /**
   * What makes plain searches faster; null until it is there. The same searches come out without it, and the first search of
   * a page has to begin soon, so it is fetched with the second.
   */
  plainRunOf: typeof plainRunOf | null = null;

  private second: SearchMemory | null = null;

  constructor(makeOwn: OwnMaker | null = null, makeOwnSearch: OwnSearchMaker | null = null) {
    this.makeOwn = makeOwn;
    this.makeOwnSearch = makeOwnSearch;
  }

  fetchPlainRun(): void {
    const whenThere = (part: { plainRunOf: typeof plainRunOf }): void => {
      this.plainRunOf = part.plainRunOf;
    };
    void import('./plain-run.ts').then(whenThere, () => undefined);
  }

  /** For the second search, where a run has two at once. */
  get partner(): SearchMemory {
    return (this.second ??= new SearchMemory(this.makeOwn));
  }

  /** Lets go of a large table, as after the search that needed it: millions of nodes are not to wait for the next one. */
  giveBack(): void {
    if (this.table.capacity <= keptNodes) return;
    giveBack([this.table.rows, this.table.ids, this.known.entries]);
    this.table = new NodeTable();
    this.known = new StateIndex(this.table);
    this.lastSearch = null;
  }

  /** Makes everything empty, for a puzzle with these keys and a search by this priority. What an earlier search had here is gone. */
  reset(keys: StateKeys, priority: PriorityRule, counting: Counting): void {
    this.giveBack();
    this.table.reset(keys, priority, counting);
    this.known.reset(keys.exact);
  }
}
