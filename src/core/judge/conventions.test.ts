import { expect, test } from 'vitest';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type Board, standardGoal } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { applyMove, legalMoves } from '../puzzle/moves.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { boardOf, expandedAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';

import { conventionsOf, isLastInFirstOut, tupleOfTies } from './conventions.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const estimate = createHeuristic('manhattan', goal);

/** As students write it: a heap of tuples with a counter behind, stale entries skipped. The boards expanded, in order. */
function byTuples(start: Board, tuple: readonly string[], pushesReversed: boolean): string[] {
  interface Entry {
    readonly board: Board;
    readonly g: number;
    readonly key: readonly number[];
  }
  const heap: Entry[] = [];
  const best = new Map<string, number>();
  let counter = 0;
  const push = (board: Board, g: number): void => {
    const h = estimate.evaluate(board.cells);
    const fields: Readonly<Record<string, number>> = {
      f: g + h,
      g,
      h,
      '-h': -h,
      counter,
      '-counter': -counter,
    };
    counter++;
    best.set(formatBoard(board), g);
    heap.push({ board, g, key: tuple.map((field) => fields[field]) });
  };
  const order: string[] = [];
  const closed = new Set<string>();
  push(start, 0);
  for (;;) {
    heap.sort((a, b) => {
      const at = a.key.findIndex((value, place) => value !== b.key[place]);
      return at < 0 ? 0 : a.key[at] - b.key[at];
    });
    const { board, g } = heap.shift()!;
    if (g > best.get(formatBoard(board))!) continue;
    if (formatBoard(board) === formatBoard(goal)) return order;
    order.push(formatBoard(board));
    closed.add(formatBoard(board));
    const moves = legalMoves(board);
    for (const move of pushesReversed ? moves.toReversed() : moves) {
      const next = applyMove(board, move);
      if (!closed.has(formatBoard(next)) && g + 1 < (best.get(formatBoard(next)) ?? Infinity))
        push(next, g + 1);
    }
  }
}

test.each([
  ['a-star', 'oldest', '(f, counter)'],
  ['a-star', 'newest', '(f, -counter)'],
  ['a-star', 'low-h', '(f, h, -counter)'],
  ['a-star', 'high-h', '(f, -h, counter)'],
  ['greedy', 'low-h', '(h, -counter)'],
  ['uniform-cost', 'oldest', '(g, counter)'],
] as const)('%s with ties %s expands what a heap of tuples %s does', (algorithm, ties, tuple) => {
  const settings = { ...defaultSettings(algorithm), ties };
  const conventions = conventionsOf(settings);
  expect(tupleOfTies(conventions)).toBe(tuple);
  const fields = tuple.slice(1, -1).split(', ');
  for (let seed = 1; seed <= 8; seed++) {
    const start = randomWalk(goal, 14, new Prng(seed)).board;
    const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    const steps = Array.from({ length: trace.stepCount }, (_, index) => expandedAt(trace, index + 1));
    expect(steps.map((node) => formatBoard(boardOf(trace, node, trace.stepCount)))).toEqual(
      byTuples(start, fields, isLastInFirstOut(conventions)),
    );
  }
});
