import { asWritten } from '../../../core/base/message.ts';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../core/base/result.ts';
import type { OptimalTask } from '../../../core/contract/optimal.ts';
import { type Board, boardsEqual } from '../../../core/puzzle/board.ts';
import { legalMoves } from '../../../core/puzzle/moves.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { Solve, Shorten } from '../../session/services.ts';
import { longTurnOf, shorterRequestsOf } from '../optimum/solver-requests.ts';
import { hundredParts, nineParts, theNine } from './series-bar.tsx';
import { SeriesRun } from './series-run.ts';

const lengths = new Map(korfHundred.map(([tiles, optimal]) => [tiles, optimal]));

const cost = { searchMs: 7, tablesMs: 100, tablesFrom: 'made' } as const;

/** Answers each board after 10 ms of its own clock with the published length, or with what `but` has for the one asked so many-th. */
function office(but: (count: number) => number | string | undefined = () => undefined) {
  const asked: OptimalTask[] = []; // boards
  const prepared: (boolean | undefined)[] = []; // whether spread
  let nowMs = 0;
  const solve: Solve = async (task, { signal, onReport, spread }) => {
    await Promise.resolve();
    if (signal.aborted) return fail(asWritten('given up'));
    if (boardsEqual(task.start, task.goal)) {
      prepared.push(spread);
      nowMs += 1000; // the tables
      return ok({ kind: 'solved', moves: new Uint8Array(0), nodes: 0 });
    }
    asked.push(task);
    nowMs += 10;
    onReport?.({ at: 'answer', cost: { ...cost, tables: task.tables } });
    const length = but(asked.length) ?? lengths.get([...task.start.cells].join(' '))!;
    if (typeof length === 'string') return fail(asWritten(length));
    return ok({ kind: 'solved', moves: new Uint8Array(length), nodes: 1 });
  };
  const frames: (() => void)[] = [];
  const run = new SeriesRun({
    ...hundredParts(solve),
    now: () => nowMs,
    nextFrame: (work) => void frames.push(work),
  });
  return { run, asked, prepared, frames };
}

describe('Korf’s hundred at one go', () => {
  it('solves each once, and does not count the time for the tables', async () => {
    const { run, asked, prepared } = office();
    const phases = new Set<string>();
    run.subscribe(() => phases.add(run.progress().phase));
    expect(run.progress()).toMatchObject({ phase: 'idle', solved: 0, total: 100 });
    await run.start('small');
    expect([...phases]).toEqual(['tables', 'solving', 'done']);
    expect(run.progress()).toEqual({
      ...{ phase: 'done', solved: 100, agreeing: 100, total: 100, ms: 1000, failure: null },
      ...{ tables: null, present: null },
    });
    expect(new Set(asked.map(({ start }) => formatBoard(start))).size).toBe(100);
    expect(run.resultOf('korf-12')).toEqual({ length: 45, agrees: true, nodes: 1, ms: 7 });
    // One worker makes the tables, before others read them.
    expect(prepared.slice(0, 2)).toEqual([undefined, true]);
  });

  it('asks for the tables that are chosen', async () => {
    const { run, asked } = office();
    await run.start('walking');
    expect(new Set(asked.map(({ tables }) => tables))).toEqual(new Set(['walking']));
  });

  it('tells boards that are solved in one frame together', async () => {
    const { run, frames } = office((count) => {
      if (count === 20 || count === 60) for (const frame of frames.splice(0)) frame();
      return undefined;
    });
    const told: number[] = [];
    run.subscribe(() => told.push(run.progress().solved));
    await run.start('small');
    expect(told).toEqual([0, 0, 16, 56, 100]); // of the eight that are asked at once four are answered then
  });

  it('says so when a length is not the published one', async () => {
    const { run } = office((count) => (count === 12 ? 47 : undefined));
    await run.start('small');
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 100, agreeing: 99 });
    expect(run.resultOf('korf-12')).toMatchObject({ length: 47, agrees: false });
  });

  it('stops where it is, keeps what it has, and begins from the first again', async () => {
    const { run, asked } = office((count) => {
      if (count === 14) run.stop();
      return undefined;
    });
    await run.start('small');
    const { solved } = run.progress();
    expect(run.progress()).toMatchObject({ phase: 'stopped' });
    expect(solved).toBeGreaterThan(5);
    expect(solved).toBeLessThan(14);
    expect(run.resultOf('korf-6')).toBeDefined();
    const before = asked.length;
    await run.start('small');
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 100 });
    expect(asked).toHaveLength(before + 100);
  });

  it('says why it broke off, once what was asked by then is answered', async () => {
    const { run } = office((count) => (count === 3 ? 'The worker did not start.' : undefined));
    await run.start('small');
    expect(run.progress()).toMatchObject({
      ...{ phase: 'failed', solved: 9, failure: asWritten('The worker did not start.') },
    });
  });
});

/** Proves each board in a second of its own clock, with tables that are built in two reports; `but` may keep it from an answer. */
function prover(but: (count: number) => 'never' | 'refused' | undefined = () => undefined) {
  let nowMs = 0;
  let asked = 0;
  const shorten: Shorten = async ({ start, goal, withTables }, { signal, onReport }) => {
    await Promise.resolve();
    // What another board is asked for in passing.
    if (withTables !== true) return ok({ moves: toAndFro(start, 90), atLeast: 80 });
    const count = asked++;
    const best = { moves: new Uint8Array(0), atLeast: 0 };
    const kind = but(count);
    if (kind === 'refused') onReport({ best, nodes: 0, tables: { at: 'refused' } });
    else if (boardsEqual(start, goal)) {
      onReport({ best, nodes: 0, tables: { at: 'building', done: 0.5 } });
      nowMs += 20_000;
    }
    if (boardsEqual(start, goal)) return ok(best);
    onReport({ best: { ...best, atLeast: 70 }, nodes: 1_000_000 });
    if (kind === 'never')
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(fail(asWritten('given up')))),
      );
    nowMs += 1000;
    const { optimal } = theNine.find((one) => boardsEqual(one.start, start))!;
    onReport({ best: { ...best, atLeast: optimal }, nodes: 3_000_000 });
    return ok({ moves: toAndFro(start, optimal), atLeast: optimal });
  };
  const run = new SeriesRun({
    ...nineParts(shorten, () => nowMs),
    now: () => nowMs,
    nextFrame: (work) => work(),
  });
  return { run, shorten, asked: () => asked };
}

/** Legal moves, so many, that lead nowhere. */
function toAndFro(board: Board, count: number): Uint8Array {
  const [move = 0] = legalMoves(board);
  return Uint8Array.from({ length: count }, (_, index) => move ^ (index % 2));
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the nine easiest 24-puzzles', () => {
  it('are those with the fewest published nodes, easiest first', () => {
    expect(theNine.map(({ number }) => number)).toEqual([40, 38, 25, 44, 32, 28, 22, 36, 30]);
    expect(theNine.map(({ optimal }) => optimal)).toEqual([82, 96, 81, 93, 97, 98, 95, 90, 92]);
  });

  it('are proven one after another once the tables are there, whose time does not count', async () => {
    const { run } = prover();
    const told = new Set<number | null>();
    run.subscribe(() => told.add(run.progress().tables));
    await run.start(undefined);
    expect(told).toContain(0.5);
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 9, agreeing: 9, total: 9, ms: 9000 });
    expect(run.resultOf('korf24-40')).toEqual({ length: 82, agrees: true, nodes: 3_000_000, ms: 1000 });
  });

  it('end when another board needs the solver, and go on where they were', async () => {
    const { run, shorten, asked } = prover((count) => (count === 4 ? 'never' : undefined));
    const running = run.start(undefined);
    await settle();
    const present = { id: theNine[3].id, atLeast: 70, nodes: 1_000_000, ms: 3000 };
    expect(run.progress()).toMatchObject({ phase: 'solving', solved: 3, present });
    const { goal, start } = theNine[5];
    const leave = shorterRequestsOf(shorten).want([start], goal);
    await running;
    leave();
    expect(run.progress()).toMatchObject({ phase: 'stopped', solved: 3, present: null });
    const before = asked();
    await run.start(undefined);
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 9, ms: 9000 });
    expect(asked() - before).toBe(1 + 6 + 0); // tables, and those that were left
  });

  it('end for a proof, say what has no memory, and are known to whoever picks one of them', async () => {
    const { run, shorten } = prover((count) => (count === 2 ? 'never' : count === 3 ? 'refused' : undefined));
    const running = run.start(undefined);
    await settle();
    longTurnOf(shorten).take(() => undefined);
    await running;
    expect(run.progress().phase).toBe('stopped');
    await run.start(undefined);
    expect(run.progress()).toMatchObject({
      phase: 'failed',
      failure: { code: 'shorter.no-memory' },
      solved: 1,
    });
    const { start, goal, optimal } = theNine[0];
    expect(shorterRequestsOf(shorten).findingOf(start, goal)).toMatchObject({ atLeast: optimal });
  });
});
