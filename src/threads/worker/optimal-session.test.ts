import { asWritten } from '../../core/base/message.ts';
import { describe, expect, it, vi } from 'vitest';
import type { OptimalAnswer, OptimalCost, OptimalReport, OptimalTask } from '../../core/contract/optimal.ts';
import type { FromAnswerer } from '../../core/contract/messages.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { randomWalk } from '../../core/puzzle/scramble.ts';
import { Prng } from '../../core/base/prng.ts';
import { AnySizeSearch } from '../../core/solver/searches/any-size-search.ts';
import { nibblePlan } from '../../core/solver/nibble-set.ts';
import { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import { Answerer } from './answerer.ts';
import { OptimalSession, type OptimalSessionParts } from './optimal-session.ts';
import { type StoredTables, type TableStore, sealTables } from './stored-tables.ts';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const start = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
const question = { start, goal, tables: 'small', maxNodes: Infinity } as const;

type Reply = FromAnswerer<OptimalReport, OptimalAnswer>;

function memoryStore(): TableStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, tables) => Promise.resolve(void kept.set(name, tables)),
  };
}

function sessionWith(store: TableStore, parts: Partial<OptimalSessionParts> = {}) {
  const replies: Reply[] = [];
  let ms = 0;
  const now = (): number => (ms += 5); // each look at the clock takes 5 ms
  const session = new OptimalSession({ store, now, ...parts });
  const { receive } = new Answerer(session.solve.bind(session), (reply) => void replies.push(reply));
  const solve = (task: OptimalTask, id = 7) => receive({ type: 'request', id, task });
  return { replies, session, solve };
}

const reportsIn = (replies: readonly Reply[]): OptimalReport[] =>
  replies.flatMap((reply) => (reply.type === 'report' ? [reply.report] : []));
const tablesIn = (replies: readonly Reply[]): number =>
  reportsIn(replies).filter(({ at }) => at === 'tables').length;
const costsIn = (replies: readonly Reply[]): OptimalCost[] =>
  reportsIn(replies).flatMap((report) => (report.at === 'answer' ? [report.cost] : []));
const lengthIn = (replies: readonly Reply[]): number => {
  const last = replies.at(-1);
  return last?.type === 'result' && last.result.kind === 'solved' ? last.result.moves.length : -1;
};

describe('a session', () => {
  it('tells of tables and bounds, and answers', async () => {
    const { replies, solve } = sessionWith(memoryStore());
    await solve(question);
    expect(replies[0]).toEqual({ id: 7, type: 'report', report: { at: 'tables' } });
    expect(replies[1]).toMatchObject({ id: 7, type: 'report', report: { at: 'search' } });
    expect(lengthIn(replies)).toBe(31);
    await solve(question, 8);
    expect(tablesIn(replies)).toBe(1);
  });

  it('keeps its tables, and takes those that were kept', async () => {
    const store = memoryStore();
    await sessionWith(store).solve(question);
    expect([...store.kept.keys()]).toEqual(['3x3 blank 0 small']);
    const { replies, solve } = sessionWith({
      ...store,
      write: () => Promise.reject(new Error('nothing is to be written')),
    });
    await solve(question);
    expect(lengthIn(replies)).toBe(31);
  });

  describe('with what somebody else has put where its tables are kept', () => {
    type Kept = StoredTables;
    const random = new Prng(22);
    const sized = ({ tables }: Kept, byte: (index: number) => number): Kept['tables'] =>
      Uint8Array.from(tables, (_, index) => byte(index));
    const damages: readonly (readonly [string, (kept: Kept) => unknown])[] = [
      ['zeros', (kept) => ({ ...kept, tables: sized(kept, () => 0) })],
      ['255s', (kept) => ({ ...kept, tables: sized(kept, () => 255) })],
      ['random bytes (seed 22)', (kept) => ({ ...kept, tables: sized(kept, () => random.nextBelow(256)) })],
      ['one entry less by 1', (kept) => ({ ...kept, tables: changed(kept.tables, 0x123, -1) })],
      ['two entries changed places', (kept) => ({ ...kept, tables: swapped(kept.tables) })],
      ['too few bytes', (kept) => ({ ...kept, tables: kept.tables.slice(0, -16) })],
      [
        'too many bytes',
        (kept) => ({ ...kept, tables: sized({ ...kept, tables: new Uint8Array(99) }, () => 3) }),
      ],
      ['the tables of another goal', () => sealTables('3x3 blank 4 small', built(4))],
      ['another size, well sealed', (kept) => sealTables('3x3 blank 0 small', kept.tables.slice(16))],
      [
        'zeros, well sealed',
        (kept) =>
          sealTables(
            '3x3 blank 0 small',
            sized(kept, () => 0),
          ),
      ],
      ['no digest, as before there were any', ({ tables }) => tables],
      [
        'another digest, as of another version',
        (kept) => ({ ...kept, digest: kept.digest.replace(/./, 'x') }),
      ],
      ['a text for tables', (kept) => ({ ...kept, tables: 'tables' })],
      ['null', () => null],
      ['a text', () => 'x'],
    ];

    it.each(damages)('makes its tables again, and answers right: %s', async (_, damage) => {
      const store = memoryStore();
      await sessionWith(store).solve(question);
      const [[key, whole]] = store.kept;
      store.kept.set(key, damage(whole as Kept));
      const { replies, solve } = sessionWith(store);
      await solve(question);
      expect(lengthIn(replies)).toBe(31);
      expect(costsIn(replies).at(-1)).toMatchObject({ tablesFrom: 'made' });
      expect(store.kept.get(key)).toMatchObject({ digest: (whole as Kept).digest });
      await solve(question, 8);
      expect(tablesIn(replies)).toBeLessThanOrEqual(2);
    });

    function changed(tables: Uint8Array, at: number, by: number): Uint8Array {
      const other = tables.slice();
      other[at] += by;
      return other;
    }

    function swapped(tables: Uint8Array): Uint8Array {
      const other = tables.slice();
      const at = other.findIndex((byte, index) => byte !== other[index + 1]);
      [other[at], other[at + 1]] = [other[at + 1], other[at]];
      return other;
    }

    function built(blank: number): Uint8Array {
      const cells = [1, 2, 3, 4, 5, 6, 7, 8];
      cells.splice(blank, 0, 0);
      return new OptimalSolver().prepare(createBoard(size, cells), 'small')!;
    }
  });

  it('tells no answer whose moves do not solve the board', async () => {
    const { replies, solve } = sessionWith(memoryStore());
    const answer = vi.spyOn(AnySizeSearch.prototype, 'solve');
    answer.mockReturnValue({ kind: 'solved', moves: new Uint8Array(31), nodes: 1 });
    await solve(question);
    answer.mockRestore();
    expect(replies.at(-1)).toEqual({
      ...{ id: 7, type: 'failed' },
      why: asWritten('the moves that were found do not lead to the goal'),
    });
  });

  it('does without a store that never answers', async () => {
    vi.useFakeTimers();
    const store = { ...memoryStore(), read: () => new Promise<never>(() => undefined) };
    const { replies, solve } = sessionWith(store);
    const received = solve(question);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await received;
    expect(replies.at(-1)?.type).toBe('result');
    expect(costsIn(replies).at(-1)).toMatchObject({ tablesFrom: 'made' });
  });

  it('does without a store that fails', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('storage is full'));
    const { replies, solve } = sessionWith({ read: refuse, write: refuse });
    await solve(question);
    expect(lengthIn(replies)).toBe(31);
  });

  it('says what went wrong, and goes on', async () => {
    const { replies, solve } = sessionWith(memoryStore());
    const unsolvable = createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]);
    void solve({ ...question, start: unsolvable });
    await solve(question, 9);
    expect(replies.filter(({ id }) => id === 7).at(-1)).toMatchObject({ type: 'failed' });
    expect(lengthIn(replies)).toBe(31);
  });

  it('says what an answer took, and what getting its tables took, now or before', async () => {
    const store = memoryStore();
    const first = sessionWith(store);
    await first.solve(question);
    await first.solve(question);
    const made = { tables: 'small', searchMs: 5, tablesMs: 5, tablesFrom: 'made' };
    expect(costsIn(first.replies)).toEqual([made, made]);
    const later = sessionWith(store);
    await later.solve({ ...question, tables: 'walking' }); // which 3×3 does not have
    expect(costsIn(later.replies)).toEqual([{ ...made, tablesFrom: 'stored' }]);
  });

  describe('on 4×4', () => {
    const home = standardGoal({ rows: 4, columns: 4 });
    const near = { ...question, goal: home, start: randomWalk(home, 40, new Prng(4)).board };

    it('answers by walking distance at once where it may, and makes the tables behind', async () => {
      const store = memoryStore();
      const { replies, solve } = sessionWith(store);
      await solve({ ...near, atOnce: true });
      const length = lengthIn(replies);
      expect(costsIn(replies).at(-1)).toMatchObject({ tables: 'walking' });
      expect(tablesIn(replies)).toBe(0);
      expect([...store.kept.keys()]).toEqual(['4x4 blank 0 small']);
      await solve({ ...near, atOnce: true }, 8);
      expect(replies.at(-1)).toMatchObject({ id: 8, type: 'result' });
      expect(costsIn(replies).at(-1)).toMatchObject({ tables: 'small', tablesFrom: 'made' });
      expect(lengthIn(replies)).toBe(length);
    });

    it('has walking distance ready once it is warm', async () => {
      const { replies, session, solve } = sessionWith(memoryStore());
      session.warm();
      await solve({ ...near, tables: 'walking' });
      expect(tablesIn(replies)).toBe(0);
      expect(lengthIn(replies)).toBeGreaterThan(0);
    });

    it('waits for the tables where it may not, or where walking distance takes too long', async () => {
      const { replies, solve } = sessionWith(memoryStore());
      await solve(near);
      expect(costsIn(replies).at(-1)).toMatchObject({ tables: 'small' });
      const limited = sessionWith(memoryStore());
      await limited.solve({ ...near, atOnce: true, maxNodes: 3 });
      expect(limited.replies.at(-1)).toMatchObject({ result: { kind: 'gave-up', nodes: 4 } });
      expect(costsIn(limited.replies)).toMatchObject([{ tables: 'small' }]);
    });

    it('stores no tables that are made faster than they are read', async () => {
      const store = memoryStore();
      const { replies, solve } = sessionWith(store);
      for (const tables of ['conflicts', 'walking'] as const) {
        await solve({ ...near, tables });
        expect(costsIn(replies).at(-1)).toMatchObject({ tables });
      }
      expect(store.kept.size).toBe(0);
    });
  });
});

describe('with the largest tables', () => {
  const fifteen = { rows: 4, columns: 4 };
  const goalOfFifteen = standardGoal(fifteen);
  const board = randomWalk(goalOfFifteen, 60, new Prng(4)).board;
  const task = { start: board, goal: goalOfFifteen, tables: 'largest', maxNodes: Infinity } as const;
  /** Smaller ones than in the page, so that they are there at once. */
  const plan = nibblePlan(fifteen, [
    [1, 4, 5],
    [2, 3, 6],
    [8, 9, 12],
  ]);

  it('tells how far they are, answers, and keeps them', async () => {
    const store = memoryStore();
    const first = sessionWith(store, { plan });
    await first.solve(task);
    const shares = reportsIn(first.replies).flatMap((report) =>
      report.at === 'tables' && report.done !== undefined ? [report.done] : [],
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(costsIn(first.replies)[0]).toMatchObject({ tables: 'largest', tablesFrom: 'made' });
    expect(store.kept.size).toBe(plan.tables.length);
    const again = sessionWith(store, { plan });
    await again.solve(task);
    expect(costsIn(again.replies)[0]).toMatchObject({ tables: 'largest', tablesFrom: 'stored' });
    const other = sessionWith(memoryStore());
    await other.solve({ ...task, tables: 'small' });
    expect(lengthIn(first.replies)).toBe(lengthIn(other.replies));
    expect(lengthIn(again.replies)).toBe(lengthIn(other.replies));
  });

  it('takes small ones where there is no memory for them', async () => {
    const whole = Object.getOwnPropertyDescriptor(WebAssembly, 'Memory')!;
    const refuse = vi.fn(function () {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    Object.defineProperty(WebAssembly, 'Memory', { ...whole, value: refuse });
    try {
      const { replies, solve } = sessionWith(memoryStore(), { plan });
      await solve(task);
      expect(refuse).toHaveBeenCalledOnce();
      expect(costsIn(replies)[0]).toMatchObject({ tables: 'small' });
      expect(lengthIn(replies)).toBeGreaterThan(0);
    } finally {
      Object.defineProperty(WebAssembly, 'Memory', whole);
    }
  });
});
