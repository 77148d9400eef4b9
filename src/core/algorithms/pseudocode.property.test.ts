import fc from 'fast-check';
import { describe, test } from 'vitest';
import { EventKind } from '../search/event-kind.ts';
import { pseudocodeOf, runningLine } from './pseudocode.ts';
import { algorithmNames } from '../search/settings.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { lineEventsOf } from '../trace/line-events.ts';
import { Trace } from '../trace/trace.ts';
import { recordToEnd } from './create-machine.ts';
import { samples } from '../../testing/samples.ts';

const seed = 20_261_121;
const kindNames = Object.keys(EventKind);

/**
 * Events that need no line: the end of every search, and what a budget does to the last node. With any rule but `none`
 * the move back is made and rejected, which the line about duplicates says.
 */
function needsLine(kind: EventKind, trace: Trace): boolean {
  if (kind === EventKind.Stop) return false;
  return !(kind === EventKind.Prune && trace.result!.status === 'budget');
}

describe.each(algorithmNames)('%s', (algorithm) => {
  test('every event of a record is that of exactly one line of its pseudocode', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = new Trace(request);
        trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
        if (trace.result!.status === 'unsolvable' && trace.stepCount === 0) return;
        const lines = pseudocodeOf(request.settings);
        for (let step = 0; step <= trace.stepCount; step++) {
          for (const event of lineEventsOf(trace, step)) {
            const own = lines.filter((line) => runningLine([line], event) === 0);
            if (own.length > 1 || (own.length === 0 && needsLine(event.kind, trace))) {
              const what = `${kindNames[event.kind]} ${event.how ?? ''}`;
              throw new Error(`${own.length} lines for ${what}: ${JSON.stringify(request.settings)}`);
            }
          }
        }
      }),
      { seed, numRuns: samples(150) },
    );
  });
});
