import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { EventKind } from '../contract/event-kind.ts';
import { frontierOrderOf } from '../contract/frontier-order.ts';
import type { RunRequest } from '../contract/run.ts';
import { type AlgorithmName, type TieRule, algorithmNames } from '../contract/settings.ts';
import { recordToEnd } from '../engine/run-to-end.ts';
import { anyRequest } from '../testing/arbitraries.ts';
import { eventAt, eventsUntil, nodeAt, statusAt } from './cursor.ts';
import { frontierAt, nextSide } from './frontier-at.ts';
import { Trace } from './trace.ts';

vi.setConfig({ testTimeout: 60_000 });

const seed = 20_261_122;

function record(request: RunRequest, batchSteps = 64): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps }));
  return trace;
}

/** The node taken next after a cursor; −1 when the search ends there. */
function takenNext(trace: Trace, step: number): number {
  const event = eventsUntil(trace, step);
  if (event >= trace.eventKind.length) return -1;
  const { kind, subject } = eventAt(trace, event);
  expect(kind).toBe(EventKind.Take);
  return subject;
}

/** A node that waits, as the plain replay below knows it. */
interface Waiting {
  readonly node: number;
  readonly priority: number;
  readonly h: number;
  readonly step: number;
  readonly added: number; // counted over the whole search
  readonly path: readonly number[]; // places of its moves among those that each expansion tried
}

/** The frontier at a cursor by reading all events before it, and rule S12 word for word. */
function replayed(trace: Trace, step: number): number[] {
  const waiting = new Map<number, Waiting>();
  const pathOf = new Map<number, readonly number[]>();
  let current = -1;
  let tried = 0;
  let added = 0;
  for (let event = 0, at = 0; event < eventsUntil(trace, step); event++) {
    if (at < trace.stepCount && trace.stepEvent.values[at] === event) at++;
    const { kind, subject: node } = eventAt(trace, event);
    if (kind === EventKind.Take) {
      current = node;
      tried = 0;
    }
    if (leaving.includes(kind)) waiting.delete(node);
    if (successors.includes(kind)) tried++;
    if (!entering.includes(kind)) continue;
    const path = kind === EventKind.Start ? [] : [...pathOf.get(current)!, tried];
    pathOf.set(node, path);
    const { priority, h } = nodeAt(trace, node, at);
    waiting.set(node, { ...{ node, priority, h, path }, step: at, added: added++ });
  }
  return [...waiting.values()].sort(compareBy(trace.request)).map(({ node }) => node);
}

const leaving: readonly EventKind[] = [EventKind.Take, EventKind.Prune, EventKind.Goal];
const entering: readonly EventKind[] = [
  EventKind.Start,
  EventKind.Generate,
  EventKind.Update,
  EventKind.Reopen,
];
const successors: readonly EventKind[] = [...entering, EventKind.Reject];

function compareBy({ settings }: RunRequest): (a: Waiting, b: Waiting) => number {
  const newest = (a: Waiting, b: Waiting): number => b.step - a.step || a.added - b.added;
  const ties: Partial<Record<TieRule, (a: Waiting, b: Waiting) => number>> = {
    oldest: (a, b) => a.added - b.added,
    newest,
    'low-h': (a, b) => a.h - b.h || newest(a, b),
    'high-h': (a, b) => b.h - a.h || a.added - b.added,
    'path-order': (a, b) => comparePlaces(a.path, b.path),
  };
  return (a, b) => a.priority - b.priority || ties[settings.ties]!(a, b);
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    if (a[index] !== b[index]) return a[index] - b[index];
  }
  return a.length - b.length;
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
          const order = replayed(trace, step);
          const frontier = frontierAt(trace, step);
          expect(frontier.size).toBe(order.length);
          const from = place % (order.length + 1);
          expect([...frontier.slice(from, extra)]).toEqual(order.slice(from, from + extra));
          expect([...frontier.slice(0, Infinity)]).toEqual(order);
          expect([...frontier.slice(from, extra)]).toEqual(order.slice(from, from + extra));
        }
      }),
      { seed: seed + 2, numRuns: 150 },
    );
  });
});

describe.each(algorithmNames)('%s', (algorithm) => {
  test('at every cursor the first of the frontier is the node that is taken next', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.integer(), (request, shift) => {
        const trace = record(request);
        for (let index = 0; index < trace.stepCount; index++) {
          // Every cursor once, in an order that jumps: what is shown must not depend on the way.
          const step = (index * 37 + Math.abs(shift)) % trace.stepCount;
          const next = takenNext(trace, step);
          const side = nextSide(trace, step);
          expect(trace.sideIndex(next)).toBe(side);
          const frontier = frontierAt(trace, step, side);
          if (frontierOrderOf(request.settings).beyond === null) expect(frontier.first()).toBe(next);
          else expect([...frontier.slice(0, frontier.size)]).toContain(next);
        }
      }),
      { seed, numRuns: 100 },
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
          const waiting = Array.from({ length: trace.nodeCount }, (_, node) => node).filter(
            (node) => statusAt(trace, node, step) === 'frontier',
          );
          expect(nodes.sort((a, b) => a - b)).toEqual(waiting);
        }
      }),
      { seed: seed + 1, numRuns: 60 },
    );
  });
});
