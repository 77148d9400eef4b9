import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { Trace } from '../../core/trace/trace.ts';
import { type OverlayLane, type OverlayPalette, OverlayScene } from './overlay-scene.ts';

const size = { rows: 3, columns: 3 };

function record(algorithm: SearchSettings['algorithm'], cost = 'unit'): Trace {
  const trace = new Trace({
    start: createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]),
    goal: standardGoal(size),
    settings: { ...defaultSettings(algorithm), cost, maxExpansions: 5000 },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const names = ['background', 'ink', 'label', 'axis', 'cursor', 'cursorInk', 'font'];
const palette = Object.fromEntries(names.map((name) => [name, name])) as unknown as OverlayPalette;
const short = record('a-star');
const long = record('breadth-first');

const lanes = (stretched: boolean): OverlayLane[] => [
  { trace: short, letter: 'A', colour: 'first', dash: [], stretched },
  { trace: long, letter: 'B', colour: 'second', dash: [6, 3], stretched },
];

function sceneOf(stretched: boolean, last: number, height = 150, logarithmic = false): OverlayScene {
  const scene = new OverlayScene({ onChange: () => undefined, palette });
  scene.resize(1000, height, 1);
  scene.setLanes(lanes(stretched), last, logarithmic);
  return scene;
}

function paint(scene: OverlayScene): DrawCall[] {
  const { context, log } = new RecordingContext();
  scene.paint(context, 0);
  return log;
}

/** Where the curves of a colour end on the right. */
function rightmost(log: DrawCall[], colour: string): number {
  const xs = log
    .filter(
      ({ name, strokeStyle, lineWidth }) => name === 'stroke' && strokeStyle === colour && lineWidth === 1.8,
    )
    .flatMap(({ path }) => path.map(({ args }) => args[0]));
  return Math.max(...xs);
}

it('every lane has its own length by step, and all have the whole width by share', () => {
  const [byStep, byShare] = [paint(sceneOf(false, long.stepsMade)), paint(sceneOf(true, 100))];
  const [x0, x1] = [40, 966];
  const end = x0 + ((x1 - x0) * short.stepsMade) / long.stepsMade;
  expect(rightmost(byStep, 'second')).toBeCloseTo(x1, -1);
  expect(Math.abs(rightmost(byStep, 'first') - end)).toBeLessThan(2);
  for (const colour of ['first', 'second']) expect(rightmost(byShare, colour)).toBeCloseTo(x1, -1);
});

it('letters stand at the ends: filled where a solution was found', () => {
  const log = paint(sceneOf(false, long.stepsMade));
  expect([short.result?.status, long.result?.status]).toEqual(['solved', 'budget']);
  const tags = log.filter(
    ({ name, path }) => name !== 'fillText' && path.some(({ name }) => name === 'roundRect'),
  );
  expect(
    tags.map(({ name, fillStyle, strokeStyle }) => [name, name === 'fill' ? fillStyle : strokeStyle]),
  ).toEqual([
    ['fill', 'first'],
    ['stroke', 'second'],
    ['fill', 'cursor'],
  ]);
});

it('a short run beside a long one has room on a logarithmic axis, which says what it is; a drag is exact there', () => {
  const scene = sceneOf(false, long.stepsMade, 150, true);
  const log = paint(scene);
  expect(rightmost(log, 'first')).toBeGreaterThan(400);
  expect(rightmost(log, 'second')).toBeCloseTo(966, -1);
  const texts = log.flatMap(({ name, args }) => (name === 'fillText' ? [args[0]] : []));
  expect(texts).toEqual(expect.arrayContaining(['steps, log scale', '10', '1,000']));
  expect([40, 966, 2000].map((x) => scene.stepAt(x))).toEqual([0, long.stepsMade, long.stepsMade]);
});

it('no letter covers another, and none is cut off', () => {
  const scene = new OverlayScene({ onChange: () => undefined, palette });
  scene.resize(1000, 150, 1);
  const four = ['A', 'B', 'C', 'D'].flatMap((letter) => ({ ...lanes(true)[0], letter }));
  scene.setLanes(four, 100, false);
  const xs = paint(scene).flatMap(({ name, args }) =>
    name === 'fillText' && /^[A-D]$/.test(String(args[0])) ? [Number(args[1])] : [],
  );
  expect(xs).toHaveLength(4);
  xs.slice(1).forEach((x, index) => expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(16));
  expect(Math.max(...xs)).toBeLessThanOrEqual(1000 - 10);
});

it('a low one has scores alone', () => {
  const texts = (height: number) =>
    paint(sceneOf(false, 100, height)).flatMap(({ name, args }) => (name === 'fillText' ? [args[0]] : []));
  expect(texts(150)).toEqual(expect.arrayContaining(['f, g', 'frontier']));
  expect(texts(100)).toContain('f, g');
  expect(texts(100)).not.toContain('frontier');
});

it('has g of a lane that has no f, with what its moves cost, and says which', () => {
  const painted = (...algorithms: SearchSettings['algorithm'][]): DrawCall[] => {
    const scene = new OverlayScene({ onChange: () => undefined, palette });
    scene.resize(1000, 150, 1);
    const traces = algorithms.map((algorithm) => record(algorithm, 'square'));
    const rest = { letter: 'A', colour: 'first', dash: [], stretched: false };
    scene.setLanes(
      traces.map((trace) => ({ ...rest, trace })),
      traces[0].stepsMade,
      false,
    );
    return paint(scene);
  };
  const texts = (log: DrawCall[]): unknown[] =>
    log.flatMap(({ name, args }) => (name === 'fillText' ? [args[0]] : []));
  expect(texts(painted('breadth-first', 'uniform-cost'))).toContain('g');
  expect(texts(painted('breadth-first', 'a-star'))).toContain('f, g');
  expect(texts(painted('uniform-cost'))).toContain('g');
  expect(texts(painted('a-star', 'greedy'))).toContain('f');
  const alone = texts(painted('breadth-first'));
  const depth = record('breadth-first', 'square').series.f.peak;
  const below = alone.slice(0, alone.indexOf('g')).map(Number);
  expect(Math.max(...below)).toBeGreaterThan(5 * depth);
});

it('a drag goes to the place under it, within what there is, also when zoomed', () => {
  const scene = sceneOf(true, 100);
  expect([0, 40, 503, 966, 2000].map((x) => scene.stepAt(x))).toEqual([0, 0, 50, 100, 100]);
  scene.setCursor(50);
  scene.zoomBy(4);
  expect([40, 503, 966].map((x) => scene.stepAt(x))).toEqual([38, 50, 63]);
  scene.reset();
  expect(scene.stepAt(966)).toBe(100);
});

it('draws no curve of a frontier whose size is not in a log', () => {
  const strokes = (withoutSuccessors: boolean): number => {
    const trace = record('a-star');
    if (withoutSuccessors) trace.finish({ ...trace.result!, withoutSuccessors: true });
    const scene = new OverlayScene({ onChange: () => undefined, palette });
    scene.resize(1000, 150, 1);
    const lane = { trace, letter: 'A', colour: 'first', dash: [], stretched: false };
    scene.setLanes([lane], trace.stepsMade, false);
    return paint(scene).filter(
      ({ name, strokeStyle, lineWidth }) => name === 'stroke' && strokeStyle === 'first' && lineWidth === 1.8,
    ).length;
  };
  expect([strokes(false), strokes(true)]).toEqual([2, 1]);
});
