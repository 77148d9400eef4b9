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
import { figure, written } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { diamondPath, crossPath } from './glyphs.ts';
import { type PlaneFrame, binIndex, binOfNode } from './plane-frame.ts';
import { format } from 'd3-format';

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

const short = format('.2~s');

/** Bins from this size on have frames around what waits, smaller ones caps. */
const framePx = 10;
/** Room for one number, for two of them. */
const oneNumber = { width: 20, height: 13 };
const twoNumbers = { width: 30, height: 26 };
const besideWidth = 52; // for both in one line
/** A fill as strong as this still lets ink be read on it. */
const alphaUnderInk = 0.5;

/** Left, top and size of a bin on the screen. */
interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Calls `visit` for each bin in which something is or was, by its index. */
function eachTile(frame: PlaneFrame, visit: (bin: number, tile: Tile) => void): void {
  const { scale, counts, later } = frame;
  const { gBins, hBins, cellWidth, cellHeight, panels } = scale;
  const gap = Math.min(cellWidth, cellHeight) >= 6 ? 1 : 0;
  panels.forEach((panel, side) => {
    for (let hBin = 0; hBin < hBins; hBin++) {
      for (let gBin = 0; gBin < gBins; gBin++) {
        const bin = (side * hBins + hBin) * gBins + gBin;
        const slot = bin * kindsPerCell;
        const inBin = counts[slot] | counts[slot + 1] | counts[slot + 2] | counts[slot + 3];
        if (inBin === 0 && (later?.[bin] ?? 0) === 0) continue;
        const x = panel.x0 + gBin * cellWidth;
        const y = panel.y1 - (hBin + 1) * cellHeight;
        visit(bin, { x, y, width: cellWidth - gap, height: cellHeight - gap });
      }
    }
  });
}

/**
 * Paints the bins. Expanded nodes: a blue fill, the stronger the more (by the logarithm). Frontier: an amber frame, the
 * thicker the more, or a cap where bins are small. Only dropped: a grey cross. The goal that ended the search, and what else
 * was reached without being expanded: a thin blue frame and no fill. Later than the record: hatched. O(bins).
 */
function paintCells(ctx: CanvasRenderingContext2D, frame: PlaneFrame): void {
  const { scale, counts, peak, palette } = frame;
  const strength = (count: number): number => Math.log1p(count) / Math.log1p(peak);
  const large = Math.min(scale.cellWidth, scale.cellHeight) >= framePx;
  const holdsInk = scale.cellWidth >= oneNumber.width && scale.cellHeight >= oneNumber.height;
  eachTile(frame, (bin, tile) => {
    const [frontier, closed, dropped, reached] = counts.subarray(
      bin * kindsPerCell,
      (bin + 1) * kindsPerCell,
    );
    if (reached > 0) paintFrame(ctx, tile, palette.closed, 0);
    if (closed > 0) paintFill(ctx, frame, tile, strength(closed), holdsInk);
    if (frontier > 0 && large) paintFrame(ctx, tile, palette.frontier, strength(frontier));
    else if (frontier > 0) paintCap(ctx, frame, tile, strength(frontier));
    else if (closed === 0 && reached === 0 && dropped > 0) paintDropped(ctx, frame, tile);
    if ((frame.later?.[bin] ?? 0) > 0) paintHatch(ctx, frame, tile);
  });
}

/**
 * Writes the counts into bins with room for them: expanded or reached, and behind a small ring what waits; else their sum. O(bins).
 * @param crossed bins that a line goes through: their numbers keep clear of it
 */
function paintCounts(ctx: CanvasRenderingContext2D, frame: PlaneFrame, crossed: ReadonlySet<number>): void {
  const { cellWidth, cellHeight } = frame.scale;
  if (cellWidth < oneNumber.width || cellHeight < oneNumber.height) return;
  eachTile(frame, (bin, tile) => {
    const slot = bin * kindsPerCell;
    const [frontier, closed, , reached] = frame.counts.subarray(slot, slot + kindsPerCell);
    const done = closed + reached;
    if (frontier + done > 0) paintNumbers(ctx, frame, tile, [frontier, done], crossed.has(bin) ? 6 : 2);
  });
}

function paintFill(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  strength: number,
  holdsInk: boolean,
): void {
  ctx.fillStyle = palette.closed;
  ctx.globalAlpha = holdsInk ? 0.1 + (alphaUnderInk - 0.1) * strength : 0.2 + 0.8 * strength;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

function paintFrame(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Tile,
  colour: string,
  strength: number,
): void {
  const line = 1 + Math.min(3.5, 0.16 * Math.min(width, height)) * strength;
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.beginPath();
  ctx.rect(x + line / 2 + 0.5, y + line / 2 + 0.5, width - line - 1, height - line - 1);
  ctx.stroke();
}

function paintCap(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  strength: number,
): void {
  ctx.fillStyle = palette.frontier;
  ctx.globalAlpha = 0.45 + 0.55 * strength;
  ctx.fillRect(x, y, width, 0.4 * height);
  ctx.globalAlpha = 1;
}

function paintDropped(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
): void {
  const reach = Math.min(4, 0.3 * Math.min(width, height));
  ctx.strokeStyle = palette.rejected;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  crossPath(ctx, x + width / 2, y + height / 2, reach);
  ctx.stroke();
}

/** Diagonals from the lower left to the upper right. */
function paintHatch(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
): void {
  const apart = 5; // and in line with those of the other bins
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = palette.ink;
  ctx.globalAlpha = 0.45;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let sum = Math.ceil((x + y) / apart) * apart; sum < x + width + y + height; sum += apart) {
    ctx.moveTo(sum - y - height, y + height);
    ctx.lineTo(sum - y, y);
  }
  ctx.stroke();
  ctx.restore();
}

function paintNumbers(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  [frontier, done]: readonly [number, number],
  rim: number,
): void {
  const both = width >= twoNumbers.width && height >= twoNumbers.height;
  const size = Math.min(smallestTypePx, both ? height * 0.36 : height * 0.62);
  const middle = x + width / 2;
  const textFor = (count: number): string => (count < 1000 ? String(count) : written(short(count)));
  const write = (text: string, yText: number): void => {
    ctx.strokeText(text, middle, yText);
    ctx.fillText(text, middle, yText);
  };
  ctx.fillStyle = palette.ink;
  ctx.strokeStyle = palette.background;
  ctx.globalAlpha = 1;
  ctx.lineWidth = rim;
  ctx.lineJoin = 'round';
  ctx.font = `${size}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (!both) {
    const parts = [done > 0 ? textFor(done) : '', frontier > 0 ? `○ ${textFor(frontier)}` : ''];
    const isSplit = width >= besideWidth || (done === 0 && width >= twoNumbers.width);
    const text = isSplit ? parts.filter((part) => part !== '').join('  ') : textFor(frontier + done);
    write(text, y + height / 2 + 0.5);
    return;
  }
  const lines = done > 0 && frontier > 0 ? 0.22 : 0;
  if (done > 0) write(textFor(done), y + height * (0.5 - lines));
  if (frontier > 0) write(`○ ${textFor(frontier)}`, y + height * (0.5 + lines));
}
