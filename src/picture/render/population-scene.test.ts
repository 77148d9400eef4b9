import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { cohortCells, PopulationScene } from './population-scene.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { noMove } from '../../core/puzzle/moves.ts';
import { traceByHand } from '../../testing/hand-made-trace.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { cohortSummariesOf } from '../../core/trace/parts-of-a-run.ts';
import { cohortAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { PopulationPalette } from '../theme/palettes.ts';
import { plotBoxes } from './population-frame.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as PopulationPalette;

function record(settings: Partial<SearchSettings> = {}): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: standardGoal(size),
    settings: { ...defaultSettings('genetic'), population: 30, generations: 8, phases: 3, ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

function sceneOf(trace: Trace | null, width = 700, height = 300): PopulationScene {
  const scene = new PopulationScene({ onChange: () => undefined, palette });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  return scene;
}

function paint(scene: PopulationScene): RecordingContext {
  const context = new RecordingContext();
  scene.paint(context.context, 0);
  return context;
}

test('the bars stand for all individuals of the present generation', () => {
  const trace = record();
  const scene = sceneOf(trace);
  const { crowd } = plotBoxes(700, 300);
  for (const step of [1, 5, trace.stepCount]) {
    scene.setCursor(step);
    const { columns, counts, ofColumn } = cohortCells(cohortAt(trace, step)!, cohortSummariesOf(trace));
    expect(ofColumn.reduce((sum, count) => sum + count)).toBe(30);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    const fullest = Math.max(...ofColumn);
    const bars = paint(scene).log.filter(
      ({ name, fillStyle, globalAlpha, args }) =>
        name === 'fillRect' && fillStyle === 'h' && globalAlpha === 1 && Number(args[0]) >= crowd.x0,
    );
    const columnPx = (crowd.x1 - crowd.x0) / columns;
    const shown = new Array<number>(columns).fill(0);
    const tallest = Math.max(...bars.map(({ args }) => Number(args[3])));
    for (const { args } of bars)
      shown[Math.floor((Number(args[0]) - crowd.x0) / columnPx)] = Math.round(
        (Number(args[3]) / tallest) * fullest,
      );
    // The fullest cell of the grid is opaque too; it is as high as a row and lies below.
    expect(shown.filter((_, column) => ofColumn[column] > 0).length).toBe(
      ofColumn.filter((count) => count > 0).length,
    );
    expect(paint(scene).texts).not.toContain('No generation is bred yet');
  }
});

test('the best path has a diamond in its cell', () => {
  const trace = record();
  const scene = sceneOf(trace);
  const { crowd } = plotBoxes(700, 300);
  scene.setCursor(4);
  const cohort = cohortAt(trace, 4)!;
  const { columns, hStep, firstH } = cohortCells(cohort, cohortSummariesOf(trace));
  const diamond = paint(scene).log.find(
    ({ name, fillStyle, path }) =>
      name === 'fill' && fillStyle === 'current' && path[0].name === 'moveTo' && path.length === 5,
  )!;
  const column = Math.floor((diamond.path[0].args[0] - crowd.x0) / ((crowd.x1 - crowd.x0) / columns));
  expect(firstH + column * hStep).toBe(cohort.h[0]);
});

test.each([
  [700, 300],
  [300, 600],
])('a press in the history goes to the generation under it, %i × %i', (width, height) => {
  const trace = record();
  const scene = sceneOf(trace, width, height);
  const { history, crowd } = plotBoxes(width, height);
  const y = (history.y0 + history.y1) / 2;
  const generationPx = (history.x1 - history.x0) / trace.cohorts.length;
  trace.cohorts.forEach(({ at }, index) => {
    expect(scene.stepAt(history.x0 + (index + 0.5) * generationPx, y)).toBe(at);
  });
  expect(scene.stepAt((crowd.x0 + crowd.x1) / 2, (crowd.y0 + crowd.y1) / 2)).toBe(-1);
  expect(sceneOf(null).stepAt(100, 100)).toBe(-1);
});

test('what is bred after the cursor is paler, and the present generation is marked', () => {
  const trace = record();
  const scene = sceneOf(trace);
  const { history } = plotBoxes(700, 300);
  const veil = (step: number): number => {
    scene.setCursor(step);
    const call = paint(scene).log.find(
      ({ name, globalAlpha }) => name === 'fillRect' && globalAlpha === 0.6,
    )!;
    return Number(call.args[0]);
  };
  expect(veil(0)).toBeCloseTo(history.x0);
  expect(veil(trace.stepCount)).toBeCloseTo(history.x1);
  const middle = veil(6);
  expect(middle).toBeCloseTo(history.x0 + ((history.x1 - history.x0) * 6) / trace.cohorts.length);
  scene.setCursor(0);
  expect(paint(scene).log.some(({ fillStyle }) => fillStyle === 'current')).toBe(false);
  expect(paint(scene).texts).toContain('No generation is bred yet');
});

test('the work of a painting grows neither with generations nor with individuals', () => {
  const individuals = 100_000;
  const trace = traceByHand((recorder) => {
    recorder.enter(-1, noMove, 0, 2, 2);
    for (let generation = 0; generation < 40; generation++) {
      if (generation > 0) recorder.giveBack(0, { parent: -1, move: noMove, g: 0, priority: 2 });
      recorder.select(0, generation === 0);
      recorder.step(0, 2, 2, 0);
      recorder.population({
        h: Float32Array.from({ length: individuals }, (_, index) => Math.floor(index / 2500)),
        moves: Int32Array.from({ length: individuals }, (_, index) => index % 61),
        generated: 0,
      });
    }
    recorder.stop(0);
  });
  const few = sceneOf(record({ generations: 2, phases: 1 }));
  const many = sceneOf(trace);
  few.setCursor(2);
  many.setCursor(40);
  const calls = paint(many).log.length;
  expect(calls).toBeLessThan(paint(few).log.length + 32 * 14 + 60); // cells, and labels of the axes
});

test('nothing to show is an empty picture', () => {
  expect(paint(sceneOf(null)).log).toHaveLength(1);
});
