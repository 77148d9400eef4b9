// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { allQuestions } from '../../catalog/questions/all-questions.ts';
import { addressOf, askedIn, linkedQuestion } from '../../catalog/questions/ask-links.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { AskPage } from './ask-page.tsx';

const questions = allQuestions.flatMap((group) => group.questions);
const [first, second] = questions as [(typeof questions)[0], (typeof questions)[0]];
const besides = questions.find(({ beside }) => beside !== undefined)!;
const alone = questions.find(({ beside }) => beside === undefined)!;

let page: Shown;
let session: ReturnType<typeof sessionWith>;
let seen: string[];

beforeEach(() => {
  seen = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.querySelector('a')?.getAttribute('href') ?? '');
  };
  page = new Shown();
  session = sessionWith(idleKit, {}, { screen: 'learn' });
});
afterEach(() => page.end());

async function show(asked = ''): Promise<void> {
  await page.after(() => session.page.setState({ lesson: linkedQuestion(asked) })); // of the page that is there
  await page.show(
    <SearchProvider session={session}>
      <AskPage />
    </SearchProvider>,
  );
}

const asked = () => askedIn(session.page.getState().lesson);
const status = () => page.text('[role=status]');
const links = () => [...page.host.querySelectorAll<HTMLElement>('[aria-expanded]')];
const opened = () =>
  links().flatMap((link) => (link.ariaExpanded === 'true' ? [link.getAttribute('href')] : []));
const click = (link: Element | undefined, more: MouseEventInit = {}): Promise<void> =>
  page.after(() =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more })),
  );

it('has all questions in their groups, and opens the one of the address in sight, which closes again', async () => {
  await show(second.id);
  expect([links().length, page.texts('section h3').length]).toEqual([questions.length, allQuestions.length]);
  expect([opened(), seen, status()]).toEqual([[addressOf(second.id)], [addressOf(second.id)], '']);
  expect(page.host.querySelectorAll('li[data-open]').length).toBe(1);
  await click(links()[1]);
  expect([opened(), asked() ?? '']).toEqual([[], '']);
  await click(links()[0]);
  expect([opened(), asked()]).toEqual([[addressOf(first.id)], first.id]);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) await click(links()[2], { [key]: true });
  expect(asked()).toBe(first.id); // those are for a new tab
});

it('says that a question is not there, and shows all', async () => {
  await show('no-such-question');
  expect([status(), opened(), seen]).toEqual([
    ...['There is no question of this name. Here are all of them.', [], []],
  ]);
});

it('finds questions by their words, and says so where there are none', async () => {
  await show();
  await page.fill('Find a question', 'heuristic');
  const found = links().length;
  expect([found > 0 && found < questions.length, status()]).toEqual([
    true,
    expect.stringContaining(`${found} question`),
  ]);
  expect(page.texts('section h3')).toEqual([]);
  await page.fill('Find a question', 'xqzzk');
  expect([links().length, status()]).toEqual([
    questions.length,
    expect.stringContaining('No question has these words'),
  ]);
  await page.fill('Find a question', ' ');
  expect([links().length, status()]).toEqual([questions.length, '']);
});

it('goes by keys from the field through the questions and back, and opens the first that was found', async () => {
  await show();
  const field = page.field('Find a question');
  const at = () =>
    document.activeElement === field ? 'field' : links().indexOf(document.activeElement as HTMLElement);
  const press = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await page.after(() => document.activeElement?.dispatchEvent(event));
    return [at(), event.defaultPrevented];
  };
  expect(await press('ArrowDown')).toEqual([-1, false]); // where nothing of it has the focus
  field.focus();
  expect(await press('Enter')).toEqual(['field', false]);
  expect(await press('Escape')).toEqual(['field', false]);
  expect(await press('ArrowDown')).toEqual([0, true]);
  expect(await press('ArrowDown')).toEqual([1, true]);
  expect(await press('Enter')).toEqual([1, false]); // a link's own
  expect(await press('ArrowUp')).toEqual([0, true]);
  expect(await press('ArrowUp')).toEqual(['field', true]);
  await press('ArrowDown');
  expect(await press('Escape')).toEqual(['field', true]);
  await page.fill('Find a question', 'heuristic');
  expect(opened()).toEqual([]);
  expect(await press('Enter')).toEqual([0, true]);
  expect(opened()).toEqual([links()[0]?.getAttribute('href')]);
});

it('shows an answer in Explore or Compare, and knows the way back unless it opens a new tab', async () => {
  for (const [question, where] of [
    [alone, 'Show it in Explore'],
    [besides, 'Show it in Compare'],
  ] as const) {
    await show(question.id);
    const link = [...page.host.querySelectorAll('li[data-open] a')].at(-1);
    expect(link?.textContent).toContain(where);
    session.page.setState({ asked: '' });
    await click(link, { ctrlKey: true });
    expect(session.page.getState().asked).toBe('');
    await click(link);
    expect(session.page.getState().asked).toBe(question.id);
  }
});
