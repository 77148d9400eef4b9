import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunRequest } from '../../core/search/run.ts';
import { algorithmNames } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import {
  boardOf,
  cohortAt,
  countsAt,
  currentAt,
  eventsOfStep,
  gaugesAt,
  waysToGoal,
} from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { PopulationPalette, TimelinePalette, TreePalette } from '../theme/palettes.ts';
import { PopulationScene } from './population-scene.ts';
import { TimelineScene } from './timeline-scene.ts';
import { TreeScene } from './tree-scene.ts';
import { samples } from '../../testing/samples.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette &
  TimelinePalette &
  PopulationPalette;

interface Screen {
  seek(step: number): void;
  picture(): { tree: DrawCall[]; timeline: DrawCall[]; population: DrawCall[]; words: unknown };
}

/** How a person has set up the pictures. */
interface Look {
  readonly zoom: number;
  readonly zoomedAt: number; // cursor at which it was zoomed
  readonly following: boolean;
  readonly filtered: boolean;
  readonly wholeRun: boolean;
}

/** What the page shows of a record: its pictures, and what the Inspector reads. */
async function screenOf(
  trace: Trace,
  { zoom, zoomedAt, following, filtered, wholeRun }: Look,
): Promise<Screen> {
  const onChange = (): void => undefined;
  const tree = new TreeScene({ onChange, palette, reducedMotion: true, now: () => 0 });
  const timeline = new TimelineScene({ onChange, palette });
  const population = new PopulationScene({ onChange, palette });
  await tree.fetchMinimap();
  await tree.fetchFilter();
  tree.resize(500, 360, 1);
  timeline.resize(500, 90, 1);
  population.resize(500, 300, 1);
  tree.setTrace(trace);
  timeline.setTrace(trace);
  population.setTrace(trace);
  tree.setSolution(waysToGoal(trace));
  const painted = (scene: TreeScene | TimelineScene | PopulationScene): DrawCall[] => {
    let canvas = new RecordingContext();
    for (let frame = 0; scene.paint(canvas.context, frame * 16); frame++) canvas = new RecordingContext();
    return canvas.log;
  };
  tree.showWholeRun(wholeRun);
  tree.setCursor(zoomedAt);
  painted(tree);
  if (zoom > 1) tree.zoomAt(250, 180, zoom);
  tree.followCurrent(following);
  tree.showPathAndFrontierOnly(filtered);
  let cursor = zoomedAt;
  return {
    seek(step) {
      cursor = step;
      tree.setCursor(step);
      timeline.setCursor(step);
      population.setCursor(step);
      painted(tree);
    },
    picture() {
      const current = currentAt(trace, cursor);
      const words = [
        countsAt(trace, cursor),
        eventsOfStep(trace, cursor),
        current < 0 ? null : boardOf(trace, current, cursor),
        gaugesAt(trace, cursor),
        cohortAt(trace, cursor)?.h[0],
      ];
      return {
        ...{ tree: painted(tree), timeline: painted(timeline), population: painted(population) },
        words,
      };
    },
  };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

test.each(algorithmNames)('%s: the screen depends on the cursor, not on the way to it', async (algorithm) => {
  await fc.assert(
    fc.asyncProperty(
      anyRequest([algorithm]),
      fc.constantFrom(1, 1, 3, 40),
      fc.record({ following: fc.boolean(), filtered: fc.boolean(), wholeRun: fc.boolean() }),
      fc.nat(1000),
      fc.nat(1000),
      fc.nat(12),
      fc.nat(1000),
      async (request, zoom, chosen, zoomed, at, k, elsewhere) => {
        const trace = record(request);
        const within = (share: number): number => Math.round((share / 1000) * trace.stepCount);
        const look = { ...chosen, zoom, zoomedAt: within(zoomed) };
        const from = within(at);
        const to = Math.min(trace.stepCount, from + k);
        const stepped = await screenOf(trace, look);
        stepped.seek(from);
        const before = stepped.picture();
        expect(before.timeline.length).toBeGreaterThan(0);
        for (let step = from + 1; step <= to; step++) stepped.seek(step);
        const after = stepped.picture();
        for (let step = to - 1; step >= from; step--) stepped.seek(step);
        expectEqual(stepped.picture(), before);

        const jumped = await screenOf(trace, look);
        jumped.seek(within(elsewhere));
        jumped.seek(to);
        expectEqual(jumped.picture(), after);
      },
    ),
    { seed: 20_241_121, numRuns: samples(16, 2) },
  );
});
