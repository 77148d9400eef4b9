import { bench, describe } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { spaceOf } from '../../testing/space-of.ts';
import { layoutRings } from './geometry/ring-layout.ts';
import { ScoreCells } from '../../core/trace/score-cells.ts';
import { Trace } from '../../core/trace/trace.ts';
import { discViewOf, wholeDisc } from './geometry/disc-camera.ts';
import { PixelSheet } from './dot-sheet.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import { paintDots } from './space-painter.ts';
import { StillSpace } from './space-frame.ts';

const size = { rows: 3, columns: 3 };
const trace = new Trace({
  start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
  goal: standardGoal(size),
  settings: defaultSettings('uniform-cost'),
  evenIfUnsolvable: false,
});
trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
const space = { ...spaceOf(trace), layout: layoutRings(spaceOf(trace).ringStart) };
space.states.advance(Infinity);
const cells = new ScoreCells(trace);
cells.advance(Infinity);

const palette = new Proxy({}, { get: () => '#336699' }) as SpacePalette;
/** Pixels without a screen: what the script does, and not what the browser does with it. */
const ground = { paint: () => undefined };
const layer = {
  canvas: {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) }),
  putImageData: () => undefined,
  setTransform: () => undefined,
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(4 * width * height),
  }),
} as unknown as CanvasRenderingContext2D;

describe(`a jump anywhere among ${trace.stepCount} expansions`, () => {
  const prng = new Prng(1);
  for (const ratio of [1, 2]) {
    const sheet = new PixelSheet(layer);
    const still = new StillSpace();
    const frontier = new Uint32Array(space.layout.x.length);
    const viewport = { width: 808, height: 660, insets: { left: 14, top: 28, right: 14, bottom: 14 } };
    bench(`space, ${808 * ratio} × ${660 * ratio} pixels`, () => {
      const cursorStep = prng.nextBelow(trace.stepCount + 1);
      const marks = {
        frontier,
        still,
        current: -1,
        selected: -1,
        hovered: -1,
        solution: [],
        compared: null,
      };
      paintDots(
        layer,
        {
          ...space,
          ...marks,
          cursorStep,
          palette,
          codes: space.states.codesAt(cursorStep),
          view: discViewOf(wholeDisc, viewport),
          devicePixelRatio: ratio,
        },
        sheet,
        ground,
      );
    });
  }
  bench('states alone', () => void space.states.codesAt(prng.nextBelow(trace.stepCount + 1)));
  bench('score cells alone', () => void cells.countsAt(prng.nextBelow(trace.stepCount + 1)));
});

describe('reading the whole record for the first time', () => {
  bench('states', () => spaceOf(trace).states.advance(Infinity));
  bench('score cells', () => new ScoreCells(trace).advance(Infinity));
});
