import { expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { TopList } from './top-list.ts';

test('the largest figures stay, the first offered among equals, as in a stable sort', () => {
  const prng = new Prng(7);
  for (let round = 0; round < 200; round++) {
    const figures = Array.from({ length: prng.nextBelow(40) }, () => prng.nextBelow(6));
    const list = new TopList(5);
    figures.forEach((figure, item) => list.offer(item, figure));
    const sorted = figures.map((figure, item) => ({ figure, item })).sort((a, b) => b.figure - a.figure);
    expect(list.items).toEqual(sorted.slice(0, 5).map(({ item }) => item));
  }
});
