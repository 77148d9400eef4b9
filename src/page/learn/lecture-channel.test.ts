// needs a page

import { describe, expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { eventually } from '../../testing/eventually.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { bindCommands } from '../kit/commands.ts';
import {
  type LectureChannel,
  type LectureWord,
  askFrame,
  followSpeaker,
  pressInFrame,
} from './lecture-channel.ts';
import { hearsMore } from '../search/print-sheet.ts';
import { classKeys, frameCommands } from './lesson-commands.ts';
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
  const pressed: string[] = [];
  const leave = followSpeaker(session, channel, (hotkey) => void pressed.push(hotkey));
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
  hear({ type: 'key', id: lesson.id, hotkey: 'Shift+Digit2' });
  expect(pressed).toEqual(['b', 'Shift+Digit2']);
  for (const word of [
    null,
    7,
    {},
    { type: 'turn', id: 'another', direction: 1 },
    { type: 'black', id: 'another' },
    { type: 'key', id: 'another', hotkey: 'h' },
  ])
    hear(word);
  expect(pressed.length).toBe(2);
  expect([session.store.getState().step, said.length]).toEqual([1, length]);
  hear({ type: 'ask', id: lesson.id });
  expect(said.length).toBe(length + 1);
  leave();
  expect(closed).toBe(true);
  session.leave();
});

it('in the speaker’s window the keys that count hands are for the other one, and no others', () => {
  const heard: string[] = [];
  const leave = bindCommands(classKeys, () => (hotkey) => heard.push(hotkey));
  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
  press('1', { code: 'Digit1' });
  press('@', { code: 'Digit2', shiftKey: true });
  for (const key of ['n', 'h', 'm', 's', 'e']) press(key);
  expect(heard).toEqual(['Digit1', 'Shift+Digit2', 'n', 'h', 'm']);
  leave();
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

describe('a page in a frame is asked', () => {
  type Answer = (coming: Promise<string>) => void;
  const framed = (): HTMLIFrameElement => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentDocument!.body.innerHTML = '<div id="root"></div>';
    return frame;
  };
  const ask = (frame: HTMLIFrameElement, signal = new AbortController().signal) =>
    askFrame<string>(frame, 'asked', signal, (answer) => ({ answer }));
  const hear = (frame: HTMLIFrameElement, coming: () => Promise<string>): void => {
    frame.contentWindow!.addEventListener('asked', (event) =>
      (event as CustomEvent<{ answer: Answer }>).detail.answer(coming()),
    );
  };
  /** Whether there is an answer once all has been done that waits for no event. */
  const isOpen = async (answer: Promise<unknown>): Promise<boolean> => {
    let open = true;
    const end = (): void => void (open = false);
    answer.then(end, end);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return open;
  };

  it('once it says that it hears, however late that is, and once only', async () => {
    const frame = framed();
    let asked = 0;
    const answer = ask(frame);
    expect(await isOpen(answer)).toBe(true);
    frame.dispatchEvent(new Event('load'));
    frame.dispatchEvent(new Event(hearsMore)); // of something else
    expect(await isOpen(answer)).toBe(true);
    hear(frame, () => Promise.resolve(`picture ${++asked}`));
    frame.dispatchEvent(new Event(hearsMore));
    expect(await isOpen(answer)).toBe(false);
    expect(await answer).toBe('picture 1');
    frame.dispatchEvent(new Event(hearsMore));
    expect(asked).toBe(1);
    frame.remove();
  });

  it('at once where it hears already, and its error is told', async () => {
    const frame = framed();
    hear(frame, () => Promise.reject(new Error('no canvas')));
    await expect(ask(frame)).rejects.toThrow('no canvas');
    frame.remove();
  });

  it('no longer where it cannot come, lacks a part, or nobody wants the answer', async () => {
    const ends: ((frame: HTMLIFrameElement, stop: AbortController) => unknown)[] = [
      (frame) => {
        frame.contentDocument!.body.innerHTML = 'Not found';
        frame.dispatchEvent(new Event('load'));
      },
      (frame) => frame.contentWindow!.dispatchEvent(new Event('vite:preloadError')),
      (_, stop) => stop.abort(),
    ];
    for (const end of ends) {
      const frame = framed();
      const stop = new AbortController();
      const answer = ask(frame, stop.signal);
      expect(await isOpen(answer)).toBe(true);
      end(frame, stop);
      expect(await isOpen(answer)).toBe(false);
      expect(await answer).toBeNull();
      frame.remove();
    }
    const stopped = AbortSignal.abort();
    expect(await ask(framed(), stopped)).toBeNull();
  });
});
