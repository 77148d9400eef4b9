import { exactly } from '../../base/message.ts';
import { type LogAnswer, isOfOrderAlone } from '../../contract/check-messages.ts';
import type { OwnRefusal } from '../../contract/lab.ts';
import { conventionText, conventionsOf, heapSearchText } from '../../judge/conventions.ts';
import { withPlace } from '../../search/own-run.ts';
import type { SearchVerdict } from './judged-log.ts';
import type { GradeMessage } from './messages.ts';

/** What the judge says of a search of own code. */
export function ownVerdict(answer: LogAnswer): SearchVerdict {
  const { verdict, fault, openEnd } = answer;
  const message = fault?.message ?? (openEnd !== null && isOfOrderAlone(openEnd) ? null : openEnd);
  return { verdict, fault: fault?.code ?? null, why: message ?? orderOf(answer) };
}

/** Why own code was not run to its end, and where it was wrong before, which may be the cause. */
export function whyRefused({ judged = null, ...problem }: OwnRefusal): GradeMessage {
  const why = withPlace(problem);
  if (judged === null || judged.fault === null) return { code: 'grade.breaks-off', why };
  const { code, message } = judged.fault;
  return { code: 'grade.breaks-off-after', why, before: { code: 'grade.judged', fault: code, why: message } };
}

function orderOf({ is, expansions, algorithm }: LogAnswer): GradeMessage {
  const order: GradeMessage =
    is?.isWhole === true
      ? {
          code: 'grade.same-order',
          name: is.heap === null ? conventionText(conventionsOf(is.settings)) : heapSearchText(is.heap),
        }
      : { code: 'grade.nothing-wrong', n: exactly(expansions) };
  return algorithm === null ? { code: 'grade.name-it', order } : order;
}
