import { format } from 'd3';
import { kindsPerCell } from '../trace/score-cells.ts';
import { crossPath } from './glyphs.ts';
import type { PlaneFrame } from './plane-frame.ts';

const grouped = format(',');
const short = format('.2~s');

/** Bins from this size on have frames around what waits, smaller ones caps. */
const framePx = 10;
/** Room for one number, for two of them. */
const oneNumber = { width: 20, height: 13 };
const twoNumbers = { width: 30, height: 26 };
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
        const shown = (counts[slot] | counts[slot + 1] | counts[slot + 2] | (later?.[bin] ?? 0)) !== 0;
        if (!shown) continue;
        const x = panel.x0 + gBin * cellWidth;
        const y = panel.y1 - (hBin + 1) * cellHeight;
        visit(bin, { x, y, width: cellWidth - gap, height: cellHeight - gap });
      }
    }
  });
}

/**
 * Paints the bins. Expanded nodes: a blue fill, the stronger the more (by the logarithm). Frontier: an amber frame, the
 * thicker the more, or a cap where bins are small. Only dropped: a grey cross. Later than the record: hatched. O(bins).
 */
export function paintCells(ctx: CanvasRenderingContext2D, frame: PlaneFrame): void {
  const { scale, counts, peak } = frame;
  const strength = (count: number): number => Math.log1p(count) / Math.log1p(peak);
  const large = Math.min(scale.cellWidth, scale.cellHeight) >= framePx;
  eachTile(frame, (bin, tile) => {
    const [waiting, closed, dropped] = counts.subarray(bin * kindsPerCell, (bin + 1) * kindsPerCell);
    if (closed > 0) paintFill(ctx, frame, tile, strength(closed), large);
    if (waiting > 0 && large) paintFrame(ctx, frame, tile, strength(waiting));
    else if (waiting > 0) paintCap(ctx, frame, tile, strength(waiting));
    else if (closed === 0 && dropped > 0) paintDropped(ctx, frame, tile);
    const later = frame.later?.[bin] ?? 0;
    if (later > 0) paintHatch(ctx, frame, tile);
    if (large) paintNumbers(ctx, frame, tile, waiting, closed);
  });
  ctx.globalAlpha = 1;
}

function paintFill(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  strength: number,
  large: boolean,
): void {
  ctx.fillStyle = palette.closed;
  ctx.globalAlpha = large ? 0.1 + (alphaUnderInk - 0.1) * strength : 0.25 + 0.75 * strength;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

function paintFrame(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  strength: number,
): void {
  const line = 1 + Math.min(3.5, 0.16 * Math.min(width, height)) * strength;
  ctx.strokeStyle = palette.frontier;
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
  const apart = 4;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = palette.closed;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let left = x - height; left < x + width; left += apart) {
    ctx.moveTo(left, y + height);
    ctx.lineTo(left + height, y);
  }
  ctx.stroke();
  ctx.restore();
}

/** How many are expanded, and behind a small ring how many wait; only their sum where there is no room for both. */
function paintNumbers(
  ctx: CanvasRenderingContext2D,
  { palette }: PlaneFrame,
  { x, y, width, height }: Tile,
  waiting: number,
  closed: number,
): void {
  if (waiting + closed === 0 || width < oneNumber.width || height < oneNumber.height) return;
  const both = width >= twoNumbers.width && height >= twoNumbers.height;
  const size = Math.min(12, both ? height * 0.36 : height * 0.62);
  const middle = x + width / 2;
  const textFor = (count: number): string => (count < 1000 ? grouped(count) : short(count));
  ctx.fillStyle = palette.ink;
  ctx.font = `${size}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (!both) {
    ctx.fillText(textFor(waiting + closed), middle, y + height / 2 + 0.5);
    return;
  }
  const lines = closed > 0 && waiting > 0 ? 0.22 : 0;
  if (closed > 0) ctx.fillText(textFor(closed), middle, y + height * (0.5 - lines));
  if (waiting > 0) ctx.fillText(`○ ${textFor(waiting)}`, middle, y + height * (0.5 + lines));
}
