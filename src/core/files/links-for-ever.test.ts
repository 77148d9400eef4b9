import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkModes, linkViews } from './share-link.ts';
import { linkScreens, readPageLink } from './page-link.ts';

interface KeptLink {
  readonly link: string;
  readonly read: { readonly screen: string; readonly search: Record<string, unknown> | null };
}

/** What an option that came later is in links from before: as it was when nobody could choose it. */
const younger = { cost: 'unit', boundStep: 0 };

/** Links as pages have sent them since version 1, each with all that is read from it, defaults written out. */
const kept = JSON.parse(
  readFileSync(new URL('./samples/links-of-version-1.json', import.meta.url), 'utf8'),
  (_, part: unknown) => (isSettings(part) ? { ...younger, ...part } : part),
) as readonly KeptLink[];

function isSettings(part: unknown): part is object {
  return typeof part === 'object' && part !== null && 'algorithm' in part && 'maxNodes' in part;
}

/** Boards with their tiles as lists, as the file has them. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (part instanceof Uint8Array ? [...part] : part)),
  );
}

/**
 * They are in mails, on slides and in printed exercises, and no default is in them: these must be read as they are here for
 * ever. A change that breaks one needs a new version, and a reader that still knows this one. Lines are added, none changed.
 */
describe('links that must be read for ever', () => {
  it.each(kept)('$link', ({ link, read }) => {
    expect(plain(readPageLink(link))).toEqual({ ok: true, value: read });
  });

  it('are of every kind', () => {
    const all = kept.map(({ link }) => link).join('\n');
    for (const screen of linkScreens) expect(kept.map(({ read }) => read.screen)).toContain(screen);
    const searches = kept.flatMap(({ read: { search } }) => (search === null ? [] : [search]));
    for (const view of linkViews) expect(searches.map((search) => search.view)).toContain(view);
    for (const mode of linkModes) expect(searches.map((search) => search.mode)).toContain(mode);
    const settings = Object.keys(searches[0].settings as object);
    expect(settings.length).toBe(28);
    for (const name of settings) {
      const key = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(all, key).toMatch(new RegExp(`[&~]${key}[=~]`));
    }
  });
});

describe('the version of a link', () => {
  const board = 'start=1.2.3.0';
  const sentence = (version: string): object => ({
    ok: false,
    error: { code: 'link.version', version, own: '1' },
  });

  it('that is another than 1 gets a sentence, whatever else the link holds', () => {
    for (const version of ['2', '0', '1.5', '01', '-1', '1e0', ' 1', ''])
      for (const rest of [board, 'screen=lab', 'lesson=ties.2', 'present=1', 'what=else'])
        expect(readPageLink(`#v=${encodeURIComponent(version)}&${rest}`)).toEqual(sentence(version));
    expect(readPageLink(`#v&${board}`)).toEqual(sentence(''));
    expect(readPageLink(`#v=${'9'.repeat(1000)}`)).toEqual(sentence('9'.repeat(12)));
  });

  it('that is left out is 1: links are also written by hand', () => {
    for (const rest of [board, 'screen=lab', 'lesson=ties.2', 'present=1'])
      expect(readPageLink(`#${rest}`)).toEqual(readPageLink(`#v=1&${rest}`));
  });

  it('that is there twice is the last, as with every key', () => {
    expect(readPageLink(`#v=2&${board}&v=1`)).toEqual(readPageLink(`#v=1&${board}`));
    expect(readPageLink(`#v=1&${board}&v=2`)).toEqual(sentence('2'));
  });
});
