import type { DiscView } from './geometry/disc-camera.ts';
import { type RingLayout, innerRadius } from './geometry/ring-layout.ts';
import type { ReachedStates } from '../../core/trace/reached-states.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import type { Ground } from './dot-sheet.ts';
import type { Comparison } from '../../core/trace/compared-states.ts';

/** All that one painting of the space depends on. */
export interface SpaceFrame {
  readonly trace: Trace;
  readonly layout: RingLayout;
  readonly states: ReachedStates;
  readonly codes: Uint8Array; // place → code at the cursor, see `Reached`
  /** Room for as many places as there are: those in the frontier are gathered here. */
  readonly frontier: Uint32Array;
  readonly still: StillSpace;
  readonly cursorStep: number;
  readonly view: DiscView;
  readonly devicePixelRatio: number;
  readonly palette: SpacePalette;
  readonly current: number; // node | −1
  readonly selected: number; // node | −1
  readonly hovered: number; // place | −1
  /** Nodes of the solution in the order of its boards. */
  readonly solution: readonly number[];
  /** Which of two searches took the states; null where none are compared. */
  readonly compared: ComparedSpace | null;
}

/** Two compared searches over the places of a space. */
export interface ComparedSpace extends Comparison {
  readonly stateAt: Uint32Array; // place → number of its state in the compared records
}

/** Side of the largest dot, in CSS pixels. */
const dotMax = 13;
/** From this many device pixels a state dots have gaps between them, from that many frontier dots have a hole. */
const gapFrom = 3;
const holeFrom = 4;

/** Side of a ring's dots in device pixels: with no gap where states are dense, apart where there is room. */
export function dotSize({ layout, view, devicePixelRatio: ratio }: Placed, ring: number): number {
  const room = layout.cell[ring] * view.scale * ratio;
  if (room < gapFrom) return Math.max(1, Math.ceil(room));
  return Math.max(2, Math.round(Math.min(dotMax * ratio, 0.76 * room)));
}

/** Fewer nodes than this are marks of their own; the smallest and the largest of these, the latter as a part of the disc. */
const mostFew = 1500;
const fewPx = { least: 2.2, most: 7, share: 1 / 36 };

/** Radius of the marks of a search that has reached few states; 0 where it has reached many, or two are compared. */
export function fewRadius({ trace, cursorStep, view, compared }: SpaceFrame): number {
  const nodes = trace.bornUntil(cursorStep);
  if (nodes > mostFew || compared !== null) return 0;
  const most = Math.max(fewPx.most, view.scale * fewPx.share);
  return Math.min(most, Math.max(fewPx.least, (0.2 * view.scale) / Math.sqrt(Math.max(1, nodes))));
}

/** Side of the hole of a dot that stands for a frontier state; 0 while there is no room for one. */
export function holeOf(size: number): number {
  return size < holeFrom ? 0 : size - 2 * Math.max(1, Math.round(0.2 * size));
}

/** Screen position of a place. */
export function screenPlace({ layout, view }: SpaceFrame, place: number): { x: number; y: number } {
  return {
    x: view.xOrigin + layout.x[place] * view.scale,
    y: view.yOrigin + layout.y[place] * view.scale,
  };
}

/** Whether any part of a ring is in the view. */
export function isInSight({ layout, view }: Pick<SpaceFrame, 'layout' | 'view'>, ring: number): boolean {
  const { xOrigin, yOrigin, width, height, scale } = view;
  const nearest = Math.hypot(Math.max(0, -xOrigin, xOrigin - width), Math.max(0, -yOrigin, yOrigin - height));
  const farthest = Math.hypot(Math.max(xOrigin, width - xOrigin), Math.max(yOrigin, height - yOrigin));
  const margin = 20;
  return (
    layout.radius[ring] * scale >= nearest - margin && innerRadius(layout, ring) * scale <= farthest + margin
  );
}

/** What is needed to place a square. */
type Placed = Pick<SpaceFrame, 'layout' | 'view' | 'devicePixelRatio'>;

/** What the ground below the squares depends on. */
export type OnGround = Placed & Pick<SpaceFrame, 'palette'>;

/** Width and height of the picture in device pixels. */
export function pixelsOf({ view, devicePixelRatio: ratio }: Placed): { width: number; height: number } {
  return {
    width: Math.max(1, Math.round(view.width * ratio)),
    height: Math.max(1, Math.round(view.height * ratio)),
  };
}

/** Left and top of a square of that size in the middle of a place, in whole device pixels. */
export function cornerOf(
  { layout, view, devicePixelRatio: ratio }: Placed,
  place: number,
  size: number,
): {
  left: number;
  top: number;
} {
  const half = size / 2 - 0.5; // rounds instead of cutting off
  return {
    left: Math.floor((view.xOrigin + layout.x[place] * view.scale) * ratio - half),
    top: Math.floor((view.yOrigin + layout.y[place] * view.scale) * ratio - half),
  };
}

/** What is kept as long as the view stays, so that a jump has only the colours of squares to find. */
export class StillSpace {
  private corner = new Int32Array(0);
  private of: Placed | null = null;
  private kept: { readonly of: OnGround; readonly ground: Ground } | null = null;

  /** Place → its square's first pixel, counted row by row; −1 where it is cut off or out of sight. O(states) in a new view. */
  corners(frame: Placed): Int32Array {
    if (this.of === null || !isSameView(this.of, frame)) this.place(frame);
    return this.corner;
  }

  /** What is below the squares, by `paint`: another one in another view, or in other colours. */
  ground(frame: OnGround, paint: (ctx: CanvasRenderingContext2D, frame: OnGround) => void): Ground {
    const { layout, view, devicePixelRatio, palette } = frame;
    if (this.kept?.of.palette !== palette || !isSameView(this.kept.of, frame)) {
      const of = { layout, view, devicePixelRatio, palette };
      this.kept = { of, ground: { paint: (ctx) => paint(ctx, of) } };
    }
    return this.kept.ground;
  }

  private place(frame: Placed): void {
    const { layout } = frame;
    const { width, height } = pixelsOf(frame);
    if (this.corner.length !== layout.x.length) this.corner = new Int32Array(layout.x.length);
    this.corner.fill(-1);
    for (let ring = 0; ring < layout.radius.length; ring++) {
      if (!isInSight(frame, ring)) continue;
      const size = dotSize(frame, ring);
      for (let place = layout.ringStart[ring]; place < layout.ringStart[ring + 1]; place++) {
        const { left, top } = cornerOf(frame, place, size);
        if (left >= 0 && top >= 0 && left + size <= width && top + size <= height)
          this.corner[place] = top * width + left;
      }
    }
    const { view, devicePixelRatio } = frame;
    this.of = { layout, view, devicePixelRatio };
  }
}

function isSameView(a: Placed, b: Placed): boolean {
  return (
    a.layout === b.layout &&
    a.devicePixelRatio === b.devicePixelRatio &&
    a.view.xOrigin === b.view.xOrigin &&
    a.view.yOrigin === b.view.yOrigin &&
    a.view.scale === b.view.scale &&
    a.view.width === b.view.width &&
    a.view.height === b.view.height
  );
}
