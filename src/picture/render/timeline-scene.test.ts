import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { noMove } from '../../core/puzzle/moves.ts';
import { traceByHand, traceOfTwoSides } from '../../testing/hand-made-trace.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { scoresAt } from '../../core/trace/cursor.ts';
import { fLayersOf } from '../../core/trace/parts-of-a-run.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { TimelinePalette } from '../theme/palettes.ts';
import {
  axisPx,
  defaultSeries,
  headPx,
  nameOfSize,
  rangePx,
  seriesInUse,
  shortFigure,
  sidePx,
} from './timeline-frame.ts';
import { TimelineScene } from './timeline-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TimelinePalette;

function record(settings: Partial<SearchSettings>, cells: number[], recordNodes = 1e6): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings('a-star'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch), { recordNodes }));
  return trace;
}

function paint(scene: TimelineScene): RecordingContext {
  const context = new RecordingContext();
  scene.paint(context.context, 0);
  return context;
}

function sceneOf(trace: Trace | null, height = 100): TimelineScene {
  const scene = new TimelineScene({ onChange: () => undefined, palette });
  scene.resize(800, height, 1);
  scene.setTrace(trace);
  return scene;
}

const middling = [8, 1, 3, 4, 0, 2, 7, 6, 5];
const hardest = [8, 6, 7, 2, 5, 4, 3, 0, 1];

test('has a cross above the curves at each cursor that is marked, and none outside the range', () => {
  const scene = sceneOf(record({}, middling));
  const crosses = (): number[] => {
    const { log } = paint(scene);
    const strokes = log.filter(
      ({ name, strokeStyle, lineWidth }) => name === 'stroke' && strokeStyle === 'cursor' && lineWidth === 2,
    );
    const points = strokes.flatMap(({ path }) =>
      path.filter(({ name }) => name === 'moveTo').map(({ args }) => args),
    );
    return points.filter(([, y]) => y < headPx).map(([x]) => x);
  };
  const none = crosses().length;
  scene.setMarks([0, 12]);
  const [left, , right] = crosses().slice(none === 0 ? 0 : undefined);
  expect(crosses()).toHaveLength(none + 4);
  expect(scene.stepAt(left + 3.5)).toBe(0);
  expect(scene.stepAt(right + 3.5)).toBe(12);
});

test('where the future is hidden, scales are for what has happened: no number tells what comes, and no plot is empty', () => {
  const trace = record({}, hardest);
  const scene = sceneOf(trace, 160);
  scene.setCursor(40);
  scene.hideFuture(true);
  const peak = (step: number): string =>
    `frontier: up to ${trace.series.frontier.extent(0, step, { min: 0, max: 0 }).max}`;
  expect(paint(scene).texts).toContain(peak(40));
  scene.setCursor(80);
  expect(peak(80)).not.toBe(peak(40));
  expect(paint(scene).texts).toContain(peak(80));
  const strokes = (): number => paint(scene).log.filter(({ strokeStyle }) => strokeStyle === 'h').length;
  const before = strokes();
  scene.setCursor(trace.stepCount);
  const whole = paint(scene).texts;
  expect(strokes()).toBeGreaterThan(before); // h of the goal too
  scene.hideFuture(false);
  scene.setCursor(40);
  expect(paint(scene).texts).toContain('frontier: up to 3,273');
  expect(whole).toContain('frontier: up to 3,273');
});

test('shows the step number, and draws f, g and h each in its own way', () => {
  const trace = record({}, middling);
  const scene = sceneOf(trace);
  scene.setCursor(12);
  const { log, texts } = paint(scene);
  expect(texts).toContain('12');
  scene.setCursor(13, false);
  expect(paint(scene).texts).not.toContain('13');
  scene.setCursor(12);
  for (const style of ['f', 'g', 'h', 'frontier']) {
    expect(
      log.some(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === style),
      style,
    ).toBe(true);
  }
  scene.setSeries({ ...defaultSeries, g: false, h: false, frontier: false, closed: true });
  const strokes = paint(scene).log.filter(({ name }) => name === 'stroke');
  expect(strokes.some(({ strokeStyle }) => strokeStyle === 'g' || strokeStyle === 'frontier')).toBe(false);
});

test('a search that does not use h and f has no curves of them', () => {
  for (const algorithm of ['breadth-first', 'depth-first', 'uniform-cost'] as const) {
    const scene = sceneOf(record({ ...defaultSettings(algorithm), maxExpansions: 300 }, middling));
    const { log, texts } = paint(scene);
    const styles = log.filter(({ name }) => name === 'stroke').map(({ strokeStyle }) => strokeStyle);
    expect(styles).toContain('g');
    expect(styles).not.toContain('f');
    expect(styles).not.toContain('h');
    expect(texts.filter((text) => text.startsWith('f ='))).toEqual([]);
    // Layers of g are those of a search that goes by g.
    expect(texts.some((text) => text.startsWith('g ='))).toBe(algorithm !== 'depth-first');
  }
});

/** What stands at the left of the curves, from the top down. */
function axisOf({ log }: Pick<RecordingContext, 'log'>): { text: string; y: number }[] {
  return log
    .filter(({ name, args }) => name === 'fillText' && args[1] === sidePx.left - 6)
    .map(({ args }) => ({ text: String(args[0]), y: Number(args[2]) }))
    .sort((one, other) => one.y - other.y);
}

test.each([82, 100, 140])('at %i px the frontier has a strip and a scale of its own', (height) => {
  const trace = record({}, middling);
  const scene = sceneOf(trace, height);
  scene.setCursor(trace.stepCount);
  const shown = paint(scene);
  const stroke = (context: RecordingContext, style: string) =>
    context.log.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === style);
  const ysOf = (style: string): number[] =>
    stroke(shown, style).flatMap(({ path }) => path.map(({ args }) => args[1]));
  const peak = trace.result!.counts.maxFrontier;
  const frontier = ysOf('frontier');
  expect(Math.max(...ysOf('f'))).toBeLessThan(Math.min(...frontier));
  // The axis is that of the scores alone; how large the frontier was is told in its strip, as the Inspector counts it: before the goal left it.
  expect(axisOf(shown).filter(({ y }) => y >= Math.min(...frontier) - 1)).toEqual([]);
  expect(axisOf(shown).length).toBeGreaterThan(1);
  const apart = axisOf(shown).flatMap(({ y }, index, all) => (index === 0 ? [] : [y - all[index - 1].y]));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(11);
  expect(shown.texts).toContain(`frontier: up to ${peak}`);

  scene.setSeries({ ...defaultSeries, frontier: false });
  const alone = paint(scene);
  expect(alone.texts.join()).not.toContain('frontier');
  expect(Math.max(...axisOf(alone).map(({ y }) => y))).toBeGreaterThan(height - axisPx - 2);
});

test.each(['a-star', 'breadth-first', 'greedy'] as const)(
  'the curves of %s end where the goal stands, as the figures beside them say',
  (algorithm) => {
    const trace = record(defaultSettings(algorithm), middling);
    const scene = sceneOf(trace);
    const { log } = paint(scene);
    const goal = scoresAt(trace, trace.stepCount)!;
    expect(goal.g).toBe(trace.result!.moves!.length);
    expect(goal.h).toBe(0);
    // Every score but the goal's is on the curve already.
    for (let step = 1; step < trace.stepCount; step++)
      expect(scoresAt(trace, step)!.g).toBe(trace.series.g.at(step - 1));
    const ends = log.filter(
      ({ name, path, fillStyle }) =>
        name === 'fill' &&
        path.length === 1 &&
        path[0].name === 'arc' &&
        ['f', 'g', 'h'].includes(String(fillStyle)),
    );
    const drawn = seriesInUse(defaultSeries, trace.request.settings);
    expect(ends.map(({ fillStyle }) => fillStyle)).toEqual(
      (['g', 'h', 'f'] as const).filter((name) => drawn[name]),
    );
    // On the axis the bottom is 0: g of the goal, the largest of all, is within the strip and h at its foot.
    const yOf = (style: string): number =>
      Number(ends.find(({ fillStyle }) => fillStyle === style)?.path[0].args[1]);
    const axis = axisOf({ log });
    const zero = axis.find(({ text }) => text === '0')!.y;
    if (drawn.h) expect(Math.abs(yOf('h') - zero)).toBeLessThanOrEqual(1);
    expect(yOf('g')).toBeGreaterThan(headPx + 2);
    expect(yOf('g')).toBeLessThan(zero);
  },
);

test('axis labels fit beside the curves, however large the values', () => {
  for (const value of [
    0, 7, 46, 999, 1000, 1500, 5000, 9999, 12_345, 120_000, 999_999, 5_000_000, 20_000_000,
  ]) {
    expect(shortFigure(value).length, String(value)).toBeLessThanOrEqual(5);
  }
  expect([1500, 5000, 120_000, 999_999, 20_000_000].map(shortFigure)).toEqual([
    '1.5k',
    '5k',
    '120k',
    '1M',
    '20M',
  ]);
});

test('scrubbing reaches every cursor from one end to the other', () => {
  const trace = record({}, middling);
  const scene = sceneOf(trace);
  expect([scene.stepAt(-100), scene.stepAt(9999)]).toEqual([0, trace.stepCount]);
  const reached = new Set(Array.from({ length: 800 }, (_, xPx) => scene.stepAt(xPx)));
  expect(reached.size).toBe(trace.stepCount + 1);
});

test('zooms, pans with the cursor, and comes back', () => {
  const trace = record({}, hardest);
  const scene = sceneOf(trace);
  const whole = scene.stepAt(400);
  scene.zoomAt(400, 50);
  expect(scene.stepAt(400)).toBe(whole);
  scene.setCursor(0);
  expect(scene.stepAt(34)).toBe(0);
  scene.panBy(-50);
  expect(scene.stepAt(34)).toBeGreaterThan(0);
  scene.reset();
  expect(scene.stepAt(770)).toBe(trace.stepCount);
});

test('iterations carry their bounds', () => {
  const trace = record({ algorithm: 'ida-star' }, hardest);
  expect(paint(sceneOf(trace)).texts).toContain(`f ≤ ${trace.iterations[trace.iterations.length - 2].bound}`);
});

test('says from which step on there are only counts', () => {
  const trace = record({}, hardest, 2000);
  expect(trace.complete).toBe(false);
  expect(paint(sceneOf(trace)).texts.some((text) => text.startsWith('counts only from step'))).toBe(true);
  expect(paint(sceneOf(record({}, middling))).texts.some((text) => text.startsWith('counts only'))).toBe(
    false,
  );
});

test('the work does not grow with the steps', () => {
  const small = paint(sceneOf(record({}, middling))).log.length;
  const large = paint(sceneOf(record({ algorithm: 'breadth-first' }, hardest))).log.length;
  expect(large).toBeLessThan(small + 40);
});

test('paints at every height, and without a record only the background', () => {
  const trace = record({}, middling);
  for (const height of [1, 56, 160]) expect(paint(sceneOf(trace, height)).log.length).toBeGreaterThan(5);
  expect(paint(sceneOf(null)).log).toHaveLength(1);
});

test('gauges are curves on a scale of their own, and can be switched off one by one', () => {
  const trace = traceOfTwoSides();
  const scene = sceneOf(trace);
  const gauges = ({ log }: RecordingContext): number =>
    log.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'gauge').length;
  const shown = paint(scene);
  expect(gauges(shown)).toBe(1);
  const scale = shown.log.filter(({ name, fillStyle }) => name === 'fillText' && fillStyle === 'gauge');
  expect(scale.map(({ args }) => args[0])).toEqual(['2', '0']);
  scene.setSeries({ ...defaultSeries, hiddenGauges: ['lower bound'] });
  const hidden = paint(scene);
  expect(gauges(hidden)).toBe(0);
  expect(hidden.log.some(({ fillStyle }) => fillStyle === 'gauge')).toBe(false);
  expect(gauges(paint(sceneOf(record({}, middling))))).toBe(0);
});

test('a gauge reaches from the bottom, where it is 0, to the top, where it is largest', () => {
  const scene = sceneOf(traceOfTwoSides());
  scene.setSeries({ ...defaultSeries, frontier: false });
  const { path } = paint(scene).log.find(
    ({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'gauge',
  )!;
  const ys = path.map(({ args }) => args[1]);
  expect(Math.max(...ys)).toBe(100 - axisPx);
  expect(Math.min(...ys)).toBe(headPx + 4);
});

test('very many short parts are neither labelled nor tinted', () => {
  const labels = 5000;
  const trace = traceByHand((recorder) => {
    recorder.enter(-1, noMove, 0, 2, 2);
    for (let part = 0; part < labels; part++) {
      if (part > 0) recorder.giveBack(0, { parent: -1, move: noMove, g: 0, priority: 2 });
      recorder.iterate({ label: { title: `part ${part}` }, bound: null }, part);
      recorder.select(0, part === 0);
      recorder.step(0, 2, 2, 0);
    }
    recorder.stop(0);
  });
  const { log, texts } = paint(sceneOf(trace));
  expect(texts.filter((text) => text.startsWith('part'))).toEqual([]);
  expect(log.length).toBeLessThan(60);
});

test('without iterations the layers of f are the bands, each named where it begins', () => {
  const trace = record({}, hardest);
  const scene = sceneOf(trace);
  const { log, texts } = paint(scene);
  expect(texts).toEqual(expect.arrayContaining(['f = 27', 'f = 29']));
  const tinted = log.filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === 'band');
  expect(tinted.length).toBeGreaterThan(1);
  const layer = fLayersOf(trace).find(({ bound }) => bound === 29)!;
  const name = log.find(({ name, args }) => name === 'fillText' && args[0] === 'f = 29')!;
  const xOfLayer = sidePx.left + (layer.firstStep / trace.stepsMade) * (800 - sidePx.left - sidePx.right);
  expect(name.args[1]).toBeCloseTo(xOfLayer + 5, 6);
});

test('tells which part it shows, zoomed about the cursor; names keep clear of where the page says so', () => {
  let told = 0;
  const trace = record({}, hardest);
  const scene = new TimelineScene({ onChange: () => undefined, onWindow: () => told++, palette });
  scene.resize(800, 100, 1);
  scene.setTrace(trace);
  scene.setCursor(2000);
  expect(scene.shown).toBe(null);
  const before = told;
  scene.zoomBy(4);
  const { from, to } = scene.shown!;
  expect(told).toBe(before + 1);
  expect(to - from).toBeCloseTo(trace.stepsMade / 4, -1);
  expect((2000 - from) / (to - from)).toBeCloseTo(2000 / trace.stepsMade, 2);
  const { log } = paint(scene);
  const name = log.find(({ name, args }) => name === 'fillText' && args[0] === 'f = 29')!;
  expect(name.args[1]).toBeGreaterThan(rangePx);
  scene.zoomBy(1 / 8);
  expect(scene.shown).toBe(null);
});

test('of a person’s own program it counts what was not expanded, as no frontier is known', () => {
  const own = { ...defaultSettings('a-star'), algorithm: 'own-search' } as const;
  expect([nameOfSize('frontier', own), nameOfSize('closed', own)]).toEqual(['unexpanded', 'closed']);
  expect(nameOfSize('frontier', defaultSettings('a-star'))).toBe('frontier');
});

test('the flag of the cursor hides no half of a band’s name: it stands behind the flag, or nowhere', () => {
  const trace = record({}, [8, 5, 2, 0, 4, 3, 7, 6, 1]);
  const scene = sceneOf(trace);
  const starts = new Set<number>(); // of the name of the second layer
  for (let step = 0; step <= trace.stepCount; step += 5) {
    scene.setCursor(step);
    const { log, context } = paint(scene);
    const pills = log.flatMap(({ path }) => path.filter(({ name }) => name === 'roundRect'));
    const [left = 0, , width = 0] = pills.at(-1)?.args ?? [];
    for (const { name, args } of log) {
      const [text, x] = [String(args[0]), Number(args[1])];
      if (name !== 'fillText' || !/^f [=≤] \d+$/.test(text)) continue;
      const isClear = x >= left + width || x + context.measureText(text).width <= left;
      expect(isClear, `${text}, step ${step}`).toBe(true);
      if (text === 'f = 17') starts.add(x);
    }
  }
  expect(starts.size).toBeGreaterThan(1);
});
