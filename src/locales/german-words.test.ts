import { expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';

/** One word for one thing in German: what the search does with its frontier is *entnehmen*, what a person does with a node *markieren*. */

/** What the glossary says under “also called”. */
const otherNames = 'select, removed from the frontier, popped';
const { texts, messages, lessons } = catalogueFiles['de'];
const english = { ...catalogueFiles['en'].messages, ...catalogueFiles['en-rest'].messages };
const pairs: readonly (readonly [english: string, german: string])[] = [
  ...[...Object.entries(texts), ...Object.entries(lessons)],
  ...Object.entries(messages).map(([code, german]) => [english[code] ?? '', german] as const),
];

it.each([
  ['select', /\bselect(?:s|ed)?\b/i, /aus(?:ge|zu)?wähl|\bAuswahl\b/i],
  ['select', /\bselects\b/, /\bwählt [^,.;]* aus\b/],
  ['duplicates', /\bduplicates?\b/i, /Wiederholung/],
])('“%s” is called by its one word', (_, said, otherWord) => {
  const asked = pairs.filter(([text]) => said.test(text) && text !== otherNames);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(([, german]) => otherWord.test(german))).toEqual([]);
});
