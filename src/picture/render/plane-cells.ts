import { format } from 'd3-format';
import { kindsPerCell } from '../../core/trace/score-cells.ts';
import { written } from '../../locales/figures.ts';
import { crossPath } from './glyphs.ts';
import type { PlaneFrame } from './plane-frame.ts';
import { smallestTypePx } from '../theme/type-scale.ts';

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
export function paintCells(ctx: CanvasRenderingContext2D, frame: PlaneFrame): void {
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
export function paintCounts(
  ctx: CanvasRenderingContext2D,
  frame: PlaneFrame,
  crossed: ReadonlySet<number>,
): void {
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
