import { expect, test } from 'vitest';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';
import { Prng } from '../../core/base/prng.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { fit, rangeFor, viewOf, xToScreen, yToScreen, zoomAt } from './camera.ts';
import { hitTest } from '../render/geometry/hit-test.ts';
import { type TreeLayout, isInPlace, rankAt, rowOf, layoutTree } from './tree-layout.ts';
import {
  type TreeMoment,
  createPixelRows,
  gatherPixelRows,
  Found,
  RowIndexJob,
  bitsPossible,
  changedFrom,
  foundAmong,
  foundAmongChanged,
  indexRows,
} from './row-index.ts';
import { samples } from '../../testing/samples.ts';

function record(settings: Partial<SearchSettings>, cells = [8, 1, 3, 4, 0, 2, 7, 6, 5]): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings('a-star'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const runs: [name: string, trace: Trace][] = [
  ['breadth-first', record({ algorithm: 'breadth-first', maxExpansions: 3000 })],
  ['A*', record({ algorithm: 'a-star', heuristic: 'hamming' }, [8, 6, 7, 2, 5, 4, 3, 0, 1])],
  ['iterative', record({ algorithm: 'ida-star' }, [8, 6, 7, 2, 5, 4, 3, 0, 1])],
  [
    'reopening',
    record(
      { algorithm: 'a-star', heuristic: 'manhattan+hamming', duplicates: 'closed' },
      [8, 6, 7, 2, 5, 4, 3, 0, 1],
    ),
  ],
  ['a beam', record({ algorithm: 'stack-beam', width: 3 })],
  ['nodes that return', record({ algorithm: 'rbfs' }, [8, 6, 7, 2, 5, 4, 3, 0, 1])],
  ['nodes that are passed by', record({ algorithm: 'genetic', population: 20, generations: 40 })],
  ['two sides', record({ algorithm: 'nbs' }, [8, 6, 7, 2, 5, 4, 3, 0, 1])],
];

/** Found bits one node at a time: the slow twin. */
function foundSlowly(trace: Trace, layout: TreeLayout, from: number, to: number, step: number): number {
  let found = 0;
  for (let rank = from; rank < to; rank++) {
    if (!isInPlace(layout, rank, step)) continue;
    const status = statusAt(trace, layout.nodeAt[rank], step);
    if (status === 'frontier') found |= Found.frontier;
    if (status === 'closed' || status === 'goal') found |= Found.closed;
    if (status !== 'unborn') found |= Found.born;
  }
  return found;
}

test('some of the records have nodes that came to other places', () => {
  expect(runs.some(([, trace]) => trace.histories.moveCount > 10)).toBe(true);
});

test('some of the records have nodes that were reopened', () => {
  expect(runs.some(([, trace]) => trace.reopenedAt.length > 0)).toBe(true);
});

test.each(runs)('%s: what is found in a range is what its nodes are, at any cursor', (_name, trace) => {
  const layout = layoutTree(trace);
  const index = indexRows(trace, layout);
  const prng = new Prng(3);
  for (let round = 0; round < 3000; round++) {
    const row = prng.nextBelow(layout.rowCount);
    const start = layout.rowStart[row];
    const length = layout.rowStart[row + 1] - start;
    const from = start + prng.nextBelow(length);
    const to = from + 1 + prng.nextBelow(start + length - from);
    const step = prng.nextBelow(trace.stepCount + 1);
    const expected = foundSlowly(trace, layout, from, to, step);
    const byColumns = foundAmong(index, from, to, step);
    const changed = changedFrom(index, from);
    const found = foundAmongChanged(index, trace, layout, from, to, step, byColumns, changed);
    expectSame(found, expected, () => `ranks ${from} … ${to} at ${step}`);
    if (index.changed.length + index.shared.length > 0) continue;
    const possible = bitsPossible(index, row, step);
    expectSame(foundAmong(index, from, to, step, possible), expected);
  }
});

test('a node that was closed before it proved to be the goal was not in the frontier meanwhile', () => {
  const [, trace] = runs.find(([name]) => name === 'two sides')!;
  const { goalNode } = trace.result!;
  const layout = layoutTree(trace);
  const index = indexRows(trace, layout);
  const rank = layout.nodeAt.indexOf(goalNode);
  const selectedAt = trace.selectedAt.values[goalNode];
  const founds = [selectedAt - 1, selectedAt, trace.stepCount - 1, trace.stepCount].map((step) =>
    foundAmong(index, rank, rank + 1, step),
  );
  const closed = Found.born | Found.closed;
  expect(founds).toEqual([Found.born | Found.frontier, closed, closed, closed]);
});

test('slices of any size give the same index', () => {
  const trace = runs[3][1];
  const layout = layoutTree(trace);
  const job = new RowIndexJob(trace, layout);
  let index = job.advance(7);
  while (index === null) index = job.advance(7);
  expect(index).toEqual(indexRows(trace, layout));
});

function isThere({ trace, layout, cursorStep }: TreeMoment, rank: number): boolean {
  const isBorn = statusAt(trace, layout.nodeAt[rank], cursorStep) !== 'unborn';
  return isBorn && isInPlace(layout, rank, cursorStep);
}

function momentOf(trace: Trace, cursorStep: number, zoom: number): TreeMoment {
  const layout = layoutTree(trace);
  const insets = { left: 40, top: 20, right: 20, bottom: 20 };
  const range = rangeFor(layout, { width: 700, height: 400, insets });
  const view = viewOf(zoomAt(fit(range), range, 300, 250, zoom), range);
  return { trace, layout, rowIndex: indexRows(trace, layout), view, cursorStep };
}

test.each(runs)('%s: gathered columns hold every visible born node, once', (_name, trace) => {
  for (const [zoom, part] of [
    [1, 0.3],
    [4, 0.7],
    [60, 1],
  ] as const) {
    const moment = momentOf(trace, Math.round(part * trace.stepCount), zoom);
    const { layout, view } = moment;
    const rows = createPixelRows();
    gatherPixelRows(moment, rows);
    const seen = new Set<number>();
    const missing: number[] = [];
    let twice = 0;
    for (let entry = 0; entry < rows.count; entry++) {
      for (let rank = rows.rankFrom[entry]; rank < rows.rankTo[entry]; rank++) {
        twice += seen.has(rank) ? 1 : 0;
        seen.add(rank);
      }
    }
    for (let rank = 0; rank < layout.x.length; rank++) {
      const x = xToScreen(view, layout.x[rank]);
      const y = yToScreen(view, rowOf(layout, rank));
      const inView = x >= 0 && x <= view.width && y >= 0 && y <= view.height;
      const born = isThere(moment, rank);
      if (inView && born && !seen.has(rank)) missing.push(rank);
    }
    expectEqual({ missing, twice }, { missing: [], twice: 0 });
  }
});

test.each(runs)('%s: the pointer finds the nearest born node', (_name, trace) => {
  const prng = new Prng(5);
  for (const zoom of [1, 6, 200]) {
    const moment = momentOf(trace, Math.round(0.6 * trace.stepCount), zoom);
    const { layout, view } = moment;
    for (let round = 0; round < samples(12, 3); round++) {
      const [xPx, yPx] = [prng.nextBelow(700), prng.nextBelow(400)];
      let nearest = 12;
      for (let rank = 0; rank < layout.x.length; rank++) {
        if (!isThere(moment, rank)) continue;
        const distance = Math.hypot(
          xToScreen(view, layout.x[rank]) - xPx,
          yToScreen(view, rowOf(layout, rank)) - yPx,
        );
        nearest = Math.min(nearest, distance);
      }
      const hit = hitTest(moment, xPx, yPx, 12);
      if (nearest === 12) expectSame(hit, -1);
      else {
        const rank = rankAt(layout, hit, moment.cursorStep);
        const x = xToScreen(view, layout.x[rank]);
        const y = yToScreen(view, rowOf(layout, rank));
        expect(Math.hypot(x - xPx, y - yPx)).toBeCloseTo(nearest, 6);
        expect(statusAt(trace, hit, moment.cursorStep)).not.toBe('unborn');
      }
    }
  }
});
