import { describe, expect, it } from 'vitest';
import { standardGoal } from '../puzzle/board.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { algorithmInWords, guaranteeOf, isShortByLimit, titleOfAlgorithm } from './guarantee.ts';
import { algorithmCatalog, defaultSettings } from './registry.ts';
import { type SearchSettings, algorithmNames } from '../search/settings.ts';

describe('the name of a search', () => {
  it.each([
    ['ARA* (w = 1)', { ...defaultSettings('ara-star'), weight: 0.5 }], // the weight that it begins with is never below 1
    ['Weighted A* (w = 0.5)', { ...defaultSettings('weighted-a-star'), weight: 0.5 }],
    ['Weighted A* (w = 2, depth limit 1,200)', { ...defaultSettings('weighted-a-star'), maxDepth: 1200 }],
    ['Depth-first', defaultSettings('depth-first')],
    ['Depth-first (depth limit 20)', { ...defaultSettings('depth-first'), maxDepth: 20 }],
    ['Depth-limited (depth limit 20)', defaultSettings('depth-limited')],
    ['Hill climbing', { ...defaultSettings('hill-climbing'), maxDepth: 20 }], // which has none
  ] as const satisfies readonly (readonly [string, SearchSettings])[])(
    'is %s in files and in words',
    (name, settings) => {
      expect(titleOfAlgorithm(settings)).toBe(name);
      expect(sayEnglish(algorithmInWords(settings))).toBe(name);
    },
  );
});

it('of own code that may be admissible it says why there is no promise, and what the Lab says of it', () => {
  const { level, sentence } = guaranteeOf(
    { ...defaultSettings('a-star'), heuristic: 'own', code: 'x' },
    true,
  );
  expect([level, sayEnglish(sentence)]).toEqual([
    'none',
    'Not guaranteed optimal: own code promises nothing; what the Lab measures holds for its goal and costs alone.',
  ]);
});

const goal = standardGoal({ rows: 3, columns: 3 });
const moves = { length: 20 };

describe('a solution that only the depth limit keeps short', () => {
  it('is one that is as long as the limit lets it be, of a search that promises nothing', () => {
    const found = (maxDepth: number): boolean =>
      isShortByLimit({ goal, settings: { ...defaultSettings('depth-first'), maxDepth } }, { moves });
    expect([19, 20, 21, 22, 1_000_000].map(found)).toEqual([true, true, true, false, false]);
  });

  it('is none of a search that promises the shortest, or has no limit', () => {
    for (const algorithm of algorithmNames) {
      const settings = { ...defaultSettings(algorithm), maxDepth: 20 };
      const { options } = algorithmCatalog[algorithm];
      if (!options.includes('maxDepth') || ['a-star', 'breadth-first', 'ida-star'].includes(algorithm))
        expect(isShortByLimit({ goal, settings }, { moves }), algorithm).toBe(false);
    }
  });
});
