import { expect, test } from 'vitest';
import { BitDistances } from '../../core/analysis/true-distances.ts';
import type { DistanceBits, DistanceReport } from '../../core/contract/optimal.ts';
import type { FromAnswerer } from '../../core/contract/messages.ts';
import { type Board, blankFirstGoal, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { Answerer } from './answerer.ts';
import { DistanceSession } from './distance-session.ts';
import type { StoredTables, TableStore } from './stored-tables.ts';

type Reply = FromAnswerer<DistanceReport, DistanceBits>;

const size = { rows: 3, columns: 3 };
const farthest = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);

/** Asks a new worker, whose store this is; each look at its clock takes 20 ms. */
async function measure(goal: Board, store: TableStore): Promise<Reply[]> {
  const replies: Reply[] = [];
  let ms = 0;
  const session = new DistanceSession({ store, now: () => (ms += 20) });
  // What is given away is of no use to who gave it, as between threads.
  const post = (reply: Reply, transfer: Transferable[] = []): void =>
    void replies.push(structuredClone(reply, { transfer }));
  await new Answerer(session.measure.bind(session), post).receive({ type: 'request', id: 1, task: goal });
  return replies;
}

function storeOf(kept = new Map<string, StoredTables>()): TableStore & { kept: typeof kept } {
  return {
    kept,
    read: (name) => Promise.resolve(kept.get(name)),
    write: (name, tables) => Promise.resolve(void kept.set(name, structuredClone(tables))),
  };
}

const distanceIn = (replies: readonly Reply[], goal: Board, board: Board): number => {
  const last = replies.at(-1);
  return last?.type === 'result' ? new BitDistances(goal, last.result).distanceOf(board) : -2;
};

test('counts and tells how far it is, and is told from what was kept the next time, for goals turned too', async () => {
  const store = storeOf();
  const goal = standardGoal(size);
  const first = await measure(goal, store);
  const found = first.flatMap((reply) => (reply.type === 'report' ? [reply.report.found] : []));
  expect(found.length).toBeGreaterThan(10);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found.at(-1)).toBeLessThanOrEqual(181_440);
  expect(distanceIn(first, goal, farthest)).toBe(31);
  const second = await measure(goal, store);
  expect(second.map(({ type }) => type)).toEqual(['result']);
  expect(distanceIn(second, goal, farthest)).toBe(31);
  const turned = blankFirstGoal(size);
  const third = await measure(turned, store);
  expect(third.map(({ type }) => type)).toEqual(['result']);
  expect(distanceIn(third, turned, turned)).toBe(0);
  expect(store.kept.size).toBe(1);
});

test('what was kept and is damaged is counted again', async () => {
  const store = storeOf();
  const goal = standardGoal(size);
  await measure(goal, store);
  for (const { tables } of store.kept.values()) tables[tables.length - 5] ^= 1;
  const again = await measure(goal, store);
  expect(again.length).toBeGreaterThan(10);
  expect(distanceIn(again, goal, farthest)).toBe(31);
});

test('a browser that keeps nothing gets its answer all the same', async () => {
  const refused = () => Promise.reject(new Error('no room'));
  const goal = standardGoal(size);
  const replies = await measure(goal, { read: refused, write: refused });
  expect(distanceIn(replies, goal, farthest)).toBe(31);
});
