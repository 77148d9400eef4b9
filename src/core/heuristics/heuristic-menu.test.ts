import { expect, it } from 'vitest';
import { heuristicCatalog } from './heuristic-info.ts';
import { heuristicGroups } from './heuristic-menu.ts';
import { heuristicNames, ownName } from '../search/settings.ts';

it('lists every heuristic once', () => {
  const listed = heuristicGroups().flatMap(({ heuristics }) => heuristics);
  expect(listed.toSorted()).toEqual([...heuristicNames, ownName].toSorted());
});

it('calls deliberately wrong what is known as a mistake, and nothing else', () => {
  for (const { title, heuristics } of heuristicGroups())
    for (const name of heuristics)
      expect(heuristicCatalog[name].title.endsWith('(a mistake)'), name).toBe(title === 'Deliberately wrong');
});

it('calls no mistake what only forgets the costs: it is admissible where none is below 1', () => {
  const { title, admissible } = heuristicCatalog['unit-manhattan'];
  expect(admissible).toBe('least-cost-1');
  expect(title).toBe('Manhattan in moves (forgets the costs)');
});
