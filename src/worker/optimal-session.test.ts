import { describe, expect, it } from 'vitest';
import type { OptimalReply } from '../contract/optimal.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { Prng } from '../base/prng.ts';
import { OptimalSession, type TableStore } from './optimal-session.ts';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const start = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
const question = { id: 7, start, goal, tables: 'small', maxNodes: Infinity } as const;

function memoryStore(): TableStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, tables) => Promise.resolve(void kept.set(name, tables)),
  };
}

function sessionWith(store: TableStore) {
  const replies: OptimalReply[] = [];
  let ms = 0;
  const now = (): number => (ms += 5); // each look at the clock takes 5 ms
  return { replies, session: new OptimalSession({ post: (reply) => replies.push(reply), store, now }) };
}

const lengthIn = (replies: readonly OptimalReply[]): number => {
  const last = replies.at(-1);
  return last?.type === 'answer' && last.answer.kind === 'solved' ? last.answer.moves.length : -1;
};

describe('a session', () => {
  it('tells of tables and bounds, and answers', async () => {
    const { replies, session } = sessionWith(memoryStore());
    await session.receive(question);
    expect(replies[0]).toEqual({ id: 7, type: 'tables' });
    expect(replies[1]).toMatchObject({ id: 7, type: 'bound' });
    expect(lengthIn(replies)).toBe(31);
    await session.receive({ ...question, id: 8 });
    expect(replies.filter(({ type }) => type === 'tables')).toHaveLength(1);
  });

  it('keeps its tables, and takes those that were kept', async () => {
    const store = memoryStore();
    await sessionWith(store).session.receive(question);
    expect([...store.kept.keys()]).toEqual(['3x3 blank 0 small']);
    const { replies, session } = sessionWith({
      ...store,
      write: () => Promise.reject(new Error('nothing is to be written')),
    });
    await session.receive(question);
    expect(lengthIn(replies)).toBe(31);
  });

  it('does without a store that fails', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('storage is full'));
    const { replies, session } = sessionWith({ read: refuse, write: refuse });
    await session.receive(question);
    expect(lengthIn(replies)).toBe(31);
  });

  it('says what went wrong, and goes on', async () => {
    const { replies, session } = sessionWith(memoryStore());
    const unsolvable = createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]);
    void session.receive({ ...question, start: unsolvable });
    await session.receive({ ...question, id: 9 });
    expect(replies.filter(({ id }) => id === 7).at(-1)).toMatchObject({ type: 'failed' });
    expect(lengthIn(replies)).toBe(31);
  });

  it('says what an answer took, and how its tables were had, now or before', async () => {
    const store = memoryStore();
    const costs = (replies: readonly OptimalReply[]) =>
      replies.flatMap((reply) => (reply.type === 'answer' ? [reply.cost] : []));
    const first = sessionWith(store);
    await first.session.receive(question);
    await first.session.receive(question);
    const made = { tables: 'small', searchMs: 5, tablesMs: 5, tablesFrom: 'made' };
    expect(costs(first.replies)).toEqual([made, made]);
    const later = sessionWith(store);
    await later.session.receive({ ...question, tables: 'walking' }); // which 3×3 does not have
    expect(costs(later.replies)).toEqual([{ ...made, tablesFrom: 'stored' }]);
  });

  describe('on 4×4', () => {
    const home = standardGoal({ rows: 4, columns: 4 });
    const near = { ...question, goal: home, start: randomWalk(home, 40, new Prng(4)).board };

    it('answers by walking distance at once where it may, and makes the tables behind', async () => {
      const store = memoryStore();
      const { replies, session } = sessionWith(store);
      await session.receive({ ...near, atOnce: true });
      const length = lengthIn(replies);
      expect(replies.at(-1)).toMatchObject({ cost: { tables: 'walking' } });
      expect(replies.some(({ type }) => type === 'tables')).toBe(false);
      expect([...store.kept.keys()]).toEqual(['4x4 blank 0 small']);
      await session.receive({ ...near, id: 8, atOnce: true });
      expect(replies.at(-1)).toMatchObject({ id: 8, cost: { tables: 'small', tablesFrom: 'made' } });
      expect(lengthIn(replies)).toBe(length);
    });

    it('has walking distance ready once it is warm', async () => {
      const { replies, session } = sessionWith(memoryStore());
      session.warm();
      await session.receive({ ...near, tables: 'walking' });
      expect(replies.map(({ type }) => type)).not.toContain('tables');
      expect(lengthIn(replies)).toBeGreaterThan(0);
    });

    it('waits for the tables where it may not, or where walking distance takes too long', async () => {
      const { replies, session } = sessionWith(memoryStore());
      await session.receive(near);
      expect(replies.at(-1)).toMatchObject({ cost: { tables: 'small' } });
      const limited = sessionWith(memoryStore());
      await limited.session.receive({ ...near, atOnce: true, maxNodes: 3 });
      expect(limited.replies.at(-1)).toMatchObject({
        answer: { kind: 'gave-up', nodes: 4 },
        cost: { tables: 'small' },
      });
      expect(limited.replies.filter(({ type }) => type === 'answer')).toHaveLength(1);
    });

    it('stores no tables that are made faster than they are read', async () => {
      const store = memoryStore();
      const { replies, session } = sessionWith(store);
      for (const tables of ['conflicts', 'walking'] as const) {
        await session.receive({ ...near, tables });
        expect(replies.at(-1)).toMatchObject({ cost: { tables } });
      }
      expect(store.kept.size).toBe(0);
    });
  });
});
