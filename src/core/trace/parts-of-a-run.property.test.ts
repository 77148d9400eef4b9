import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRequest } from '../../testing/arbitraries.ts';
import { samples } from '../../testing/samples.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { expandedAt, nodeAt } from './cursor.ts';
import { Trace } from './trace.ts';
import { WorkOfSides, facesItself } from './parts-of-a-run.ts';

const seed = 20_261_123;

describe.each(['bidirectional', 'nbs', 'bae-star'] as const)('%s', (algorithm) => {
  test.each(['g', 'f'] as const)('has at any cursor what each side has expanded by %s', (by) => {
    fc.assert(
      fc.property(
        anyRequest([algorithm]),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (request, at) => {
          const trace = new Trace(request);
          trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
          if (trace.result!.status === 'unsolvable' && trace.stepCount === 0) return;
          expect(facesItself(trace)).toBe(true);
          const work = new WorkOfSides(trace, by);
          for (const share of [...at, 1, 0]) {
            const step = Math.round(share * trace.stepCount);
            const values: number[][] = [[], []];
            for (let cursor = 1; cursor <= step; cursor++) {
              const node = expandedAt(trace, cursor);
              const { g, h } = nodeAt(trace, node, cursor - 1);
              values[trace.sideIndex(node)].push(Math.floor(by === 'f' ? g + h : g));
            }
            const slow = values.map((of) =>
              [...new Set(of)]
                .sort((a, b) => a - b)
                .map((value) => ({ value, expanded: of.filter((one) => one <= value).length })),
            );
            expect(work.at(step)).toEqual(slow);
          }
        },
      ),
      { seed, numRuns: samples(40) },
    );
  });
});

test('a search of two boards for one goal is none of two sides that face each other', () => {
  fc.assert(
    fc.property(anyRequest(['twin']), (request) => {
      const trace = new Trace(request);
      trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
      expect(facesItself(trace)).toBe(false);
    }),
    { seed, numRuns: 10 },
  );
});
