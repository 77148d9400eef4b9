import { asWritten } from '../../../core/base/message.ts';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../core/base/result.ts';
import type { OptimalTask } from '../../../core/contract/optimal.ts';
import { boardsEqual } from '../../../core/puzzle/board.ts';
import { korfHundred } from '../../../core/puzzle/korf-hundred.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import type { Solve } from '../../state/services.ts';
import { HundredRun } from './hundred-run.ts';

const lengths = new Map(korfHundred.map(([tiles, optimal]) => [tiles, optimal]));

const cost = { searchMs: 7, tablesMs: 100, tablesFrom: 'made' } as const;

/** Answers each board after 10 ms of its own clock with the published length, or with what `but` has for it. */
function office(but: (count: number) => number | string | undefined = () => undefined) {
  const asked: OptimalTask[] = [];
  let nowMs = 0;
  const solve: Solve = async (task, { signal, onReport }) => {
    await Promise.resolve();
    if (signal.aborted) return fail(asWritten('given up'));
    asked.push(task);
    if (boardsEqual(task.start, task.goal)) {
      nowMs += 1000; // the tables
      return ok({ kind: 'solved', moves: new Uint8Array(0), nodes: 0 });
    }
    nowMs += 10;
    onReport?.({ at: 'answer', cost: { ...cost, tables: task.tables } });
    const length = but(asked.length - 1) ?? lengths.get([...task.start.cells].join(' '))!;
    if (typeof length === 'string') return fail(asWritten(length));
    return ok({ kind: 'solved', moves: new Uint8Array(length), nodes: 1 });
  };
  const frames: (() => void)[] = [];
  const run = new HundredRun({ solve, now: () => nowMs, nextFrame: (work) => frames.push(work) });
  return { run, asked, frames };
}

describe('Korf’s hundred at one go', () => {
  it('solves each once, and does not count the time for the tables', async () => {
    const { run, asked } = office();
    const phases = new Set<string>();
    run.subscribe(() => phases.add(run.progress().phase));
    expect(run.progress()).toMatchObject({ phase: 'idle', solved: 0, total: 100 });
    await run.start();
    expect([...phases]).toEqual(['tables', 'solving', 'done']);
    expect(run.progress()).toEqual({
      ...{ phase: 'done', solved: 100, agreeing: 100, total: 100, ms: 1000, failure: null },
    });
    expect(new Set(asked.slice(1).map(({ start }) => formatBoard(start))).size).toBe(100);
    expect(run.resultOf('korf-12')).toEqual({ length: 45, agrees: true, ms: 7 });
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
    await run.start();
    expect(told).toEqual([0, 0, 19, 59, 100]);
  });

  it('says so when a length is not the published one', async () => {
    const { run } = office((count) => (count === 12 ? 47 : undefined));
    await run.start();
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 100, agreeing: 99 });
    expect(run.resultOf('korf-12')).toMatchObject({ length: 47, agrees: false });
  });

  it('stops where it is, keeps what it has, and begins from the first again', async () => {
    const { run, asked } = office((count) => {
      if (count === 7) run.stop();
      return undefined;
    });
    await run.start();
    expect(run.progress()).toMatchObject({ phase: 'stopped', solved: 6 });
    expect(run.resultOf('korf-6')).toBeDefined();
    const before = asked.length;
    await run.start();
    expect(run.progress()).toMatchObject({ phase: 'done', solved: 100 });
    expect(asked).toHaveLength(before + 101);
  });

  it('says why it broke off', async () => {
    const { run } = office((count) => (count === 3 ? 'The worker did not start.' : undefined));
    await run.start();
    expect(run.progress()).toMatchObject({
      ...{ phase: 'failed', solved: 2, failure: asWritten('The worker did not start.') },
    });
  });
});
