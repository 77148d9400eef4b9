import type { FaultCode, JudgeMessage } from '../contract/judge-messages.ts';

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
