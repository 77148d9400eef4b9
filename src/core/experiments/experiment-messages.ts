import type { TablesAt } from '../contract/anytime.ts';
import type { ExperimentPlan } from './experiment-plan.ts';
import type { ExperimentFault } from './run-fault.ts';
import type { RowBatch } from './experiment-rows.ts';

/** What a pool tells a worker of an experiment. */
export type ToExperimentWorker =
  /** First of all: what the job numbers mean. */
  | { readonly type: 'plan'; readonly plan: ExperimentPlan }
  /** Run these jobs, in order. One chunk at a time. */
  | { readonly type: 'run'; readonly jobs: Int32Array }
  /** Stop after the slice under way, and go on from there. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

/** What the worker says: at least every `heartbeatMs` while it has something to do and is not paused. */
export type FromExperimentWorker =
  /** Before it is ready, of a plan that has proofs: where its pattern databases are; null: they are being read. */
  | { readonly type: 'tables'; readonly tables: TablesAt | null }
  /** It has the plan, and can run it. */
  | { readonly type: 'ready' }
  /**
   * Own code of that job is at work, which may keep the worker from ever saying anything again; null: no more. Said again
   * every `aliveEveryMs` while it is.
   */
  | { readonly type: 'own'; readonly job: number | null }
  | { readonly type: 'rows'; readonly batch: RowBatch } // may be empty: it is alive
  /** The last rows of the chunk. */
  | { readonly type: 'done'; readonly batch: RowBatch }
  /** The plan itself cannot be run. */
  | { readonly type: 'refused'; readonly why: ExperimentFault };

/** A worker that is silent for much longer hangs. */
export const heartbeatMs = 100;

/** Between two calls of own code a worker says that it lives, if it has not for so long. */
export const aliveEveryMs = 250;

/** How far an experiment is. */
export interface ExperimentProgress {
  /** Rows of the plan that are there, those of an earlier sitting included. */
  readonly done: number;
  readonly total: number;
  /** Runs a second, lately; null before the first. */
  readonly perSecond: number | null;
  /** Null while nothing can be said. */
  readonly secondsLeft: number | null;
  /** Of a plan that has proofs. */
  readonly proofs?: {
    /** As the first worker has told; null while they are read. */
    readonly tables: TablesAt | null;
    /** Workers that have some, or get them. */
    readonly workers: number;
  };
}
