import { expect, it } from 'vitest';
import { createBoard } from '../../core/puzzle/board.ts';
import { readKept } from './kept-log.ts';

const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);

it('reads the log that was kept with all that was said in its place', async () => {
  const said = { algorithm: 'a-star', heuristic: 'manhattan', duplicates: 'none', goal } as const;
  const kept = readKept(structuredClone({ name: 'mine.jsonl', text: 'a line', said }));
  expect(kept?.log.name).toBe('mine.jsonl');
  expect(await kept?.log.text()).toBe('a line');
  expect(kept?.said).toEqual(said);
});

it.each([
  { algorithm: 'nobody', heuristic: 7, duplicates: null },
  { goal: { rows: 3, columns: 3, cells: new Uint8Array([1, 1, 2, 3, 4, 5, 6, 7, 0]) } },
  { goal: { rows: 99, columns: 3, cells: goal.cells } },
  { goal: { rows: 3, columns: 3, cells: '1 2 3 8 0 4 7 6 5' } },
  null,
])('leaves out what it does not know: %j', (said) => {
  expect(readKept({ name: 'mine.jsonl', text: 'a line', said })?.said).toEqual({});
});

it.each([undefined, 3, { name: 'mine.jsonl' }, { name: 1, text: 'a line' }])(
  'finds no log in %j',
  (value) => {
    expect(readKept(value)).toBeNull();
  },
);
