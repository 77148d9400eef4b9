import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { countsAt, nodeAt, solutionNodes, statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import { PlaneScene, type SpotOfPlane } from './plane-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as SpacePalette;
const easy = [1, 2, 3, 0, 4, 6, 7, 5, 8];
const middling = [8, 1, 3, 4, 0, 2, 7, 6, 5];
const hardest = [8, 6, 7, 2, 5, 4, 3, 0, 1];

function record(settings: Partial<SearchSettings>, cells: number[], recordNodes = 1e6): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings(settings.algorithm ?? 'a-star'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch), { recordNodes }));
  return trace;
}

function sceneOf(trace: Trace | null, width = 900, height = 700): PlaneScene {
  const scene = new PlaneScene({ onChange: () => undefined, palette, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  return scene;
}

function paint(scene: PlaneScene): RecordingContext {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context;
}

/** All bins with something in them, found by looking everywhere. */
function allSpots(scene: PlaneScene, width = 900, height = 700): SpotOfPlane[] {
  const spots = new Map<string, SpotOfPlane>();
  for (let x = 0; x < width; x += 9) {
    for (let y = 0; y < height; y += 9) {
      const spot = scene.spotAt(x, y);
      if (spot !== null) spots.set([spot.side, spot.gFrom, spot.hFrom].join(' '), spot);
    }
  }
  return [...spots.values()];
}

test.each(['expand', 'generate'] as const)(
  'bins hold all nodes, and the goal, with the goal test %s, is not expanded',
  (goalTest) => {
    const trace = record({ goalTest }, middling);
    const scene = sceneOf(trace);
    for (const step of [0, 1, Math.round(trace.stepCount / 3), trace.stepCount]) {
      scene.setCursor(step);
      paint(scene);
      const spots = allSpots(scene);
      const sum = (kind: 'frontier' | 'closed' | 'dropped' | 'reached'): number =>
        spots.reduce((total, spot) => total + spot[kind], 0);
      const { frontier, closed } = countsAt(trace, step);
      expect([sum('frontier'), sum('closed')]).toEqual([frontier, closed]);
      expect(sum('dropped')).toBe(0);
      expect(sum('reached')).toBe(step === trace.stepCount ? 1 : 0);
    }
    const { x, y } = scene.screenOf(trace.result!.goalNode)!;
    expect(scene.spotAt(x, y)).toMatchObject({ hFrom: 0, closed: 0, reached: 1 });
  },
);

test('a bin says its counts in figures, and gives its newest node', () => {
  const trace = record({}, easy);
  const scene = sceneOf(trace);
  scene.setCursor(2);
  const { texts } = paint(scene);
  const { x, y } = scene.screenOf(0)!;
  expect(scene.spotAt(x, y)).toMatchObject({ gFrom: 0, closed: 1, frontier: 0 });
  expect(texts).toContain('1');
  expect(texts.some((text) => text.startsWith('○ '))).toBe(true);
  for (let node = 0; node < trace.nodeCount; node++) {
    const place = scene.screenOf(node);
    if (statusAt(trace, node, 2) === 'unborn') {
      expect(place).toBeNull();
      continue;
    }
    const found = scene.nodeAt(place!.x, place!.y);
    const { g, h } = nodeAt(trace, node, 2);
    expect(nodeAt(trace, found, 2)).toMatchObject({ g, h });
    expect(found).toBeGreaterThanOrEqual(node);
  }
  expect(scene.nodeAt(2, 2)).toBe(-1);
});

test('contours of f, axes, the current node and the solution are there', () => {
  const trace = record({}, middling);
  const scene = sceneOf(trace);
  scene.setSolution(solutionNodes(trace));
  scene.setCursor(trace.stepCount);
  const { log, texts } = paint(scene);
  expect(texts.some((text) => /^f = \d+$/.test(text))).toBe(true);
  expect(texts).toContain('g, moves so far →');
  expect(log.some(({ name, fillStyle }) => name === 'fill' && fillStyle === 'current')).toBe(true);
  const line = log.findLast(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'solution');
  expect(line?.path).toHaveLength(trace.result!.moves!.length + 1);
});

test.each([
  ['uniform-cost', 'g'],
  ['greedy', 'h'],
  ['weighted-a-star', 'f'],
  ['depth-first', null],
  ['rbfs', null],
] as const)('contours of %s are of %s', (algorithm, letter) => {
  const trace = record({ algorithm, heuristic: 'manhattan', maxExpansions: 300 }, middling);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const letters = paint(scene).texts.flatMap((text) => /^([fgh]) = \d+$/.exec(text)?.[1] ?? []);
  expect(new Set(letters)).toEqual(new Set(letter === null ? [] : [letter]));
});

test('a search from both ends has two planes, with their names', () => {
  const trace = record({ algorithm: 'nbs', heuristic: 'manhattan' }, middling);
  for (const [width, height] of [
    [900, 500],
    [390, 700],
  ] as const) {
    const scene = sceneOf(trace, width, height);
    scene.setCursor(trace.stepCount);
    const { texts } = paint(scene);
    for (const { label } of trace.sides) expect(texts.some((text) => text.endsWith(label))).toBe(true);
    expect(new Set(allSpots(scene, width, height).map(({ side }) => side))).toEqual(new Set([0, 1]));
  }
});

test('past the record it says from which step on there are totals, and shows them at its end', () => {
  const trace = record({}, hardest, 2000);
  expect(trace.complete).toBe(false);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount - 1);
  const note = (texts: string[]): string | undefined => texts.find((text) => text.startsWith('Totals only'));
  expect(note(paint(scene).texts)).toContain(`from step ${trace.stepCount.toLocaleString('en-US')} on`);
  expect(allSpots(scene).every(({ later }) => later === 0)).toBe(true);
  scene.setCursor(trace.stepCount);
  const { log, texts } = paint(scene);
  expect(note(texts)).toMatch(/are hatched\.$/);
  expect(log.some(({ name }) => name === 'clip')).toBe(true);
  const later = allSpots(scene).reduce((sum, spot) => sum + spot.later, 0);
  expect(later).toBe(trace.stepsMade - trace.stepCount);
  expect(note(paint(sceneOf(record({}, middling))).texts)).toBeUndefined();
});

test('the work is bounded, however deep the search goes', () => {
  const trace = record({ algorithm: 'depth-first', maxExpansions: 60_000 }, hardest);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const { log } = paint(scene);
  expect(log.length).toBeLessThan(8000);
  const { x, y } = scene.screenOf(trace.nodeCount - 1)!;
  expect(scene.spotAt(x, y)!.gTo - scene.spotAt(x, y)!.gFrom).toBeGreaterThan(10);
});

test('without a record there is only the background', () => {
  const scene = sceneOf(null);
  expect(paint(scene).log).toHaveLength(1);
  expect(scene.spotAt(300, 300)).toBeNull();
});

test('no label of a contour lies on a bin with something in it', () => {
  let seen = 0;
  for (const algorithm of ['a-star', 'greedy', 'ida-star'] as const)
    for (const [width, height] of [
      [900, 700],
      [555, 200],
      [390, 300],
    ]) {
      const trace = record({ ...defaultSettings(algorithm), heuristic: 'manhattan' }, hardest);
      const scene = sceneOf(trace, width, height);
      for (const part of [0.1, 0.4, 1]) {
        scene.setCursor(Math.round(trace.stepCount * part));
        const { log, context } = paint(scene);
        for (const { name, args } of log) {
          if (name !== 'fillText' || !/^[fh] = \d/.test(String(args[0]))) continue;
          const [text, x, y] = [String(args[0]), Number(args[1]), Number(args[2])];
          seen++;
          for (let at = x; at <= x + context.measureText(text).width; at += 2)
            for (const dy of [-5, 0, 5]) expect(scene.spotAt(at, y + dy), `${algorithm} ${text}`).toBeNull();
        }
      }
    }
  expect(seen).toBeGreaterThan(9);
});

test.each([
  [[2, 7, 3, 1, 6, 4, 8, 0, 5], 13],
  [middling, 14],
] as const)(
  'contours are those of the f that occur, and that of the solution is named: %j',
  (cells, cost) => {
    const trace = record({ algorithm: 'a-star', heuristic: 'manhattan' }, [...cells]);
    const scene = sceneOf(trace);
    scene.setSolution(solutionNodes(trace));
    const named = `f = ${cost} · solution`;
    for (const step of [0, trace.stepCount]) {
      scene.setCursor(step);
      const { texts } = paint(scene);
      const values = texts.flatMap((text) => Number(/^f = (\d+)/.exec(text)?.[1] ?? NaN) || []);
      expect(values.length).toBeGreaterThan(3);
      expect(values.filter((value) => (value - cost) % 2 !== 0)).toEqual([]);
      expect(texts.includes(named)).toBe(step > 0);
    }
  },
);
