import { expect, it } from 'vitest';
import { isMessageOf } from './message.ts';

const table = { plain: { n: 'number' }, wrapped: { inner: 'message' } } as const;

it('takes a message with what its holes take and nothing else, and up to four within each other', () => {
  const plain = { code: 'plain', n: 3 };
  expect(isMessageOf(table, plain)).toBe(true);
  const within = (depth: number): object =>
    depth === 0 ? plain : { code: 'wrapped', inner: within(depth - 1) };
  expect([1, 2, 3, 4, 5].map((depth) => isMessageOf(table, within(depth)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  for (const wrong of [
    null,
    'plain',
    { code: 'constructor' },
    { code: 'plain' },
    { code: 'plain', n: '3' },
    { ...plain, more: 1 },
  ]) {
    expect([wrong, isMessageOf(table, wrong)]).toEqual([wrong, false]);
  }
});

it('refuses a hundred thousand messages within each other without following them', () => {
  let deep: object = { code: 'plain', n: 1 };
  for (let depth = 0; depth < 100_000; depth++) deep = { code: 'wrapped', inner: deep };
  expect(isMessageOf(table, deep)).toBe(false);
});
