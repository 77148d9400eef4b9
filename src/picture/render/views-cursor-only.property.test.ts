import fc from 'fast-check';
import { test } from 'vitest';
import type { RunRequest } from '../../core/search/run.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { cellCount } from '../../core/puzzle/board.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { spaceOf } from '../../testing/space-of.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import { PlaneScene } from './plane-scene.ts';
import { SpaceScene } from './space-scene.ts';
import { samples } from '../../testing/samples.ts';
import { expectEqual } from '../../testing/expect-equal.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as SpacePalette;
const options = { onChange: () => undefined, palette, now: () => 0 };

interface Screen {
  seek(step: number): void;
  picture(): DrawCall[][];
}

function screenOf(trace: Trace, zoom: number, following: boolean): Screen {
  const plane = new PlaneScene(options);
  plane.setTrace(trace);
  const space = new SpaceScene(options);
  space.setSpace(spaceOf(trace));
  const painted = (scene: SpaceScene | PlaneScene): DrawCall[] => {
    let canvas = new RecordingContext();
    for (let frame = 0; scene.paint(canvas.context, frame * 16); frame++) canvas = new RecordingContext();
    return canvas.log;
  };
  for (const scene of [plane, space]) {
    scene.resize(500, 420, 1);
    painted(scene);
  }
  space.zoomAt(300, 160, zoom);
  space.followCurrent(following);
  return {
    seek(step) {
      for (const scene of [plane, space]) {
        scene.setCursor(step);
        painted(scene);
      }
    },
    picture: () => [painted(plane), painted(space)],
  };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

test('space and plane depend on the cursor, not on the way to it', () => {
  // 181,440 rectangles a picture would tell no more than 360.
  const requests = anyRequest().filter(({ goal }) => cellCount(goal) < 9);
  fc.assert(
    fc.property(
      requests,
      fc.constantFrom(1, 3),
      fc.boolean(),
      fc.array(fc.nat(1000), { minLength: 2, maxLength: 4 }),
      (request, zoom, following, shares) => {
        const trace = record(request);
        const steps = shares.map((share) => Math.round((share / 1000) * trace.stepCount));
        const last = steps[steps.length - 1];
        const wandering = screenOf(trace, zoom, following);
        for (const step of steps) wandering.seek(step);
        const direct = screenOf(trace, zoom, following);
        direct.seek(last);
        expectEqual(wandering.picture(), direct.picture());
      },
    ),
    { seed: 20_241_124, numRuns: samples(100) },
  );
});
