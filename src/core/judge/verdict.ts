import { type Result, fail, ok } from '../base/result.ts';
import { algorithmCatalog } from '../algorithms/registry.ts';
import type { JudgeMessage } from '../contract/judge-messages.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import type { AlgorithmName } from '../search/settings.ts';
import { Case } from './case.ts';
import type { Fault } from './finding.ts';
import { type Judgement, judgeLog } from './judge.ts';
import type { LogRefusal } from '../contract/check-messages.ts';
import { openEnd } from './open-end.ts';
import { type Agreement, alsoFitting, whatItIs } from './replay.ts';
import type { Claim, SearchLog } from './search-log.ts';

/** No line of theirs says to which side it belongs. */
const twoSided: ReadonlySet<string | undefined> = new Set(['bidirectional', 'nbs', 'twin']);

/** What is to be said of a log. */
export interface Verdict {
  /** `undecided`: no fault, but the log breaks off, or neither its order can be checked nor does a search of ours agree with all of it. */
  readonly verdict: 'right' | 'wrong' | 'undecided';
  readonly fault: Fault | null;
  readonly others: readonly Fault[];
  readonly claim: Claim;
  /** Our search that agrees longest; null where not even the start is the same. */
  readonly is: Agreement | null;
  /** Why the log proves too little although nothing is wrong in it: it breaks off. Null: it does not, or something is wrong. */
  readonly openEnd: JudgeMessage | null;
  /** What else is to be known of the log before the verdict is believed. */
  readonly remarks: readonly JudgeMessage[];
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
  const of = new Case(log, judgement.claim);
  const is = yield* inSecondHalf(whatItIs(of));
  const { fault, others, orderChecked } = judgement;
  const breaksOff = fault === null ? openEnd(of, is) : null;
  const isKnown = is?.isWhole === true || orderChecked;
  const asksWhich = fault === null && is?.isWhole === true && judgement.claim.algorithm === undefined;
  const alike = asksWhich ? yield* inSecondHalf(alsoFitting(of, is)) : [];
  return ok({
    verdict: fault !== null ? 'wrong' : isKnown && breaksOff === null ? 'right' : 'undecided',
    ...{ fault, others, claim: judgement.claim, is, openEnd: breaksOff },
    remarks: [
      ...unreadBefore(of, fault),
      ...unreadValues(log),
      ...(twoSided.has(judgement.claim.algorithm) ? [{ code: 'check.two-sides' } as const] : []),
      ...(isSolvable(log.start, log.goal) ? [] : [{ code: 'check.unsolvable' } as const]),
      ...(is === null || alike.length === 0 ? [] : [severalFit([is.conventions.algorithm, ...alike])]),
    ],
  });
}

/** A line just before the first wrong step that was not understood: perhaps the step is wrong only for want of it. */
function unreadBefore({ log, expansions }: Case, fault: Fault | null): JudgeMessage[] {
  if (fault === null) return [];
  const from = fault.step > 1 ? expansions.line(fault.step - 1) : 0;
  const unread = log.problems.findLast(({ line }) => line > from && line < fault.line);
  return unread === undefined ? [] : [{ code: 'check.unread-before', line: unread.line }];
}

/** Values that are no numbers: nothing was judged by them. */
function unreadValues({ unreadValues: unread }: SearchLog): JudgeMessage[] {
  return Object.entries(unread).map(([name, lines]) => ({ code: 'log.unread-values', name, lines }));
}

function severalFit([first, second, ...more]: readonly AlgorithmName[]): JudgeMessage {
  const [a, b] = [first, second].map((name) => ({ title: algorithmCatalog[name].title }));
  return more.length === 0
    ? { code: 'check.two-fit', a, b }
    : { code: 'check.several-fit', a, b, n: more.length };
}

/** How many searches were tried, as a part of the work. */
function* inSecondHalf<Found>(replaying: Generator<number, Found, void>): Generator<number, Found, void> {
  let step = replaying.next();
  for (; step.done !== true; step = replaying.next()) yield 0.5 + Math.min(0.5, step.value / 5000);
  return step.value;
}
