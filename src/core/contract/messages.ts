/**
 * What a page and its workers say to each other: of a search, of requests answered one after another, that they are alive, and what goes
 * wrong with a worker or its work.
 */

import type { AsWritten, MessageOf } from '../base/message.ts';
import type { EventBatch } from '../search/events.ts';
import type { CodeFault } from '../search/own-run.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import type { OwnSearchJudged } from './check-messages.ts';

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
   * Of a run with own code only: it has begun, or goes on. A long silence after it is the code's, unless that is at work `elsewhere`, where it
   * is watched. `expanded`: by a search that was written here, of which there is no batch before it has ended; 0 of others.
   */
  | {
      readonly type: 'alive';
      readonly runId: number;
      readonly expanded: number;
      readonly elsewhere: boolean;
    }
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

/**
 * What a page and a worker that answers requests, one after another, say to each other:
 *
 *     page ── request ──▶ worker ── report ──▶ page      any number of reports, and what they ask for,
 *     page ── data ─────▶ worker ── report ──▶ page      then the result, or why there is none
 *     page ── cancel ───▶ worker ── result ──▶ page
 *
 * Of a request that was cancelled nothing more is heard.
 */
export type ToAnswerer<Task, Data = never> =
  | { readonly type: 'request'; readonly id: number; readonly task: Task }
  /** What the request still needs, once a report has asked for it. */
  | { readonly type: 'data'; readonly id: number; readonly data: Data }
  | { readonly type: 'cancel'; readonly id: number };

export type FromAnswerer<Report, Result> =
  | { readonly type: 'report'; readonly id: number; readonly report: Report }
  | { readonly type: 'result'; readonly id: number; readonly result: Result }
  | { readonly type: 'failed'; readonly id: number; readonly why: AsWritten | WorkerFault };

/**
 * What every worker and its page say to each other besides their work, so that a worker that has died is noticed:
 *
 *     page ── ping ──▶ worker      when nothing was heard for a while; answered between two pieces of work
 *     page ◀── sign ── worker
 */
export const ping = 'ping';

export type WorkerSign =
  /**
   * It lives. `lock`: it holds the Web Lock of that name until it ends, in whatever way; null where there are no locks
   * (a page that came without encryption), or this was said before.
   */
  | { readonly sign: 'alive'; readonly lock: string | null }
  /** It cannot go on, and ends. */
  | { readonly sign: 'ends'; readonly why: WorkerFault };

/** Whether a worker's message is a sign, and no work. */
export function isSign(message: unknown): message is WorkerSign {
  return typeof message === 'object' && message !== null && 'sign' in message;
}

/** Why a worker gives no answer: what stands behind the colon of the faults below. An error's own words are as written. */
export type WorkerFault = AsWritten | MessageOf<typeof workerFaults>;

export const workerFaults = {
  'worker.ended': {},
  'worker.unstarted': {},
  'worker.unreadable': {},
  'worker.silent': { n: 'number' },
  'worker.no-sandbox': { why: 'message' },
  'worker.no-part': { why: 'message' },
  'worker.no-encoder': { why: 'message' },
  'worker.late': { n: 'number' },
  'worker.no-canvas': {},
  'worker.no-webm': {},
} as const;

/** Why there is no answer to a request, or no more of it. */
export type RequestFault = AsWritten | MessageOf<typeof requestFaults>;

export const requestFaults = {
  'shortest.failed': { why: 'message' },
  'shortest.cancelled': {},
  'shortest.given-up': {},
  'shortest.too-large': { n: 'number' },
  'shorter.no-memory': {},
  'shorter.failed': { why: 'message' },
  'shorter.cancelled': {},
  'space.failed': { why: 'message' },
  'space.unmeasured': { why: 'message' },
  'space.cancelled': {},
  'film.failed': { why: 'message' },
  'film.unpainted': { why: 'message' },
  'film.cancelled': {},
  'opening.failed': { why: 'message' },
  'opening.no-record': {},
  'opening.slow': {},
  'opening.cancelled': {},
  'checking.failed': { why: 'message' },
  'checking.slow': {},
  'checking.cancelled': {},

  // What was to ask could not be fetched
  'solver.unfetched': { why: 'message' },
  'spaces.unfetched': { why: 'message' },
  'films.unfetched': { why: 'message' },
} as const;

/** Why a search broke off. */
export type SearchFault = AsWritten | CodeFault | MessageOf<typeof searchFaults>;

export const searchFaults = {
  'search.stopped': { why: 'message' },
  'search.failed': { why: 'message' },
  'search.stuck': {},
} as const;

/** Why the Lab broke off. */
export type LabFault = AsWritten | MessageOf<typeof labFaults>;

export const labFaults = {
  'lab.stopped': { why: 'message' },
  'lab.closed': {},
  'lab.failed': { why: 'message' },
  'lab.unfetched': { why: 'message' },
} as const;

/** An error of ours that reaches a person: it carries what happened as a code, so that every language has words for it. */
export class FaultError extends Error {
  readonly fault: WorkerFault;

  constructor(fault: WorkerFault, cause?: unknown) {
    super(fault.code, { cause });
    this.fault = fault;
  }
}

/**
 * What an error says: our own by its code, and one that no table knows, of the browser or of the machine, in its own words.
 * Without a full stop: it stands within a sentence. Imports only types: what a search's worker begins with stays small.
 */
export const errorWords = (error: unknown): AsWritten | WorkerFault =>
  error instanceof FaultError
    ? error.fault
    : {
        code: 'as-written',
        text: (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''),
      };
