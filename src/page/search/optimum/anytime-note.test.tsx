// needs a page

import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { AnytimeTask, BestKnown, TablesAt } from '../../../core/contract/optimal.ts';
import { type Board, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { randomWalk } from '../../../core/puzzle/scramble.ts';
import { Prng } from '../../../core/base/prng.ts';
import { twentyFours } from '../../../core/puzzle/instances.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { AnytimeNote } from './anytime-note.tsx';
import { ServicesContext, type Shorten } from '../../session/services.ts';
import type { Notice } from '../../session/page-store.ts';
import { shorterRequestsOf } from './solver-requests.ts';
import { eventually } from '../../../testing/eventually.ts';

const goal = standardGoal({ rows: 4, columns: 5 });
const after = (board: Board, ...moves: Move[]): Board => moves.reduce(applyMove, board);
const start = after(goal, 0, 2, 1, 3, 0);
const way = Uint8Array.of(1, 2, 0, 3, 1);
const longWay = Uint8Array.of(2, 1, 3, 0, 2, 1, 3);

let asked: AnytimeTask;
let given: AbortSignal;
let say: (best: BestKnown, nodes: number, tables?: TablesAt, goesOn?: boolean) => void;
let end: (answer: Result<BestKnown, RequestFault>) => void;
let noticed: () => Notice | null;
let shorten: Shorten;
let hasTables: boolean;
let host: HTMLElement;
let root: Root;

beforeEach(() => {
  hasTables = true;
  shorten = vi.fn<Shorten>(
    (task, { signal, onReport }) =>
      new Promise((resolve) => {
        asked = task;
        given = signal;
        signal.addEventListener('abort', () => resolve(fail(asWritten('given up'))));
        say = (best, nodes, tables, goesOn = false) =>
          onReport({ best, nodes, ...(tables && { tables, goesOn }) });
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

async function show(from = start, to = goal, notice: Notice | null = null): Promise<void> {
  const session = sessionWith(idleKit, {}, { notice });
  noticed = () => session.page.getState().notice;
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <ServicesContext value={{ shorten, hasProofTables: async () => Promise.resolve(hasTables) }}>
          <AnytimeNote start={from} goal={to} />
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
    expect(button('Prove it')).toBeUndefined(); // there are no tables for 4×5
    act(() => say({ moves: way, atLeast: 3 }, 5_000_000));
    expect(stats()).toEqual(['5', '3', '2']);
    expect(host.textContent).toContain('10%');
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

  it('has beside it what was published of it, when it is proven too', async () => {
    const { start: random, goal: itsGoal, optimal, nodes } = twentyFours[0];
    await show(random, itsGoal);
    await answer({ moves: longWay, atLeast: 3 });
    const published = `Published as the optimum: ${optimal} moves`;
    expect(host.textContent).toContain(
      `${published} (Korf & Felner 2002). The bound, 3 so far, has to grow to that.`,
    );
    expect(host.textContent).toContain(`took ${(nodes / 1e6).toFixed(1)} million nodes (Döbbelin`);
    act(() => shorterRequestsOf(shorten).learn(random, itsGoal, { moves: longWay, atLeast: 7 }));
    expect(host.textContent).toContain('none is shorter');
    expect(host.textContent).toContain(published);
    await show();
    expect(host.textContent).not.toContain('Published');
  });

  it('has nothing to grow to where the bound is what was published, and no solution of that length is known', async () => {
    const { start: random, goal: itsGoal, optimal } = twentyFours[0];
    await show(random, itsGoal);
    const { moves } = randomWalk(random, optimal + 2, new Prng(1)); // only its length counts here
    await answer({ moves: Uint8Array.from(moves), atLeast: optimal });
    expect(stats()).toEqual([`${optimal + 2}`, `${optimal}`, '2']);
    expect(host.textContent).toContain(`Published as the optimum: ${optimal} moves`);
    expect(host.textContent).not.toContain('has to grow');
  });

  describe('of 5×5 with the blank of the goal in a corner', () => {
    const large = standardGoal({ rows: 5, columns: 5 });
    const far = after(large, 0, 2, 1, 3, 0);

    async function prove(): Promise<void> {
      await show(far, large);
      await answer({ moves: longWay, atLeast: 3 });
      act(() => button('Prove it')!.click());
      await settle();
    }

    it('can be proved: tables, a growing bound, and none is shorter', async () => {
      await prove();
      expect(asked).toMatchObject({ withTables: true, maxNodes: Infinity, first: longWay });
      expect(button('Look for shorter')).toBeUndefined();
      expect(host.textContent).toContain('Reading pattern databases');
      act(() => say({ moves: longWay, atLeast: 3 }, 0, { at: 'building', done: 0.345 }));
      expect(host.textContent).toContain('Building pattern databases: 34%');
      act(() => say({ moves: longWay, atLeast: 3 }, 0, { at: 'used', from: 'made', kept: true }));
      act(() => say({ moves: way, atLeast: 3 }, 2_500_000));
      expect(stats()).toEqual(['5', '3', '2']);
      expect(host.textContent).toContain('2.5 million nodes');
      expect(host.textContent).not.toContain('does not keep');
      act(() => end(ok({ moves: way, atLeast: 5 })));
      await settle();
      expect(stats()).toEqual(['5', '5', '0']);
      expect(host.textContent).toMatch(
        /Proved with 2\.5 million nodes · on average .* million a second · 0:00/,
      );
      expect(
        button('Prove it') ?? button('Stop the proof') ?? button('Go on with the proof'),
      ).toBeUndefined();
      await show();
      await show(far, large);
      expect(host.textContent).toContain('Proved with 2.5 million nodes'); // it is known as long as the page is there
    });

    it('counts on after a stop, whether or not the worker knows where it was', async () => {
      await prove();
      const used = { at: 'used', from: 'stored', kept: true } as const;
      act(() => say({ moves: way, atLeast: 3 }, 0, used));
      act(() => say({ moves: way, atLeast: 3 }, 2_500_000));
      act(() => button('Stop the proof')!.click());
      await settle();
      expect(host.textContent).toContain('Proof so far: 2.5 million nodes');
      act(() => button('Go on with the proof')!.click());
      expect(asked).toMatchObject({ first: way, atLeast: 3 });
      act(() => say({ moves: way, atLeast: 3 }, 0, used, true));
      expect(host.textContent).toContain('2.5 million nodes');
      act(() => say({ moves: way, atLeast: 3 }, 1_000_000));
      expect(host.textContent).toContain('3.5 million nodes');
      act(() => button('Stop the proof')!.click());
      await settle();
      act(() => button('Go on with the proof')!.click());
      act(() => say({ moves: way, atLeast: 3 }, 500_000, used, false));
      expect(host.textContent).toContain('4.0 million nodes');
    });

    it.each([false, true])('says before that tables are built, unless they are there: %s', async (has) => {
      hasTables = has;
      await show(far, large);
      await answer({ moves: longWay, atLeast: 3 });
      expect(host.textContent.includes('pattern databases are built once: 20 to 40 seconds')).toBe(!has);
      act(() => button('Prove it')!.click());
      await settle();
      expect(host.textContent).not.toContain('databases are built');
      hasTables = true;
      act(() => button('Stop the proof')!.click());
      await settle();
      expect(host.textContent).not.toContain('databases are built');
    });

    it('says what is left, once two bounds tell how they grow', async () => {
      await prove();
      const long = new Uint8Array(90);
      const used = { at: 'used', from: 'stored', kept: true } as const;
      const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
      act(() => say({ moves: long, atLeast: 80 }, 0, used));
      clock.mockReturnValue(1005); // so that there is a speed
      act(() => say({ moves: long, atLeast: 82 }, 2_000_000));
      expect(host.textContent).not.toContain('as many nodes');
      act(() => say({ moves: long, atLeast: 84 }, 20_000_000));
      expect(host.textContent).toContain('So far each bound took about 9 times as many nodes as the last');
      expect(host.textContent).toContain(
        'After it 2 bounds are open if no solution is shorter than 90 moves',
      );
      act(() => button('Stop the proof')!.click());
      expect(host.textContent).not.toContain('as many nodes');
      act(() => button('Go on with the proof')!.click());
      act(() => say({ moves: long, atLeast: 84 }, 0, used, false)); // by a worker that begins the bound again
      clock.mockReturnValue(1010);
      act(() => say({ moves: long, atLeast: 84 }, 1_000_000));
      expect(host.textContent).toContain('So far each bound took about 9 times');
    });

    it('keeps the bound that is proved when it is stopped, and can go on', async () => {
      await prove();
      act(() => say({ moves: way, atLeast: 3 }, 1, { at: 'used', from: 'made', kept: false }));
      expect(host.textContent).toContain('the next visit builds them again');
      act(() => button('Stop the proof')!.click());
      await settle();
      expect(given.aborted).toBe(true);
      expect(stats()).toEqual(['5', '3', '2']);
      expect(host.textContent).not.toContain('given up');
      act(() => button('Go on with the proof')!.click());
      expect(asked.first).toEqual(way);
    });

    it('goes on without memory for tables, says what failed, and ends with the board', async () => {
      await prove();
      act(() => say({ moves: way, atLeast: 3 }, 1, { at: 'refused' }));
      expect(host.textContent).toContain('The search continues without them.');
      expect(asked.lightTables).toBe(false);
      act(() => button('Use smaller ones (1 MB)')!.click());
      await settle();
      expect(asked).toMatchObject({ withTables: true, lightTables: true });
      act(() => say({ moves: way, atLeast: 3 }, 1, { at: 'used', from: 'made', kept: true }));
      expect(button('Use smaller ones (1 MB)')).toBeUndefined();
      act(() => end(fail(asWritten('the worker ended'))));
      await settle();
      expect(host.textContent).toContain('the worker ended');
      act(() => button('Go on with the proof')!.click());
      expect(host.textContent).not.toContain('the worker ended');
      const { aborted } = given;
      const signal = given;
      expect(noticed()).toBeNull();
      act(() => void shorterRequestsOf(shorten).want([after(large, 0, 0, 2)], large));
      await settle();
      expect([aborted, signal.aborted]).toEqual([false, true]);
      expect(noticed()).toMatch(/^The proof has stopped, as the solver was needed for another board/);
      const said = noticed();
      await show(start, goal, said);
      expect(noticed()).toBe(said);
      await show(far, large, said);
      expect(noticed()).toBeNull(); // it is back
    });

    it('goes on while something else is shown, and its bound is there afterwards', async () => {
      await prove();
      act(() => say({ moves: way, atLeast: 3 }, 0, { at: 'used', from: 'made', kept: true }));
      act(() => root.render(null));
      await settle();
      expect(given.aborted).toBe(false);
      act(() => say({ moves: way, atLeast: 3 }, 2_500_000));
      await show(far, large);
      expect(host.textContent).toContain('2.5 million nodes');
      act(() => button('Stop the proof')!.click());
      expect(given.aborted).toBe(true);
    });

    it('hands its focus to what stays, when it ends by itself', async () => {
      await prove();
      act(() => button('Stop the proof')!.focus());
      act(() => end(ok({ moves: way, atLeast: 5 })));
      await settle();
      expect(document.activeElement).toBe(button('Replay it'));
    });
  });

  it('can be watched', async () => {
    await import('../../kit/sheet-dialog.tsx'); // so that nothing comes late
    await show();
    await answer({ moves: way, atLeast: 5 });
    await act(async () => button('Replay it')!.click()); // awaited, because the dialog is fetched
    await eventually(async () => {
      await settle();
      expect(document.querySelector('[role=dialog]')?.textContent).toContain('DLURD');
    });
  });

  it('says why there is nothing', async () => {
    await show();
    act(() => end(fail(asWritten('The solver could not be fetched: offline'))));
    await settle();
    expect(host.textContent).toContain('could not be fetched: offline');
  });
});
