import { ticks as niceTicks } from 'd3-array';
import { xToScreen, yToScreen, yToWorld } from '../layout/camera.ts';
import { countWhile } from '../../core/base/sorted.ts';
import { sectionStartsOf } from '../../core/trace/parts-of-a-run.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { say } from '../../locales/say.ts';
import { t } from '../../locales/t.ts';
import { rankAt, treeAt } from '../layout/tree-layout.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import type { LabelRoom } from './label-room.ts';
import {
  type TreeFrame,
  isBorn,
  isLaidOut,
  linkBottom,
  linkTop,
  nodeRadius,
  placeOf,
  sizesOf,
} from './tree-frame.ts';

/** Of names beside the present one's: paler, and with a contrast of 4.5 to 1 still to be read. */
const palest = 0.85;
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

/** "g = 12" down the left edge, painted last; the depth, where g is something else. */
export function paintDepthLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { palette, trace, view } = frame;
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.8;
  ctx.fillRect(0, 0, gutterPx, view.height);
  ctx.globalAlpha = 1;
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.label;
  for (const row of labelledRows(frame)) {
    ctx.fillText(
      row > 0 ? figure(row) : trace.costs === null ? 'g = 0' : t('depth {n}', { n: 0 }),
      8,
      yToScreen(view, row),
    );
  }
}

function labelledRows({ layout, view }: TreeFrame): number[] {
  const first = Math.max(0, yToWorld(view, 8));
  const last = Math.min(layout.rowCount - 1, yToWorld(view, view.height - 8));
  if (last < first) return [];
  const count = Math.max(1, Math.floor(((last - first) * view.yScale) / labelPx));
  const rows = niceTicks(first, last, count).filter(
    (row) => Number.isInteger(row) && row >= first && row <= last,
  );
  if (view.heights) return view.heights.labelled(rows, view, labelPx).filter((row) => row < layout.rowCount);
  // In a very low picture all rows are as near as one line of text: then only the first is named.
  return (rows[1] - rows[0]) * view.yScale < labelPx / 2 ? rows.slice(0, 1) : rows;
}

/**
 * "f ≤ 14" or "from the goal" above each tree of several; that of the iteration at the cursor has the first choice. Iterations
 * that are narrower than their names share one, "f ≤ 42 … 46". O(labels × log trees).
 */
export function paintIterationLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom): void {
  const { trace, layout, view, cursorStep } = frame;
  if (trace.iterations.length === 0 && trace.sides.length === 1) return;
  setLabelFont(ctx, frame);
  const { firstNode } = treeAt(trace, cursorStep);
  const present = isLaidOut(frame, firstNode) ? rankAt(layout, firstNode, cursorStep) : -1; // roots are ranked first
  // Trees are in order of time: what follows is not there yet.
  const born = countWhile(layout.trees.length, (tree) => trace.bornAt(rootOf(frame, tree)) <= cursorStep);
  const isInView = (tree: number): boolean => xOf(frame, tree) >= 0 && xOf(frame, tree) <= view.width;
  /** Where the name of the present one is: others stand beside it. */
  let [left, right] = [view.width, 0];
  const presentX = present >= 0 && present < born ? xOf(frame, present) : NaN;
  const place = (text: string, tree: number, middle: number): void => {
    if (text === '') return;
    const y = yToScreen(view, 0) - Math.max(12, sizesOf(rootOf(frame, tree), frame).card / 2 + 6) - 5;
    const width = ctx.measureText(text).width + 4;
    const half = width / 2 + labelGapPx;
    const to = middle < presentX ? left : view.width;
    const x = Math.max(half + (middle > presentX ? right : 0), Math.min(to - half, middle));
    if (!room(x, y, width)) return;
    if (tree === present) [left, right] = [x - width / 2, x + width / 2];
    ctx.globalAlpha = tree === present || trace.iterations.length === 0 ? 1 : 0.6;
    paintRimmedText(ctx, frame, text, x, y);
  };
  /** Names a tree together with those after it whose names would be on its own, up to `end`. Returns the next one. */
  const placeFrom = (tree: number, end: number): number => {
    const first = nameOf(frame, tree);
    const firstPx = ctx.measureText(first).width;
    let [text, x, next] = [first, xOf(frame, tree), tree + 1];
    while (next < end) {
      const apart = (ctx.measureText(text).width + firstPx) / 2 + labelGapPx;
      const beyond = Math.min(end, firstFrom(frame, x + apart, next));
      if (beyond === next) break;
      next = beyond;
      text = rangeOf(first, nameOf(frame, next - 1));
      x = (xOf(frame, tree) + xOf(frame, next - 1)) / 2;
    }
    place(text, tree, x);
    return next;
  };
  if (present >= 0 && present < born && isInView(present))
    place(nameOf(frame, present), present, xOf(frame, present));
  for (let tree = firstFrom(frame, 0, 0); tree < born && isInView(tree);) {
    if (tree === present) tree++;
    else if (sideOf(frame, tree) !== '')
      tree = firstFrom(frame, xOf(frame, tree) + 1, placeFrom(tree, tree + 1));
    else tree = placeFrom(tree, tree < present ? present : born);
  }
  ctx.globalAlpha = 1;
}

const rootOf = ({ layout }: TreeFrame, tree: number): number => layout.nodeAt[layout.trees[tree].root];

const xOf = ({ layout, view }: TreeFrame, tree: number): number =>
  xToScreen(view, layout.x[layout.trees[tree].root]);

/** The first tree from one on that is no further left. */
function firstFrom(frame: TreeFrame, x: number, from: number): number {
  return from + countWhile(frame.layout.trees.length - from, (index) => xOf(frame, from + index) < x);
}

const sideOf = (frame: TreeFrame, tree: number): string =>
  frame.trace.sides[frame.trace.sideIndex(rootOf(frame, tree))].label;

function nameOf(frame: TreeFrame, tree: number): string {
  const { trace } = frame;
  const side = sideOf(frame, tree);
  const part = trace.iterations[trace.iteration.values[rootOf(frame, tree)]];
  return side === '' && part !== undefined ? say(part.label) : named(side);
}

/** "f ≤ 42 … 46" of "f ≤ 42" and "f ≤ 46". */
function rangeOf(first: string, last: string): string {
  const same = first.slice(0, first.lastIndexOf(' ') + 1);
  return `${first} … ${last.startsWith(same) ? last.slice(same.length) : last}`;
}

/** Makes the iterations before that at the cursor pale, where all are side by side: the one at work stands out. */
export function paintVeil(ctx: CanvasRenderingContext2D, frame: TreeFrame): void {
  const { trace, layout, view, cursorStep, palette } = frame;
  if (trace.iterations.length === 0 || layout.trees.length < 2) return;
  const { firstNode } = treeAt(trace, cursorStep);
  if (!isLaidOut(frame, firstNode)) return;
  const root = rankAt(layout, firstNode, cursorStep);
  const tree = layout.trees.find((one) => one.root === root);
  if (tree === undefined) return;
  const left = xToScreen(view, tree.xMin) - veilGapPx;
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.62;
  ctx.fillRect(0, 0, Math.min(view.width, left), view.height);
  ctx.globalAlpha = 1;
}

/** Between the veil and the tree that it leaves free. */
const veilGapPx = 8;

/** Between two names above trees. */
const labelGapPx = 8;
/** Height of the name of a part, with what keeps it clear of the boards. */
const sectionLinePx = 18;
/** Parts of a run named within one tree. */
const maxSections = 60;

/** Names the parts of a run that go on in one tree where they begin: the present one first, others where there is room. */
export function paintSectionLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom): void {
  const { trace, cursorStep, sizes, view } = frame;
  const starts = sectionStartsOf(trace);
  const begun = countWhile(starts.length, (index) => starts[index].at <= cursorStep);
  if (begun === 0) return;
  setLabelFont(ctx, frame);
  // Above a board where rows leave room for a line of text, else beside the node.
  const above = sizes.card > 0 && view.yScale - linkTop(sizes) - linkBottom(sizes) > sectionLinePx;
  let named = 0;
  for (let index = begun - 1; index >= 0 && named < maxSections; index--) {
    const { node, iteration } = starts[index];
    if (!isBorn(frame, node)) continue;
    const place = placeOf(frame, node);
    const text = say(trace.iterations[iteration].label);
    const width = ctx.measureText(text).width;
    const x = above ? place.x : place.x + nodeRadius(sizesOf(node, frame)) + 7 + width / 2;
    const y = above ? place.y - linkBottom(sizes) - 9 : place.y;
    if (!room(x, y, width)) continue;
    named++;
    ctx.globalAlpha = index === begun - 1 ? 1 : palest;
    paintRimmedText(ctx, frame, text, x, y);
  }
  ctx.globalAlpha = 1;
}

/** Says why there is empty room, where a person has not asked for it. */
export function paintRoomNote(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom | null): void {
  setLabelFont(ctx, frame);
  const text = t('Room is kept for later nodes');
  const x = gutterPx + 8 + ctx.measureText(text).width / 2;
  const y = frame.view.height - 13;
  if (room?.(x, y, ctx.measureText(text).width) === true) paintRimmedText(ctx, frame, text, x, y);
}

/** Says that what follows, or all of it, is yet to come. On whatever is there: that it is not the tree of the cursor has to be seen. */
export function paintBehindNote(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  room: LabelRoom | null,
): void {
  const { layout, cursorStep, palette, view } = frame;
  setLabelFont(ctx, frame);
  const text = t('Drawn up to step {n}', { n: layout.nodeCount > 0 ? cursorStep : 0 });
  const width = ctx.measureText(text).width;
  const x = gutterPx + 8 + width / 2;
  const y = view.height - 13;
  room?.(x, y, width); // nothing else is written there
  ctx.fillStyle = palette.background;
  ctx.fillRect(x - width / 2 - 4, y - 10, width + 8, 20);
  paintRimmedText(ctx, frame, text, x, y);
}

export function setLabelFont(ctx: CanvasRenderingContext2D, { palette }: TreeFrame): void {
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
}

/** Text around its middle, with a rim of the background, so that it can be read over lines. */
export function paintRimmedText(
  ctx: CanvasRenderingContext2D,
  { palette }: TreeFrame,
  text: string,
  x: number,
  y: number,
): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.background;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = palette.label;
  ctx.fillText(text, x, y);
}
