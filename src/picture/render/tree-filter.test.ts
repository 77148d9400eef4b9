import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { currentAt, pathTo, statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { TreeScene } from './tree-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette;

const easy = [1, 2, 3, 0, 4, 6, 7, 5, 8];
const hardest = [8, 6, 7, 2, 5, 4, 3, 0, 1];

function record(settings: Partial<SearchSettings>, cells: number[]): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings(settings.algorithm ?? 'breadth-first'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

async function sceneOf(trace: Trace, width: number, height: number): Promise<TreeScene> {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  await scene.fetchFilter();
  scene.showPathAndFrontierOnly(true);
  return scene;
}

function paint(scene: TreeScene): DrawCall[] {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context.log;
}

/** What should stay in full: the oracle asks every node. */
function keptAt(trace: Trace, step: number): { frontier: number[]; closed: number[]; all: Set<number> } {
  const current = currentAt(trace, step);
  const path = new Set(current < 0 ? [] : pathTo(trace, current, step));
  const nodes = Array.from({ length: trace.nodeCount }, (_, node) => node);
  const frontier = nodes.filter((node) => statusAt(trace, node, step) === 'frontier');
  const closed = [...path].filter((node) => ['closed', 'goal'].includes(statusAt(trace, node, step)));
  return { frontier, closed, all: new Set([...frontier, ...path]) };
}

function arcs(log: DrawCall[], name: string, style: 'fillStyle' | 'strokeStyle', colour: string): number {
  return log
    .filter((call) => call.name === name && call[style] === colour)
    .reduce((sum, { path }) => sum + path.filter((step) => step.name === 'arc').length, 0);
}

describe.each(['breadth-first', 'a-star', 'depth-first', 'rbfs'] as const)('%s', (algorithm) => {
  const trace = record({ algorithm, maxExpansions: 60 }, easy);

  test('glyphs are those of the path and the frontier, at every cursor', async () => {
    const scene = await sceneOf(trace, 190, 260); // too narrow for boards
    scene.showWholeRun(true);
    for (let step = 0; step <= trace.stepCount; step++) {
      scene.setCursor(step);
      const log = paint(scene);
      const { frontier, closed } = keptAt(trace, step);
      // The rings around nodes that wait again are drawn once more, each on a path of its own layers.
      const rings = log
        .filter(({ name, strokeStyle, path }) => {
          return (
            name === 'stroke' &&
            strokeStyle === 'frontier' &&
            path.every((part) => part.name !== 'bezierCurveTo')
          );
        })
        .at(-1);
      expect(rings?.path.filter(({ name }) => name === 'arc').length ?? 0, `cursor ${step}`).toBe(
        frontier.length,
      );
      expect(arcs(log, 'fill', 'fillStyle', 'closed')).toBe(closed.length);
    }
  });

  test('only what is shown in full can be hit, and it is where it was', async () => {
    const scene = await sceneOf(trace, 900, 600);
    const whole = await sceneOf(trace, 900, 600);
    whole.showPathAndFrontierOnly(false);
    const step = Math.round(trace.stepCount * 0.6);
    for (const one of [scene, whole]) {
      one.setCursor(step);
      one.fit();
      paint(one);
    }
    const { all } = keptAt(trace, step);
    for (let node = 0; node < trace.nodeCount; node++) {
      const place = scene.screenOf(node);
      expect(place).toEqual(whole.screenOf(node));
      if (place === null) continue;
      const hit = scene.nodeAt(place.x, place.y);
      if (all.has(node)) expect(hit).toBe(node);
      else expect(all.has(hit) || hit === -1, `node ${node} hit ${hit}`).toBe(true);
    }
  });
});

test('boards are those of the path, the frontier and the selected node', async () => {
  const trace = record({ algorithm: 'breadth-first' }, easy);
  const scene = await sceneOf(trace, 1400, 800);
  const boards = (): number =>
    paint(scene).filter(({ name, fillStyle }) => name === 'fillText' && fillStyle === 'tileInk').length / 8;
  scene.setCursor(6);
  const { all } = keptAt(trace, 6);
  expect(boards()).toBe(all.size);
  const other = Array.from({ length: trace.nodeCount }, (_, node) => node).find(
    (node) => statusAt(trace, node, 6) === 'closed' && !all.has(node),
  )!;
  scene.setSelection(other);
  expect(boards()).toBe(all.size + 1);
});

test('of dense rows the columns with nodes of the frontier stay, and no others', async () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 40_000 }, hardest);
  const scene = await sceneOf(trace, 900, 600);
  const step = 30_000;
  scene.setCursor(step);
  const log = paint(scene);
  const bars = log.filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === 'frontier');
  expect(bars.length).toBeGreaterThan(0);
  expect(log.some(({ name, fillStyle }) => name === 'fillRect' && fillStyle === 'closed')).toBe(false);
  const { frontier } = keptAt(trace, step);
  const places = frontier.map((node) => scene.screenOf(node)!);
  const covers = ({ args }: DrawCall, x: number, y: number): boolean => {
    const [left, top, width, height] = args as number[];
    return x >= left - 1 && x <= left + width + 1 && Math.abs(y - (top + height / 2)) < 4;
  };
  for (const { x, y } of places.slice(0, 2000)) expect(bars.some((bar) => covers(bar, x, y))).toBe(true);
  for (const bar of bars) expect(places.some(({ x, y }) => covers(bar, x, y))).toBe(true);
});

test('a filtered picture takes a bounded number of calls, however many nodes it has', async () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 120_000 }, hardest);
  const scene = await sceneOf(trace, 900, 600);
  for (const zoom of [1, 3, 20]) {
    scene.zoomAt(450, 300, zoom);
    for (const part of [0.3, 0.75, 1]) {
      scene.setCursor(Math.round(part * trace.stepCount));
      const log = paint(scene);
      expect(log.length).toBeLessThan(6000);
      expect(log.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(60_000);
    }
  }
});
