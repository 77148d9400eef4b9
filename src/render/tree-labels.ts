import { format, ticks as niceTicks } from 'd3';
import { xToScreen, yToScreen, yToWorld } from '../layout/camera.ts';
import type { TreeFrame } from './tree-frame.ts';

const grouped = format(',');

/** Room between two labels of depths. */
const labelPx = 26;
/** Kept for the labels. */
const gutterPx = 44;

/** Depths in round steps down the left edge: faint lines across, painted first. */
export function paintDepthLines(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  ctx.strokeStyle = frame.palette.edgeFaint;
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.45;
  ctx.beginPath();
  for (const row of labelledRows(frame)) {
    const y = Math.round(yToScreen(frame.view, row)) + 0.5;
    ctx.moveTo(gutterPx, y);
    ctx.lineTo(frame.view.width, y);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** "g = 12" down the left edge, painted last. */
export function paintDepthLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { palette, view } = frame;
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.8;
  ctx.fillRect(0, 0, gutterPx, view.height);
  ctx.globalAlpha = 1;
  ctx.font = `11px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.label;
  for (const row of labelledRows(frame)) {
    ctx.fillText(row === 0 ? 'g = 0' : grouped(row), 8, yToScreen(view, row));
  }
}

function labelledRows({ layout, view }: TreeFrame): number[] {
  const first = Math.max(0, yToWorld(view, 8));
  const last = Math.min(layout.rowCount - 1, yToWorld(view, view.height - 8));
  if (last < first) return [];
  const count = Math.max(1, Math.floor(((last - first) * view.yScale) / labelPx));
  return niceTicks(first, last, count).filter((row) => Number.isInteger(row) && row >= first && row <= last);
}

/** "f ≤ 14" or "from the goal" above each tree of several, left out where there is no room for it. */
export function paintIterationLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { trace, layout, view, cursorStep, palette } = frame;
  if (trace.iterations.length === 0 && trace.sides.length === 1) return;
  ctx.font = `600 11px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  let lastEnd = -Infinity;
  // From the newest on, whose trees are the largest.
  for (let tree = 0; tree < layout.trees.length; tree++) {
    const rank = layout.trees[tree].root;
    const root = layout.nodeAt[rank];
    if (trace.bornAt.values[root] > cursorStep) continue;
    const side = trace.sides[trace.sideIndex(root)]?.label ?? '';
    const text = side === '' ? trace.iterations[trace.iteration.values[root]]?.label : side;
    if (text === undefined) continue;
    const x = xToScreen(view, layout.x[rank]);
    const half = ctx.measureText(text).width / 2 + 6;
    if (x - half < lastEnd) continue;
    lastEnd = x + half;
    paintLabel(ctx, frame, text, x, yToScreen(view, 0) - Math.max(12, frame.sizes.card / 2 + 10));
  }
}

/** Text with a rim of the background, so that it can be read over anything. */
function paintLabel(
  ctx: CanvasRenderingContext2D,
  { palette }: TreeFrame,
  text: string,
  x: number,
  y: number,
): void {
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.background;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = palette.label;
  ctx.fillText(text, x, y);
}
