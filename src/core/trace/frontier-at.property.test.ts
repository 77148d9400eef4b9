import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventKind } from '../search/events.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import type { RunRequest } from '../search/run.ts';
import { type AlgorithmName, algorithmNames } from '../search/settings.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { replayedFrontier } from '../../testing/replayed-frontier.ts';
import { eventAt, eventsUntil, nodeAt, statusAt } from './cursor.ts';
import { frontierAt, nextSide } from './frontier-at.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';

const seed = 20_261_122;

function record(request: RunRequest, batchSteps = 64): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps }));
  return trace;
}

/** The node selected next after a cursor; −1 when the search ends there. */
function selectedNext(trace: Trace, step: number): number {
  const event = eventsUntil(trace, step);
  if (event >= trace.eventKind.length) return -1;
  const { kind, subject } = eventAt(trace, event);
  expect(kind).toBe(EventKind.Select);
  return subject;
}

const bestFirst: readonly AlgorithmName[] = [
  'breadth-first',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
];

describe.each(bestFirst)('%s', (algorithm) => {
  test('the whole order is that of a replay with whole paths compared, in slices of any size', () => {
    const request = anyRequest([algorithm]).filter(({ settings }) => settings.ties !== 'random');
    fc.assert(
      fc.property(request, fc.array(fc.nat(), { maxLength: 8 }), fc.nat(9), (chosen, places, extra) => {
        const trace = record(chosen);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const order = replayedFrontier(trace, eventsUntil(trace, step)).map(({ node }) => node);
          const frontier = frontierAt(trace, step);
          expectSame(frontier.size, order.length);
          const from = place % (order.length + 1);
          expectEqual([...frontier.slice(from, extra)], order.slice(from, from + extra));
          expectEqual([...frontier.slice(0, Infinity)], order);
          expectEqual([...frontier.slice(from, extra)], order.slice(from, from + extra));
        }
      }),
      { seed: seed + 2, numRuns: samples(80, 8) },
    );
  });
});

test('the order of a step that was asked for while the record grew is that of the whole record', () => {
  fc.assert(
    fc.property(anyRequest([...algorithmNames]), (chosen) => {
      const whole = record(chosen);
      const growing = new Trace(chosen);
      const early: ReturnType<typeof frontierAt>[] = [];
      const grow = (batch: Parameters<Trace['append']>[0]): void => {
        growing.append(batch);
        if (growing.stepCount > 1) early.push(frontierAt(growing, growing.stepCount - 1));
      };
      growing.finish(recordToEnd(chosen, grow, { batchSteps: 3 }));
      for (const frontier of early)
        expectEqual(
          [...frontier.slice(0, Infinity)],
          [...frontierAt(whole, frontier.step).slice(0, Infinity)],
        );
    }),
    { seed: seed + 3, numRuns: samples(400, 8) },
  );
});

/** What is true of the next node where more decides than the record has: it waits, and its f is within the lower bound. */
function expectWithinBound(trace: Trace, step: number, node: number): void {
  expectSame(statusAt(trace, node, step), 'frontier');
  if (step === 0) return;
  const bound = trace.gauges.find(({ name }) => name === 'lower bound')!.series.at(step - 1);
  expect(nodeAt(trace, node, step).priority).toBeLessThanOrEqual(bound);
}

describe.each(algorithmNames)('%s', (algorithm) => {
  test('at every cursor the first of the frontier is the node that is selected next', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.integer(), (request, shift) => {
        const trace = record(request);
        for (let index = 0; index < trace.stepCount; index++) {
          // Every cursor once, in an order that jumps: what is shown must not depend on the way.
          const step = (index * 37 + Math.abs(shift)) % trace.stepCount;
          const next = selectedNext(trace, step);
          const side = nextSide(trace, step);
          expectSame(trace.sideIndex(next), side);
          const frontier = frontierAt(trace, step, side);
          if (frontierOrderOf(request.settings).beyond === null) expect(frontier.first()).toBe(next);
          else expectWithinBound(trace, step, next);
        }
      }),
      { seed, numRuns: samples(60, 8) },
    );
  });

  test('its size and nodes are those that wait', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const nodes = trace.sides.flatMap((_, side) => {
            const frontier = frontierAt(trace, step, side);
            return [...frontier.slice(0, frontier.size)];
          });
          const frontier = Array.from({ length: trace.nodeCount }, (_, node) => node).filter(
            (node) => statusAt(trace, node, step) === 'frontier',
          );
          expectEqual(
            nodes.sort((a, b) => a - b),
            frontier,
          );
        }
      }),
      { seed: seed + 1, numRuns: samples(60, 8) },
    );
  });
});
