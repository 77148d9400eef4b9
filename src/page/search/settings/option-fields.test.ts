import { describe, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings, mainOptionsOf } from '../../../core/algorithms/registry.ts';
import { drawsNumbers } from '../../../core/algorithms/guarantee.ts';
import { type SearchSettings, algorithmNames } from '../../../core/search/settings.ts';
import { furtherOptionsOf, numbersAmong } from './option-fields.ts';
import { algorithmChoices } from '../search-settings.tsx';

/** Options with fields of their own, written out in the panel. */
const others = [
  'heuristic',
  'cost',
  'firstBound',
  'moves',
  'ties',
  'duplicates',
  'goalTest',
  'sortSuccessors',
  'seed',
];

describe('the fields of an algorithm', () => {
  it.each(algorithmNames)('%s: every option has exactly one field', (name) => {
    const numbers = [...numbersAmong(mainOptionsOf(name)), ...numbersAmong(furtherOptionsOf(name))];
    expect(new Set(numbers).size).toBe(numbers.length);
    const fields = [
      ...numbers,
      ...others.filter((option) => furtherOptionsOf(name).some((at) => at === option)),
    ];
    expect(fields.sort()).toEqual([...algorithmCatalog[name].options].sort());
  });

  it('puts only numbers in sight', () => {
    for (const name of algorithmNames) expect(numbersAmong(mainOptionsOf(name))).toEqual(mainOptionsOf(name));
  });

  it('shows the seed where it makes a difference', () => {
    expect(drawsNumbers(defaultSettings('a-star'))).toBe(false);
    expect(drawsNumbers({ ...defaultSettings('a-star'), moves: 'shuffled' })).toBe(true);
    expect(drawsNumbers({ ...defaultSettings('a-star'), ties: 'random' })).toBe(true);
    expect(drawsNumbers({ ...defaultSettings('ida-star'), ties: 'random' })).toBe(false);
    expect(drawsNumbers(defaultSettings('hill-climbing'))).toBe(false);
    expect(drawsNumbers({ ...defaultSettings('hill-climbing'), restarts: 3 })).toBe(true);
    for (const name of ['genetic', 'simulated-annealing'] as const)
      expect(drawsNumbers(defaultSettings(name))).toBe(true);
  });
});

it('calls the search of the settings by its whole name in every list of searches, and others by their titles', () => {
  const titles = (settings: SearchSettings): string[] =>
    algorithmChoices(settings).flatMap(({ options }) => options.map(({ title }) => title));
  const limited = titles({ ...defaultSettings('depth-first'), maxDepth: 20 });
  expect(limited).toContain('Depth-first (depth limit 20)');
  expect(limited).toContain('Depth-limited');
  expect(titles(defaultSettings('weighted-a-star'))).toContain('Weighted A* (w = 2)');
  const own = { ...defaultSettings('a-star'), code: '// name: Mine\nfunction search() {}' };
  expect(titles(own).filter((title) => title.includes('“'))).toEqual(['“Mine”']);
});
