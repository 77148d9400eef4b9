// needs a page

import { asWritten } from '../../core/base/message.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lab } from '../../core/contract/lab.ts';
import { fail, ok } from '../../core/base/result.ts';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { cheapestPaths, costsByHand } from '../../testing/cheapest-paths.ts';
import { arrangedSpace } from '../../testing/space-of.ts';
import { applyMove, down, left, right, up } from '../../core/puzzle/moves.ts';
import type { SearchSession } from '../session/search-session.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { ServicesContext, type Shorten, type Solve } from '../session/services.ts';
import { usualSettings } from '../../core/search/options.ts';
import { eventually } from '../../testing/eventually.ts';
import { seen } from '../../testing/shown.tsx';
import { exactLab } from '../../testing/exact-lab.ts';
import { PlayScreen } from './play-screen.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    private readonly look: () => void;
    constructor(look: () => void) {
      this.look = look;
    }
    observe(): void {
      this.look();
    }
    disconnect(): void {}
  },
);

const size = { rows: 3, columns: 3 };
const twoMovesAway = createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]);

const solver = new OptimalSolver();

/** A new one for each game, as what it found would stay. */
let solve: ReturnType<typeof vi.fn<Solve>>;
let shorten: Shorten;

let host: HTMLElement;
let root: Root;
let session: SearchSession;

/** Shows a game on a board, with searches and distances that are there as soon as they are asked for. */
async function play(start: Board, cost = 'unit'): Promise<void> {
  session = sessionWith(
    { ...instantKit, randomSeed: () => 7 },
    { start, goal: standardGoal(start), mode: 'play', settings: { ...usualSettings, cost } },
  );
  await act(async () => {
    root.render(
      <SearchProvider session={session}>
        <ServicesContext
          value={{ arrangeSpace: (goal) => Promise.resolve(ok(arrangedSpace(goal))), lab, solve, shorten }}
        >
          <PlayScreen />
        </ServicesContext>
      </SearchProvider>,
    );
    await Promise.resolve();
  });
}

const status = (): string => host.querySelector('[role=status]')!.textContent;
const stat = (name: string): string | undefined =>
  host.querySelector<HTMLElement>(`[data-stat="${name}"]`)?.dataset['value'];
const figures = (): (string | undefined)[] => ['moves', 'left', 'best', 'optimum', 'hints'].map(stat);
/** Own code is worth 7 moves on any board. */
const lab: Lab = {
  ...exactLab,
  evaluate: (question) =>
    question.choice.heuristic === 'own'
      ? Promise.resolve(ok(Float32Array.from(question.boards, () => 7)))
      : exactLab.evaluate(question),
};
const button = (name: string): HTMLButtonElement => {
  const found = [...host.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent.trim()) === name,
  );
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
};
const press = (name: string): void => act(() => button(name).click());
const key = (name: string, more: KeyboardEventInit = {}): void =>
  act(
    () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more })),
  );

beforeEach(() => {
  shorten = () => Promise.resolve(fail(asWritten('no worker')));
  solve = vi.fn(({ start, goal, ...options }) => Promise.resolve(ok(solver.solve(start, goal, options))));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

describe('Play', () => {
  it('adds up moves made and moves left, and says what a detour costs', async () => {
    await play(twoMovesAway);
    expect(figures()).toEqual(['0', '2', '2', '2', '0']);
    expect(status()).toContain('The shortest way has 2 moves');
    press('Tile 4, row 2, column 1');
    expect(figures()).toEqual(['1', '3', '4', '2', '0']);
    expect(status()).toContain('A detour');
    press('Undo move');
    press('Tile 8, row 3, column 3');
    expect(figures()).toEqual(['2', '0', '2', '2', '0']);
    expect(status()).toContain('Solved in 2 moves: nobody can do it in fewer.');
  });

  it('adds up costs where moves have some, and hints follow a cheapest way', async () => {
    await play(twoMovesAway, 'tile'); // tiles 7 and 8 slide home for 15
    expect(['cost', 'left', 'best', 'optimum', 'moves'].map(stat)).toEqual(['0', '15', '15', '15', '0']);
    expect(status()).toContain('The cheapest way costs 15.');
    await act(async () => button('Tile 4, row 2, column 1').click());
    expect(['cost', 'left', 'best', 'optimum', 'moves'].map(stat)).toEqual(['4', '19', '23', '15', '1']);
    expect(status()).toContain('A detour: the best total is 8 higher now.');
    await act(async () => button('Undo move').click());
    await act(async () => button('Tile 7, row 3, column 2').click());
    expect(status()).toContain('Still on a cheapest way.');
    await act(async () => button('Tile 8, row 3, column 3').click());
    expect(status()).toContain('Solved in 2 moves, cost 15: nobody can do it for less.');
    expect(host.textContent).not.toContain('This chart counts moves');
    expect(host.textContent).toContain('Least cost to the goal, by cost so far');
  });

  it('is led along a cheapest way that is not the shortest', async () => {
    // Twelve moves around the square either way; one way slides the dear tile more often.
    const start = createBoard({ rows: 2, columns: 2 }, [0, 3, 2, 1]);
    for (const cost of ['1,1,9', '9,1,1', 'sqrt']) {
      await play(start, cost);
      const optimum = Number(stat('optimum'));
      const table = cheapestPaths(standardGoal(start), costsByHand(cost, start));
      expect(optimum).toBeCloseTo(table.get(formatBoard(start))!, 3);
      vi.useFakeTimers();
      await act(async () => button('Show me').click());
      for (let turn = 0; turn < 30; turn++) await act(() => vi.advanceTimersByTimeAsync(500));
      vi.useRealTimers();
      expect(Number(stat('cost'))).toBeCloseTo(optimum, 3);
      expect(status()).toContain('nobody can do it for less');
    }
  });

  it('counts moves where no table tells the costs, and says so', async () => {
    const goal = standardGoal({ rows: 4, columns: 4 });
    await play(applyMove(goal, up), 'tile');
    expect(host.textContent).toContain('Hints and all other figures count moves');
    expect(host.textContent).toContain('This chart counts moves');
  });

  it('plays by keys anywhere on the page: slide, hint, undo, redo', async () => {
    await play(twoMovesAway);
    key('ArrowLeft');
    expect(stat('moves')).toBe('1');
    key('z');
    expect(stat('moves')).toBe('0');
    key('Z', { shiftKey: true });
    expect(stat('moves')).toBe('1');
    key('h');
    key('h');
    expect(stat('hints')).toBe('1');
    expect(status().trim()).toBe('Push tile 8 left.'); // and no longer what was done before
    expect(host.querySelector('svg rect')).not.toBeNull();
    key('ArrowLeft');
    expect(status()).toContain('1 hint.');
  });

  it('praises no move that was taken back', async () => {
    await play(createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]));
    for (const arrow of ['ArrowLeft', 'ArrowUp']) key(arrow);
    key('z');
    expect(status()).toBe('Undone. 1 move made.');
  });

  it('shows a shortest way, and stops when the player moves', async () => {
    vi.useFakeTimers();
    await play(createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]));
    press('Show me');
    for (let move = 1; move <= 3; move++) act(() => void vi.advanceTimersByTime(450));
    expect(figures()).toEqual(['3', '13', '16', '16', '0']);
    press('Stop');
    act(() => void vi.advanceTimersByTime(2000));
    expect(stat('moves')).toBe('3');
    press('Show me');
    for (let move = 1; move <= 20; move++) act(() => void vi.advanceTimersByTime(450));
    expect(status()).toContain('Solved in 16 moves');
    expect(status()).toContain('16 moves shown.');
    press('Play again');
    act(() => void vi.advanceTimersByTime(2000));
    expect(figures()).toEqual(['0', '16', '16', '16', '0']);
  });

  it('compares with the search of the same board, and goes on to a board as hard', async () => {
    await play(twoMovesAway);
    expect(host.textContent).not.toContain('expanded');
    act(() => void session.search());
    key('ArrowLeft');
    key('ArrowLeft');
    expect(host.textContent).toContain(
      'The search (A*, Manhattan distance) expanded 2 nodes for its 2 moves.',
    );
    button('Another 2-move board').focus();
    press('Another 2-move board');
    expect(figures()).toEqual(['0', '2', '2', '2', '0']);
    expect(status().trim()).toBe('Your move. The shortest way has 2 moves.'); // and not what was done on the board before
    await eventually(() => expect(document.activeElement?.getAttribute('data-cell')).toMatch(/^\d$/));
  });

  it('shows what own code says, which the Lab is asked', async () => {
    await play(twoMovesAway);
    await act(async () => {
      session.store.getState().changeSetting('code', asOwnCode('() => 7'));
      session.store.getState().changeSetting('heuristic', 'own');
      await Promise.resolve();
    });
    expect(stat('h')).toBe('7');
  });

  it('is played without an optimum where that is not known', async () => {
    const { cells } = standardGoal({ rows: 4, columns: 5 });
    await play(createBoard({ rows: 4, columns: 5 }, [...cells.slice(0, 17), 0, 18, 19]));
    expect(host.textContent).toContain('boards of up to 16 cells');
    expect(stat('h')).toBe('2');
    expect(button('Hint').disabled && button('Show me').disabled).toBe(true);
    press('Tile 19, row 4, column 5');
    expect(status()).toContain('Solved in 2 moves.');
  });

  it('follows the best known way where the optimum cannot be had, and says so', async () => {
    const large = standardGoal({ rows: 4, columns: 5 });
    // Five moves would do, the other way round the corner: the solver does not say so.
    const best = { moves: Uint8Array.of(left, down, right, up, left, down, right), atLeast: 3 };
    shorten = (_, { onReport }) => {
      onReport({ best, nodes: 1 });
      return Promise.resolve(ok(best));
    };
    await play([up, left, down, right, up].reduce(applyMove, large));
    expect(status()).toContain('The best way known has 7 moves.');
    expect(['moves', 'left-known', 'total-known', 'hints'].map(stat)).toEqual(['0', '7', '7', '0']);
    expect(host.textContent).toContain('≥ 3');
    press('Hint');
    expect(status()).toContain('A good move: push tile 19 right.');
    key('ArrowRight');
    expect(['moves', 'left-known', 'total-known', 'hints'].map(stat)).toEqual(['1', '6', '7', '1']);
  });

  it('has the optimum of a large board once it is proven, and hints that are optimal moves', async () => {
    const large = standardGoal({ rows: 5, columns: 5 });
    const start = [up, left, down, right, up].reduce(applyMove, large);
    const way = Uint8Array.of(down, left, up, right, down);
    // Off that way nothing is proven but what its estimate says.
    shorten = ({ start: from }, { onReport }) => {
      const isStart = formatBoard(from) === formatBoard(start);
      const best = isStart
        ? { moves: way, atLeast: 5 }
        : { moves: Uint8Array.of(right, up, right, down), atLeast: 2 };
      onReport({ best, nodes: 1 });
      return Promise.resolve(ok(best));
    };
    await play(start);
    expect(status()).toContain('The shortest way has 5 moves.');
    expect(figures()).toEqual(['0', '5', '5', '5', '0']);
    press('Hint');
    expect(status()).toContain('Push tile 19 up.');
    key('ArrowUp');
    expect(figures()).toEqual(['1', '4', '5', '5', '1']);
    expect(status()).toContain('Still on a shortest way.');
    key('ArrowRight');
    expect(figures()).toEqual(['2', '3', '5', '5', '1']);
    await act(async () => {
      key('ArrowRight');
      await Promise.resolve();
    });
    expect(stat('left-known')).toBe('4');
  });

  it('says why a board cannot be won, and repairs it', async () => {
    await play(createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]));
    expect(host.textContent).toContain('Nobody can solve this board');
    await act(async () => {
      button('Swap 7 and 8, then play').click();
      await Promise.resolve();
    });
    expect(stat('moves')).toBe('0');
    expect(Number(stat('optimum'))).toBeGreaterThan(0);
  });

  describe('on a board that has to be searched', () => {
    const large = { rows: 3, columns: 4 };
    const start = createBoard(large, [1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11]);
    const answered = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

    it('asks for each board that is off the known way, and for none on it', async () => {
      await play(start);
      await answered();
      expect(figures()).toEqual(['0', '3', '3', '3', '0']);
      key('h');
      expect(status()).toContain('Push tile 9 left.');
      key('ArrowLeft');
      expect(figures()).toEqual(['1', '2', '3', '3', '1']);
      expect(solve).toHaveBeenCalledOnce();
      key('ArrowDown');
      expect(figures()).toEqual(['2', undefined, undefined, '3', '1']);
      expect(status()).toContain('2 moves made.');
      await answered();
      expect(figures()).toEqual(['2', '3', '5', '3', '1']);
      expect(status()).toContain('A detour');
      expect(solve).toHaveBeenCalledTimes(2);
    });

    it('gives a hint that was asked for too early as soon as it can', async () => {
      let answer = (): void => {};
      solve.mockImplementationOnce(({ start: from, goal }) => {
        const found = solver.solve(from, goal, {});
        return new Promise((resolve) => {
          answer = () => resolve(ok(found));
        });
      });
      await play(start);
      expect(status()).toContain('Working out the shortest way');
      key('h');
      key('h');
      expect(status()).not.toContain('Push');
      answer();
      await answered();
      expect(status()).toContain('Push tile 9 left.');
      expect(stat('hints')).toBe('1');
    });

    it('says what is proved of a board that is too hard, and finds the way on demand', async () => {
      solve.mockResolvedValueOnce(ok({ kind: 'gave-up', bound: 2, nodes: 5_000_000 }));
      await play(start);
      await answered();
      expect(status()).toContain('At least 2 to go.');
      expect(host.querySelector('[data-stat=left]')!.textContent).toBe('≥ 2');
      expect(button('Hint').disabled).toBe(true);
      press('Find the shortest way');
      await answered();
      expect(figures()).toEqual(['0', '3', '3', '3', '0']);
      expect(button('Hint').disabled).toBe(false);
    });
  });
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const note = (what: string): void => void read.push(what, seen(host), '');
  await play(createBoard(size, [1, 2, 3, 4, 0, 6, 7, 5, 8]));
  note('before the first move');
  key('ArrowUp');
  await act(async () => undefined);
  note('after a move');
  press('Hint');
  await act(async () => undefined);
  note('with a hint');
  await play(twoMovesAway);
  key('ArrowLeft');
  key('ArrowLeft');
  await act(async () => undefined);
  note('solved');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/play.txt');
});
