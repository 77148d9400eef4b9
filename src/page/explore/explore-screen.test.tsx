// needs a page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { servicesHere } from '../../testing/services.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { publishedRuns } from '../../catalog/published-runs.ts';
import { followPrinting } from '../search/print-sheet.ts';
import { Shown, mediaHold, seen } from '../../testing/shown.tsx';
import type { SearchState } from '../session/search-store.ts';
import type { PageState } from '../session/page-store.ts';
import { ExploreScreen } from './explore-screen.tsx';

HTMLCanvasElement.prototype.getContext = () => null;

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 3, 4, 0, 5, 7, 8, 6]);
const goal = standardGoal(size);
const unsolvable = createBoard(size, [2, 1, 3, 4, 0, 5, 7, 8, 6]);

let page: Shown;
let session: ReturnType<typeof sessionWith>;
const state = () => session.store.getState();

async function show(search: Partial<SearchState> = {}, shown: Partial<PageState> = {}): Promise<void> {
  session = sessionWith(instantKit, { settings: defaultSettings('a-star'), start, goal, ...search }, shown);
  await page.showOver(session, <ExploreScreen />, servicesHere());
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

const isThere = (selector: string): boolean => page.host.querySelector(selector) !== null;
const headings = () => page.texts('h2');

describe('the board', () => {
  const group = () => page.one('.bench [role=group]').ariaLabel;

  it('on the bench is the start or the goal, with the other beside it', async () => {
    await show();
    expect([group(), page.text('.other')]).toEqual(['Start board', expect.stringContaining('Goal')]);
    expect(page.one('.other [role=img]').ariaLabel).toBe(formatBoard(goal));
    await page.press('Place');
    expect(page.text('.area')).toContain('Pick two cells to swap them');
    await page.press('Slide');
    expect(page.text('.area')).not.toContain('Pick two cells');
    await page.after(() => page.one('.other').click());
    expect([group(), page.text('.other .caption')]).toEqual(['Goal board', 'Start']);
    expect(page.one('.other [role=img]').ariaLabel).toBe(formatBoard(start));
    expect(page.one('[aria-label="Board to edit"] [aria-checked=true]').textContent).toBe('Goal');
    await page.press('Tile 8, row 3, column 2');
    expect(state().goal.cells.join('')).toBe('123456708');
    await page.after(() => page.one('.other').click());
    expect([group(), page.text('.other .caption')]).toEqual(['Start board', 'Goal']);
    await page.press('Tile 5, row 2, column 3');
    expect(state().start.cells.join('')).toBe('123450786');
  });

  it('has its changes undone and done again, as far as there are any', async () => {
    await show();
    const able = () => ['Undo', 'Redo'].map((name) => !page.button(name).disabled);
    expect(able()).toEqual([false, false]);
    await page.press('Tile 5, row 2, column 3');
    expect(able()).toEqual([true, false]);
    await page.press('Undo');
    expect([state().start, able()]).toEqual([start, [false, true]]);
    await page.press('Redo');
    expect(able()).toEqual([true, false]);
  });

  it('has its estimate beside it, which is drawn when it is pressed', async () => {
    await show({}, { anatomy: false });
    const estimate = () => page.one<HTMLButtonElement>('.beside .estimate');
    expect(page.text('.beside .estimate')).toBe('h = 2Manhattan');
    expect(page.one('[data-stat=h]').dataset['value']).toBe('2');
    expect([estimate().ariaPressed, estimate().disabled, isThere('.bench svg')]).toEqual([
      'false',
      false,
      false,
    ]);
    expect(estimate().title).toMatch(/Press to draw it on the board\.$/);
    await page.after(() => page.one('.other').click());
    await page.after(() => estimate().click());
    expect([estimate().ariaPressed, group(), isThere('.bench svg')]).toEqual(['true', 'Start board', true]);
    await page.after(() => page.one('.other').click());
    expect(isThere('.bench svg')).toBe(false); // it is of the start
    await page.after(() => page.one('.other').click());
    await page.after(() => estimate().click());
    expect([estimate().ariaPressed, isThere('.bench svg')]).toEqual(['false', false]);
  });

  it('names a combination as such, has no estimate where the search asks for none, and draws none of own code', async () => {
    await show({ settings: { ...defaultSettings('a-star'), heuristic: 'max(manhattan,gaschnig)' } });
    expect(page.text('.beside .estimate .caption')).toBe('Combination');
    await page.after(() => state().changeSetting('heuristic', 'hamming'));
    expect(page.text('.beside .estimate')).toBe('h = 2Hamming');
    await page.after(() => session.store.setState({ settings: defaultSettings('breadth-first') }));
    expect(isThere('.beside .estimate')).toBe(false);
    const code = asOwnCode('function h() { return 1; }');
    page.end();
    page = new Shown();
    session.store.setState({ settings: { ...defaultSettings('a-star'), heuristic: 'own', code } });
    await page.showOver(session, <ExploreScreen />, servicesHere());
    const estimate = page.one<HTMLButtonElement>('.beside .estimate');
    expect([estimate.disabled, estimate.ariaPressed, estimate.title.includes('Press')]).toEqual([
      true,
      null,
      false,
    ]);
  });

  it('shows the pairs that are out of order in place of the estimate, and those of the tile that is pointed at', async () => {
    await show({}, { startAnatomy: true });
    const inversions = () => page.button('2 inversions');
    await page.after(() => page.one('.other').click());
    expect([inversions().ariaExpanded, page.text('.note')]).toEqual([
      'false',
      expect.not.stringContaining('Point'),
    ]);
    await page.press('2 inversions');
    expect([inversions().ariaExpanded, group()]).toEqual(['true', 'Start board']);
    expect(inversions().title).toBe('Hide the pairs that are out of order');
    expect([session.page.getState().startAnatomy, page.one('.beside .estimate').ariaPressed]).toEqual([
      false,
      'false',
    ]);
    const all = page.drawn('.bench').length;
    expect(all).toBeGreaterThan(0);
    await page.press('2 inversions');
    expect([inversions().ariaExpanded, isThere('.bench svg'), isThere('.reason')]).toEqual([
      'false',
      false,
      false,
    ]);
    expect(inversions().title).toBe('Show the pairs that are out of order');
  });

  it('that cannot be solved says so, and is repaired by a goal that can be reached or by a swap', async () => {
    await show({ start: unsolvable });
    expect([page.text('.verdict strong[aria-live=polite]'), page.one('.note').dataset['solvable']]).toEqual([
      'Not solvable',
      'false',
    ]);
    expect(page.one('.why').ariaExpanded).toBe('true');
    const repairs = () => page.texts('.repair');
    expect(repairs()).toEqual([expect.stringMatching(/^Use the goal/), expect.stringMatching(/^Swap tiles/)]);
    await page.after(() => page.one('.repair').click());
    expect([state().start, page.text('.verdict strong'), repairs()]).toEqual([unsolvable, 'Solvable', []]);
    expect(page.text('.area > * [aria-live=polite].unseen')).toMatch(/^Goal /);
    await page.press('Undo');
    await page.after(() => [...page.host.querySelectorAll<HTMLElement>('.repair')].at(-1)!.click());
    expect([state().goal, page.text('.verdict strong')]).toEqual([goal, 'Solvable']);
    expect(page.texts('.unseen').join()).toMatch(/done\. The goal can be reached now\./);
  });

  it('is pasted wherever no field has the focus, and a text that is none is shown where the boards are', async () => {
    await show();
    const paste = (text: string, at = '.area') => {
      const event = Object.assign(new Event('paste', { bubbles: true }), {
        clipboardData: { getData: () => text },
      });
      return page.after(() => page.one(at).dispatchEvent(event));
    };
    await paste('1 2 3 4 5 0 7 8 6', 'main');
    expect(state().start.cells.join('')).toBe('123450786');
    expect(page.texts('.unseen').join()).toContain('Pasted. Start: ');
    await paste('1 2 3 4 0 5 7 8 6', 'input');
    expect(state().start.cells.join('')).toBe('123450786');
    await paste('no board', 'main');
    expect(page.field('Start as text').value).toBe('1 2 3 4 5 0 7 8 6');
    await paste('  ');
    expect(page.field('Start as text').value).toBe('1 2 3 4 5 0 7 8 6');
    await paste('no board');
    expect(page.field('Start as text').value).toBe('no board');
    expect(page.one('.fields').hidden).toBe(false);
  });

  it('is only looked at while it is played', async () => {
    await show({ mode: 'play' });
    await page.press('Board and settings');
    expect([isThere('.bench button'), page.one('.bench [role=img], .bench [role=group]').ariaLabel]).toEqual([
      ...[false, 'Start board'],
    ]);
  });

  it('of another size, another goal or a text is set in its fields; Enter searches', async () => {
    await show();
    const search = vi.spyOn(session, 'search');
    expect(page.one('.fields').hidden).toBe(true);
    await page.press('Size 3×3, goal and text');
    expect(page.one('.fields').hidden).toBe(false);
    const sides = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
    expect(page.texts('.fields select option')).toEqual([...sides, ...sides]);
    expect(page.texts('.fields .chip').length).toBeGreaterThan(1);
    const pressed = () =>
      [...page.host.querySelectorAll('.fields .chip')].map(({ ariaPressed }) => ariaPressed);
    expect(pressed()[0]).toBe('true');
    await page.after(() => page.host.querySelectorAll<HTMLElement>('.fields .chip')[1].click());
    expect([pressed()[0], pressed()[1], state().start]).toEqual(['false', 'true', start]);
    await page.press('Undo');
    const enter = () =>
      page.after(() =>
        page
          .field('Start as text')
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
      );
    const hint = () => page.field('Start as text').getAttribute('aria-describedby');
    expect(hint()).toBeNull();
    await page.fill('Start as text', '1 2 3 4 5 0 7 8 6');
    expect(page.text(`[id="${hint()}"]`)).toBe('Enter puts it on the board.');
    await enter();
    expect([state().start.cells.join(''), search.mock.calls.length]).toEqual(['123450786', 0]);
    await enter();
    expect(search).toHaveBeenCalledTimes(1);
    await page.after(() => session.store.setState({ phase: 'running' }));
    await enter();
    await page.after(() => session.store.setState({ phase: 'idle' }));
    await page.after(() => session.page.setState({ screen: 'compare' }));
    await enter();
    expect(search).toHaveBeenCalledTimes(1);
    await page.after(() => page.one('.other').click());
    expect(page.field('Goal as text').value).toBe('1 2 3 4 5 6 7 8 0');
  });
});

it('a published run has its figures beside those of here once it was searched', async () => {
  const { id } = publishedRuns.find(({ published }) => published.length > 1) ?? publishedRuns[0];
  await show({ activePreset: id });
  const read = () => seen(page.one('article'));
  const before = read();
  expect(page.text('article')).toContain('Press Search to compare.');
  await page.after(() => session.search());
  session.store.setState({ activePreset: id });
  await page.rest();
  expect(page.text('article')).not.toContain('Press Search to compare.');
  await page.after(() => state().editBoards({ start: unsolvable }));
  await page.after(() => session.store.setState({ activePreset: id }));
  expect(read()).toBe(before);
  await page.after(() => session.store.setState({ activePreset: 'none of these' }));
  expect(isThere('article')).toBe(false);
});

it('is printed on white, with its boards, what was searched and the link to it', async () => {
  await show({}, { theme: 'dark' });
  await page.after(() => session.search());
  HTMLCanvasElement.prototype.getContext = (() => new RecordingContext().context) as never;
  const leave = followPrinting(session);
  const print = (when: 'before' | 'after') =>
    page.after(() => window.dispatchEvent(new Event(`${when}print`)));
  await print('before');
  await print('before');
  const sheets = () => [...document.querySelectorAll<HTMLElement>('body > .sheet')];
  expect([sheets().length, session.page.getState().theme, sheets()[0].dataset['screen']]).toEqual([
    1,
    'light',
    'explore',
  ]);
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  expect(texts('.sheet > .boards > .board').map((one) => one.replace(/^.*(Start|Goal)$/s, '$1'))).toEqual([
    'Start',
    'Goal',
  ]);
  expect(texts('.sheet > .line').join()).toMatch(/^A\*, Manhattan distance, from .* Step 2 of 2:/);
  expect(texts('.sheet > .link').join()).toContain('#');
  expect([texts('.sheet > .text').length, texts('.sheet input, .sheet select')]).toEqual([1, []]);
  await print('after');
  expect([sheets().length, session.page.getState().theme]).toEqual([0, 'dark']);
  await page.after(() => state().setMode('play'));
  await print('before');
  expect([
    texts('.sheet > .boards > .board').map((one) => one.replace(/^.*(Start|Your board|Goal)$/s, '$1')),
    texts('.sheet > .line'),
  ]).toEqual([...[['Start', 'Your board', 'Goal'], []]]);
  leave();
  HTMLCanvasElement.prototype.getContext = () => null;
  expect([sheets().length, session.page.getState().theme]).toEqual([0, 'dark']);
});

describe('a wide window', () => {
  const main = () => ({ ...page.one('main').dataset });

  it('has the board, the search, the Inspector and the timeline', async () => {
    await show();
    expect(main()).toEqual({ mode: 'watch', prepares: 'true' });
    expect([headings().includes('Inspector'), isThere('.dock'), isThere('.left'), isThere('.right')]).toEqual(
      [...[true, true, true, true]],
    );
    expect(page.texts('button').filter((one) => one === 'Board and settings')).toEqual([]);
    expect(page.texts('.left h2')).toContain('Solution'); // the solution ends the left column
    expect(page.texts('.right h2')).not.toContain('Solution');
  });

  it('has but the picture for a class, and beside it what is asked for, by a key or a button each', async () => {
    await show({}, { presenter: true });
    const names = ['Board and settings', 'Inspector', 'Timeline', 'Legend'];
    const opened = () => names.filter((name) => page.button(name).ariaExpanded === 'true');
    const parts = () => [
      isThere('.left'),
      ...['[data-part=inspector]', '.timeline', '.key'].map((part) => isThere(`.side > ${part}`)),
    ];
    expect([opened(), parts(), isThere('.bar'), isThere('.foot > *')]).toEqual([
      ...[[], [false, false, false, false], false, false],
    ]);
    expect(page.texts('.dock select, .dock [role=radiogroup]').length).toBeGreaterThan(0);
    for (const [index, key] of ['e', 'i', 'l', 'k'].entries()) {
      page.key('main', key);
      await page.rest();
      expect(opened()).toEqual(names.slice(0, index + 1));
    }
    expect(parts()).toEqual([true, true, true, true]);
    expect(page.host.querySelector('.side > .key ~ [data-part=inspector]')).not.toBeNull(); // which is longer than the window
    for (const name of names) await page.press(name);
    expect([opened(), parts()]).toEqual([[], [false, false, false, false]]);
    page.end();
    page = new Shown();
    await show({}, { presenter: true, pictureAlone: true });
    expect(page.host.querySelector('[aria-label="Board and settings"]')).toBeNull();
  });

  it('has but one board while it is played, whatever was open before', async () => {
    await show({ mode: 'play' });
    expect([main()['prepares'], isThere('.dock'), headings().includes('Inspector')]).toEqual([
      'false',
      false,
      false,
    ]);
    expect(page.host.querySelector('[aria-label="Inspector"]')).toBeNull();
    await page.press('Board and settings');
    expect([main()['prepares'], page.texts('.left h2').includes('Solution')]).toEqual(['true', false]);
    await page.after(() => state().setMode('watch'));
    await page.after(() => state().setMode('play'));
    expect(main()['prepares']).toBe('true');
  });
});

describe('a narrow window', () => {
  const tabs = () => page.texts('nav button');
  const dialog = () => document.querySelector('[role=dialog]');
  const escape = () =>
    page.after(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
    );

  beforeEach(() => mediaHold('max-width: 919px'));

  it('has one column, and the rest in sheets', async () => {
    await show();
    expect(tabs()).toEqual(['Board', 'Settings', 'Inspector', 'Solution']);
    expect([dialog(), isThere('.left')]).toEqual([null, false]);
    page.button('Edit the board').focus();
    await page.press('Edit the board');
    expect([page.texts('[role=dialog] .unseen')[0], isThere('.area')]).toEqual(['Board', false]);
    expect(page.texts('[role=dialog] [aria-pressed=true]')[0]).toBe('Board');
    await escape();
    await page.press('Settings'); // the focus is where one went, and not at the first of all
    expect(document.activeElement).toBe(page.one('[role=dialog] [aria-pressed=true]'));
    expect(document.activeElement?.textContent).toBe('Settings');
    const sheet = page.one('[role=dialog] .body');
    Object.defineProperties(sheet, { clientHeight: { value: 100 }, scrollHeight: { value: 500 } });
    page.key('[role=dialog] [aria-label=Close]', 'PageDown');
    page.key('[role=dialog] [aria-label=Close]', 'ArrowUp');
    expect(sheet.scrollTop).toBe(80);
    await escape();
    page.button('Edit the board').focus();
    await page.press('Edit the board');
    await page.press('Solution', 1);
    expect(page.texts('[role=dialog] [aria-pressed=true]')).toContain('Solution');
    expect(page.text('[role=dialog] [class*=title].unseen, [role=dialog] h2.unseen')).toBe('Solution');
    await escape();
    expect([dialog(), document.activeElement]).toEqual([null, page.button('Edit the board')]);
  });

  it('has the Inspector in place of the timeline, until it is closed', async () => {
    await show();
    const tab = () => page.button('Inspector');
    const timeline = () => page.host.querySelector('[aria-label=Timeline]') !== null;
    expect([tab().ariaExpanded, page.one('main').hasAttribute('data-inspects'), timeline()]).toEqual([
      ...['false', false, true],
    ]);
    tab().focus();
    await page.press('Inspector');
    expect([tab().ariaExpanded, page.one('main').hasAttribute('data-inspects'), timeline()]).toEqual([
      ...['true', true, false],
    ]);
    expect(document.activeElement?.ariaLabel).toBe('Inspector');
    page.key('[role=dialog]', 'ArrowDown');
    expect(tab().ariaExpanded).toBe('true');
    page.key('[role=dialog]', 'Escape');
    await page.rest();
    expect([tab().ariaExpanded, timeline(), document.activeElement === tab()]).toEqual(['false', true, true]);
    await page.press('Inspector');
    await page.press('Inspector');
    expect(tab().ariaExpanded).toBe('false');
    await page.press('Inspector');
    await page.press('Close');
    expect(tab().ariaExpanded).toBe('false');
  });

  it('has two sheets while it is played, and none where the picture is alone', async () => {
    await show({ mode: 'play' });
    expect([tabs(), isThere('.glance'), page.host.querySelector('[aria-label=Timeline]')]).toEqual([
      ...[['Board', 'Settings'], false, null],
    ]);
    page.end();
    page = new Shown();
    await show({}, { pictureAlone: true });
    expect([tabs(), isThere('.glance')]).toEqual([[], false]);
  });

  it('is narrower yet for a class', async () => {
    await show({}, { presenter: true });
    expect(isThere('.tab')).toBe(false);
    mediaHold('max-width: 699px');
    page.end();
    page = new Shown();
    await show({}, { presenter: true });
    expect(isThere('.tab')).toBe(true);
  });
});
