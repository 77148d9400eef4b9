import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventKind } from '../search/events.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import type { RunRequest } from '../search/run.ts';
import { type AlgorithmName, algorithmNames } from '../search/settings.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { replayedFrontier } from '../../testing/replayed-frontier.ts';
import { enteredBefore, replayedAhead, replayedFunnel } from '../../testing/replayed-funnel.ts';
import { currentAt, eventAt, eventsUntil } from './cursor.ts';
import { Trace, never } from './trace.ts';
import { nextNodes } from './frontier-at.ts';
import { choiceAt, selectionsAround, waitAt } from './why-selected.ts';
import { samples } from '../../testing/samples.ts';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';

const seed = 20_261_123;

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** The event by which the current node of a cursor was selected; −1 when it was not in that step. */
function takeBehind(trace: Trace, step: number): number {
  const first = step === 0 ? 0 : trace.stepEvent.values[step - 1];
  for (let event = eventsUntil(trace, step) - 1; event >= first; event--) {
    const { kind, subject } = eventAt(trace, event);
    if (kind === EventKind.Select && subject === currentAt(trace, step)) return event;
  }
  return -1;
}

/** The nodes that wait before an event, of any search, by reading all events before it. */
function frontierBefore(trace: Trace, end: number): Set<number> {
  const frontier = new Set<number>();
  for (let event = 0; event < end; event++) {
    const { kind, subject, flag } = eventAt(trace, event);
    if (enters.includes(kind) || (kind === EventKind.Reach && flag)) frontier.add(subject);
    if (leaves.includes(kind)) frontier.delete(subject);
  }
  return frontier;
}

const leaves: readonly EventKind[] = [EventKind.Select, EventKind.Prune, EventKind.Goal];
const enters: readonly EventKind[] = [
  ...[EventKind.Start, EventKind.Generate, EventKind.Reopen, EventKind.Return],
];

const bestFirst: readonly AlgorithmName[] = [
  'breadth-first',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
];

describe.each(bestFirst)('%s', (algorithm) => {
  test('the choice is the first of a replay, and the next nodes are its first', () => {
    const request = anyRequest([algorithm]).filter(({ settings }) => settings.ties !== 'random');
    fc.assert(
      fc.property(request, fc.array(fc.nat(), { maxLength: 12 }), (chosen, places) => {
        const trace = record(chosen);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const now = replayedFrontier(trace, eventsUntil(trace, step));
          const next = nextNodes(trace, step, 5);
          expectEqual(
            next === null ? [] : [...next.nodes],
            now.slice(0, 5).map(({ node }) => node),
          );
          const take = takeBehind(trace, step);
          const choice = choiceAt(trace, step);
          expectSame(choice === null, take < 0);
          if (choice === null) continue;
          const before = replayedFrontier(trace, take);
          const [first] = before;
          expectSame(choice.node, first.node);
          expectSame(choice.size, before.length);
          expect(choice.stages![0].left).toBe(
            before.filter(({ priority }) => priority === first.priority).length,
          );
        }
      }),
      { seed, numRuns: samples(80) },
    );
  });
});

describe.each(algorithmNames)('%s', (algorithm) => {
  test('counts the frontier that the node was selected from', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const choice = choiceAt(trace, step);
          if (choice === null) continue;
          const take = takeBehind(trace, step);
          const before = frontierBefore(trace, take);
          const ofSide = [...before].filter((node) => trace.sideIndex(node) === choice.side);
          expect(ofSide).toContain(choice.node);
          expectSame(choice.size, ofSide.length);
          expectSame(choice.node, currentAt(trace, step));
        }
      }),
      { seed: seed + 1, numRuns: samples(60) },
    );
  });

  test('the funnel comes down to the node selected, and each stage leaves what comparing all with all leaves', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        const { rules, beyond } = frontierOrderOf(request.settings);
        for (const place of places) {
          const step = place % (trace.stepCount + 1);
          const choice = choiceAt(trace, step);
          if (choice === null) continue;
          if (beyond !== null) {
            expect(choice.stages).toBeNull();
            continue;
          }
          const take = takeBehind(trace, step);
          const isExpansion = step > 0 && take === trace.stepEvent.values[step - 1];
          const frontier = enteredBefore(trace, take, choice.side);
          const expected = replayedFunnel(trace, frontier, rules, isExpansion ? step - 1 : step);
          const told = new Map(choice.stages!.map((stage) => [stage.rule, stage]));
          expectSame(choice.stages!.at(-1)!.left, 1);
          let before = frontier.map(({ node }) => node);
          for (const { rule, nodes } of expected) {
            const stage = told.get(rule);
            // A rule that tells nothing apart is not told, the first one aside.
            expectSame(stage !== undefined, rule === rules[0] || nodes.length < before.length);
            expect(nodes).toContain(choice.node);
            if (stage !== undefined) {
              const steps = frontier.filter(({ node }) => before.includes(node)).map((one) => one.step);
              expectSame(stage.together, new Set(steps).size === 1);
              expectSame(stage.left, nodes.length);
              expectEqual(
                [...stage.nodes()].sort((a, b) => a - b),
                [...nodes].sort((a, b) => a - b),
              );
            }
            before = [...nodes];
          }
        }
      }),
      { seed: seed + 2, numRuns: samples(30, 2) },
    );
  });

  test('what goes before a node of the frontier is what comparing it with all others says', () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(anyRequest([algorithm]), places, (request, chosen) => {
        const trace = record(request);
        const { rules, beyond } = frontierOrderOf(request.settings);
        for (const [at, which] of chosen) {
          const step = at % (trace.stepCount + 1);
          const sides = trace.sides.map((_, side) => enteredBefore(trace, eventsUntil(trace, step), side));
          const all = sides.flat();
          const own = all[which % all.length];
          if (own === undefined) continue;
          const wait = waitAt(trace, step, own.node)!;
          const frontier = sides[trace.sideIndex(own.node)];
          expectSame(wait.size, frontier.length);
          expectSame(wait.entered, own.step);
          expectSame(wait.ahead === null, beyond !== null);
          if (wait.ahead === null) continue;
          const told = new Map(wait.ahead.map((stage) => [stage.rule, stage]));
          for (const { rule, nodes } of replayedAhead(trace, frontier, rules, own, step)) {
            const stage = told.get(rule);
            expectSame(stage?.count ?? 0, nodes.length);
            if (stage === undefined) continue;
            expectEqual(
              [...stage.nodes()].sort((a, b) => a - b),
              [...nodes].sort((a, b) => a - b),
            );
            const steps = frontier.filter(({ node }) => nodes.includes(node)).map((one) => one.step);
            expectSame(
              stage.together,
              steps.every((one) => one === own.step),
            );
          }
          const isNext = wait.due && wait.ahead.length === 0;
          if (step < trace.stepCount)
            expectSame(isNext, trace.eventSubject.values[trace.stepEvent.values[step]] === own.node);
        }
      }),
      { seed: seed + 3, numRuns: samples(30, 2) },
    );
  });

  test('the selections around a cursor are those that the events tell', () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(anyRequest([algorithm]), places, (request, chosen) => {
        const trace = record(request);
        for (const [at, which] of chosen) {
          const step = at % (trace.stepCount + 1);
          const node = which % trace.nodeCount;
          const cursors = selectionsOf(trace, node);
          expect(selectionsAround(trace, node, step)).toEqual({
            last: cursors.filter((cursor) => cursor <= step).at(-1) ?? never,
            next: cursors.find((cursor) => cursor > step) ?? never,
          });
        }
      }),
      { seed: seed + 4, numRuns: samples(60) },
    );
  });
});

/** The cursors at which a node is selected, by reading all events. */
function selectionsOf(trace: Trace, node: number): number[] {
  const cursors: number[] = [];
  for (let event = 0, cursor = 0; event < trace.eventKind.length; event++) {
    if (cursor < trace.stepCount && trace.stepEvent.values[cursor] === event) cursor++;
    const { kind, subject } = eventAt(trace, event);
    if (kind === EventKind.Select && subject === node) cursors.push(cursor);
  }
  return cursors;
}
