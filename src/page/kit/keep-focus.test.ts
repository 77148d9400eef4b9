// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMovingFocus, keepFocus } from './keep-focus.ts';

HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
  return !this.hidden;
};

let stop: () => void;
const button = (name: string): HTMLButtonElement => document.querySelector(`#${name}`)!;
/** Time stands still until it is passed, however busy the machine. */
const frameMs = 18;
/** Presses a button as a key does. */
function press(name: string, thenMs = frameMs): void {
  button(name).focus();
  button(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button(name).click();
  vi.advanceTimersByTime(thenMs);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = ['a', 'b', 'c', 'd']
    .map((name) => `<div><button id="${name}">${name}</button></div>`)
    .join('');
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('goes to the next control when one goes away or can do no more, and to the one before where none is next', () => {
  button('b').onclick = () => button('b').remove();
  press('b');
  expect(document.activeElement).toBe(button('c'));
  button('c').onclick = () => {
    button('c').disabled = true;
    button('d').hidden = true;
  };
  press('c');
  expect(document.activeElement).toBe(button('a'));
});

it('never goes to the link that skips the header, also where that has just come', () => {
  button('b').onclick = () => {
    button('b').remove();
    document.body.insertAdjacentHTML('afterbegin', '<a id="skip" href="#" data-skips>Skip</a>');
  };
  press('b');
  expect(document.activeElement).toBe(button('c'));
});

it('goes on where a control goes by itself, long after the key that led to it', async () => {
  press('b', 5000);
  expect(document.activeElement).toBe(button('b'));
  button('b').closest('div')!.remove();
  await Promise.resolve(); // those who observe are told
  vi.advanceTimersByTime(frameMs);
  expect(document.activeElement).toBe(button('c'));
  button('c').disabled = true;
  await Promise.resolve();
  vi.advanceTimersByTime(frameMs);
  expect(document.activeElement).toBe(button('d'));
});

it('takes nobody on who presses with the mouse, where a control goes by itself', async () => {
  button('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('b').focus();
  button('b').remove();
  await Promise.resolve(); // those who observe are told
  vi.advanceTimersByTime(500);
  expect(document.activeElement).toBe(document.body);
});

it('stays where the page has put it, where the control is still there, and after a press of the mouse', () => {
  button('b').onclick = () => {
    button('b').remove();
    button('d').focus();
  };
  press('b');
  expect(document.activeElement).toBe(button('d'));
  button('c').onclick = () => button('c').blur();
  press('c');
  expect(document.activeElement).toBe(document.body);
  button('a').onclick = () => button('a').remove();
  button('a').focus();
  button('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('a').click();
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(document.body);
});

it('brings what the keys come to into a row that scrolls sideways, and leaves what is too wide for it', () => {
  const row = document.querySelector<HTMLElement>('div')!;
  row.style.overflowX = 'auto';
  row.innerHTML = '<button id="far"></button><button id="wide"></button>';
  Object.defineProperty(row, 'scrollWidth', { value: 400 });
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  const lies = (element: Element, left: number, right: number): void => {
    element.getBoundingClientRect = () => ({ left, right, width: right - left }) as DOMRect;
  };
  lies(row, 0, 100);
  lies(button('far'), 60, 130);
  lies(button('wide'), 60, 200);
  button('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  button('far').focus();
  expect(row.scrollLeft).toBe(36);
  lies(button('far'), -20, 50);
  button('b').focus();
  button('far').focus();
  expect(row.scrollLeft).toBe(10);
  button('wide').focus();
  expect(row.scrollLeft).toBe(10);
  button('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('far').focus();
  expect(row.scrollLeft).toBe(10);
});

it('scrolls a dialog to what the keys come to in it', () => {
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  document.querySelector('div')!.role = 'dialog';
  button('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  button('b').focus();
  button('a').focus();
  expect(sight.mock.contexts).toEqual([button('a')]);
  sight.mockRestore();
});

it('goes to what has come in its place before it goes to the next', () => {
  document.querySelector('div')!.innerHTML = '<button id="hold"></button><p><button id="end"></button></p>';
  button('end').onclick = () => {
    document.querySelector('div')!.innerHTML = '<button id="search"></button>';
  };
  press('end');
  expect(document.activeElement).toBe(button('search'));
});

it('goes to the picture that has come in its place, and not to what stands around that', () => {
  document.body.innerHTML = `<main><section><button id="view"></button><div><p><button id="run"></button></p></div>
    <button id="finished"></button></section></main>`;
  button('run').onclick = () => {
    document.querySelector('main div')!.innerHTML = '<canvas role="img"></canvas>';
  };
  press('run');
  expect(document.activeElement?.matches('canvas')).toBe(true);
});

it('goes back to what led there where that is there again, and not to the first that has come', () => {
  const list = '<button id="other"></button><button id="second" aria-label="Number 2"></button>';
  document.body.innerHTML = `<main>${list}</main>`;
  const main = document.querySelector('main')!;
  const listen = (): void => {
    button('second').onclick = () => {
      main.innerHTML = '<button id="back">Back</button>';
      button('back').onclick = () => {
        main.innerHTML = list;
        listen();
      };
    };
  };
  listen();
  for (let time = 1; time <= 2; time++) {
    press('second');
    expect(document.activeElement).toBe(button('back'));
    press('back');
    expect(document.activeElement).toBe(button('second'));
  }
});

it('goes from a control of a screen to one of the next screen, and not to the header', () => {
  document.body.innerHTML = '<button id="help"></button><main><button id="run"></button></main>';
  button('run').onclick = () => {
    document.querySelector('main')!.innerHTML = '<button id="pause"></button>';
  };
  press('run');
  expect(document.activeElement).toBe(button('pause'));
  button('pause').onclick = () => button('pause').remove();
  press('pause');
  expect(document.activeElement).toBe(document.body);
});

it('goes to another screen as a whole, once that is there', () => {
  document.body.innerHTML = '<button id="help"></button><main><button id="run"></button><p></p></main>';
  button('run').onclick = () => {
    document.querySelector('main')!.outerHTML = '<main aria-busy="true"></main>';
  };
  press('run');
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')!.outerHTML = '<main><button id="arrows"></button></main>';
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('stays where a dialog gives it back that is closed as the focus is looked after', () => {
  button('a').onclick = () => {
    setTimeout(() => {
      button('b').remove();
      setTimeout(() => document.activeElement === document.body && button('d').focus(), 1);
    }, 199);
    button('b').focus();
  };
  button('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button('a').click();
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(button('d'));
});

it.each([
  ...['Escape', 'Enter', 'q'].flatMap((key) => [0, 16, 17, 200].map((afterMs) => [key, afterMs] as const)),
  ['the mouse', 16] as const,
])('what an earlier press began finds no focus lost as %s closes a dialog, %d ms later', (key, afterMs) => {
  press('a', 0);
  button('b').focus();
  vi.advanceTimersByTime(afterMs);
  if (key === 'the mouse') button('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  else button('b').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  button('b').remove();
  setTimeout(() => document.activeElement === document.body && button('d').focus(), 18); // as a dialog does
  vi.advanceTimersByTime(500);
  expect(document.activeElement).toBe(button('d'));
});

it('what an earlier press began is looked after even if a key follows that does nothing', () => {
  button('b').onclick = () => button('b').remove();
  press('b', 10);
  for (const key of ['Escape', 'x'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(button('c'));
});

it('stays on a control that arrows reach and Tab does not', () => {
  button('b').tabIndex = -1;
  press('b');
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(button('b'));
});

it('a list gives up the focus after a choice with the mouse, and keeps it after one by keys', () => {
  const list = document.body.appendChild(document.createElement('select'));
  const choose = (by: Event): Element | null => {
    list.focus();
    list.dispatchEvent(by);
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return document.activeElement;
  };
  expect(choose(new Event('pointerdown', { bubbles: true }))).toBe(document.body);
  expect(choose(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))).toBe(list);
});

it('goes on when a key takes the control away without pressing it', () => {
  button('b').focus();
  button('b').addEventListener('keydown', () => button('b').remove());
  button('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(250);
  expect(document.activeElement).toBe(button('c'));
});

it('stays within what the control stood in before it goes farther, and never on a word that is only explained', () => {
  document.body.innerHTML = `<main><section><button id="tree"></button><div><button id="close"></button></div></section>
    <button id="word" data-term="frontier"></button><button id="play"></button></main>`;
  button('close').onclick = () => button('close').remove();
  press('close');
  expect(document.activeElement).toBe(button('tree'));
  button('tree').onclick = () => document.querySelector('section')!.remove();
  let moved = false;
  button('play').onfocus = () => (moved = isMovingFocus());
  press('tree');
  expect([document.activeElement, moved, isMovingFocus()]).toEqual([button('play'), true, false]);
});
