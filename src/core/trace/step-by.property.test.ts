import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventKind } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { type Board, boardsEqual, createBoard } from '../puzzle/board.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { boardOf, currentAt, eventAt, eventsOfStep, nodeAt, solutionNodes } from './cursor.ts';
import {
  allTold,
  type CursorUnit,
  cursorUnits,
  eventCountOf,
  eventInFocus,
  hasStops,
  nextEvent,
  nextStep,
} from './step-by.ts';
import { type StopCondition, nextStop } from './stop-when.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';

const seed = 20_261_125;

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** Whether something new of a unit begins at a cursor, by looking at this cursor and the one before. */
function isStop(trace: Trace, unit: CursorUnit, cursor: number): boolean {
  const { f, g } = trace.series;
  const changes = (at: (step: number) => number): boolean =>
    cursor === 1 || (cursor > 1 && at(cursor - 1) !== at(cursor - 2));
  switch (unit) {
    case 'expansion':
      return true;
    case 'f-layer':
      return changes((step) => f.at(step));
    case 'depth':
      return changes((step) => g.at(step));
    case 'iteration':
      return eventsOfStep(trace, cursor).some(({ kind }) => kind === EventKind.Iteration);
    case 'solution':
      return solutionNodes(trace).some((node) => trace.selectedAt.values[node] === cursor);
  }
}

const cursorsOf = (trace: Trace): number[] =>
  Array.from({ length: trace.stepCount + 1 }, (_, cursor) => cursor);

describe.each(cursorUnits)('by %s', (unit) => {
  test('goes to the nearest cursor at which something new begins, or to an end', () => {
    fc.assert(
      fc.property(anyRequest(), fc.array(fc.nat(), { maxLength: 8 }), (request, places) => {
        const trace = record(request);
        const stops = cursorsOf(trace).filter((cursor) => isStop(trace, unit, cursor));
        if (!hasStops(trace, unit)) expectEqual(stops, []);
        for (const place of places) {
          const from = place % (trace.stepCount + 1);
          const after = stops.find((cursor) => cursor > from) ?? trace.stepCount;
          const before = stops.findLast((cursor) => cursor < from) ?? 0;
          expectSame(nextStep(trace, from, 1, unit), after);
          expectSame(nextStep(trace, from, -1, unit), before);
        }
      }),
      { seed, numRuns: samples(120) },
    );
  });
});

describe('by event', () => {
  test('forwards comes to every event of the record once and in order, backwards the same way', () => {
    fc.assert(
      fc.property(anyRequest(), (request) => {
        const trace = record(request);
        expectSame(hasStops(trace, 'event'), true);
        const events = trace.eventKind.length;
        if (events === 0) return;
        let place = { step: 0, told: 1 };
        const places = [place];
        for (let event = 0; event < events; event++) {
          expectEqual(eventInFocus(trace, place), eventAt(trace, event));
          expectEqual(eventsOfStep(trace, place.step)[place.told - 1], eventAt(trace, event));
          place = nextEvent(trace, place, 1);
          if (event < events - 1) places.push(place);
        }
        expectEqual(place, places[places.length - 1]); // the end stays the end
        for (const earlier of places.slice(0, -1).reverse()) {
          place = nextEvent(trace, place, -1);
          expectEqual(place, earlier);
        }
        expectEqual(nextEvent(trace, place, -1), { step: 0, told: 1 });
      }),
      { seed: seed + 3, numRuns: samples(120) },
    );
  });

  test('from a whole step on to the next one, and back to its own last event', () => {
    fc.assert(
      fc.property(anyRequest(), fc.nat(), (request, place) => {
        const trace = record(request);
        const step = place % (trace.stepCount + 1);
        const count = eventCountOf(trace, step);
        const whole = { step, told: allTold };
        expectSame(eventInFocus(trace, whole), null);
        expectEqual(nextEvent(trace, whole, -1), { step, told: count });
        const next = step < trace.stepCount ? { step: step + 1, told: 1 } : { step, told: count };
        expectEqual(nextEvent(trace, whole, 1), next);
      }),
      { seed: seed + 4, numRuns: samples(100) },
    );
  });
});

/** Whether a condition comes true at a cursor ≥ 1, by looking at all cursors up to it. */
function holds(trace: Trace, condition: StopCondition, cursor: number): boolean {
  const { f, g } = trace.series;
  const events = eventsOfStep(trace, cursor);
  switch (condition.kind) {
    case 'f-rises':
      return (
        cursor > 1 &&
        cursorsOf(trace)
          .slice(0, cursor - 1)
          .every((step) => f.at(step) < f.at(cursor - 1))
      );
    case 'depth':
      return g.at(cursor - 1) >= condition.depth && (cursor === 1 || g.at(cursor - 2) < condition.depth);
    case 'board':
      return events
        .filter(({ kind }) => kind === EventKind.Select)
        .some(({ subject }) => boardsEqual(boardOf(trace, subject, cursor), condition.board));
    case 'cheaper':
      return events.some(({ kind }) => kind === EventKind.Update || kind === EventKind.Reopen);
    case 'returned':
      return events.some(({ kind }) => kind === EventKind.Reopen || kind === EventKind.Return);
    case 'meeting':
      return events.some(({ kind }) => kind === EventKind.Meet);
  }
}

function conditionOf(trace: Trace, kind: StopCondition['kind'], place: number): StopCondition {
  if (kind === 'depth') return { kind, depth: 1 + (place % 12) };
  if (kind !== 'board') return { kind };
  const node = currentAt(trace, place % (trace.stepCount + 1));
  const board: Board = node < 0 ? trace.request.goal : boardOf(trace, node, trace.stepCount);
  return { kind, board };
}

const kinds: readonly StopCondition['kind'][] = [
  'f-rises',
  'depth',
  'board',
  'cheaper',
  'returned',
  'meeting',
];

describe.each(kinds)('stop when: %s', (kind) => {
  test('is the first cursor at which that comes true', () => {
    fc.assert(
      fc.property(anyRequest(), fc.array(fc.nat(), { maxLength: 6 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const condition = conditionOf(trace, kind, place);
          const from = (place * 31) % (trace.stepCount + 1);
          const expected = cursorsOf(trace).find(
            (cursor) => cursor > from && holds(trace, condition, cursor),
          );
          expect(nextStop(trace, from, condition)).toBe(expected ?? -1);
        }
      }),
      { seed: seed + 1, numRuns: samples(120) },
    );
  });
});

test('a board is found at a node whose parent is now one that came after it', () => {
  const size = { rows: 2, columns: 2 };
  const trace = record({
    start: createBoard(size, [3, 2, 1, 0]),
    goal: createBoard(size, [1, 2, 3, 0]),
    settings: {
      ...defaultSettings('ara-star'),
      ...{
        heuristic: 'max(linear-conflict,gaschnig)',
        cost: 'square',
        moves: 'ULRD',
        weight: 7,
        ties: 'oldest',
      },
    },
    evenIfUnsolvable: true,
  });
  const node = 9; // selected at step 9, and reopened from node 10 at step 12
  expect(nodeAt(trace, node, trace.stepCount).parent).toBeGreaterThan(node);
  const board = boardOf(trace, node, trace.stepCount);
  expect(nextStop(trace, 6, { kind: 'board', board })).toBe(9);
});

test('a board is found in a record that grows', () => {
  fc.assert(
    fc.property(
      anyRequest(['a-star', 'depth-first']),
      fc.integer({ min: 1, max: 20 }),
      (request, batchSteps) => {
        const trace = new Trace(request);
        const condition = { kind: 'board', board: request.goal } as const;
        const found: number[] = [];
        trace.finish(
          recordToEnd(
            request,
            (batch) => {
              trace.append(batch);
              found.push(nextStop(trace, 0, condition));
            },
            { batchSteps },
          ),
        );
        const whole = record(request);
        expect(found.at(-1)).toBe(nextStop(whole, 0, condition));
      },
    ),
    { seed: seed + 2, numRuns: samples(60) },
  );
});
