import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import type { AnytimeReport, AnytimeTask, BestKnown } from '../../core/contract/anytime.ts';
import type { FromAnswerer } from '../../core/contract/worker-requests.ts';
import { boardsEqual, createBoard, standardGoal, type Board } from '../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../core/puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../core/puzzle/scramble.ts';
import { AnytimeSession } from './anytime-session.ts';
import { Answerer } from './answerer.ts';

type AnytimeReply = FromAnswerer<AnytimeReport, BestKnown>;

const goal = standardGoal({ rows: 4, columns: 5 });
const start = randomSolvableBoard(goal, new Prng(1));
const task: AnytimeTask = { start, goal, first: null, maxNodes: 400_000 };

/** A session in a thread whose tasks are done by hand. */
function bench() {
  const replies: AnytimeReply[] = [];
  const tasks: (() => void)[] = [];
  const session = new AnytimeSession((task) => void tasks.push(task));
  const { receive } = new Answerer(session.shorten.bind(session), (reply) => void replies.push(reply));
  const doOne = async (): Promise<boolean> => {
    await new Promise(setImmediate);
    const next = tasks.shift();
    next?.();
    return next !== undefined;
  };
  const doAll = async (): Promise<void> => {
    while (await doOne());
  };
  return { receive, replies, doOne, doAll };
}

const best = (reply: AnytimeReply | undefined) => {
  if (reply === undefined || reply.type === 'failed') throw new Error('no solution');
  return reply.type === 'result' ? reply.result : reply.report.best;
};

function expectSolution(board: Board, moves: Uint8Array): void {
  const end = moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
  expect(boardsEqual(end, goal)).toBe(true);
}

describe('a session that shortens', () => {
  it('tells a solution at once, better ones as they come, and the best in the end', async () => {
    const { receive, replies, doAll } = bench();
    void receive({ type: 'request', id: 3, task });
    await doAll();
    expect(replies[0]).toMatchObject({ id: 3, type: 'report', report: { nodes: 0 } });
    expect(replies.filter(({ type }) => type === 'result')).toEqual([replies.at(-1)]);
    for (const reply of replies) expectSolution(start, best(reply).moves);
    expect(best(replies.at(-1)).moves.length).toBeLessThan(best(replies[0]).moves.length);
    expect(best(replies.at(-1)).atLeast).toBeGreaterThan(best(replies[0]).atLeast);
  });

  it('goes on where it ended, and begins anew for other boards', async () => {
    const { receive, replies, doAll } = bench();
    void receive({ type: 'request', id: 1, task });
    await doAll();
    const before = replies.splice(0).at(-1);
    void receive({ type: 'request', id: 2, task });
    await doAll();
    expect(best(replies[0])).toEqual(best(before));
    replies.splice(0);
    void receive({
      type: 'request',
      id: 3,
      task: { ...task, start: randomSolvableBoard(goal, new Prng(2)) },
    });
    await doAll();
    expect(best(replies[0]).moves.length).toBeGreaterThan(best(before).moves.length);
  });

  it('leaves a question between two slices, for another or for none', async () => {
    const { receive, replies, doOne, doAll } = bench();
    void receive({ type: 'request', id: 1, task: { ...task, maxNodes: Infinity } });
    await doOne();
    await doOne();
    void receive({ id: 1, type: 'cancel' });
    await doAll();
    void receive({ type: 'request', id: 2, task: { ...task, maxNodes: Infinity } });
    await doOne();
    void receive({ type: 'request', id: 3, task });
    void receive({ id: 2, type: 'cancel' });
    await doAll();
    expect(replies.filter(({ type }) => type === 'result').map(({ id }) => id)).toEqual([3]);
  });

  it('stops when the solution is proven, and begins with one that is given', async () => {
    const { receive, replies, doAll } = bench();
    const { board, moves } = randomWalk(goal, 12, new Prng(3));
    const back = Uint8Array.from(moves, (move) => move ^ 1).reverse();
    void receive({ type: 'request', id: 1, task: { start: board, goal, first: back, maxNodes: Infinity } });
    await doAll();
    expect(best(replies[0]).moves.length).toBeLessThanOrEqual(12);
    const { moves: found, atLeast } = best(replies.at(-1));
    expect(atLeast).toBe(found.length);
  });

  it('says what went wrong, and goes on', async () => {
    const { receive, replies, doAll } = bench();
    const cells = goal.cells.slice();
    [cells[0], cells[1]] = [cells[1], cells[0]];
    void receive({ type: 'request', id: 1, task: { ...task, start: createBoard(goal, cells) } });
    await doAll();
    expect(replies).toEqual([
      {
        id: 1,
        type: 'failed',
        why: { code: 'as-written', text: expect.stringContaining('can be reached') as string },
      },
    ]);
    void receive({ type: 'request', id: 2, task });
    await doAll();
    expect(replies.at(-1)).toMatchObject({ id: 2, type: 'result' });
  });
});
