import type { MessageOf } from '../base/message.ts';
import type { judgeMessages } from './judge-messages.ts';

/** What can be wrong with a search, the nearest to a cause first. None ever changes its meaning; docs/check.md explains them. */
export const faultCodes = [
  ...(['not-a-board', 'other-tiles', 'illegal-move', 'other-parity', 'missing-successor'] as const),
  ...(['wrong-g', 'wrong-h', 'update-ignored', 'not-reopened', 'not-generated', 'goal-ignored'] as const),
  ...(['wrong-bound', 'repeated-state', 'out-of-order', 'goal-test-early', 'goal-hidden'] as const),
  ...(['stopped-early', 'solution-illegal', 'solution-not-optimal', 'counts-differ'] as const),
] as const;
export type FaultCode = (typeof faultCodes)[number];

export type JudgeMessage = MessageOf<typeof judgeMessages>;

/** One place at which a log cannot be that of a right search. */
export interface Finding {
  readonly code: FaultCode;
  readonly step: number; // number of the expansion, from 1; 0: before the first
  readonly line: number; // of the log
  /** The board on which it shows; negative where there is none. */
  readonly state: number;
  readonly message: JudgeMessage;
}

/** Findings of one kind are one bug: the first, and how often it shows. */
export interface Fault extends Finding {
  readonly count: number;
}
