// needs a page

import { type ReactNode, act, createRef } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import { stopsIn } from './keep-focus.ts';
import { closeLayers, openLayers } from './layers.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ShufflePopover } from '../search/board/shuffle-popover.tsx';
import { useBoardBench } from '../search/board/use-board-bench.ts';
import { LaneMore } from '../compare/lane-head.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { PictureMenu } from '../search/pictures/picture-menu.tsx';
import { DisplayMenu } from '../shell/display-menu.tsx';
import { StopWhenMenu } from '../search/timeline/stop-when-menu.tsx';

window.matchMedia = () =>
  ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

function Shuffle() {
  return <ShufflePopover bench={useBoardBench()} anchor={createRef()} />;
}

const menus: readonly (readonly [name: string, menu: ReactNode])[] = [
  ['Display', <DisplayMenu key="" />],
  ['Stop when', <StopWhenMenu key="" waits={false} />],
  ['More ways to shuffle', <Shuffle key="" />],
  ['A figure', <PictureMenu key="" label="A figure" />],
  ['More settings of lane A', <LaneMore key="" letter="A" />],
];

HTMLElement.prototype.checkVisibility = () => true;

let root: Root;
const menu = (): Element | null => document.querySelector('[role="dialog"]');

afterEach(() => {
  act(() => root.unmount());
  expect(openLayers()).toEqual([]);
});

it.each(menus)(
  'the browser’s Back closes what %s opens, and its button has the focus again',
  async (name, element) => {
    const goal = standardGoal({ rows: 4, columns: 4 }); // too large for exact distances, which have a worker
    const session = sessionWith(idleKit, { start: goal, goal });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.render(<SearchProvider session={session}>{element}</SearchProvider>));
    const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]:not([role])`)!;
    if (menu() === null) await act(async () => button.click());
    expect(menu()).not.toBeNull();
    expect(openLayers()).toHaveLength(1);
    await act(async () => closeLayers(openLayers()));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button);
  },
);

it.each(menus)(
  'Tab leaves what %s opens for what follows its button, and Shift Tab for the button',
  async (name, element) => {
    const goal = standardGoal({ rows: 4, columns: 4 });
    const session = sessionWith(idleKit, { start: goal, goal });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    const page = (
      <SearchProvider session={session}>
        {element}
        <button type="button">what follows</button>
      </SearchProvider>
    );
    await act(async () => root.render(page));
    const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]:not([role])`)!;
    if (menu() === null) await act(async () => button.click());
    const card = menu()!;
    const tab = (shiftKey: boolean): void => {
      const stop = stopsIn(card).at(shiftKey ? 0 : -1)!;
      expect(stop.matches('input[type=radio]:not(:checked)')).toBe(false);
      act(() => stop.focus());
      const key = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
      act(() => void document.activeElement!.dispatchEvent(key));
    };
    tab(true);
    expect(document.activeElement).toBe(button);
    tab(false);
    expect(document.activeElement?.textContent).toBe('what follows');
  },
);
