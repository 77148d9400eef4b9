import { innerRadius, middleOf, ringOf, ringSize, slotWidth } from './geometry/ring-layout.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import { nodeAt, statusAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { DotSheet } from './dot-sheet.ts';
import { diamondPath } from './glyphs.ts';
import { paintDots, paintFew } from './space-dots.ts';
import { type OnGround, type SpaceFrame, dotSize, fewRadius, screenPlace } from './space-frame.ts';

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
