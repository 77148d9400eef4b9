import { innerRadius } from '../layout/ring-layout.ts';
import { Reached, sideShift } from '../trace/reached-states.ts';
import type { DotSheet } from './dot-sheet.ts';
import { type SpaceFrame, dotSize, holeOf } from './space-frame.ts';

/** States not reached are drawn from this many device pixels a state on; before, the ring's ground stands for them. */
const faintFrom = 3;

/** Indices of the colours that squares are drawn in. */
const ink = { faint: 0, dropped: 1, closed: 2, closedOther: 3, frontier: 4 } as const;

/** What the code of a state shows as, 0 … 63; the two halves of a state that was expanded from both sides differ. */
const look = Uint8Array.from({ length: 64 }, (_, code) => {
  const other = code >> sideShift;
  if (code === 0) return ink.faint;
  if (((code | other) & Reached.waiting) !== 0) return ink.frontier;
  if ((code & Reached.closed) !== 0) return ink.closed;
  return (other & Reached.closed) !== 0 ? ink.closedOther : ink.dropped;
});

/**
 * Paints a square for every state that was reached, and for the others where there is room. Expanded ones first, those
 * in the frontier above: where states are denser than pixels, a pixel shows its frontier. O(states), one pass for what
 * is closed and one over what waits.
 */
export function paintDots(ctx: CanvasRenderingContext2D, frame: SpaceFrame, sheet: DotSheet): void {
  const { palette, view, layout, devicePixelRatio: ratio } = frame;
  const colours = [palette.edge, palette.rejected, palette.closed, palette.otherSide, palette.frontier];
  sheet.begin(
    Math.max(1, Math.round(view.width * ratio)),
    Math.max(1, Math.round(view.height * ratio)),
    colours,
  );
  const waiting: number[] = [];
  for (let ring = 0; ring < layout.radius.length; ring++) {
    if (!isInSight(frame, ring)) continue;
    paintRing(frame, ring, sheet, waiting);
  }
  let ring = 0;
  for (const place of waiting) {
    while (place >= layout.ringStart[ring + 1]) ring++;
    const size = dotSize(frame, ring);
    squareAt(frame, sheet, place, size, holeOf(size), ink.frontier);
  }
  sheet.end(ctx, ratio);
}

/** Paints what does not wait, and adds what does to `waiting`. */
function paintRing(frame: SpaceFrame, ring: number, sheet: DotSheet, waiting: number[]): void {
  const { codes, layout, view, devicePixelRatio: ratio } = frame;
  const size = dotSize(frame, ring);
  const small = Math.max(1, Math.round(0.5 * size));
  const showsFaint = layout.cell[ring] * view.scale * ratio >= faintFrom;
  const bothClosed = Reached.closed | (Reached.closed << sideShift);
  for (let place = layout.ringStart[ring]; place < layout.ringStart[ring + 1]; place++) {
    const code = codes[place];
    const shown = look[code];
    if (shown === ink.faint) {
      if (showsFaint) squareAt(frame, sheet, place, small, 0, ink.faint);
    } else if (shown === ink.frontier) waiting.push(place);
    else if (shown === ink.dropped) squareAt(frame, sheet, place, small, 0, ink.dropped);
    else if ((code & bothClosed) !== bothClosed) squareAt(frame, sheet, place, size, 0, shown);
    else if (size < 3)
      squareAt(frame, sheet, place, size, 0, (place & 1) === 0 ? ink.closed : ink.closedOther);
    else {
      squareAt(frame, sheet, place, size, 0, ink.closed);
      squareAt(frame, sheet, place, small, 0, ink.closedOther);
    }
  }
}

function squareAt(
  { layout, view, devicePixelRatio: ratio }: SpaceFrame,
  sheet: DotSheet,
  place: number,
  size: number,
  hole: number,
  colour: number,
): void {
  const left = Math.round((view.xOrigin + layout.x[place] * view.scale) * ratio - size / 2);
  const top = Math.round((view.yOrigin + layout.y[place] * view.scale) * ratio - size / 2);
  if (left + size <= 0 || top + size <= 0 || left >= view.width * ratio || top >= view.height * ratio) return;
  sheet.square(left, top, size, hole, colour);
}

/** Whether any part of a ring is in the view. */
function isInSight({ layout, view }: SpaceFrame, ring: number): boolean {
  const { xOrigin, yOrigin, width, height, scale } = view;
  const nearest = Math.hypot(Math.max(0, -xOrigin, xOrigin - width), Math.max(0, -yOrigin, yOrigin - height));
  const farthest = Math.hypot(Math.max(xOrigin, width - xOrigin), Math.max(yOrigin, height - yOrigin));
  const margin = 20;
  return (
    layout.radius[ring] * scale >= nearest - margin && innerRadius(layout, ring) * scale <= farthest + margin
  );
}
