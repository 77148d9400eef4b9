import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../search/options.ts';
import { linkModes, linkViews } from './share-link.ts';
import { linkScreens, readPageLink } from './page-link.ts';

interface KeptLink {
  readonly link: string;
  readonly read: { readonly screen: string; readonly search: Record<string, unknown> | null };
}

/** Links as pages have sent them since version 1, each with all that is read from it, defaults written out. */
const kept = JSON.parse(
  readFileSync(new URL('./samples/links-of-version-1.json', import.meta.url), 'utf8'),
) as readonly KeptLink[];

/** Boards with their tiles as lists, as the file has them. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (part instanceof Uint8Array ? [...part] : part)),
  );
}

/** What was added since a line was written is as usual in it. */
function withLaterOptions(read: unknown): unknown {
  if (typeof read !== 'object' || read === null) return read;
  if (Array.isArray(read)) return read.map(withLaterOptions);
  const parts = Object.entries(read).map(([name, part]) => [name, withLaterOptions(part)] as const);
  return { ...('algorithm' in read ? usualSettings : {}), ...Object.fromEntries(parts) };
}

/**
 * They are in mails, on slides and in printed exercises, and no default is in them: these must be read as they are here for
 * ever. A change that breaks one needs a new version, and a reader that still knows this one. Lines are added, none changed.
 */
describe('links that must be read for ever', () => {
  it.each(kept)('$link', ({ link, read }) => {
    expect(plain(readPageLink(link))).toEqual({ ok: true, value: withLaterOptions(read) });
  });

  it('are of every kind', () => {
    const all = kept.map(({ link }) => link).join('\n');
    for (const screen of linkScreens) expect(kept.map(({ read }) => read.screen)).toContain(screen);
    const searches = kept.flatMap(({ read: { search } }) => (search === null ? [] : [search]));
    for (const view of linkViews) expect(searches.map((search) => search.view)).toContain(view);
    for (const mode of linkModes) expect(searches.map((search) => search.mode)).toContain(mode);
    expect(Object.keys(searches[0].settings as object).length).toBe(26);
    for (const name of Object.keys(usualSettings)) {
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
