// needs a page
import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { BestKnown } from '../../../core/contract/anytime.ts';
import { type Board, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { AnytimeNote } from './anytime-note.tsx';
import { ServicesContext } from '../../kit/services.ts';
import type { Shorten } from '../../state/services.ts';

const goal = standardGoal({ rows: 4, columns: 5 });
const after = (board: Board, ...moves: Move[]): Board => moves.reduce(applyMove, board);
const start = after(goal, 0, 2, 1, 3, 0);
const way = Uint8Array.of(1, 2, 0, 3, 1);
const longWay = Uint8Array.of(2, 1, 3, 0, 2, 1, 3);

let say: (best: BestKnown, nodes: number) => void;
let end: (answer: Result<BestKnown, RequestFault>) => void;
let shorten: Shorten;
let host: HTMLElement;
let root: Root;

beforeEach(() => {
  shorten = vi.fn<Shorten>(
    (_, { signal, onReport }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(fail(asWritten('given up'))));
        say = (best, nodes) => onReport({ best, nodes });
        end = resolve;
      }),
  );
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

async function show(): Promise<void> {
  const session = sessionWith(idleKit);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <ServicesContext value={{ shorten }}>
          <AnytimeNote start={start} goal={goal} />
        </ServicesContext>
      </SearchProvider>,
    ),
  );
  await settle();
}

async function answer(best: BestKnown): Promise<void> {
  act(() => say(best, 1));
  act(() => end(ok(best)));
  await settle();
}

const stats = (): (string | undefined)[] =>
  ['best-known', 'at-least', 'gap'].map(
    (name) => host.querySelector<HTMLElement>(`[data-stat="${name}"]`)?.dataset['value'],
  );
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find((one) => one.textContent.trim() === name);

describe('what is known about a large board', () => {
  it('is a solution, a bound and the gap', async () => {
    await show();
    expect(host.textContent).toContain('Looking for a solution');
    await answer({ moves: longWay, atLeast: 3 });
    expect(stats()).toEqual(['7', '3', '4']);
    expect(host.textContent).toContain('at least 3 needed');
  });

  it('becomes better when it is looked for, until it is enough', async () => {
    await show();
    await answer({ moves: longWay, atLeast: 3 });
    act(() => button('Look for shorter')!.click());
    await settle();
    expect(button('Look for shorter')).toBeUndefined();
    act(() => say({ moves: way, atLeast: 3 }, 5_000_000));
    expect(stats()).toEqual(['5', '3', '2']);
    expect(host.textContent).toContain('10 %');
    act(() => button('Stop looking')!.click());
    await settle();
    expect(button('Look for shorter')).toBeDefined();
    expect(stats()).toEqual(['5', '3', '2']);
  });

  it('is proven where the two meet, and then there is nothing to look for', async () => {
    await show();
    await answer({ moves: way, atLeast: 5 });
    expect(stats()).toEqual(['5', '5', '0']);
    expect(host.textContent).toContain('none is shorter');
    expect(button('Look for shorter')).toBeUndefined();
  });

  it('can be watched', { timeout: 20_000 }, async () => {
    await import('../../kit/sheet-dialog.tsx'); // so that nothing comes late
    await show();
    await answer({ moves: way, atLeast: 5 });
    await act(async () => button('Replay it')!.click()); // awaited, because the dialog is fetched
    await vi.waitFor(async () => {
      await settle();
      expect(document.querySelector('[role=dialog]')?.textContent).toContain('DLURD');
    }, 15_000);
  });

  it('says why there is nothing', async () => {
    await show();
    act(() => end(fail(asWritten('The solver could not be fetched: offline'))));
    await settle();
    expect(host.textContent).toContain('could not be fetched: offline');
  });
});
