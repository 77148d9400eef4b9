// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { allTold } from '../../../core/trace/step-by.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { Shown } from '../../../testing/shown.tsx';
import { Pseudocode } from './pseudocode.tsx';

const linePx = 20;
const sizeNames = ['offsetTop', 'offsetHeight', 'clientHeight'] as const;
let page: Shown;
let trace: Trace;

beforeEach(() => {
  page = new Shown();
  const session = sessionWith(instantKit, { settings: defaultSettings('a-star') });
  session.search();
  trace = session.trace!;
  // Lines below each other in a list of three, as nothing is laid out in a test.
  const sizes = {
    offsetTop: (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element) * linePx,
    offsetHeight: () => linePx,
    clientHeight: () => 3 * linePx,
  };
  for (const name of sizeNames)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return sizes[name](this);
      },
    });
});
afterEach(() => {
  page.end();
  for (const name of sizeNames) Reflect.deleteProperty(HTMLElement.prototype, name);
});

it('scrolls its list until the line that runs is in sight, and no further', async () => {
  const show = (told: number) => page.show(<Pseudocode trace={trace} step={2} told={told} />);
  const list = () => page.one('ol');
  let told = 0;
  const scrolled: boolean[] = [];
  for (; told < 12; told++) {
    const before = told === 0 ? 0 : list().scrollTop;
    await show(told);
    const line = page.host.querySelector<HTMLElement>('[aria-current]');
    if (line === null) continue;
    const top = line.offsetTop;
    const wasInSight = top >= before && top + linePx <= before + 3 * linePx;
    const expected = wasInSight ? before : top < before ? top : top - 2 * linePx;
    expect(list().scrollTop, `event ${told}`).toBe(expected);
    scrolled.push(!wasInSight);
  }
  expect(new Set(scrolled)).toEqual(new Set([true, false]));
});

it('marks the line of one event, or all lines of the step', async () => {
  await page.show(<Pseudocode trace={trace} step={2} told={1} />);
  expect(page.text('h3')).toBe('Pseudocode marked: what runs now');
  expect(page.host.querySelectorAll('[aria-current]')).toHaveLength(1);
  await page.show(<Pseudocode trace={trace} step={2} told={allTold} />);
  expect(page.text('h3')).toBe('Pseudocode marked: the branches taken in this step');
  expect(page.host.querySelectorAll('[aria-current]')).toHaveLength(0);
  expect(page.host.querySelectorAll('[data-ran=now]').length).toBeGreaterThan(2);
});
