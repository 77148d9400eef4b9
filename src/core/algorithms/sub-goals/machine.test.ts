import { sayEnglish } from '../../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import { completenessOf } from '../guarantee.ts';
import type { RunRequest, RunResult } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import {
  type Board,
  type Size,
  blankCell,
  blankFirstGoal,
  boardsEqual,
  cellCount,
  standardGoal,
} from '../../puzzle/board.ts';
import { type Move, applyMove, cellAfter, legalMoves } from '../../puzzle/moves.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { anyBoard } from '../../../testing/arbitraries.ts';
import { checkTrace } from '../../../testing/check-trace.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';
import { nodeAt, sectionsOf } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import type { SubGoal } from './sub-goal.ts';
import { subGoalsFor } from './machine.ts';
import { samples, someOf } from '../../../testing/samples.ts';

const seed = 20_250_306;

function requestFor(start: Board, goal: Board, settings: Partial<SearchSettings> = {}): RunRequest {
  return {
    ...{ start, goal, evenIfUnsolvable: false },
    settings: { ...defaultSettings('sub-goals'), ...settings },
  };
}

function record(request: RunRequest, batchSteps = 8192): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps }));
  return trace;
}

/** Plays the moves one by one on a board of plain numbers. */
function expectSolved({ start, goal }: RunRequest, { status, moves }: RunResult): void {
  const cells = [...start.cells];
  let blank = blankCell(start);
  for (const move of moves!) {
    const target = cellAfter(start, blank, move as Move);
    if (target < 0) throw new Error(`${start.cells.join()}: the blank leaves the board`);
    cells[blank] = cells[target];
    cells[target] = 0;
    blank = target;
  }
  expectEqual([status, cells], ['solved', [...goal.cells]]);
}

const sizes: readonly Size[] = [
  ...[
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [2, 4],
    [4, 2],
    [4, 4],
    [3, 5],
    [5, 3],
    [2, 10],
    [10, 2],
    [5, 6],
    [7, 4],
    [3, 10],
    [8, 8],
    [10, 9],
    [10, 10],
  ].map(([rows, columns]) => ({ rows, columns })),
];

describe('the plan', () => {
  test('names the sub-goals as a person does', () => {
    const labels = (goal: Board): string[] => subGoalsFor(goal).map(({ label }) => sayEnglish(label));
    expect(labels(standardGoal({ rows: 2, columns: 3 }))).toEqual(['last 2 × 3']);
    expect(labels(standardGoal({ rows: 3, columns: 3 }))).toEqual(['tile 1', 'tiles 2 and 3', 'last 2 × 3']);
    expect(labels(standardGoal({ rows: 4, columns: 4 }))).toEqual([
      ...['tile 1', 'tile 2', 'tiles 3 and 4', 'tile 5', 'tiles 9 and 13', 'last 3 × 3'],
    ]);
    expect(labels(standardGoal({ rows: 2, columns: 5 }))).toEqual([
      ...['tiles 1 and 6', 'tiles 2 and 7', 'last 2 × 3'],
    ]);
    // The blank belongs into the first corner, so the last row and column come first.
    expect(labels(blankFirstGoal({ rows: 4, columns: 4 }))).toEqual([
      ...['tile 12', 'tile 13', 'tiles 14 and 15', 'tile 3', 'tiles 7 and 11', 'last 3 × 3'],
    ]);
  });

  test('for any goal: every cell once, and the blank ends in what is searched for last', () => {
    fc.assert(
      fc.property(anyBoard(), (goal) => {
        const plan = subGoalsFor(goal);
        const cells = plan.flatMap((subGoal) => [...subGoal.cells]);
        expect([...cells].sort((a, b) => a - b)).toEqual([...goal.cells.keys()]);
        const last = plan[plan.length - 1];
        expect(last.cells).toContain(blankCell(goal));
        expect(last.cells.length).toBeLessThanOrEqual(9);
        if (cellCount(goal) > 6) expect(plan.length).toBeGreaterThan(1);
      }),
      { seed, numRuns: samples(500) },
    );
  });
});

describe('every board is solved', () => {
  test('as its completeness says', () => {
    expect(completenessOf(defaultSettings('sub-goals')).complete).toBe(true);
  });

  test.each([
    { rows: 2, columns: 2, boards: 12 },
    { rows: 2, columns: 3, boards: 360 },
    { rows: 3, columns: 2, boards: 360 },
  ])('all $boards of $rows×$columns, in the fewest moves, for six goals', ({ boards, ...size }) => {
    const prng = new Prng(seed);
    const standard = standardGoal(size);
    const others = Array.from({ length: 4 }, () => randomSolvableBoard(standard, prng));
    for (const [nth, goal] of [standard, blankFirstGoal(size), ...others].entries()) {
      const exact = exactDistances(goal);
      expect(exact.boards).toHaveLength(boards);
      for (const [index, start] of someOf([...exact.boards.entries()], 3, nth)) {
        const request = requestFor(start, goal);
        const result = runToEnd(request);
        expectSolved(request, result);
        expectEqual(result.moves?.length, exact.distance[index]);
      }
    }
  });

  test('those of 2×4, whose lines leave the least room', () => {
    const goal = standardGoal({ rows: 2, columns: 4 });
    const exact = exactDistances(goal);
    expect(exact.boards).toHaveLength(20_160);
    for (const start of someOf(exact.boards, 12)) {
      const request = requestFor(start, goal);
      expectSolved(request, runToEnd(request));
    }
  });

  test.each(sizes)('boards of $rows×$columns, a third of them for each kind of goal', (size) => {
    const prng = new Prng(seed);
    for (let count = 0; count < samples(90); count++) {
      const goals = [standardGoal(size), blankFirstGoal(size), randomSolvableBoard(standardGoal(size), prng)];
      const goal = goals[count % 3];
      const moves = count % 2 === 0 ? 'UDLR' : 'shuffled';
      const request = requestFor(randomSolvableBoard(goal, prng), goal, { moves, seed: count });
      expectSolved(request, runToEnd(request));
    }
  });
});

/**
 * Fewest moves to a sub-goal with the cells before it locked, by plain breadth-first search over the tiles it is about.
 * @param from where the blank stands, then these tiles; all others are alike
 */
function shortestWay(from: readonly number[], goal: Board, plan: readonly SubGoal[], index: number): number {
  const locked = new Set(plan.slice(0, index).flatMap((subGoal) => [...subGoal.cells]));
  const keyOf = (places: readonly number[]): string => places.join();
  const target = keyOf(plan[index].cells);
  let level = [[...from]];
  const seen = new Set(level.map(keyOf));
  for (let moves = 0; level.length > 0; moves++) {
    if (level.some((places) => keyOf(places.slice(1)) === target)) return moves;
    const next: number[][] = [];
    for (const [blank, ...places] of level) {
      for (const move of [0, 1, 2, 3] as const) {
        const to = cellAfter(goal, blank, move);
        if (to < 0 || locked.has(to)) continue;
        const after = [to, ...places.map((place) => (place === to ? blank : place))];
        if (seen.has(keyOf(after))) continue;
        seen.add(keyOf(after));
        next.push(after);
      }
    }
    level = next;
  }
  return Infinity;
}

describe('the way to each sub-goal', () => {
  const goal = standardGoal({ rows: 4, columns: 4 });
  const plan = subGoalsFor(goal);
  const prng = new Prng(seed);
  const traces = Array.from({ length: samples(60) }, () =>
    record(requestFor(randomSolvableBoard(goal, prng), goal)),
  );
  const found = { tile: { moves: 0, shortest: 0 }, pair: { moves: 0, shortest: 0 } };
  const sections = traces.map(sectionsOf);

  test('is a shortest one for a single tile, and a short one for two together', () => {
    for (const [which, trace] of traces.entries()) {
      let board = trace.request.start;
      const labels = plan.map(({ label }) => sayEnglish(label));
      for (const { label, firstMove, moves } of sections[which]) {
        const index = labels.indexOf(sayEnglish(label));
        if (index < plan.length - 1) {
          const tiles = [0, ...plan[index].cells.map((cell) => goal.cells[cell])];
          const places = tiles.map((tile) => board.cells.indexOf(tile));
          const shortest = shortestWay(places, goal, plan, index);
          const kind = plan[index].cells.length === 1 ? 'tile' : 'pair';
          expect(moves).toBeGreaterThanOrEqual(shortest);
          found[kind].moves += moves;
          found[kind].shortest += shortest;
        }
        for (const move of trace.result!.moves!.subarray(firstMove, firstMove + moves)) {
          board = applyMove(board, move as Move);
        }
      }
      expect(boardsEqual(board, goal)).toBe(true);
    }
    expect(found.tile.moves).toBe(found.tile.shortest);
    expect(found.pair.moves).toBeGreaterThan(found.pair.shortest);
    expect(found.pair.moves).toBeLessThan(1.05 * found.pair.shortest);
  });

  test.each(sizes.filter((size) => cellCount(size) > 6 && cellCount(size) <= 20))(
    'of two tiles, one in the place of the other and that below it, is as long as is estimated: $rows×$columns',
    (size) => {
      const wrong: unknown[] = [];
      const parts = subGoalsFor(standardGoal(size));
      for (const [index, part] of parts.entries()) {
        if (part.cells.length !== 2) continue;
        const free = parts.slice(index + 1).flatMap(({ cells }) => [...cells]);
        const below = part.cells.map((cell) =>
          [0, 1, 2, 3]
            .map((move) => cellAfter(size, cell, move as Move))
            .find((next) => free.includes(next))!,
        );
        for (const leader of [0, 1]) {
          const [home, corner] = [leader, 1 - leader];
          const places = [part.cells[corner], below[corner]];
          if (leader === 1) places.reverse();
          for (const blank of [...free, part.cells[home]]) {
            if (places.includes(blank)) continue;
            const cellOf = new Uint8Array(cellCount(size));
            cellOf[0] = blank;
            places.forEach((place, at) => (cellOf[part.cells[at] + 1] = place));
            const moves = shortestWay([blank, ...places], standardGoal(size), parts, index);
            const estimate = part.estimate({ cellOf, tileAt: cellOf });
            // Further away another tile may be in the way.
            const isNear = blank === part.cells[home] || blank === below[home];
            if (isNear ? estimate !== moves : estimate > moves || estimate < 3)
              wrong.push({ blank, places, moves, estimate });
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('is a section of the solution, labelled and in order', () => {
    for (const [which, trace] of traces.entries()) {
      const labels = sections[which].map(({ label }) => sayEnglish(label));
      expect(labels).toEqual(trace.result!.iterations.map(({ label }) => sayEnglish(label)));
      expect(labels).toEqual(
        plan.map(({ label }) => sayEnglish(label)).filter((label) => labels.includes(label)),
      );
      let next = 0;
      for (const { firstMove, moves } of sections[which]) {
        expect(firstMove).toBe(next);
        expect(moves).toBeGreaterThan(0);
        next += moves;
      }
      expect(next).toBe(trace.result!.moves!.length);
    }
  });
});

describe('the record', () => {
  const recorded = sizes.filter((size) => cellCount(size) <= 30);

  test.each(recorded)('keeps every rule on $rows×$columns, for each kind of goal', (size) => {
    const prng = new Prng(seed + 1);
    const goals = [standardGoal(size), blankFirstGoal(size), randomSolvableBoard(standardGoal(size), prng)];
    // Of large boards each size takes another kind of goal; all of them in the long run.
    const all = goals.map((goal, index) => ({ goal, index, start: randomSolvableBoard(goal, prng) }));
    const which = cellCount(size) > 12 ? someOf(all, 3, size.rows) : all;
    for (const { goal, index, start } of which) {
      const settings = { heuristic: 'manhattan', moves: 'shuffled', seed: index } as const;
      const trace = record(requestFor(start, goal, settings), 100);
      checkTrace(trace);
      expect(trace.result!.status).toBe('solved');
      for (let node = 0; node < trace.nodeCount; node++) {
        // The estimate of the sub-goal is what the priority has besides g.
        const { g, priority } = nodeAt(trace, node, trace.stepCount);
        expect(Number.isInteger(priority) && priority >= g).toBe(true);
      }
    }
  });

  test('is the same however it is cut, and the result the same without it (T5)', () => {
    const goal = blankFirstGoal({ rows: 5, columns: 5 });
    const request = requestFor(randomSolvableBoard(goal, new Prng(seed)), goal);
    const whole = record(request, 1_000_000);
    for (const batchSteps of [1, 7, 64]) {
      const parts = record(request, batchSteps);
      expect(parts.result).toEqual(whole.result);
      for (const column of ['parent', 'priority', 'selectedAt', 'end', 'iteration'] as const) {
        expect(parts[column].values.subarray(0, parts.nodeCount)).toEqual(
          whole[column].values.subarray(0, whole.nodeCount),
        );
      }
      for (let node = 0; node < whole.nodeCount; node++) {
        expectSame(parts.bornAt(node), whole.bornAt(node));
        expectSame(parts.endedAt(node), whole.endedAt(node));
      }
    }
    expect(runToEnd(request)).toEqual({ ...whole.result, goalNode: -1 });
  });
});

describe('ends that are no solution', () => {
  const goal = standardGoal({ rows: 4, columns: 4 });
  const start = randomSolvableBoard(goal, new Prng(seed));

  test('what its parity rules out fails at the last sub-goal, when asked to try', () => {
    const reason = { code: 'end.sub-goal-unreachable' };
    for (const rows of [2, 3]) {
      const small = standardGoal({ rows, columns: 3 });
      const trace = record({ ...requestFor(twinOf(small).board, small), evenIfUnsolvable: true });
      checkTrace(trace);
      expect(trace.result).toMatchObject({ status: 'exhausted', moves: null, reason });
    }
    const tried = runToEnd({ ...requestFor(twinOf(goal).board, goal), evenIfUnsolvable: true });
    expect(tried).toMatchObject({ status: 'exhausted', moves: null, reason });
    expect(runToEnd(requestFor(twinOf(goal).board, goal)).status).toBe('unsolvable');
  });

  test('budgets end it with what was done so far on record', () => {
    for (const [code, budget] of [
      ['end.expansions', { maxExpansions: 100 }],
      ['end.nodes.sub-goals', { maxNodes: 50 }],
    ] as const) {
      const trace = record(requestFor(start, goal, budget), 64);
      checkTrace(trace);
      expect(trace.result).toMatchObject({
        ...{ status: 'budget', moves: null },
        reason: { code },
      });
    }
  });

  test('a board that is the goal, and one that is a move away', () => {
    const done = record(requestFor(goal, goal));
    checkTrace(done);
    expect(done.result).toMatchObject({
      status: 'solved',
      reason: { code: 'end.solved', moves: 0 },
      iterations: [],
    });
    expect(sectionsOf(done)).toEqual([]);
    for (const move of legalMoves(goal)) {
      const near = record(requestFor(applyMove(goal, move), goal));
      checkTrace(near);
      expect(near.result!.moves).toHaveLength(1);
      expect(sectionsOf(near)).toEqual([
        { label: { code: 'part.corner', rows: 3, columns: 3 }, firstMove: 0, moves: 1 },
      ]);
    }
  });
});

test('the solution is longer than need be, by less than half on 3×3', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const exact = exactDistances(goal);
  const prng = new Prng(seed);
  let moves = 0;
  let fewest = 0;
  for (let count = 0; count < samples(400); count++) {
    const index = prng.nextBelow(exact.boards.length);
    moves += runToEnd(requestFor(exact.boards[index], goal)).moves!.length;
    fewest += exact.distance[index];
  }
  expect(moves).toBeGreaterThan(fewest);
  expect(moves).toBeLessThan(1.5 * fewest);
});
