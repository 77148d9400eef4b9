import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { Prng } from '../../base/prng.ts';
import { buildCostTable } from '../../heuristics/exact-table.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { costOfPath, moveCosts } from '../../puzzle/move-costs.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { nodeAt, statusAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { adviceFor } from '../advice.ts';
import { guaranteeOf, guaranteeOfRun } from '../guarantee.ts';
import { pseudocodeOf, runningLine } from '../details.ts';
import { lineEventsOf } from '../../trace/step-by.ts';
import { defaultSettings } from '../registry.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { someOf } from '../../../testing/samples.ts';

const seed = 20_261_123;
const small = standardGoal({ rows: 2, columns: 3 });
const goal = standardGoal({ rows: 3, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>): RunRequest {
  const settings = { ...defaultSettings('sma-star'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps: 64 }));
  return trace;
}

describe('a solution that fits is a shortest one', () => {
  const exact = exactDistances(small);

  test.each([
    ['manhattan', [1, 2, 5, 40]],
    ['linear-conflict', [1, 3]],
    ['pattern-database', [1, 10]], // not consistent
    ['euclidean', [1, 10]], // fractions
    ['hamming', [1, 300]],
  ] as const)('from every 2×3 board with %s, in the memory of its path and with more', (heuristic, room) => {
    for (const [index, start] of someOf([...exact.boards.entries()], 3, heuristic.length)) {
      for (const more of room) {
        const memory = Math.max(2, exact.distance[index] + more);
        const request = requestFor(start, { heuristic, memory });
        expect(guaranteeOf(request.settings, true)).toMatchObject({ level: 'optimal', within: memory - 1 });
        const { moves, counts } = runToEnd(request);
        expect(moves!.length).toBe(exact.distance[index]);
        expect(counts.maxStored).toBeLessThanOrEqual(memory);
      }
    }
  });

  test('from 12 random 3×3 boards', () => {
    const nine = exactDistances(goal);
    const prng = new Prng(seed);
    for (let count = 0; count < 12; count++) {
      const start = randomSolvableBoard(goal, prng);
      const distance = nine.distance[nine.indexOf(start)!];
      for (const memory of [distance + 1, 60, 1000]) {
        const { moves, counts } = runToEnd(requestFor(start, { heuristic: 'linear-conflict', memory }));
        expect(moves!.length).toBe(distance);
        expect(counts.maxStored).toBeLessThanOrEqual(memory);
      }
    }
  });

  test('and one node too few for it is said, with what helps', () => {
    for (const [index, start] of exact.boards.entries()) {
      const memory = exact.distance[index];
      if (memory < 2 || memory > 13) continue;
      const request = requestFor(start, { memory });
      const { status, moves, reason, counts } = runToEnd(request);
      expect([status, moves]).toEqual(['budget', null]);
      expect(reason).toEqual({ code: 'end.memory', n: memory, moves: memory - 1 });
      expect(adviceFor(request.settings, { status, counts })[0].change).toEqual({ memory: 10 * memory });
    }
    const start = exact.boards.find((_, index) => exact.distance[index] === 8)!;
    const trace = record(requestFor(start, { memory: 8 }));
    const lines = pseudocodeOf(trace.request);
    expect(runningLine(lines, lineEventsOf(trace, trace.stepCount).at(-1)!)).toBe(lines.length - 1);
    expect(sayEnglish(runToEnd(requestFor(start, { memory: 8 })).reason)).toBe(
      'No solution of at most 7 moves exists, and a longer one does not fit into a memory of 8 nodes. Allow more.',
    );
  });
});

test('with costs it is the cheapest, unless the end says that a cheaper one may not fit', () => {
  const prng = new Prng(seed);
  let [told, proven] = [0, 0];
  for (const cost of ['square', 'tile', 'inverse']) {
    const costs = moveCosts(cost, small)!;
    const table = buildCostTable(small, costs);
    expect(guaranteeOf(requestFor(small, { cost }).settings, true).level).toBe('none');
    for (let count = 0; count < 60; count++) {
      const start = randomSolvableBoard(small, prng);
      const request = requestFor(start, { cost, memory: 16 + (count % 4) });
      const result = runToEnd(request);
      const { moves, reason } = result;
      if (moves === null) continue;
      const isProven = reason.code === 'end.solved';
      expect(guaranteeOfRun(request, result)!.level).toBe(isProven ? 'optimal' : 'none');
      if (isProven) proven++;
      const dearer = costOfPath(start, moves, costs) > table.distanceOf(start.cells) * 1.000_001;
      if (dearer) expect(reason.code).toBe('end.memory.solved');
      if (dearer) told++;
    }
  }
  expect(told).toBeGreaterThan(0);
  expect(proven).toBeGreaterThan(0);
});

describe('the record', () => {
  const prng = new Prng(seed);
  const traces = [22, 30, 45].map((memory) =>
    record(requestFor(randomSolvableBoard(goal, prng), { memory, maxExpansions: 400 })),
  );

  test.each(traces)('has what is held: all nodes that are not forgotten, and never too many', (trace) => {
    const [held] = trace.gauges;
    const { memory } = trace.request.settings;
    let full = 0;
    // After the last step one more node is selected.
    for (let step = 1; step < trace.stepCount; step++) {
      let inMemory = 0;
      for (let node = 0; node < trace.nodeCount; node++)
        if (!['unborn', 'pruned'].includes(statusAt(trace, node, step))) inMemory++;
      expect(held.series.at(step - 1)).toBe(inMemory);
      expect(inMemory).toBeLessThanOrEqual(memory);
      if (inMemory === memory) full++;
    }
    expect(full).toBeGreaterThan(10);
  });

  test.each(traces)('has each successor that is generated again, with the F that was kept of it', (trace) => {
    const { parent, move, priority, g, h } = trace;
    const before = new Map<string, number>(); // "parent move" → the node that was forgotten
    let again = 0;
    for (let node = 0; node < trace.nodeCount; node++) {
      const key = `${parent.values[node]} ${move.values[node]}`;
      const forgotten = before.get(key);
      const atBirth = nodeAt(trace, node, trace.bornAt(node)).priority;
      expect(atBirth).toBeGreaterThanOrEqual(g.values[node] + h.values[node]);
      if (forgotten !== undefined) {
        again++;
        expect(statusAt(trace, forgotten, trace.bornAt(node) - 1)).toBe('pruned');
        expect(atBirth).toBe(priority.values[forgotten]);
      }
      before.set(key, node);
    }
    expect(again).toBeGreaterThan(10);
    expect(trace.gauges[1].series.at(trace.stepCount - 1)).toBe(again);
  });
});

test('where all fits, nothing is forgotten', () => {
  const prng = new Prng(seed);
  for (let count = 0; count < 10; count++) {
    const trace = record(requestFor(randomSolvableBoard(small, prng), { memory: 5000 }));
    const { maxStored, generated } = trace.result!.counts;
    expect(maxStored).toBe(generated + 1);
    expect(trace.gauges[1].series.at(trace.stepCount - 1)).toBe(0);
  }
});
