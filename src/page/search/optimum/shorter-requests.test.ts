import { asWritten } from '../../../core/base/message.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { AnytimeTask, BestKnown } from '../../../core/contract/optimal.ts';
import { type Board, standardGoal } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import type { RequestQueue } from './request-queue.ts';
import type { Shorten, ShortenWish } from '../../session/services.ts';
import { shorterRequestsOf } from './solver-requests.ts';

const goal = standardGoal({ rows: 4, columns: 5 });
const after = (board: Board, ...moves: Move[]): Board => moves.reduce(applyMove, board);
// Round and round in a corner: twelve boards, and two ways from each to each.
const start = after(goal, 0, 2, 1, 3, 0);
const way = Uint8Array.of(1, 2, 0, 3, 1);
const longWay = Uint8Array.of(2, 1, 3, 0, 2, 1, 3);

let asked: (AnytimeTask & {
  readonly report: (best: BestKnown, nodes: number) => void;
  readonly answer: (answer: Result<BestKnown, RequestFault>) => void;
  readonly signal: AbortSignal;
})[];
let requests: RequestQueue;

beforeEach(() => {
  asked = [];
  const shorten: Shorten = (task, { signal, onReport }: ShortenWish) =>
    new Promise((answer) => {
      signal.addEventListener('abort', () => answer(fail(asWritten('given up'))));
      asked.push({ ...task, signal, answer, report: (best, nodes) => onReport({ best, nodes }) });
    });
  requests = shorterRequestsOf(shorten);
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Answers the last question. */
async function answer(best: BestKnown): Promise<void> {
  asked.at(-1)!.report(best, asked.at(-1)!.maxNodes);
  asked.at(-1)!.answer(ok(best));
  await settled();
}

const found = (board: Board): [number, number] | null => {
  const finding = requests.findingOf(board, goal);
  return finding?.kind === 'bounds' ? [finding.moves!.length, finding.atLeast] : null;
};

describe('requests for boards that are too large for their optimum', () => {
  it('knows every board on a way with it', async () => {
    requests.want([start], goal);
    await settled();
    expect(asked).toHaveLength(1);
    expect(requests.busy).toBe(true);
    await answer({ moves: longWay, atLeast: 3 });
    expect(requests.busy).toBe(false);
    expect(found(start)).toEqual([7, 3]);
    expect(found(after(start, 2))).toEqual([6, 2]);
    expect(found(goal)).toEqual([0, 0]);
    requests.want([after(start, 2)], goal);
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('begins a board beside known ones with what follows from them', async () => {
    requests.want([start], goal);
    await settled();
    await answer({ moves: longWay, atLeast: 3 });
    const beside = after(start, 0);
    expect(requests.findingOf(beside, goal)).toBeUndefined();
    requests.want([beside], goal);
    await settled();
    expect(asked.at(-1)).toMatchObject({ start: beside, first: Uint8Array.of(1, ...longWay), atLeast: 2 });
    const far = after(goal, 0, 0, 0, 2, 2, 1);
    requests.want([far], goal);
    await answer({ moves: Uint8Array.of(1, ...longWay), atLeast: 2 });
    expect(asked.at(-1)).toMatchObject({ start: far, first: null });
  });

  it('looks on when it is asked to, from the best it knows, and forgets no bound', async () => {
    requests.want([start], goal);
    await settled();
    await answer({ moves: longWay, atLeast: 3 });
    requests.search(start, goal);
    await settled();
    expect(asked[1].first).toEqual(longWay);
    expect(asked[1].maxNodes).toBeGreaterThan(asked[0].maxNodes);
    expect(requests.percentOf(start, goal)).toBe(0);
    asked[1].report({ moves: way, atLeast: 1 }, asked[1].maxNodes / 4);
    expect(requests.percentOf(start, goal)).toBe(25);
    expect(found(start)).toEqual([5, 3]);
    requests.stop();
    await settled();
    expect(asked[1].signal.aborted).toBe(true);
    expect(requests.percentOf(start, goal)).toBeNull();
    expect(found(start)).toEqual([5, 3]);
  });

  it('makes way for a new board, and goes on afterwards while it is wanted', async () => {
    requests.want([start], goal);
    await settled();
    await answer({ moves: longWay, atLeast: 3 });
    requests.search(start, goal);
    await settled();
    const other = after(goal, 2, 2, 0);
    const leave = requests.want([other], goal);
    await settled();
    expect(asked[1].signal.aborted).toBe(true);
    expect(asked[2].start).toBe(other);
    await answer({ moves: Uint8Array.of(1, 3, 3), atLeast: 3 });
    expect(asked[3].start).toBe(start);
    leave();
    await settled();
    expect(asked).toHaveLength(4);
  });

  it('gives up what nobody wants, and tries again what failed', async () => {
    const leave = requests.want([start], goal);
    await settled();
    leave();
    await settled();
    expect(asked[0].signal.aborted).toBe(true);
    expect(requests.findingOf(start, goal)).toBeUndefined();
    const again = requests.want([start], goal);
    await settled();
    asked[1].answer(fail(asWritten('no memory')));
    await settled();
    expect(requests.findingOf(start, goal)).toEqual({ kind: 'failed', why: asWritten('no memory') });
    again();
    requests.want([start], goal);
    await settled();
    expect(asked).toHaveLength(3);
  });
});
