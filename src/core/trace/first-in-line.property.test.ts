import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { type AlgorithmName, type TieRule, algorithmNames } from '../search/settings.ts';
import type { RunRequest } from '../search/run.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { checkTrace } from '../../testing/check-trace.ts';
import { eventsUntil, nodeAt, statusAt } from './cursor.ts';
import { FirstInLine } from './first-in-line.ts';
import { frontierAt, nextSide } from './frontier-at.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';

const seed = 20_261_122;

function record(request: RunRequest, made = request): Trace {
  const trace = new Trace(made);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

describe.each(algorithmNames)('%s', (algorithm) => {
  test('the first in line is the first of the whole frontier, put in order at every cursor', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => {
        const trace = record(request);
        const line = new FirstInLine(trace);
        let event = 0;
        for (let step = 0; step < trace.stepCount; step++) {
          for (const end = eventsUntil(trace, step); event < end; event++) {
            const node = trace.eventSubject.values[event];
            if (node < 0 || statusAt(trace, node, step) === 'unborn') continue;
            // Of events within a step only what holds at its end is known.
            line.follow(event, step, { ...nodeAt(trace, node, step), status: statusAt(trace, node, step) });
          }
          const last = step === 0 ? -1 : trace.eventSubject.values[trace.stepEvent.values[step - 1]];
          expect(line.next(last)).toBe(frontierAt(trace, step, nextSide(trace, step)).first());
        }
      }),
      { seed, numRuns: samples(40) },
    );
  });
});

describe('the rule checker', () => {
  const size = { rows: 3, columns: 3 };
  const request = (algorithm: AlgorithmName, ties: TieRule): RunRequest => ({
    ...{ start: createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]), goal: standardGoal(size) },
    settings: { ...defaultSettings(algorithm), heuristic: 'hamming', ties },
    evenIfUnsolvable: false,
  });

  test.each(['a-star', 'greedy', 'uniform-cost'] as const)(
    'finds out that %s took nodes by another rule for equals than the record says',
    (algorithm) => {
      const rules = ['oldest', 'newest', 'low-h', 'high-h', 'path-order'] as const;
      for (const ties of rules) {
        const done = record(request(algorithm, ties));
        expect(() => checkTrace(done)).not.toThrow();
        for (const said of rules) {
          const selected = ({ stepEvent, eventSubject, stepCount }: Trace): string =>
            stepEvent.values
              .subarray(0, stepCount)
              .map((event) => eventSubject.values[event])
              .join();
          if (selected(record(request(algorithm, said))) === selected(done)) continue;
          const claimed = record(request(algorithm, ties), request(algorithm, said));
          expect(() => checkTrace(claimed)).toThrow(/rule\.order/);
        }
      }
    },
  );
});
