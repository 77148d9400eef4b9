import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { OptimalAnswer, OptimalTask } from '../../../core/contract/optimal.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { boardsAlong } from '../../../core/puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { OptimalSolver } from '../../../core/solver/optimal-solver.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { optimumRequestsOf } from './solver-requests.ts';
import type { Solve, SolveWish } from '../../session/services.ts';

const size = { rows: 3, columns: 4 };
const goal = standardGoal(size);
const twoAway = createBoard(size, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10, 11]);
const threeAway = createBoard(size, [1, 2, 3, 4, 5, 0, 7, 8, 9, 6, 10, 11]);
const fourAway = createBoard(size, [1, 2, 3, 4, 0, 5, 7, 8, 9, 6, 10, 11]);
const solution = Uint8Array.of(3, 3);

interface Asked {
  readonly task: OptimalTask;
  readonly report: NonNullable<SolveWish['onReport']>;
  givenUp: boolean;
  answer: (answer: Result<OptimalAnswer, RequestFault>) => void;
}

/** Requests whose solver answers when it is told to, and at once when it is given up. */
function office() {
  const asked: Asked[] = [];
  const solve: Solve = (task, { signal, onReport }) =>
    new Promise((resolve) => {
      const one: Asked = { task, report: (report) => onReport?.(report), givenUp: false, answer: resolve };
      signal.addEventListener('abort', () => {
        one.givenUp = true;
        resolve(fail(asWritten('given up')));
      });
      asked.push(one);
    });
  return { requests: optimumRequestsOf(solve), asked };
}

/** Long enough for whatever was resolved to be told on. */
const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const solved = (moves: Uint8Array): Result<OptimalAnswer, RequestFault> =>
  ok({ kind: 'solved', moves, nodes: 1 });
const gaveUp = (bound: number): Result<OptimalAnswer, RequestFault> =>
  ok({ kind: 'gave-up', bound, nodes: 1 });

describe('requests for shortest solutions', () => {
  it('asks for the most urgent board first, one at a time, each once', async () => {
    const { requests, asked } = office();
    requests.want([twoAway, threeAway], goal);
    requests.want([twoAway], goal);
    await told();
    expect(asked.map(({ task }) => task.start)).toEqual([twoAway]);
    expect(asked[0].task).toMatchObject({ goal, tables: 'small', maxNodes: 5_000_000 });
    expect(requests.busy).toBe(true);
    asked[0].answer(solved(solution));
    await told();
    expect(asked.map(({ task }) => task.start)).toEqual([twoAway, threeAway]);
    asked[1].answer(gaveUp(3));
    await told();
    expect(asked).toHaveLength(2);
    expect(requests.busy).toBe(false);
    expect(requests.findingOf(threeAway, goal)).toEqual({ kind: 'bounds', moves: null, atLeast: 3 });
  });

  it('knows every board on the way of an answer, and asks for none of them', async () => {
    const { requests, asked } = office();
    requests.want([fourAway], goal);
    await told();
    asked[0].answer(solved(Uint8Array.of(3, 1, 3, 3)));
    await told();
    requests.want(boardsAlong(fourAway, [3, 1, 3, 3]), goal);
    await told();
    expect(asked).toHaveLength(1);
    expect(requests.findingOf(twoAway, goal)).toEqual({ kind: 'bounds', moves: solution, atLeast: 2 });
    expect(requests.findingOf(goal, goal)).toEqual({ kind: 'bounds', moves: new Uint8Array(0), atLeast: 0 });
  });

  it('gives up what nobody wants any more, and not what is wanted again at once', async () => {
    const { requests, asked } = office();
    const leave = requests.want([threeAway], goal);
    await told();
    leave();
    const leaveAgain = requests.want([twoAway, threeAway], goal);
    await told();
    expect(asked.map(({ givenUp }) => givenUp)).toEqual([false]);
    leaveAgain();
    requests.want([twoAway], goal);
    await told();
    expect(asked.map(({ task, givenUp }) => [task.start, givenUp])).toEqual([
      [threeAway, true],
      [twoAway, false],
    ]);
    expect(requests.findingOf(threeAway, goal)).toBeUndefined();
  });

  it('asks again for what failed, when it is wanted anew', async () => {
    const { requests, asked } = office();
    const leave = requests.want([twoAway], goal);
    await told();
    asked[0].answer(fail(asWritten('It broke.')));
    await told();
    expect(requests.findingOf(twoAway, goal)).toEqual({ kind: 'failed', why: asWritten('It broke.') });
    expect(asked).toHaveLength(1);
    leave();
    requests.want([twoAway], goal);
    await told();
    expect(asked).toHaveLength(2);
  });

  it('searches without a limit when told to, tells bounds that only grow, and stops when told to', async () => {
    const { requests, asked } = office();
    let changes = 0;
    requests.subscribe(() => changes++);
    requests.want([fourAway], goal);
    await told();
    asked[0].answer(gaveUp(60));
    await told();
    requests.search(fourAway, goal);
    await told();
    expect(asked[1].task).toMatchObject({ tables: 'large', maxNodes: Infinity });
    expect([requests.percentOf(fourAway, goal), requests.percentOf(twoAway, goal)]).toEqual([0, null]);
    expect(requests.busy).toBe(false);
    asked[1].report({ at: 'search', bound: 50 });
    expect(requests.findingOf(fourAway, goal)).toEqual({ kind: 'bounds', moves: null, atLeast: 60 });
    const before = changes;
    asked[1].report({ at: 'search', bound: 62 });
    expect(changes).toBeGreaterThan(before);
    requests.stop();
    await told();
    expect(asked[1].givenUp).toBe(true);
    expect(requests.percentOf(fourAway, goal)).toBeNull();
    expect(requests.findingOf(fourAway, goal)).toEqual({ kind: 'bounds', moves: null, atLeast: 62 });
    expect(asked).toHaveLength(2);
  });

  it('searches thoroughly with the largest tables where they are chosen', async () => {
    const { requests, asked } = office();
    requests.want([fourAway], goal, 'largest');
    await told();
    asked[0].answer(gaveUp(60));
    await told();
    requests.search(fourAway, goal);
    await told();
    expect(asked.map(({ task }) => task.tables)).toEqual(['largest', 'largest']);
    expect(asked[1].task).toMatchObject({ maxNodes: Infinity });
  });

  it('lets a quick question pass before a thorough search, which ends when its board is left', async () => {
    const { requests, asked } = office();
    const leave = requests.want([fourAway], goal);
    await told();
    asked[0].answer(gaveUp(60));
    await told();
    requests.search(fourAway, goal);
    await told();
    requests.want([twoAway, fourAway], goal);
    await told();
    expect(asked.map(({ task, givenUp }) => [task.start, task.tables, givenUp])).toEqual([
      [fourAway, 'small', false],
      [fourAway, 'large', true],
      [twoAway, 'small', false],
    ]);
    asked[2].answer(solved(solution));
    await told();
    expect(asked[3].task).toMatchObject({ start: fourAway, tables: 'large' });
    leave(); // it is still wanted, but nobody has it before him
    await told();
    expect(asked[3].givenUp).toBe(true);
    expect(requests.percentOf(fourAway, goal)).toBeNull();
  });

  it('tells the distance that the plainest search has, of every board of any game', async () => {
    const small = standardGoal({ rows: 2, columns: 4 });
    const truth = exactDistances(small);
    const solver = new OptimalSolver();
    const requests = optimumRequestsOf(({ start, goal: to, ...options }) =>
      Promise.resolve(ok(solver.solve(start, to, options))),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 30 }), async (seed, length) => {
        const prng = new Prng(seed);
        const start = randomSolvableBoard(small, prng);
        const boards = boardsAlong(start, randomWalk(start, length, prng).moves);
        const leave = requests.want(boards, small);
        await told();
        while (requests.busy) await told();
        leave();
        for (const board of boards) {
          const finding = requests.findingOf(board, small);
          const moves = (finding?.kind === 'bounds' && finding.moves) || [];
          expect(finding).toMatchObject({ kind: 'bounds', atLeast: moves.length });
          expect(moves).toHaveLength(truth.distance[truth.indexOf(board)!]);
          expect(boardsAlong(board, [...moves] as (0 | 1 | 2 | 3)[]).at(-1)!.cells).toEqual(small.cells);
        }
      }),
      { seed: 20261124, numRuns: 60 },
    );
  });
});
