import { describe, expect, it } from 'vitest';
import { algorithmCatalog, algorithmFamilies, mainOptionsOf } from './registry.ts';
import { algorithmNames, ownSearchName } from '../search/settings.ts';

describe('the menu of algorithms', () => {
  it('has every algorithm exactly once', () => {
    const listed = algorithmFamilies().flatMap(({ algorithms }) => algorithms);
    expect([...listed].sort()).toEqual([...algorithmNames, ownSearchName].sort());
  });

  it('puts only options in sight that the algorithm has', () => {
    for (const name of algorithmNames) {
      for (const option of mainOptionsOf(name)) expect(algorithmCatalog[name].options).toContain(option);
    }
  });
});
