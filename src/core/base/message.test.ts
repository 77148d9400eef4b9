import { expect, it } from 'vitest';
import { isMessageOf } from './message.ts';

const table = { plain: { n: 'number' }, wrapped: { inner: 'message' } } as const;

it('takes a message with what its holes take and nothing else, and one within another, but no deeper', () => {
  const plain = { code: 'plain', n: 3 };
  const wrapped = { code: 'wrapped', inner: plain };
  expect(isMessageOf(table, plain)).toBe(true);
  expect(isMessageOf(table, wrapped)).toBe(true);
  for (const wrong of [
    null,
    'plain',
    { code: 'constructor' },
    { code: 'plain' },
    { code: 'plain', n: '3' },
    { ...plain, more: 1 },
    { code: 'wrapped', inner: wrapped },
  ]) {
    expect([wrong, isMessageOf(table, wrong)]).toEqual([wrong, false]);
  }
});

it('refuses a hundred thousand messages within each other without following them', () => {
  let deep: object = { code: 'plain', n: 1 };
  for (let depth = 0; depth < 100_000; depth++) deep = { code: 'wrapped', inner: deep };
  expect(isMessageOf(table, deep)).toBe(false);
});
