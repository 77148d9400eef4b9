import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { algorithmNames } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { currentAt, pathTo, statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { TreeScene } from './tree-scene.ts';
import { samples } from '../../testing/samples.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is painted in a colour, shape by shape. */
function boxesOf(log: readonly DrawCall[], colour: string): Box[] {
  return log.flatMap(({ name, args, fillStyle, strokeStyle, path }) => {
    if (name === 'fillRect' && fillStyle === colour) {
      const [x, y, width, height] = args as number[];
      return [{ left: x, right: x + width, top: y, bottom: y + height }];
    }
    const isPainted =
      (name === 'fill' && fillStyle === colour) || (name === 'stroke' && strokeStyle === colour);
    if (!isPainted) return [];
    return path.flatMap(({ name: shape, args: [x, y, width, height = width] }) => {
      if (shape === 'arc') return [{ left: x - width, right: x + width, top: y - width, bottom: y + width }];
      if (shape !== 'rect' && shape !== 'roundRect') return [];
      return [{ left: x, right: x + width, top: y, bottom: y + height }];
    });
  });
}

function isNear({ left, right, top, bottom }: Box, x: number, y: number, px: number): boolean {
  return x > left - px && x < right + px && y > top - px && y < bottom + px;
}

function paint(scene: TreeScene): DrawCall[] {
  let canvas = new RecordingContext();
  for (let frame = 0; scene.paint(canvas.context, frame * 16); frame++) canvas = new RecordingContext();
  return canvas.log;
}

/** From rows thinner than a pixel to boards. */
const viewports = [
  [300, 24],
  [90, 60],
  [60, 200],
  [500, 360],
  [1400, 900],
] as const;

/** Paints a record, and looks for each node of the frontier and for the current one. Returns what is painted for the frontier. */
function expectInSight(
  trace: Trace,
  [width, height]: readonly [number, number],
  step: number,
  wholeRun: boolean,
): Box[] {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  scene.showWholeRun(wholeRun);
  scene.setCursor(step);
  const log = paint(scene);
  const marks = boxesOf(log, 'frontier');
  const current = currentAt(trace, step);
  const path = current < 0 ? [] : pathTo(trace, current, step);
  for (let node = 0; node < trace.nodeCount; node++) {
    const place = statusAt(trace, node, step) === 'frontier' ? scene.screenOf(node) : null;
    if (place === null || place.x < 0 || place.x > width || place.y < 0 || place.y > height) continue;
    const isMarked = marks.some((box) => isNear(box, place.x, place.y, 3)) || node === current;
    if (!isMarked) expect(isMarked, `node ${node} at ${place.x}, ${place.y}`).toBe(true);
  }
  const way = log.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'current');
  expect(way.length > 0).toBe(path.length > 0);
  return marks;
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

test.each(algorithmNames)(
  '%s: every node of the frontier, and the current node, is in sight at any size',
  (algorithm) => {
    fc.assert(
      fc.property(
        anyRequest([algorithm]),
        fc.constantFrom(...viewports),
        fc.boolean(),
        fc.nat(1000),
        (request, viewport, wholeRun, share) => {
          const trace = record(request);
          expectInSight(trace, viewport, Math.round((share / 1000) * trace.stepCount), wholeRun);
        },
      ),
      { seed: 20_261_125, numRuns: samples(20) },
    );
  },
);

test('so is a frontier of thousands, in stripes', () => {
  const size = { rows: 3, columns: 3 };
  const trace = record({
    start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: standardGoal(size),
    settings: { ...defaultSettings('a-star'), maxNodes: 12_000 },
    evenIfUnsolvable: false,
  });
  for (const part of [0.3, 0.8]) {
    const marks = expectInSight(trace, [500, 360], Math.round(part * trace.stepCount), true);
    const stripes = marks.filter(({ top, bottom }) => bottom - top === 4);
    expect(stripes.length).toBeGreaterThan(20);
    expect(stripes.some(({ left, right }) => right - left > 12)).toBe(true);
    // What one covers no other one does.
    const sorted = stripes.toSorted((a, b) => a.top - b.top || a.left - b.left);
    const isApart = ({ left, top }: Box, at: number): boolean =>
      at === 0 || top !== sorted[at - 1].top || left > sorted[at - 1].right;
    expect(sorted.every(isApart)).toBe(true);
  }
});
