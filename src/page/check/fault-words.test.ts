import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { LogAnswer, OursBeside, ShownFault } from '../../core/contract/check-messages.ts';
import type { FaultCode } from '../../core/contract/judge-messages.ts';
import { nameOfClaim } from '../session/setting-words.ts';
import { howOften, isInOneStep, isOnlyPrintedWrong, whichLine } from './fault-words.ts';

const ours = { settings: defaultSettings('a-star'), isWhole: true } as OursBeside;
const answer = (codes: readonly FaultCode[], is: OursBeside | null = ours, count = 2): LogAnswer => {
  const [fault = null, ...others] = codes.map(
    (code) => ({ code, count, message: { code: `check.${code}` } }) as ShownFault,
  );
  return { algorithm: 'a-star', fault, others, is } as unknown as LogAnswer;
};

it('tells what is only printed from what is done', () => {
  expect(isOnlyPrintedWrong(answer(['wrong-f']))).toBe(true);
  expect(isOnlyPrintedWrong(answer(['counts-differ', 'wrong-f']))).toBe(true);
  expect(isOnlyPrintedWrong(answer([]))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['wrong-f', 'wrong-h']))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['wrong-g', 'wrong-h'], ours, 1))).toBe(true);
  expect(isOnlyPrintedWrong(answer(['wrong-g']))).toBe(false);
  expect(isOnlyPrintedWrong(answer(['out-of-order'], ours, 1))).toBe(false);
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

it('says in which line it shows, where a file has it', () => {
  expect(whichLine({ line: 1057 })).toEqual(['line 1,057']);
  expect(whichLine({ line: null })).toEqual([]);
});

it('says how often a fault shows, and in how many steps where one has several', () => {
  const shown = (code: FaultCode, steps: readonly number[], count = steps.length): string[] => {
    const places = steps.map((step) => ({ step }));
    const fault = { code, count, step: steps[0], places } as unknown as ShownFault;
    return [isInOneStep(fault) ? 'in one' : 'from there on', ...howOften(fault)];
  };
  expect(shown('illegal-move', [3])).toEqual(['in one']);
  expect(shown('illegal-move', [1, 2, 4])).toEqual(['from there on', '3 times']);
  expect(shown('illegal-move', [1, 1, 1, 2, 2])).toEqual(['from there on', '5 times in 2 steps']);
  expect(shown('wrong-h', [1, 1, 2])).toEqual(['from there on', '3 values in 2 steps']);
  expect(shown('wrong-h', [1, 1])).toEqual(['in one', '2 values']);
  expect(shown('wrong-h', [1, 1], 9000)).toEqual(['from there on', '9,000 values']);
});

it('names the weight that a log claims, and makes up none', () => {
  expect(nameOfClaim('weighted-a-star', 'manhattan', 5)).toBe('Weighted A* (w = 5), Manhattan distance');
  expect(nameOfClaim('weighted-a-star', 'manhattan')).toBe('Weighted A*, Manhattan distance');
  expect(nameOfClaim('a-star', 'manhattan')).toBe('A*, Manhattan distance');
});
