import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it('keeps a letter with its number, and breaks lines anywhere else', () => {
  const parts = (text: string): string[] => unbroken(text).split(' ');
  expect(parts('the node with g 5, h 1, f 6.')).toEqual([
    'the',
    'node',
    'with',
    'g\u00a05,',
    'h\u00a01,',
    'f\u00a06.',
  ]);
  expect(parts('f = 6 + 0 = 6 is')).toEqual(['f\u00a0=\u00a06', '+', '0', '=\u00a06', 'is']);
  expect(parts('h ≈ 1.5, of 7 nodes')).toEqual(['h\u00a0≈\u00a01.5,', 'of', '7', 'nodes']);
});
