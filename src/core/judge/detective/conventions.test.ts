import { expect, it } from 'vitest';
import type { AlgorithmName } from '../../search/settings.ts';
import { everyHeapSearch, heapHeuristics } from './heap-conventions.ts';
import { conventionsByOddity } from './tried-conventions.ts';

const heuristics = ['manhattan', 'hamming', 'linear-conflict'] as const;

/** What was tried is part of what was found, and of what was not: less of it finds less, and more takes longer. */
it.each([
  [['breadth-first'], [1, 31, 122, 164, 69]],
  [['uniform-cost'], [1, 32, 96, 93, 23]],
  [
    ['depth-first', 'depth-limited'],
    [1, 30, 94, 46],
  ],
  [['iterative-deepening'], [1, 29, 115]],
  [['a-star'], [1, 36, 233, 625, 630, 207]],
  [
    ['greedy', 'weighted-a-star', 'beam'],
    [1, 36, 177, 381, 302, 69],
  ],
  [
    ['ida-star', 'rbfs', 'sma-star', 'ara-star', 'nbs', 'bae-star', 'lrta-star'],
    [1, 25, 23],
  ],
  [['branch-and-bound'], [1, 31, 95, 69]],
  [
    ['hill-climbing', 'twin'],
    [1, 29, 95, 69],
  ],
  [['stack-beam'], [1, 32, 121, 140, 46]],
  [
    ['bidirectional', 'sub-goals'],
    [1, 23],
  ],
  [
    ['simulated-annealing', 'genetic'],
    [1, 2],
  ],
] as const)('of %s are tried, by how much differs from the usual, %s', (algorithms, counts) => {
  for (const algorithm of algorithms satisfies readonly AlgorithmName[]) {
    const ranked = conventionsByOddity({ rows: 3, columns: 3 }, { algorithms: [algorithm], heuristics });
    expect(ranked.map(({ length }) => length)).toEqual(counts);
    expect(new Set(ranked.flat().map((settings) => JSON.stringify(settings))).size).toBe(
      ranked.flat().length,
    );
  }
});

it.each([
  [{}, [0, 4, 59, 305, 284, 9]],
  [{ generated: 1 }, [0, 7, 133, 387, 323, 63, 27]],
  [{ generated: 1, maxFrontier: 1 }, [0, 7, 136, 458, 369, 63, 27]],
])(
  'no search with a heap comes twice; where these are asked for, %j, by how odd they are %s',
  (figures, sizes) => {
    const all = [...everyHeapSearch(heapHeuristics, figures)];
    expect(new Set(all.map(({ search }) => JSON.stringify(search))).size).toBe(all.length);
    expect(sizes.map((_, odd) => all.filter((one) => one.odd === odd).length)).toEqual(sizes);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all.length);
  },
);
