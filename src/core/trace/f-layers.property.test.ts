import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { type FLayer, fLayersOf, maxLayers } from './parts-of-a-run.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';

/** Step by step, as the words say it. */
function layersSlowly({ series: { f } }: Trace): FLayer[] {
  const layers: FLayer[] = [];
  let bound = -Infinity;
  for (let step = 0; step < f.recorded; step++) {
    if (f.at(step) <= bound || Number.isNaN(f.at(step))) continue;
    bound = f.at(step);
    layers.push({ firstStep: step, bound });
  }
  return layers.length > maxLayers ? [] : layers;
}

test('a layer begins where f rises above all before, however often one looks while the record grows', () => {
  let several = 0;
  fc.assert(
    fc.property(anyRequest(), fc.integer({ min: 1, max: 200 }), (any, batchSteps) => {
      const request = { ...any, settings: { ...any.settings, maxExpansions: 600 } };
      const trace = new Trace(request);
      const result = recordToEnd(
        request,
        (batch) => {
          trace.append(batch);
          fLayersOf(trace);
        },
        { batchSteps },
      );
      trace.finish(result);
      expect(fLayersOf(trace)).toEqual(layersSlowly(trace));
      if (fLayersOf(trace).length > 2) several++;
    }),
    { numRuns: samples(150), seed: 20261121 },
  );
  expect(several).toBeGreaterThan(samples(30));
});
