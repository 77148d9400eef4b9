import { expect, it } from 'vitest';
import { createBoard } from '../../core/puzzle/board.ts';
import { lostName, readKept } from './kept-log.ts';

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

it('takes another tab’s log for its own only where it has kept none itself', () => {
  const kept = new Map<string, string>();
  const tab = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const theirs = { name: 'theirs.jsonl', text: 'a line', mark: 'b' };
  expect(lostName(tab, theirs)).toBeNull(); // a new tab goes on with what is there
  const mine = JSON.stringify({ mark: 'a', name: 'mine.jsonl' });
  tab.setItem('tilescope.kept-log', mine);
  expect(lostName(tab, { ...theirs, mark: 'a' })).toBeNull();
  expect(lostName(tab, theirs)).toBe('mine.jsonl');
  expect(lostName(tab, theirs)).toBeNull(); // it is said once
  tab.setItem('tilescope.kept-log', mine);
  expect(lostName(tab, undefined)).toBe('mine.jsonl'); // the other tab has cleared it
  for (const text of ['{', 'null', '{"mark":3,"name":"x"}']) {
    tab.setItem('tilescope.kept-log', text);
    expect(lostName(tab, theirs)).toBeNull();
  }
  expect(lostName(null, theirs)).toBeNull();
});
