// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { ok } from '../../../core/base/result.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { arrangedSpace } from '../../../testing/space-of.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { ServicesContext } from '../../session/services.ts';
import { DepthField, type DepthFieldProps } from './shuffle-popover.tsx';

const size = { rows: 2, columns: 3 };
const goal = standardGoal(size);
const onMix = vi.fn<DepthFieldProps['onMix']>();

let host: HTMLElement;
let root: Root;

async function show(edited: DepthFieldProps['edited']): Promise<void> {
  const session = sessionWith(idleKit);
  await act(() => {
    root.render(
      <SearchProvider session={session}>
        <ServicesContext value={{ arrangeSpace: (centre) => Promise.resolve(ok(arrangedSpace(centre))) }}>
          <DepthField centre={goal} edited={edited} onMix={onMix} />
        </ServicesContext>
      </SearchProvider>,
    );
    return Promise.resolve();
  });
}

beforeEach(() => {
  onMix.mockClear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const slider = (): HTMLInputElement => host.querySelector('input')!;

function choose(depth: number): void {
  // React watches the property of the element itself; a hand goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider(), String(depth));
  act(() => void slider().dispatchEvent(new Event('input', { bubbles: true })));
}

describe('DepthField', () => {
  it('begins at the distance of the board on the bench, or well out for one that is not among them', async () => {
    await show(createBoard(size, [1, 2, 3, 0, 4, 5]));
    expect(slider().value).toBe('2');
    act(() => root.render(null));
    await show(createBoard(size, [2, 1, 3, 4, 5, 0]));
    expect(slider().value).toBe('14');
  });

  it('has a place for every distance, says how many boards are there, and marks its bar', async () => {
    await show(goal);
    expect([slider().min, slider().max]).toEqual(['0', '21']);
    choose(21);
    expect(host.textContent).toContain('21 moves1 board, none is farther');
    expect(slider().getAttribute('aria-valuetext')).toBe('21 moves: 1 board');
    const bars = [...host.querySelectorAll<SVGRectElement>('rect')];
    expect(bars).toHaveLength(22);
    expect(bars.map(({ dataset }) => 'chosen' in dataset).indexOf(true)).toBe(21);
    choose(1);
    expect(host.textContent).toContain('1 move2 boards');
  });

  it('hands over distances that have a board exactly so far away', async () => {
    await show(goal);
    for (const depth of [0, 7, 21]) {
      choose(depth);
      act(() => host.querySelector('button')!.click());
      const [distances, asked] = onMix.mock.lastCall!;
      expect(asked).toBe(depth);
      expect(distances.distanceOf(distances.randomBoardAt(asked, new Prng(7)))).toBe(depth);
    }
  });
});
