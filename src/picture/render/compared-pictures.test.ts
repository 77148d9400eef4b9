import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { randomWalk } from '../../core/puzzle/scramble.ts';
import { StateRanking } from '../../core/puzzle/state-rank.ts';
import { type DrawCall, RecordingContext } from '../../testing/recording-context.ts';
import { spaceOf } from '../../testing/space-of.ts';
import {
  type Comparison,
  LaneBit,
  ComparedSelections,
  SelectedBy,
  SelectedStates,
  stateNumbersFor,
} from '../../core/trace/compared-states.ts';
import { boardOf, statusAt } from '../../core/trace/cursor.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette, TreePalette } from '../theme/palettes.ts';
import { SpaceScene } from './space-scene.ts';
import { TreeScene } from './tree-scene.ts';

/** Every colour is called what it is for. */
const names = [
  ...['background', 'surface', 'ink', 'current', 'frontier', 'closed', 'otherSide', 'solution', 'rejected'],
  ...['edge', 'edgeFaint', 'label', 'selection', 'tile', 'tileInk', 'tileHome', 'recess', 'font'],
  ...['onlyA', 'onlyB', 'both'],
];
const palette = Object.fromEntries(names.map((name) => [name, name])) as unknown as TreePalette &
  SpacePalette;
const size = { rows: 2, columns: 3 };
const start = randomWalk(standardGoal(size), 9, new Prng(3)).board;

function record(settings: Partial<SearchSettings>): Trace {
  const trace = new Trace({
    ...{ start, goal: standardGoal(size), evenIfUnsolvable: false },
    settings: { ...defaultSettings(settings.algorithm ?? 'a-star'), ...settings },
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

const numbers = stateNumbersFor(standardGoal(size));
function read(trace: Trace): SelectedStates {
  const selected = new SelectedStates(trace, numbers);
  selected.advance(Infinity);
  return selected;
}

const [a, b] = [read(record({})), read(record({ algorithm: 'breadth-first' }))];
const takes = new ComparedSelections(a, b);

function compared(own: SelectedStates, cursors: readonly [number, number], hidden = 0): Comparison {
  return { selections: takes, own, cursors, hidden };
}

function paint(scene: { paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean }): DrawCall[] {
  let context = new RecordingContext();
  for (let frame = 0; scene.paint(context.context, frame * 16); frame++) context = new RecordingContext();
  return context.log;
}

/** Half discs of a colour, by their side: an arc that turns against the clock is a left one. */
function halves(log: DrawCall[], colour: string): { left: number; right: number } {
  const arcs = log
    .filter(({ name, fillStyle }) => name === 'fill' && fillStyle === colour)
    .flatMap(({ path }) => path.filter(({ name }) => name === 'arc'));
  const left = arcs.filter(({ args }) => Boolean(args[5])).length;
  return { left, right: arcs.length - left };
}

describe('the tree of each of two searches', () => {
  it.each([
    ['A', a],
    ['B', b],
  ] as const)('has a half disc for every search that took the state: %s', async (_, own) => {
    const { trace } = own;
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
    await scene.fetchLanes();
    scene.resize(600, 220, 1); // no room for boards, enough for every disc
    scene.setTrace(trace);
    scene.showWholeRun(true);
    const all = [0, 0, 0, 0];
    for (let step = 0; step <= b.trace.stepCount; step++) {
      const cursors = [Math.min(step, a.trace.stepCount), step] as const;
      const cursor = own === a ? cursors[0] : cursors[1];
      scene.setCursor(cursor);
      scene.setComparison(compared(own, cursors));
      const seen = [0, 0, 0, 0];
      for (let node = 0; node < trace.nodeCount; node++) {
        if (statusAt(trace, node, cursor) === 'unborn') continue;
        const lanes = takes.selectedBy(own.state.values[node], ...cursors);
        seen[lanes]++;
        all[lanes]++;
      }
      const log = paint(scene);
      expect(halves(log, 'onlyA')).toEqual({ left: seen[SelectedBy.onlyA], right: 0 });
      expect(halves(log, 'onlyB')).toEqual({ left: 0, right: seen[SelectedBy.onlyB] });
      expect(halves(log, 'both')).toEqual({ left: seen[SelectedBy.both], right: seen[SelectedBy.both] });
      expect(log.some(({ fillStyle }) => fillStyle === 'closed')).toBe(false);
    }
    expect(Math.min(...all)).toBeGreaterThan(20);
  });

  it('leaves out what is hidden, and is as ever where nothing is compared', async () => {
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
    await scene.fetchLanes();
    scene.resize(1500, 700, 1);
    scene.setTrace(b.trace);
    scene.setCursor(20);
    const plain = paint(scene);
    scene.setComparison(compared(b, [20, 20], LaneBit.onlyB | LaneBit.both));
    const log = paint(scene);
    for (const colour of ['onlyB', 'both']) expect(halves(log, colour)).toEqual({ left: 0, right: 0 });
    scene.setComparison(null);
    expect(paint(scene)).toEqual(plain);
  });

  it('is not coloured by the records of another search', async () => {
    const scene = new TreeScene({ onChange: () => undefined, palette, reducedMotion: true, now: () => 0 });
    await scene.fetchLanes();
    scene.resize(1500, 700, 1);
    scene.setTrace(record({ algorithm: 'greedy' }));
    scene.setCursor(9);
    const plain = paint(scene);
    scene.setComparison(compared(a, [9, 9]));
    expect(paint(scene)).toEqual(plain);
  });
});

describe('the space', () => {
  it('has every state in the colour of who took it, in the picture of either search', () => {
    const ranking = new StateRanking(standardGoal(size));
    for (const own of [a, b]) {
      const space = spaceOf(own.trace);
      const scene = new SpaceScene({ onChange: () => undefined, palette, now: () => 0 });
      scene.resize(900, 700, 1);
      scene.setSpace(space);
      for (const cursors of [
        [0, 0],
        [7, 30],
        [a.trace.stepCount, b.trace.stepCount],
      ] as const) {
        scene.setCursor(own === a ? cursors[0] : cursors[1]);
        scene.setComparison({ ...compared(own, cursors), stateAt: space.rankAt });
        const log = paint(scene);
        const filled = (colour: string): number =>
          log.filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === colour).length;
        const { onlyA, onlyB, both } = takes.countsAt(cursors[0], cursors[1]);
        expect([filled('onlyA'), filled('onlyB'), filled('both')]).toEqual([onlyA, onlyB, both]);
      }
    }
    // The ranks of the space are the numbers of the states: what the page relies on.
    for (let node = 0; node < a.trace.nodeCount; node++)
      expect(a.state.values[node]).toBe(ranking.rank(boardOf(a.trace, node, a.trace.stepCount).cells));
  });
});
