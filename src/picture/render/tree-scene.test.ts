import { sayEnglish } from '../../locales/say-any.ts';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { type EventBatch, EventKind } from '../../core/search/events.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { isLong, samples } from '../../testing/samples.ts';
import {
  boardOf,
  currentAt,
  eventsOfStep,
  nodeAt,
  pathTo,
  statusAt,
  waysToGoal,
} from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import { BoardCache } from './board-cache.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { SharedDepth } from '../../page/compare/compare-session.ts';
import type { RowsFor } from './tree-camera.ts';
import { LayoutKeeper } from './layout-keeper.ts';
import { TreeScene } from './tree-scene.ts';

const names = [
  ...[
    'background',
    'surface',
    'ink',
    'current',
    'frontier',
    'closed',
    'solution',
    'rejected',
    'edge',
    'edgeFaint',
  ],
  ...['label', 'selection', 'tile', 'tileInk', 'tileHome', 'recess', 'font'],
];
/** Every colour is called what it is for; wedges, which need a real one, log as black. */
const palette = Object.fromEntries(names.map((name) => [name, name])) as unknown as TreePalette;

const easy = [1, 2, 3, 0, 4, 6, 7, 5, 8];
const hardest = [8, 6, 7, 2, 5, 4, 3, 0, 1];

function begin(settings: Partial<SearchSettings>, cells: number[]): Trace {
  const size = { rows: 3, columns: 3 };
  return new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings('breadth-first'), ...settings },
    evenIfUnsolvable: false,
  });
}

/** Each search is recorded once: nothing that draws a record changes it. */
const records = new Map<string, Trace>();
function record(settings: Partial<SearchSettings>, cells: number[]): Trace {
  const key = JSON.stringify([settings, cells]);
  const known = records.get(key);
  if (known !== undefined) return known;
  const trace = begin(settings, cells);
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  records.set(key, trace);
  return trace;
}

function sceneOf(trace: Trace | null, width = 900, height = 600): TreeScene {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(width, height, 1);
  scene.setTrace(trace);
  return scene;
}

function paint(scene: TreeScene): DrawCall[] {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context.log;
}

function count(log: DrawCall[], name: string, style: Partial<DrawCall>, shape: string): number {
  return log
    .filter(
      (call) =>
        call.name === name &&
        Object.entries(style).every(([key, value]) => call[key as keyof DrawCall] === value),
    )
    .reduce((sum, { path }) => sum + path.filter((step) => step.name === shape).length, 0);
}

function statuses(trace: Trace, step: number): Record<string, number> {
  const counts: Record<string, number> = { unborn: 0, frontier: 0, closed: 0, pruned: 0, goal: 0 };
  for (let node = 0; node < trace.nodeCount; node++) counts[statusAt(trace, node, step)]++;
  return counts;
}

test('glyphs say the status of every node at every cursor, and unborn nodes are not drawn', () => {
  const trace = record({ algorithm: 'breadth-first' }, easy);
  const scene = sceneOf(trace, 420, 300); // too narrow for boards
  scene.showWholeRun(true);
  for (let step = 0; step <= trace.stepCount; step++) {
    scene.setCursor(step);
    const log = paint(scene);
    const expected = statuses(trace, step);
    expect(count(log, 'stroke', { strokeStyle: 'frontier' }, 'arc'), `cursor ${step}`).toBe(
      expected.frontier,
    );
    expect(count(log, 'fill', { fillStyle: 'closed' }, 'arc')).toBe(expected.closed + expected.goal);
    const diamonds = log.filter(
      ({ name, fillStyle, path }) => name === 'fill' && fillStyle === 'current' && path[0]?.name === 'moveTo',
    );
    expect(diamonds.length > 0).toBe(currentAt(trace, step) >= 0);
  }
});

test('boards are drawn where there is room for them', () => {
  const trace = record({ algorithm: 'breadth-first' }, easy);
  const scene = sceneOf(trace, 1400, 800);
  scene.setCursor(3);
  const log = paint(scene);
  const born = trace.nodeCount - statuses(trace, 3).unborn;
  expect(log.filter(({ name, fillStyle }) => name === 'fillText' && fillStyle === 'tileInk')).toHaveLength(
    8 * born,
  );
});

test('drawing a whole tree takes a bounded number of calls, however many nodes it has', () => {
  for (const maxExpansions of isLong ? [2000, 20_000, 120_000] : [2000, 60_000]) {
    const trace = record({ algorithm: 'breadth-first', maxExpansions }, hardest);
    const scene = sceneOf(trace);
    for (const part of [0.3, 0.75, 1]) {
      scene.setCursor(Math.round(part * trace.stepCount));
      const log = paint(scene);
      expect(log.length).toBeLessThan(6000);
      expect(log.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(60_000);
    }
  }
});

test('a dense row is blue where closed, amber where frontier', () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 60_000 }, hardest);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const bars = paint(scene).filter(({ name }) => name === 'fillRect');
  expect(new Set(bars.map(({ fillStyle }) => fillStyle))).toEqual(
    new Set(['background', 'closed', 'frontier']),
  );
});

test('the solution glows as far as it is born', () => {
  const trace = record({ algorithm: 'a-star' }, easy);
  const scene = sceneOf(trace, 500, 400);
  scene.setSolution(waysToGoal(trace));
  scene.setCursor(trace.stepCount);
  const glow = (log: DrawCall[]): number =>
    count(log, 'stroke', { strokeStyle: 'solution', globalAlpha: 1, lineWidth: 3.25 }, 'moveTo');
  expect(glow(paint(scene))).toBe(trace.result!.moves!.length);
  scene.setCursor(1);
  expect(glow(paint(scene))).toBeLessThan(trace.result!.moves!.length);
});

test('the way of the solution is no broader than its nodes are large', () => {
  const broadest = (width: number, height: number): number => {
    const trace = record({ algorithm: 'a-star' }, hardest);
    const scene = sceneOf(trace, width, height);
    scene.setSolution(waysToGoal(trace));
    scene.setCursor(trace.stepCount);
    const ways = paint(scene).filter(
      ({ name, strokeStyle }) => name === 'stroke' && strokeStyle === 'solution',
    );
    return Math.max(...ways.map(({ lineWidth }) => lineWidth));
  };
  expect(broadest(900, 160)).toBeLessThan(6);
  expect(broadest(900, 1600)).toBeGreaterThan(broadest(900, 160));
});

test('trees side by side have rows of one height, while nodes are no specks then', () => {
  const traces = [record({ algorithm: 'greedy' }, hardest), record({ algorithm: 'a-star' }, easy)] as const;
  const rowsAt = (height: number, depth: SharedDepth | null): number[] => {
    const scenes = traces.map((trace) => {
      const scene = sceneOf(trace, 900, height);
      depth?.join(scene);
      scene.setCursor(trace.stepCount);
      return scene;
    });
    scenes.forEach(paint);
    return scenes.map((scene) => scene.screenOf(1)!.y - scene.screenOf(0)!.y);
  };
  const [deep = 0, low = 0] = rowsAt(600, null);
  expect(low).toBeGreaterThan(1.5 * deep);
  const [together = 0, beside = 0] = rowsAt(600, new SharedDepth());
  expect(together).toBeCloseTo(beside);
  const [squeezed = 0, free = 0] = rowsAt(200, new SharedDepth());
  expect(squeezed).toBeLessThan(6);
  expect(free).toBeGreaterThan(1.5 * squeezed);
});

test('a tree that has left is no longer beside the others', () => {
  const depth = new SharedDepth();
  const treeOf = (rows: number) => {
    const tree = { room: 0, standBeside: (rowsFor: RowsFor) => void (tree.room = rowsFor(rows, 600)) };
    return tree;
  };
  const [low, deep] = [treeOf(5), treeOf(9)];
  depth.join(low);
  expect(low.room).toBe(5);
  const leave = depth.join(deep);
  expect([low.room, deep.room]).toEqual([9, 9]);
  leave();
  expect(low.room).toBe(5);
});

test('iterations are labelled with their bounds', () => {
  const trace = record({ algorithm: 'ida-star' }, [8, 1, 3, 4, 0, 2, 7, 6, 5]);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const context = new RecordingContext();
  paint(scene);
  scene.paint(context.context, 0);
  const last = trace.iterations[trace.iterations.length - 1];
  expect(context.texts).toContain(`f ≤ ${last.bound}`);
});

test('a node is found where it is drawn, and only while it is born', () => {
  const trace = record({ algorithm: 'breadth-first' }, easy);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  paint(scene);
  for (let node = 0; node < trace.nodeCount; node++) {
    const place = scene.screenOf(node);
    if (statusAt(trace, node, trace.stepCount) === 'unborn') expect(place).toBeNull();
    else expect(scene.nodeAt(place!.x, place!.y)).toBe(node);
  }
  scene.setCursor(0);
  expect(scene.screenOf(trace.nodeCount - 1)).toBeNull();
});

test('zooming and panning over the empty part of a deep tree keeps something in sight', () => {
  const trace = record({ algorithm: 'depth-first', maxExpansions: 20_000 }, hardest);
  const scene = sceneOf(trace);
  scene.setCursor(trace.stepCount);
  const marks = (): number =>
    paint(scene).filter(
      ({ name, fillStyle, strokeStyle }) =>
        name !== 'fillText' && [fillStyle, strokeStyle].includes('closed'),
    ).length;
  for (let round = 0; round < 12; round++) {
    scene.zoomAt(200, 150, 2.5);
    expect(marks(), `zoom ${round}`).toBeGreaterThan(0);
    scene.panBy(round % 2 === 0 ? 3000 : -5000, 0);
    expect(marks(), `pan ${round}`).toBeGreaterThan(0);
  }
});

test('following keeps the current node in view', () => {
  const trace = record({ algorithm: 'a-star' }, hardest);
  const scene = sceneOf(trace);
  paint(scene);
  scene.zoomAt(450, 300, 1e6);
  scene.followCurrent(true);
  for (const step of [0, 50, 700, trace.stepCount]) {
    scene.setCursor(step);
    paint(scene);
    const place = scene.screenOf(currentAt(trace, step));
    if (place === null) continue;
    expect(place.x > 0 && place.x < 900 && place.y > 0 && place.y < 600, `cursor ${step}`).toBe(true);
  }
});

test('a growing record is laid out as it grows, without losing the place', () => {
  const batches: EventBatch[] = [];
  const trace = begin({ algorithm: 'breadth-first', maxExpansions: samples(30_000, 3) }, hardest);
  const result = recordToEnd(trace.request, (batch) => batches.push(structuredClone(batch)), {
    batchSteps: 500,
  });
  const scene = sceneOf(trace);
  batches.forEach((batch, index) => {
    trace.append(batch);
    scene.setTrace(trace);
    scene.setCursor(trace.stepCount);
    const before = scene.screenOf(40);
    for (let frame = 0; frame < 3; frame++)
      scene.paint(new RecordingContext().context, index * 1000 + frame * 16);
    const after = scene.screenOf(40);
    if (index === 4) scene.zoomAt(450, 300, 4);
    if (index > 5 && before !== null && after !== null) {
      expect(Math.abs(after.y - before.y)).toBeLessThan(80);
    }
  });
  trace.finish(result);
  scene.setTrace(trace);
  paint(scene);
  expect(scene.screenOf(trace.nodeCount - 1)).not.toBeNull();
});

test('of a large record that grows the last step is shown that is laid out, and at rest that of the cursor', () => {
  const trace = begin({ algorithm: 'breadth-first', maxExpansions: 18_000 }, hardest);
  const later: EventBatch[] = [];
  let laidOut = 0;
  const result = recordToEnd(
    trace.request,
    (batch) => {
      if (trace.nodeCount > 22_000) return void later.push(structuredClone(batch));
      trace.append(batch);
      laidOut = trace.stepCount;
    },
    { batchSteps: 500 },
  );
  expect(result.counts.expanded).toBeGreaterThan(laidOut + 1000);
  const scene = sceneOf(trace);
  scene.showWholeRun(true);
  scene.setCursor(laidOut);
  let nowMs = 0;
  const frame = (): DrawCall[] => {
    const context = new RecordingContext();
    scene.paint(context.context, (nowMs += 16));
    return context.log;
  };
  for (let frames = 0; frames < 30; frames++) frame();
  for (const batch of later) trace.append(batch);
  scene.setTrace(trace, trace.stepCount);
  const grown = frame();
  const note = `Drawn up to step ${laidOut.toLocaleString('en')}`;
  const noteAt = grown.findIndex(({ args }) => args[0] === note);
  expect(noteAt).toBeGreaterThan(0);
  scene.setCursor(laidOut);
  expect(frame()).toEqual(grown.toSpliced(noteAt - 1, 3)); // the same without its plate, rim and text
  scene.setCursor(trace.stepCount);
  nowMs += 1000;
  for (let frames = 0; frames < 30; frames++) frame();
  expect(scene.screenOf(trace.nodeCount - 1)).not.toBeNull();
  scene.setCursor(trace.stepCount - 1);
  const before = frame();
  scene.setCursor(trace.stepCount);
  expect(frame()).not.toEqual(before);
});

test('a large tree that is not laid out yet says that it is being drawn, and comes in so many frames however slow the clock is', () => {
  const trace = record({ algorithm: 'ida-star', maxExpansions: samples(400_000, 4) }, hardest);
  let clock = 0;
  const scene = new TreeScene({
    ...{ onChange: () => undefined, palette, reducedMotion: true },
    now: () => (clock += 1000), // a slice is all there is time for
  });
  scene.resize(390, 215, 1);
  scene.setTrace(trace, trace.stepCount);
  const says = ({ args }: DrawCall): boolean => args[0] === 'Drawn up to step 0';
  let [frames, last] = [0, new RecordingContext()];
  for (let more = true; more; frames++) {
    last = new RecordingContext();
    more = scene.paint(last.context, frames * 1000);
    if (frames === 0) expect(last.log.some(says)).toBe(true);
    expect(frames).toBeLessThan(600);
  }
  expect(last.log.some(says)).toBe(false);
  expect(scene.screenOf(currentAt(trace, trace.stepCount))).not.toBeNull();
});

test('of a run with more rows than pixels the tree of a small part of it is seen, and not a dot in the corner', () => {
  const trace = record({ algorithm: 'depth-first', duplicates: 'path', maxExpansions: 3000 }, hardest);
  const scene = sceneOf(trace, 360, 300);
  for (const step of [40, 200, 400, 1500]) {
    scene.setCursor(step);
    paint(scene);
    const { y } = scene.screenOf(currentAt(trace, step))!;
    expect(y, `step ${step}`).toBeGreaterThan(200);
  }
});

test('the cross of a rejected move is on no score, whether it leads a row up or many', () => {
  const trace = record({ algorithm: 'a-star', heuristic: 'manhattan' }, [7, 2, 4, 5, 0, 6, 8, 3, 1]);
  let crosses = 0;
  for (const [width, height] of [
    [734, 388],
    [900, 600],
  ]) {
    const scene = sceneOf(trace, width, height);
    for (let step = 1; step < 12; step++) {
      scene.setCursor(step);
      const log = paint(scene);
      const scores = log
        .filter(({ name, args }) => name === 'fillText' && /=/.test(String(args[0])))
        .map(({ args }) => ({ x: Number(args[1]), top: Number(args[2]), width: 6 * String(args[0]).length }));
      // A cross is two strokes through its middle: of four points.
      for (const { path } of log.filter(
        ({ name, strokeStyle, lineWidth, path: { length } }) =>
          name === 'stroke' && strokeStyle === 'rejected' && lineWidth === 1.6 && length === 4,
      )) {
        const [x, y] = [0, 1].map(
          (axis) => path.reduce((sum, { args }) => sum + args[axis], 0) / path.length,
        );
        crosses++;
        for (const label of scores) {
          const isBeside = Math.abs(x - label.x) > label.width / 2 + 2.8;
          const isOff = y + 2.8 <= label.top || y - 2.8 >= label.top + 13;
          expect(isBeside || isOff, `step ${step}: ${x} ${y}`).toBe(true);
        }
      }
    }
  }
  expect(crosses).toBeGreaterThan(10);
});

test('where frames are far apart more of the time between them is for layout', () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 60_000 }, hardest);
  const framesAt = (apartMs: number): number => {
    const keeper = new LayoutKeeper();
    keeper.setTrace(trace);
    let [clock, frames] = [0, 0];
    while (keeper.behind) keeper.work(++frames * apartMs, 5, () => (clock += 1));
    return frames;
  };
  const [quick, slow] = [framesAt(16), framesAt(200)];
  expect(slow).toBeLessThan(quick / 3);
});

test('a record that is full is laid out to its end, though its search goes on, and then not again', () => {
  const trace = begin({ algorithm: 'breadth-first', maxExpansions: 18_000 }, hardest);
  const keeper = new LayoutKeeper();
  keeper.setTrace(trace);
  let nowMs = 0;
  const goOn = (): boolean => {
    trace.version++; // as by a batch without nodes
    return keeper.work((nowMs += 16), Infinity, () => 0);
  };
  recordToEnd(trace.request, (batch) => {
    trace.append(batch);
    if (trace.nodeCount > 22_000) keeper.work((nowMs += 16), Infinity, () => 0);
  });
  for (let frames = 0; frames < 30; frames++) goOn();
  expect(keeper.laidOut.lastStep).toBe(trace.stepCount);
  expect(goOn()).toBe(false);
});

test('small trees that grow glide to their new places, and stand still with reduced motion', () => {
  for (const reducedMotion of [false, true]) {
    const batches: EventBatch[] = [];
    const trace = begin({ algorithm: 'breadth-first' }, easy);
    recordToEnd(trace.request, (batch) => batches.push(structuredClone(batch)), { batchSteps: 5 });
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion, now: () => 0 });
    const context = new RecordingContext().context;
    scene.resize(900, 600, 1);
    scene.showWholeRun(true);
    trace.append(batches[0]);
    scene.setTrace(trace);
    scene.setCursor(trace.stepCount);
    scene.paint(context, 0);
    const start = scene.screenOf(1)!;
    trace.append(batches[1]);
    scene.setTrace(trace);
    const places = [1000, 1100, 1300].map((nowMs) => {
      scene.paint(context, nowMs);
      return scene.screenOf(1)!;
    });
    if (reducedMotion) expect(places[0]).toEqual(places[2]);
    else {
      expect(places[0].x).toBeCloseTo(start.x, 3);
      expect(places[1].x).not.toBeCloseTo(places[2].x, 1);
    }
  }
});

/** A search in which nodes come under other parents, and how it was then with one of them. */
function cheaperPath() {
  const trace = record({ algorithm: 'a-star', heuristic: '2*manhattan+hamming' }, hardest);
  const { histories } = trace;
  const moves = Array.from({ length: histories.moveCount }, (_, index) => histories.moveAt(index));
  // One that stands alone with its move, so that nothing else comes or goes in the same step.
  return {
    trace,
    ...moves.find(({ from }) => from > 8 && moves.filter((move) => move.from === from).length === 1)!,
  };
}

test.each([true, false])(
  'a node to which a cheaper path is found is seen to move, whole run: %s',
  (whole) => {
    const { trace, node, from, parent } = cheaperPath();
    const scene = new TreeScene({ onChange: () => undefined, palette, now: () => 0 });
    const context = new RecordingContext().context;
    scene.resize(1400, 800, 1);
    scene.showWholeRun(whole);
    scene.setTrace(trace);
    scene.setCursor(from - 1);
    for (let frame = 0; scene.paint(context, frame * 16); frame++);
    const before = scene.screenOf(node)!;
    scene.setCursor(from);
    const seen = [1000, 1080, 1260].map((nowMs) => {
      scene.paint(context, nowMs);
      return scene.screenOf(node)!;
    });
    const row = (at: number): number => scene.screenOf(at)!.y;
    expect(seen[0].y).toBeCloseTo(before.y, 6);
    expect((seen[1].y - seen[0].y) * (seen[2].y - seen[1].y), 'it is on its way').toBeGreaterThan(0);
    const pitch = row(parent) - row(nodeAt(trace, parent, from).parent);
    expect(seen[2].y - row(parent)).toBeCloseTo(pitch, 6);
    expect(scene.nodeAt(seen[2].x, seen[2].y)).toBe(node);
  },
);

test('in a tree of dots the current node, its path and its successors are boards', () => {
  const trace = record({ algorithm: 'breadth-first', maxExpansions: 400 }, hardest);
  const scene = sceneOf(trace, 1000, 620);
  for (const step of [60, 150, 400]) {
    scene.setCursor(step);
    const inFocus = new Set(pathTo(trace, currentAt(trace, step), step));
    for (const { kind, subject } of eventsOfStep(trace, step))
      if (kind === EventKind.Generate) inFocus.add(subject);
    const digits = paint(scene).filter(
      ({ name, fillStyle }) => name === 'fillText' && fillStyle === 'tileInk',
    );
    expect(digits, `cursor ${step}`).toHaveLength(8 * inFocus.size);
  }
});

test('the path of a deep search is followed, as boards', () => {
  const trace = record({ algorithm: 'depth-first', maxExpansions: 5000 }, hardest);
  const scene = sceneOf(trace, 1000, 620);
  scene.followCurrent(true);
  for (const step of [9, 150, 500]) {
    scene.setCursor(step);
    const log = paint(scene);
    for (const node of pathTo(trace, currentAt(trace, step), step).slice(-6)) {
      const { x, y, radius } = scene.screenOf(node)!;
      expect(x > 0 && x < 1000 && y > 0 && y < 620 && radius > 12, `node ${node} at ${step}`).toBe(true);
    }
    expect(log.some(({ name, fillStyle }) => name === 'fillText' && fillStyle === 'tileInk')).toBe(true);
  }
  scene.fit();
  expect(scene.screenOf(0)!.y).toBeGreaterThan(0);
});

test('in a view that is too low for all of its boards the way to the current node is boards', () => {
  const trace = record({ algorithm: 'a-star', heuristic: 'manhattan' }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const scene = sceneOf(trace, 1000, 200);
  scene.followCurrent(true);
  for (const step of [5, 40, trace.stepCount - 1]) {
    scene.setCursor(step);
    paint(scene);
    for (const node of pathTo(trace, currentAt(trace, step), step).slice(-3)) {
      const { y, radius } = scene.screenOf(node)!;
      expect(y > 0 && y < 200 && radius > 12, `node ${node} at ${step}`).toBe(true);
    }
  }
});

test('at its end a search is seen whole, from the start to the goal, unless it is far too deep', () => {
  const small = record({ algorithm: 'a-star', heuristic: 'manhattan' }, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const deep = record({ algorithm: 'depth-first', maxExpansions: 300 }, hardest);
  const isWhole = (trace: Trace, step: number, futureHidden = false): boolean => {
    const scene = sceneOf(trace, 780, 500);
    scene.followCurrent(true);
    scene.hideFuture(futureHidden);
    scene.setCursor(step);
    paint(scene);
    return pathTo(trace, currentAt(trace, step), step).every((node) => {
      const { x, y } = scene.screenOf(node)!;
      return x > 0 && x < 780 && y > 0 && y < 500;
    });
  };
  const { stepCount } = small;
  expect([isWhole(small, stepCount - 1), isWhole(small, stepCount)]).toEqual([false, true]);
  expect(isWhole(deep, deep.stepCount)).toBe(false);
  // Who predicts sees no more than a record without an end would show.
  expect(isWhole(small, stepCount, true)).toBe(false);
});

test('of a search that begins again the iteration at the cursor is the picture', () => {
  const trace = record({ algorithm: 'iterative-deepening' }, easy);
  const scene = sceneOf(trace);
  for (let step = 0; step <= Math.min(60, trace.stepCount); step++) {
    scene.setCursor(step);
    const context = new RecordingContext();
    scene.paint(context.context, 0);
    const { label } = trace.iterations[trace.iteration.values[Math.max(0, currentAt(trace, step))]];
    expect(context.texts.filter((text) => text.startsWith('depth'))).toEqual([sayEnglish(label)]);
  }
});

test('from step to step things glide; a jump is one frame', () => {
  const trace = record({ algorithm: 'a-star' }, hardest);
  const scene = new TreeScene({ onChange: () => undefined, palette, now: () => 0 });
  const context = new RecordingContext().context;
  scene.resize(900, 600, 1);
  scene.setTrace(trace);
  for (let frame = 0; scene.paint(context, frame * 16); frame++);
  scene.setCursor(60);
  expect(scene.paint(context, 1000)).toBe(false);
  scene.setCursor(61);
  expect([2000, 2100, 2240].map((nowMs) => scene.paint(context, nowMs))).toEqual([true, true, false]);
});

test('without a record there is only the background', () => {
  const scene = sceneOf(null);
  expect(paint(scene).map(({ name, fillStyle }) => [name, fillStyle])).toEqual([['fillRect', 'background']]);
  expect([scene.nodeAt(10, 10), scene.screenOf(0)]).toEqual([-1, null]);
});

test('remembered boards are those of the record', () => {
  const trace = record({ algorithm: 'depth-first', maxExpansions: 8000 }, hardest);
  const cache = new BoardCache(trace);
  for (let node = trace.nodeCount - 1; node >= 0; node -= 61) {
    expect([...(cache.boardOf(node).cells as Uint8Array)]).toEqual([
      ...boardOf(trace, node, trace.stepCount).cells,
    ]);
  }
});

test('with the future hidden, the picture is that of a record that has come no further than the cursor', () => {
  const settings = { algorithm: 'a-star', heuristic: '2*manhattan+hamming' } as const; // nodes change their parents
  const batches: EventBatch[] = [];
  const whole = begin(settings, hardest);
  whole.finish(recordToEnd(whole.request, (batch) => batches.push(batch), { batchSteps: 1 }));
  for (const batch of batches) whole.append(batch);
  const scene = sceneOf(whole);
  scene.hideFuture(true);
  const sofar = begin(settings, hardest);
  let changed = 0;
  for (const batch of batches.slice(0, 120)) {
    sofar.append(batch);
    const step = sofar.stepCount;
    if (step % 8 !== 0) continue;
    scene.setCursor(step);
    const known = sceneOf(sofar);
    known.showWholeRun(false);
    known.setCursor(step);
    expect(paint(scene)).toEqual(paint(known));
    const nodes = Array.from({ length: sofar.nodeCount }, (_, node) => node);
    changed += nodes.filter((node) => nodeAt(whole, node, step).parent !== whole.parent.values[node]).length;
  }
  expect(changed).toBeGreaterThan(0);
});

test('all nodes that are pointed at light up, and no other', () => {
  const trace = record({ algorithm: 'a-star', heuristic: 'manhattan' }, hardest);
  const scene = sceneOf(trace);
  scene.setCursor(40);
  // Around a glyph an arc, around a board a rounded square.
  const rings = (): number => {
    const painted = paint(scene);
    return ['arc', 'roundRect'].reduce(
      (sum, path) => sum + count(painted, 'stroke', { strokeStyle: 'selection' }, path),
      0,
    );
  };
  expect(rings()).toBe(0);
  const frontier = Array.from({ length: trace.nodeCount }, (_, node) => node).filter(
    (node) => statusAt(trace, node, 40) === 'frontier' && scene.screenOf(node) !== null,
  );
  expect(frontier.length).toBeGreaterThan(10);
  scene.setHover(-1, new Set(frontier));
  expect(rings()).toBe(2 * frontier.length); // a soft stroke below a sharp one
  scene.setHover(-1);
  expect(rings()).toBe(0);
});
