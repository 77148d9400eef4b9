import { expect, it } from 'vitest';
import { algorithmNames, foreignName } from '../search/settings.ts';
import { keepsClosedList } from './closed-list.ts';
import { titleOfAlgorithm } from './guarantee.ts';
import { defaultSettings } from './registry.ts';

it('knows which searches keep a closed list: those of linear memory, and those that stand on one board, keep none', () => {
  const without = algorithmNames.filter((name) => !keepsClosedList(defaultSettings(name)));
  expect(without).toEqual(
    expect.arrayContaining([
      'ida-star',
      'rbfs',
      'depth-first',
      'iterative-deepening',
      'lrta-star',
      'hill-climbing',
    ]),
  );
  for (const name of ['a-star', 'breadth-first', 'nbs', foreignName] as const)
    expect(keepsClosedList(defaultSettings(name))).toBe(true);
  expect(keepsClosedList({ ...defaultSettings('depth-first'), duplicates: 'closed' })).toBe(true);
  // What an algorithm does not offer has no say.
  expect(keepsClosedList({ ...defaultSettings('ida-star'), duplicates: 'closed' })).toBe(false);
});

it('calls ARA* by the weight that it begins with, which is never below 1', () => {
  expect(titleOfAlgorithm({ ...defaultSettings('ara-star'), weight: 0.5 })).toBe('ARA* (w = 1)');
  expect(titleOfAlgorithm({ ...defaultSettings('weighted-a-star'), weight: 0.5 })).toBe(
    'Weighted A* (w = 0.5)',
  );
});
