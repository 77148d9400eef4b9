// needs a page
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';

/** Frames that are asked for while `held`, when the clock stands still too: nothing moves before the test has looked. */
const waiting: FrameRequestCallback[] = [];
let held = false;
let heldAtMs = 0;
const now = performance.now.bind(performance);
performance.now = () => (held ? heldAtMs : now());
const frames = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (work) => (held ? waiting.push(work) : frames(work));
const letMove = (): void => {
  held = false;
  waiting.splice(0).forEach(frames);
};

let host: HTMLElement;
let root: Root;
let reducedMotion: boolean;

beforeEach(() => {
  vi.resetModules(); // what moves has not been fetched yet
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  reducedMotion = false;
  heldAtMs = now();
  held = true;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterAll(() => {
  performance.now = now;
});

afterEach(() => {
  letMove();
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

async function show(from: 'above' | 'below' | 'here'): Promise<CSSStyleDeclaration> {
  const { MovingDiv } = await import('./moving.tsx');
  await act(async () => root.render(<MovingDiv from={from} role="alert" />));
  return host.querySelector<HTMLElement>('[role=alert]')!.style;
}

it('comes from where it is said to, and ends at its place', async () => {
  const style = await show('below');
  expect(style.transform).toMatch(/^translateY\([12]\d/);
  expect(Number(style.opacity)).toBeLessThan(0.5);
  letMove();
  await eventually(() => expect([style.transform, style.opacity]).toEqual(['none', '1']));
});

it('fades in at its place', async () => {
  const style = await show('here');
  expect(style.transform).not.toContain('translate');
  expect(Number(style.opacity)).toBeLessThan(0.5);
});

it('is there at once where less motion is asked for', async () => {
  reducedMotion = true;
  const style = await show('below');
  expect(style.transform).toBe('none');
  expect(style.opacity).toBe('1');
});

it('is gone at once', async () => {
  await show('above');
  act(() => root.render(null));
  expect(host.children).toHaveLength(0);
});

it('moves what appears once the motion has been fetched, and nothing that was there before', async () => {
  const { Appearing, fetchMotion } = await import('../shell/appearing.tsx');
  const draw = (...names: string[]): Promise<void> =>
    act(async () => root.render(names.map((name) => <Appearing key={name} id={name} from="above" />)));
  const opacityOf = (name: string): string => host.querySelector<HTMLElement>(`#${name}`)!.style.opacity;
  await draw('first');
  await fetchMotion();
  await draw('first', 'second');
  expect(opacityOf('first')).toBe('');
  expect(Number(opacityOf('second') || 1)).toBeLessThan(0.5);
});
