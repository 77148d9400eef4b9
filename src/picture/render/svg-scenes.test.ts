// needs a page
import { expect, it } from 'vitest';
import { arrangeSpace } from '../../core/analysis/distance-tables.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { StateRanking } from '../../core/puzzle/state-rank.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { ReachedStates } from '../../core/trace/reached-states.ts';
import { Trace } from '../../core/trace/trace.ts';
import type { PopulationPalette, SpacePalette, TimelinePalette, TreePalette } from '../theme/palettes.ts';
import { OverlayScene } from './overlay-scene.ts';
import { PlaneScene } from './plane-scene.ts';
import { PopulationScene } from './population-scene.ts';
import { SpaceScene } from './space-scene.ts';
import { svgDocument, SvgContext } from './svg-context.ts';
import { TimelineScene } from './timeline-scene.ts';
import { TreeScene } from './tree-scene.ts';

const palette = new Proxy({}, { get: () => '#336699' }) as TreePalette &
  SpacePalette &
  TimelinePalette &
  PopulationPalette;
const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);

function record(settings: SearchSettings, cells = [8, 6, 7, 2, 5, 4, 3, 0, 1]): Trace {
  const trace = new Trace({ start: createBoard(size, cells), goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

/** Breadth first from a board that is as far away as any: every board there is. */
const flood = record(defaultSettings('breadth-first'));

interface Drawable {
  paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean;
  draw?(ctx: CanvasRenderingContext2D): void;
}

/** Paints until nothing is left to do, then draws. */
function drawInto(ctx: CanvasRenderingContext2D, scene: Drawable): void {
  const screen = Object.assign(new RecordingContext(), { drawImage: () => undefined });
  while (scene.paint(screen.context, 0));
  if (scene.draw) scene.draw(ctx);
  else scene.paint(ctx, 0);
}

/** The picture holds every shape, every rectangle and every text that the scene draws, in order. */
function expectWhole(scene: Drawable): string {
  const drawn = new RecordingContext();
  drawInto(drawn.context, scene);
  const svg = new SvgContext((text) => ({ width: 6 * text.length, drop: 0 }));
  drawInto(svg.context, scene);
  const file = svgDocument({ width: 900, height: 600, title: 't', description: 'd' }, svg.markup);
  const parsed = new DOMParser().parseFromString(file, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(file).not.toMatch(/NaN|undefined|Infinity/);
  const texts = drawn.log.filter(({ name }) => name === 'fillText' || name === 'strokeText');
  expect([...parsed.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
    texts.map(({ args }) => args[0]),
  );
  const paths = [...parsed.querySelectorAll('path:not(clipPath > path)')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  const isRectangle = (d: string): boolean => /^(m[-\d. ]+h[-\d.]+v[-\d.]+h[-\d.]+z)+$/i.test(d);
  const rectangles = paths.filter(isRectangle).reduce((sum, d) => sum + d.split('z').length - 1, 0);
  const shapes = paths.filter((d) => !isRectangle(d)).length;
  const ofPath = drawn.log.filter(({ name, path }) => /^(fill|stroke)$/.test(name) && path.length > 0);
  const ofRects = ofPath.filter(({ path }) => path.every(({ name }) => name === 'rect'));
  expect(shapes).toBe(ofPath.length - ofRects.length);
  expect(rectangles).toBe(
    drawn.log.filter(({ name }) => name === 'fillRect').length +
      ofRects.reduce((sum, { path }) => sum + path.length, 0),
  );
  return file;
}

const options = { onChange: () => undefined, palette };

it('the tree, near and far, with its map', async () => {
  const scene = new TreeScene({ ...options, reducedMotion: true });
  scene.resize(900, 600, 2);
  scene.setTrace(record(defaultSettings('a-star'), [1, 2, 4, 6, 0, 8, 7, 3, 5]));
  await scene.fetchMinimap();
  scene.setCursor(20);
  expectWhole(scene);
  scene.zoomAt(450, 300, 8);
  expectWhole(scene);
});

it('an F that is infinite, in the labels of the tree', () => {
  const scene = new TreeScene({ ...options, reducedMotion: true });
  scene.resize(900, 600, 2);
  const settings = { ...defaultSettings('sma-star'), memory: 4, maxExpansions: 12 };
  const trace = record(settings, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  scene.setTrace(trace);
  scene.setCursor(trace.stepCount);
  expect(expectWhole(scene)).toContain('∞ (');
});

it('the tree of all 181,440 boards stays small, for its far parts are drawn as such', () => {
  const scene = new TreeScene({ ...options, reducedMotion: true });
  scene.resize(1440, 900, 2);
  scene.setTrace(flood);
  scene.setCursor(flood.stepCount);
  expect(expectWhole(scene).length).toBeLessThan(1_000_000);
});

/** All boards around a goal, with a search that floods them. */
function spaceSceneOf(trace: Trace): SpaceScene {
  const { goal: at } = trace.request;
  const rings = arrangeSpace(at);
  const scene = new SpaceScene(options);
  scene.resize(900, 900, 2);
  const states = new ReachedStates(trace, new StateRanking(at), rings.placeOf);
  while (states.behind) states.advance(trace.stepCount);
  scene.setSpace({ trace, ringStart: rings.ringStart, states });
  scene.setCursor(Math.round(trace.stepCount * 0.7));
  return scene;
}

it('the space, each board a square', () => {
  const small = { rows: 2, columns: 3 };
  const start = createBoard(small, [4, 5, 0, 1, 2, 3]);
  const request = { start, goal: standardGoal(small), settings: defaultSettings('breadth-first') };
  const trace = new Trace({ ...request, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  expect(expectWhole(spaceSceneOf(trace)).match(/v/g)!.length).toBeGreaterThan(360);
});

it('the space of all 181,440 boards is a file that one can send', () => {
  const svg = new SvgContext((text) => ({ width: 6 * text.length, drop: 0 }));
  drawInto(svg.context, spaceSceneOf(flood));
  const squares = svg.markup.match(/z/g)!.length;
  expect(squares).toBeGreaterThan(100_000);
  expect(svg.markup.length).toBeLessThan(4_500_000);
});

it('the plane of scores', () => {
  const scene = new PlaneScene(options);
  scene.resize(900, 600, 1);
  scene.setTrace(flood);
  scene.setCursor(1000);
  expectWhole(scene);
});

it('the timeline, without its layer', () => {
  const layer = new RecordingContext();
  Object.assign(layer, { canvas: { width: 0, height: 0 }, drawImage: () => undefined });
  const scene = new TimelineScene({ ...options, layer: layer.context });
  scene.resize(900, 120, 2);
  scene.setTrace(flood);
  scene.setCursor(90_000);
  expect(expectWhole(scene).length).toBeLessThan(300_000);
});

it('the curves of several runs', () => {
  const scene = new OverlayScene(options);
  scene.resize(900, 150, 1);
  const lane = { trace: flood, letter: 'A', colour: '#000000', dash: [6, 3], stretched: false };
  scene.setLanes([lane], flood.stepsMade, false);
  expectWhole(scene);
});

it('populations', () => {
  const scene = new PopulationScene(options);
  scene.resize(900, 400, 1);
  const trace = record({ ...defaultSettings('genetic'), generations: 20 }, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
  scene.setTrace(trace);
  scene.setCursor(trace.stepCount);
  expectWhole(scene);
});
