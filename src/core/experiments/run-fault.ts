import type { AsWritten, MessageOf } from '../base/message.ts';
import type { CodeFault } from '../search/code-fault.ts';

/** Why a run of an experiment has no result. */
export type RunFault = AsWritten | CodeFault | MessageOf<typeof runFaults>;

export const runFaults = {
  'run.slow': { seconds: 'written' },
  'run.slow-bound': { seconds: 'written', n: 'number' },
  'run.bound': { n: 'number' },
  'run.no-tables': {},
  'run.worker-stopped': { why: 'message' },
  'run.worker-silent': { seconds: 'written' },
} as const;

/** Ends a run that cannot be made: its row says why. */
export class RunError extends Error {
  readonly fault: RunFault;

  constructor(fault: RunFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Makes words of it: files have the English ones, in every language. */
export type SayFault = (why: RunFault) => string;

/** Why an experiment cannot go on. */
export type ExperimentFault = AsWritten | MessageOf<typeof experimentFaults>;

export const experimentFaults = {
  'experiment.no-board': { size: 'text', n: 'number', most: 'number' },
  'experiment.no-workers': { why: 'message' },
  'experiment.stopped': { why: 'message' },
  'experiment.rows-unusable': {},
} as const;
