/** What goes wrong with a worker or its work, as codes, and the error that carries one. */

import type { AsWritten, MessageOf } from '../base/message.ts';
import type { CodeFault } from '../search/own-run.ts';

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
