// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import type { LinkScreen } from '../../core/files/page-link.ts';
import { SharePanel } from './share-panel.tsx';

const start = createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 0, 4, 5]);
type Packed = { readonly packed: string; readonly hasCode: boolean } | null;

let page: Shown;
let session: ReturnType<typeof sessionWith>;
beforeEach(() => {
  page = new Shown();
  session = sessionWith(instantKit, { start, goal: standardGoal(start) });
});
afterEach(() => page.end());

async function show(screen: LinkScreen, packed: Packed | Error = null): Promise<void> {
  const opened = () =>
    packed instanceof Error
      ? Promise.reject(packed)
      : Promise.resolve({
          packedLab: () => Promise.resolve(packed),
          packedPlan: () => Promise.resolve(packed),
        });
  await page.after(() => session.page.setState({ screen })); // of the panel that is there
  const records = Promise.resolve({ cancel: () => undefined } as never);
  await page.show(
    <SearchProvider session={session}>
      <ServicesContext
        value={{
          ...{ openExperiments: opened as never, openLabSession: opened },
          ...{
            openRecords: () => records,
            openOwnData: null,
            encodeFilm: () => new Promise(() => undefined),
          },
        }}
      >
        <SharePanel key={`${screen} ${JSON.stringify(packed)}`} onDone={() => undefined} />
      </ServicesContext>
    </SearchProvider>,
  );
}

/** What is said of the link, and the link. */
const hint = () => page.text(`[id="${page.field('Link').getAttribute('aria-describedby')}"]`);
const link = () => decodeURIComponent(page.field('Link').value);

it('says what a link to each screen carries', async () => {
  await show('explore');
  expect(hint()).toMatch(/^Whoever opens it sees what is on this screen/);
  expect(link()).toContain('start=1.2.3.0.4.5');
  await show('check');
  expect(hint()).toMatch(/without your log/);
  session.page.setState({ lesson: { id: 'lecture-0123456789ab', step: 1 } });
  await show('learn');
  expect(hint()).toMatch(/^It opens only where this lecture or set is kept already: send its file along/);
  session.page.setState({ lesson: { id: 'parity', step: 1 } });
  await show('learn');
  expect(hint()).toMatch(/^Whoever opens it sees/);
  for (const screen of ['experiments', 'lab'] as const) {
    await show(screen, new Error('not there'));
    expect(hint()).toMatch(/^It opens this screen; what is set up on it is not in the link/);
    await show(screen, { packed: 'PACKED', hasCode: false });
    expect(hint()).toMatch(
      screen === 'lab' ? /^It carries the goal and the heuristics;/ : /^It carries the plan, and/,
    );
    expect(link()).toContain(screen === 'lab' ? 'lab=PACKED' : 'plan=PACKED');
    await show(screen, { packed: 'PACKED', hasCode: true });
    expect(hint()).toMatch(
      screen === 'lab' ? /heuristics with their code/ : /^It carries the plan with its code/,
    );
  }
});

it('gives a link for the projector where that is chosen, and a code without it to those who scan it there', async () => {
  await show('explore');
  const code = (): string => page.one('[aria-label="QR code of the link"]').innerHTML;
  const scanned = code();
  expect(link()).not.toContain('present');
  await page.after(() =>
    page.field('For the projector: it opens in presenter mode, with large type').click(),
  );
  expect(link()).toMatch(/&present=1$/);
  expect(code()).toBe(scanned);
  expect(page.field('Frame for another page').value).not.toContain('present');
});

it('says that own code goes with a link to a search, and not with a link to what has none of it', async () => {
  session.store.setState({
    settings: { ...defaultSettings('own-search'), code: asOwnCode('function search() {}') },
  });
  await show('explore');
  expect(hint()).toMatch(/^It carries your own code/);
  await show('experiments', { packed: 'PACKED', hasCode: false });
  expect(hint()).toMatch(/^It carries the plan, and/);
  await show('learn');
  expect(hint()).not.toContain('code');
});

it('says of a record or a log from a file that no link holds it', async () => {
  session.store.setState({ opened: { name: 'log.jsonl' } as never });
  await show('explore');
  expect(hint()).toMatch(/no link can hold the file/);
  await show('compare');
  expect(hint()).toMatch(/^Whoever opens it sees/);
  await page.after(() => session.page.setState({ comparesFile: true }));
  await show('compare');
  expect(hint()).toMatch(/no link can hold a log/);
});

it('offers steps and the files of a record in Explore alone, and steps once there is a solution', async () => {
  const headings = () => page.texts('h3');
  await show('explore');
  expect(headings()).not.toContain('Step by step');
  await page.after(() => session.search());
  expect(headings()).toContain('Step by step');
  const inExplore = headings().length;
  await page.after(() => session.store.setState({ mode: 'predict' })); // where it would give all away
  expect(headings()).not.toContain('Step by step');
  await page.after(() => session.store.setState({ mode: 'watch' }));
  await show('lab');
  expect(headings()).not.toContain('Step by step');
  expect(headings().length).toBeLessThan(inExplore - 1);
});

it('draws the code of the link, dark on light with room around it, and none for a link that is too long', async () => {
  await show('explore');
  const [, , size = 0] = (page.one('svg[role=img]').getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [ground, modules = ''] = page.drawn('*');
  expect(ground).toBe(`rect ${size} ${size}`);
  const dark = [...modules.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const isDark = (x: number, y: number) => dark.some(([a, b]) => a === x && b === y);
  expect([Math.min(...dark.flat()), Math.max(...dark.flat())]).toEqual([4, size - 5]);
  const finder = Array.from({ length: 8 }, (_, x) => isDark(4 + x, 4)); // seven dark modules begin each code
  expect(finder).toEqual([true, true, true, true, true, true, true, false]);
  expect(isDark(size - 5, size - 5) && isDark(5, 5)).toBe(false);
  await show('experiments', { packed: 'x'.repeat(3000), hasCode: false });
  expect(page.host.querySelector('svg[role=img]')).toBeNull();
  expect(page.text()).toContain('too long for a code');
});
