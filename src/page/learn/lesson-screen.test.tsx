// needs a page
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import type { Lecture } from '../../core/files/lecture-file.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, instantKit, sessionWith } from '../../testing/session.ts';
import { Shown, mediaHold } from '../../testing/shown.tsx';
import { lecturesOf, linkedLecture } from '../session/kept-lectures.ts';
import { lessonsBeside } from './lesson-context.tsx';
import { LearnScreen } from './learn-screen.tsx';

HTMLCanvasElement.prototype.getContext = () => null;
const scrolled: unknown[] = [];
Element.prototype.scrollTo = (to: unknown) => void scrolled.push(to);

let page: Shown;
let session: ReturnType<typeof sessionWith>;
beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

const [first] = course;
const at = () => session.page.getState().lesson;
const lessons = () => lessonsBeside(session);
const isThere = (selector: string) => page.host.querySelector(selector) !== null;

/** Programs of one's own are run by nobody here. */
async function show(id: string, step = 1, kit = instantKit): Promise<void> {
  session = sessionWith(kit, {}, { screen: 'learn', lesson: { id, step } });
  await page.showOver(session, <LearnScreen />, servicesHere());
}

/** A step of the course with a task or a part, wherever it is. */
function stepWith(
  fits: (one: (typeof course)[number]['steps'][number], id: string, step: number) => boolean,
): {
  id: string;
  step: number;
} {
  for (const { id, steps } of course) {
    const index = steps.findIndex((one, place) => fits(one, id, place + 1));
    if (index >= 0) return { id, step: index + 1 };
  }
  throw new Error('no such step');
}

it('undoes an edit of its board by keys, as by the arrow beside it', async () => {
  await show('why-f');
  const cell = () => page.one('[data-tile="8"]').dataset['cell'];
  const before = cell();
  await page.after(() => page.one('[data-tile="8"]').click());
  expect(cell()).not.toBe(before);
  await page.after(() => page.key('main', 'z', { ctrlKey: true }));
  expect(cell()).toBe(before);
  expect(page.button('Undo').disabled).toBe(true);
});

it('goes through a lesson step by step, and from its last step to the next lesson', async () => {
  await show(first.id);
  const { steps } = first;
  const counted = () => page.text('section .count');
  const dots = () => [...page.host.querySelectorAll<HTMLElement>('.dot')];
  const current = () => dots().findIndex((dot) => dot.ariaCurrent === 'step');
  expect([counted(), dots().length, current()]).toEqual([`1 of ${steps.length}`, steps.length, 0]);
  expect(page.button('Back').disabled).toBe(true);
  scrolled.length = 0;
  await page.press('Next');
  expect([counted(), at()?.step, current(), scrolled]).toEqual([
    `2 of ${steps.length}`,
    2,
    1,
    [{ top: 0 }, { top: 0 }],
  ]);
  expect(dots().map((dot) => 'seen' in dot.dataset)).toEqual(dots().map((_, index) => index < 2));
  expect([page.button('Back').disabled, page.button('Back').title.startsWith('Back')]).toEqual([false, true]);
  await page.press('Back');
  expect(at()?.step).toBe(1);
  await page.after(() => dots().at(-1)!.click());
  expect([at()?.step, page.text('.forward')]).toEqual([steps.length, `Next lesson: ${course[1].title}`]);
  await page.after(() => page.one('.forward').click());
  expect(at()).toEqual({ id: course[1].id, step: 1 });
  await page.press('All lessons');
  expect([at(), isThere('.dots')]).toEqual([null, false]);
});

it('leaves the way to another lesson to who asks for it: at the last step the focus goes on from the button to the text', async () => {
  await show(first.id, first.steps.length - 1);
  page.one('.forward').focus();
  await page.after(() => page.one('.forward').click());
  expect([at()?.step, document.activeElement]).toEqual([first.steps.length, page.one('.text')]);
  page.button('Back').focus();
  await page.press('Back');
  expect(document.activeElement).toBe(page.button('Back'));
});

it('ends with the last lesson', async () => {
  const { id, steps } = course.at(-1)!;
  await show(id, steps.length, idleKit);
  expect(page.text('.forward')).toBe('Finish');
  await page.after(() => page.one('.forward').click());
  expect(at()).toBeNull();
});

it('is told to screen readers once, when its figures are there', async () => {
  const { id, step } = stepWith(
    ({ facts = {}, text }) => Object.keys(facts).length > 0 && text.join('').includes('{'),
  );
  const told: string[] = [];
  await show(id, step);
  const text = () => page.texts('.text p').join(' ');
  expect(text()).not.toContain('…');
  expect([page.text('[data-aloud]'), page.one('.text').ariaLive]).toEqual([text(), null]);
  const watched = new MutationObserver(() => void told.push(page.text('[data-aloud]')));
  watched.observe(page.one('[data-aloud]'), { childList: true, characterData: true, subtree: true });
  await page.after(() => lessons().store.setState({ phase: 'setting-up', facts: new Map() }));
  expect([page.text('[data-aloud]'), text().includes('…')]).toEqual(['', true]);
  await page.after(() => lessons().setUpAgain());
  watched.disconnect();
  expect(told.filter((one) => one !== '')).toEqual([text()]);
});

it('is turned by keys, and leads back to what the text is about', async () => {
  const { id, step } = stepWith(({ at: place, task }) => place === 'end' && task === undefined);
  await show(id, step);
  const elsewhere = () => page.texts('.elsewhere > *');
  expect(elsewhere()).toEqual([]);
  const { explorer } = lessons();
  const place = explorer.store.getState().cursor;
  await page.after(() => explorer.store.getState().seek(place === 0 ? 1 : 0));
  expect(elsewhere()).toEqual(['Set up again', `The text is about step ${place} of the search.`]);
  await page.press('Set up again');
  expect([elsewhere(), explorer.store.getState().cursor]).toEqual([[], place]);
  await page.after(() => explorer.store.getState().changeSetting('maxExpansions', 3));
  await page.after(() => explorer.search());
  expect(elsewhere()[1]).toBe('The text is about the search as this step set it up.');
  await page.after(() => lessons().store.setState({ phase: 'failed' }));
  expect(elsewhere()[1]).toBe('The search of this step was stopped by an error. Set it up again.');
  const turn = (key: string) =>
    page.after(() =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true })),
    );
  await turn('ArrowRight');
  expect(at()?.step).toBe(step + 1);
  await turn('ArrowLeft');
  expect(at()?.step).toBe(step);
});

it('has tasks with a hint, which say when they are done', async () => {
  const { id, step } = stepWith(({ task }) => task !== undefined);
  await show(id, step);
  const dot = () => page.one(`.dots li:nth-child(${step}) button`);
  const aloud = () => page.text('.unseen[aria-live]:not([data-aloud])');
  expect([page.text('h3'), dot().dataset['task'], dot().ariaLabel]).toEqual([
    ...['Your turn', 'open', `Step ${step}, with a task`],
  ]);
  expect(aloud()).toBe(`Your turn: ${page.text('.card > p')}`);
  expect([isThere('.hint'), isThere('.done'), page.one('.card').dataset['solved']]).toEqual([
    false,
    false,
    undefined,
  ]);
  expect(page.text('.peek')).toBe('Your turn ↓');
  await page.press('Hint');
  expect([isThere('.hint'), page.texts('button').includes('Hint')]).toEqual([true, false]);
  const { store } = lessons();
  const progress = {
    ...store.getState().progress,
    [id]: { at: step, furthest: step, done: false, solved: [step] },
  };
  await page.after(() => store.setState({ progress }));
  expect([page.text('.card h3'), dot().dataset['task'], dot().ariaLabel]).toEqual([
    ...['Done', 'solved', `Step ${step}, task solved`],
  ]);
  expect(aloud()).toBe('Done');
  expect([isThere('.hint'), isThere('.done'), page.one('.card').dataset['solved']]).toEqual([
    false,
    true,
    'true',
  ]);
  const reply = { says: 'Nearly.', facts: new Map() };
  await page.after(() => store.setState({ reply }));
  expect([page.text('.reply'), isThere('.done')]).toEqual(['Nearly.', false]);
  const { id: other, step: plain } = stepWith(({ task: asked }) => asked === undefined);
  await page.after(() => lessons().show({ id: other, step: plain }));
  expect(page.one(`.dots li:nth-child(${plain}) button`).ariaLabel).toBe(`Step ${plain}`);
});

describe('the parts of the page that a lesson has come to', () => {
  const switches = () => page.texts('.dock .switch [role=radio]');
  const chosen = () => page.texts('.dock .switch [aria-checked=true]');
  const boards = stepWith(({ shows }) => shows?.includes('board') === true);
  const inspected = stepWith(({ subject }) => subject === 'inspector');
  const isIt = (id: string, at: number) => id === inspected.id && at === inspected.step;
  const other = stepWith(({ subject }, id, at) => subject === 'inspector' && !isIt(id, at));

  it('stand beside the picture', async () => {
    await show(first.id);
    expect(isThere('.beside h2')).toBe(false);
    page.end();
    page = new Shown();
    await show(boards.id, boards.step);
    expect([isThere('.beside [aria-label="Board to edit"]'), switches()]).toEqual([true, []]);
    expect(page.one('main').dataset['news']).toContain('board');
    expect(isThere('.stage [data-view]')).toBe(true);
  });

  it('take turns with it in a narrow window, and what the step is about is first', async () => {
    mediaHold('max-width: 999px');
    await show(inspected.id, inspected.step);
    expect([switches()[0], chosen(), isThere('.stage [data-view]')]).toEqual([
      'Picture',
      ['Inspector'],
      false,
    ]);
    await page.press('Picture');
    expect([chosen(), isThere('.stage [data-view]')]).toEqual([['Picture'], true]);
    await page.press('Inspector');
    expect(isThere('.stage [data-view]')).toBe(false);
    await page.press('Picture');
    await page.after(() => lessons().show(other));
    expect(chosen()).toEqual(['Inspector']); // another step, another subject
    await page.after(() => lessons().show(inspected));
    expect(chosen()).toEqual(['Picture']); // as it was chosen there
  });

  it('have the transport below them once it was shown, and the program where there is one to write', async () => {
    const own = stepWith(({ run }) => run.settings.algorithm === 'own-search');
    await show(own.id, own.step, idleKit);
    expect(isThere('.dock')).toBe(true);
    expect(page.texts('.beside h2')).toContain('Your program');
    page.end();
    page = new Shown();
    await show(first.id);
    expect(page.texts('.beside h2')).not.toContain('Your program');
  });
});

it('a question takes the place of the lessons', async () => {
  await show('search-tree');
  expect(isThere('.dots')).toBe(true);
  await page.after(() => session.page.setState({ lesson: { id: 'ask', step: 1 } }));
  expect(isThere('.dots')).toBe(false);
});

describe('a question to a class with choices', () => {
  const boards = 'start=0.1.3.4.2.5.7.8.6&size=3x3';
  const lecture: Lecture = {
    title: 'Hands',
    scenes: [
      {
        text: 'x',
        link: `#v=1&${boards}`,
        others: { bfs: `#v=1&${boards}&algorithm=breadth-first`, astar: `#v=1&${boards}` },
        task: {
          ask: 'Which expands fewer?',
          choices: { of: ['bfs', 'astar'], is: 'least', figure: 'expanded' },
        },
      },
      {
        text: 'y',
        link: `#v=1&${boards}`,
        task: { ask: 'How many moves?', choices: { of: [6, 4], figure: 'moves' } },
      },
      {
        text: 'z',
        link: `#v=1&${boards}`,
        task: { ask: 'Which?', choices: { of: ['one', 'two'], right: 'A' }, done: 'One.' },
      },
    ],
  };
  const cards = () => page.texts('.choice');
  const marked = () => page.texts('[data-mark=right] .letter');
  const asked = () => lessons().explorer.predict.getState().asksClass;

  beforeEach(async () => {
    session = sessionWith(
      instantKit,
      {},
      { screen: 'learn', lesson: { id: linkedLecture('a'), step: 1 }, presenter: true },
    );
    lecturesOf(session).setState({ lectures: [{ id: 'a', lecture }] });
    await page.showOver(session, <LearnScreen />, servicesHere());
    await page.rest();
  });

  it('has letters, hands in two rounds, and the figures of the record with the answer', async () => {
    expect(cards()).toEqual(['ABreadth-first', 'BA*']);
    for (const [key, times] of [
      ['1', 2],
      ['2', 3],
    ] as const)
      for (let n = 0; n < times; n++) await page.after(() => page.key('main', key, { code: `Digit${key}` }));
    await page.after(() => page.key('main', '!', { code: 'Digit1', shiftKey: true }));
    expect(asked()).toMatchObject({ hands: [1, 3], handsShown: false, valuesShown: false });
    await page.after(() => page.key('main', 'h'));
    expect(cards()).toEqual(['A1Breadth-first', 'B3A*']);
    await page.after(() => page.key('main', 'm'));
    expect(asked()).toMatchObject({ hands: [0, 0], handsBefore: [1, 3], handsShown: false });
    await page.after(() => page.key('main', 'n'));
    const { facts } = lessons().store.getState();
    expect(cards()).toEqual([
      `ABreadth-first${facts.get('bfsExpanded')}`,
      `BA*${facts.get('astarExpanded')}`,
    ]);
    expect(marked()).toEqual([]);
    await page.after(() => page.key('main', 'n'));
    await page.after(() => lessons().turn(1));
    expect([marked(), asked()?.handsShown, at()?.step]).toEqual([['B'], true, 1]);
    await page.after(() => lessons().turn(-1));
    expect([marked(), asked()?.valuesShown, asked()?.handsShown]).toEqual([[], false, false]);
  });

  it('is right by its figure, or by the mark of whoever wrote it, and each question begins anew', async () => {
    await page.after(() => page.key('main', '1', { code: 'Digit1' }));
    await page.after(() => (lessons().turn(1), lessons().turn(1)));
    await page.rest();
    expect([at()?.step, cards(), asked()?.hands]).toEqual([2, ['A6', 'B4'], [0, 0]]);
    expect(page.texts('button').join()).not.toContain('Show or hide what decides');
    await page.press('Show the answer');
    expect(marked()).toEqual(['B']);
    await page.after(() => lessons().turn(1));
    await page.rest();
    await page.after(() => lessons().turn(1));
    expect([at()?.step, marked(), page.text('.done')]).toEqual([3, ['A'], 'One.']);
  });
});
