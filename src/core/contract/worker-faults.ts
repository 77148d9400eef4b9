/** Why a worker gave no answer, as codes. */

import type { MessageOf, AsWritten } from '../base/message.ts';
import type { CodeFault } from '../search/code-fault.ts';

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
