import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import type { AnytimeReply, AnytimeTask } from '../../core/contract/anytime.ts';
import { boardsEqual, createBoard, standardGoal, type Board } from '../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../core/puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../core/puzzle/scramble.ts';
import { AnytimeSession } from './anytime-session.ts';

const goal = standardGoal({ rows: 4, columns: 5 });
const start = randomSolvableBoard(goal, new Prng(1));
const task: AnytimeTask = { start, goal, first: null, maxNodes: 400_000 };

/** A session in a thread whose tasks are done by hand. */
function bench() {
  const replies: AnytimeReply[] = [];
  const tasks: (() => void)[] = [];
  const session = new AnytimeSession({
    post: (reply) => replies.push(reply),
    later: (task) => tasks.push(task),
  });
  const doOne = (): boolean => {
    const next = tasks.shift();
    next?.();
    return next !== undefined;
  };
  const doAll = (): void => {
    while (doOne());
  };
  return { session, replies, doOne, doAll };
}

const best = (reply: AnytimeReply | undefined) => {
  if (reply === undefined || reply.type === 'failed') throw new Error('no solution');
  return reply.best;
};

function expectSolution(board: Board, moves: Uint8Array): void {
  const end = moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
  expect(boardsEqual(end, goal)).toBe(true);
}

describe('a session that shortens', () => {
  it('tells a solution at once, better ones as they come, and the best in the end', () => {
    const { session, replies, doAll } = bench();
    session.receive({ ...task, id: 3, type: 'shorten' });
    doAll();
    expect(replies[0]).toMatchObject({ id: 3, type: 'report', nodes: 0 });
    expect(replies.filter(({ type }) => type === 'answer')).toEqual([replies.at(-1)]);
    for (const reply of replies) expectSolution(start, best(reply).moves);
    expect(best(replies.at(-1)).moves.length).toBeLessThan(best(replies[0]).moves.length);
    expect(best(replies.at(-1)).atLeast).toBeGreaterThan(best(replies[0]).atLeast);
  });

  it('goes on where it ended, and begins anew for other boards', () => {
    const { session, replies, doAll } = bench();
    session.receive({ ...task, id: 1, type: 'shorten' });
    doAll();
    const before = replies.splice(0).at(-1);
    session.receive({ ...task, id: 2, type: 'shorten' });
    doAll();
    expect(best(replies[0])).toEqual(best(before));
    replies.splice(0);
    session.receive({ ...task, start: randomSolvableBoard(goal, new Prng(2)), id: 3, type: 'shorten' });
    doAll();
    expect(best(replies[0]).moves.length).toBeGreaterThan(best(before).moves.length);
  });

  it('leaves a question between two slices, for another or for none', () => {
    const { session, replies, doOne, doAll } = bench();
    session.receive({ ...task, maxNodes: Infinity, id: 1, type: 'shorten' });
    doOne();
    doOne();
    session.receive({ id: 1, type: 'leave' });
    doAll();
    session.receive({ ...task, maxNodes: Infinity, id: 2, type: 'shorten' });
    doOne();
    session.receive({ ...task, id: 3, type: 'shorten' });
    session.receive({ id: 2, type: 'leave' });
    doAll();
    expect(replies.filter(({ type }) => type === 'answer').map(({ id }) => id)).toEqual([3]);
  });

  it('stops when the solution is proven, and begins with one that is given', () => {
    const { session, replies, doAll } = bench();
    const { board, moves } = randomWalk(goal, 12, new Prng(3));
    const back = Uint8Array.from(moves, (move) => move ^ 1).reverse();
    session.receive({ start: board, goal, first: back, maxNodes: Infinity, id: 1, type: 'shorten' });
    doAll();
    expect(best(replies[0]).moves.length).toBeLessThanOrEqual(12);
    const { moves: found, atLeast } = best(replies.at(-1));
    expect(atLeast).toBe(found.length);
  });

  it('says what went wrong, and goes on', () => {
    const { session, replies, doAll } = bench();
    const cells = goal.cells.slice();
    [cells[0], cells[1]] = [cells[1], cells[0]];
    session.receive({ ...task, start: createBoard(goal, cells), id: 1, type: 'shorten' });
    doAll();
    expect(replies).toEqual([
      { id: 1, type: 'failed', message: expect.stringContaining('can be reached') as string },
    ]);
    session.receive({ ...task, id: 2, type: 'shorten' });
    doAll();
    expect(replies.at(-1)).toMatchObject({ id: 2, type: 'answer' });
  });
});
