import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventKind } from '../contract/event-kind.ts';
import type { OrderRule } from '../contract/frontier-order.ts';
import type { RunRequest } from '../contract/run.ts';
import { type AlgorithmName, algorithmNames } from '../contract/settings.ts';
import { recordToEnd } from '../engine/run-to-end.ts';
import { anyRequest } from '../testing/arbitraries.ts';
import { type Waiting, replayedFrontier } from '../testing/replayed-frontier.ts';
import { currentAt, eventAt, eventsUntil, nodeAt } from './cursor.ts';
import { Trace } from './trace.ts';
import { choiceAt, nextNodes } from './why-taken.ts';

const seed = 20_261_123;

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** The event by which the current node of a cursor was taken; −1 when it was not in that step. */
function takeBehind(trace: Trace, step: number): number {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  for (let event = eventsUntil(trace, step) - 1; event >= first; event--) {
    const { kind, subject } = eventAt(trace, event);
    if (kind === EventKind.Take && subject === currentAt(trace, step)) return event;
  }
  return -1;
}

/** The nodes that wait before an event, of any search, by reading all events before it. */
function waitingBefore(trace: Trace, end: number): Set<number> {
  const waiting = new Set<number>();
  for (let event = 0; event < end; event++) {
    const { kind, subject, flag } = eventAt(trace, event);
    if (enters.includes(kind) || (kind === EventKind.Reach && flag)) waiting.add(subject);
    if (leaves.includes(kind)) waiting.delete(subject);
  }
  return waiting;
}

const leaves: readonly EventKind[] = [EventKind.Take, EventKind.Prune, EventKind.Goal];
const enters: readonly EventKind[] = [
  ...[EventKind.Start, EventKind.Generate, EventKind.Reopen, EventKind.Return],
];

/** Whether a rule, as its name says, puts the first node before the second. */
function puts(rule: OrderRule, a: Waiting, b: Waiting): boolean {
  switch (rule) {
    case 'priority':
      return a.priority < b.priority;
    case 'low-h':
      return a.h < b.h;
    case 'high-h':
      return a.h > b.h;
    case 'newest':
      return a.step > b.step;
    case 'oldest':
      return a.added < b.added;
    default:
      return true;
  }
}

const bestFirst: readonly AlgorithmName[] = [
  'breadth-first',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
];

describe.each(bestFirst)('%s', (algorithm) => {
  test('every statement about a choice is true of a replay, and the next nodes are its first', () => {
    const request = anyRequest([algorithm]).filter(({ settings }) => settings.ties !== 'random');
    fc.assert(
      fc.property(request, fc.array(fc.nat(), { maxLength: 12 }), (chosen, places) => {
        const trace = record(chosen);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const now = replayedFrontier(trace, eventsUntil(trace, step));
          const next = nextNodes(trace, step, 5);
          expect(next === null ? [] : [...next.nodes]).toEqual(now.slice(0, 5).map(({ node }) => node));
          const take = takeBehind(trace, step);
          const choice = choiceAt(trace, step);
          expect(choice === null).toBe(take < 0);
          if (choice === null) continue;
          const before = replayedFrontier(trace, take);
          const [first, second] = before;
          expect([choice.node, choice.runnerUp]).toEqual([first.node, second?.node ?? -1]);
          expect(choice.size).toBe(before.length);
          expect(choice.ties).toBe(before.filter(({ priority }) => priority === first.priority).length);
          if (second === undefined) continue;
          expect(choice.together).toBe(first.step === second.step);
          expect(puts(choice.decidedBy!, first, second)).toBe(true);
          expect(choice.decidedBy === 'priority').toBe(first.priority !== second.priority);
          const isByH = choice.decidedBy === 'low-h' || choice.decidedBy === 'high-h';
          const asksForH = ['low-h', 'high-h'].includes(chosen.settings.ties);
          expect(isByH).toBe(asksForH && first.priority === second.priority && first.h !== second.h);
        }
      }),
      { seed, numRuns: 80 },
    );
  });
});

describe.each(algorithmNames)('%s', (algorithm) => {
  test('counts the frontier that the node was taken from, and names one of it as the next', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const choice = choiceAt(trace, step);
          if (choice === null) continue;
          const take = takeBehind(trace, step);
          const before = waitingBefore(trace, take);
          const ofSide = [...before].filter((node) => trace.sideIndex(node) === choice.side);
          expect(ofSide).toContain(choice.node);
          expect(choice.size).toBe(ofSide.length);
          expect(choice.node).toBe(currentAt(trace, step));
          if (choice.runnerUp >= 0)
            expect(ofSide.filter((node) => node !== choice.node)).toContain(choice.runnerUp);
          if (choice.decidedBy !== 'priority' || step === 0) continue;
          const at = eventsUntil(trace, step - 1) === take ? step - 1 : step;
          const [own, other] = [choice.node, choice.runnerUp].map((node) => nodeAt(trace, node, at).priority);
          expect(own).toBeLessThan(other);
        }
      }),
      { seed: seed + 1, numRuns: 60 },
    );
  });
});
