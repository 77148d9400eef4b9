import { type Result, fail, ok } from '../base/result.ts';
import type { PlanFault } from '../experiments/plan-fault.ts';

export interface NumberListLimits {
  /** What the numbers are, as in "Depths": a title. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Most numbers. */
  readonly most: number;
}

const item = /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9})(?:\s*(?:by|\/)\s*(\d{1,9}))?)?$/;

/**
 * Reads whole numbers as a person lists them: "2, 4, 8", "2-24", "2-24 by 2", and any of these separated by commas.
 * Without repeats, in order.
 */
export function readNumberList(text: string, limits: NumberListLimits): Result<number[], PlanFault> {
  const { min, max, most } = limits;
  const label = { title: limits.label };
  const found = new Set<number>();
  const items = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of items.filter((one) => one !== '')) {
    const match = item.exec(part);
    if (match === null) return fail({ code: 'numbers.strange', text: part.slice(0, 24) });
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    const step = Number(match[3] ?? 1);
    if (from < min || to > max) return fail({ code: 'numbers.limits', label, min, max });
    if (to < from || step === 0) return fail({ code: 'numbers.empty-range', range: part });
    if (found.size + (to - from) / step > most) return fail({ code: 'numbers.too-many', label, n: most });
    for (let number = from; number <= to; number += step) found.add(number);
  }
  if (found.size === 0) return fail({ code: 'numbers.none', label });
  if (found.size > most) return fail({ code: 'numbers.too-many', label, n: most });
  return ok([...found].sort((a, b) => a - b));
}

/** As short as `readNumberList` can read it again: runs of three or more at one distance are ranges. */
export function formatNumberList(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length;) {
    const step = numbers[at + 1] - numbers[at];
    let end = at + 1;
    while (end < numbers.length && numbers[end] - numbers[end - 1] === step) end++;
    const isRange = end - at >= 3;
    if (isRange) parts.push(`${numbers[at]}-${numbers[end - 1]}${step === 1 ? '' : ` by ${step}`}`);
    else parts.push(String(numbers[at]));
    at = isRange ? end : at + 1;
  }
  return parts.join(', ');
}
