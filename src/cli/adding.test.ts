import { expect, it, vi } from 'vitest';
import { say } from '../library/say.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';
import type * as Settings from '../core/search/settings.ts';
import type { AlgorithmName } from '../core/search/settings.ts';
import { readShareLink, writeShareLink } from '../core/files/share-link.ts';
import { heuristicGroups } from '../core/heuristics/heuristic-menu.ts';
import type * as Makers from '../core/heuristics/create-heuristic.ts';
import type * as Heuristics from '../core/heuristics/heuristic-info.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { algorithmFamilies, defaultSettings } from '../core/algorithms/registry.ts';
import { completenessOf, guaranteeOf } from '../core/algorithms/guarantee.ts';
import type * as Greedy from '../core/algorithms/greedy/spec.ts';
import type * as Loops from '../core/algorithms/begin-machine.ts';
import type * as Details from '../core/algorithms/details.ts';
import { everyAlgorithm } from '../core/judge/conventions.ts';
import { pseudocodeOf } from '../core/algorithms/details.ts';
import type * as Algorithms from '../core/algorithms/registry.ts';

const toySearch = vi.hoisted(() => async (): Promise<object> => ({
  ...(await vi.importActual<typeof Greedy>('../core/algorithms/greedy/spec.ts')).rules,
  title: 'Toy search',
}));

// What somebody does who adds one of each: a line with its name, its spec, and what makes it. Nothing else is touched.
vi.mock('../core/search/settings.ts', async (original) => {
  const settings = await original<typeof Settings>();
  return {
    ...settings,
    algorithmNames: [...settings.algorithmNames, 'toy-search'],
    heuristicNames: [...settings.heuristicNames, 'toy-estimate'],
  };
});
vi.mock('../core/algorithms/begin-machine.ts', async (original) => {
  const list = await original<typeof Loops>();
  Object.assign(list.loops, { 'toy-search': await toySearch() });
  return list;
});
vi.mock('../core/algorithms/registry.ts', async (original) => {
  const registry = await original<typeof Algorithms>();
  const { words } = await vi.importActual<typeof Greedy>('../core/algorithms/greedy/spec.ts');
  Object.assign(registry.algorithmCatalog, {
    'toy-search': { ...words, ...(await toySearch()), aliases: ['toy'] },
  });
  return registry;
});
vi.mock('../core/heuristics/heuristic-info.ts', async (original) => {
  const registry = await original<typeof Heuristics>();
  const { manhattan } = registry.heuristicCatalog;
  Object.assign(registry.heuristicCatalog, {
    'toy-estimate': {
      ...manhattan,
      title: 'Toy estimate (a toy)',
      shortTitle: 'Toy estimate',
      admissible: 'never',
    },
  });
  return registry;
});
vi.mock('../core/heuristics/create-heuristic.ts', async (original) => {
  const list = await original<typeof Makers>();
  const { manhattan } = list.heuristicMakers;
  const toyEstimate: typeof manhattan = (goal) => ({ ...manhattan(goal), name: 'toy-estimate' });
  Object.assign(list.heuristicMakers, { 'toy-estimate': toyEstimate });
  return list;
});
vi.mock('../core/algorithms/details.ts', async (original) => {
  const list = await original<typeof Details>();
  Object.assign(list.algorithmDetails, { 'toy-search': list.algorithmDetails.greedy });
  return list;
});

const settings = {
  ...defaultSettings('toy-search' as AlgorithmName),
  heuristic: 'toy-estimate',
};
const size = { rows: 3, columns: 3 };
const boards = { start: createBoard(size, [2, 8, 3, 1, 6, 4, 7, 0, 5]), goal: standardGoal(size) };

it('finds them in the menus', () => {
  const informed = algorithmFamilies().find(({ title }) => title === 'Informed');
  expect(informed?.algorithms).toEqual(['greedy', 'a-star', 'weighted-a-star', 'ara-star', 'toy-search']);
  expect(heuristicGroups()[0]).toEqual({
    title: 'Start here',
    heuristics: ['manhattan', 'hamming', 'zero', 'toy-estimate'],
  });
});

it('writes and reads them in a link', () => {
  const link = writeShareLink({ boards, settings, step: null, view: 'tree', beside: null, mode: 'watch' });
  expect(link).toContain('&algorithm=toy-search&heuristic=toy-estimate');
  const read = readShareLink(link);
  expect(read.ok && read.value?.settings).toEqual(settings);
});

it('says what they promise, and shows how the search goes', () => {
  expect(say(guaranteeOf(settings, true).sentence)).toBe(
    'Not guaranteed optimal: it looks only at h and never at the cost so far.',
  );
  expect(completenessOf(settings).complete).toBe(true);
  expect(pseudocodeOf({ ...boards, settings }).map(({ text }) => say(text))).toContain(
    'select the node with the smallest h',
  );
});

it('tries it among those that a log may be of, as its kind is one that is known', () => {
  expect(everyAlgorithm.slice(3, 5)).toEqual(['greedy', 'toy-search']);
});

it('lists and runs them in the terminal, under each of their names', async () => {
  const help = fakeTerminal();
  await runTilescope(['solve', '--help'], help);
  expect(help.written.out).toContain('toy-search');
  expect(help.written.out).toContain('toy-estimate');
  for (const name of ['toy-search', 'Toy']) {
    const terminal = fakeTerminal();
    const args = ['solve', '158743062', '--algorithm', name, '--heuristic', 'toy-estimate', '--json'];
    expect(await runTilescope(args, terminal)).toBe(0);
    expect(JSON.parse(terminal.written.out)).toMatchObject({ status: 'solved' });
  }
});
