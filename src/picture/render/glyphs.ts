import type { NodeStatus } from '../../core/trace/cursor.ts';
import type { TreePalette } from '../theme/palettes.ts';

/** Positions and radii of glyphs of one kind, gathered in a frame and painted as one path. */
export interface GlyphList {
  readonly at: number[]; // x, y, radius of each
}

/** Glyphs by what they say. */
export interface GlyphBatch {
  readonly frontier: GlyphList;
  readonly closed: GlyphList;
  readonly pruned: GlyphList;
}

export function createGlyphBatch(): GlyphBatch {
  return { frontier: { at: [] }, closed: { at: [] }, pruned: { at: [] } };
}

export function addGlyph(batch: GlyphBatch, status: NodeStatus, x: number, y: number, radius: number): void {
  if (status === 'unborn') return;
  const list = status === 'frontier' ? batch.frontier : status === 'pruned' ? batch.pruned : batch.closed;
  list.at.push(x, y, radius);
}

/** Paints the batch: frontier as rings, closed as discs, pruned as crosses. At most four paths, however many glyphs. */
export function paintGlyphs(ctx: CanvasRenderingContext2D, batch: GlyphBatch, palette: TreePalette): void {
  if (batch.pruned.at.length > 0) {
    ctx.strokeStyle = palette.rejected;
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    eachOf(batch.pruned, (x, y, radius) => crossPath(ctx, x, y, Math.max(1.5, radius * 0.62)));
    ctx.stroke();
  }
  if (batch.closed.at.length > 0) {
    ctx.fillStyle = palette.closed;
    ctx.beginPath();
    eachOf(batch.closed, (x, y, radius) => discPath(ctx, x, y, radius));
    ctx.fill();
  }
  if (batch.frontier.at.length > 0) paintRings(ctx, batch.frontier, palette);
}

function paintRings(ctx: CanvasRenderingContext2D, rings: GlyphList, palette: TreePalette): void {
  const width = Math.max(1, Math.min(2.4, rings.at[2] * 0.42));
  ctx.fillStyle = palette.background;
  ctx.strokeStyle = palette.frontier;
  ctx.lineWidth = width;
  ctx.beginPath();
  eachOf(rings, (x, y, radius) => discPath(ctx, x, y, Math.max(0.5, radius - width / 2)));
  ctx.fill();
  ctx.stroke();
}

function eachOf(list: GlyphList, visit: (x: number, y: number, radius: number) => void): void {
  for (let index = 0; index < list.at.length; index += 3) {
    visit(list.at[index], list.at[index + 1], list.at[index + 2]);
  }
}

export function discPath(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.moveTo(x + radius, y);
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

export function crossPath(ctx: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  ctx.moveTo(x - reach, y - reach);
  ctx.lineTo(x + reach, y + reach);
  ctx.moveTo(x + reach, y - reach);
  ctx.lineTo(x - reach, y + reach);
}

export function diamondPath(ctx: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  ctx.moveTo(x, y - reach);
  ctx.lineTo(x + reach, y);
  ctx.lineTo(x, y + reach);
  ctx.lineTo(x - reach, y);
  ctx.closePath();
}
