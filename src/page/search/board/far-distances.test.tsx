// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDistanceBits } from '../../../core/analysis/distance-tables.ts';
import { asWritten } from '../../../core/base/message.ts';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { DistanceBits } from '../../../core/contract/optimal.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { type Board, blankFirstGoal, createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { ServicesContext, type MeasureSpace, type MeasureWish } from '../../session/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { FarDistances } from './shuffle-popover.tsx';

/** Small, but counted as a large one would be. */
const goal = standardGoal({ rows: 2, columns: 3 });
const bits: DistanceBits = (() => {
  const counting = makeDistanceBits(goal);
  for (;;) {
    const step = counting.next();
    if (step.done === true) return step.value;
  }
})();

interface Asked extends MeasureWish {
  readonly goal: Board;
  readonly answer: (answer: Result<DistanceBits, RequestFault>) => void;
}

let asked: Asked[];
let measure: MeasureSpace;
let root: Root;
let session: ReturnType<typeof sessionWith>;

beforeEach(async () => {
  asked = [];
  measure = (at, wish) => new Promise((answer) => asked.push({ ...wish, goal: at, answer }));
  session = sessionWith(idleKit, { start: goal, goal });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(goal);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const show = async (centre: Board): Promise<void> =>
  act(async () =>
    root.render(
      <ServicesContext
        value={{
          measureSpace: measure,
          arrangeSpace: () => Promise.resolve(fail({ code: 'space.cancelled' })),
        }}
      >
        <SearchProvider session={session}>
          <FarDistances centre={centre}>known</FarDistances>
        </SearchProvider>
      </ServicesContext>,
    ),
  );

const text = (): string => document.body.textContent;
const press = async (words: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click());

it('says what counting takes, and counts when asked, with progress, to what everybody may read then', async () => {
  expect(text()).toContain('360 boards of 2×3');
  expect(text()).toContain('30 MB');
  expect(asked).toHaveLength(0);
  expect(session.activity.busy).toBe(false);
  await press('Count them');
  expect(text()).toContain('Counted 0 of 360 boards');
  expect(session.activity.busy).toBe(true);
  act(() => asked[0]?.onReport({ found: 120 }));
  expect(text()).toContain('Counted 120 of 360 boards');
  expect(document.querySelector('progress')?.value).toBe(120);
  await act(async () => asked[0]?.answer(ok(bits)));
  expect(text()).toBe('known');
  expect(session.activity.busy).toBe(false);
  const { farDistances } = session.page.getState();
  expect(farDistances(goal)?.longest).toBe(21);
  expect(farDistances(blankFirstGoal(goal))?.longest).toBe(21); // turned
  expect(farDistances(createBoard(goal, [1, 0, 2, 3, 4, 5]))).toBeNull();
});

it('stops at once, and can be asked again', async () => {
  await press('Count them');
  await press('Stop');
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(async () => asked[0]?.answer(ok(bits)));
  expect(text()).toContain('Count them');
  await press('Count them');
  expect(asked).toHaveLength(2);
  expect(text()).toContain('Counted 0');
});

it('says why it failed, and goes on to offer it', async () => {
  await press('Count them');
  await act(async () =>
    asked[0]?.answer(fail({ code: 'space.unmeasured', why: asWritten('Array buffer allocation failed') })),
  );
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Array buffer allocation failed');
  await press('Count them');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('keeps what was counted for the goal when the start is counted, and no third one', async () => {
  const middle = createBoard(goal, [1, 0, 2, 3, 4, 5]);
  await press('Count them');
  await act(async () => asked[0]?.answer(ok(bits)));
  await show(middle);
  expect(text()).toContain('Count them');
  await press('Count them');
  expect(asked[1]?.goal).toBe(middle);
  await act(async () => asked[1]?.answer(ok({ ...bits, home: middle })));
  expect(text()).toBe('known');
  const { farDistances } = session.page.getState();
  expect([goal, middle].map((at) => farDistances(at) !== null)).toEqual([true, true]);
});
