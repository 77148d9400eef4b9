// needs a page

import { createRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { Shown } from '../../../testing/shown.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { ShufflePopover } from './shuffle-popover.tsx';
import { useBoardBench } from './use-board-bench.ts';

let page: Shown;
beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

function Shuffle() {
  return <ShufflePopover bench={useBoardBench()} anchor={createRef()} />;
}

it.each([
  [4, 4, true],
  [4, 5, false],
] as const)(
  'says how hard any board is only of 4×4, of which it was measured: %i×%i',
  async (rows, columns, isSaid) => {
    const goal = standardGoal({ rows, columns });
    await page.show(
      <SearchProvider session={sessionWith(idleKit, { start: goal, goal })}>
        <Shuffle />
      </SearchProvider>,
    );
    const menu = document.querySelector('[role=dialog]')?.textContent;
    expect(menu).toContain('Every one is equally likely.');
    expect(menu?.includes('about 40 random moves')).toBe(isSaid);
  },
);
