import type { LogAnswer } from '../core/contract/check-messages.ts';
import type { OwnRefusal } from '../core/contract/lab.ts';
import { withPlace } from '../core/search/own-run.ts';
import { ownVerdict as verdictOf } from '../core/tasks/grade.ts';
import { say, words } from '../library/say.ts';

/** What the judge says of a search of own code, as `--json` has it (docs/check.md). */
export interface OwnVerdict {
  readonly verdict: LogAnswer['verdict'];
  /** A code. */
  readonly fault: string | null;
  readonly sentence: string;
}

export function ownVerdict(answer: LogAnswer): OwnVerdict {
  const { verdict, fault, why } = verdictOf(answer);
  return { verdict, fault, sentence: why === null ? '' : words(why) };
}

/** The same on one line, for a person. */
export function ownVerdictLine(answer: LogAnswer): string {
  const { verdict, fault, sentence } = ownVerdict(answer);
  return `The judge: ${verdict}${fault === null ? '' : `, ${fault}`}. ${sentence}`;
}

/** Why own code was not run to its end, and where it was wrong before, which may be the cause. */
export function whyRefused({ judged = null, ...problem }: OwnRefusal): string {
  const why = say(withPlace(problem));
  return judged === null || judged.fault === null ? why : `${why} Before that: ${ownVerdictLine(judged)}`;
}
