import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunRequest } from '../search/run.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { EventKind, type NodeId } from '../search/events.ts';
import { boardOf, eventsOfStep, nodeAt, statusAt } from './cursor.ts';
import { Reached, ReachedStates, sideShift } from './reached-states.ts';
import { RewindableColumn } from './columns/rewindable-column.ts';
import { ScoreCells, kindsPerCell } from './score-cells.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';

/** Reads the record in pieces while it grows, as a view does. */
function record(request: RunRequest, read: (trace: Trace) => { advance(events: number): void }[]): Trace {
  const trace = new Trace(request);
  const readers = read(trace);
  const result = recordToEnd(request, (batch) => {
    trace.append(batch);
    for (const reader of readers) reader.advance(37);
  });
  trace.finish(result);
  for (const reader of readers) reader.advance(Infinity);
  return trace;
}

const cursors = fc.array(fc.nat(1000), { minLength: 3, maxLength: 6 });
const at = (trace: Trace, share: number): number => Math.round((share / 1000) * trace.stepCount);

/** In the frontier 0, expanded 1, dropped 2, reached without having been expanded 3. */
function kindOf(trace: Trace, node: NodeId, step: number, expanded: ReadonlySet<NodeId>): 0 | 1 | 2 | 3 {
  const status = statusAt(trace, node, step);
  if (status === 'frontier') return 0;
  if (status === 'pruned') return 2;
  return expanded.has(node) ? 1 : 3;
}

/** Nodes whose last selection until the cursor began a step. */
function expandedUntil(trace: Trace, cursor: number): ReadonlySet<NodeId> {
  const expanded = new Set<NodeId>();
  for (let step = 1; step <= cursor; step++) {
    eventsOfStep(trace, step).forEach(({ kind, subject }, index) => {
      if (kind !== EventKind.Select) return;
      if (index === 0) expanded.add(subject);
      else expanded.delete(subject);
    });
  }
  return expanded;
}

test('what a state is at a cursor is what its nodes are', () => {
  fc.assert(
    fc.property(anyRequest(), cursors, (request, shares) => {
      const ranking = new StateRanking(request.goal);
      const places = Uint32Array.from({ length: ranking.count }, (_, rank) => ranking.count - 1 - rank);
      let states!: ReachedStates;
      const trace = record(request, (growing) => [(states = new ReachedStates(growing, ranking, places))]);
      for (const step of shares.map((share) => at(trace, share))) {
        const expected = new Uint8Array(ranking.count);
        const kinds = new Map<number, Set<number>>();
        const newest = new Map<number, number>();
        const done = expandedUntil(trace, step);
        for (let node = 0; node < trace.nodeCount; node++) {
          const status = statusAt(trace, node, step);
          if (status === 'unborn') continue;
          const rank = ranking.rank(boardOf(trace, node, step).cells);
          expect(states.placeOf(node)).toBe(rank < 0 ? -1 : places[rank]);
          if (rank < 0) continue;
          const slot = trace.sideIndex(node) * ranking.count + places[rank];
          kinds.set(slot, (kinds.get(slot) ?? new Set()).add(kindOf(trace, node, step, done)));
          newest.set(places[rank], node);
        }
        for (const [slot, has] of kinds) {
          const onlyReached = has.has(3) && !has.has(0) && !has.has(1);
          const born = Reached.born | (has.has(0) ? Reached.waiting : 0) | (has.has(1) ? Reached.closed : 0);
          const bits = onlyReached ? Reached.closed : born;
          expected[slot % ranking.count] |= bits << (sideShift * Math.floor(slot / ranking.count));
        }
        const codes = states.codesAt(step);
        const wrong = expected.findIndex((code, place) => codes[place] !== code);
        expect(wrong, `cursor ${step}`).toBe(-1);
        for (const [place, node] of newest) expect(states.newestAt(place, step)).toBe(node);
        const untouched = expected.indexOf(0);
        if (untouched >= 0) expect(states.newestAt(untouched, step)).toBe(-1);
      }
    }),
    { seed: 20_241_122, numRuns: samples(80) },
  );
});

test('counts of a cell are those of its nodes', () => {
  fc.assert(
    fc.property(anyRequest(), cursors, (request, shares) => {
      let cells!: ScoreCells;
      const trace = record(request, (growing) => [(cells = new ScoreCells(growing))]);
      for (const step of shares.map((share) => at(trace, share))) {
        const expected = new Map<string, number[]>();
        const newest = new Map<string, number>();
        const done = expandedUntil(trace, step);
        for (let node = 0; node < trace.nodeCount; node++) {
          const status = statusAt(trace, node, step);
          if (status === 'unborn') continue;
          const { g, h } = nodeAt(trace, node, step);
          const key = [trace.sideIndex(node), Math.floor(g), Math.floor(h)].join(' ');
          const counts = expected.get(key) ?? [0, 0, 0, 0];
          counts[kindOf(trace, node, step, done)]++;
          expected.set(key, counts);
          newest.set(key, node);
        }
        const counts = cells.countsAt(step);
        const found = new Map<string, number[]>();
        for (let cell = 0; cell < cells.cellCount; cell++) {
          const own = [...counts.subarray(cell * kindsPerCell, (cell + 1) * kindsPerCell)];
          const [side, g, h] = [cells.side.values[cell], cells.g.values[cell], cells.h.values[cell]];
          if (own.some((count) => count !== 0)) found.set([side, g, h].join(' '), own);
          const range = { side, gFrom: g, gTo: g + 1, hFrom: h, hTo: h + 1 };
          if (cell % 7 === 0)
            expect(cells.newestIn(range, step)).toBe(newest.get([side, g, h].join(' ')) ?? -1);
        }
        expect(found).toEqual(expected);
      }
    }),
    { seed: 20_241_123, numRuns: samples(80) },
  );
});

test('a column that is rewound has what it had, across snapshots too', () => {
  const column = new RewindableColumn(Int32Array, 3);
  const steps = 500_000;
  // Slot n grows by one at every cursor that n + 2 divides, and shrinks by one at the next.
  const expected = (slot: number, cursor: number): number =>
    cursor > 0 && cursor % (slot + 2) === 0 ? 1 : 0;
  for (let cursor = 1; cursor <= steps; cursor++) {
    for (let slot = 0; slot < 6; slot++) {
      const delta = expected(slot, cursor) - expected(slot, cursor - 1);
      if (delta !== 0) column.add(slot, delta, cursor);
    }
  }
  for (const cursor of [steps, 7, 400_001, 399_996, 399_997, 0, 250_000, steps - 1, 131_072, 260]) {
    const values = column.seek(cursor);
    const own = Array.from({ length: 6 }, (_, slot) => expected(slot, cursor));
    expect([...values.subarray(0, 6)], `cursor ${cursor}`).toEqual(own);
  }
});
