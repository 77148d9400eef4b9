import { EventKind, type NodeId } from '../../core/search/events.ts';
import { lowerBound } from '../../core/base/sorted.ts';
import { highestRow, yToScreen, yToWorld } from '../layout/camera.ts';
import { isInPlace, rankAt, rowOf } from '../layout/tree-layout.ts';
import { eventsOfStep, expandedAt, isStray, nodeAt } from '../../core/trace/cursor.ts';
import { eachRow } from './dense-rows.ts';
import { crossPath, diamondPath, discPath } from './glyphs.ts';
import {
  type Place,
  type TreeFrame,
  isBorn,
  linkBottom,
  linkTop,
  nodeRadius,
  placeOf,
  placeOfRank,
  rankAbove,
  sizesOf,
  withinReach,
} from './tree-frame.ts';
import { linkPath } from './tree-links.ts';
import { joinPath } from './tree-meetings.ts';

/** Kinds of events with an edge to their subject. */
const leadsToSubject: ReadonlySet<EventKind> = new Set([
  ...[EventKind.Generate, EventKind.Update, EventKind.Reopen, EventKind.Reach],
]);

/**
 * Traces a way down the tree, as far as it is visible and born. Ways may be 100,000 nodes long: with rows thinner than a
 * pixel only one in a pixel is visited.
 */
function wayPath(ctx: CanvasRenderingContext2D, frame: TreeFrame, way: readonly number[]): void {
  const { rows } = frame;
  let before: Place | null = null;
  for (let index = 0; index < way.length; index += rows.rowStride) {
    if (!isBorn(frame, way[index])) break;
    const place = placeOf(frame, way[index]);
    if (before !== null) wayLink(ctx, frame, before, place);
    before = place;
  }
}

function wayLink(ctx: CanvasRenderingContext2D, { view, sizes }: TreeFrame, from: Place, to: Place): void {
  if (to.y < -20 || from.y > view.height + 20) return;
  linkPath(ctx, from.x, from.y + linkTop(sizes), to.x, to.y - linkBottom(sizes));
}

/** Traces the line from the end of one way to that of the other, which is the same board. */
function joinWays(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const ends = frame.solution.map((way) => way[way.length - 1]);
  if (ends.length === 2 && ends.every((node) => isBorn(frame, node)))
    joinPath(ctx, frame, placeOf(frame, ends[0]), placeOf(frame, ends[1]));
}

/** Traces the way from a node up to the root, or to the top of the view. O(rows above the node × log row). */
function wayUpPath(ctx: CanvasRenderingContext2D, frame: TreeFrame, node: NodeId): void {
  const { trace, layout, rows, cursorStep } = frame;
  const anyChanged = trace.histories.size > 0;
  let below = placeOf(frame, node);
  let rank = rankAt(layout, node, cursorStep);
  let row = rowOf(layout, rank);
  for (let height = 1; ; height++) {
    rank = rankAbove(frame, rank, row);
    if (rank < 0) return;
    // Nearly always the row above; a parent that has moved is asked for, as ways may be 100,000 rows long.
    const isNext = rank >= layout.rowStart[row - 1] && rank < layout.rowStart[row];
    row = isNext ? row - 1 : rowOf(layout, rank);
    // Rows below the view are passed over; of rows thinner than a pixel one in a pixel is visited.
    if (height % rows.rowStride !== 0 || row > rows.endRow + rows.rowStride) continue;
    const place = placeOf(frame, layout.nodeAt[rank]);
    if (row <= rows.endRow) wayLink(ctx, frame, place, below);
    below = place;
    if (place.y < -20 && !anyChanged) return;
  }
}

/** Root to the current node, thin; then the glowing way of the solution. */
export function paintWays(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { palette } = frame;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (isBorn(frame, frame.current)) {
    ctx.beginPath();
    wayUpPath(ctx, frame, frame.current);
    strokeLayers(ctx, palette.current, [
      [4.5, 0.16],
      [1.75, 0.85],
    ]);
  }
  if (frame.solution.length > 0) {
    ctx.beginPath();
    for (const way of frame.solution) wayPath(ctx, frame, way);
    joinWays(ctx, frame);
    // As broad as the nodes that it leads through: none of them is lost in it.
    const breadth = Math.min(1, Math.max(0.25, nodeRadius(frame.sizes) / 6));
    strokeLayers(ctx, palette.solution, [
      [10 * breadth, 0.24],
      [Math.max(1.5, 3.25 * breadth), 1],
    ]);
  }
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'miter';
}

/** The nodes of the solution above all others: a disc with a ring. Left out where cards show them. */
export function paintSolutionNodes(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { palette, sizes, view } = frame;
  if (frame.solution.length === 0 || sizes.card > 0 || view.yScale < 7) return;
  const radius = Math.max(2, Math.min(sizes.glyphRadius, 0.24 * view.yScale));
  const places = frame.solution
    .flat()
    .filter((node) => isBorn(frame, node))
    .map((node) => placeOf(frame, node))
    .filter(({ y }) => y > -20 && y < view.height + 20);
  ctx.fillStyle = palette.background;
  ctx.beginPath();
  for (const { x, y } of places) discPath(ctx, x, y, radius + 1.8);
  ctx.fill();
  ctx.strokeStyle = ctx.fillStyle = palette.solution;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.beginPath();
  for (const { x, y } of places) discPath(ctx, x, y, radius * 0.72);
  ctx.fill();
}

/**
 * What the last step did: bold edges to the successors and along new paths, rings around nodes that wait again, dashed
 * edges with a cross to the states that it repeated.
 */
export function paintLastStep(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { trace, cursorStep, palette, sizes, view } = frame;
  const from = expandedAt(trace, cursorStep);
  if (cursorStep === 0 || !isBorn(frame, from) || highestRow(view) < 8) return;
  const origin = placeOf(frame, from);
  const events = eventsOfStep(trace, cursorStep).filter(({ subject }) => isBorn(frame, subject));
  ctx.beginPath();
  for (const { kind, subject } of events) {
    const place = placeOf(frame, subject);
    if (kind === EventKind.Return) discPath(ctx, place.x, place.y, nodeRadius(sizes) + 3);
    if (!leadsToSubject.has(kind)) continue;
    const parent = kind === EventKind.Reach ? nodeAt(trace, subject, cursorStep).parent : from;
    const above = parent === from ? origin : placeOf(frame, parent);
    // Of a board from below its scores, which it would cross out.
    const [top, bottom] = [linkTop(sizesOf(parent, frame)), linkBottom(sizesOf(subject, frame))];
    linkPath(ctx, above.x, above.y + top, place.x, place.y - bottom);
  }
  strokeLayers(ctx, palette.frontier, [
    [6, 0.2],
    [2.25, 1],
  ]);
  if (!tellsLastStep(frame)) return;
  for (const { kind, subject } of events)
    // The states that it repeated are neither on the path nor in the frontier.
    if (kind === EventKind.Reject && frame.kept === null) paintRejection(ctx, frame, origin, subject);
    else if (kind === EventKind.Update || kind === EventKind.Reopen) paintOldLink(ctx, frame, subject);
}

/**
 * Dashed, with a cross: the links in sight of nodes to which no legal move leads from their parents, one in a pixel column.
 * O(visible rows × pixel columns), and the strays that are not there yet.
 */
export function paintStrays(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { rowIndex, rows, palette, sizes, view } = frame;
  const { strays } = rowIndex;
  if (strays.length === 0 || view.yScale < 8) return;
  const crosses: Place[] = [];
  ctx.beginPath();
  eachRow(frame, (row, _, first, end) => {
    let at = row === 0 ? strays.length : lowerBound(strays, rows.rankFrom[first]);
    for (let entry = first; entry < end && at < strays.length; entry++) {
      const rankTo = rows.rankTo[entry];
      if (strays[at] >= rankTo) continue;
      at = lowerBound(strays, rows.rankFrom[entry], at);
      while (at < strays.length && strays[at] < rankTo && !isStrayAt(frame, strays[at])) at++;
      if (at === strays.length || strays[at] >= rankTo) continue;
      const [from, to] = [rankAbove(frame, strays[at]), strays[at]].map((rank) => placeOfRank(frame, rank));
      wayLink(ctx, frame, from, to);
      const [top, bottom] = [from.y + linkTop(sizes), to.y - linkBottom(sizes)];
      crosses.push({ x: (from.x + to.x) / 2, y: (top + bottom) / 2 });
    }
  });
  strokeLayers(ctx, palette.background, [[5, 1]]);
  ctx.setLineDash([3, 4]);
  strokeLayers(ctx, palette.current, [[2, 1]]);
  ctx.setLineDash([]);
  for (const { x, y } of crosses) paintCross(ctx, frame, x, y);
}

/** Whether a node that has a board of its own stands at a rank, and no move leads to it from its parent of now. */
function isStrayAt({ trace, layout, cursorStep }: TreeFrame, rank: number): boolean {
  const node = layout.nodeAt[rank];
  return (
    trace.bornAt(node) <= cursorStep &&
    isInPlace(layout, rank, cursorStep) &&
    isStray(trace, node, cursorStep)
  );
}

/** On a disc of the background, in the colour of what is stroked. */
function paintCross(ctx: CanvasRenderingContext2D, { palette }: TreeFrame, x: number, y: number): void {
  ctx.fillStyle = palette.background;
  ctx.beginPath();
  discPath(ctx, x, y, 5.5);
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  crossPath(ctx, x, y, 2.8);
  ctx.stroke();
}

/** Whether what the last step did is drawn in full, and is in sight. */
export function tellsLastStep(frame: TreeFrame): boolean {
  const { trace, cursorStep, view } = frame;
  const from = expandedAt(trace, cursorStep);
  if (cursorStep === 0 || highestRow(view) < 18 || !isBorn(frame, from)) return false;
  const { x, y } = placeOf(frame, from);
  return x > -view.width && x < 2 * view.width && y > -99 && y < view.height + 99;
}

/** Of a node that came under another parent: the link that it had, crossed out. */
function paintOldLink(ctx: CanvasRenderingContext2D, frame: TreeFrame, node: NodeId): void {
  const before = nodeAt(frame.trace, node, frame.cursorStep - 1);
  if (isBorn(frame, before.parent)) paintRejection(ctx, frame, placeOf(frame, before.parent), node);
}

/** A dashed arc from the expanded node to the state that it met again, with a cross on it. */
function paintRejection(ctx: CanvasRenderingContext2D, frame: TreeFrame, from: Place, subject: number): void {
  const to = withinReach(placeOf(frame, subject), from, frame);
  const bend = Math.min(40, 12 + Math.abs(to.x - from.x) * 0.12) * (to.x < from.x ? -1 : 1);
  const control = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 };
  ctx.strokeStyle = frame.palette.rejected;
  ctx.lineWidth = 1.1;
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.quadraticCurveTo(control.x, control.y, to.x, to.y);
  ctx.stroke();
  ctx.setLineDash([]);
  const part = to.y === from.y ? 0.5 : (crossLevel(frame, from, to) - from.y) / (to.y - from.y); // of the curve, whose y is linear in it
  const x = (1 - part) ** 2 * from.x + 2 * part * (1 - part) * control.x + part ** 2 * to.x;
  paintCross(ctx, frame, x, from.y + part * (to.y - from.y));
}

/** Where on the way between two rows no board and no scores are: between what is below a row near the middle and the boards of the next one. */
function crossLevel({ view, sizes }: TreeFrame, from: Place, to: Place): number {
  const [first, last] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((y) => yToWorld(view, y));
  const above = Math.max(first, first + Math.round((last - first - 1) / 2));
  const below = Math.min(last, above + 1);
  const [top, bottom] = [yToScreen(view, above) + linkTop(sizes), yToScreen(view, below) - linkBottom(sizes)];
  return (top + bottom) / 2;
}

/** The current node, always drawn, whatever the zoom. */
export function paintCurrent(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  if (!isBorn(frame, frame.current)) return;
  const { palette } = frame;
  const sizes = sizesOf(frame.current, frame);
  const { x, y } = placeOf(frame, frame.current);
  if (sizes.card > 0) {
    const half = nodeRadius(sizes) + 5;
    ctx.strokeStyle = palette.current;
    ctx.globalAlpha = 0.3;
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.32);
    ctx.stroke();
    ctx.globalAlpha = 1;
    return;
  }
  const reach = Math.max(5, Math.min(11, sizes.glyphRadius * 1.45));
  ctx.fillStyle = palette.current;
  ctx.globalAlpha = 0.2;
  ctx.beginPath();
  discPath(ctx, x, y, reach * 2.3);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.background;
  ctx.lineWidth = 2;
  ctx.beginPath();
  diamondPath(ctx, x, y, reach);
  ctx.stroke();
  ctx.fill();
}

/** A ring around the selected node, a thinner one around the hovered, and a soft one around all that are pointed at. */
export function paintMarkers(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { palette } = frame;
  ctx.strokeStyle = palette.selection;
  const broad = frame.close?.sizes.far === undefined ? 1 : 1.6; // a class is to see it
  if (frame.pointed.size > 0) {
    ctx.beginPath();
    for (const node of frame.pointed) ringPath(ctx, frame, node, broad * 3.5, broad * 4.5);
    strokeLayers(ctx, palette.selection, [
      [broad * 6, 0.3],
      [broad * 2.5, 1],
    ]);
  }
  for (const [node, width, distance] of [
    [frame.hovered, 1.5, 3],
    [frame.selected, 2.25, 4],
  ] as const) {
    if (!isBorn(frame, node)) continue;
    const sizes = sizesOf(node, frame);
    ctx.lineWidth = broad * width;
    ctx.beginPath();
    ringPath(ctx, frame, node, broad * distance, Math.max(6, sizes.glyphRadius + broad * distance));
    ctx.stroke();
  }
}

/** Traces a ring around a node: at a distance from its board, or around its glyph. */
function ringPath(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  node: NodeId,
  distance: number,
  minPx: number,
): void {
  if (!isBorn(frame, node)) return;
  const { view } = frame;
  const sizes = sizesOf(node, frame);
  const { x, y } = placeOf(frame, node);
  const half = sizes.card > 0 ? nodeRadius(sizes) + distance : Math.max(minPx, sizes.glyphRadius + distance);
  if (x < -half || x > view.width + half || y < -half || y > view.height + half) return;
  if (sizes.card > 0) ctx.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.32);
  else discPath(ctx, x, y, half);
}

function strokeLayers(
  ctx: CanvasRenderingContext2D,
  colour: string,
  layers: readonly (readonly [width: number, alpha: number])[],
): void {
  ctx.strokeStyle = colour;
  for (const [width, alpha] of layers) {
    ctx.lineWidth = width;
    ctx.globalAlpha = alpha;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
