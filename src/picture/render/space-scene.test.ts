import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { spaceOf } from '../../testing/space-of.ts';
import { boardOf, currentAt, solutionNodes, statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import { SpaceScene } from './space-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as SpacePalette;
const small = { rows: 2, columns: 3 };
const far = [4, 5, 0, 1, 2, 3]; // 21 moves, the farthest

function record(settings: Partial<SearchSettings>, cells = far, size = small): Trace {
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings(settings.algorithm ?? 'breadth-first'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

function sceneOf(trace: Trace, width = 900, height = 700): SpaceScene {
  const scene = new SpaceScene({ onChange: () => undefined, palette, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setSpace(spaceOf(trace));
  return scene;
}

function paint(scene: SpaceScene): RecordingContext {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context;
}

/** Squares of a look: filled, or with a hole, which are stroked. */
function squares(log: DrawCall[], colour: string): number {
  const filled = log.filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === colour);
  const hollow = log.filter(
    ({ name, strokeStyle, path }) => name === 'stroke' && strokeStyle === colour && path[0]?.name === 'rect',
  );
  return filled.length + hollow.length;
}

/** How many states look like what at a cursor, from the nodes one by one. */
function expectedLooks(trace: Trace, step: number): Record<string, number> {
  const codes = new Map<string, Set<string>>();
  for (let node = 0; node < trace.nodeCount; node++) {
    const status = statusAt(trace, node, step);
    if (status === 'unborn') continue;
    const board = boardOf(trace, node, step).cells.join('');
    const code = status === 'goal' || status === 'closed' ? `closed ${trace.sideIndex(node)}` : status;
    codes.set(board, (codes.get(board) ?? new Set()).add(code));
  }
  const looks = { frontier: 0, closed: 0, otherSide: 0, rejected: 0, edge: 360 - codes.size };
  for (const states of codes.values()) {
    if (states.has('frontier')) looks.frontier++;
    else if (states.has('closed 0') || states.has('closed 1')) {
      if (states.has('closed 0')) looks.closed++;
      if (states.has('closed 1')) looks.otherSide++;
    } else looks.rejected++;
  }
  return looks;
}

test.each(['breadth-first', 'a-star', 'beam', 'ida-star', 'bidirectional', 'nbs'] as const)(
  '%s: every state is a point that says what became of it, at every cursor',
  (algorithm) => {
    const trace = record({ algorithm, width: 3 });
    const scene = sceneOf(trace);
    const stride = Math.max(1, Math.floor(trace.stepCount / 25));
    for (let step = 0; step <= trace.stepCount; step += stride) {
      scene.setCursor(step);
      const { log } = paint(scene);
      for (const [look, count] of Object.entries(expectedLooks(trace, step))) {
        expect(squares(log, look), `${look} at cursor ${step}`).toBe(count);
      }
    }
  },
);

test('both sides of a search show', () => {
  const trace = record({ algorithm: 'bidirectional' });
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const { log } = paint(scene);
  expect(squares(log, 'closed')).toBeGreaterThan(10);
  expect(squares(log, 'otherSide')).toBeGreaterThan(10);
});

test('rings are labelled in round steps and at the rim, all with their counts or none, and the one under the pointer always', () => {
  const trace = record({ algorithm: 'a-star' }, [8, 6, 7, 2, 5, 4, 3, 0, 1], { rows: 3, columns: 3 });
  const labels = (width: number, height: number): string[] => {
    const scene = sceneOf(trace, width, height);
    paint(scene);
    return paint(scene).texts.filter((text) => /^\d|moves/.test(text));
  };
  const counted = ['5 · 20', '10 · 286', '15 · 2,512', '20 · 16,993', '25 · 15,578', '31 · 2'];
  expect(labels(780, 600)).toEqual([...counted, 'moves to the goal · boards']);
  expect(labels(700, 420)).toEqual(['5', '10', '15', '20', '25', '31', 'moves to the goal']);
  expect(labels(390, 240)).toEqual(['10', '20', '31', 'moves to the goal']);
  const tiny = sceneOf(trace, 150, 150);
  paint(tiny);
  expect(paint(tiny).texts.filter((text) => text.includes('·'))).toEqual([]);
  // The narrow view keeps its head free for buttons; its disc has a radius of 32 px around (75, 104).
  const spot = tiny.spotAt(75 + 30, 104);
  expect(spot?.distance).toBeGreaterThan(20);
  tiny.setHover(spot!.place);
  const { texts } = paint(tiny);
  expect(texts.some((text) => text.startsWith(`${spot!.distance} · `))).toBe(true);
  expect(texts).toContain('moves to the goal · boards');
});

test('a node is found where its state stands, once it is born, however near one looks', () => {
  const trace = record({ algorithm: 'breadth-first' });
  const scene = sceneOf(trace);
  paint(scene);
  expect(scene.screenOf(trace.nodeCount - 1)).toBeNull();
  scene.setCursor(trace.stepCount);
  for (const zoom of [1, 2.5, 9]) {
    if (zoom > 1) scene.zoomAt(450, 350, zoom);
    for (let node = 0; node < trace.nodeCount; node++) {
      const place = scene.screenOf(node);
      if (place === null) throw new Error(`node ${node} is born and in this space`);
      expect(scene.nodeAt(place.x, place.y)).toBe(node);
    }
  }
  expect(scene.nodeAt(-5000, 0)).toBe(-1);
});

test('a state that was not reached is found as well, without a node', () => {
  const trace = record({ algorithm: 'breadth-first' });
  const scene = sceneOf(trace);
  paint(scene);
  const centre = scene.spotAt(450, 357);
  expect(centre).toMatchObject({ distance: 0, place: 0, code: 0, node: -1 });
  expect(spaceOf(trace).ringStart).toHaveLength(23);
});

test('the solution and the current state are marked, and nothing of it before it is there', () => {
  const trace = record({ algorithm: 'a-star' });
  const scene = sceneOf(trace);
  scene.setSolution(solutionNodes(trace));
  scene.setCursor(trace.stepCount);
  const diamonds = (log: DrawCall[]): number =>
    log.filter(({ name, fillStyle }) => name === 'fill' && fillStyle === 'current').length;
  const links = (log: DrawCall[]): number =>
    log
      .filter(
        ({ name, strokeStyle, lineWidth }) =>
          name === 'stroke' && strokeStyle === 'solution' && lineWidth === 3,
      )
      .reduce((sum, { path }) => sum + path.filter(({ name }) => name === 'lineTo').length, 0);
  const { log } = paint(scene);
  expect([diamonds(log), links(log)]).toEqual([1, trace.result!.moves!.length]);
  scene.setCursor(0);
  const before = paint(scene).log;
  expect([diamonds(before), links(before)]).toEqual([currentAt(trace, 0) < 0 ? 0 : 1, 0]);
});

test('states of an unsolvable board are in another half: the space stays dark', () => {
  const trace = new Trace({
    start: createBoard(small, [2, 1, 3, 4, 5, 0]),
    goal: standardGoal(small),
    settings: defaultSettings('breadth-first'),
    evenIfUnsolvable: true,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  expect(trace.nodeCount).toBe(360);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  expect(squares(paint(scene).log, 'edge')).toBe(360);
  expect(scene.screenOf(0)).toBeNull();
});

test('without a space there is only the background', () => {
  const scene = new SpaceScene({ onChange: () => undefined, palette });
  scene.resize(300, 200, 1);
  expect(paint(scene).log).toHaveLength(1);
  expect(scene.spotAt(10, 10)).toBeNull();
});

test.each<[string, (scene: SpaceScene) => void]>([
  ['magnified', (scene) => scene.zoomAt(200, 300, 2)],
  [
    'moved',
    (scene) => {
      scene.zoomAt(450, 350, 3);
      scene.panBy(40, -30);
    },
  ],
  ['wider', (scene) => scene.resize(1000, 700, 1)],
  ['finer', (scene) => scene.resize(900, 700, 2)],
  [
    'of another space',
    (scene) => scene.setSpace(spaceOf(record({}, [1, 2, 0, 3, 4, 5, 6, 7], { rows: 2, columns: 4 }))),
  ],
])('a view that was painted before and is %s has its squares where a new one has them', (_, change) => {
  const trace = record({});
  const [used, fresh] = [sceneOf(trace), sceneOf(trace)];
  for (const scene of [used, fresh]) scene.setCursor(trace.stepCount);
  paint(used);
  const before = JSON.stringify(paint(used).log);
  for (const scene of [used, fresh]) change(scene);
  const after = JSON.stringify(paint(used).log);
  expect(after).toBe(JSON.stringify(paint(fresh).log));
  expect(after).not.toBe(before);
});

test('the ground is painted once for a view in its colours, whatever the cursor shows', () => {
  const trace = record({ algorithm: 'breadth-first' });
  const layer = new RecordingContext();
  const pixels = (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) });
  let read = 0;
  Object.assign(layer, {
    canvas: { width: 0, height: 0 },
    createImageData: pixels,
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      read++;
      return pixels(width, height);
    },
  });
  const screen = Object.assign(new RecordingContext(), { putImageData: () => undefined });
  const colours = new Proxy({}, { get: (_, name) => (name === 'font' ? 'sans-serif' : '#336699') });
  const scene = new SpaceScene({
    ...{ onChange: () => undefined, palette: colours as SpacePalette, now: () => 0 },
    layer: layer.context,
  });
  scene.resize(300, 200, 1);
  scene.setSpace(spaceOf(trace));
  const paintAll = (): number => {
    while (scene.paint(screen.context, 0));
    return read;
  };
  expect(paintAll()).toBe(1);
  for (const step of [1, trace.stepCount, 0]) scene.setCursor(step);
  scene.setHover(3);
  expect(paintAll()).toBe(1);
  scene.zoomAt(150, 100, 2);
  expect(paintAll()).toBe(2);
  scene.panBy(9, 0);
  expect(paintAll()).toBe(3);
  scene.setPalette(new Proxy({}, { get: () => '#112233' }) as SpacePalette);
  expect(paintAll()).toBe(4);
  scene.resize(300, 240, 1);
  expect(paintAll()).toBe(5);
  scene.setSpace(spaceOf(record({ algorithm: 'breadth-first' }, [1, 2, 3, 0], { rows: 2, columns: 2 })));
  expect(paintAll()).toBe(6);
});

test('a start near the goal is named above or below it, and not over its name', () => {
  const near = record({}, [1, 2, 3, 4, 0, 5]);
  const scene = sceneOf(near, 500, 400);
  const yOf = (name: string): number =>
    Number(paint(scene).log.find((call) => call.name === 'fillText' && call.args[0] === name)?.args[2]);
  expect(Math.abs(yOf('start') - yOf('goal'))).toBeGreaterThanOrEqual(13);
});
