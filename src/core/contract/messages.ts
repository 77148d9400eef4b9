/** What the page and the worker of a search say to each other. */

import type { OwnSearchJudged } from './check-messages.ts';
import type { SearchFault } from './worker-faults.ts';
import type { EventBatch } from '../search/event-batch.ts';
import type { RunRequest, RunResult } from '../search/run.ts';

/**
 * What the page tells the worker. `runId` is new for each run; messages of another run are dropped (rule T4).
 * A credit is the right to send one batch: no credit, no work. Pausing is granting none.
 */
export type ToWorker =
  | {
      readonly type: 'start';
      readonly runId: number;
      readonly request: RunRequest;
      /** Nodes recorded one by one before only aggregates are kept. */
      readonly recordNodes: number;
      readonly credits: number;
    }
  | { readonly type: 'credit'; readonly runId: number; readonly recycled: EventBatch | null }
  | { readonly type: 'cancel'; readonly runId: number };

/** What the worker tells the page. */
export type FromWorker =
  /**
   * Of a run with own code only: it has begun, or goes on. A long silence after it is the code's. `expanded`: by a search
   * that was written here, of which there is no batch before it has ended; 0 of others.
   */
  | { readonly type: 'alive'; readonly runId: number; readonly expanded: number }
  | { readonly type: 'batch'; readonly runId: number; readonly batch: EventBatch }
  | {
      readonly type: 'finished';
      readonly runId: number;
      readonly result: RunResult;
      /** Time spent searching and recording, waits for the page left out. */
      readonly elapsedMs: number;
      /** Null but of a search that was written here. */
      readonly judged: OwnSearchJudged | null;
    }
  | {
      readonly type: 'failed';
      readonly runId: number;
      readonly fault: SearchFault;
      /** Of a search that was written here, by what it did before it broke off. */
      readonly judged: OwnSearchJudged | null;
    };
