import type { AsWritten } from '../base/message.ts';
import type { WorkerFault } from './worker-faults.ts';

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
