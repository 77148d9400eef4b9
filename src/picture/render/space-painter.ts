import { innerRadius, middleOf, ringOf, ringSize, slotWidth } from './geometry/ring-layout.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import { nodeAt, statusAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { DotSheet, Ground } from './dot-sheet.ts';
import { diamondPath, discPath } from './glyphs.ts';
import {
  type OnGround,
  type SpaceFrame,
  dotSize,
  fewRadius,
  screenPlace,
  type ComparedSpace,
  cornerOf,
  holeOf,
  isInSight,
  pixelsOf,
} from './space-frame.ts';
import { Reached, sideShift } from '../../core/trace/reached-states.ts';

/** Room of a name. */
const namePx = { width: 44, height: 14 };
/** Height that a label of the slot takes. */
const labelPx = 15;
/** How many moves back the way to the current node is drawn. */
const trailMoves = 60;

/** Paints all, background included, in CSS pixels. O(states). */
export function paintSpace(ctx: CanvasRenderingContext2D, frame: SpaceFrame, sheet: DotSheet): void {
  paintDots(ctx, frame, sheet, frame.still.ground(frame, paintGround));
  paintHoveredRing(ctx, frame);
  paintFew(ctx, frame);
  paintTrail(ctx, frame);
  paintSolution(ctx, frame);
  paintRingLabels(ctx, frame);
  paintMarks(ctx, frame);
}

/** The rings, every other one a little darker, open at the slot. */
function paintGround(ctx: CanvasRenderingContext2D, frame: OnGround): void {
  const { layout, palette, view } = frame;
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.fillStyle = palette.edgeFaint;
  for (const odd of [0, 1]) {
    ctx.globalAlpha = odd === 0 ? 0.5 : 0.3;
    ctx.beginPath();
    for (let ring = odd; ring < layout.radius.length; ring += 2) ringPath(ctx, frame, ring);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function ringPath(ctx: CanvasRenderingContext2D, { layout, view }: OnGround, ring: number): void {
  const { xOrigin: x, yOrigin: y, scale } = view;
  const outer = layout.radius[ring] * scale;
  if (ring === 0) {
    ctx.moveTo(x + outer, y);
    ctx.arc(x, y, outer, 0, 2 * Math.PI);
    return;
  }
  const inner = innerRadius(layout, ring) * scale;
  const from = layout.slot[ring] - Math.PI / 2;
  const to = 1.5 * Math.PI - layout.slot[ring];
  ctx.moveTo(x + outer * Math.cos(from), y + outer * Math.sin(from));
  ctx.arc(x, y, outer, from, to);
  ctx.arc(x, y, inner, to, from, true);
  ctx.closePath();
}

/** The ring of the state under the pointer, outlined. */
function paintHoveredRing(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  if (frame.hovered < 0) return;
  ctx.strokeStyle = frame.palette.selection;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ringPath(ctx, frame, ringOf(frame.layout, frame.hovered));
  ctx.stroke();
}

/**
 * "20 · 16,993": distances in round steps and the farthest, each with the number of states of its ring, or all without where one
 * of them has no room for that; the hovered ring always with it.
 */
function paintRingLabels(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  const { layout, view, palette } = frame;
  const hovered = frame.hovered < 0 ? -1 : ringOf(layout, frame.hovered);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  const yOf = (ring: number): number => view.yOrigin - middleOf(layout, ring) * view.scale;
  const counted = (ring: number): string => `${ring} · ${figure(ringSize(layout, ring))}`;
  const hasRoom = (ring: number): boolean =>
    ctx.measureText(counted(ring)).width <= slotWidth(layout, ring) * view.scale - 4;
  const rings = labelledRings(layout.radius.length - 1, (a, b) => yOf(a) - yOf(b) >= labelPx);
  const withCounts = rings.every(hasRoom);
  for (const ring of rings)
    if (hovered <= 0 || Math.abs(yOf(ring) - yOf(hovered)) >= labelPx)
      paintText(
        ctx,
        frame,
        withCounts ? counted(ring) : String(ring),
        view.xOrigin,
        yOf(ring),
        palette.label,
      );
  if (hovered > 0) {
    ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
    paintText(ctx, frame, counted(hovered), view.xOrigin, yOf(hovered), palette.ink);
  }
  const top = view.yOrigin - view.scale - 12;
  if (top <= 0) return;
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.fillStyle = palette.label;
  const title = withCounts || hovered > 0 ? t('moves to the goal · boards') : t('moves to the goal');
  ctx.fillText(title, view.xOrigin, top);
}

/** The farthest ring and, inwards, those in the smallest round step in which labels keep apart. */
function labelledRings(last: number, areApart: (inner: number, outer: number) => boolean): readonly number[] {
  for (const step of [1, 2, 5, 10, 20, 50, 100]) {
    const rings: number[] = [];
    for (let ring = step; ring < last; ring += step) rings.push(ring);
    while (rings.length > 0 && !areApart(rings.at(-1)!, last)) rings.pop();
    rings.push(last);
    if (rings.every((ring, index) => index === 0 || areApart(rings[index - 1], ring))) return rings;
  }
  return [last];
}

/** The last moves of the way to the current node. */
function paintTrail(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  const { trace, current, cursorStep, palette } = frame;
  const nodes: number[] = [];
  for (let node = current; node >= 0 && nodes.length <= trailMoves;) {
    nodes.push(node);
    node = nodeAt(trace, node, cursorStep).parent;
  }
  strokeWay(ctx, frame, nodes, palette.current, [
    [4, 0.16],
    [1.5, 0.8],
  ]);
}

/** The solution as far as it is born. */
function paintSolution(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  const { trace, solution, cursorStep, palette } = frame;
  const unborn = solution.findIndex((node) => statusAt(trace, node, cursorStep) === 'unborn');
  const nodes = unborn < 0 ? solution : solution.slice(0, unborn);
  strokeWay(ctx, frame, nodes, palette.solution, [
    [9, 0.2],
    [3, 1],
  ]);
  if (nodes.length > 400) return;
  ctx.fillStyle = palette.background;
  ctx.strokeStyle = palette.solution;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (const { x, y } of placesOf(frame, nodes)) {
    ctx.moveTo(x + 3, y);
    ctx.arc(x, y, 3, 0, 2 * Math.PI);
  }
  ctx.fill();
  ctx.stroke();
}

/** A line through the states of nodes; those that are not in this space are passed over. */
function strokeWay(
  ctx: CanvasRenderingContext2D,
  frame: SpaceFrame,
  nodes: readonly number[],
  colour: string,
  layers: readonly (readonly [width: number, alpha: number])[],
): void {
  const places = placesOf(frame, nodes);
  if (places.length < 2) return;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.strokeStyle = colour;
  ctx.beginPath();
  places.forEach(({ x, y }, index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  for (const [width, alpha] of layers) {
    ctx.lineWidth = width;
    ctx.globalAlpha = alpha;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
}

function placesOf(frame: SpaceFrame, nodes: readonly number[]): { x: number; y: number }[] {
  return nodes
    .map((node) => frame.states.placeOf(node))
    .filter((place) => place >= 0)
    .map((place) => screenPlace(frame, place));
}

/** Goal and start by name; what is picked or under the pointer ringed; the current state a diamond with a halo. */
function paintMarks(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
  const { states, palette, view, hovered } = frame;
  const start = states.placeOf(0);
  paintName(ctx, frame, t('goal'), view.xOrigin, view.yOrigin);
  if (start > 0) paintName(ctx, frame, t('start#a board'), ...besideGoal(frame, ...placePoint(frame, start)));
  ring(ctx, frame, states.placeOf(frame.selected), palette.selection, 2.5);
  ring(ctx, frame, hovered, palette.ink, 1.5);
  const current = states.placeOf(frame.current);
  if (current < 0) return;
  const [x, y] = placePoint(frame, current);
  const reach = Math.max(5.5, 0.8 * dotPx(frame, current), 1.45 * fewRadius(frame));
  ctx.fillStyle = palette.background;
  ctx.beginPath();
  diamondPath(ctx, x, y, reach + 2.5);
  ctx.fill();
  ctx.fillStyle = palette.current;
  ctx.beginPath();
  diamondPath(ctx, x, y, reach);
  ctx.fill();
}

/** Where the start is named: where its point is too near to the goal's for both names, above or below that. */
function besideGoal({ view }: SpaceFrame, x: number, y: number): [x: number, y: number] {
  const { xOrigin, yOrigin } = view;
  const isNear = Math.abs(x - xOrigin) < namePx.width && Math.abs(y - yOrigin) < namePx.height;
  return [x, isNear ? yOrigin + (y > yOrigin ? namePx.height : -namePx.height) : y];
}

function ring(
  ctx: CanvasRenderingContext2D,
  frame: SpaceFrame,
  place: number,
  colour: string,
  width: number,
): void {
  if (place < 0) return;
  const [x, y] = placePoint(frame, place);
  const radius = Math.max(6, 0.8 * dotPx(frame, place) + 3, fewRadius(frame) + 4);
  ctx.strokeStyle = frame.palette.background;
  ctx.lineWidth = width + 2.5;
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A word beside a point, on the side of the view where there is room for it. */
function paintName(
  ctx: CanvasRenderingContext2D,
  frame: SpaceFrame,
  name: string,
  x: number,
  y: number,
): void {
  ctx.font = `600 ${smallestTypePx}px ${frame.palette.font}`;
  ctx.textBaseline = 'middle';
  const fits = x + 12 + ctx.measureText(name).width < frame.view.width;
  ctx.textAlign = fits ? 'left' : 'right';
  paintText(ctx, frame, name, fits ? x + 10 : x - 10, y, frame.palette.ink);
}

/** Text with a rim of the background, so that it can be read over anything. */
function paintText(
  ctx: CanvasRenderingContext2D,
  { palette }: SpaceFrame,
  text: string,
  x: number,
  y: number,
  colour: string,
): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = palette.background;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
  ctx.lineJoin = 'miter';
}

function placePoint(frame: SpaceFrame, place: number): [x: number, y: number] {
  const { x, y } = screenPlace(frame, place);
  return [x, y];
}

function dotPx(frame: SpaceFrame, place: number): number {
  return dotSize(frame, ringOf(frame.layout, place)) / frame.devicePixelRatio;
}

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
function paintFew(ctx: CanvasRenderingContext2D, frame: SpaceFrame): void {
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
