import { describe, expect, it } from 'vitest';
import type { OptimalReply } from '../contract/optimal.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
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
  return { replies, session: new OptimalSession({ post: (reply) => replies.push(reply), store }) };
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
});
