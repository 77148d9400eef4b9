import type { FaultCode, JudgeMessage } from '../../contract/judge-messages.ts';

/** One place at which a log cannot be that of a correct search. */
export interface Finding {
  readonly code: FaultCode;
  readonly step: number; // number of the expansion, from 1; 0: before the first
  readonly line: number; // of the log
  /** The board on which it shows; negative where there is none. */
  readonly state: number;
  readonly message: JudgeMessage;
  /** What should have been selected in its place; absent where something else is wrong, or that is not known. */
  readonly passed?: number; // state
}

/** Findings of one kind are one bug: the first, and how often it shows. */
export interface Fault extends Finding {
  readonly count: number;
  /** All of them by their steps, itself included; of more than `maxPlaces` those that were found first. */
  readonly places: readonly Pick<Finding, 'step' | 'line' | 'message' | 'passed'>[];
}

/** Of so many findings of a kind it is told what they are: more are only counted. */
export const maxPlaces = 2_000;
