import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import { currentAt, nodeAt } from '../../core/trace/cursor.ts';
import { questionAt } from '../../core/trace/predict.ts';
import { classCandidates } from '../../core/trace/why-selected.ts';
import { Trace } from '../../core/trace/trace.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { typeScaleIn } from '../theme/type-scale.ts';
import type { TreePalette } from '../theme/palettes.ts';
import { treeAt } from '../layout/tree-layout.ts';
import { TreeScene } from './tree-scene.ts';

/** The picture of a window of 1280 × 720, with nothing beside it, in the pixels of a scene. */
const scale = typeScaleIn({ width: 1280, height: 720 }, true);
const [width, height] = [1280 / scale, 512 / scale];
/** What the last row can read, in pixels of the screen. */
const [leastDigits, leastScores] = [20, 16];
const upTo = 100;

const palette = { font: 'x' } as unknown as TreePalette;
const three = [1, 5, 8, 7, 4, 3, 0, 6, 2];
const four = [1, 2, 3, 4, 5, 0, 6, 8, 9, 10, 7, 11, 13, 14, 15, 12];

function record(algorithm: AlgorithmName, cells: readonly number[]): Trace {
  const side = Math.sqrt(cells.length);
  const size = { rows: side, columns: side };
  const settings = { ...defaultSettings(algorithm), maxExpansions: 400 };
  const [start, goal] = [createBoard(size, [...cells]), standardGoal(size)];
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly px: number;
}

/** What is written in the picture at a cursor. */
function textsOf(scene: TreeScene): Text[] {
  const ctx = new RecordingContext();
  const texts: Text[] = [];
  const fillText = (text: string, x: number, y: number): void => {
    texts.push({ text, x, y, px: scale * Number.parseFloat(/([\d.]+)px/.exec(ctx.font)?.[1] ?? '0') });
  };
  Object.assign(ctx, { fillText });
  scene.draw(ctx.context);
  return texts;
}

async function staged(trace: Trace): Promise<TreeScene> {
  const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true });
  scene.resize(width, height, 1);
  await scene.standOnStage(true);
  scene.setTrace(trace, 0);
  return scene;
}

/** The current node, its siblings and its successors. */
function spokenOf(trace: Trace, step: number): { parent: number; near: number[] } {
  const current = Math.max(0, currentAt(trace, step)); // before the first expansion the root
  const { parent } = nodeAt(trace, current, step);
  const near = [current];
  for (let node = 0; node < trace.bornUntil(step); node++) {
    if (node === current) continue;
    const above = nodeAt(trace, node, step).parent;
    if (above === current || (above === parent && parent >= 0)) near.push(node);
  }
  return { parent, near };
}

describe.each([
  ['a-star', three],
  ['greedy', three],
  ['breadth-first', three],
  ['ida-star', three],
  ['depth-first', three],
  ['a-star', four],
] as const)('%s of %j', (algorithm, cells) => {
  const trace = record(algorithm, cells);

  it('has the current node, its siblings and its successors in sight at every step, with digits and scores that the last row can read', async () => {
    const scene = await staged(trace);
    for (let step = 0; step <= Math.min(upTo, trace.stepCount); step++) {
      scene.setCursor(step);
      const at = `step ${step}`;
      const texts = textsOf(scene);
      const { parent, near } = spokenOf(trace, step);
      const inTree = near.filter((node) => scene.screenOf(node) !== null); // another iteration's root has no parent
      expect(inTree[0], at).toBe(near[0]);
      for (const node of parent >= 0 ? [...inTree, parent] : inTree) {
        const { x, y, radius } = scene.screenOf(node)!;
        const isInSight = x - radius >= 0 && x + radius <= width && y - radius >= 0 && y + radius <= height;
        expect(isInSight, `${at}, node ${node}, ${x}, ${y}, ${radius}`).toBe(true);
        if (node === parent) continue;
        const digits = texts.filter((text) => Math.abs(text.x - x) < radius && Math.abs(text.y - y) < radius);
        expect(digits.length, at).toBe(cells.length - 1);
        expect(Math.min(...digits.map(({ px }) => px)), `${at}, digits`).toBeGreaterThanOrEqual(leastDigits);
        const scores = texts.filter(
          (text) => Math.abs(text.x - x) < 1 && text.y >= y + radius && text.y < y + radius + 10,
        );
        expect(scores.map(({ text }) => text).join(), at).toMatch(/\d/);
        for (const { px, y: top } of scores) {
          expect(px, `${at}, scores`).toBeGreaterThanOrEqual(leastScores);
          expect(top + px / scale, `${at}, scores`).toBeLessThanOrEqual(height);
        }
      }
    }
  });
});

it('leads to the successors from below the scores of the current node, and crosses none of them out', async () => {
  const trace = record('a-star', three);
  const scene = await staged(trace);
  scene.setCursor(5);
  const node = currentAt(trace, 5);
  const { y, radius } = scene.screenOf(node)!;
  const ctx = new RecordingContext();
  const starts: number[] = [];
  let path: number[] = [];
  const beginPath = (): void => void (path = []);
  const moveTo = (_x: number, from: number): void => void path.push(from);
  const stroke = (): void => void (ctx.lineWidth === 2.25 && starts.push(...path)); // of what the last step did
  Object.assign(ctx, { beginPath, moveTo, stroke });
  scene.draw(ctx.context);
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) expect(start).toBeGreaterThan(y + radius + 12);
});

it('stands beside another tree too: boards of which the digits can be read, in half of the narrowest window for a class', async () => {
  const trace = record('greedy', three);
  const scene = await staged(trace);
  scene.resize(380, 350, 1);
  for (let step = 0; step <= trace.stepCount; step++) {
    scene.setCursor(step);
    const digits = textsOf(scene).filter(({ text, px }) => /^[1-8]$/.test(text) && px >= leastDigits);
    expect(digits.length, `step ${step}`).toBeGreaterThanOrEqual(8);
  }
});

describe.each([
  ['one of four lanes', 480, 134, 1],
  ['one of four lanes in a window of 4:3', 382, 127, 1],
  ['one of three lanes', 320, 300, 2],
] as const)('in the room of %s', (_, across, down, leastRows) => {
  it.each(['a-star', 'greedy', 'breadth-first', 'ida-star'] as const)(
    'the current node of %s can be read at every step, to the last one, and what has no room for that is small',
    async (algorithm) => {
      const trace = record(algorithm, three);
      const scene = await staged(trace);
      scene.resize(across, down, 1);
      for (let step = 0; step <= trace.stepCount; step++) {
        scene.setCursor(step);
        const at = `step ${step}`;
        const current = Math.max(0, currentAt(trace, step));
        const { x, y, radius } = scene.screenOf(current)!;
        expect(Math.min(x - radius, across - x - radius, y - radius, down - y - radius), at).toBeGreaterThan(
          0,
        );
        const texts = textsOf(scene);
        const digits = texts.filter((text) => Math.abs(text.x - x) < radius && Math.abs(text.y - y) < radius);
        expect(digits.filter(({ px }) => px >= leastDigits).length, at).toBeGreaterThanOrEqual(8);
        const scores = texts.find(
          (text) => Math.abs(text.x - x) < 1 && text.y >= y + radius && text.y < y + radius + 10,
        );
        expect(scores?.text, at).toMatch(/\d/);
        expect(scores!.px, at).toBeGreaterThanOrEqual(leastScores);
        expect(scores!.y + scores!.px / scale, at).toBeLessThanOrEqual(down);
        const { parent, near } = spokenOf(trace, step);
        const boards = [parent, ...near].flatMap((node) => scene.screenOf(node) ?? []);
        const rows = new Set(boards.filter((one) => one.radius > 15).map((one) => Math.round(one.y)));
        expect(rows.size, at).toBeGreaterThanOrEqual(step === 0 ? 1 : leastRows);
      }
    },
  );
});

it('is left by a zoom or a pan, and taken again with the whole tree', async () => {
  const scene = await staged(record('a-star', three));
  scene.setCursor(40);
  const spread = () => textsOf(scene).filter(({ px }) => px >= leastDigits).length;
  expect(spread()).toBeGreaterThan(0);
  scene.panBy(5, 0);
  expect(spread()).toBe(0);
  scene.fit();
  expect(spread()).toBeGreaterThan(0);
  scene.zoomAt(100, 100, 1.2);
  expect(spread()).toBe(0);
  scene.followCurrent(true);
  expect(spread()).toBeGreaterThan(0);
  await scene.standOnStage(false);
  expect(spread()).toBe(0);
});

describe('letters of a class', () => {
  const scores = /^\d+ [=(]|^g \d+( {2}|$)/; // and not what the last step did, or the depth of a row
  const letters = (scene: TreeScene): Text[] => textsOf(scene).filter(({ text }) => /^[A-E]$/.test(text));

  /** Whether a number is in part under the disc of a letter, 28 px wide. Digits are 0.7 of their size high, and 0.6 wide. */
  const isUnder = ({ text, x, y, px }: Text, letter: Text): boolean => {
    const [wide, high] = [(0.3 * text.length * px) / scale, (0.35 * px) / scale];
    const [dx, dy] = [Math.abs(x - letter.x) - wide, Math.abs(y - letter.y) - high];
    return Math.hypot(Math.max(0, dx), Math.max(0, dy)) < 14;
  };

  it.each([
    ['a-star', three],
    ['breadth-first', three],
    ['a-star', four],
  ] as const)(
    'stand apart at their nodes, whether these are boards or dots: %s',
    async (algorithm, cells) => {
      const trace = record(algorithm, cells);
      const scene = await staged(trace);
      for (let step = 1; step < Math.min(upTo, trace.stepCount); step += 3) {
        const asked = questionAt(trace, step);
        if (typeof asked === 'string') continue;
        const nodes = [...classCandidates(trace, asked)];
        scene.setCursor(step);
        await scene.setLetters(nodes, true);
        const seen = letters(scene);
        expect(seen.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D', 'E'].slice(0, nodes.length));
        for (const [at, one] of seen.entries()) {
          const node = scene.screenOf(nodes[at])!;
          // A disc is 28 px wide.
          expect(Math.hypot(one.x - node.x, one.y - node.y)).toBeLessThan(1.5 * node.radius + 5 * 28);
          for (const other of seen.slice(at + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(28);
          expect(one.px).toBeGreaterThanOrEqual(leastDigits);
        }
        const texts = textsOf(scene);
        const numbers = texts.filter(({ text, x }) => /^\d+$/.test(text) && x > 46); // and no depths, which stand on the left
        for (const one of seen) expect(numbers.filter((number) => isUnder(number, one))).toEqual([]);
        expect(texts.filter(({ text }) => scores.test(text))).toHaveLength(0);
        await scene.setLetters(nodes, false);
        expect(textsOf(scene).some(({ text }) => scores.test(text))).toBe(true);
      }
    },
  );

  it('hide with the scores what the last step changed of them', async () => {
    const trace = record('a-star', [0, 5, 3, 4, 7, 8, 6, 1, 2]);
    const scene = await staged(trace);
    scene.setCursor(131);
    const changes = () =>
      textsOf(scene)
        .filter(({ text }) => text.includes('→'))
        .map(({ text }) => text);
    await scene.setLetters([1, 2], false);
    expect(changes()).toEqual(['g 16 → 14']);
    await scene.setLetters([1, 2], true);
    expect(changes()).toEqual([]);
  });

  it('are gone when they are, though they are still fetched', async () => {
    const trace = record('a-star', three);
    const scene = await staged(trace);
    scene.setCursor(5);
    const fetched = scene.setLetters([1, 2], true);
    await scene.setLetters([], false);
    await fetched;
    expect(letters(scene)).toEqual([]);
  });
});

describe.each([
  ['a-star', three, 0, 8],
  ['a-star', three, 20, 35],
  ['greedy', three, 4, 24],
  ['breadth-first', three, 0, 18],
  ['ida-star', three, 5, 30],
  ['a-star', four, 3, 20],
] as const)('pictures in a row of %s', (algorithm, cells, from, to) => {
  it('are of one scale and one place each, with whole boards and their f = g + h where the step is', async () => {
    const trace = record(algorithm, cells);
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true });
    scene.resize(800, 460, 1);
    scene.setTrace(trace, from);
    const before = scene.screenOf(0);
    await scene.holdFor({ from, to });
    const last = Math.min(to, trace.stepCount);
    const places = (step: number): Map<number, { x: number; y: number; radius: number }> => {
      scene.setCursor(step);
      const nodes = Array.from({ length: trace.bornUntil(step) }, (_, node) => node);
      return new Map(nodes.flatMap((node) => (scene.screenOf(node) ? [[node, scene.screenOf(node)!]] : [])));
    };
    const radii = new Set<number>();
    for (let step = from; step <= last; step++) {
      const [now, next] = [places(step), places(Math.min(step + 1, last))];
      const { near } = spokenOf(trace, step);
      // What stands keeps its place in the tree: if the picture goes along, all of it does.
      const isSameTree = treeAt(trace, step).firstNode === treeAt(trace, Math.min(step + 1, last)).firstNode;
      const moves = [...now].flatMap(([node, { x, y }]) => {
        const then = next.get(node);
        if (then === undefined || parentMoved(trace, node, step)) return [];
        return [[then.x - x, then.y - y] as const];
      });
      const boards = [...now.values()].map(({ radius }) => radius).filter((radius) => radius > 15);
      for (const radius of boards) radii.add(radius);
      const [[toX, toY] = [0, 0]] = moves;
      const strays = moves.filter(([byX, byY]) => Math.hypot(byX - toX, byY - toY) > 0.01);
      if (isSameTree) expect(strays, `step ${step}`).toEqual([]);
      const at = Math.max(0, currentAt(trace, step));
      scene.setCursor(step);
      const texts = textsOf(scene);
      // No board is cut, or lies under the depths on the left.
      for (const { x, y, radius } of now.values())
        if (radius > 15 && x + radius > 0 && x - radius < 800 && y + radius > 0 && y - radius < 460)
          expect(
            Math.min(x - radius - 44, y - radius, 800 - x - radius, 460 - y - radius - 12),
            `step ${step}`,
          ).toBeGreaterThanOrEqual(0);
      for (const node of near.filter((one) => one === at || nodeAt(trace, one, step).parent === at)) {
        const { x, y, radius } = now.get(node)!;
        expect(radius, `step ${step}, node ${node}`).toBeGreaterThan(15);
        const gaps = [x - radius, y - radius, 800 - x - radius, 460 - y - radius - 12];
        expect(Math.min(...gaps), `step ${step}, node ${node}`).toBeGreaterThanOrEqual(0);
        const scores = texts.find(
          (one) => /[=g]/.test(one.text) && Math.abs(one.x - x) < 1 && one.y > y && one.y < y + radius + 12,
        );
        expect(scores?.text, `step ${step}, node ${node}`).toBeDefined();
      }
    }
    expect(radii.size).toBe(1);
    scene.setCursor(from);
    await scene.holdFor(null);
    expect(scene.screenOf(0)).toEqual(before);
  });
});

it.each([
  ['a-star', [8, 1, 3, 4, 0, 2, 7, 6, 5], 5, 15],
  ['breadth-first', three, 8, 18],
  ['greedy', three, 4, 24],
  ['a-star', four, 3, 20],
] as const)(
  'pictures in a row of %s of a window of 1280 × 720 have parent, current node and successors whole, and cut no board',
  async (algorithm, cells, from, to) => {
    const trace = record(algorithm, cells);
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true });
    const [across, down] = [648, 303];
    scene.resize(across, down, 1);
    scene.setTrace(trace, from);
    await scene.holdFor({ from, to });
    for (let step = from; step <= Math.min(to, trace.stepCount); step++) {
      scene.setCursor(step);
      const at = Math.max(0, currentAt(trace, step));
      const { parent } = nodeAt(trace, at, step);
      for (let node = 0; node < trace.bornUntil(step); node++) {
        const place = scene.screenOf(node);
        if (place === null) continue;
        const { x, y, radius } = place;
        const gap = Math.min(x - radius - 44, y - radius, across - x - radius, down - y - radius - 12);
        const isSeen = x + radius > 0 && x - radius < across && y + radius > 0 && y - radius < down;
        if (radius > 15 && isSeen) expect(gap, `step ${step}, node ${node}`).toBeGreaterThanOrEqual(0);
        if (![at, parent].includes(node) && nodeAt(trace, node, step).parent !== at) continue;
        expect(radius, `step ${step}, node ${node}`).toBeGreaterThan(15);
        expect(gap, `step ${step}, node ${node}`).toBeGreaterThanOrEqual(0);
      }
    }
  },
);

/** Whether the next step gives a node another parent. */
function parentMoved(trace: Trace, node: number, step: number): boolean {
  return nodeAt(trace, node, step).parent !== nodeAt(trace, node, step + 1).parent;
}
