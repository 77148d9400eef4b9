import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { EventKind, NodeEnd } from '../search/events.ts';
import { completenessOf } from '../algorithms/guarantee.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import { type Board, standardGoal } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { exactDistances } from '../../testing/exact-distances.ts';
import { boardOf, eventAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { recordToEnd, runToEnd } from '../algorithms/create-machine.ts';
import { samples } from '../../testing/samples.ts';

const seed = 20_261_123;
const small = standardGoal({ rows: 2, columns: 3 });
const nine = standardGoal({ rows: 3, columns: 3 });

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

function solve(start: Board, chosen: Partial<SearchSettings>): RunResult {
  const settings = { ...defaultSettings('beam'), ...chosen };
  return runToEnd({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
}

test('a level is taken as a whole, at most `width` nodes, each at least as good as all that were dropped', () => {
  fc.assert(
    fc.property(anyRequest(['beam']), (request) => {
      const trace = record(request);
      const selected = new Map<number, number[]>(); // g → h of the nodes selected
      const dropped = new Map<number, number[]>();
      let level = 0;
      let last = -1; // node just selected
      for (let event = 0; event < trace.eventKind.length; event++) {
        const { kind, subject, flag } = eventAt(trace, event);
        const g = trace.latestDepth(subject);
        const h = trace.h.values[subject];
        if (kind === EventKind.Select) {
          expect(g).toBeGreaterThanOrEqual(level);
          level = g;
          last = subject;
          selected.set(g, [...(selected.get(g) ?? []), h]);
        } else if (kind === EventKind.Prune && !flag && subject !== last) {
          expect(g).toBe(level + 1);
          dropped.set(g, [...(dropped.get(g) ?? []), h]);
        }
      }
      for (const [g, h] of selected) {
        expect(h.length).toBeLessThanOrEqual(request.settings.width);
        expect(h).toEqual([...h].sort((a, b) => a - b));
        expect(Math.max(...h)).toBeLessThanOrEqual(Math.min(Infinity, ...(dropped.get(g) ?? [])));
        if (dropped.has(g) && g < level) expect(h.length).toBe(request.settings.width);
      }
    }),
    { seed, numRuns: samples(300, 8) },
  );
});

test('a state that was dropped may come again', () => {
  const prng = new Prng(seed);
  let again = 0;
  for (let count = 0; count < 20; count++) {
    const start = randomSolvableBoard(nine, prng);
    const settings = { ...defaultSettings('beam'), width: 2 };
    const trace = record({ start, goal: nine, settings, evenIfUnsolvable: false });
    const dropped = new Set<string>();
    for (let node = 0; node < trace.nodeCount; node++) {
      const board = formatBoard(boardOf(trace, node, trace.stepCount));
      if (dropped.has(board)) again++;
      if (trace.end.values[node] === NodeEnd.pruned) dropped.add(board);
    }
  }
  expect(again).toBeGreaterThan(0);
});

describe('the width', () => {
  test('of one is not complete: it runs dry where no way leads on', () => {
    const { boards } = exactDistances(small);
    const ends = boards.map((start) => solve(start, { width: 1 }));
    const dry = ends.filter(({ status }) => status === 'exhausted');
    expect(dry.length).toBeGreaterThan(0);
    expect(sayEnglish(dry[0].reason)).toBe(
      'The beam ran dry: no node was left among the best 1. Try a wider beam.',
    );
    expect(completenessOf(defaultSettings('beam')).complete).toBe(false);
  });

  test('that holds every level makes it breadth-first search', () => {
    const { boards, distance } = exactDistances(small);
    for (const [index, start] of boards.entries()) {
      expect(solve(start, { width: 360 }).moves!.length).toBe(distance[index]);
    }
  });

  test('buys shorter solutions; without it they are longer than need be', () => {
    const prng = new Prng(seed);
    const starts = Array.from({ length: 50 }, () => randomSolvableBoard(nine, prng));
    const exact = exactDistances(nine);
    const best = starts.reduce((sum, start) => sum + exact.distance[exact.indexOf(start)!], 0);
    const total = (width: number): number =>
      starts.reduce((sum, start) => sum + solve(start, { width }).moves!.length, 0);
    const [narrow, wide] = [total(10), total(100)];
    expect(narrow).toBeGreaterThan(wide);
    expect(wide).toBeGreaterThan(best);
  });
});
