import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { checkTrace } from '../../../testing/check-trace.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { referenceSearch } from '../../../testing/reference-search.ts';
import { Prng } from '../../base/prng.ts';
import { buildCostTable } from '../../heuristics/exact-table.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { costOfPath, moveCosts } from '../../puzzle/move-costs.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { EventKind, eventKindMask } from '../../search/events.ts';
import { nodeAt, waysToGoal } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { adviceFor } from '../advice.ts';
import { guaranteeOf } from '../guarantee.ts';
import { pseudocodeOf, runningLine } from '../details.ts';
import { lineEventsOf } from '../../trace/step-by.ts';
import { defaultSettings } from '../registry.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';

const seed = 20_261_123;
const goal = standardGoal({ rows: 3, columns: 3 });
const small = standardGoal({ rows: 2, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>): RunRequest {
  const settings = { ...defaultSettings('branch-and-bound'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps: 64 }));
  return trace;
}

describe('the promise', () => {
  const exact = exactDistances(small);

  test.each(['closed', 'path', 'parent', 'none'] as const)(
    'is kept from every 2×3 board with duplicates %s and any first bound above the optimum',
    (duplicates) => {
      for (const [index, start] of exact.boards.entries()) {
        const distance = exact.distance[index];
        if (duplicates === 'none' && distance > 12) continue; // 10⁶ paths and more
        const bounds = ['greedy', String(distance + 1)];
        // Without any bound these two may walk in a circle for ever.
        if (duplicates === 'closed' || duplicates === 'path') bounds.push('none');
        for (const firstBound of bounds) {
          const request = requestFor(start, { duplicates, firstBound, maxExpansions: 400_000 });
          expect(guaranteeOf(request.settings, true).level).toBe('optimal');
          expect(runToEnd(request).moves?.length).toBe(distance);
        }
      }
    },
  );

  test('is not given where boards are rejected on shorter paths, and would not be kept', () => {
    const longer = (['expanded', 'open'] as const).map((duplicates) => {
      expect(guaranteeOf(requestFor(small, { duplicates }).settings, true).level).toBe('none');
      return exact.boards.filter(
        (start, index) => runToEnd(requestFor(start, { duplicates })).moves!.length > exact.distance[index],
      ).length;
    });
    for (const boards of longer) expect(boards).toBeGreaterThan(0);
  });
});

test('the best so far falls with each goal of the record, and ends at the solution', () => {
  const prng = new Prng(seed);
  let solutions = 0;
  for (const firstBound of ['none', 'greedy']) {
    for (let count = 0; count < 3; count++) {
      const trace = record(requestFor(randomSolvableBoard(goal, prng), { firstBound }));
      const { series } = trace.gauges[0];
      const values = Array.from({ length: series.length }, (_, step) => series.at(step));
      const falls = values.filter((value, step) => step > 0 && value < values[step - 1]);
      expect(values.every((value, step) => step === 0 || value <= values[step - 1])).toBe(true);
      expect(values.at(-1)).toBe(trace.result!.moves!.length);
      expect(waysToGoal(trace)[0].length).toBe(values.at(-1)! + 1);
      expect(values[0]).toBe(firstBound === 'none' ? Infinity : values[0]);
      if (firstBound === 'greedy') expect(values[0]).toBeLessThan(200);
      solutions += falls.length;
    }
  }
  expect(solutions).toBeGreaterThan(10);
});

test('a path that costs as much as the best so far is none, seed 63', () => {
  const prng = new Prng(63);
  let paths = 0;
  for (let count = 0; count < 8; count++) {
    // Where h of a goal's parent is 0, too, paths of the same cost are come upon.
    const trace = record(
      requestFor(randomSolvableBoard(small, prng), { heuristic: 'zero', firstBound: 'none' }),
    );
    const kinds = trace.eventKind.values.subarray(0, trace.eventKind.length);
    const goals = kinds.reduce<number[]>((all, kind, event) => {
      if ((kind & eventKindMask) === EventKind.Goal) all.push(trace.eventSubject.values[event]);
      return all;
    }, []);
    const costs = goals.map((node) => nodeAt(trace, node, trace.stepCount).g);
    paths += costs.length;
    expect(new Set(costs).size).toBe(costs.length);
  }
  expect(paths).toBeGreaterThan(16);
});

test('the beginning and the end have their lines in the pseudocode, unless a budget ends it', () => {
  const start = randomSolvableBoard(goal, new Prng(1));
  for (const maxExpansions of [100_000, 3000]) {
    const trace = record(requestFor(start, { maxExpansions }));
    const lines = pseudocodeOf(trace.request);
    const ranAt = (step: number): number[] =>
      lineEventsOf(trace, step).map((event) => runningLine(lines, event));
    expect(ranAt(0)).toEqual([0]);
    const proves = trace.result!.status === 'solved';
    expect(proves).toBe(maxExpansions > 3000);
    expect(ranAt(trace.stepCount).at(-1)).toBe(proves ? lines.length - 1 : -1);
    expect(trace.result!.reason.code).toBe(proves ? 'end.proved' : 'end.path-not-proved');
  }
});

test.each(['expanded', 'open'] as const)(
  'with duplicates %s its end proves nothing, as a board shows, and says so',
  (duplicates) => {
    const { boards, distance } = exactDistances(small);
    const longer = boards
      .map((start) => requestFor(start, { duplicates }))
      .find((request, index) => runToEnd(request).moves!.length > distance[index])!;
    const trace = record(longer);
    expect(trace.result!.reason.code).toBe('end.not-proved');
    const lines = pseudocodeOf(longer);
    const last = lineEventsOf(trace, trace.stepCount).at(-1)!;
    expect(runningLine(lines, last)).toBe(lines.length - 1);
    expect(lines.at(-1)!.text).toEqual({ title: 'done: no f is below best' });
  },
);

describe('the first bound', () => {
  const start = randomSolvableBoard(goal, new Prng(1)); // 19 moves away

  test('leaves nothing where the shortest solution is as long, and says so', () => {
    const request = requestFor(start, { firstBound: '19' });
    const { status, moves, reason, counts } = runToEnd(request);
    expect([status, moves]).toEqual(['exhausted', null]);
    expect(sayEnglish(reason)).toBe(
      'No solution was found that is shorter than the first bound of 19 moves.',
    );
    expect(adviceFor(request.settings, { status, counts })[0].change).toEqual({ firstBound: 'none' });
    expect(runToEnd(requestFor(start, { firstBound: '20' })).moves?.length).toBe(19);
    expect(runToEnd(requestFor(start, { firstBound: '1' })).counts.expanded).toBe(0);
  });

  test('by greedy search is a part of its own, and spares expansions', () => {
    const none = runToEnd(requestFor(start, {}));
    const trace = record(requestFor(start, { firstBound: 'greedy' }));
    const { iterations, counts } = trace.result!;
    expect(iterations.map(({ label }) => sayEnglish(label))).toEqual([
      'greedy: 73 moves',
      'branch and bound',
    ]);
    expect(iterations.map(({ expanded }) => expanded)).toEqual([0, counts.expanded]);
    expect(counts.expanded * 2).toBeLessThan(none.counts.expanded);
  });
});

test('at a budget it says which solution was known, and the record has it', () => {
  const start = randomSolvableBoard(goal, new Prng(1));
  const { result } = record(requestFor(start, { maxExpansions: 3000 }));
  expect([result!.status, result!.moves]).toEqual(['budget', null]);
  expect(result!.goalNode).toBeGreaterThan(0);
  expect(sayEnglish(result!.reason)).toMatch(/A path of \d+ moves was found, but not yet proven optimal\.$/);
});

test('a depth limit below the shortest solution proves nothing, one at it proves all', () => {
  const start = randomSolvableBoard(goal, new Prng(1));
  expect(runToEnd(requestFor(start, { maxDepth: 18 })).status).toBe('budget');
  expect(runToEnd(requestFor(start, { maxDepth: 18, firstBound: 'greedy' })).status).toBe('budget');
  expect(runToEnd(requestFor(start, { maxDepth: 19 })).moves?.length).toBe(19);
});

test('a state that was expanded, pruned and met again is not counted as visited twice', () => {
  const size = { rows: 3, columns: 3 };
  const request: RunRequest = {
    start: createBoard(size, [2, 0, 1, 5, 6, 8, 4, 7, 3]),
    goal: createBoard(size, [2, 6, 5, 0, 1, 3, 7, 8, 4]),
    settings: {
      ...defaultSettings('branch-and-bound'),
      ...{ moves: 'DRLU', duplicates: 'closed', maxExpansions: 250 },
    },
    evenIfUnsolvable: false,
  };
  expect(runToEnd(request).counts.visited).toBe(referenceSearch(request).counts.visited);
  checkTrace(record(request));
});

test('with costs the bound is what solutions cost, and the cheapest is found', () => {
  const start = randomSolvableBoard(small, new Prng(2));
  const costs = moveCosts('square', small)!;
  const best = buildCostTable(small, costs).distanceOf(start.cells);
  const own = { cost: 'square', duplicates: 'closed' } as const;
  for (const firstBound of ['none', 'greedy', String(best + 1)]) {
    const trace = record(requestFor(start, { ...own, firstBound }));
    expect(costOfPath(start, trace.result!.moves!, costs)).toBe(best);
    const { series } = trace.gauges[0];
    expect(series.at(series.length - 1)).toBe(best);
  }
  const { status, reason } = runToEnd(requestFor(start, { ...own, firstBound: String(best) }));
  expect(status).toBe('exhausted');
  expect(sayEnglish(reason)).toBe(
    `No solution was found that costs less than the first bound of ${best.toLocaleString('en')}.`,
  );
});
