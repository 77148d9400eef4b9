import type { NodeId } from '../../core/search/events.ts';
import { ticks as niceTicks } from 'd3-array';
import { prioritySumOf } from '../../core/algorithms/frontier-order.ts';
import {
  type Contour,
  type PlaneBin,
  type PlanePanel,
  contourOf,
  contoursOf,
  gToX,
  hToY,
  pxPerValue,
} from './geometry/plane-scale.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import { kindsPerCell } from '../../core/trace/score-cells.ts';
import type { PrioritySum } from '../../core/search/search-rules.ts';
import { nodeAt, statusAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { diamondPath } from './glyphs.ts';
import { paintCells, paintCounts } from './plane-cells.ts';
import { type PlaneFrame, binIndex, binOfNode } from './plane-frame.ts';

/** Room between two labels along an axis, between two contours. */
const tickPx = { g: 46, h: 24 };
const contourPx = 30;
/** Half the height of a contour's label, and along how many parts of the line a place is looked for. */
const labelHalfPx = 6;
const placesTried = 24;

/** Paints all, background included, in CSS pixels. O(bins + moves of the solution). */
export function paintPlane(ctx: CanvasRenderingContext2D, frame: PlaneFrame): void {
  const { palette, width, height, scale } = frame;
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, width, height);
  scale.panels.forEach((panel, side) => paintAxes(ctx, frame, panel, side));
  paintCells(ctx, frame);
  scale.panels.forEach((panel, side) => paintContours(ctx, frame, panel, side));
  paintCounts(ctx, frame, paintSolution(ctx, frame));
  outline(ctx, frame, frame.hovered, palette.ink, 1.5);
  outline(ctx, frame, binAtCursor(frame, frame.selected), palette.selection, 2.5);
  paintCurrent(ctx, frame);
  paintUnrecorded(ctx, frame);
}

function binAtCursor({ trace, scale, cursorStep }: PlaneFrame, node: NodeId): PlaneBin | null {
  return binOfNode(trace, scale, node, cursorStep);
}

/** Scores along both axes, at the middles of their bins, and what they are. */
function paintAxes(ctx: CanvasRenderingContext2D, frame: PlaneFrame, panel: PlanePanel, side: number): void {
  const { scale, palette, trace } = frame;
  const { x0, x1, y0, y1 } = panel;
  ctx.strokeStyle = palette.edge;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(x0 - 0.5, y0);
  ctx.lineTo(x0 - 0.5, y1 + 0.5);
  ctx.lineTo(x1, y1 + 0.5);
  ctx.stroke();
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.fillStyle = palette.label;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'center';
  for (const g of scoreTicks(0, scale.gEnd - 1, (x1 - x0) / tickPx.g, scale.gStep)) {
    ctx.fillText(figure(g), gToX(scale, panel, g) + scale.cellWidth / 2, y1 + 5);
  }
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  for (const h of scoreTicks(scale.hFrom, scale.hEnd - 1, (y1 - y0) / tickPx.h, scale.hStep)) {
    ctx.fillText(figure(h), x0 - 6, hToY(scale, panel, h) - scale.cellHeight / 2);
  }
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.fillStyle = palette.ink;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'right';
  ctx.fillText(t(trace.costs === null ? 'g, moves so far →' : 'g, cost so far →'), x1, y1 + 31);
  ctx.textAlign = 'left';
  const label = trace.sides[side].label;
  const ofSide = label === '' ? '' : ` · ${named(label)}`;
  const titles = [
    `↑ ${t(trace.costs === null ? 'h, estimated moves left' : 'h, estimated cost left')}${ofSide}`,
    `↑ h${ofSide}`,
  ];
  // Two planes side by side on a phone have no room for the long one.
  const fitting = titles.find((title) => ctx.measureText(title).width <= x1 - x0 + 28) ?? '↑ h';
  ctx.fillText(fitting, x0 - 28, y0 - 22);
}

/** Round scores from `first` to `last`, where bins begin. */
function scoreTicks(first: number, last: number, count: number, step: number): number[] {
  const most = Math.max(1, Math.floor(count));
  return niceTicks(first, Math.max(first, last), most).filter(
    (score) => Number.isInteger(score) && (score - first) % step === 0,
  );
}

/** Lines of equal priority, labelled where they come in; none where the order is not by a sum of g and h. */
function paintContours(
  ctx: CanvasRenderingContext2D,
  frame: PlaneFrame,
  panel: PlanePanel,
  side: number,
): void {
  const { scale, palette, trace } = frame;
  const sum = prioritySumOf(trace.request.settings);
  if (sum === null) return;
  const value = side === 0 ? solutionValue(frame, sum) : null;
  const marked = value === null ? null : contourOf(scale, panel, sum, value);
  const clearOfMarked = 0.7 * contourPx; // px
  const contours = contoursOf(scale, panel, sum, contourPx, frame.steps).filter(
    (one) => marked === null || Math.abs(one.value - marked.value) * pxPerValue(scale, sum) > clearOfMarked,
  );
  ctx.save();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.32;
  ctx.setLineDash([5, 4]);
  ctx.beginPath();
  for (const { from, to } of contours) {
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
  }
  ctx.stroke();
  if (marked !== null) {
    ctx.strokeStyle = palette.solution;
    ctx.lineWidth = 2;
    ctx.globalAlpha = 0.9;
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.moveTo(marked.from.x, marked.from.y);
    ctx.lineTo(marked.to.x, marked.to.y);
    ctx.stroke();
  }
  ctx.restore();
  ctx.setLineDash([]);
  paintContourLabels(ctx, frame, { panel, side }, { contours, marked }, sum.letter);
}

/** The priority of the goal of the solution, as far as that is there; null where no contour is its: of two sides, and where g has no say. */
function solutionValue({ solution, trace, scale, cursorStep }: PlaneFrame, sum: PrioritySum): number | null {
  const goal = solution.at(-1);
  if (goal === undefined || sum.g === 0 || scale.panels.length > 1) return null;
  if (statusAt(trace, goal, cursorStep) === 'unborn') return null;
  const { g, h } = nodeAt(trace, goal, cursorStep);
  return sum.g * g + sum.h * h;
}

function paintContourLabels(
  ctx: CanvasRenderingContext2D,
  frame: PlaneFrame,
  { panel, side }: { readonly panel: PlanePanel; readonly side: number },
  { contours, marked }: { readonly contours: readonly Contour[]; readonly marked: Contour | null },
  letter: string,
): void {
  const { palette } = frame;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.background;
  let free = -Infinity; // where the last label above ends
  const ordered = marked === null ? contours : [...contours, marked].sort((a, b) => a.value - b.value);
  for (const contour of ordered) {
    const { value, from } = contour;
    const isMarked = contour === marked;
    const text = `${letter} = ${figure(value)}${isMarked ? ` · ${t('solution')}` : ''}`;
    ctx.font = `${isMarked ? 600 : 'italic'} ${smallestTypePx}px ${palette.font}`;
    ctx.fillStyle = isMarked ? palette.solution : palette.label;
    const { width } = ctx.measureText(text);
    const above = from.y <= panel.y0; // the line comes in over the upper edge
    const at = above
      ? { x: from.x - 6, y: panel.y0 - 7 }
      : clearPlace(frame, { panel, side }, contour, width, isMarked ? 3 : 1);
    if (at === null || at.x + width > panel.x1 + 12 || (above && at.x < free)) continue;
    if (above) free = at.x + width + 8;
    ctx.strokeText(text, at.x, at.y);
    ctx.fillText(text, at.x, at.y);
  }
  ctx.lineJoin = 'miter';
}

/**
 * Above a line, as near to where it comes in as no bin with something in it is under the label, or some `lines` of bins higher;
 * null where there is none.
 */
function clearPlace(
  { scale, counts, later }: PlaneFrame,
  { panel, side }: { readonly panel: PlanePanel; readonly side: number },
  { from, to }: Contour,
  width: number,
  lines: number,
): { readonly x: number; readonly y: number } | null {
  const { x0, x1, y0, y1 } = panel;
  const isFree = (x: number, y: number): boolean => {
    const gEnd = Math.min(scale.gBins, Math.ceil((x + width - x0) / scale.cellWidth));
    const hEnd = Math.min(scale.hBins, Math.ceil((y1 - y + labelHalfPx) / scale.cellHeight));
    for (let hBin = Math.max(0, Math.floor((y1 - y - labelHalfPx) / scale.cellHeight)); hBin < hEnd; hBin++)
      for (let gBin = Math.max(0, Math.floor((x - x0) / scale.cellWidth)); gBin < gEnd; gBin++) {
        const bin = binIndex(scale, { side, gBin, hBin });
        for (let kind = 0; kind < kindsPerCell; kind++)
          if (counts[bin * kindsPerCell + kind] > 0) return false;
        if ((later?.[bin] ?? 0) > 0) return false;
      }
    return true;
  };
  for (let place = 0; place < lines * (placesTried + 1); place++) {
    const part = (place % (placesTried + 1)) / placesTried;
    const lift = labelHalfPx + 1 + Math.floor(place / (placesTried + 1)) * scale.cellHeight;
    const x = from.x + (to.x - from.x) * part + 4;
    const y = from.y + (to.y - from.y) * part - lift;
    if (y - labelHalfPx >= y0 && y <= y1 - 8 && x + width <= x1 && isFree(x, y)) return { x, y };
  }
  return null;
}

/** The solution from bin to bin, as far as it is born; returns the bins that its line is on. */
function paintSolution(ctx: CanvasRenderingContext2D, frame: PlaneFrame): ReadonlySet<number> {
  const bins = new Set<number>();
  const { solution, palette, trace, cursorStep } = frame;
  if (solution.length < 2) return bins;
  ctx.strokeStyle = palette.solution;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.beginPath();
  let before = -1;
  for (const node of solution) {
    if (statusAt(trace, node, cursorStep) === 'unborn') break;
    const bin = binAtCursor(frame, node);
    if (bin === null) continue;
    const { x, y } = middleOf(frame, bin);
    if (before === bin.side) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
    before = bin.side;
    bins.add(binIndex(frame.scale, bin));
  }
  ctx.lineWidth = 7;
  ctx.globalAlpha = 0.25;
  ctx.stroke();
  ctx.lineWidth = 2.5;
  ctx.globalAlpha = 1;
  ctx.stroke();
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  return bins;
}

/** Screen position of the middle of a bin. */
function middleOf({ scale }: PlaneFrame, { side, gBin, hBin }: PlaneBin): { x: number; y: number } {
  const { x0, y1 } = scale.panels[side];
  return { x: x0 + (gBin + 0.5) * scale.cellWidth, y: y1 - (hBin + 0.5) * scale.cellHeight };
}

function outline(
  ctx: CanvasRenderingContext2D,
  frame: PlaneFrame,
  bin: PlaneBin | null,
  colour: string,
  width: number,
): void {
  if (bin === null) return;
  const { cellWidth, cellHeight } = frame.scale;
  const { x, y } = middleOf(frame, bin);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.rect(x - cellWidth / 2, y - cellHeight / 2, cellWidth, cellHeight);
  ctx.stroke();
}

/** The bin of the current node: outlined, with a diamond on its corner so that its numbers stay readable. */
function paintCurrent(ctx: CanvasRenderingContext2D, frame: PlaneFrame): void {
  const { palette, scale } = frame;
  const bin = binAtCursor(frame, frame.current);
  if (bin === null) return;
  outline(ctx, frame, bin, palette.current, 2.5);
  const { x, y } = middleOf(frame, bin);
  const reach = 5.5;
  const small = Math.min(scale.cellWidth, scale.cellHeight) < 16;
  const at = small ? { x, y } : { x: x - scale.cellWidth / 2, y: y - scale.cellHeight / 2 };
  ctx.fillStyle = palette.background;
  ctx.beginPath();
  diamondPath(ctx, at.x, at.y, reach + 2);
  ctx.fill();
  ctx.fillStyle = palette.current;
  ctx.beginPath();
  diamondPath(ctx, at.x, at.y, reach);
  ctx.fill();
}

/** From which step on there are only totals, and where they are. */
function paintUnrecorded(
  ctx: CanvasRenderingContext2D,
  { trace, palette, width, scale, later }: PlaneFrame,
): void {
  if (trace.complete) return;
  const text = t(
    scale.panels.length > 1
      ? 'Totals only from step {step} on: the {n} later expansions are not told apart by side.'
      : later === null
        ? 'Totals only from step {step} on: the {n} later expansions are shown, hatched, at the end.'
        : 'Totals only from step {step} on: the {n} later expansions are hatched.',
    { step: trace.stepCount, n: trace.stepsMade - trace.stepCount },
  );
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  const room = ctx.measureText(text).width + 12;
  const right = Math.max(room, width - 8);
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.88;
  ctx.fillRect(right - room, 3, room, 18);
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, right - 6, 12, width - 16);
}
