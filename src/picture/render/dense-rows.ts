import { Found } from '../layout/row-index.ts';
import { yToScreen } from '../layout/camera.ts';
import { statusAt, wasPassed } from '../../core/trace/cursor.ts';
import { type GlyphBatch, addGlyph } from './glyphs.ts';
import { type TreeFrame, mergePx, placeOfRank } from './tree-frame.ts';

/** Of the usual radius: nodes that were only passed by. */
const passedPart = 0.6;

/** A stretch of a row whose marks touch: entries [from, to) of the gathered rows, never none. */
type RunVisitor = (from: number, to: number, gapLeft: number, gapRight: number) => void;

/** Splits a row into runs where at least `mergePx` are empty; gaps are those to the neighbouring runs. O(entries). */
export function eachRun(frame: TreeFrame, first: number, end: number, visit: RunVisitor): void {
  const { xPx, xPxEnd } = frame.rows;
  let from = first;
  let gapLeft = Infinity;
  while (from < end) {
    let to = from + 1;
    while (to < end && xPx[to] - xPxEnd[to - 1] < mergePx) to++;
    const gapRight = to < end ? xPx[to] - xPxEnd[to - 1] : Infinity;
    visit(from, to, gapLeft, gapRight);
    gapLeft = gapRight;
    from = to;
  }
}

/** Visits each gathered row that has entries: its row number, screen y, and entries [first, end). */
export function eachRow(
  frame: TreeFrame,
  visit: (row: number, y: number, first: number, end: number) => void,
): void {
  const { firstRow, rowStride, entryStart } = frame.rows;
  for (let index = 0; index + 1 < entryStart.length; index++) {
    const row = firstRow + index * rowStride;
    const first = entryStart[index];
    const end = entryStart[index + 1];
    if (end > first) visit(row, yToScreen(frame.view, row), first, end);
  }
}

/** How a run of marks is drawn: as one glyph, or as bars of a height. */
interface MarkVisitor {
  readonly glyph: (from: number, to: number, x: number, y: number, radius: number) => void;
  readonly bars: (from: number, to: number, y: number, height: number) => void;
}

/** Visits the runs of all gathered rows; `from` and `to` are entries. O(entries). */
export function eachMark(frame: TreeFrame, { glyph, bars }: MarkVisitor): void {
  const { sizes, rows } = frame;
  eachRow(frame, (row, y, first, end) => {
    const height = barHeight(frame, row);
    eachRun(frame, first, end, (from, to, gapLeft, gapRight) => {
      const x0 = rows.xPx[from];
      const x1 = rows.xPxEnd[to - 1];
      const room = Math.min(gapLeft, gapRight);
      const radius = Math.max(1.25, Math.min(sizes.glyphRadius, 0.42 * room));
      if (isOneNode(frame, from, to)) {
        const rank = rows.rankFrom[from];
        const place = frame.drift === null ? { x: x0, y } : placeOfRank(frame, rank);
        const node = frame.layout.nodeAt[rank];
        glyph(from, to, place.x, place.y, wasPassed(frame.trace, node) ? passedPart * radius : radius);
      } else if (x1 - x0 < 2.5 && sizes.bar > 2) glyph(from, to, (x0 + x1) / 2, y, radius);
      else bars(from, to, y, height);
    });
  });
}

function isOneNode({ rows }: TreeFrame, from: number, to: number): boolean {
  return to === from + 1 && rows.rankTo[from] === rows.rankFrom[from] + 1;
}

/**
 * Paints nodes that stand too close for glyphs as bars, one rectangle for a stretch of equal content, and puts all that
 * stand alone into `glyphs`. Closed: a full blue bar. Frontier: a hollow amber bar; closed with frontier among them: a
 * blue bar with an amber cap. Only pruned: a thin grey line.
 */
export function paintDenseRows(ctx: CanvasRenderingContext2D, frame: TreeFrame, glyphs: GlyphBatch): void {
  const bars: Bars = { closed: [], mixed: [], frontier: [], pruned: [] };
  const { rows, layout, trace, cursorStep } = frame;
  const hidden: Hidden = { at: [], inBar: [] };
  eachMark(frame, {
    glyph(from, to, x, y, radius) {
      if (isOneNode(frame, from, to)) {
        const node = layout.nodeAt[rows.rankFrom[from]];
        addGlyph(glyphs, statusAt(trace, node, cursorStep), x, y, radius);
      } else {
        addClusterGlyph(frame, glyphs, from, to, x, y, radius);
        noteHidden(frame, hidden, from, to, y, 0);
      }
    },
    bars(from, to, y, height) {
      addBars(frame, bars, from, to, y, height);
      noteHidden(frame, hidden, from, to, y, height);
    },
  });
  for (const rank of rows.between) {
    const { x, y } = placeOfRank(frame, rank);
    hidden.at.push(x, y);
  }
  paintBars(ctx, bars, frame);
  paintHidden(ctx, frame, hidden, glyphs);
}

/** Frontier nodes among others that would cover them: x, y of each. */
interface Hidden {
  readonly at: number[]; // where nothing else shows them
  readonly inBar: number[]; // where a bar has a cap for them
}

/** So many are marked by rings of their own, on top of all. */
const maxRings = 400;
const ringPx = 3;
/** Half the side of the squares that mark more than that. */
const squarePx = 2;
/** A bar of this height has a cap that is seen. */
const cappedPx = 3;

function noteHidden(
  { rows }: TreeFrame,
  { at, inBar }: Hidden,
  from: number,
  to: number,
  y: number,
  height: number,
): void {
  const { found, xPx, xPxEnd } = rows;
  for (let entry = from; entry < to; entry++) {
    if ((found[entry] & Found.frontier) === 0) continue;
    const isMixed = (found[entry] & Found.closed) !== 0 || height === 0;
    if (!isMixed && height >= cappedPx) continue; // a hollow bar of its own
    (height >= cappedPx ? inBar : at).push((xPx[entry] + xPxEnd[entry]) / 2, y);
  }
}

/** However far one is away, no node of the frontier is lost among the others: few are rings, many squares. */
function paintHidden(
  ctx: CanvasRenderingContext2D,
  { palette }: TreeFrame,
  { at, inBar }: Hidden,
  glyphs: GlyphBatch,
): void {
  if (at.length + inBar.length <= 2 * maxRings) {
    for (const list of [at, inBar])
      for (let index = 0; index < list.length; index += 2)
        addGlyph(glyphs, 'frontier', list[index], list[index + 1], ringPx);
    return;
  }
  ctx.fillStyle = palette.frontier;
  // Those that touch are one stripe: as a path, fifteen thousand take longer to fill than all else in the picture.
  const reach = 2 * squarePx;
  for (let index = 0; index < at.length;) {
    const [left, y] = [at[index], at[index + 1]];
    let right = left;
    for (index += 2; at[index + 1] === y && at[index] >= right && at[index] <= right + reach; index += 2)
      right = at[index];
    ctx.fillRect(left - squarePx, y - squarePx, right - left + reach, reach);
  }
}

/** Several nodes within a glyph's width: a disc when one is closed, else a ring. */
function addClusterGlyph(
  frame: TreeFrame,
  glyphs: GlyphBatch,
  from: number,
  to: number,
  x: number,
  y: number,
  radius: number,
): void {
  let found = 0;
  for (let entry = from; entry < to; entry++) found |= frame.rows.found[entry];
  const closed = (found & Found.closed) !== 0;
  addGlyph(glyphs, closed ? 'closed' : (found & Found.frontier) !== 0 ? 'frontier' : 'pruned', x, y, radius);
}

/** x, y, width, height of each rectangle, by content. */
interface Bars {
  readonly closed: number[];
  readonly mixed: number[];
  readonly frontier: number[];
  readonly pruned: number[];
}

function addBars(frame: TreeFrame, bars: Bars, from: number, to: number, y: number, height: number): void {
  const { found, xPx, xPxEnd } = frame.rows;
  for (let entry = from; entry < to;) {
    const content = found[entry];
    let next = entry + 1;
    while (next < to && found[next] === content) next++;
    const x = Math.floor(xPx[entry]);
    const end = next < to ? Math.floor(xPx[next]) : Math.ceil(xPxEnd[next - 1] + 1);
    const list =
      (content & Found.closed) === 0
        ? (content & Found.frontier) === 0
          ? bars.pruned
          : bars.frontier
        : (content & Found.frontier) === 0
          ? bars.closed
          : bars.mixed;
    list.push(x, y, Math.max(1, end - x), height);
    entry = next;
  }
}

/** The more nodes a pixel column of the row stands for, the higher its bars: full height from 32 on. */
function barHeight({ layout, view, sizes }: TreeFrame, row: number): number {
  const from = layout.rowStart[row];
  const last = layout.rowStart[row + 1] - 1;
  const width = Math.max(1, (layout.x[last] - layout.x[from]) * view.xScale);
  const fullness = Math.log2(1 + (last + 1 - from) / width) / 5;
  return Math.max(1, sizes.bar * Math.min(1, 0.4 + 0.6 * fullness));
}

function paintBars(ctx: CanvasRenderingContext2D, bars: Bars, { palette }: TreeFrame): void {
  ctx.fillStyle = palette.closed;
  fillAll(ctx, bars.closed, 0, 1);
  fillAll(ctx, bars.mixed, 0, 1);
  ctx.fillStyle = palette.frontier;
  fillAll(ctx, bars.mixed, 0.6, 1);
  ctx.globalAlpha = 0.3;
  fillAll(ctx, bars.frontier, 0, 1);
  ctx.globalAlpha = 1;
  fillAll(ctx, bars.frontier, 0, 0.28);
  fillAll(ctx, bars.frontier, 0.72, 1);
  ctx.fillStyle = palette.rejected;
  fillAll(ctx, bars.pruned, 0.3, 0.7);
}

/** Fills of each rectangle the part from `top` to `bottom`, given as parts of its height. */
function fillAll(ctx: CanvasRenderingContext2D, list: readonly number[], top: number, bottom: number): void {
  for (let index = 0; index < list.length; index += 4) {
    const height = list[index + 3];
    ctx.fillRect(
      list[index],
      list[index + 1] + (top - 0.5) * height,
      list[index + 2],
      (bottom - top) * height,
    );
  }
}
