/** What there is in each row of a laid-out tree at any cursor, and what of it falls into which column of pixels. */

import { type Cursor, NodeEnd } from '../../core/search/events.ts';
import { type NodeStatus, statusAt } from '../../core/trace/cursor.ts';
import { type Trace, never } from '../../core/trace/trace.ts';
import { lowerBound } from '../../core/base/sorted.ts';
import { type TreeLayout, isInPlace, firstRankFrom, gallopTo } from './tree-layout.ts';
import { type View, xToScreen, xToWorld, yToWorld } from './camera.ts';

/** What is found among nodes at a cursor, as bits. Born nodes that are neither are pruned. */
export const Found = { born: 1, frontier: 2, closed: 4 } as const;

/** Per block: with these three, most questions need no look inside. */
interface BlockLevel {
  readonly minBorn: Int32Array; // block → cursor
  readonly maxEnded: Int32Array; // block → cursor
  readonly minClosed: Int32Array; // block → cursor
}

/**
 * When the nodes of a layout were what, in rank order, with minima and maxima over blocks of 16 and 256 ranks: answers
 * "is any node of this pixel column there, in the frontier, closed at cursor t?" for any t. A snapshot of the record;
 * 9 bytes a node.
 *
 * A node that was reopened was closed and in the frontier several times, which no single column holds. Such nodes are
 * left out of the columns for frontier and closed, listed in `changed`, and asked one by one of the record until they are
 * closed or dropped for good. A search that forgets and returns has a million of them, but all except a few are not born yet
 * or were dropped. So are the places of nodes that come under another parent, which are taken for a time only.
 */
export interface RowIndex {
  readonly bornAt: Int32Array; // rank → cursor; of places taken for a time only: never
  readonly leftAt: Int32Array; // rank → cursor at which it was closed | never; where it was dropped, ~cursor; of changed nodes ~0
  readonly changed: Int32Array; // ranks of changed nodes, ascending
  readonly changedUntil: Int32Array; // changed rank → cursor from which on its node is closed for good | never; dropped, ~cursor
  readonly shared: Int32Array; // ranks of nodes that have several places, ascending; they are not among `changed`
  readonly sharedFrom: Int32Array; // shared rank → cursor from which on its node stands there | never
  readonly sharedUntil: Int32Array; // shared rank → cursor from which on it is closed there for good | never; gone elsewhere, ~cursor
  readonly strays: Int32Array; // ranks of nodes that have a board of their own, ascending (rule T12)
  readonly sixteens: BlockLevel;
  readonly large: BlockLevel;
  readonly rows: BlockLevel; // a row as one block
}

const noBlocks: BlockLevel = {
  minBorn: new Int32Array(0),
  maxEnded: new Int32Array(0),
  minClosed: new Int32Array(0),
};

/** Of no nodes. */
export const emptyRowIndex: RowIndex = {
  bornAt: new Int32Array(0),
  leftAt: new Int32Array(0),
  changed: new Int32Array(0),
  changedUntil: new Int32Array(0),
  shared: new Int32Array(0),
  sharedFrom: new Int32Array(0),
  sharedUntil: new Int32Array(0),
  strays: new Int32Array(0),
  sixteens: noBlocks,
  large: noBlocks,
  rows: noBlocks,
};

function blockLevel(count: number): BlockLevel {
  return {
    minBorn: new Int32Array(count).fill(never),
    maxEnded: new Int32Array(count),
    minClosed: new Int32Array(count).fill(never),
  };
}

/** Builds the index of a layout in slices. O(nodes), reads the record in rank order. */
export class RowIndexJob {
  private readonly trace: Trace;
  private readonly layout: TreeLayout;
  private readonly index: Omit<RowIndex, keyof RowIndexJob['lists']>;
  private readonly lists = {
    changed: [] as number[],
    changedUntil: [] as number[],
    shared: [] as number[],
    sharedFrom: [] as number[],
    sharedUntil: [] as number[],
    strays: [] as number[],
  };
  private read = 0;
  private row = 0; // of the rank read last

  constructor(trace: Trace, layout: TreeLayout) {
    const { rowCount } = layout;
    const placeCount = layout.x.length;
    this.trace = trace;
    this.layout = layout;
    this.index = {
      bornAt: new Int32Array(placeCount),
      leftAt: new Int32Array(placeCount),
      sixteens: blockLevel((placeCount + 15) >> 4),
      large: blockLevel((placeCount + 255) >> 8),
      rows: blockLevel(rowCount),
    };
  }

  /** Handles up to `budget` nodes. Returns the index when it is complete. */
  advance(budget: number): RowIndex | null {
    const { length } = this.layout.x;
    const from = this.read;
    this.read = Math.min(length, from + budget);
    this.readNodes(from, this.read);
    if (this.read < length) return null;
    const { changed, changedUntil, shared, sharedFrom, sharedUntil, strays } = this.lists;
    return {
      ...this.index,
      changed: Int32Array.from(changed),
      changedUntil: Int32Array.from(changedUntil),
      shared: Int32Array.from(shared),
      sharedFrom: Int32Array.from(sharedFrom),
      sharedUntil: Int32Array.from(sharedUntil),
      strays: Int32Array.from(strays),
    };
  }

  private readNodes(from: number, to: number): void {
    const { trace, layout, lists } = this;
    const { bornAt, leftAt, sixteens, large, rows } = this.index;
    const { nodeAt, rowStart } = layout;
    const selected = trace.selectedAt.values;
    const end = trace.end.values;
    const anyChanged = trace.histories.size > 0;
    const anyStray = trace.strays.size > 0;
    for (let rank = from; rank < to; rank++) {
      const node = nodeAt[rank];
      if (anyStray && trace.strays.has(node)) lists.strays.push(rank);
      const born = trace.bornAt(node);
      bornAt[rank] = born;
      leftAt[rank] = ~0;
      const dropped = end[node] === NodeEnd.pruned || end[node] === NodeEnd.replaced;
      const closedFrom = end[node] === NodeEnd.expanded ? selected[node] : never;
      const shared = anyChanged ? sharedPlace(layout, rank) : null;
      if (shared !== null) {
        bornAt[rank] = never;
        lists.shared.push(rank);
        lists.sharedFrom.push(shared.from < 0 ? born : shared.from);
        lists.sharedUntil.push(shared.until === never ? closedFrom : ~shared.until);
      } else if (anyChanged && trace.histories.has(node)) {
        lists.changed.push(rank);
        lists.changedUntil.push(dropped ? ~trace.endedAt(node) : closedFrom);
      } else {
        // The node in which two sides met may have been closed long before the search ended in it.
        const left = Math.min(trace.endedAt(node), selected[node]);
        leftAt[rank] = dropped ? ~left : left;
      }
      while (rowStart[this.row + 1] <= rank) this.row++;
      widen(sixteens, rank >> 4, bornAt[rank], leftAt[rank]);
      widen(large, rank >> 8, bornAt[rank], leftAt[rank]);
      widen(rows, this.row, bornAt[rank], leftAt[rank]);
    }
  }
}

/**
 * The cursors from which on the node of a rank stands there if it has other places too, −1 for its birth, never where it has
 * been; and from which on it stands elsewhere. Null: this is its only place.
 */
function sharedPlace(
  { firstNode, nodeAt, rankOf, nodeCount, later }: TreeLayout,
  rank: number,
): { readonly from: number; readonly until: number } | null {
  const node = nodeAt[rank] - firstNode;
  if (later === null) return rankOf[node] === rank ? null : { from: never, until: never };
  if (later.last[node] === 0) return null;
  let until: number = never;
  for (let place = later.last[node]; place > 0; place = later.before[place - 1]!) {
    const from = later.from[place - 1];
    if (rankOf[nodeCount + place - 1] === rank) return { from, until };
    until = from;
  }
  return { from: -1, until };
}

function widen(level: BlockLevel, block: number, born: number, left: number): void {
  const ended = endOf(left);
  if (born < level.minBorn[block]) level.minBorn[block] = born;
  if (ended > level.maxEnded[block]) level.maxEnded[block] = ended;
  if (left >= 0 && left < level.minClosed[block]) level.minClosed[block] = left;
}

/** The cursor at which a node left the frontier, closed or dropped. */
function endOf(left: number): number {
  return left < 0 ? ~left : left;
}

/** The index at once. */
export function indexRows(trace: Trace, layout: TreeLayout): RowIndex {
  return new RowIndexJob(trace, layout).advance(Infinity)!;
}

/** All of them. */
export const allBits = Found.born | Found.frontier | Found.closed;

/** The bits that any node of a row may have at cursor `step`, changed nodes apart: an upper bound, in O(1). */
export function bitsPossible(index: RowIndex, row: number, step: Cursor): number {
  const { minBorn, maxEnded, minClosed } = index.rows;
  if (minBorn[row] > step) return 0;
  return (
    Found.born | (maxEnded[row] > step ? Found.frontier : 0) | (minClosed[row] <= step ? Found.closed : 0)
  );
}

/**
 * What there is among the ranks [from, to) at cursor `step`, as `Found` bits; exact, changed nodes apart. Looks at
 * O((to − from) / 256) blocks, and inside one only while it may still hold a frontier node; ends as soon as all bits of
 * `possible` are found.
 */
export function foundAmong(
  index: RowIndex,
  from: number,
  to: number,
  step: Cursor,
  possible: number = allBits,
): number {
  let found = 0;
  let rank = from;
  // Written out, not split: it runs once for each pixel of each row in each frame.
  while (rank < to && found !== possible) {
    if ((rank & 255) === 0 && rank + 256 <= to) {
      const block = rank >> 8;
      if (index.large.minBorn[block] <= step) {
        found |= index.large.minClosed[block] <= step ? Found.born | Found.closed : Found.born;
        if ((found & Found.frontier) === 0 && index.large.maxEnded[block] > step) {
          found |= frontierInLarge(index, block, step);
        }
      }
      rank += 256;
    } else if ((rank & 15) === 0 && rank + 16 <= to) {
      const block = rank >> 4;
      if (index.sixteens.minBorn[block] <= step) {
        found |= index.sixteens.minClosed[block] <= step ? Found.born | Found.closed : Found.born;
        if ((found & Found.frontier) === 0 && index.sixteens.maxEnded[block] > step) {
          found |= frontierIn(index, rank, step);
        }
      }
      rank += 16;
    } else {
      if (index.bornAt[rank] <= step) {
        found |= Found.born;
        const left = index.leftAt[rank];
        if (left >= 0 && left <= step) found |= Found.closed;
        else if (endOf(left) > step) found |= Found.frontier;
      }
      rank++;
    }
  }
  return found;
}

function frontierInLarge(index: RowIndex, large: number, step: Cursor): number {
  const { minBorn, maxEnded } = index.sixteens;
  for (let block = large << 4; block < (large + 1) << 4; block++) {
    if (minBorn[block] <= step && maxEnded[block] > step && frontierIn(index, block << 4, step)) {
      return Found.frontier;
    }
  }
  return 0;
}

function frontierIn(index: RowIndex, first: number, step: Cursor): number {
  for (let rank = first; rank < first + 16; rank++) {
    if (index.bornAt[rank] <= step && endOf(index.leftAt[rank]) > step) return Found.frontier;
  }
  return 0;
}

/** Visits those of the ranks [from, to) whose nodes are in the frontier. Passes over blocks in which none can be. */
export function eachInFrontier(
  index: RowIndex,
  trace: Trace,
  layout: TreeLayout,
  from: number,
  to: number,
  step: Cursor,
  visit: (rank: number) => void,
): void {
  const { bornAt, leftAt, sixteens, large, changed, changedUntil, shared, sharedFrom, sharedUntil } = index;
  const isEmpty = ({ minBorn, maxEnded }: BlockLevel, block: number): boolean =>
    minBorn[block] > step || maxEnded[block] <= step;
  for (let rank = from; rank < to;) {
    if ((rank & 255) === 0 && isEmpty(large, rank >> 8)) rank += 256;
    else if ((rank & 15) === 0 && isEmpty(sixteens, rank >> 4)) rank += 16;
    else {
      if (bornAt[rank] <= step && endOf(leftAt[rank]) > step) visit(rank);
      rank++;
    }
  }
  const isInFrontier = (rank: number): boolean => statusAt(trace, layout.nodeAt[rank], step) === 'frontier';
  for (let at = lowerBound(changed, from); changed[at] < to; at++)
    if (endOf(changedUntil[at]) > step && isInFrontier(changed[at])) visit(changed[at]);
  for (let at = lowerBound(shared, from); shared[at] < to; at++)
    if (
      sharedFrom[at] <= step &&
      endOf(sharedUntil[at]) > step &&
      isInPlace(layout, shared[at], step) &&
      isInFrontier(shared[at])
    )
      visit(shared[at]);
}

/** The cursor from which on any of the ranks [from, to) is selected; `never` for none. O((to − from) / 256 + shared ones). */
export function firstBornAmong(index: RowIndex, from: number, to: number): number {
  let first: number = never;
  for (let rank = from; rank < to;) {
    if ((rank & 255) === 0 && rank + 256 <= to) {
      first = Math.min(first, index.large.minBorn[rank >> 8]);
      rank += 256;
    } else if ((rank & 15) === 0 && rank + 16 <= to) {
      first = Math.min(first, index.sixteens.minBorn[rank >> 4]);
      rank += 16;
    } else first = Math.min(first, index.bornAt[rank++]);
  }
  const { shared, sharedFrom } = index;
  for (let at = lowerBound(shared, from); shared[at] < to; at++) first = Math.min(first, sharedFrom[at]);
  return first;
}

/** The first of the changed nodes and of the shared places that are not before a rank. */
export interface ChangedFrom {
  changed: number; // index into `changed`
  shared: number;
}

/** Those of the ranks from `rank` on; ranks that follow are asked for in ascending order. O(log changed). */
export function changedFrom({ changed, shared }: RowIndex, rank: number): ChangedFrom {
  return { changed: lowerBound(changed, rank), shared: lowerBound(shared, rank) };
}

/**
 * `found` completed by the changed nodes and the shared places among [from, to), as the record has them.
 * @param at no rank asked for before was larger than `from`; goes on to it
 */
export function foundAmongChanged(
  index: RowIndex,
  trace: Trace,
  layout: TreeLayout,
  from: number,
  to: number,
  step: Cursor,
  found: number,
  at: ChangedFrom,
): number {
  const { changed, changedUntil, shared, sharedFrom, sharedUntil, bornAt } = index;
  while (changed[at.changed] < from) at.changed++;
  while (shared[at.shared] < from) at.shared++;
  for (let next = at.changed; changed[next] < to && found !== allBits; next++) {
    // That it is born, if it is, has been found already.
    if (bornAt[changed[next]] > step) continue;
    const until = changedUntil[next];
    if (endOf(until) > step) found |= bitsOf(statusAt(trace, layout.nodeAt[changed[next]], step));
    else if (until >= 0) found |= Found.closed;
  }
  for (let next = at.shared; shared[next] < to && found !== allBits; next++) {
    if (sharedFrom[next] > step) continue;
    const until = sharedUntil[next];
    if (endOf(until) <= step) found |= until >= 0 ? Found.born | Found.closed : 0;
    else if (isInPlace(layout, shared[next], step))
      found |= bitsOf(statusAt(trace, layout.nodeAt[shared[next]], step));
  }
  return found;
}

function bitsOf(status: NodeStatus): number {
  if (status === 'unborn') return 0;
  if (status === 'frontier') return Found.born | Found.frontier;
  return status === 'pruned' ? Found.born : Found.born | Found.closed;
}

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
