import * as v from 'valibot';
import type { PlanFault } from '../../experiments/experiment-plan.ts';

/** A fault as what checks a file has it: its messages are texts. */
export function asText(fault: PlanFault): string {
  return JSON.stringify(fault);
}

/** The fault that `asText` wrote, or what the library says where it has words of its own. */
export function faultIn(message: string): PlanFault {
  return message.startsWith('{') ? (JSON.parse(message) as PlanFault) : { code: 'plan.other', text: message };
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
