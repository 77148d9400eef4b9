import { expect, it } from 'vitest';
import { algorithmNames, foreignName } from '../search/settings.ts';
import { keepsClosedList } from './scores-in-use.ts';
import { defaultSettings } from './registry.ts';

it('knows which searches keep a closed list: those of linear memory, and those that stand on one board, keep none', () => {
  const without = algorithmNames.filter((name) => !keepsClosedList(defaultSettings(name)));
  expect(without).toEqual(
    expect.arrayContaining(['ida-star', 'rbfs', 'iterative-deepening', 'lrta-star', 'hill-climbing']),
  );
  for (const name of ['a-star', 'breadth-first', 'nbs', foreignName] as const)
    expect(keepsClosedList(defaultSettings(name))).toBe(true);
  expect(keepsClosedList({ ...defaultSettings('depth-first'), duplicates: 'path' })).toBe(false);
  // What an algorithm does not offer has no say.
  expect(keepsClosedList({ ...defaultSettings('ida-star'), duplicates: 'closed' })).toBe(false);
});
