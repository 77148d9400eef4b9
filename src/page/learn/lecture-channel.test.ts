// needs a page

import { expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { eventually } from '../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { bindCommands } from '../kit/commands.ts';
import { type LectureChannel, type LectureWord, followSpeaker, pressInFrame } from './lecture-channel.ts';
import { frameCommands } from './lesson-commands.ts';
import { LessonSession } from './lesson-session.ts';

it('the window of the class says where it is, and goes where the speaker’s says', async () => {
  const [lesson] = course;
  const main = sessionWith(instantKit, {}, { screen: 'learn' });
  const session = new LessonSession({ main, course });
  const said: LectureWord[] = [];
  let closed = false;
  const channel: LectureChannel = {
    onmessage: null,
    postMessage: (word) => void said.push(word),
    close: () => void (closed = true),
  };
  session.arrive();
  let blacks = 0;
  const leave = followSpeaker(session, channel, () => void blacks++);
  expect(said).toEqual([]); // nothing is shown yet
  const hear = (data: unknown): void => channel.onmessage?.({ data });
  const isAt = (step: number) =>
    eventually(() => {
      expect(session.store.getState()).toMatchObject({ step, phase: 'ready' });
      expect(said.at(-1)).toMatchObject({ type: 'at', id: lesson.id, step });
    });
  session.show({ id: lesson.id, step: 1 });
  await isAt(1);
  hear({ type: 'turn', id: lesson.id, direction: 1 });
  await isAt(2);
  hear({ type: 'turn', id: lesson.id, direction: -1 });
  await isAt(1);
  const { length } = said;
  hear({ type: 'black', id: lesson.id });
  expect(blacks).toBe(1);
  for (const word of [
    null,
    7,
    {},
    { type: 'turn', id: 'another', direction: 1 },
    { type: 'black', id: 'another' },
  ])
    hear(word);
  expect(blacks).toBe(1);
  expect([session.store.getState().step, said.length]).toEqual([1, length]);
  hear({ type: 'ask', id: lesson.id });
  expect(said.length).toBe(length + 1);
  leave();
  expect(closed).toBe(true);
  session.leave();
});

it('hands the keys of a search and of a question on to the frame of a scene, each once, and keeps those that turn scenes and undo', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const heard: string[] = [];
  frame.contentWindow!.addEventListener('keydown', ({ key, code, shiftKey, altKey }) => {
    heard.push([shiftKey && 'Shift', altKey && 'Alt', key, code].filter(Boolean).join(' '));
  });
  const leave = bindCommands(frameCommands, () => (hotkey) => pressInFrame(frame, hotkey));
  const press = (key: string, init: KeyboardEventInit = {}, at: Element = document.body) =>
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  press('1', { code: 'Digit1' });
  press('"', { code: 'Digit2', shiftKey: true });
  press('h', { code: 'KeyH' });
  press('ArrowRight');
  press(' ', { code: 'Space' });
  expect(heard).toEqual(['1 Digit1', 'Shift 2 Digit2', 'h h', 'ArrowRight ArrowRight', 'Space Space']);
  heard.length = 0;
  press('PageDown');
  press('z', { ctrlKey: true });
  press('ArrowRight', { altKey: true });
  const button = document.body.appendChild(document.createElement('button'));
  press('Enter', {}, button);
  press('1', { code: 'Digit1' }, button);
  expect(heard).toEqual(['1 Digit1']);
  leave();
  press('1', { code: 'Digit1' });
  expect(heard.length).toBe(1);
  frame.remove();
  button.remove();
});
