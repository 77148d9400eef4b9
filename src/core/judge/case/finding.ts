import type { FaultCode, JudgeMessage } from '../../contract/judge-messages.ts';
import type { AlgorithmName } from '../../search/settings.ts';

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

/** A fault, here or as it is shown. */
interface FaultOfKind {
  readonly code: FaultCode;
  readonly message: JudgeMessage;
  readonly places: readonly Pick<Finding, 'message'>[];
}

/**
 * Whether all that is wrong is an h that is known, and with that h all expansions are in the order of the algorithm. Numbers that are
 * printed wrong besides change no order.
 */
export function isOrderedByItsH(
  algorithm: AlgorithmName | null | undefined,
  faults: readonly FaultOfKind[],
): boolean {
  if (algorithm !== 'a-star' && algorithm !== 'greedy') return false;
  const wrongH = faults.find(({ code }) => code === 'wrong-h');
  if (wrongH === undefined) return false;
  // Where h is in no line, the first of them says which explains all of the order.
  const isKnown =
    orderHs.has(wrongH.message.code) || wrongH.places.every(({ message }) => saidHs.has(message.code));
  return isKnown && faults.every(({ code }) => ['wrong-h', 'wrong-f', 'counts-differ'].includes(code));
}

const orderHs: ReadonlySet<JudgeMessage['code']> = new Set([
  'check.wrong-h.order',
  'check.wrong-h.order-goal',
] as const);
const saidHs: ReadonlySet<JudgeMessage['code']> = new Set([
  'check.wrong-h.is',
  'check.wrong-h.goal',
] as const);
