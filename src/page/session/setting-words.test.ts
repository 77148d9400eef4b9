import { expect, it } from 'vitest';
import type { LogAnswer } from '../../core/contract/check-messages.ts';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { algorithmNames, foreignName } from '../../core/search/settings.ts';
import { choiceWords, nameOfClaim, sayClaim, sayEarlyTest } from './setting-words.ts';

it('says of each choice what is so of every search that has it: no other is named', () => {
  const titles = algorithmNames.map((name) => algorithmCatalog[name].title);
  const sentences = Object.values(choiceWords).flatMap((words) => Object.values(words));
  expect(sentences.length).toBeGreaterThan(10);
  for (const { sentence } of sentences)
    expect(
      titles.filter((title) => sentence.toLowerCase().includes(title.toLowerCase())),
      sentence,
    ).toEqual([]);
});

it('names what a log claims to be, without a weight that it does not name', () => {
  expect(nameOfClaim('breadth-first', null)).toBe('Breadth-first');
  expect(nameOfClaim('a-star', null)).toBe('A*');
  expect(nameOfClaim('a-star', 'manhattan')).toBe('A*, Manhattan distance');
  expect(nameOfClaim('weighted-a-star', 'manhattan')).toBe('Weighted A*, Manhattan distance');
  expect(nameOfClaim('weighted-a-star', 'manhattan', 3)).toBe('Weighted A* (w = 3), Manhattan distance');
});

it('says of a right A* alone that it tests the goal early, where its order shows it', () => {
  const said = (change: object, verdict: LogAnswer['verdict'] = 'right', isWhole = true) => {
    const settings = { ...defaultSettings('a-star'), goalTest: 'generate', ...change };
    return sayEarlyTest({ verdict, is: { isWhole, settings } } as never) !== null;
  };
  expect(said({})).toBe(true);
  expect([said({ goalTest: 'expand' }), said({ algorithm: 'greedy' })]).toEqual([false, false]);
  expect([said({}, 'wrong'), said({}, 'right', false)]).toEqual([false, false]);
  expect(sayEarlyTest({ verdict: 'right', is: null })).toBeNull();
});

it('says what a foreign record claims to be, and nothing of any other', () => {
  const said = (algorithm: string, claim: object | null) =>
    sayClaim({ request: { settings: { algorithm } }, result: claim && { claim } } as never);
  expect(said(foreignName, { algorithm: 'a-star', heuristic: 'manhattan' })).toContain(
    'this is A*, Manhattan distance;',
  );
  expect(said('a-star', { algorithm: 'a-star' })).toBeNull();
  expect([said(foreignName, {}), said(foreignName, null)]).toEqual([null, null]);
});
