// needs a page

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { eventually } from '../../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { Shown, laidOut } from '../../../testing/shown.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { StepSentence, sayWholeStep } from './step-sentence.tsx';

const start = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
let page: Shown;
let session: ReturnType<typeof sessionWith>;
/** How high the text is, in a box of 40. */
let textPx = 40;

beforeEach(async () => {
  laidOut(300, 40);
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => textPx });
  page = new Shown();
  session = sessionWith(instantKit, {
    start,
    goal: standardGoal(start),
    settings: defaultSettings('a-star'),
  });
  await page.show(
    <SearchProvider session={session}>
      <p data-part="sentence">
        <StepSentence />
      </p>
    </SearchProvider>,
  );
});
afterEach(() => {
  page.end();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
});

/** Words follow the cursor ten times a second. */
const told = (step: number) =>
  eventually(async () => {
    await page.rest();
    expect(page.text('[data-part=sentence]')).toBe(sayWholeStep(session.trace!, step).replace(/\s/g, ' '));
  });
const box = () => page.one('[data-part=sentence]');

it('says the step at the cursor, smaller where it is longer than its box, and that it is of before', async () => {
  expect(box().textContent).toBe('');
  await page.after(() => session.search());
  expect([box().dataset['long'], box().firstElementChild?.hasAttribute('data-old')]).toEqual([
    undefined,
    false,
  ]);
  textPx = 41;
  await page.after(() => session.store.getState().seek(1));
  await told(1);
  expect(box().dataset['long']).toBe('');
  textPx = 40;
  await page.after(() => session.store.getState().seek(0));
  await told(0);
  expect(box().dataset['long']).toBeUndefined();
  await page.after(() => session.store.setState({ settings: defaultSettings('greedy') }));
  expect(box().firstElementChild?.hasAttribute('data-old')).toBe(true);
});

describe('for a class', () => {
  /** So many letters have room in a line. */
  let perLine = 70;
  const linePx = 20;
  const seen = (text: Element): string =>
    [...text.children].map((part) => ((part as HTMLElement).hidden ? '' : part.textContent)).join('');
  const linesOf = (text: Element): number => Math.ceil(seen(text).trim().length / perLine);

  beforeEach(() => {
    document.documentElement.dataset['presenter'] = '';
    document.documentElement.style.lineHeight = `${linePx}px`;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, 300, linesOf(this) * linePx);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    delete document.documentElement.dataset['presenter'];
    document.documentElement.style.lineHeight = '';
  });

  it('leaves out of a longer sentence what the picture shows, and the later reasons, until it has two lines: the first reason stays', async () => {
    await page.after(() => session.search());
    const { trace } = session;
    const said = () => box().firstElementChild!;
    for (perLine of [200, 70, 45, 30]) {
      for (let step = 0; step <= trace!.stepCount; step++) {
        await page.after(() => session.store.getState().seek(step === 0 ? 1 : 0)); // it is measured anew
        await told(step === 0 ? 1 : 0);
        await page.after(() => session.store.getState().seek(step));
        await told(step);
        const words = seen(said()).replace(/\s/g, ' ');
        const whole = sayWholeStep(trace!, step).replace(/\s/g, ' ');
        const first = (said().firstElementChild?.textContent ?? '').replace(/\s/g, ' ');
        expect(words.startsWith(first), words).toBe(true);
        expect(linesOf(said()), words).toBeLessThanOrEqual(Math.max(2, Math.ceil(first.length / perLine)));
        if (whole.length <= 2 * perLine) expect(words).toBe(whole);
        else expect(words.length).toBeLessThan(whole.length);
      }
    }
    // What became of the successors is heard in numbers before it is left out.
    perLine = 40;
    await page.after(() => session.store.getState().seek(0));
    await told(0);
    await page.after(() => session.store.getState().seek(1));
    await told(1);
    expect(seen(said())).toMatch(/generated\. \d new\.$/);
  });

  it('is whole where its place has room for more lines', async () => {
    await page.after(() => session.search());
    perLine = 40;
    for (const lines of ['2', '7']) {
      box().dataset['lines'] = lines;
      await page.after(() => session.store.getState().seek(0));
      await told(0);
      await page.after(() => session.store.getState().seek(2));
      await told(2);
      const whole = sayWholeStep(session.trace!, 2).replace(/\s/g, ' ');
      expect(seen(box().firstElementChild!).replace(/\s/g, ' ') === whole).toBe(lines === '7');
    }
  });

  it('leaves out what became of the successors before the reasons', async () => {
    const far = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
    await page.after(() => session.store.setState({ start: far }));
    await page.after(() => session.search());
    const whole = sayWholeStep(session.trace!, 12).replace(/\s/g, ' ');
    const reasons = whole.slice(0, whole.indexOf(' Its successors:'));
    expect(reasons).toMatch(/10 nodes have it\. Smallest h among them/);
    perLine = Math.ceil((reasons.length + 2) / 2);
    await page.after(() => session.store.getState().seek(12));
    await told(12);
    expect(seen(box().firstElementChild!).replace(/\s/g, ' ')).toBe(reasons);
  });
});
