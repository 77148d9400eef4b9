// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
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
