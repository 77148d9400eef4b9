import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { type PageLink, isNoLink, linkScreens, readPageLink, writePageLink } from './page-link.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { readPair } from '../puzzle/written-boards.ts';
import { type BoardReader, type ShareLink, writeShareLink, type LinkFault } from './share-link.ts';

const search: ShareLink = {
  boards: null,
  settings: defaultSettings('breadth-first'),
  step: 12,
  view: 'space',
  beside: null,
  mode: 'watch',
};

describe('writePageLink', () => {
  it('adds nothing to a search on the main screen', () => {
    expect(writePageLink({ screen: 'explore', search })).toBe(writeShareLink(search));
  });

  it('names another screen, with or without a search', () => {
    expect(writePageLink({ screen: 'compare', search })).toBe(`${writeShareLink(search)}&screen=compare`);
    expect(writePageLink({ screen: 'experiments', search: null })).toBe('#v=1&screen=experiments');
  });
});

describe('readPageLink', () => {
  const said = (hash: string, reader?: BoardReader) => {
    const faults: LinkFault[] = [];
    const link = readPageLink(hash, faults, reader);
    const boards = link.ok ? link.value?.search?.boards : undefined;
    const shown = boards && [formatBoard(boards.start), formatBoard(boards.goal)];
    return [shown ?? null, faults.map((fault) => sayEnglish(fault))];
  };

  it('says which of several values of a key is used', () => {
    const twice = '#v=1&start=1.2.3.4.5.6.0.7.8&start=1.2.3.4.5.6.7.0.8&view=tree&view=tree';
    expect(said(twice)).toEqual([
      ['1 2 3 4 5 6 7 0 8', '1 2 3 4 5 6 7 8 0'],
      ['The link says start more than once; the last, start=1.2.3.4.5.6.7.0.8, is used.'],
    ]);
    expect(said('#v=1&screen=compare&lane=a-star&lane=greedy')).toEqual([null, []]);
  });

  it('reads with what reads every way of writing boards what a field reads, and says what was taken for granted', () => {
    const largest = '#v=1&start=1%202%203%204%205%206%207%209%208&size=3x3&goal=snail';
    expect(said(largest)[0]).toBeNull();
    expect(said(largest, readPair)).toEqual([
      ['1 2 3 4 5 6 7 0 8', '1 2 3 8 0 4 7 6 5'],
      ['Start board: There is no 0, so 9 is taken for the blank.'],
    ]);
    const goal = '#v=1&start=1.2.3.4.0.5.6.7.8&goal=1.2.3.4.9.5.6.7.8';
    expect(said(goal, readPair)).toEqual([
      ['1 2 3 4 0 5 6 7 8', '1 2 3 4 0 5 6 7 8'],
      ['Goal board: There is no 0, so 9 is taken for the blank.'],
    ]);
    const both = '#v=1&start=start:%201.2.3.4.0.5.6.7.8%20goal:%200.1.2.3.4.5.6.7.8';
    expect(said(both, readPair)).toEqual([['1 2 3 4 0 5 6 7 8', '0 1 2 3 4 5 6 7 8'], []]);
    expect(said('#v=1&start=HGFEDCBA', readPair)).toEqual([
      null,
      [
        'The start board cannot be read: Read as one letter a tile, A to H, it has no blank; write that as 0, x, _ or a dot at its place.',
      ],
    ]);
  });

  it('reads what was written, on every screen', () => {
    const links: PageLink[] = linkScreens.map((screen) => ({ screen, search }));
    const compared = {
      lanes: [defaultSettings('greedy'), defaultSettings('beam')],
      ...({ pace: 'share', pair: [1, 0], place: 40, view: 'plane' } as const),
    };
    for (const link of [
      ...links,
      { screen: 'compare', search: null } as const,
      { screen: 'compare', search, compared } as const,
      { screen: 'learn', search: null, lesson: { id: 'why-f', step: 12 } } as const,
      { screen: 'explore', search, presenter: true } as const,
      { screen: 'explore', search: null, presenter: true } as const,
      { screen: 'lab', search: null, presenter: true } as const,
      { screen: 'experiments', search: null, experiment: { kept: 'b1f0-22' } } as const,
      { screen: 'experiments', search: null, experiment: { plan: 'q1YqLVKyUj-_' } } as const,
      { screen: 'lab', search: null, labCost: 'tile' } as const,
      { screen: 'lab', search: null, lab: 'q1YqLVKyUj-_' } as const,
      { screen: 'lab', search: null, labCost: '1,2.5,3' } as const,
    ]) {
      expect(readPageLink(writePageLink(link))).toEqual({ ok: true, value: link });
    }
  });

  it('leaves out what is no packed plan and no name of an experiment', () => {
    const faults: LinkFault[] = [];
    const link = readPageLink('#v=1&screen=experiments&plan={}&experiment=a%20b', faults);
    expect(link).toEqual({ ok: true, value: { screen: 'experiments', search: null } });
    expect(faults.map(sayEnglish)).toEqual([
      'plan={} is not known here and is left out.',
      'experiment=a b is not known here and is left out.',
    ]);
  });

  it('leaves out costs of moves that are none', () => {
    const faults: LinkFault[] = [];
    const link = readPageLink('#v=1&screen=lab&lab-cost=cheap', faults);
    expect(link).toEqual({ ok: true, value: { screen: 'lab', search: null } });
    expect(faults.map(sayEnglish)).toEqual(['lab-cost=cheap is not known here and is left out.']);
  });

  it('knows a lesson by its name alone', () => {
    expect(readPageLink('#lesson=admissible.3')).toEqual({
      ok: true,
      value: { screen: 'learn', search: null, lesson: { id: 'admissible', step: 3 } },
    });
    expect(readPageLink('#lesson=ties')).toMatchObject({ value: { lesson: { id: 'ties', step: 1 } } });
    for (const name of ['', 'Ties', 'ties.', 'ties.0', 'ties.100', 'ties.2.1', '../ties']) {
      const faults: LinkFault[] = [];
      expect(readPageLink(`#v=1&lesson=${name}`, faults)).toEqual({
        ok: true,
        value: { screen: 'learn', search: null },
      });
      expect(faults.map(sayEnglish), name).toEqual([`lesson=${name} is not known here and is left out.`]);
    }
  });

  it('says of an address that is no link what is not known of it', () => {
    for (const hash of ['', '#', '#&']) expect(isNoLink(hash)).toBeNull();
    expect(isNoLink('#hello')).toEqual({ code: 'link.unknown', pair: 'hello' });
    expect(isNoLink('#x=1&y=2')).toEqual({ code: 'link.unknown', pair: 'x=1' });
  });

  it('finds nothing of ours', () => {
    for (const hash of ['', '#', '#top', '#utm=1']) {
      expect(readPageLink(hash)).toEqual({ ok: true, value: null });
    }
  });

  it('says in a sentence what cannot be used, and reads the rest', () => {
    const faults: LinkFault[] = [];
    const hash = `${writeShareLink(search)}&screen=attic&at=20&sparkle=yes&ties=strange`;
    expect(readPageLink(hash, faults)).toEqual({ ok: true, value: { screen: 'explore', search } });
    expect(faults.map(sayEnglish)).toEqual([
      `ties=strange is not known here; ties=${search.settings.ties} is used instead.`,
      'screen=attic is not known here; screen=explore is used instead.',
      'at=20 is not known here and is left out.',
      'sparkle=yes is not known here and is left out.',
    ]);
    expect(readPageLink('#v=9&screen=compare').ok).toBe(false);
    expect(readPageLink(`#screen=${'x'.repeat(3_000_000)}`).ok).toBe(false);
  });

  it('has nothing to say of what it writes', () => {
    const compared = {
      lanes: [defaultSettings('greedy'), { ...defaultSettings('beam'), width: 9 }],
      ...({ pace: 'share', pair: [1, 0], place: 40, view: 'plane' } as const),
    };
    for (const screen of linkScreens) {
      const faults: LinkFault[] = [];
      const link = { screen, search, compared, lesson: { id: 'ties', step: 2 }, presenter: true };
      readPageLink(writePageLink(link), faults);
      expect(faults).toEqual([]);
    }
  });
});
