import { describe, expect, it } from 'vitest';
import { createBoard } from '../../core/puzzle/board.ts';
import { type LogShelf, type LogStorage, logStorageOn, readKept } from './kept-log.ts';

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

describe('with several tabs', () => {
  type Key = Parameters<LogShelf['get']>[0];
  const shelfOf = (there: [Key, unknown][] = []): LogShelf & { readonly there: [Key, unknown][] } => ({
    there,
    keys: async () => there.map(([key]) => key),
    get: async (key) => there.find(([one]) => one === key)?.[1],
    put: async (key, value) => there.push([key, structuredClone(value)]), // keys only grow
    remove: async (key) =>
      there.splice(
        there.findIndex(([one]) => one === key),
        1,
      ),
  });
  let marks = 0;
  const tabOn = (shelf: LogShelf, kept = new Map<string, string>()): LogStorage =>
    logStorageOn(shelf, () => `mark ${marks++}`, {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
      removeItem: (name) => void kept.delete(name),
    });
  const keep = (tab: LogStorage, name: string): Promise<void> =>
    tab.keep({ log: new File(['a line'], name), said: {} });
  const nameIn = async (tab: LogStorage): Promise<string | null> => {
    const opened = await tab.open();
    return opened === null || typeof opened === 'string' ? opened : opened.log.name;
  };

  it('each has its own log, and a new one that which was kept last', async () => {
    const shelf = shelfOf();
    const [one, other, third] = [tabOn(shelf), tabOn(shelf), tabOn(shelf)];
    await keep(one, 'one');
    await keep(other, 'first of other');
    await keep(other, 'other');
    expect([await nameIn(one), await nameIn(other), await nameIn(third)]).toEqual(['one', 'other', 'other']);
    await keep(third, 'third');
    expect([await nameIn(one), await nameIn(other), await nameIn(third)]).toEqual(['one', 'other', 'third']);
    expect(shelf.there).toHaveLength(3);
  });

  it('clearing one leaves the others', async () => {
    const shelf = shelfOf();
    const [one, other] = [tabOn(shelf), tabOn(shelf)];
    await keep(one, 'one');
    await keep(other, 'other');
    await one.forget();
    expect([await nameIn(one), await nameIn(other)]).toEqual([null, 'other']);
    await one.forgetAll();
    expect(shelf.there).toEqual([]);
    expect(await nameIn(other)).toBe('other'); // by name: it is not there any more
    expect(await other.open()).toBeNull(); // it is said once
  });

  it('keeps four, and names one that had to go', async () => {
    const shelf = shelfOf();
    const tabs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, tab: tabOn(shelf) }));
    for (const { name, tab } of tabs) await keep(tab, name);
    expect(shelf.there).toHaveLength(4);
    expect(await tabs[0].tab.open()).toBe('a');
    expect(typeof (await tabs[1].tab.open())).toBe('object');
  });

  it('opens the one that was kept for all tabs before', async () => {
    const old = { name: 'old', text: 'a line', said: {}, mark: 'm' };
    const mine = new Map([['tilescope.kept-log', JSON.stringify({ mark: 'm', name: 'old' })]]);
    const lost = new Map([['tilescope.kept-log', JSON.stringify({ mark: 'x', name: 'lost' })]]);
    const shelf = shelfOf([['log', old]]);
    expect(await nameIn(tabOn(shelf))).toBe('old');
    expect(await nameIn(tabOn(shelf, mine))).toBe('old');
    expect(await tabOn(shelf, lost).open()).toBe('lost');
    expect(await nameIn(tabOn(shelf, new Map([['tilescope.kept-log', '{']])))).toBe('old');
    await tabOn(shelf, mine).forget();
    expect(shelf.there).toEqual([]);
  });
});
