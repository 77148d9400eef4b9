// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import {
  type QuestionKind,
  type QuestionLevel,
  drawQuestion,
  judgeAnswer,
  proofOf,
} from '../../core/tasks/question.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { LearnScreen } from './learn-screen.tsx';
import { lessonsBeside } from './lesson-context.tsx';
import { seedOfQuestion } from './practice-links.ts';

HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

let page: Shown;
let session: ReturnType<typeof sessionWith>;
beforeEach(() => {
  page = new Shown();
});
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const seed = 41;

async function show(kind: QuestionKind, level: QuestionLevel, number = 1): Promise<void> {
  const lesson = { id: `practice-${kind}-${level}-${seed}`, step: number };
  session = sessionWith(idleKit, {}, { screen: 'learn', lesson });
  await page.showOver(session, <LearnScreen />, servicesHere());
  await page.rest();
}

const nameOf = (kind: QuestionKind, level: QuestionLevel, number = 1) => ({
  ...{ kind, level },
  seed: seedOfQuestion({ seed, number }),
});
const at = () => session.page.getState().lesson;
const isThere = (selector: string) => page.host.querySelector(selector) !== null;
const spoken = () => page.text('main > p[aria-live]');
const kept = (kind: QuestionKind, level: QuestionLevel) =>
  lessonsBeside(session).store.getState().progress[`practice-${kind}-${level}-${seed}`];
const options = (field: number) => [
  ...(page.host.querySelectorAll('[data-type]')[field]?.querySelectorAll<HTMLInputElement>('input') ?? []),
];
const check = () => page.button('Check my answer');

/** Answers a field as it may be asked. */
async function answer(field: number, said: number | readonly number[]): Promise<void> {
  const inputs = options(field);
  const [first] = inputs;
  if (first?.type === 'text' || first?.inputMode === 'decimal') {
    await page.after(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(first, String(said).replace('.', ','));
      first.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return;
  }
  for (const place of [said].flat()) await page.after(() => inputs[place]?.click());
}

async function answerAll(answers: readonly (number | readonly number[])[]): Promise<void> {
  for (const [field, said] of answers.entries()) await answer(field, said);
}

const right = (kind: QuestionKind, level: QuestionLevel, number = 1) =>
  judgeAnswer(nameOf(kind, level, number), []).fields.map(({ expected }) => expected);

it('asks without a number that decides, in text or in names, and shows values and picture with the answer', async () => {
  await show('predict', 2);
  const told = () =>
    [
      page.host.textContent,
      document.title,
      ...[...page.host.querySelectorAll('[aria-label],[title]')].flatMap((one) => [
        one.getAttribute('aria-label'),
        one.getAttribute('title'),
      ]),
    ].join(' ');
  const { scores, step } = proofOf(nameOf('predict', 2));
  expect(told()).not.toMatch(/\b[gfh] ?=? ?\d/);
  expect(isThere('[aria-label="Search view"]')).toBe(false);
  expect(JSON.stringify(at())).toBe(`{"id":"practice-predict-2-${seed}","step":1}`);
  await page.press('Show the answer');
  expect(told()).toContain(`f ${scores[0]?.f}`);
  expect(isThere('[aria-label="Search view"]')).toBe(true);
  expect(page.button('Open in Explore').getAttribute('href')).toContain(`step=${step}`);
});

it('judges a right answer, keeps it, and goes on with the focus on the next question', async () => {
  await show('predict', 1);
  expect(check().disabled).toBe(true);
  await answerAll(right('predict', 1));
  expect(check().disabled).toBe(false);
  await page.press('Check my answer');
  expect(spoken()).toBe('Right.');
  expect(kept('predict', 1)).toMatchObject({ at: 1, solved: [1] });
  expect(page.text('form')).toContain('1 of 1 right');
  expect(document.activeElement?.textContent.trim()).toBe('Next');
  expect(options(0).every(({ disabled }) => disabled)).toBe(true);
  await page.press('Next');
  expect(at()).toEqual({ id: `practice-predict-1-${seed}`, step: 2 });
  expect(page.text('form')).toContain('Question 2');
  expect(document.activeElement?.tagName).toBe('FORM');
  expect([spoken(), isThere('[aria-label="Search view"]')]).toEqual(['', false]);
  expect(options(0).some(({ checked }) => checked)).toBe(false);
});

it('explains a wrong answer, and counts the first one alone', async () => {
  await show('predict', 1);
  const [expected] = right('predict', 1) as [number];
  await answer(0, expected === 0 ? 1 : 0);
  await page.press('Check my answer');
  expect(spoken()).toMatch(/^Not right\. [A-E] goes before [A-E]: /);
  expect(page.texts('[data-mark]')).toHaveLength(2);
  expect(kept('predict', 1)).toMatchObject({ solved: [], missed: [1] });
  const lessons = lessonsBeside(session);
  await page.after(() => lessons.show({ id: `practice-predict-1-${seed}`, step: 2 }));
  await page.after(() => lessons.show({ id: `practice-predict-1-${seed}`, step: 1 }));
  await answer(0, expected);
  await page.press('Check my answer');
  expect(spoken()).toBe('Right.');
  expect(page.text('form')).toContain('Seen before, so it does not count.');
  expect(kept('predict', 1)).toMatchObject({ solved: [], missed: [1] });
});

it('shows the right order with its numbers, and which places were wrong', async () => {
  await show('predict', 3);
  const [order] = right('predict', 3) as [readonly number[]];
  const [first = 0, second = 0, third = 0] = order;
  await answer(0, [second, first, third]);
  await page.press('Check my answer');
  const labels = options(0).map((one) => one.closest('label'));
  const marks = [first, second, third].map((place) => labels[place]?.dataset['mark']);
  expect(marks).toEqual(['wrong', 'wrong', 'right']);
  const numbers = [first, second, third].map(
    (place) => labels[place]?.querySelector('s + span, span > span:only-child')?.textContent,
  );
  expect(numbers).toEqual(['1', '2', '3']);
  const struck = [first, second, third].map((place) => labels[place]?.querySelector('s')?.textContent);
  expect(struck).toEqual(['2', '1', undefined]);
});

it('shows the answer without calling it wrong, and counts it as not right', async () => {
  await show('predict', 1);
  const [expected] = right('predict', 1) as [number];
  await answer(0, expected);
  await page.press('Show the answer');
  expect(spoken()).toMatch(/^The answer\./);
  expect(page.text('form')).toContain('Shown, so it counts as not right.');
  expect(page.text('form')).not.toContain('Not right');
  expect(kept('predict', 1)).toMatchObject({ solved: [], missed: [1] });
});

it('offers nothing at the picture that replaces its record, and says nothing of the end', async () => {
  for (let number = 1; number <= 6; number++) {
    await show('predict', 1, number);
    const { settings } = drawQuestion('predict', 1, seedOfQuestion({ seed, number }));
    await page.press('Show the answer');
    await page.press('Go to end');
    await page.rest();
    const said = `${page.texts('[role=status]').join(' ')} ${page.texts('button').join(' ')}`;
    expect(said, settings?.algorithm).not.toMatch(/no solution|cut off|Allow|Use |optimum|solved in/i);
    page.end();
    page = new Shown();
  }
});

it('defines f where it is not g + h', async () => {
  let weighted = 0;
  for (let number = 1; number <= 6; number++) {
    await show('trace', 3, number);
    const { settings } = drawQuestion('trace', 3, seedOfQuestion({ seed, number }));
    const isWeighted = settings?.algorithm === 'weighted-a-star';
    if (isWeighted) weighted++;
    expect(page.text('form').includes(`f = g + ${settings?.weight}·h`)).toBe(isWeighted);
    page.end();
    page = new Shown();
  }
  expect(weighted).toBeGreaterThan(0);
});

it('has what was typed again after a reload, until it is checked', async () => {
  await show('trace', 1);
  const expected = right('trace', 1);
  await answer(0, expected[0] ?? 0);
  page.end();
  page = new Shown();
  await show('trace', 1);
  expect(options(0)[0]?.value).toBe(String(expected[0]));
  await answerAll(expected);
  await page.press('Check my answer');
  expect(spoken()).toBe('Right.');
  page.end();
  page = new Shown();
  await show('trace', 1);
  expect(options(0)[0]?.value).toBe('');
});

it('names the picture of a faulty program, which has no h where the search has none', async () => {
  await show('bug', 1);
  await page.press('Show the answer');
  expect(page.text('main')).toContain('The run of the faulty program, as it was printed.');
  const { settings } = proofOf(nameOf('bug', 1)).trace.request;
  expect(scoresInUse(settings).showsH).toBe(false);
});

it('goes back to its own heading in the list', async () => {
  await show('choice', 1);
  await page.press('All lessons');
  expect(document.activeElement?.textContent).toBe('Practice');
});

it('takes an order as it is chosen, and no more than are asked for', async () => {
  await show('predict', 3);
  const [order] = right('predict', 3) as [readonly number[]];
  const others = options(0).flatMap((_, place) => (order.includes(place) ? [] : [place]));
  await answer(0, [others[0] ?? 0, ...order, others[1] ?? 0]);
  expect(options(0).filter(({ checked }) => checked)).toHaveLength(3);
  await answer(0, [others[0] ?? 0]); // taken back
  expect(check().disabled).toBe(true);
  await answer(0, [order[2] ?? 0]);
  expect(check().disabled).toBe(false);
  await page.press('Check my answer');
  expect(spoken()).toBe('Right.');
});

it('says next to a number what is wrong with its text, and reads a comma', async () => {
  await show('number', 1);
  await answer(0, Number.NaN);
  await page.after(() => options(0)[0]?.focus());
  await page.after(() => options(0)[0]?.blur());
  expect(page.text('[role=alert]')).toBe('This is no number, such as 12 or 1.5.');
  expect([check().disabled, options(0)[0]?.value]).toEqual([true, 'NaN']);
  await answerAll(right('number', 1));
  expect(page.host.querySelector('[role=alert]')).toBeNull();
  await page.press('Check my answer');
  expect(spoken()).toBe('Right.');
});

it.each(['predict', 'trace', 'number', 'choice', 'bug'] as const)(
  'shows and judges each level of %s',
  async (kind) => {
    for (const level of [1, 2, 3] as const) {
      await show(kind, level, 3);
      const question = drawQuestion(kind, level, seedOfQuestion({ seed, number: 3 }));
      expect(options(0).length).toBeGreaterThan(0);
      expect(page.texts('[data-type]')).toHaveLength(question.fields.length);
      await answerAll(right(kind, level, 3));
      await page.press('Check my answer');
      expect(spoken()).toBe('Right.');
      expect(isThere('[aria-label="Search view"]')).toBe(true);
      await page.after(() => lessonsBeside(session).show(null));
      page.end();
      page = new Shown();
    }
  },
);

it('lists kinds and levels with what was right, and goes on where one was', async () => {
  await show('choice', 2);
  await answerAll(right('choice', 2));
  await page.press('Check my answer');
  await page.press('All lessons');
  await page.press('Name the search, Level 2, 1 of 1 right');
  expect(at()).toEqual({ id: `practice-choice-2-${seed}`, step: 2 });
  await page.press('All lessons');
  await page.press('Find the bug, Level 3');
  expect(at()?.id).toMatch(/^practice-bug-3-\d{1,6}$/);
});

it('is gone through by a clicker: the answer, the next question, and back', async () => {
  await show('number', 2);
  const press = (key: string) =>
    page.after(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  await press('PageDown');
  expect(isThere('[aria-label="Search view"]')).toBe(true);
  await press('PageDown');
  expect(at()?.step).toBe(2);
  await press('PageUp');
  expect(at()?.step).toBe(1);
});

it('says so where there is no such practice', async () => {
  session = sessionWith(idleKit, {}, { screen: 'learn', lesson: { id: 'practice-predict-4-1', step: 1 } });
  await page.showOver(session, <LearnScreen />, servicesHere());
  expect(session.page.getState().notice).toMatchObject({ code: 'notice.no-lesson' });
});
