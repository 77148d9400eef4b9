// needs a page

import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { OptimalAnswer, OptimalTask } from '../../../core/contract/optimal.ts';
import { type Board, createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { parseBoard } from '../../../core/puzzle/notation.ts';
import type { SearchStore } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { arrangedSpace } from '../../../testing/space-of.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { ServicesContext, type ArrangeSpace, type Solve, type SolveWish } from '../../session/services.ts';
import { exactLab } from '../../../testing/exact-lab.ts';
import { useCostMisfit, useCosts } from '../../board/use-estimates.ts';
import { OptimumFigure } from './optimum-figure.tsx';
import { useBoardBench } from './use-board-bench.ts';

const idle = (): void => undefined;
const arrange = vi.fn<ArrangeSpace>((goal) => Promise.resolve(ok(arrangedSpace(goal))));

/** The questions to the solver, which answers when it is told to, and at once when it is given up. */
let asked: (OptimalTask & {
  readonly report: NonNullable<SolveWish['onReport']>;
  readonly answer: (answer: Result<OptimalAnswer, RequestFault>) => void;
})[];
let solve: Solve;

let host: HTMLElement;
let root: Root;
let session: SearchSession;
let store: SearchStore;

function board(text: string): Board {
  const read = parseBoard(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

function Host({ h }: { readonly h: number }) {
  const bench = useBoardBench();
  const costs = useCosts(bench.goal);
  const misfit = useCostMisfit(bench.goal);
  return (
    <>
      <OptimumFigure {...{ bench, h, costs, misfit }} />
      <button type="button" aria-label="Goal" onClick={() => bench.setSide('goal')} />
    </>
  );
}

/** The figure between two boards, once all that it waits for has come. */
async function show(start: Board, goal = standardGoal(start), h = 0): Promise<void> {
  act(() => store.getState().editBoards({ start, goal }));
  await act(() => {
    root.render(
      <SearchProvider session={session}>
        <ServicesContext value={{ arrangeSpace: arrange, solve, lab: exactLab }}>
          <Host h={h} />
        </ServicesContext>
      </SearchProvider>,
    );
    return Promise.resolve();
  });
}

beforeEach(() => {
  arrange.mockClear();
  asked = [];
  solve = (task, { signal, onReport }) =>
    new Promise((answer) => {
      signal.addEventListener('abort', () => answer(fail(asWritten('given up'))));
      asked.push({ ...task, answer, report: (report) => onReport?.(report) });
    });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (work(), 0));
  vi.stubGlobal('cancelIdleCallback', idle);
  session = sessionWith(idleKit);
  store = session.store;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const figure = (): HTMLElement | null => host.querySelector('[data-stat=optimum]');

describe('OptimumFigure', () => {
  it('says how far the start is from the goal', async () => {
    await show(board('450 / 123'));
    expect(figure()?.dataset['value']).toBe('21');
    expect(host.textContent).toBe('21optimum');
  });

  it('says when the estimate is above it, and not when it is equal', async () => {
    await show(board('123 / 405'), undefined, 1);
    expect(host.textContent).toBe('1optimum');
    await show(board('123 / 405'), undefined, 2);
    expect(host.textContent).toBe('1optimum, h too high');
  });

  it('says what a cheapest way costs where moves have costs, and counts moves where no table tells', async () => {
    await act(async () => store.getState().changeSetting('cost', 'tile'));
    await show(board('123 / 405'), undefined, 4);
    await act(() => vi.dynamicImportSettled());
    expect(host.querySelector<HTMLElement>('[data-stat=cheapest]')?.dataset['value']).toBe('5');
    expect(host.textContent).toBe('5optimum');
    await show(board('123 / 405'), undefined, 6);
    await act(() => vi.dynamicImportSettled());
    expect(host.textContent).toBe('5optimum, h too high');
    await show(board('123 / 540'));
    await act(() => vi.dynamicImportSettled());
    expect(host.querySelector('[data-stat=cheapest]')).toBeNull();
    expect(host.textContent).toContain('No moves lead to the goal');
    await show(standardGoal({ rows: 4, columns: 4 }));
    await act(async () => asked.at(-1)?.answer(ok({ moves: [], atLeast: 0 } as unknown as OptimalAnswer)));
    expect(host.textContent).toContain('fewest moves');
  });

  it('has none with costs that do not fit the board or the search', async () => {
    const change = store.getState().changeSetting;
    await act(async () => change('cost', '1,2,3'));
    await show(board('123 / 405'));
    await act(() => vi.dynamicImportSettled());
    expect(host.textContent).toBe('–There are 3 costs, but 2×3 has 5 tiles: one cost for each.optimum');
    await act(async () => {
      change('cost', 'square');
      session.store.getState().chooseAlgorithm('bae-star');
    });
    expect(host.textContent).toMatch(/^–BAE\* counts moves /);
    await act(async () => session.store.getState().chooseAlgorithm('a-star'));
    await act(() => vi.dynamicImportSettled());
    expect(host.querySelector<HTMLElement>('[data-stat=cheapest]')?.dataset['value']).toBe('25');
  });

  it('has none where no moves lead to the goal, and is not there for boards too large', async () => {
    await show(board('123 / 540'));
    expect(figure()).toBeNull();
    expect(host.textContent).toContain('No moves lead to the goal');
    await show(standardGoal({ rows: 4, columns: 5 }));
    expect(host.textContent).toBe('');
    expect(asked).toEqual([]);
  });

  it('follows both boards while they are edited, and has distances worked out once for each side', async () => {
    await show(board('123 / 405'));
    expect(arrange).toHaveBeenCalledOnce();
    const change = (boards: { start?: Board; goal?: Board }) =>
      act(() => {
        store.getState().editBoards(boards);
        return Promise.resolve();
      });
    await change({ start: board('123 / 045') });
    expect(figure()?.dataset['value']).toBe('2');
    await act(() => {
      host.querySelector('button')!.click();
      return Promise.resolve();
    });
    expect(arrange).toHaveBeenCalledOnce();
    for (const [goal, moves] of [
      ['123 / 405', '1'],
      ['103 / 425', '2'],
      ['013 / 425', '3'],
    ] as const) {
      await change({ goal: board(goal) });
      expect(figure()?.dataset['value']).toBe(moves);
    }
    expect(arrange).toHaveBeenCalledTimes(2);
    expect(arrange.mock.lastCall![0].cells).toEqual(
      createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 0, 4, 5]).cells,
    );
  });

  it('leaves the machine to the first search until its steps are on screen', async () => {
    store.setState({ phase: 'running', stepCount: 0 });
    await show(board('123 / 405'));
    expect(arrange).not.toHaveBeenCalled();
    expect(host.textContent).toContain('Being worked out');
    await act(() => {
      store.setState({ stepCount: 3 });
      return Promise.resolve();
    });
    expect(figure()?.dataset['value']).toBe('1');
  });

  describe('on a board that has to be searched', () => {
    const large = standardGoal({ rows: 4, columns: 4 });
    const oneAway = createBoard(large, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15]);
    const twoAway = createBoard(large, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15]);
    const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const answer = (at: number, found: OptimalAnswer) =>
      act(() => {
        asked[at].answer(ok(found));
        return vi.advanceTimersByTimeAsync(0);
      });
    const effort = (): HTMLButtonElement | null => host.querySelector('button:not([aria-label])');
    beforeEach(() => void vi.useFakeTimers());

    it('asks once the board has stood still, and never shows the answer for another one', async () => {
      await show(large);
      await rest(0);
      expect(asked).toHaveLength(1);
      await answer(0, { kind: 'solved', moves: new Uint8Array(0), nodes: 1 });
      expect(figure()?.dataset['value']).toBe('0');
      act(() => store.getState().editBoards({ start: twoAway }));
      await rest(100);
      act(() => store.getState().editBoards({ start: oneAway }));
      await rest(100);
      expect(asked).toHaveLength(1);
      expect(host.textContent).toContain('Being worked out');
      await rest(60);
      expect(asked[1]).toMatchObject({ start: oneAway, goal: large, tables: 'small' });
      await answer(1, { kind: 'solved', moves: Uint8Array.of(3), nodes: 1 });
      expect(figure()?.dataset['value']).toBe('1');
      act(() => store.getState().editBoards({ start: twoAway }));
      expect(figure()).toBeNull();
      await rest(160);
      await answer(2, { kind: 'solved', moves: Uint8Array.of(3, 3), nodes: 1 });
      expect(figure()?.dataset['value']).toBe('2');
      act(() => store.getState().editBoards({ start: oneAway }));
      expect(figure()?.dataset['value']).toBe('1');
      await rest(160);
      expect(asked).toHaveLength(3);
    });

    it('says what is proved of a hard one, and finds it on demand', async () => {
      await show(twoAway);
      await rest(160);
      await answer(0, { kind: 'gave-up', bound: 62, nodes: 5_000_000 });
      expect(host.textContent).toContain('≥ 62');
      expect(effort()?.textContent).toBe('Find it');
      act(() => effort()!.click());
      await rest(0);
      expect(asked[1]).toMatchObject({ tables: 'large', maxNodes: Infinity });
      act(() => asked[1].report({ at: 'search', bound: 66 }));
      expect(host.textContent).toContain('≥ 66');
      act(() => effort()!.click());
      await rest(0);
      expect(effort()?.textContent).toBe('Find it');
      act(() => effort()!.click());
      await rest(0);
      await answer(2, { kind: 'solved', moves: new Uint8Array(2).fill(3), nodes: 1 });
      expect(figure()?.dataset['value']).toBe('2');
      expect(effort()).toBeNull();
    });

    it('asks for the way to the board that stays while the goal is edited', async () => {
      await show(oneAway);
      await rest(160);
      await answer(0, { kind: 'solved', moves: Uint8Array.of(3), nodes: 1 });
      await act(async () => {
        host.querySelector<HTMLElement>('[aria-label=Goal]')!.click();
        await vi.advanceTimersByTimeAsync(0);
      });
      act(() => store.getState().editBoards({ goal: twoAway }));
      await rest(160);
      act(() => store.getState().editBoards({ goal: standardGoal(large) }));
      await rest(160);
      expect(asked.slice(1)).toMatchObject([
        { start: twoAway, goal: oneAway },
        { start: large, goal: oneAway },
      ]);
    });
  });

  it('asks for no way between boards of two sizes when another size comes', async () => {
    const asks: [string, string][] = [];
    const sizeOf = ({ rows, columns }: Board): string => `${rows}×${columns}`;
    session.page.setState({
      farDistances: (goal) => ({
        ...{ goal, longest: 53, boardsAt: () => 1, randomBoardAt: () => goal, optimalMoves: () => [] },
        distanceOf: (asked) => asks.push([sizeOf(asked), sizeOf(goal)]),
      }),
    });
    for (const [rows, columns] of [
      [3, 4],
      [3, 3],
      [2, 6],
      [3, 4],
    ] as const)
      await show(standardGoal({ rows, columns }));
    expect(asks.map(([size]) => size)).toEqual(expect.arrayContaining(['3×4', '2×6']));
    for (const [size, goalSize] of asks) expect(size).toBe(goalSize);
  });
});
