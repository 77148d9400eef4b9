import { type LogAnswer, isOfOrderAlone } from '../core/contract/check-messages.ts';
import { conventionText, conventionsOf, heapSearchText } from '../core/judge/conventions.ts';
import { withPlace } from '../core/search/own-run.ts';
import type { OwnRefusal } from './own-task.ts';
import { say } from '../library/say.ts';

/** What the judge says of a search of own code, as `--json` has it (docs/check.md). */
export interface OwnVerdict {
  readonly verdict: LogAnswer['verdict'];
  /** A code. */
  readonly fault: string | null;
  readonly sentence: string;
}

export function ownVerdict(answer: LogAnswer): OwnVerdict {
  const { verdict, fault, openEnd } = answer;
  const message = fault?.message ?? (openEnd !== null && isOfOrderAlone(openEnd) ? null : openEnd);
  return {
    ...{ verdict, fault: fault?.code ?? null },
    sentence: message === null ? orderText(answer) : say(message),
  };
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

function orderText({ is, expansions, algorithm }: LogAnswer): string {
  const name =
    is === null
      ? ''
      : is.heap === null
        ? conventionText(conventionsOf(is.settings))
        : heapSearchText(is.heap);
  const order =
    is?.isWhole === true
      ? `It expands the same boards in the same order as ${name}.`
      : `Nothing is wrong in what it expanded (${expansions}).`;
  return algorithm === null
    ? `${order} To have it judged by the rules of a search, name it in a line such as // algorithm: A*.`
    : order;
}
