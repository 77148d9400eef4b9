// needs a page
import { afterEach, expect, it } from 'vitest';
import type { LessonSession } from './lesson-session.ts';
import { bindCommands } from '../kit/commands.ts';
import { lessonClicker, speakerCommands } from './lesson-commands.ts';

const turned: number[] = [];
const session = { turn: (by: number) => turned.push(by) } as unknown as LessonSession;
const leave: (() => void)[] = [];

function press(key: string, on: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event;
}

/** A box with twice its height of text, scrolled that far. */
function text(scrollTop: number): HTMLElement {
  const box = document.createElement('div');
  box.style.overflowY = 'auto';
  Object.defineProperties(box, { scrollHeight: { value: 200 }, clientHeight: { value: 100 } });
  box.scrollTop = scrollTop;
  document.body.append(box);
  return box;
}

afterEach(() => {
  for (const unbind of leave.splice(0)) unbind();
  turned.length = 0;
  document.body.replaceChildren();
});

it('a clicker turns the steps of the lesson, and the search hears nothing of it', () => {
  leave.push(bindCommands(lessonClicker, () => session));
  expect(press('PageDown').defaultPrevented).toBe(true);
  press('PageUp');
  expect(turned).toEqual([1, -1]);
});

it('in a text that goes on, the same keys scroll it first', () => {
  let heard = 0;
  const search = (): void => {
    heard++;
  };
  leave.push(
    bindCommands(lessonClicker, () => session),
    () => window.removeEventListener('keydown', search),
  );
  window.addEventListener('keydown', search);
  expect(press('PageDown', text(0)).defaultPrevented).toBe(false);
  expect([turned, heard]).toEqual([[], 0]);
  press('PageDown', text(100)); // at its end
  press('PageUp', text(0)); // at its beginning
  expect(turned).toEqual([1, -1]);
});

it('in the speaker’s window the key that blackens the screen is for the one that the class sees', () => {
  let blacks = 0;
  const turn = (by: number): void => void turned.push(by);
  leave.push(bindCommands(speakerCommands, () => ({ turn, blacken: () => void blacks++ })));
  press('b');
  press('.');
  press('PageDown');
  expect([blacks, turned]).toEqual([2, [1]]);
});
