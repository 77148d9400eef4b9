import { Reached, sideShift } from '../../core/trace/reached-states.ts';
import type { DotSheet, Ground } from './dot-sheet.ts';
import { statusAt } from '../../core/trace/cursor.ts';
import { discPath } from './glyphs.ts';
import {
  type ComparedSpace,
  type SpaceFrame,
  cornerOf,
  dotSize,
  fewRadius,
  holeOf,
  isInSight,
  pixelsOf,
  screenPlace,
} from './space-frame.ts';

/** States not reached are drawn from this many device pixels a state on; before, the ring's ground stands for them. */
const faintFrom = 3;

/** Indices of the colours that squares are drawn in. */
const ink = {
  ...{ faint: 0, dropped: 1, closed: 2, closedOther: 3, frontier: 4 },
  ...{ onlyA: 5, onlyB: 6, both: 7 },
} as const;

/** What the code of a state shows as, 0 … 63; the two halves of a state that was expanded from both sides differ. */
const look = Uint8Array.from({ length: 64 }, (_, code) => {
  const other = code >> sideShift;
  if (code === 0) return ink.faint;
  if (((code | other) & Reached.waiting) !== 0) return ink.frontier;
  if ((code & Reached.closed) !== 0) return ink.closed;
  return (other & Reached.closed) !== 0 ? ink.closedOther : ink.dropped;
});

/** All that places squares in device pixels. */
interface Squares {
  readonly frame: SpaceFrame;
  readonly sheet: DotSheet;
  readonly corners: Int32Array; // place → first pixel of its dot | −1
  readonly width: number;
  readonly height: number;
}

/**
 * Paints a square for every state that was reached, and for the others where there is room. Expanded ones first, those
 * in the frontier above: where states are denser than pixels, a pixel shows its frontier. O(states), one pass for what
 * is closed and one over what waits.
 */
export function paintDots(
  ctx: CanvasRenderingContext2D,
  frame: SpaceFrame,
  sheet: DotSheet,
  ground: Ground,
): void {
  const { palette, layout } = frame;
  // What only a third search has expanded stands back where two are compared.
  const [closed, closedOther] =
    frame.compared === null ? [palette.closed, palette.otherSide] : [palette.edge, palette.edge];
  const colours = [palette.edge, palette.rejected, closed, closedOther, palette.frontier];
  colours.push(palette.onlyA, palette.onlyB, palette.both);
  const squares: Squares = { frame, sheet, corners: frame.still.corners(frame), ...pixelsOf(frame) };
  const { width, height } = squares;
  sheet.begin({ width, height, ratio: frame.devicePixelRatio }, colours, ground);
  let count = 0;
  for (let ring = 0; ring < layout.radius.length; ring++) {
    if (isInSight(frame, ring)) count = paintRing(frame, ring, squares, count);
  }
  let ring = 0;
  let size = dotSize(frame, 0);
  for (let index = 0; index < count; index++) {
    const place = frame.frontier[index];
    if (place >= layout.ringStart[ring + 1]) {
      while (place >= layout.ringStart[ring + 1]) ring++;
      size = dotSize(frame, ring);
    }
    dotAt(squares, place, size, holeOf(size), ink.frontier);
  }
  sheet.end(ctx);
}

/**
 * Where few states are reached each of them is a mark as large as it can be, to be seen from afar, in the shapes of the tree:
 * a disc for an expanded one, a ring for one in the frontier. O(nodes at the cursor), and nothing where they are many.
 */
export function paintFew(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  const { trace, states, cursorStep, palette, codes } = frame;
  const radius = fewRadius(frame);
  if (radius === 0) return;
  const inks = new Map<number, { x: number; y: number }[]>();
  const seen = new Set<number>();
  for (let node = 0; node < trace.nodeCount && statusAt(trace, node, cursorStep) !== 'unborn'; node++) {
    const place = states.placeOf(node);
    if (place < 0 || seen.has(place)) continue;
    seen.add(place);
    const shown = look[codes[place]];
    if (!inks.has(shown)) inks.set(shown, []);
    inks.get(shown)!.push(screenPlace(frame, place));
  }
  const discs = (shown: number, colour: string, px: number): void => {
    ctx.fillStyle = colour;
    ctx.strokeStyle = palette.background;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (const { x, y } of inks.get(shown) ?? []) discPath(ctx, x, y, px);
    ctx.stroke();
    ctx.fill();
  };
  discs(ink.dropped, palette.rejected, 0.5 * radius);
  discs(ink.closed, palette.closed, radius);
  discs(ink.closedOther, palette.otherSide, radius);
  ctx.fillStyle = palette.background;
  ctx.strokeStyle = palette.frontier;
  ctx.lineWidth = Math.max(1.5, 0.4 * radius);
  ctx.beginPath();
  for (const { x, y } of inks.get(ink.frontier) ?? []) discPath(ctx, x, y, radius - 0.5);
  ctx.fill();
  ctx.stroke();
}

/** Paints what does not wait, and adds what does to the `count` places in `frame.waiting`; returns how many there are then. */
function paintRing(frame: SpaceFrame, ring: number, squares: Squares, count: number): number {
  const { codes, layout, frontier, compared } = frame;
  const size = dotSize(frame, ring);
  const small = Math.max(1, Math.round(0.5 * size));
  const showsFaint = layout.cell[ring] * frame.view.scale * frame.devicePixelRatio >= faintFrom;
  const bothClosed = Reached.closed | (Reached.closed << sideShift);
  const end = layout.ringStart[ring + 1];
  for (let place = layout.ringStart[ring]; place < end; place++) {
    const code = codes[place];
    const lanes = compared === null ? 0 : lanesAt(compared, place);
    if (lanes !== 0) {
      const hidden = ((compared?.hidden ?? 0) & ((1 << lanes) >> 1)) !== 0;
      if (!hidden) dotAt(squares, place, size, 0, inkOfLanes[lanes]);
      else if (showsFaint) squareAt(squares, place, small, 0, ink.faint);
      continue;
    }
    const shown = look[code];
    if (shown === ink.faint) {
      if (showsFaint) squareAt(squares, place, small, 0, ink.faint);
    } else if (shown === ink.frontier) frontier[count++] = place;
    else if (shown === ink.dropped) squareAt(squares, place, small, 0, ink.dropped);
    else if ((code & bothClosed) !== bothClosed) dotAt(squares, place, size, 0, shown);
    else if (size < 3) dotAt(squares, place, size, 0, (place & 1) === 0 ? ink.closed : ink.closedOther);
    else {
      dotAt(squares, place, size, 0, ink.closed);
      squareAt(squares, place, small, 0, ink.closedOther);
    }
  }
  return count;
}

/** `SelectedBy` → ink. */
const inkOfLanes = [ink.faint, ink.onlyA, ink.onlyB, ink.both] as const;

/** `SelectedBy` of the state of a place, at the cursors of the two. */
function lanesAt({ selections: takes, cursors, stateAt }: ComparedSpace, place: number): number {
  return takes.selectedBy(stateAt[place], cursors[0], cursors[1]);
}

/** @param size that of the dots of the place's ring */
function dotAt(squares: Squares, place: number, size: number, hole: number, colour: number): void {
  const corner = squares.corners[place];
  if (corner >= 0) squares.sheet.squareInside(corner, size, hole, colour);
  else squareAt(squares, place, size, hole, colour);
}

function squareAt(
  { frame, sheet, width, height }: Squares,
  place: number,
  size: number,
  hole: number,
  colour: number,
): void {
  const { left, top } = cornerOf(frame, place, size);
  if (left + size <= 0 || top + size <= 0 || left >= width || top >= height) return;
  sheet.square(left, top, size, hole, colour);
}
