// needs a page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkScreens } from '../../core/files/page-link.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { eventually } from '../../testing/eventually.ts';
import { servicesHere } from '../../testing/services.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Shown, mediaHold } from '../../testing/shown.tsx';
import type { PageState } from '../session/page-store.ts';
import type { SearchState } from '../session/search-store.ts';
import { screens } from './page-frame.tsx';
import { PageFrame } from './page-frame.tsx';

HTMLCanvasElement.prototype.getContext = () => null;

const size = { rows: 3, columns: 3 };
let page: Shown;
let session: ReturnType<typeof sessionWith>;
const onPage = () => session.page.getState();

async function show(
  shown: Partial<PageState> = {},
  search: Partial<SearchState> = {},
  embedded = false,
  update: (() => void) | null = null,
): Promise<void> {
  const start = createBoard(size, [1, 2, 3, 4, 0, 5, 7, 8, 6]);
  session = sessionWith(instantKit, { start, goal: standardGoal(size), ...search }, shown);
  const updates = {
    ...{ subscribe: () => () => undefined, waiting: () => update },
    ...{ say: () => undefined, unsay: () => undefined },
  };
  const services = { ...servicesHere(), updates };
  await page.showOver(session, <PageFrame embedded={embedded} />, services);
}

beforeEach(() => {
  page = new Shown();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => page.end());

const isThere = (selector: string): boolean => document.querySelector(selector) !== null;
const key = (name: string, more: KeyboardEventInit = {}) =>
  page.after(() =>
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    ),
  );
/** Screens of their own are tested beside them. */
const blank = { offered: null };

describe('the header', () => {
  it('leads from screen to screen by links, and says which is shown', async () => {
    await show();
    expect(page.texts('header nav a')).toEqual(linkScreens.map((name) => screens[name].label));
    const current = () => page.texts('nav [aria-current=page]');
    expect([current(), document.title]).toEqual([['Explore'], 'Tilescope']);
    const click = (name: string, more: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      return page
        .after(() => page.button(name).dispatchEvent(event))
        .then(() => [event.defaultPrevented, onPage().screen]);
    };
    window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom goes nowhere
    for (const held of ['metaKey', 'ctrlKey', 'shiftKey']) {
      await click('Learn', { [held]: true });
      expect(onPage().screen, held).toBe('explore');
    }
    expect(await click('Learn')).toEqual([true, 'learn']);
    expect([current(), document.title]).toEqual([['Learn'], 'Learn · Tilescope']);
    expect([isThere('[aria-label="What to do"]'), page.field('Screen').value]).toEqual([false, 'learn']);
    await page.fill('Screen', 'explore');
    expect([onPage().screen, document.title, isThere('[aria-label="What to do"]')]).toEqual([
      ...['explore', 'Tilescope', true],
    ]);
    await page.fill('Screen', '');
    await eventually(() => page.rest().then(() => expect(page.text('[role=dialog] h2')).toBe('Help')));
    expect(onPage().screen).toBe('explore');
  });

  it('opens its list by arrows, and goes nowhere until one is chosen', async () => {
    await show();
    const list = page.one<HTMLSelectElement>('select[aria-label=Screen]');
    const opened: string[] = [];
    list.showPicker = () => void opened.push('opened');
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    expect([opened.length, onPage().screen]).toEqual([1, 'explore']);
  });

  it('can be skipped by keys: the first stop leads to the picture, or to what else a screen has', async () => {
    await show();
    const skip = () => page.one('a[href="#"]');
    const first = () => page.host.querySelector('a, button, select, input');
    expect([first() === skip(), skip().textContent]).toEqual([true, 'Skip to the picture']);
    await page.after(() => skip().click());
    expect(document.activeElement?.matches('main canvas[role=img]')).toBe(true);
    await page.after(() => session.page.getState().showScreen('learn'));
    expect(skip().textContent).toBe('Skip to the content');
    await page.after(() => skip().click());
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('of a page within another one has but the way to the whole page, with what is shown', async () => {
    await show(blank, {}, true);
    expect([isThere('header nav'), isThere('header [aria-label=Help]')]).toEqual([false, false]);
    const link = () => page.one<HTMLAnchorElement>('header a');
    expect(page.text('header a')).toBe('Open in Tilescope');
    expect([link().target, link().getAttribute('href')]).toEqual(['_blank', expect.stringContaining('#')]);
    const before = link().href;
    await page.after(() => session.store.getState().changeSetting('heuristic', 'hamming'));
    expect(link().href).not.toBe(before);
    mediaHold('max-width: 919px');
    for (const pictureAlone of [false, true]) {
      page.end();
      page = new Shown();
      await show({ pictureAlone }, {}, true);
      expect(page.texts('header button').includes('Search')).toBe(!pictureAlone);
    }
  });
});

it('has keys for the theme, the presenter and help, on every screen', async () => {
  await show();
  await key('t');
  expect(onPage().theme).toBe('dark');
  await key('t');
  expect(onPage().theme).toBe('light');
  expect(isThere('[data-blackout], .blackout')).toBe(false);
  await key('P', { shiftKey: true });
  expect(onPage().presenter).toBe(true);
  await key('P', { shiftKey: true });
  expect(onPage().presenter).toBe(false);
  await key('?');
  expect(page.text('[role=dialog] h2')).toBe('Help');
});

describe('what could not be used', () => {
  it('is said above the screen until it is dismissed', async () => {
    await show({ notice: 'The library of the Lab is full.' });
    expect(page.text('[role=alert] p')).toBe('The library of the Lab is full.');
    await page.press('Dismiss');
    expect([onPage().notice, isThere('[role=alert]')]).toEqual([null, false]);
    await page.after(() => onPage().setNotice({ code: 'notice.no-lesson', id: 'x' }));
    expect(page.text('[role=alert] p')).toContain('x');
  });

  it('and a newer version is offered, now or later', async () => {
    await show();
    const offer = () => page.texts('[aria-live] p').filter((one) => one.startsWith('A newer Tilescope'));
    expect(offer()).toEqual([]);
    page.end();
    page = new Shown();
    const load = vi.fn();
    await show(blank, {}, false, load);
    expect(offer()).toHaveLength(1);
    await page.press('Load it now');
    expect(load).toHaveBeenCalledTimes(1);
    await page.press('Later');
    expect(offer()).toEqual([]);
  });

  it('a record of a file is named in Explore alone', async () => {
    const opened = { name: 'log.jsonl', settingsShown: false, notSearched: null, source: null, log: null };
    await show(blank, { opened: { ...opened, kept: {} } as never });
    expect(page.text()).toContain('log.jsonl');
    await page.after(() => session.page.setState({ screen: 'learn' }));
    expect(page.text()).not.toContain('log.jsonl');
  });

  it('what a question asks for leads back to it', async () => {
    await show({ asked: 'why-g' });
    expect(page.texts('button')).toContain('Back to the question');
    await page.after(() => session.page.setState({ asked: undefined }));
    expect(page.texts('button')).not.toContain('Back to the question');
  });
});

describe('a first visit', () => {
  const actions = () => page.texts('[aria-label="First visit"] button');
  const part = () => session.store.getState().firstVisit;
  const cursor = () => session.store.getState().cursor;

  async function visit(): Promise<void> {
    await show(blank, { firstVisit: null });
    await page.after(() => session.search());
    await page.after(() => session.store.getState().seek(0));
    await page.after(() => session.store.setState({ firstVisit: 'show' }));
  }

  it('is shown a search, step by step, then asked, and then led on', async () => {
    await visit();
    expect(actions()).toEqual(['Pause', 'Skip']);
    await page.after(() => vi.advanceTimersByTime(1300));
    expect(cursor()).toBe(1);
    await page.press('Pause');
    await page.after(() => vi.advanceTimersByTime(5000));
    expect([cursor(), actions()]).toEqual([1, ['Next step', 'Skip']]);
    const { stepCount } = session.store.getState();
    for (let step = 1; step < stepCount; step++) await page.press('Next step');
    expect([part(), actions()]).toEqual([
      'ask',
      ['Now you: which is next?', 'Explain A* from the start', 'Skip'],
    ]);
    await page.press('Now you: which is next?');
    expect([part(), session.store.getState().mode, actions()]).toEqual([
      ...['predict', 'predict', ['Breadth-first search beside it', 'Explain A* from the start', 'Skip']],
    ]);
    await page.press('Breadth-first search beside it');
    expect([part(), onPage().screen, actions()]).toEqual([
      'compare',
      'compare',
      ['Explain A* from the start', 'Done'],
    ]);
    await page.press('Explain A* from the start');
    expect([part(), onPage().screen, onPage().lesson]).toEqual([null, 'learn', { id: 'why-f', step: 1 }]);
  });

  it('that is skipped sees the end of the search, and what is done by hand stops the show', async () => {
    await visit();
    await page.press('Step forward');
    expect(actions()).toEqual(['Next step', 'Skip']);
    await page.press('Skip');
    expect([part(), cursor(), isThere('[aria-label="First visit"]')]).toEqual([
      ...[null, session.store.getState().stepCount, false],
    ]);
  });

  it('who wants no movement takes each step', async () => {
    mediaHold('reduced-motion');
    await visit();
    await page.after(() => vi.advanceTimersByTime(5000));
    expect([cursor(), actions()]).toEqual([0, ['Next step', 'Skip']]);
  });
});

describe('help', () => {
  const open = async (): Promise<void> => {
    await show();
    await page.press('Help');
  };
  const isOpen = () => isThere('[role=dialog]');

  it('finds terms by their letters', async () => {
    await open();
    const terms = () => page.texts('[role=dialog] dt strong');
    const all = terms().length;
    await page.fill('Find a term', 'admiss');
    expect([terms().length > 0, terms().length < all]).toEqual([true, true]);
    await page.fill('Find a term', 'qqq');
    expect([terms(), page.text('[role=dialog] [role=status]')]).toEqual([[], 'No term has these letters.']);
    await page.fill('Find a term', '');
    expect([terms().length, page.text('[role=dialog] [role=status]')]).toEqual([all, '']);
  });

  it('leads to three things to try, and to the questions', async () => {
    await open();
    const { start } = session.store.getState();
    const thing = (label: string) =>
      page.button(page.texts('[role=dialog] button').find((one) => one.startsWith(label))!);
    await page.after(() => thing('Shuffle and search').click());
    expect([isOpen(), session.store.getState().start !== start, session.trace !== null]).toEqual([
      false,
      true,
      true,
    ]);
    await page.press('Help');
    await page.after(() => thing('Play it backward').click());
    expect([isOpen(), session.store.getState().playing]).toEqual([false, -1]);
    await page.press('Help');
    await page.after(() => thing('Predict').click());
    expect([isOpen(), session.store.getState().mode]).toEqual([false, 'predict']);
    await page.press('Help');
    await page.after(() => thing('Ask').click());
    expect([isOpen(), onPage().screen, onPage().lesson !== null]).toEqual([false, 'learn', true]);
  });

  it('once opened and closed, explains the word that comes into focus from then on', async () => {
    await open();
    await page.press('Close');
    await page.after(() => session.search());
    expect(isOpen()).toBe(false);
    const term = page.one('button[data-term]');
    vi.spyOn(term, 'matches').mockReturnValue(true); // as after a key
    await page.after(() => term.focus());
    await eventually(() =>
      page
        .rest()
        .then(() => expect(page.texts('[role=dialog]')).toEqual([expect.stringMatching(/More in Help$/)])),
    );
  });

  it('explains the word that is pressed, though nothing of it is fetched', async () => {
    await show();
    await page.after(() => session.search());
    const [term] = document.querySelectorAll<HTMLElement>('span[data-term]');
    const press = (pointerType: string) =>
      page.after(() => term.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType })));
    await press('mouse'); // rests there, and is no press
    await page.rest();
    expect(isThere('[role=dialog]')).toBe(false);
    await press('touch');
    await eventually(() =>
      page
        .rest()
        .then(() => expect(page.texts('[role=dialog]')).toEqual([expect.stringMatching(/More in Help$/)])),
    );
  });
});
