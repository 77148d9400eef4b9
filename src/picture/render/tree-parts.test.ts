import { sayEnglish } from '../../locales/say-any.ts';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { Prng } from '../../core/base/prng.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { opened } from '../../testing/open-text.ts';
import { traceOfTwoSides } from '../../testing/hand-made-trace.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { statusAt, wasPassed, waysToGoal } from '../../core/trace/cursor.ts';
import { sectionStartsOf } from '../../core/trace/parts-of-a-run.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { TreeScene } from './tree-scene.ts';

/** Every colour is called what it is for. */
const palette = new Proxy({}, { get: (_, name) => String(name) }) as TreePalette;

const cells = [8, 1, 3, 4, 0, 2, 7, 6, 5];

function record(settings: Partial<SearchSettings>): Trace {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    start: createBoard(size, cells),
    goal: standardGoal(size),
    settings: { ...defaultSettings(settings.algorithm ?? 'a-star'), ...settings },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

/** @param width of a view without room for boards, unless it is told otherwise */
function sceneOf(trace: Trace, width = 300): TreeScene {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
  scene.resize(width, width * 0.8, 1);
  scene.setTrace(trace);
  scene.setSolution(waysToGoal(trace));
  return scene;
}

function paint(scene: TreeScene): RecordingContext {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context;
}

/** Curves that join two nodes, by their colour. */
function joins({ log }: RecordingContext, strokeStyle: string, lineWidth: number): number {
  return log
    .filter(
      (call) => call.name === 'stroke' && call.strokeStyle === strokeStyle && call.lineWidth === lineWidth,
    )
    .reduce((sum, { path }) => sum + path.filter(({ name }) => name === 'quadraticCurveTo').length, 0);
}

test.each([300, 1200])(
  'the link to a board to which no move leads is dashed, with a cross, %i px wide',
  (width) => {
    const trace = opened(
      '{"expand": [1,2,0,3,4,5,6,7,8], "goal": [0,1,2,3,4,5,6,7,8]}\n{"expand": [1,0,2,3,4,5,6,7,8]}\n{"expand": [1,2,3,0,4,5,6,7,8]}\n{"expand": [1,2,3,4,0,5,6,7,8]}',
    );
    const crosses = (step: number): number => {
      const scene = sceneOf(trace, width);
      scene.setCursor(step);
      const { log } = paint(scene);
      return log.filter(
        ({ name, strokeStyle, lineWidth, path }) =>
          name === 'stroke' && strokeStyle === 'current' && lineWidth === 1.6 && path.length === 4,
      ).length;
    };
    expect(trace.strays.size).toBe(1);
    const [stray] = trace.strays.keys();
    const born = trace.bornAt(stray);
    expect([crosses(born - 1), crosses(born), crosses(trace.stepCount)]).toEqual([0, 1, 1]);
  },
);

/** A log of boards in no order, each under an earlier one from which no move leads to it. */
function logOfStrays(count: number): string {
  const prng = new Prng(7);
  const size = { rows: 4, columns: 4 };
  const boards: string[] = [];
  const lines: string[] = [];
  while (boards.length <= count) {
    const cells = standardGoal(size).cells.slice();
    for (let at = 15; at > 0; at--) {
      const other = prng.nextBelow(at + 1);
      [cells[at], cells[other]] = [cells[other], cells[at]];
    }
    const above = boards.length === 0 ? '' : `, "parent": ${boards[Math.floor(boards.length / 40)]}`;
    boards.push(`[${cells.join()}]`);
    lines.push(`{"expand": ${boards.at(-1)}${above}}`);
  }
  return `{"goal": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}\n${lines.join('\n')}`;
}

test('of many boards to which no move leads those in sight have their crosses, one in a pixel column', () => {
  const trace = opened(logOfStrays(3000));
  expect(trace.strays.size).toBe(3000);
  const scene = sceneOf(trace, 1200);
  scene.setCursor(trace.stepCount);
  paint(scene);
  for (const zooms of [0, 4, 8]) {
    for (let zoom = 0; zoom < zooms; zoom++) scene.zoomAt(600, 480, 1.6);
    const crosses = paint(scene).log.flatMap(({ name, lineWidth, path }) =>
      name === 'stroke' && lineWidth === 1.6 && path.length === 4 ? [path[0].args] : [],
    );
    expect(crosses.length).toBeLessThan(3000);
    const atX = new Set(crosses.map(([x = 0]) => Math.round(x + 2.8)));
    let seen = 0;
    for (const node of trace.strays.keys()) {
      const [to, from] = [node, trace.parent.values[node]].map((end) => scene.screenOf(end)!);
      if (to.x < 0 || to.x > 1200 || to.y < 0 || to.y > 960) continue;
      const middle = (from.x + to.x) / 2;
      expect([-1, 0, 1].some((by) => atX.has(Math.round(middle) + by))).toBe(true);
      seen++;
    }
    expect(seen).toBeGreaterThan(2);
  }
});

test('two sides stand side by side under their labels', () => {
  const trace = traceOfTwoSides();
  const scene = sceneOf(trace, 500);
  scene.setCursor(trace.stepCount);
  const { log } = paint(scene);
  const xOf = (label: string): number =>
    Number(log.find(({ name, args }) => name === 'fillText' && args[0] === label)?.args[1]);
  expect(xOf('from the start')).toBeCloseTo(scene.screenOf(0)!.x);
  expect(xOf('from the goal')).toBeCloseTo(scene.screenOf(1)!.x);
  expect(xOf('from the start')).toBeLessThan(xOf('from the goal'));
});

test.each([300, 1200])('meetings are joined from the cursor on at which they happen, %i px wide', (width) => {
  const trace = traceOfTwoSides();
  const scene = sceneOf(trace, width);
  const pictures = [1, 2, 3].map((step) => {
    scene.setCursor(step);
    return paint(scene);
  });
  expect(pictures.map((picture) => joins(picture, 'solution', 2))).toEqual([0, 1, 1]);
  // In step 3 the same two nodes have met again, by a better path: the first meeting is only one of the others.
  expect(pictures.map((picture) => joins(picture, 'label', 1))).toEqual([0, 0, 1]);
  expect(pictures[1].texts).toContain('path of 6');
  expect(pictures[2].texts).toContain('path of 2');
});

test('the glow runs down both sides and across', () => {
  const trace = traceOfTwoSides();
  const scene = sceneOf(trace);
  expect(waysToGoal(trace)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const glow = (step: number): { moves: number; joins: number } => {
    scene.setCursor(step);
    const strokes = paint(scene).log.filter(
      (call) => call.name === 'stroke' && call.strokeStyle === 'solution' && call.lineWidth === 3.25,
    );
    const path = strokes.flatMap((stroke) => stroke.path);
    return {
      moves: path.filter(({ name }) => name === 'moveTo').length,
      joins: path.filter(({ name }) => name === 'quadraticCurveTo').length,
    };
  };
  expect(glow(3)).toEqual({ moves: 3, joins: 1 });
  expect(glow(1)).toEqual({ moves: 1, joins: 0 });
});

test('parts that go on in one tree are named where they begin, once they have begun', () => {
  const trace = record({ algorithm: 'sub-goals' });
  const starts = sectionStartsOf(trace);
  expect(starts.length).toBe(trace.iterations.length - 1); // the first has the root
  const scene = sceneOf(trace, 900);
  const named = (step: number): string[] => {
    scene.setCursor(step);
    return starts
      .map(({ iteration }) => sayEnglish(trace.iterations[iteration].label))
      .filter((label) => paint(scene).texts.includes(label));
  };
  const last = starts[starts.length - 1];
  expect(named(trace.stepCount)).toContain(sayEnglish(trace.iterations[last.iteration].label));
  expect(named(last.at - 1)).not.toContain(sayEnglish(trace.iterations[last.iteration].label));
  expect(named(0)).toEqual([]);
});

test('nodes that were only passed by are smaller', () => {
  const trace = record({ algorithm: 'genetic', population: 12, generations: 6, length: 12 });
  const scene = sceneOf(trace, 420);
  scene.setCursor(trace.stepCount);
  const discs = paint(scene)
    .log.filter(({ name, fillStyle }) => name === 'fill' && fillStyle === 'closed')
    .flatMap(({ path }) => path.filter((step) => step.name === 'arc').map(({ args }) => args[2]));
  const passed = Array.from({ length: trace.nodeCount }, (_, node) => node).filter((node) =>
    wasPassed(trace, node),
  );
  expect(passed.length).toBeGreaterThan(0);
  const small = Math.min(...discs);
  expect(discs.filter((radius) => radius === small).length).toBeGreaterThan(0);
  expect(small).toBeLessThan(Math.max(...discs));
});

test('a node that returns is in the frontier again, and ringed in the step that returns it', () => {
  const trace = record({ algorithm: 'rbfs' });
  const scene = sceneOf(trace, 300);
  scene.showWholeRun(true);
  for (let step = 1; step <= trace.stepCount; step++) {
    scene.setCursor(step);
    let waiting = 0;
    for (let node = 0; node < trace.nodeCount; node++)
      if (statusAt(trace, node, step) === 'frontier') waiting++;
    const rings = paint(scene)
      .log.filter(
        ({ name, strokeStyle, path }) =>
          name === 'stroke' &&
          strokeStyle === 'frontier' &&
          path.every(({ name: part }) => part !== 'bezierCurveTo'),
      )
      .at(-1);
    expect(rings?.path.filter(({ name }) => name === 'arc').length ?? 0, `cursor ${step}`).toBe(waiting);
  }
});

test('scores of fractions leave no room between neighbours: they are written closely, and whole ones are not', () => {
  const scores = (cost: string): string[] => {
    const trace = record({ cost, maxExpansions: 3 });
    const scene = sceneOf(trace, 500);
    scene.setCursor(trace.stepCount);
    return paint(scene).log.flatMap(({ name, args }) =>
      name === 'fillText' && String(args[0]).includes('+') ? [String(args[0])] : [],
    );
  };
  const [whole, fractions] = [scores('unit'), scores('inverse')];
  expect(whole.length).toBeGreaterThan(3);
  expect(whole.filter((text) => !/^\d+ = \d+ \+ \d+$/.test(text))).toEqual([]);
  expect(fractions.filter((text) => /^[\d.]+=[\d.]+\+[\d.]+$/.test(text)).length).toBeGreaterThan(3);
});

test('depths are not written over each other, however low the picture is', () => {
  for (const height of [30, 45, 60, 90, 200]) {
    const scene = sceneOf(record({}));
    scene.resize(390, height, 1);
    for (const step of [1, 3, 20]) {
      scene.setCursor(step);
      const ys = paint(scene).log.flatMap(({ name, args }) =>
        name === 'fillText' && args[1] === 8 ? [Number(args[2])] : [],
      );
      const gaps = ys.slice(1).map((y, at) => y - ys[at]);
      for (const gap of gaps) expect(gap, `${height} px, step ${step}`).toBeGreaterThanOrEqual(13);
    }
  }
});

test('a sum under a board keeps spaces around its signs where there is room for thin ones', () => {
  const size = { rows: 3, columns: 3 };
  const trace = new Trace({
    ...{
      start: createBoard(size, [2, 7, 3, 1, 6, 4, 8, 0, 5]),
      goal: standardGoal(size),
      evenIfUnsolvable: false,
    },
    settings: defaultSettings('a-star'),
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const scene = sceneOf(trace, 576);
  scene.setCursor(0);
  paint(scene); // as far as it moves
  const seen = new Set<string>();
  for (let letterPx = 4; letterPx < 14; letterPx += 0.25) {
    const recording = new RecordingContext();
    const widthOf = (text: string): number =>
      [...text].reduce((sum, one) => sum + (one === '\u2009' || one === '\u200a' ? 2 : letterPx), 0);
    Object.assign(recording.context, { measureText: (text: string) => ({ width: widthOf(text) }) });
    scene.paint(recording.context, 1e6);
    for (const sum of recording.texts.filter((text) => /^11\D+0\D+11$/.test(text))) seen.add(sum);
  }
  expect([...seen]).toEqual(['11 = 0 + 11', '11\u2009=\u20090\u2009+\u200911', '11=0+11']);
});
