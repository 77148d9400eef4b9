// needs a page
import { act, useState } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'slide', label: 'Slide' },
  { value: 'place', label: 'Place' },
  { value: 'type', label: 'Type' },
] as const;

function Host() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('slide');
  return <Segmented label="What a click does" value={value} options={options} onChange={setValue} />;
}

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<Host />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const radios = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('[role=radio]')];
const chosen = (): string[] =>
  radios()
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map((radio) => radio.textContent);

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void (document.activeElement ?? host).dispatchEvent(event));
  return event;
}

describe('Segmented', () => {
  it('is one stop of the Tab key, and always has one choice', () => {
    expect(radios().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => radios()[2]?.click());
    act(() => radios()[2]?.click());
    expect(chosen()).toEqual(['Type']);
    expect(radios().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });

  it('goes round with the arrow keys, which then do nothing else', () => {
    radios()[0]?.focus();
    expect(press('ArrowRight').defaultPrevented).toBe(true);
    expect(chosen()).toEqual(['Place']);
    expect(document.activeElement?.textContent).toBe('Place');
    press('ArrowLeft');
    press('ArrowUp');
    expect(chosen()).toEqual(['Type']);
    expect(press('Home').defaultPrevented).toBe(false);
  });
});
