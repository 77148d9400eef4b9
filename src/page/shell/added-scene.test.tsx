// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { type AddedNotice, addView } from '../session/kept-lectures.ts';
import { usePage } from '../session/search-context.tsx';
import { AddedScene } from './added-scene.tsx';

const link = '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3';
const session = sessionWith(idleKit);
let page: Shown;

/** As the page's notices show it. */
function Notices() {
  const notice = usePage((state) => state.notice);
  return notice === null ? <p>Nothing</p> : <AddedScene notice={notice as AddedNotice} />;
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

it('says which lecture has a new scene, offers a new one, and goes after a while in which nobody is at it', async () => {
  // Of the timers those of the bar, which waits for seconds: what is waited for in between is the test's.
  const waiting = new Map<unknown, () => void>();
  const [set, clear] = [window.setTimeout, window.clearTimeout];
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    const timer = set(ms > 5_000 ? () => undefined : work, ms > 5_000 ? 0 : ms);
    if (ms > 5_000) waiting.set(timer, work);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => {
    waiting.delete(timer);
    clear(timer);
  });
  const wait = () => page.after(() => waiting.forEach((work) => work()));
  addView(session, link);
  session.page.setState({ notice: addView(session, link) });
  await page.showOver(session, <Notices />, servicesHere());
  expect(document.body.textContent).toContain('Scene 2 of your lecture “My lecture”.');
  const bar = document.querySelector('[role=status]')!;
  await page.after(() => bar.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await wait();
  await page.press('New lecture');
  expect(document.body.textContent).toContain('Scene 1 of your lecture “My lecture 2”.');
  expect(document.body.textContent).not.toContain('New lecture');
  await page.after(() => bar.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  // Nor while the pointer goes to something below, which would move away from under it.
  const due = [...waiting.keys()];
  for (const type of ['pointermove', 'pointerdown']) {
    await page.after(() => window.dispatchEvent(new Event(type)));
    expect([...waiting.keys()]).not.toEqual(due);
    due.splice(0, due.length, ...waiting.keys());
  }
  await wait();
  expect(document.body.textContent).toBe('Nothing');
  vi.unstubAllGlobals();
});
