import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { german, germanSentences } from './german.ts';

/** All sources but tests and the dictionaries, with strings that were cut for the line in one piece. */
function sources(): string {
  const root = new URL('../', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|bench)\.tsx?$|^words\/german.*/.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')
    .replace(/' \+\s+'/g, '');
}

/** The texts of every area in a folder, as often as they are there. */
async function textsIn(folder: URL): Promise<readonly string[]> {
  const areas = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    areas.map((area) => import(new URL(area, folder).href) as Promise<Record<string, object>>),
  );
  return modules.flatMap((area) => Object.values(area).flatMap((part) => Object.keys(part)));
}

/** Names of the holes of a text: those that show what is in them, and those that choose a form by it. */
function holesOf(text: string): { shown: Set<string>; counted: Set<string> } {
  const insides = Array.from(text.matchAll(/\{([^}]*)\}/g), (match) => match[1]);
  return {
    shown: new Set(insides.filter((inside) => !inside.includes(':'))),
    counted: new Set(insides.filter((inside) => inside.includes(':')).map((inside) => inside.split(':')[0])),
  };
}

describe('German', () => {
  it.each([
    ['german/', german],
    ['german-sentences/', germanSentences],
  ])('has each text of %s in one area only', async (folder, together) => {
    const texts = await textsIn(new URL(folder, import.meta.url));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.toSorted()).toEqual(Object.keys(together).toSorted());
  });

  it('has no text that nothing says', () => {
    const written = sources();
    const isWritten = (text: string): boolean =>
      ["'", '"', '`'].some((quote) => written.includes(`${quote}${text}${quote}`));

    expect(Object.keys(german).filter((text) => !isWritten(text))).toEqual([]);
  });

  it('has the holes of the English text', () => {
    const differs = Object.entries({ ...german, ...germanSentences }).filter(([english, text]) => {
      const [wanted, got] = [holesOf(english), holesOf(text)];
      const same =
        wanted.shown.size === got.shown.size && [...wanted.shown].every((name) => got.shown.has(name));
      return !same || [...got.counted].some((name) => !wanted.counted.has(name));
    });
    expect(differs).toEqual([]);
  });

  it('has well-formed holes, and no notes for translators', () => {
    for (const text of Object.entries(german).flat())
      expect(text.replace(/\{\w+(:[^{}|]*\|[^{}|]*)?\}/g, '')).not.toMatch(/[{}]/);
    for (const text of Object.values(german)) expect(text).not.toContain('#');
  });

  it('addresses nobody, and quotes as German does', () => {
    for (const text of Object.values({ ...german, ...germanSentences })) {
      expect(text).not.toMatch(
        /\b(Du|du|dein\w*)\b|(?<![.:!?] )\bIhre?[nmrs]?\b|\bSie (bitte|können|sehen|haben)\b/,
      );
      expect(text).not.toMatch(/“[^„]*”|"/);
    }
  });
});
