import { expect, it } from 'vitest';
import { isMessageOf } from './message.ts';

const table = {
  solved: { moves: 'number' },
  none: {},
  of: { what: 'title', why: 'message', how: 'text' },
} as const;

it('knows a message of a table by its code and by what fills its holes', () => {
  const solved = { code: 'solved', moves: 3 };
  const of = { code: 'of', what: { title: 'A*' }, why: solved, how: 'so' };
  for (const message of [solved, of, { code: 'none' }]) expect(isMessageOf(table, message)).toBe(true);
  for (const other of [
    ...[undefined, null, 'solved', { code: 'toString' }, { code: 'other' }, { moves: 3 }],
    ...[{ code: 'solved' }, { code: 'solved', moves: '3' }, { ...solved, more: 1 }],
    ...[
      { ...of, what: 'A*' },
      { ...of, what: { title: 3 } },
      { ...of, why: { code: 'of' } },
      { ...of, how: 3 },
    ],
  ])
    expect(isMessageOf(table, other)).toBe(false);
});
