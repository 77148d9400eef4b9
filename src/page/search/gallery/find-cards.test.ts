import { describe, expect, it } from 'vitest';
import { findCards } from './gallery.tsx';
import { twentyFours } from '../../../core/puzzle/instances.ts';
import { galleryGroups } from './gallery-cards.ts';

const find = (query: string): string[] =>
  findCards(galleryGroups, query).flatMap(({ cards }) => cards.map(({ preset }) => preset.id));

describe('findCards', () => {
  it('has everything without a word', () => {
    expect(findCards(galleryGroups, '  ')).toBe(galleryGroups);
  });

  it('takes numbers as a whole and words by their beginning', () => {
    expect(find('korf 12')).toEqual(['korf-12', 'korf24-12']);
    expect(find('KORF')).toHaveLength(150);
    expect(find('24-puzzle 40')).toEqual(['korf24-40']);
    expect(find('hard')).toEqual(expect.arrayContaining(['hardest-a', 'hardest-b', 'smallest-hardest']));
    expect(find('19 exp')).toEqual(['K5']);
  });

  it('finds what is easy, nearest first', () => {
    expect(find('easy')).toEqual(['start-1', 'start-4', 'start-8']);
  });

  it('finds published runs by their letter, and by their letter and number', () => {
    expect(find('s')).toEqual(['S-manhattan', 'S-hamming', 'S-both']);
    expect(find('K')).toEqual(['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K7b']);
    expect(find('k7')).toEqual(['K7', 'K7b']);
  });

  it('knows sizes, settings and what cannot be solved', () => {
    expect(find('2x3')).toEqual(['hardest-2x3']);
    expect(find('3×3 unsolvable')).toEqual(['start-unsolvable', 'unsolvable']);
    expect(find('genetic 1000')).toEqual([]);
    expect(find('a* 2,680th')).toEqual(['P']);
  });

  it('has first what is called as the query says, and goes by their order else', () => {
    const groupsOf = (query: string) => findCards(galleryGroups, query).map(({ title }) => title);
    expect(groupsOf('24-puzzle')).toEqual(['24-puzzles', '15-puzzles']);
    expect(find('24-puzzle')[0]).toBe(twentyFours[0].id);
    expect(find('24-puzzle').at(-1)).toBe('korf-24');
    expect(groupsOf('24')).toEqual(['15-puzzles', '24-puzzles']);
    expect(groupsOf('15-puzzle')[0]).toBe('Farthest 15-puzzles');
  });

  it('leaves out groups without a card', () => {
    expect(findCards(galleryGroups, 'korf 1').map(({ title }) => title)).toEqual([
      '15-puzzles',
      '24-puzzles',
    ]);
    expect(findCards(galleryGroups, 'zebra')).toEqual([]);
  });
});
