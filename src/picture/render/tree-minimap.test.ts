import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { currentAt, waysToGoal } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { TreeScene } from './tree-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette;

const width = 900;
const height = 600;

function record(settings: Partial<SearchSettings>): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: standardGoal(size),
    settings: { ...defaultSettings(settings.algorithm ?? 'a-star'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

async function sceneOf(trace: Trace): Promise<TreeScene> {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  await scene.fetchMinimap();
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  scene.setCursor(trace.stepCount);
  paint(scene);
  return scene;
}

function paint(scene: TreeScene): DrawCall[] {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context.log;
}

/** What is drawn from the map's card on; null without one. */
function mapIn(log: DrawCall[]): DrawCall[] | null {
  const card = log.findLastIndex(({ name, fillStyle, globalAlpha }) => {
    return name === 'fill' && fillStyle === 'surface' && globalAlpha === 0.93;
  });
  return card < 0 ? null : log.slice(card);
}

/** Area of the cells that are filled at the cursor. */
function filled(map: DrawCall[]): number {
  return map
    .filter(({ name, globalAlpha }) => name === 'fillRect' && globalAlpha === 0.6)
    .reduce((sum, { args }) => sum + Number(args[2]) * Number(args[3]), 0);
}

/** Where the current node is on the map. */
function dotIn(map: DrawCall[]): { x: number; y: number } {
  const dot = map.find(({ name, fillStyle }) => name === 'fill' && fillStyle === 'current')!;
  const [[x], [, y]] = dot.path.map(({ args }) => args) as [number[], number[]];
  return { x, y };
}

test('the map is there while the tree is larger than the view', async () => {
  const scene = await sceneOf(record({}));
  expect(mapIn(paint(scene))).toBeNull();
  expect(scene.takeHoldOfMap(width - 30, height - 30)).toBe(false);
  scene.zoomAt(450, 300, 4);
  expect(mapIn(paint(scene))).not.toBeNull();
  expect(scene.takeHoldOfMap(width - 30, height - 30)).toBe(true);
  scene.letGoOfMap();
  expect(scene.nodeAt(width - 30, height - 30)).toBe(-1);
  scene.fit();
  expect(mapIn(paint(scene))).toBeNull();
});

test('it fills as the tree grows, and says where the current node and the solution are', async () => {
  const trace = record({});
  const scene = await sceneOf(trace);
  scene.showWholeRun(true);
  paint(scene);
  scene.setSolution(waysToGoal(trace));
  scene.zoomAt(450, 300, 6);
  let before = 0;
  for (const part of [0.1, 0.5, 1]) {
    scene.setCursor(Math.round(part * trace.stepCount));
    const map = mapIn(paint(scene))!;
    expect(filled(map)).toBeGreaterThan(before);
    before = filled(map);
    expect(map.some(({ strokeStyle, name }) => name === 'stroke' && strokeStyle === 'solution')).toBe(true);
  }
});

test('the place of the current node on the map leads to that node', async () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 20_000 });
  const scene = await sceneOf(trace);
  scene.zoomAt(100, 300, 1e6);
  for (const part of [0.02, 0.2, 0.55, 0.8, 1]) {
    scene.setCursor(Math.round(part * trace.stepCount));
    scene.panBy(-1e6, 0); // away from it
    const { x, y } = dotIn(mapIn(paint(scene))!);
    expect(scene.takeHoldOfMap(x, y)).toBe(true);
    scene.goToOnMap(x, y);
    scene.letGoOfMap();
    paint(scene);
    const place = scene.screenOf(currentAt(trace, Math.round(part * trace.stepCount)))!;
    // The middle of the view, between the margins.
    expect(Math.abs(place.x - 464)).toBeLessThan(2);
    expect(Math.abs(place.y - 305)).toBeLessThan(2);
  }
});

test('the map keeps clear of the current node, and stays while it is held', async () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 5000 });
  const scene = await sceneOf(trace);
  scene.zoomAt(450, 300, 40);
  const current = currentAt(trace, trace.stepCount);
  const place = (): number[] => mapIn(paint(scene))![0].path[0].args as number[];
  const isClear = (): boolean => {
    const [left, top, wide, high] = place();
    const { x, y } = scene.screenOf(current)!;
    return x < left || x > left + wide || y < top || y > top + high;
  };
  const [left, top, wide, high] = place();
  const moveUnderIt = (): void => {
    scene.reveal(current);
    const { x, y } = scene.screenOf(current)!;
    scene.panBy(left + wide / 2 - x, top + high / 2 - y);
  };
  moveUnderIt();
  expect(isClear()).toBe(true);
  expect(place()).not.toEqual([left, top, wide, high]);
  scene.panBy(-300, -200);
  expect(isClear()).toBe(true);
  const held = place();
  expect(scene.takeHoldOfMap(held[0] + 20, held[1] + 20)).toBe(true);
  moveUnderIt();
  expect(place()).toEqual(held);
  scene.letGoOfMap();
  expect(isClear()).toBe(true);
});

test('the rectangle is what the view shows of the tree', async () => {
  const scene = await sceneOf(record({ algorithm: 'breadth-first', maxExpansions: 5000 }));
  const sight = (): number[] =>
    mapIn(paint(scene))!.find(({ path }) => path[0]?.name === 'rect')!.path[0].args as number[];
  scene.zoomAt(450, 300, 3);
  const [x, , wide] = sight();
  scene.zoomAt(450, 300, 2);
  expect(sight()[2]).toBeLessThan(wide);
  scene.panBy(-300, 0);
  expect(sight()[0]).toBeGreaterThan(x);
});

test('the map takes a bounded number of calls, however many nodes the tree has', async () => {
  for (const settings of [
    { algorithm: 'breadth-first', maxExpansions: 120_000 },
    { algorithm: 'depth-first', maxExpansions: 60_000 },
  ] as const) {
    const scene = await sceneOf(record(settings));
    scene.zoomAt(450, 300, 40);
    const map = mapIn(paint(scene))!;
    expect(filled(map)).toBeGreaterThan(0);
    expect(map.length).toBeLessThan(4500);
  }
});
