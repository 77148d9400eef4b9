// needs a page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail } from '../../core/base/result.ts';
import { LineReadings, logsOfBytes } from '../../core/judge/read-log.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown, mediaHold } from '../../testing/shown.tsx';
import { followPrinting } from '../search/print-sheet.ts';
import { CheckScreen } from './check-screen.tsx';
import { CheckSession } from './check-session.ts';
import type { CheckState } from './check-store.ts';

// Files are imported by Vite alone.
vi.mock('./log-texts.ts', () => ({
  loggerTexts: ['python', 'java'].map((name) => ({ name, title: name, file: `${name}.txt`, text: name })),
}));

const never = () => new Promise<never>(() => undefined);
let page: Shown;
let session: CheckSession;

async function show(): Promise<ReturnType<typeof sessionWith>> {
  session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  const opened = Promise.resolve(session);
  const main = sessionWith(idleKit, {}, { screen: 'check' });
  await page.showOver(main, <CheckScreen />, { ...{ openCheck: () => opened, openRecords: never } });
  return main;
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

const headings = () => page.texts('h2');
const chosen = (group: string) => page.texts(`[aria-label="${group}"] [aria-checked=true]`);
const intro = 'Is my search right?';
const format = 'How to write a log';

it('judges a search by its log, or counts alone', async () => {
  await show();
  expect([chosen('What to check'), headings().includes(intro), headings().at(-1)]).toEqual([
    ['A search'],
    true,
    format,
  ]);
  await page.press('Only its counts');
  expect([session.store.getState().asks, chosen('What to check')]).toEqual(['count', ['Only its counts']]);
  expect([headings().includes(intro), headings().includes(format)]).toEqual([false, false]);
  const counted = headings();
  await page.press('A search');
  expect([session.store.getState().asks, headings().includes(format)]).toEqual(['log', true]);
  await page.after(() => session.store.setState({ phase: 'running' }));
  expect([headings().includes(intro), page.text()]).toEqual([false, expect.stringContaining('Checking …')]);
  await page.press('Only its counts');
  expect([headings(), page.text().includes('Checking …')]).toEqual([counted, false]);
});

it('says in a narrow window below the choice of what to check first what was found, and before that what it is for', async () => {
  mediaHold('max-width');
  await show();
  const [choice, first] = [0, 1].map((at) => () => page.one('main').children[at]?.textContent ?? '');
  expect([first().startsWith(intro), headings().at(-1)]).toEqual([true, format]);
  await page.after(() => session.store.setState({ phase: 'running' }));
  expect([first(), headings().includes(intro)]).toEqual([expect.stringContaining('Checking …'), false]);
  await page.press('Only its counts');
  expect(choice()).toMatch(/^A search/); // where it was: what has the focus stays in sight
  expect([headings().includes(intro), headings().includes(format)]).toEqual([false, false]);
});

it('brings what was asked for into sight, and the focus of who asked by keys onto it', async () => {
  await show();
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { store } = session;
  const answered: Partial<CheckState> = { phase: 'done', answer: fail({ code: 'log.nothing', lines: 3 }) };
  const verdict = () => page.one('[aria-labelledby]:has([role=status])');
  await page.after(() => store.setState({ pasted: 'x', phase: 'running' }));
  page.button('Check it').focus();
  await page.after(() => store.setState(answered));
  expect([document.activeElement, sight.mock.contexts]).toEqual([verdict(), [verdict()]]);
  page.button('Check it').focus(); // the same log judged as another search is beside its setting
  await page.after(() => store.setState({ phase: 'running' }));
  await page.after(() => store.setState(answered));
  expect([document.activeElement, sight.mock.calls.length]).toEqual([page.button('Check it'), 1]);
  act(() => page.button('Check it').blur()); // by the mouse
  await page.after(() => store.setState({ answer: null }));
  await page.after(() => store.setState(answered));
  expect([document.activeElement, sight.mock.calls.length]).toEqual([document.body, 2]);

  await page.press('Only its counts');
  page.button('An example').focus();
  const count = (phase: 'running' | 'done') =>
    page.after(() => store.setState({ count: { ...store.getState().count, phase } }));
  await count('running');
  await count('done');
  expect([document.activeElement?.role, sight.mock.calls.length]).toEqual(['status', 3]);
  sight.mockRestore();
});

it('is printed without what asks: the verdict alone, or the conventions', async () => {
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  const main = await show();
  const leave = followPrinting(main);
  const print = (when: 'before' | 'after') =>
    page.after(() => window.dispatchEvent(new Event(`${when}print`)));
  const printed = () => page.text('body > .sheet');
  await page.after(() => session.store.setState({ phase: 'stopped' }));
  await print('before');
  expect(printed()).toContain('The check was stopped.');
  expect(printed()).not.toMatch(/Open a log|Try an example|How to write a log/);
  await print('after');
  await page.press('Only its counts');
  await print('before');
  expect(printed()).toContain('Correct searches count differently');
  expect(printed()).not.toMatch(/Find the conventions|Write what your program printed/);
  await print('after');
  leave();
});

it('shows a log in words that is read as it is', async () => {
  await show();
  const bytes = new TextEncoder().encode(page.one('[aria-label="A log in words"]').textContent);
  const readings = new LineReadings();
  await logsOfBytes([bytes] as never, undefined, undefined, readings);
  const shown = await readings.shown([], (from, to) => Promise.resolve(bytes.subarray(from, to)));
  expect(shown.flatMap(({ as }) => (as === null ? [] : [sayEnglish(as)]))).toEqual([
    'Of the next board: g 0, h 5',
    'Expansion 1: g 0, h 5',
  ]);
});

it('offers a logger for each language', async () => {
  await show();
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const languages = page.texts('[aria-label="Language of the logger"] button');
  expect(chosen('Language of the logger')).toEqual([languages[0]]);
  for (const language of languages) {
    await page.press(language);
    expect(chosen('Language of the logger')).toEqual([language]);
    await page.after(() => [...page.host.querySelectorAll<HTMLElement>('button')].at(-1)?.click());
  }
  expect(new Set(saved).size).toBe(languages.length);
});
