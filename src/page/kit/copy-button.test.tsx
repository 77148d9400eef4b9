// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says for a moment whether the browser took the text, and then nothing more', async () => {
  vi.useFakeTimers();
  const taken: string[] = [];
  let allows = true;
  const writeText = (text: string): Promise<void> =>
    allows ? Promise.resolve(void taken.push(text)) : Promise.reject(new Error('not here'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  Object.assign(document, { execCommand: () => false });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(<CopyButton text={() => 'the link'}>Copy</CopyButton>));
  const said = (): string => host.querySelector('[aria-live]')!.textContent;
  const press = (): Promise<void> => act(async () => host.querySelector('button')!.click());
  expect(said()).toBe('');
  await press();
  expect([taken, said()]).toEqual([['the link'], 'Copied.']);
  act(() => void vi.runAllTimers());
  expect(said()).toBe('');
  allows = false;
  await press();
  expect(said()).toBe('The browser does not allow copying here.');
  act(() => void vi.runAllTimers());
  expect(said()).toBe('');
  act(() => root.unmount());
});
