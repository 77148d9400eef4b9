import { afterEach, describe, expect, test } from 'vitest';
import { readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { fetchDictionary, languages as others } from '../../locales/languages.ts';
import { speak } from '../../locales/spoken.ts';
import { t } from '../../locales/t.ts';
import { catalogueFiles } from '../../testing/catalogue-files.ts';
import { glossary, glossaryGroups, isFound, termOf } from './glossary.ts';
import type { TermName } from './term.tsx';

const germanDictionary = await fetchDictionary('de', others['de']);
const germanLessons = catalogueFiles['de'].lessons;
const names = Object.keys(glossary) as TermName[];
const languages = { English: null, German: germanDictionary };

afterEach(() => speak(null));

const formsOf = (name: TermName): string[] => {
  const { word, others } = glossary[name];
  return [t(word), ...(others === undefined ? [] : t(others).split(', '))];
};

/** The entries that the terms of a text open, in the order of the glossary. */
function openedBy(text: string): string[] {
  return readMarkedText(text, new Map())
    .filter(({ kind }) => kind === 'term')
    .flatMap((span) => termOf(span.text) ?? [])
    .sort();
}

test('has at most forty terms, each in one group', () => {
  const listed = glossaryGroups.flatMap(({ terms }) => terms);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(listed.length).toBeLessThanOrEqual(40);
});

test.each(names)('%s is told in the words of the page', (name) => {
  const { says } = glossary[name];
  expect(says).not.toMatch(
    /\b(tak(e|es|en|ing)|wait(s|ing)?|dropped|done with|forwards|backwards|the optimum)\b/i,
  );
  expect(says.length).toBeLessThan(170);
});

describe.each(Object.entries(languages))('in %s', (_, dictionary) => {
  test('every word leads to one term, and its letters find it', () => {
    speak(dictionary);
    const forms = names.flatMap(formsOf).map((form) => form.toLowerCase());
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
    for (const name of names) {
      for (const form of formsOf(name)) expect(termOf(form)).toBe(name);
      expect(isFound(name, formsOf(name).at(-1)!.slice(0, 5).toUpperCase())).toBe(true);
    }
    expect(names.filter((name) => isFound(name, 'zzz'))).toEqual([]);
  });
});

test('the terms of the lessons open the same entries in both languages', () => {
  const pairs = Object.entries(germanLessons);
  speak(null);
  const english = pairs.map(([text]) => openedBy(text));
  speak(germanDictionary);
  expect(pairs.map(([, text]) => openedBy(text))).toEqual(english);
  expect(new Set(english.flat()).size).toBeGreaterThan(15);
});
