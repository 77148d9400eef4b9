// needs a page

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SceneSlides, playSlides, slidesPage } from './slides-page.ts';

const picture = (words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><text>${words}</text></svg>`;
const bad = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

const walked: readonly SceneSlides[] = [
  {
    scene: { title: bad, text: ['A **wave** of {step}', bad], link: '#v=1', notes: `Ask: ${bad}` },
    facts: new Map([['step', 1234]]),
    slides: ['a', 'b'].map((words) => ({ svg: picture(words), isAnswered: false })),
    isCut: true,
    isBroad: true,
  },
  {
    scene: {
      text: 'Which?',
      link: '#v=1',
      task: { ask: 'Which one?', choices: { of: ['This', bad], right: 'B' }, done: bad },
    },
    facts: new Map(),
    slides: [false, true].map((isAnswered) => ({ svg: picture('c'), isAnswered })),
    isCut: false,
    isBroad: false,
  },
];

const read = (withNotes = true, isDark = false): Document =>
  new DOMParser().parseFromString(slidesPage({ title: bad }, walked, { withNotes, isDark }), 'text/html');

it('has the text of a lecture as text: its own script is the only one, and the only one that may run', () => {
  const page = read();
  const [script, ...more] = page.querySelectorAll('script');
  expect(more).toEqual([]);
  expect(page.querySelector('img, iframe, link, [onerror], [src], [href]')).toBeNull();
  expect(page.title).toBe(bad);
  expect(page.querySelector('h2')?.textContent).toBe(bad);
  expect(page.querySelectorAll('.text')[1]?.textContent).toBe(bad);
  expect(page.querySelector('aside')?.textContent).toBe(`Ask: ${bad}`);
  const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
  const hash = createHash('sha256')
    .update(script?.textContent ?? '')
    .digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`);
});

it('has what a class chooses from under letters, and the right one marked', () => {
  const choices = [...read().querySelectorAll('ol[type=A] > li')];
  expect(choices.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['This', ''],
    [bad, 'right'],
  ]);
});

it('has figures and emphasis in its sentences, says where a scene is cut, and has notes where they are wanted', () => {
  const page = read();
  expect(page.querySelector('.text')?.innerHTML).toBe('A <strong>wave</strong> of <b>1,234</b>');
  expect(
    [...page.querySelectorAll('section')].map((scene) => scene.querySelector('.cut')?.textContent),
  ).toEqual(['The scene goes on; these are its first 30 pictures.', undefined]);
  expect(page.querySelector('.keys')?.textContent).toContain('N shows the notes');
  expect(read(false).querySelector('aside')).toBeNull();
  expect(read(false).body.textContent).not.toContain('Ask:');
});

let before: string;
beforeEach(() => {
  before = document.body.innerHTML;
});
afterEach(() => {
  document.body.innerHTML = before;
  for (const { name } of [...document.documentElement.attributes])
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name);
  window.location.hash = '';
});

it('goes through its pictures by keys, keeps the place in its address, and shows an answer with the picture of it', () => {
  document.body.innerHTML = read().body.innerHTML;
  playSlides(document);
  const place = (): string => {
    const now = document.querySelectorAll('figure[data-now]');
    expect(now).toHaveLength(1);
    expect(document.querySelector('section[data-now] figure[data-now]')).toBe(now[0]);
    return window.location.hash;
  };
  const press = (key: string): string => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return place();
  };
  expect(place()).toBe('#1.1');
  expect(['PageDown', 'ArrowRight', 'PageDown', 'PageDown'].map(press)).toEqual([
    '#1.2',
    '#2.1',
    '#2.2',
    '#2.2',
  ]);
  expect(document.querySelector('section[data-now]')?.hasAttribute('data-answered')).toBe(true);
  expect(['PageUp', 'ArrowLeft', 'Home', 'PageUp', 'End'].map(press)).toEqual([
    '#2.1',
    '#1.2',
    '#1.1',
    '#1.1',
    '#2.2',
  ]);
  press('PageUp');
  expect(document.querySelector('section[data-now]')?.hasAttribute('data-answered')).toBe(false);
  const isOn = (name: string): boolean => document.documentElement.hasAttribute(name);
  press('n');
  press('b');
  expect([isOn('data-notes'), isOn('data-black')]).toEqual([true, true]);
  press('.');
  expect(isOn('data-black')).toBe(false);
});

it('opens at the place in its address, also of a picture that there is not', () => {
  document.body.innerHTML = read().body.innerHTML;
  window.location.hash = '#2.2';
  playSlides(document);
  expect(document.querySelector('figure[data-now]')?.hasAttribute('data-answered')).toBe(true);
  document.body.innerHTML = read().body.innerHTML;
  window.location.hash = '#7.99';
  playSlides(document);
  expect(window.location.hash).toBe('#2.2');
});
