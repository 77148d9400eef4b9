import * as v from 'valibot';
import type { AnyMessage } from '../../base/message.ts';
import type { PlanFault } from '../../experiments/experiment-plan.ts';

/** A fault as what checks a file has it: its messages are texts. */
export function asText(fault: AnyMessage): string {
  return JSON.stringify(fault);
}

/** The fault that `asText` wrote, or what the library says where it has words of its own. */
export function faultIn(message: string): PlanFault {
  return message.startsWith('{') ? (JSON.parse(message) as PlanFault) : { code: 'plan.other', text: message };
}

/** What is wrong, in our words, where the library has its own. */
export function faultOf({ message, expected, received, kind }: v.BaseIssue<unknown>): PlanFault {
  if (kind !== 'schema' || !message.startsWith('Invalid')) return faultIn(message);
  if (expected === 'never') return { code: 'plan.no-field' };
  if (received === 'undefined') return { code: 'plan.missing' };
  return { code: 'plan.type', what: expected ?? 'something else', given: received.slice(0, 40) };
}

/** A number within limits. */
export function whole(min: number, max: number) {
  const message = asText({ code: 'plan.whole-number', min, max });
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** A text, no longer than that. */
export const text = (longest: number) =>
  v.pipe(
    v.string(asText({ code: 'plan.text' })),
    v.maxLength(longest, asText({ code: 'plan.characters', n: String(longest) })),
  );
