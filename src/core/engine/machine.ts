/** A search that can be stopped and continued, the memory that one after another uses, and the parts of a run. */
import type { Prng } from '../base/prng.ts';
import { giveBack } from '../base/columns.ts';
import type { StateKeys } from '../puzzle/state-key.ts';
import type { IterationStart } from '../search/events.ts';
import type { IterationCounts, RunResult } from '../search/run.ts';
import { type Counting, NodeTable, type PriorityRule } from './node-table.ts';
import type { plainRunOf } from './plain-run.ts';
import type { GoalTables, OwnMaker, Problem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import type { Census, RunCounters } from './outcome.ts';
import { StateIndex } from './state-index.ts';

/** A search that can be stopped and continued between any two expansions (rule T7). */
export interface SearchMachine {
  /** Goes on for at most `expansions` expansions; true when the search has ended. */
  advance(expansions: number): boolean;
  /** Null until the search has ended. */
  readonly result: RunResult | null;
  /** No solution has fewer moves: so much is proved, by a search that raises a bound. */
  readonly atLeast?: number | undefined;
}

/** A run that has begun, and its record so far, which only grows. */
export interface Begun {
  readonly machine: SearchMachine;
  readonly recorder: Recorder;
}

/** Makes the machine of a search that a person wrote: where there is a sandbox. Throws `OwnCodeError`. */
export type OwnSearchMaker = (problem: Problem, recorder: Recorder | null) => SearchMachine;

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
