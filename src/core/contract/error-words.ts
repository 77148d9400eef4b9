import type { AsWritten } from '../base/message.ts';
import type { WorkerFault } from './worker-faults.ts';

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
