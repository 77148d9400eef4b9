// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RingDistances, type TrueDistances } from '../../../core/analysis/true-distances.ts';
import { arrangeSpace } from '../../../core/analysis/distance-tables.ts';
import { ok } from '../../../core/base/result.ts';
import { boardsEqual, canRank } from '../../../core/puzzle/board.ts';
import { legalMoves } from '../../../core/puzzle/moves.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { Preset } from '../../session/search-store.ts';
import type { PageStore } from '../../session/page-store.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { ServicesContext, type Shorten, type Solve } from '../../session/services.ts';
import { twentyFours } from '../../../core/puzzle/instances.ts';
import { eventually } from '../../../testing/eventually.ts';
import { galleryGroups } from './gallery-cards.ts';
import { Gallery } from './gallery.tsx';

const onPick = vi.fn<(preset: Preset, title: string) => void>();
const onOpenChange = vi.fn<(open: boolean) => void>();

/** Knows the lengths by heart. */
const published: Solve = ({ start }) => {
  const row = korfHundred.find(([tiles]) => tiles === [...start.cells].join(' '));
  return Promise.resolve(ok({ kind: 'solved', moves: new Uint8Array(row?.[1] ?? 0), nodes: 1 }));
};

const proven: Shorten = ({ start }, { onReport }) => {
  const known = twentyFours.find((one) => boardsEqual(one.start, start));
  const length = known?.optimal ?? 0;
  const [move = 0] = legalMoves(start);
  const best = { moves: Uint8Array.from({ length }, (_, index) => move ^ (index % 2)), atLeast: length };
  onReport({ best, nodes: 12_345_678 });
  return Promise.resolve(ok(best));
};

let root: Root;
let near: (() => void)[];
let page: PageStore;

class Observer {
  readonly seen: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(seen: Observer['seen']) {
    this.seen = seen;
  }
  observe(target: Element): void {
    near.push(() => this.seen([{ isIntersecting: true, target }]));
  }
  unobserve(): void {}
}

const field = (): HTMLInputElement => document.querySelector('input[type=search]')!;
const cards = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('li button')];

async function type(text: string): Promise<void> {
  // React watches the property of the element itself; a typing person goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
  await act(() => {
    field().dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}

const shows = (words: string): Promise<void> =>
  eventually(async () => {
    await act(() => Promise.resolve());
    expect(document.body.textContent).toContain(words);
  });

function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void document.activeElement!.dispatchEvent(event));
}

describe('Gallery', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    near = [];
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
    // A solver of each test's own, as a page has one: what it found stays while the page lives.
    const solve: Solve = (...asked) => published(...asked);
    const shorten: Shorten = (...asked) => proven(...asked);
    const session = sessionWith(idleKit, {}, { level: 'all' });
    ({ page } = session);
    act(() =>
      root.render(
        <SearchProvider session={session}>
          <ServicesContext value={{ solve, shorten }}>
            <Gallery open active="K5" onPick={onPick} onOpenChange={onOpenChange} />
          </ServicesContext>
        </SearchProvider>,
      ),
    );
  });

  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('begins in the field; Enter picks the first card that is found', async () => {
    expect(document.activeElement).toBe(field());
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    await type('korf 12');
    expect(cards()).toHaveLength(2); // and the 24-puzzle of that number
    press('Enter');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onPick.mock.lastCall![0]).toMatchObject({ id: 'korf-12' });
    expect(onPick.mock.lastCall![0].settings).toBeUndefined();
  });

  it('goes through the cards with arrows, back to the field with a letter', () => {
    press('ArrowDown');
    expect(document.activeElement).toBe(cards()[0]);
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowLeft');
    expect(document.activeElement).toBe(cards()[1]);
    press('End');
    expect(document.activeElement).toBe(cards().at(-1));
    press('k');
    expect(document.activeElement).toBe(field());
  });

  it('marks the preset on the board, which is the one stop of the Tab key', () => {
    const marked = cards().filter((card) => card.ariaCurrent === 'true' || card.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent.slice(0, 18))).toEqual(['A*: 19 expansions3']);
    expect(cards().filter(({ tabIndex }) => tabIndex === 0)).toEqual(marked);
  });

  it('draws a board once its card is near', () => {
    const pictures = (): number => document.querySelectorAll('li svg').length;
    expect([pictures(), near.length]).toEqual([0, cards().length]);
    act(() => near[3]());
    expect(pictures()).toBe(1);
    expect(cards()[3].querySelector('svg')).not.toBeNull();
  });

  it('draws boards smaller where there are a hundred of them', () => {
    const widest = (list: string): number =>
      Math.max(
        ...Array.from(
          document.querySelectorAll<HTMLElement>(`${list} button > span[aria-hidden]`),
          (picture) => parseFloat(picture.style.width),
        ),
      );
    const [many, few] = ['ul[data-dense]', 'ul:not([data-dense])'].map(widest);
    expect(many).toBeGreaterThan(0);
    expect(few).toBeGreaterThan(many);
  });

  it('solves Korf’s hundred at one go, and shows ours beside the published lengths', async () => {
    const bar = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('hundred'))!;
    const korf = (): HTMLElement => cards().find((card) => card.textContent.startsWith('Korf 12'))!;
    expect(korf().textContent).toBe('Korf 12optimum 45');
    act(() => bar.click());
    await shows('100 of 100 as in the literature');
    expect(korf().textContent).toMatch(/^Korf 12optimum 45ours 45 in [\d.]+ ms$/);
    expect(korf().querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('as published');
  });

  it('proves the nine easiest 24-puzzles, with nodes and times in a table', async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('the nine'),
    )!;
    expect(button.parentElement!.textContent).toContain(
      '20 to 40 seconds, 128 MB), and kept in this browser',
    );
    expect(document.querySelector('table')).toBeNull();
    act(() => button.click());
    await shows('9 of 9 as in the literature');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim()),
    );
    expect(rows).toHaveLength(9);
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads.slice(2, 5)).toEqual(['Moves proved', 'Million nodes', 'Million nodes, published']);
    expect(rows[0].slice(0, 5)).toEqual(['24-puzzle 40', '82', '82', '12.3', '26.3']);
    const card = cards().find((one) => one.textContent.startsWith('24-puzzle 40'))!;
    expect(card.textContent).toMatch(/^24-puzzle 40optimum 8226 million nodesours 82 in /);
  });

  it('begins with the basics; a word finds all, and one button lists all', async () => {
    const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
    act(() => page.getState().setLevel('basics'));
    // The preset on the board is a published one.
    const basics = ['Start here', 'Classroom favourites', 'Hardest boards', 'Unsolvable'];
    expect(headings()).toEqual([...basics, 'Published runs']);
    await type('korf 12');
    expect(cards()).toHaveLength(2);
    await type('');
    const all = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.startsWith('All presets'),
    )!;
    act(() => all.click());
    expect(page.getState().level).toBe('all');
    expect(headings()).toEqual([
      ...basics,
      'Farthest 15-puzzles',
      '15-puzzles',
      '24-puzzles',
      'Published runs',
    ]);
  });

  it('says before what a published run changes', () => {
    const card = cards().find(({ textContent }) => textContent.startsWith('A*: 19 expansions'))!;
    expect(card.textContent).toContain('goal 1 2 3 8 0 4 7 6 5');
    expect(card.textContent).toMatch(/Changes your settings: A\*, Hamming.*ties newest first.*moves DRUL/);
  });

  it('picks a run with its settings by a click, and says so when nothing is found', async () => {
    act(() =>
      cards()
        .find(({ textContent }) => textContent.startsWith('A*: 19 expansions'))!
        .click(),
    );
    const [preset, title] = onPick.mock.lastCall!;
    expect([preset.id, title, preset.settings?.ties]).toEqual(['K5', 'A*: 19 expansions', 'newest']);
    await type('zebra');
    expect(cards()).toEqual([]);
    expect(document.body.textContent).toContain('Nothing has all of these words.');
  });
});

describe('galleryGroups', () => {
  const all = galleryGroups.flatMap((group) => group.cards);

  it('has every preset once', () => {
    const ids = all.map(({ preset }) => preset.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('korf-'))).toHaveLength(100);
  });

  it('states the optimum that a breadth-first search from the goal finds', () => {
    const spaces = new Map<string, TrueDistances>();
    for (const { preset, optimal } of all) {
      const { start, goal } = preset;
      if (!canRank(goal)) continue;
      const name = `${formatBoard(goal)} in ${goal.rows} rows`;
      const known = spaces.get(name) ?? new RingDistances(goal, arrangeSpace(goal));
      spaces.set(name, known);
      expect(known.distanceOf(start), preset.id).toBe(optimal ?? -1);
    }
    expect(spaces.size).toBeGreaterThanOrEqual(5);
  });
});
