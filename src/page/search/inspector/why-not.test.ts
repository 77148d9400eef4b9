import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { type SearchSettings, algorithmNames } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { enteredBefore, replayedAhead } from '../../../testing/replayed-funnel.ts';
import { currentAt, eventsOfStep, eventsUntil, statusAt } from '../../../core/trace/cursor.ts';
import { frontierAt } from '../../../core/trace/frontier-at.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { EventKind } from '../../../core/search/events.ts';
import { sayStanding, tellNode } from './why-not.ts';
import { whySelected } from './selection-words.ts';
import { samples } from '../../../testing/samples.ts';

const size = { rows: 3, columns: 3 };

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

function search(settings: SearchSettings): Trace {
  const start = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  return record({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
}

/** The steps in which a node is selected, by looking through all of them. */
function stepsThatSelect(trace: Trace, node: number): number[] {
  const steps: number[] = [];
  for (let step = 0; step <= trace.stepCount; step++) {
    const selects = eventsOfStep(trace, step).some(
      ({ kind, subject }) => kind === EventKind.Select && subject === node,
    );
    if (selects) steps.push(step);
  }
  return steps;
}

describe.each(algorithmNames)('why %s did not select a node', (algorithm) => {
  it('is told with the figures of a replay, and without any where the future is hidden', () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 });
    fc.assert(
      fc.property(anyRequest([algorithm]), places, (request, chosen) => {
        const trace = record(request);
        const { rules, beyond } = frontierOrderOf(request.settings);
        for (const [at, which] of chosen) {
          const step = at % (trace.stepCount + 1);
          const node = which % trace.nodeCount;
          const told = tellNode(trace, node, step, false);
          const text = told.map((sentence) => sentence.text).join(' ');
          expect(text).toMatch(/\.$/);
          expect(text).not.toMatch(/undefined|NaN|Infinity|null/);
          const line = sayStanding(trace, node, step, false);
          const selections = stepsThatSelect(trace, node);
          const status = statusAt(trace, node, step);
          if (line === '') {
            expect(status === 'goal' || selections.includes(step) || currentAt(trace, step) === node).toBe(
              true,
            );
            expect(text).toBe(whySelected(trace, node, step));
            continue;
          }
          const later = selections.find((one) => one > step);
          const saysLater = /Selected (?:again )?in step ([\d,]+)(?:\.|, not expanded: .*\.)$/.exec(
            line,
          )?.[1];
          const hidden = tellNode(trace, node, step, true);
          if (status === 'unborn') {
            expect(line).toBe(
              `Not generated yet: step ${trace.bornAt(node).toLocaleString('en')} generates it.`,
            );
            expect(hidden.map((one) => one.text)).toEqual(['Not generated yet.']);
          } else if (status === 'frontier') {
            expect(saysLater).toBe(later?.toLocaleString('en'));
            expect(
              line.includes('ever selected') ||
                line.includes('without being selected') ||
                line.includes('Not selected'),
            ).toBe(later === undefined);
            expect(hidden.map((one) => one.text)).toEqual(['In the frontier.']);
            if (beyond !== null) continue;
            const frontier = enteredBefore(trace, eventsUntil(trace, step), trace.sideIndex(node));
            const own = frontier.find((one) => one.node === node)!;
            const ahead = replayedAhead(trace, frontier, rules, own, step).filter(
              ({ nodes }) => nodes.length > 0,
            );
            const stages = told.filter(({ nodes }) => nodes !== null);
            expect(stages.map((stage) => Number(/: ([\d,]+) nodes?\.$/.exec(stage.text)?.[1]))).toEqual(
              ahead.map(({ nodes }) => nodes.length),
            );
          } else if (status === 'closed') {
            const last = selections.filter((one) => one <= step).at(-1);
            expect(
              line.startsWith(
                last === undefined ? 'Passed' : `Selected in step ${last.toLocaleString('en')}.`,
              ),
            ).toBe(true);
            expect(/Selected again/.test(line)).toBe(later !== undefined);
            if (later !== undefined) expect(saysLater).toBe(later.toLocaleString('en'));
            for (const { text: own } of hidden) expect(own).not.toMatch(/Selected again/);
          } else expect(line).toMatch(/^(Dropped|Selected) in step /);
        }
      }),
      { seed: 20_261_124, numRuns: samples(25) },
    );
  });
});

describe('why A* did not select a node', () => {
  const trace = search(defaultSettings('a-star'));
  const say = (node: number, step: number): string =>
    tellNode(trace, node, step, false)
      .map(({ text }) => text)
      .join(' ');

  it('says what goes before it rule by rule, and when it is selected', () => {
    expect(say(1, 20)).toBe(
      'Selected in step 2. f = 1 + 11 = 12 is the smallest in a frontier of 2; the next has 14.',
    );
    expect(say(23, 20)).toBe(
      'In the frontier: 10 of 18 nodes go before it. Smaller f, 14: 7 nodes. Same f; smaller h, 5: 1 node. ' +
        'Same f, h; newer: 1 node. Same f, h; move tried earlier: 1 node. Selected in step 38.',
    );
    expect(say(36, 20)).toBe('First of 18 nodes in the frontier. Selected in step 21.');
    expect(say(38, 20)).toBe('Not generated yet: step 21 generates it.');
    const left = frontierAt(trace, trace.stepCount).first();
    expect(say(left, trace.stepCount)).toMatch(
      /^First of .* Never selected: the goal came first, in step 84\.$/,
    );
  });
});
