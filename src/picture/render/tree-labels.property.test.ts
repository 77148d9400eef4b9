import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { Prng } from '../../core/base/prng.ts';
import { type Size, standardGoal } from '../../core/puzzle/board.ts';
import { randomWalk } from '../../core/puzzle/scramble.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { EventKind } from '../../core/search/events.ts';
import { eventsOfStep } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { samples } from '../../testing/samples.ts';
import { createPixelRows } from '../layout/row-index.ts';
import { labelRoom } from './label-room.ts';
import type { TreePalette } from '../theme/palettes.ts';
import type { TreeFrame } from './tree-frame.ts';
import { TreeScene } from './tree-scene.ts';

const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette;
const seed = 20_261_128;

/** Labels of something in the tree, and not the scores that are part of a node. */
const isLabel = /→|[≤≥] ?\d|^path of|^Room|^from the|^beam|^g \d+ –/;

/** Searches whose pictures have labels: cheaper paths, iterations, two sides, parts of one run. */
const runs: readonly Partial<SearchSettings>[] = [
  { algorithm: 'a-star', heuristic: '2*manhattan+hamming' },
  { algorithm: 'a-star', heuristic: 'hamming', cost: 'tile' },
  { algorithm: 'weighted-a-star', weight: 3 },
  { algorithm: 'ida-star' },
  { algorithm: 'iterative-deepening', maxExpansions: 800 },
  { algorithm: 'nbs', heuristic: 'manhattan' },
  { algorithm: 'ara-star' },
];

function record(
  settings: Partial<SearchSettings>,
  draws: Prng,
  size: Size = { rows: 3, columns: 3 },
  moves = 30,
): Trace {
  const goal = standardGoal(size);
  const { board: start } = randomWalk(goal, moves, draws);
  const all = { ...defaultSettings(settings.algorithm ?? 'a-star'), maxExpansions: 3000, ...settings };
  const trace = new Trace({ start, goal, settings: all, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

/** Cursors at which something is labelled, as far as there are any, and others. */
function cursorsOf(trace: Trace, draws: Prng): number[] {
  const labelled: number[] = [];
  for (let step = 1; step <= trace.stepCount; step++)
    if (eventsOfStep(trace, step).some(({ kind }) => kind === EventKind.Update || kind === EventKind.Reopen))
      labelled.push(step);
  const some = (count: number, from: (at: number) => number, size: number): number[] =>
    size === 0 ? [] : Array.from({ length: count }, () => from(draws.nextBelow(size)));
  return [
    ...some(4, (at) => labelled[at], labelled.length),
    ...some(2, (at) => at, trace.stepCount),
    trace.stepCount,
  ];
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly half: number; // of its width
}

function sceneOf(trace: Trace, width: number, height: number): TreeScene {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  return scene;
}

/** Labels that are painted once the picture is at rest. */
function labelsOf(scene: TreeScene, kind = isLabel): Label[] {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context.log.flatMap(({ name, args }) =>
    name === 'strokeText' && kind.test(String(args[0]))
      ? [{ text: String(args[0]), x: Number(args[1]), y: Number(args[2]), half: 3 * String(args[0]).length }]
      : [],
  );
}

/** Labels that were painted and the nodes that they are on. */
function covered(scene: TreeScene, trace: Trace): { labels: number; wrong: string[] } {
  const labels = labelsOf(scene);
  const wrong: string[] = [];
  if (labels.length > 0)
    for (let node = 0; node < trace.nodeCount; node++) {
      const place = scene.screenOf(node);
      if (place === null) continue;
      for (const { text, x, y, half } of labels)
        if (Math.abs(place.x - x) < place.radius + half && Math.abs(place.y - y) < place.radius + 5)
          wrong.push(`${text} on node ${node}`);
    }
  for (const [index, one] of labels.entries())
    for (const other of labels.slice(0, index))
      if (Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < 10)
        wrong.push(`${one.text} on ${other.text}`);
  return { labels: labels.length, wrong };
}

test(`no label is on a node or on another label, at many records, zooms and sizes (seed ${seed})`, () => {
  const draws = new Prng(seed);
  const sizes = [
    [1200, 620],
    [760, 420],
    [360, 420],
    [1100, 240],
  ] as const;
  let [labels, cheaper] = [0, 0];
  for (const run of runs)
    for (let round = 0; round < samples(1, 12); round++) {
      const trace = record(run, draws);
      for (const [width, height] of sizes) {
        const scene = sceneOf(trace, width, height);
        for (const step of cursorsOf(trace, draws)) {
          scene.setCursor(step);
          const zoom = draws.nextBelow(3);
          if (zoom > 0) scene.zoomAt(width * 0.5, height * 0.4, zoom === 1 ? 2.5 : 0.6);
          const seen = covered(scene, trace);
          expect(seen.wrong, `${run.algorithm} at ${step}, ${width} × ${height}`).toEqual([]);
          labels += seen.labels;
          if (run.algorithm === 'a-star') cheaper += seen.labels;
        }
      }
    }
  expect(labels).toBeGreaterThan(60);
  expect(cheaper).toBeGreaterThan(10);
});

test(`scores below boards are on no other scores, be they ever so long (seed ${seed})`, () => {
  const draws = new Prng(seed);
  const longest = { heuristic: 'euclidean', maxExpansions: 400 } as const;
  let [sums, alone] = [0, 0];
  for (const run of [{}, { cost: 'sqrt' }, { algorithm: 'greedy' }] as const) {
    const trace = record({ ...longest, ...run }, draws);
    const scene = sceneOf(trace, 1200, 620);
    scene.setCursor(trace.stepCount);
    for (let zoom = 0; zoom < 14; zoom++) {
      const { x, y } = scene.screenOf(trace.nodeCount - 1) ?? { x: 600, y: 310 };
      scene.zoomAt(x, y, 1.3);
      const scores = labelsOf(scene, /^[fgh] [\d.]+$|[=≈]|^g .*h/);
      const wrong = scores.flatMap((one, at) =>
        scores
          .slice(0, at)
          .filter(({ x, y, half }) => Math.abs(one.y - y) < 10 && Math.abs(one.x - x) < one.half + half)
          .map(({ text }) => `${one.text} on ${text}`),
      );
      expect(wrong, `${JSON.stringify(run)}, ${zoom}`).toEqual([]);
      sums += scores.filter(({ text }) => /[=≈]/.test(text)).length;
      alone += scores.filter(({ text }) => text.startsWith('f ')).length;
    }
  }
  expect([sums > 20, alone > 20]).toEqual([true, true]);
});

/** The bounds that are named, and those between two that are. */
function boundsNamed(labels: readonly Label[], { iterations }: Trace): (number | null)[] {
  const ranges = labels.flatMap(({ text }) => {
    const [, from, to] = /^(?:f|depth) ≤ (\d+)(?: … (\d+))?$/.exec(text) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to ?? from)]];
  });
  return iterations
    .map(({ bound }) => bound)
    .filter((bound) => ranges.some(([from, to]) => bound !== null && from <= bound && bound <= to));
}

test.each([
  ['ida-star', { rows: 4, columns: 4 }, 60],
  ['iterative-deepening', { rows: 3, columns: 3 }, 40],
] as const)(
  `every iteration of %s on %o is named, or between two that are (seed ${seed})`,
  (algorithm, size, moves) => {
    const draws = new Prng(seed);
    let asked = 0;
    for (let round = 0; round < samples(1, 12); round++) {
      const trace = record({ algorithm, maxExpansions: 20_000 }, draws, size, moves);
      for (const width of [1100, 700, 360]) {
        const scene = sceneOf(trace, width, 420);
        scene.setCursor(trace.stepCount);
        scene.fit();
        const named = boundsNamed(labelsOf(scene), trace);
        const inView = trace.iterations.flatMap(({ bound, firstNode }) => {
          const x = scene.screenOf(firstNode)?.x ?? -1;
          return x >= 0 && x <= width ? [bound] : [];
        });
        expect(named, `at ${width} px`).toEqual(expect.arrayContaining(inView));
        asked += inView.length;
      }
    }
    expect(asked).toBeGreaterThan(6);
  },
);

test('a label is asked of the rows that are as high as it is, however many are in view', () => {
  const [count, entries] = [640, 80];
  const entryStart = Array.from({ length: count + 1 }, (_, row) => row * entries);
  const xPx = Float32Array.from({ length: count * entries }, (_, entry) => (entry % entries) * 14);
  const dots = { ...createPixelRows(), entryStart, xPx, xPxEnd: xPx, endRow: count, count: xPx.length };
  let asked = 0;
  const rows = new Proxy(dots, {
    get: (all, key) => {
      asked++;
      return Reflect.get(all, key) as unknown;
    },
  });
  const room = labelRoom({
    rows,
    view: {
      ...{ width: 1100, height: 680, xScale: 1, yScale: 1 },
      ...{ xCentre: 0, yCentre: 0, xOrigin: 0, yOrigin: 20 },
    },
    sizes: { glyphRadius: 1, card: 0, scores: false, bar: 1 },
    close: null,
    current: -1,
    layout: { firstNode: 0, nodeCount: 0 },
  } as unknown as TreeFrame);
  // Between two columns of dots, on dots of the first, a middle and the last row, and below all of them.
  expect(room(7, 300, 6)).toBe(true);
  expect([room(600, 15, 60), room(600, 300, 60), room(600, 665, 60)]).toEqual([false, false, false]);
  expect(room(600, 670, 60)).toBe(true);
  expect(asked).toBeLessThan(count);
});
