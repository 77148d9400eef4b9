import { afterEach, expect, test } from 'vitest';
import { fetchDictionary, languages } from '../locales/languages.ts';
import { speak } from '../locales/spoken.ts';
import { commented, withoutRemarks } from './commented.ts';
import { firstOwnCode, firstPythonCode, ownExamples } from './own-examples.ts';
import { buggySearches, firstPythonSearch, firstSearchCode, searchStarters } from './own-searches.ts';

afterEach(() => speak(null));

const programs = [
  ...[firstOwnCode, firstPythonCode, firstSearchCode, firstPythonSearch],
  ...[...ownExamples, ...searchStarters, ...buggySearches].flatMap(({ code, python }) => [code, python]),
];

test('remarks are in the language of the page, and nothing else of a program changes', async () => {
  for (const code of programs) expect(commented(code)).toBe(code);
  speak(await fetchDictionary('de', languages['de']));
  for (const code of programs) {
    const german = commented(code);
    expect(withoutRemarks(german)).toBe(withoutRemarks(code));
    for (const claim of code.match(/^(?:\/\/|#) [a-z]+: .*/gm) ?? []) expect(german).toContain(claim);
    for (const line of german.split('\n'))
      if (/^\s*(?:\/\/|#)/.test(line)) expect(line.length).toBeLessThan(46);
  }
  expect(commented(firstOwnCode)).toMatch(/^\/\/ Wie viele Züge .*\n\/\/ .*\n.*function h\(/s);
  const star = searchStarters.find(({ id }) => id === 'a-star')?.code ?? firstSearchCode;
  expect(commented(star)).toContain('continue; // inzwischen fand sich');
});
