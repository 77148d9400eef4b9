import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { formatNumberList, readNumberList } from './plan-file.ts';

const limits = { label: 'Depths', min: 0, max: 60, most: 40 };
const read = (text: string) => readNumberList(text, limits);

describe('readNumberList', () => {
  it.each([
    ['2, 4,8', [2, 4, 8]],
    ['2-6', [2, 3, 4, 5, 6]],
    ['2 – 12 by 4, 1', [1, 2, 6, 10]],
    ['0-6/3', [0, 3, 6]],
    ['5, 5, 4-5', [4, 5]],
  ])('reads %s', (text, numbers) => {
    expect(read(text)).toEqual({ ok: true, value: numbers });
  });

  it.each([
    ['', 'Depths: write at least one number.'],
    ['2, x', '"x" is not a number or a range such as 2-24 by 2.'],
    ['2-99', 'Depths go from 0 to 60.'],
    ['9-2', 'The range 9-2 has no numbers in it.'],
    ['2-9 by 0', 'The range 2-9 by 0 has no numbers in it.'],
    ['0-59', 'Depths: 40 are the most.'],
  ])('says what is wrong with "%s"', (text, error) => {
    const numbers = read(text);
    expect(numbers.ok ? null : sayEnglish(numbers.error)).toBe(error);
  });

  it('reads what is written, for any list', () => {
    const random = new Prng(4);
    for (let round = 0; round < 500; round++) {
      const numbers = [
        ...new Set(Array.from({ length: 1 + random.nextBelow(12) }, () => random.nextBelow(30))),
      ];
      numbers.sort((a, b) => a - b);
      expect(read(formatNumberList(numbers))).toEqual({ ok: true, value: numbers });
    }
  });
});

describe('formatNumberList', () => {
  it('writes ranges where there are some', () => {
    expect(formatNumberList([2, 4, 6, 8, 9, 20, 21, 22, 40])).toBe('2-8 by 2, 9, 20-22, 40');
  });
});
