import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';
import { EventKind } from '../../../core/search/events.ts';
import { algorithmNames } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { boardsEqual } from '../../../core/puzzle/board.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { boardOf, eventAt, eventsUntil, nodeAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { goalSelectedAt } from '../../../core/trace/why-selected.ts';
import { reportStep, whyUnexpanded } from './step-report.ts';
import { samples } from '../../../testing/samples.ts';

const seed = 20_261_201;

describe.each(algorithmNames)('what is shown of a step of %s', (algorithm) => {
  test('the successors under a node are those of that node in the record; one that was not expanded has none', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        let first = 0;
        for (let step = 0; step <= trace.stepCount; step++) {
          const end = eventsUntil(trace, step);
          const selected: number[] = [];
          const born: number[] = [];
          for (let event = first; event < end; event++) {
            const { kind, subject } = eventAt(trace, event);
            if (kind === EventKind.Select) selected.push(subject);
            if (kind === EventKind.Generate) born.push(subject);
          }
          first = end;
          const { expanded, successors, unexpanded } = reportStep(trace, step);
          expectSame(expanded, step === 0 ? -1 : selected[0]);
          expectEqual(unexpanded, [...new Set(step === 0 ? selected : selected.slice(1))]);
          const shown = successors.filter(({ outcome }) => outcome !== 'repeats').map(({ node }) => node);
          expectEqual(
            shown.filter((node) => trace.bornAt(node) === step),
            born,
          );
          for (const node of shown) expectSame(nodeAt(trace, node, step).parent, expanded);
          for (const node of unexpanded) {
            expect(born.filter((child) => nodeAt(trace, child, step).parent === node)).toEqual(
              node === expanded ? born : [],
            );
            if (node === goalSelectedAt(trace, step)) continue;
            expect(whyUnexpanded(trace, node, step)).toMatch(/^(it|its|the) .*[a-z]$/);
            expectTrue(trace, whyUnexpanded(trace, node, step), node, step);
          }
          for (const { node, board } of successors)
            expectSame(boardsEqual(board, boardOf(trace, node, step)), true);
        }
      }),
      { seed, numRuns: samples(60) },
    );
  });
});

/** Why a node was not expanded, against the events behind its last selection. */
function expectTrue(trace: Trace, why: string, node: number, step: number): void {
  let at = eventsUntil(trace, step) - 1;
  while (eventAt(trace, at).kind !== EventKind.Select || eventAt(trace, at).subject !== node) at--;
  const next = eventAt(trace, at + 1);
  if (next.kind === EventKind.Prune && next.subject === node) {
    if (why === 'the search stops here') expect(eventAt(trace, at + 2).kind).toBe(EventKind.Stop);
    else expect(why).toBe(`its depth, ${nodeAt(trace, node, step).depth}, is the limit`);
  } else {
    expect(why).toBe('its part of the run ends here, and the next one goes on from it');
    // What is still in the frontier is dropped, a part begins, and the node is back.
    let after = at + 1;
    while (eventAt(trace, after).kind === EventKind.Prune) after++;
    expect(eventAt(trace, after).kind).toBe(EventKind.Iteration);
    expect(eventAt(trace, after + 1)).toMatchObject({ kind: EventKind.Return, subject: node });
  }
}
