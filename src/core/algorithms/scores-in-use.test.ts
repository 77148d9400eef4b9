import { describe, expect, it } from 'vitest';
import { defaultSettings } from './registry.ts';
import { scoresInUse } from './scores-in-use.ts';
import { type AlgorithmName, type SearchSettings, algorithmNames } from '../search/settings.ts';

const inUse = (algorithm: AlgorithmName, change: Partial<SearchSettings> = {}): string => {
  const { h, f, showsH } = scoresInUse({ ...defaultSettings(algorithm), ...change });
  return `${h ? 'h' : '-'}${f ? 'f' : '-'}${showsH ? 's' : '-'}`;
};

describe('the scores that say something', () => {
  it('are g alone in every uninformed search, as it is set up', () => {
    const blind = algorithmNames.filter((name) => inUse(name) === '---');
    expect(blind).toEqual([
      'breadth-first',
      'depth-first',
      'depth-limited',
      'iterative-deepening',
      'uniform-cost',
      'bidirectional',
    ]);
    // Its f counts the moves to a sub-goal: no heuristic is asked.
    expect(inUse('sub-goals')).toBe('-f-');
    for (const name of algorithmNames)
      if (!blind.includes(name) && name !== 'sub-goals') expect(inUse(name), name).toBe('hfs');
  });

  it('are g and h where ties or sorted successors ask for h', () => {
    expect(inUse('breadth-first', { heuristic: 'manhattan', ties: 'low-h' })).toBe('h-s');
    expect(inUse('depth-first', { heuristic: 'manhattan', sortSuccessors: true })).toBe('h-s');
    expect(inUse('depth-first', { sortSuccessors: true })).toBe('---');
  });

  it('are f in a search that was written here only where it says that h orders its frontier', () => {
    const claims = (...names: string[]): string[] =>
      names.map((name) =>
        inUse('own-search', { code: `// name: f\n  // Algorithm: ${name}\nfunction search` }),
      );
    const withF = ['A*', 'a-star', 'Weighted A*', 'IDA*', 'ida', 'greedy', 'GBFS', 'best-first'];
    expect(claims(...withF)).toEqual(withF.map(() => 'hfs'));
    const without = ['breadth-first', 'BFS', 'dfs', 'depth-limited', 'uniform-cost', 'IDDFS'];
    expect(claims(...without)).toEqual(without.map(() => 'h-s'));
    expect(inUse('own-search', { code: 'function search() { return "A*"; }' })).toBe('h-s');
  });

  it('show h beside a search that does not use it where a heuristic was chosen', () => {
    expect(inUse('breadth-first', { heuristic: 'manhattan' })).toBe('--s');
  });
});
