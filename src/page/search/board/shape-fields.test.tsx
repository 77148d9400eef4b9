// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { ShapeButton, useShapeOpen } from './shape-fields.tsx';
import { useBoardBench } from './use-board-bench.ts';

function Button() {
  const bench = useBoardBench();
  return <ShapeButton size={bench.start} {...useShapeOpen(bench)} />;
}

it('keeps the fields as they are when a preset is chosen, of whatever size', async () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const session = sessionWith(idleKit);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <Button />
      </SearchProvider>,
    ),
  );
  const button = host.querySelector('button')!;
  expect(button.ariaExpanded).toBe('true');
  const goal = standardGoal({ rows: 2, columns: 3 });
  expect(button.textContent.trim()).toBe('3×3, text'); // where a board can be written
  const choose = (id: string): void => session.store.getState().loadPreset({ id, start: goal, goal });
  act(() => choose('some'));
  expect([button.ariaLabel, button.ariaExpanded]).toEqual(['Size 2×3, goal and text', 'true']);
  act(() => button.click());
  act(() => choose('another'));
  expect(button.ariaExpanded).toBe('false'); // as asked
  await act(async () => root.unmount());
});
