// needs a page
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGlide } from './use-glide.ts';
import { eventually } from '../../testing/eventually.ts';

let host: HTMLElement;
let root: Root;
let reducedMotion: boolean;

function Glider({ column }: { readonly column: number }) {
  return <div ref={useGlide<HTMLDivElement>(column, 1, 0.16)} />;
}

function show(column: number): HTMLElement {
  act(() => root.render(<Glider column={column} />));
  return host.firstElementChild as HTMLElement;
}

/** A page that can animate: remembers what it was asked to, and never ends it. */
function animations(): { transform: string[]; duration: number }[] {
  const asked: { transform: string[]; duration: number }[] = [];
  const animate = (keyframes: { transform: string[] }, { duration }: { duration: number }) => {
    asked.push({ transform: keyframes.transform, duration });
    return { playState: 'running', effect: null, commitStyles: vi.fn(), cancel: vi.fn() };
  };
  Object.assign(Element.prototype, { animate });
  return asked;
}

/** What glides has been fetched by an earlier element of the page. */
async function fetched(): Promise<void> {
  show(0);
  await act(() => import('framer-motion/dom/mini').then(() => undefined));
  act(() => root.render(null));
}

beforeEach(() => {
  reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
});

it('jumps until gliding has been fetched', async () => {
  vi.resetModules();
  const { useGlide: useGlideOfNewPage } = await import('./use-glide.ts');
  const asked = animations();
  const NewGlider = ({ column }: { readonly column: number }) => (
    <div ref={useGlideOfNewPage<HTMLDivElement>(column, 1, 0.16)} />
  );
  act(() => root.render(<NewGlider column={2} />));
  act(() => root.render(<NewGlider column={1} />));
  expect((host.firstElementChild as HTMLElement).style.transform).toBe('translate(100%, 100%)');
  expect(asked).toEqual([]);
  await eventually(() => {
    act(() => root.render(<NewGlider column={0} />));
    act(() => root.render(<NewGlider column={3} />));
    expect(asked.length).toBeGreaterThan(0);
  });
});

it('is at its first place at once, and glides to the next ones', async () => {
  await fetched();
  const asked = animations();
  expect(show(2).style.transform).toBe('translate(200%, 100%)');
  expect(asked).toEqual([]);
  show(0);
  show(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.transform.at(-1)).toBe('translate(0%, 100%)');
  expect(asked[0]?.duration).toBe(160);
});

it('jumps where less motion is asked for', async () => {
  await fetched();
  const asked = animations();
  reducedMotion = true;
  show(2);
  show(0);
  expect(asked[0]?.duration).toBe(0);
});

it('jumps where the page cannot animate', () => {
  show(2);
  expect(show(0).style.transform).toBe('translate(0%, 100%)');
});
