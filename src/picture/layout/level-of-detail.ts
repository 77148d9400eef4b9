import type { Trace } from '../../core/trace/trace.ts';
import { type View, xToScreen, xToWorld, yToWorld } from './camera.ts';
import {
  type RowIndex,
  Found,
  allBits,
  bitsPossible,
  changedFrom,
  eachInFrontier,
  foundAmong,
  foundAmongChanged,
} from './row-index.ts';
import { type TreeLayout, firstRankFrom, gallopTo } from './tree-layout.ts';

/** All that says what is where at one moment. */
export interface TreeMoment {
  readonly trace: Trace;
  readonly layout: TreeLayout;
  readonly rowIndex: RowIndex;
  readonly view: View;
  readonly cursorStep: number;
}

/**
 * The visible part of some rows, gathered by pixel column: one entry for the nodes of a row that fall into one column,
 * when at least one is born. Buffers are reused from frame to frame.
 */
export interface PixelRows {
  /** Rows from `firstRow` to before `endRow`, every `rowStride`-th; 1 unless rows are closer than a pixel. */
  firstRow: number;
  endRow: number;
  rowStride: number;
  /** Width of a column: 1 px, 2 … 4 where there are very many rows. */
  columnPx: number;
  readonly entryStart: number[]; // visited row → first entry; one more at the end
  visibleFrom: number[]; // visited row → first rank within the view
  visibleTo: number[]; // visited row → rank behind the last within the view
  rankFrom: Int32Array; // entry → first rank
  rankTo: Int32Array; // entry → rank behind the last
  found: Uint8Array; // entry → `Found` bits
  xPx: Float32Array; // entry → screen x of its first node
  xPxEnd: Float32Array; // entry → screen x of its last node
  count: number;
  /** Ranks in the frontier in the rows between those visited, one for each column of such a stretch of rows. */
  readonly between: number[];
}

export function createPixelRows(): PixelRows {
  return {
    firstRow: 0,
    endRow: 0,
    rowStride: 1,
    columnPx: 1,
    entryStart: [],
    visibleFrom: [],
    visibleTo: [],
    rankFrom: new Int32Array(4096),
    rankTo: new Int32Array(4096),
    found: new Uint8Array(4096),
    xPx: new Float32Array(4096),
    xPxEnd: new Float32Array(4096),
    count: 0,
    between: [],
  };
}

/** Rows × columns asked about before columns are made wider: at 50 ns each, about 3 ms. */
const maxColumns = 56_000;
/** Beyond the edges by this much, for glyphs that are half in view. */
const marginPx = 48;

/**
 * Fills `into` with what is visible, the children of visible nodes and one neighbour on each side included, so that
 * every edge that touches the view has both its ends. O(visible rows × pixel columns × log), whatever the number of nodes.
 */
export function gatherPixelRows(moment: TreeMoment, into: PixelRows): void {
  const { layout, view } = moment;
  into.count = 0;
  into.entryStart.length = into.visibleFrom.length = into.visibleTo.length = into.between.length = 0;
  into.rowStride = Math.max(1, Math.floor(1 / view.yScale));
  const rowsInView = Math.min(layout.rowCount, view.height / view.yScale) / into.rowStride;
  into.columnPx = Math.min(4, Math.max(1, Math.ceil((rowsInView * view.width) / maxColumns)));
  const top = Math.floor(yToWorld(view, -marginPx));
  into.firstRow = Math.max(0, top - (top % into.rowStride));
  into.endRow = Math.min(layout.rowCount, Math.ceil(yToWorld(view, view.height + marginPx)) + 1);
  let parentFrom = 0;
  let parentTo = 0;
  for (let row = into.firstRow; row < into.endRow; row += into.rowStride) {
    into.entryStart.push(into.count);
    const start = layout.rowStart[row];
    const end = layout.rowStart[row + 1];
    const visibleFrom = firstRankFrom(layout, row, xToWorld(view, -marginPx));
    const visibleTo = firstRankFrom(layout, row, xToWorld(view, view.width + marginPx));
    let from = Math.max(start, visibleFrom - 1);
    let to = Math.min(end, visibleTo + 1);
    if (into.rowStride === 1 && parentTo > parentFrom) {
      from = Math.min(from, layout.firstChild[parentFrom]);
      to = Math.max(to, layout.firstChild[parentTo]);
    }
    gatherRow(moment, row, from, to, into);
    if (into.rowStride > 1) gatherBetween(moment, row, into);
    into.visibleFrom.push(visibleFrom);
    into.visibleTo.push(visibleTo);
    parentFrom = visibleFrom;
    parentTo = visibleTo;
  }
  into.entryStart.push(into.count);
}

/**
 * Looks for the frontier in the rows that follow on a visited one and are passed over: a node that waits is never out of
 * the picture. O(rows + nodes / 16).
 */
function gatherBetween(
  { trace, layout, rowIndex, view, cursorStep }: TreeMoment,
  row: number,
  into: PixelRows,
): void {
  const { rowStart, x } = layout;
  const anyChanged = rowIndex.changed.length > 0 || rowIndex.shared.length > 0;
  const columns = new Set<number>();
  const add = (rank: number): void => {
    const px = xToScreen(view, x[rank]);
    const column = Math.floor(px / into.columnPx);
    if (px < -marginPx || px > view.width + marginPx || columns.has(column)) return;
    columns.add(column);
    into.between.push(rank);
  };
  const end = Math.min(row + into.rowStride, layout.rowCount);
  for (let between = row + 1; between < end; between++) {
    if (!anyChanged && (bitsPossible(rowIndex, between, cursorStep) & Found.frontier) === 0) continue;
    eachInFrontier(rowIndex, trace, layout, rowStart[between], rowStart[between + 1], cursorStep, add);
  }
}

function gatherRow(moment: TreeMoment, row: number, from: number, to: number, into: PixelRows): void {
  const { trace, layout, rowIndex, view, cursorStep } = moment;
  const { x } = layout;
  const { columnPx } = into;
  const { xOrigin, xCentre, xScale } = view;
  const changed = changedFrom(rowIndex, from);
  const anyChanged = rowIndex.changed[changed.changed] < to || rowIndex.shared[changed.shared] < to;
  const possible = anyChanged ? allBits : bitsPossible(rowIndex, row, cursorStep);
  if (possible === 0) return;
  let guess = 1;
  for (let rank = from; rank < to;) {
    const px = xOrigin + (x[rank] - xCentre) * xScale;
    const column = Math.floor(px / columnPx) + 1;
    const border = xCentre + (column * columnPx - xOrigin) / xScale;
    const next = Math.max(rank + 1, gallopTo(x, border, rank, to, guess));
    guess = Math.max(1, (next - rank) >> 1);
    let found = foundAmong(rowIndex, rank, next, cursorStep, possible);
    if (anyChanged)
      found = foundAmongChanged(rowIndex, trace, layout, rank, next, cursorStep, found, changed);
    if (found !== 0) {
      if (into.count === into.rankFrom.length) grow(into);
      const entry = into.count++;
      into.rankFrom[entry] = rank;
      into.rankTo[entry] = next;
      into.found[entry] = found;
      into.xPx[entry] = px;
      into.xPxEnd[entry] = next === rank + 1 ? px : xOrigin + (x[next - 1] - xCentre) * xScale;
    }
    rank = next;
  }
}

function grow(into: PixelRows): void {
  const length = into.rankFrom.length * 2;
  const enlarged = <A extends { set: (source: A) => void }>(make: new (length: number) => A, old: A): A => {
    const values = new make(length);
    values.set(old);
    return values;
  };
  into.rankFrom = enlarged(Int32Array, into.rankFrom);
  into.rankTo = enlarged(Int32Array, into.rankTo);
  into.found = enlarged(Uint8Array, into.found);
  into.xPx = enlarged(Float32Array, into.xPx);
  into.xPxEnd = enlarged(Float32Array, into.xPxEnd);
}
