// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
  return !this.hidden;
};

let stop: () => void;
const button = (name: string): HTMLButtonElement => document.querySelector(`#${name}`)!;
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
/** Presses a button as a key does. */
async function press(name: string): Promise<void> {
  button(name).focus();
  button(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button(name).click();
  await frame();
}

beforeEach(() => {
  document.body.innerHTML = ['a', 'b', 'c', 'd']
    .map((name) => `<div><button id="${name}">${name}</button></div>`)
    .join('');
  stop = keepFocus(document);
});
afterEach(() => stop());

it('goes to the next control when one goes away or can do no more, and to the one before where none is next', async () => {
  button('b').onclick = () => button('b').remove();
  await press('b');
  expect(document.activeElement).toBe(button('c'));
  button('c').onclick = () => {
    button('c').disabled = true;
    button('d').hidden = true;
  };
  await press('c');
  expect(document.activeElement).toBe(button('a'));
});

it('stays where the page has put it, where the control is still there, and after a press of the mouse', async () => {
  button('b').onclick = () => {
    button('b').remove();
    button('d').focus();
  };
  await press('b');
  expect(document.activeElement).toBe(button('d'));
  button('c').onclick = () => button('c').blur();
  await press('c');
  expect(document.activeElement).toBe(document.body);
  button('a').onclick = () => button('a').remove();
  button('a').focus();
  button('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('a').click();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it('goes to what has come in its place before it goes to the next', async () => {
  document.querySelector('div')!.innerHTML = '<button id="hold"></button><p><button id="end"></button></p>';
  button('end').onclick = () => {
    document.querySelector('div')!.innerHTML = '<button id="search"></button>';
  };
  await press('end');
  expect(document.activeElement).toBe(button('search'));
});

it('goes from a control of a screen to one of the next screen, and not to the header', async () => {
  document.body.innerHTML = '<button id="help"></button><main><button id="run"></button></main>';
  button('run').onclick = () => {
    document.querySelector('main')!.innerHTML = '<button id="pause"></button>';
  };
  await press('run');
  expect(document.activeElement).toBe(button('pause'));
  button('pause').onclick = () => button('pause').remove();
  await press('pause');
  expect(document.activeElement).toBe(document.body);
});

it('goes to another screen as a whole, once that is there', async () => {
  document.body.innerHTML = '<button id="help"></button><main><button id="run"></button><p></p></main>';
  button('run').onclick = () => {
    document.querySelector('main')!.outerHTML = '<main aria-busy="true"></main>';
  };
  await press('run');
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')!.outerHTML = '<main><button id="arrows"></button></main>';
  await expect.poll(() => document.activeElement).toBe(document.querySelector('main'));
});

it('stays on a control that arrows reach and Tab does not', async () => {
  button('b').tabIndex = -1;
  await press('b');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(document.activeElement).toBe(button('b'));
});
