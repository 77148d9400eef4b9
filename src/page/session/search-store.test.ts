import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { readPageLink } from '../../core/files/page-link.ts';
import { writeShareLink } from '../../core/files/share-link.ts';
import { algorithmNames } from '../../core/search/settings.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { calmSpeed, speedFor } from './player.ts';
import { type SearchStore, createSearchStore, isStale, usual, chosenIn } from './search-store.ts';
import { slideCell } from '../kit/tile-moves.ts';
import type { TextStorage } from './kept-text.ts';
import { openStores } from '../app/browser/saved-explore.ts';

const size = { rows: 3, columns: 3 };
const board = createBoard(size, [2, 8, 3, 1, 6, 4, 7, 0, 5]);

function memoryStorage(
  entries: Record<string, string> = {},
): TextStorage & { writes: number; entries: Record<string, string> } {
  return {
    writes: 0,
    entries,
    getItem: (name) => entries[name] ?? null,
    setItem(name, text) {
      this.writes++;
      entries[name] = text;
    },
    removeItem: () => undefined,
  };
}

/** As somebody does who presses the tile in a cell of the start board. */
function slide(store: SearchStore, cell: number): void {
  const start = slideCell(store.getState().start, cell)?.board;
  if (start !== undefined) store.getState().editBoards({ start });
}

describe('boards', () => {
  it('are changed, and undo and redo that', () => {
    const store = createSearchStore();
    store.getState().editBoards({ start: board });
    slide(store, 6);
    expect([...store.getState().start.cells]).toEqual([2, 8, 3, 1, 6, 4, 0, 7, 5]);
    slide(store, 8);
    expect([...store.getState().start.cells]).toEqual([2, 8, 3, 1, 6, 4, 7, 5, 0]);
    store.getState().undoEdit();
    store.getState().undoEdit();
    expect(store.getState().start).toEqual(board);
    store.getState().redoEdit();
    expect([...store.getState().start.cells]).toEqual([2, 8, 3, 1, 6, 4, 0, 7, 5]);
  });

  it('forget the undone future with a new edit, and do not count an edit that changes nothing', () => {
    const store = createSearchStore();
    store.getState().editBoards({ start: board });
    store.getState().undoEdit();
    store.getState().editBoards({});
    expect(store.getState().future).toHaveLength(1);
    store.getState().editBoards({ start: standardGoal(size) });
    expect(store.getState().future).toHaveLength(0);
    store.getState().redoEdit();
    expect(store.getState().start).toEqual(standardGoal(size));
  });

  it('change size together', () => {
    const store = createSearchStore();
    const small = standardGoal({ rows: 2, columns: 2 });
    store.getState().editBoards({ start: small, goal: small });
    expect(store.getState().start.rows).toBe(2);
    expect(() => store.getState().editBoards({ start: board })).toThrow();
  });

  it('are no longer the preset once they change', () => {
    const store = createSearchStore();
    store.getState().loadPreset({ id: 'K5', start: board, goal: standardGoal(size) });
    expect(store.getState().activePreset).toBe('K5');
    slide(store, 6);
    expect(store.getState().activePreset).toBeNull();
  });
});

describe('settings', () => {
  it('go to the defaults of a new algorithm unless they were chosen', () => {
    const store = createSearchStore();
    const { chooseAlgorithm, changeSetting } = store.getState();
    expect(store.getState().settings).toMatchObject({
      algorithm: 'a-star',
      heuristic: 'manhattan',
      ties: 'low-h',
    });
    chooseAlgorithm('breadth-first');
    expect(store.getState().settings).toMatchObject({
      heuristic: 'zero',
      ties: 'oldest',
      duplicates: 'closed',
    });
    changeSetting('ties', 'random');
    chooseAlgorithm('depth-first');
    expect(store.getState().settings).toMatchObject({ ties: 'random', duplicates: 'closed' });
    chooseAlgorithm('a-star');
    changeSetting('ties', 'low-h');
    chooseAlgorithm('breadth-first');
    expect(store.getState().settings.ties).toBe('oldest');
  });

  it.each(algorithmNames)('of %s are its defaults where it is chosen, and the link says so', (algorithm) => {
    const store = createSearchStore();
    store.getState().chooseAlgorithm(algorithm);
    const { settings, chosen } = store.getState();
    expect({ settings, chosen }).toEqual({ settings: defaultSettings(algorithm), chosen: [] });
    expect(chosenIn(settings)).toEqual([]); // as after a reload
    const link = { boards: null, settings, step: null, view: 'tree', beside: null, mode: 'watch' } as const;
    const read = readPageLink(writeShareLink(link));
    expect(read.ok && read.value?.search?.settings).toEqual(settings);
  });

  it('can all be reset', () => {
    const store = createSearchStore();
    store.getState().changeSetting('heuristic', 'hamming');
    store.getState().changeSetting('weight', 7);
    expect(store.getState().chosen).toEqual(['heuristic', 'weight']);
    store.getState().resetSettings();
    expect(store.getState().chosen).toEqual([]);
    expect(store.getState().settings.heuristic).toBe('manhattan');
  });
});

describe('a record', () => {
  it('is stale when something changed that matters to its algorithm', () => {
    const store = createSearchStore();
    const { start, goal, settings } = store.getState();
    expect(isStale(store.getState())).toBe(false);
    store.setState({ recorded: { start, goal, settings, evenIfUnsolvable: false } });
    expect(isStale(store.getState())).toBe(false);
    store.getState().changeSetting('weight', 5); // A* has no weight
    expect(isStale(store.getState())).toBe(false);
    store.getState().changeSetting('ties', 'oldest');
    expect(isStale(store.getState())).toBe(true);
    store.getState().resetSettings();
    store.getState().editBoards({ start: board });
    expect(isStale(store.getState())).toBe(true);
  });
});

describe('the cursor', () => {
  it('stays within the record', () => {
    const store = createSearchStore();
    store.setState({ stepCount: 10 });
    store.getState().seek(99);
    expect(store.getState().cursor).toBe(10);
    store.getState().stepBy(-3);
    expect(store.getState().cursor).toBe(7);
    store.getState().seek(-5);
    expect(store.getState().cursor).toBe(0);
    store.getState().seek(Infinity);
    expect(store.getState()).toMatchObject({ cursor: 10, atTip: true });
  });

  it('stops playing when a person takes it', () => {
    const store = createSearchStore();
    store.setState({ stepCount: 10 });
    store.getState().play(1);
    store.getState().seek(4);
    expect(store.getState().playing).toBe(0);
  });

  it('plays again from the far end', () => {
    const store = createSearchStore();
    store.setState({ stepCount: 10, cursor: 10 });
    store.getState().play(1);
    expect(store.getState()).toMatchObject({ cursor: 0, playing: 1 });
    store.getState().seek(0);
    store.getState().play(-1);
    expect(store.getState()).toMatchObject({ cursor: 10, playing: -1 });
  });

  it('does not play an empty record', () => {
    const store = createSearchStore();
    store.getState().play(1);
    expect(store.getState().playing).toBe(0);
  });
});

describe('storage', () => {
  it('keeps boards, settings, speed and theme, and nothing else', () => {
    const storage = memoryStorage();
    const { search: store, page } = openStores(storage);
    store.getState().editBoards({ start: board });
    store.getState().chooseAlgorithm('greedy');
    store.getState().changeSetting('ties', 'oldest');
    page.getState().setTheme('dark');
    store.setState({ stepCount: 50 });
    const { writes } = storage;
    store.getState().seek(20);
    expect(storage.writes).toBe(writes);

    const next = openStores(storage);
    const again = next.search.getState();
    expect(next.page.getState().theme).toBe('dark');
    expect(again).toMatchObject({ start: board, cursor: 0, phase: 'idle', chosen: ['ties'] });
    expect(again.settings).toEqual(store.getState().settings);
  });

  it.each(['', '{', 'null', '{"version":1,"state":{"search":"#v=1&start=9.9"}}', '{"version":99}'])(
    'ignores %j in it',
    (text) => {
      const { start, settings } = openStores(memoryStorage({ 'tilescope.explore': text })).search.getState();
      expect({ start, settings }).toEqual({ start: usual.start, settings: usual.settings });
    },
  );

  it('may refuse', () => {
    const refuse = (): never => {
      throw new Error('storage is forbidden');
    };
    const { page } = openStores({ getItem: refuse, setItem: refuse, removeItem: refuse });
    page.getState().setTheme('dark');
    expect(page.getState().theme).toBe('dark');
  });
});

describe('the speed', () => {
  it('suits the length of a record', () => {
    expect(speedFor(10)).toBe(calmSpeed);
    expect(speedFor(181_440)).toBe(20_000);
    expect(speedFor(50_000_000)).toBe(100_000);
  });

  it('is a person’s own once it was set', () => {
    const storage = memoryStorage();
    const { search: store } = openStores(storage);
    store.setState({ speed: 3000 });
    expect(openStores(storage).search.getState()).toMatchObject({ speed: calmSpeed, speedChosen: false });
    store.getState().setSpeed(250);
    expect(openStores(storage).search.getState()).toMatchObject({ speed: 250, speedChosen: true });
    // Also where it is the one that the page would begin with; before that was written down it could not be told.
    store.getState().setSpeed(calmSpeed);
    expect(openStores(storage).search.getState()).toMatchObject({ speed: calmSpeed, speedChosen: true });
    store.getState().setSpeed(Number.NaN);
    store.getState().setSpeed(1e9);
    expect(store.getState().speed).toBe(100_000);
  });
});
