import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { LogAnswer, OursBeside, ShownFault } from '../../core/contract/check-messages.ts';
import type { FaultCode } from '../../core/contract/judge-messages.ts';
import { nameOfClaim } from '../session/claim-words.ts';
import { isOnlyPrintedWrong } from './fault-words.ts';

const ours = { settings: defaultSettings('a-star'), isWhole: true } as OursBeside;
const answer = (codes: readonly FaultCode[], is: OursBeside | null = ours): LogAnswer => {
  const [fault = null, ...others] = codes.map(
    (code) => ({ code, message: { code: `check.${code}` } }) as ShownFault,
  );
  return { algorithm: 'a-star', fault, others, is } as unknown as LogAnswer;
};

it('tells what is only printed from what is done', () => {
  expect(isOnlyPrintedWrong(answer(['wrong-f']))).toBe(true);
  expect(isOnlyPrintedWrong(answer(['counts-differ', 'wrong-f']))).toBe(true);
  expect(isOnlyPrintedWrong(answer([]))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['wrong-f', 'wrong-h']))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['out-of-order']))).toBe(false);
  const { fault, ...rest } = answer(['wrong-f']);
  const message = { ...fault!.message, code: 'check.wrong-f.greedy' } as ShownFault['message'];
  expect(isOnlyPrintedWrong({ ...rest, fault: { ...fault!, message } })).toBe(false);
});

it('says so only where ours of that algorithm agrees to the end', () => {
  expect(isOnlyPrintedWrong(answer(['wrong-f'], null))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['wrong-f'], { ...ours, isWhole: false }))).toBe(false);
  const greedy = { ...ours, settings: defaultSettings('greedy') };
  expect(isOnlyPrintedWrong(answer(['wrong-f'], greedy))).toBe(false);
});

it('names the weight that a log claims, and makes up none', () => {
  expect(nameOfClaim('weighted-a-star', 'manhattan', 5)).toBe('Weighted A* (w = 5), Manhattan distance');
  expect(nameOfClaim('weighted-a-star', 'manhattan')).toBe('Weighted A*, Manhattan distance');
  expect(nameOfClaim('a-star', 'manhattan')).toBe('A*, Manhattan distance');
});
