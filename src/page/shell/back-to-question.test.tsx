// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import type { PageState } from '../session/page-store.ts';
import { BackToQuestion } from './back-to-question.tsx';

let page: Shown;
let session: ReturnType<typeof sessionWith>;
beforeEach(() => {
  page = new Shown();
  session = sessionWith(idleKit);
});
afterEach(() => page.end());

async function show(asked: NonNullable<PageState['asked']>): Promise<void> {
  session.page.setState({ asked });
  await page.show(
    <SearchProvider session={session}>
      <BackToQuestion asked={asked} />
    </SearchProvider>,
  );
}
const buttons = () => page.texts('button');
const left = () => {
  const { screen, lesson, asked } = session.page.getState();
  return { screen, lesson, asked };
};

it('leads from a search back to the question that it answers, where a search is shown', async () => {
  await show('why-g');
  for (const [screen, isThere] of [
    ['compare', true],
    ['lab', false],
    ['learn', false],
    ['explore', true],
  ] as const) {
    await page.after(() => session.page.setState({ screen }));
    expect(buttons().length > 0, screen).toBe(isThere);
  }
  await page.after(() => session.store.setState({ opened: { name: 'a file' } as never })); // has a bar of its own, and is no verdict
  expect(page.text()).toContain('answers a question');
  await page.press('Back to the question');
  expect(left()).toEqual({ screen: 'learn', lesson: linkedQuestion('why-g'), asked: undefined });
});

it('leads back to the verdict on a log that names the search, but for a record that leads there itself', async () => {
  await show({ screen: 'check' });
  expect(page.text()).toContain('The verdict on the log names this search.');
  await page.after(() => session.store.setState({ opened: { name: 'log.jsonl' } as never }));
  expect(buttons()).toEqual([]);
  await page.after(() => session.store.setState({ opened: null }));
  await page.press('Back to the verdict');
  expect(left()).toMatchObject({ screen: 'check', asked: undefined });
});

it('goes away when it is dismissed, and leaves the screen', async () => {
  await show('why-g');
  await page.press('Dismiss');
  expect(left()).toMatchObject({ screen: 'explore', asked: undefined });
});
