import { afterEach, expect, it } from 'vitest';
import { firstSearchCode, searchStarters } from '../../catalog/own-searches.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { fetchDictionary, languages } from '../../locales/languages.ts';
import { speak } from '../../locales/spoken.ts';
import { nameOfSearch, shortNameOfHeuristic } from './search-words.ts';

afterEach(() => speak(null));

const nameWith = (code: string): string =>
  nameOfSearch({ ...defaultSettings('own-search'), heuristic: 'manhattan', code: asOwnCode(code) });

it('names the heuristic of a search that a person wrote only where it may ask for it', () => {
  expect(nameWith(firstSearchCode)).not.toContain('Manhattan');
  for (const { id, code } of searchStarters)
    expect([id, nameWith(code).includes('Manhattan')]).toEqual([id, /tools\.h\(/.test(code)]);
  expect(nameWith('// no tools.h here\n/* h(node) */ function search() { return null; }')).not.toContain(
    'Manhattan',
  );
  expect(nameWith('function search(start, goal, { expand, h }) { return null; }')).toContain('Manhattan');
  expect(nameWith('// name: Mine\nfunction search(start) { return start; }')).toBe('“Mine”');
  expect(nameOfSearch(defaultSettings('a-star'))).toBe('A*, Manhattan distance');
});

it('quotes what a person called their code as the language of the page does', async () => {
  speak(await fetchDictionary('de', languages['de']));
  expect(nameWith('// name: Mine\nfunction search(start) { return start; }')).toBe('„Mine“');
  const code = asOwnCode('// name: Mine\nfunction h() { return 0; }');
  expect(nameOfSearch({ ...defaultSettings('a-star'), heuristic: 'own', code })).toBe('A*, „Mine“');
  expect(shortNameOfHeuristic({ heuristic: 'max(own,manhattan)', code })).toBe(
    'Das Größte von „Mine“, Manhattan-Distanz',
  );
});
