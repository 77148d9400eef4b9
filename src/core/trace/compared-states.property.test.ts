import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventKind } from '../search/events.ts';
import type { RunRequest } from '../search/run.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { standardGoal } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { keyText } from '../puzzle/state-key.ts';
import { Prng } from '../base/prng.ts';
import { anyRequest, anySettings } from '../../testing/arbitraries.ts';
import {
  ComparedSelections,
  SelectedBy,
  SelectedStates,
  type StateNumbers,
  stateNumbersFor,
} from './compared-states.ts';
import { boardOf, countsAt, eventsOfStep } from './cursor.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';

/** Records a run while its states are read, `slice` events at a time; both ends at different times. */
function record(request: RunRequest, numbers: StateNumbers, slice: number): SelectedStates {
  const trace = new Trace(request);
  const selected = new SelectedStates(trace, numbers);
  const result = recordToEnd(
    request,
    (batch) => {
      trace.append(batch);
      selected.advance(slice);
    },
    { batchSteps: 37 },
  );
  trace.finish(result);
  while (selected.behind) selected.advance(slice);
  return selected;
}

/** The boards selected at each cursor, in words of the events: a set a cursor. */
function selectedSlowly({ trace }: SelectedStates): Set<string>[] {
  const sets: Set<string>[] = [];
  for (let step = 0; step <= trace.stepCount; step++) {
    const now = new Set(sets[step - 1]);
    for (const { kind, subject } of eventsOfStep(trace, step))
      if (kind === EventKind.Select) now.add(keyText(boardOf(trace, subject, trace.stepCount)));
    sets.push(now);
  }
  return sets;
}

test('every state of both records is told as the sets of boards selected say it, at any two cursors', () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(
      anyRequest(),
      anySettings(),
      fc.integer({ min: 1, max: 400 }),
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        {
          minLength: 4,
          maxLength: 4,
        },
      ),
      (request, settings, slice, places) => {
        const numbers = stateNumbersFor(request.goal);
        const a = record(request, numbers, slice);
        const b = record({ ...request, settings }, numbers, slice);
        const compared = new ComparedSelections(a, b);
        const [setsA, setsB] = [selectedSlowly(a), selectedSlowly(b)];
        for (const [shareA, shareB] of [[0, 0], [1, 1], ...places] as const) {
          const cursorA = Math.round(shareA * a.trace.stepCount);
          const cursorB = Math.round(shareB * b.trace.stepCount);
          const [inA, inB] = [setsA[cursorA], setsB[cursorB]];
          const both = [...inA].filter((board) => inB.has(board)).length;
          expect(compared.countsAt(cursorA, cursorB)).toEqual({
            onlyA: inA.size - both,
            onlyB: inB.size - both,
            both,
          });
          for (const { trace, state } of [a, b]) {
            expect(state.length).toBe(trace.nodeCount);
            for (let node = 0; node < trace.nodeCount; node += 3) {
              const board = keyText(boardOf(trace, node, trace.stepCount));
              const lanes = (inA.has(board) ? SelectedBy.onlyA : 0) | (inB.has(board) ? SelectedBy.onlyB : 0);
              seen.add(lanes);
              expect(compared.selectedBy(state.values[node], cursorA, cursorB)).toBe(lanes);
            }
          }
        }
      },
    ),
    { numRuns: samples(120), seed: 20261121 },
  );
  expect([...seen].sort()).toEqual([0, 1, 2, 3]);
});

test.each([
  [3, 3],
  [4, 4],
  [5, 5],
])('a deep walk on %i×%i is numbered as its boards are, and counted as visited', (rows, columns) => {
  const goal = standardGoal({ rows, columns });
  const { board: start } = randomWalk(goal, 60, new Prng(7));
  const settings = { ...defaultSettings('depth-first'), maxDepth: 700, maxExpansions: 1500 };
  const request = { start, goal, settings, evenIfUnsolvable: false };
  const selected = record(request, stateNumbersFor(goal), 100);
  const { trace, state } = selected;
  const numberOf = new Map<string, number>();
  let deepest = 0;
  for (let node = 0; node < trace.nodeCount; node++) {
    const board = keyText(boardOf(trace, node, trace.stepCount));
    if (!numberOf.has(board)) numberOf.set(board, state.values[node]);
    expect(state.values[node]).toBe(numberOf.get(board));
    deepest = Math.max(deepest, trace.g.values[node]);
  }
  expect(new Set(numberOf.values()).size).toBe(numberOf.size);
  expect(deepest).toBeGreaterThan(300);
  for (const step of [0, 1, 77, trace.stepCount]) {
    expect(selected.countAt(step)).toBe(countsAt(trace, step).visited);
  }
});
