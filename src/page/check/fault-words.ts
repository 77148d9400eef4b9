import type { LogAnswer, ShownFault } from '../../core/contract/check-messages.ts';
import type { FaultCode } from '../../core/contract/judge-messages.ts';
import { type PlainText, t } from '../../locales/t.ts';

/** Of these what is counted are values, as a step has several. */
const countsValues: ReadonlySet<FaultCode> = new Set(['wrong-g', 'wrong-h', 'wrong-f']);

/** What is wrong, in a few words: the sentence of the fault explains it. */
export function titleOf({
  code,
  message,
}: Pick<ShownFault, 'code'> & { readonly message: Pick<ShownFault['message'], 'code'> }): PlainText {
  return pathTitles[message.code] ?? faultTitles[code];
}

/** Of searches that follow one path, and have no frontier. */
const pathTitles: Readonly<Partial<Record<ShownFault['message']['code'], PlainText>>> = {
  'check.out-of-order.deep': 'It leaves its path at the wrong place',
  'check.out-of-order.deep-is': 'It leaves its path at the wrong place',
};

const faultTitles: Readonly<Record<FaultCode, PlainText>> = {
  'not-a-board': 'Not a board',
  'other-tiles': 'Other tiles than the start',
  'illegal-move': 'Not a legal move',
  'other-parity': 'A board out of reach',
  'missing-successor': 'A successor is missing',
  'wrong-g': 'g is wrong',
  'wrong-h': 'h is wrong',
  'wrong-f': 'f is wrong',
  'update-ignored': 'A cheaper path is ignored',
  'not-reopened': 'A closed node is not reopened',
  'not-generated': 'Expanded, but never generated',
  'goal-ignored': 'The goal is passed over',
  'wrong-bound': 'The bound is wrong',
  'repeated-state': 'A state is expanded again',
  'out-of-order': 'A better node was in the frontier',
  'goal-test-early': 'The goal is tested too early',
  'goal-hidden': 'A visited state hides the goal',
  'stopped-early': 'It gives up too early',
  'solution-illegal': 'The solution does not lead to the goal',
  'solution-not-optimal': 'The solution is too long',
  'counts-differ': 'A printed count is wrong',
};

/** Whether the search does what it claims to, and only numbers that it prints are wrong. */
export function isOnlyPrintedWrong({ fault, others, is, algorithm }: LogAnswer): boolean {
  if (fault === null || is?.isWhole !== true || is.settings.algorithm !== algorithm) return false;
  // Where every f is of another search, so may be the order that another board would show; a single g or h has changed nothing.
  return [fault, ...others].every(
    ({ code, message, count }) =>
      code === 'counts-differ' ||
      message.code === 'check.wrong-f' ||
      (count === 1 && (code === 'wrong-g' || code === 'wrong-h')),
  );
}

/** How often this kind of fault shows, and in how many steps where one step has several; of more than are told the steps are not known. */
export function howOften({ code, count, places }: ShownFault): string[] {
  const steps = new Set(places.map(({ step }) => step)).size;
  if (count === 1) return [];
  const isSpread = steps > 1 && steps < count && places.length === count;
  if (countsValues.has(code))
    return [
      isSpread ? t('{count} values in {steps} steps', { count, steps }) : t('{count} values', { count }),
    ];
  return [isSpread ? t('{count} times in {steps} steps', { count, steps }) : t('{count} times', { count })];
}

/** Where in the file of the log it shows first; nothing where there is no such file. */
export function whichLine({ line }: Pick<ShownFault, 'line'>): string[] {
  return line === null ? [] : [t('line {n}', { n: line })];
}

export function isInOneStep({ count, step, places }: ShownFault): boolean {
  return count === 1 || (places.length === count && places.every((place) => place.step === step));
}
