import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';

/**
 * What the texts of the page and the documents may not say without its condition: an admissible h promises an optimal solution only where closed nodes
 * are reopened or h is consistent, and one heuristic dominates another only among admissible ones.
 */

const { texts, lessons } = catalogueFiles['de'];
const said: readonly (readonly [text: string, german: string | null])[] = [
  ...[...Object.entries(texts), ...Object.entries(lessons)],
  ...Object.values(catalogueFiles).flatMap(({ messages }) => Object.values(messages).map(withoutGerman)),
  ...paragraphsOf('../../docs/'),
  ...paragraphsOf('../../', 'README.md'),
];

function withoutGerman(text: string): readonly [string, null] {
  return [text, null];
}

function paragraphsOf(folder: string, only = /\.md$/.source): readonly (readonly [string, null])[] {
  const here = new URL(folder, import.meta.url);
  return readdirSync(here)
    .filter((name) => new RegExp(only).test(name))
    .flatMap((name) => readFileSync(new URL(name, here), 'utf8').split(/\n(?=\n|- |\|)/))
    .map((paragraph) => withoutGerman(paragraph.replaceAll(/\s+/g, ' ')));
}

const neverTooLarge = /\badmissible|never (?:too large|above|larger|exceeds)/i;
const promise =
  /A\*[^.;:]*\b(?:finds? (?:a )?(?:shortest|cheapest|optimal)|(?:finds|is) (?:always )?optimal|cannot miss)|never the length|at most w times as long|is optimal/i;
const condition = /reopen|\bconsistent/i;

describe('no text says more than is true', () => {
  const promised = said.filter(([text]) => neverTooLarge.test(text) && promise.test(text));

  it('of an admissible h: closed nodes have to be reopened, or it has to be consistent', () => {
    expect(promised.length).toBeGreaterThan(5);
    for (const [text, german] of promised) {
      expect(text).toMatch(condition);
      if (german !== null) expect(german).toMatch(/wieder (?:ge)?öffne|konsistent/i);
    }
  });

  it('of a heuristic that dominates another: both are admissible', () => {
    const sentences = said.filter(([text]) => /\bdominates?\b/.test(text) && /\s.*\s.*[.,:]/.test(text));
    expect(sentences.length).toBeGreaterThan(4);
    for (const [text] of sentences.filter(([text]) => !bare.has(text))) expect(text).toMatch(/admissible/);
  });
});

/** Said of two heuristics, one of which is known to be admissible, or of none. */
const bare = new Set([
  '{a} dominates {b}: larger on {n} {n:board|boards}.',
  'Neither dominates: {a} is larger on {more}, {b} on {n} {n:board|boards}.',
]);
