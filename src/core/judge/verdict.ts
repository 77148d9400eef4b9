import { type Result, fail, ok } from '../base/result.ts';
import { Case } from './case.ts';
import type { Fault } from './finding.ts';
import { type Judgement, judgeLog } from './judge.ts';
import type { LogRefusal } from './log-reader.ts';
import { type Agreement, whatItIs } from './replay.ts';
import type { Claim, SearchLog } from './search-log.ts';

/** What is to be said of a log. */
export interface Verdict {
  /** `undecided`: no fault, and neither an order that the log lets check nor a search of ours that agrees with all of it. */
  readonly verdict: 'right' | 'wrong' | 'undecided';
  readonly fault: Fault | null;
  readonly others: readonly Fault[];
  readonly claim: Claim;
  /** Our search that agrees longest; null where not even the start is the same. */
  readonly is: Agreement | null;
}

/**
 * Judges a log, and finds out what it is. Yields how far it is, 0 … 1; whoever wants to stop it asks for no more.
 * @param claim in place of what the log claims, as far as it says something
 */
export function* verdictOn<Refusal = LogRefusal>(
  read: Result<SearchLog, Refusal>,
  claim: Claim = {},
): Generator<number, Result<Verdict, Refusal>, void> {
  if (!read.ok) return fail(read.error);
  const { value: log } = read;
  const judging = judgeLog(log, { ...log.claim, ...claim });
  let judgement: Judgement | null = null;
  while (judgement === null) {
    const step = judging.next();
    if (step.done === true) judgement = step.value;
    else yield step.value / 2;
  }
  const replaying = whatItIs(new Case(log, judgement.claim));
  let step = replaying.next();
  for (; step.done !== true; step = replaying.next()) yield 0.5 + Math.min(0.5, step.value / 5000);
  const { fault, others, orderChecked } = judgement;
  const isKnown = step.value?.isWhole === true || orderChecked;
  return ok({
    verdict: fault !== null ? 'wrong' : isKnown ? 'right' : 'undecided',
    ...{ fault, others, claim: judgement.claim, is: step.value },
  });
}
