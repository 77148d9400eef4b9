import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { EventBatch } from '../../core/search/events.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { algorithmNames } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';
import { treeByHand } from '../../testing/tree-at-cursor.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import {
  layoutPlaces,
  layoutTree,
  placesAt,
  placesInSlices,
  placesOf,
  treeAt,
  type TreeLayout,
  depthOf,
  hasNode,
  isInPlace,
  parentRank,
  rankAt,
} from './tree-layout.ts';
import { samples } from '../../testing/samples.ts';

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** Nodes in the order in which they stand, row by row: those that are in place at the cursor. */
function standing(layout: TreeLayout, step: number, isThere: (node: number) => boolean): number[][] {
  const rows: number[][] = [];
  for (let row = 0; row < layout.rowCount; row++) {
    const nodes: number[] = [];
    let before = -Infinity;
    for (let rank = layout.rowStart[row]; rank < layout.rowStart[row + 1]; rank++) {
      expectSame(layout.x[rank] - before > 1 - 1e-9, true, () => 'places of a row do not overlap');
      before = layout.x[rank];
      const node = layout.nodeAt[rank];
      if (isInPlace(layout, rank, step) && isThere(node)) nodes.push(node);
    }
    rows.push(nodes);
  }
  return rows;
}

/** What must hold of any layout at a cursor, by the slow twin. */
function expectTrue(trace: Trace, layout: TreeLayout, step: number, current: number | null): void {
  const tree = treeByHand(trace, step, current);
  const rows = standing(layout, step, (node) => trace.bornAt(node) <= step);
  expectEqual(
    rows.flat().sort((a, b) => a - b),
    [...tree.keys()].sort((a, b) => a - b),
  );
  for (const [node, { parent, row, hangs }] of tree) {
    expectSame(hasNode(layout, node), true);
    expectSame(depthOf(layout, node, step), row, () => `row of ${node} at ${step}`);
    const above = parentRank(layout, rankAt(layout, node, step));
    expectSame(above < 0 ? -1 : layout.nodeAt[above], parent, () => `parent of ${node} at ${step}`);
    if (hangs && parent >= 0) expectSame(isInPlace(layout, above, step), true);
  }
  for (const { children } of tree.values()) {
    const own = children.filter((child) => tree.get(child)!.hangs);
    const isMoved = (child: number): boolean => trace.histories.changedAt(child, step) !== undefined;
    const settled = own.filter((child) => !isMoved(child));
    const ranks = settled.map((child) => rankAt(layout, child, step));
    // Children from left to right in order of generation.
    expectEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
  }
}

test.each(algorithmNames)(
  '%s: nodes stand in the row of their g under their parent, at any cursor',
  (algorithm) => {
    fc.assert(
      fc.property(
        anyRequest([algorithm]),
        fc.array(fc.nat(1000), { minLength: 4, maxLength: 8 }),
        (request, at) => {
          const trace = record(request);
          const whole = layoutTree(trace);
          for (const share of at) {
            const step = Math.round((share / 1000) * trace.stepCount);
            expectTrue(trace, whole, step, null);
            const present = layoutPlaces(placesAt(trace, step, treeAt(trace, step)));
            expectTrue(trace, present, step, currentAt(trace, step));
          }
        },
      ),
      { seed: 20_261_122, numRuns: samples(25) },
    );
  },
);

test('in slices, while the record grows, places are those of the moment at which the job was made', () => {
  const size = { rows: 3, columns: 3 };
  const request: RunRequest = {
    start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: standardGoal(size),
    settings: { ...defaultSettings('a-star'), heuristic: 'manhattan+hamming', duplicates: 'closed' },
    evenIfUnsolvable: false,
  };
  const batches: EventBatch[] = [];
  recordToEnd(request, (batch) => batches.push(batch), { batchSteps: 200 });
  let moved = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: batches.length - 1 }),
      fc.integer({ min: 100, max: 5000 }),
      (begun, budget) => {
        const trace = new Trace(request);
        for (const batch of batches.slice(0, begun)) trace.append(batch);
        const expected = placesOf(trace);
        const job = placesInSlices(trace, budget);
        let next = begun;
        let slice = job.next();
        for (; !slice.done; slice = job.next()) if (next < batches.length) trace.append(batches[next++]);
        const places = slice.value;
        expectEqual(places, expected);
        if (places.later !== null && next > begun) moved++;
      },
    ),
    { seed: 20_261_126, numRuns: 20 },
  );
  expect(moved).toBeGreaterThan(10);
});
