import type { Cursor, NodeId } from '../../core/search/events.ts';
import { lowerBound, upperBound } from '../../core/base/sorted.ts';
import { type LaterPlaces, placeAt } from './places.ts';

/** One root and all that hangs from it: an iteration, or the only tree. */
export interface TreeBox {
  readonly root: number; // rank
  readonly xMin: number;
  readonly xMax: number;
  readonly rows: number; // of this tree
}

/**
 * Where every node of a forest is. 1 world unit across is the distance of neighbouring siblings' centres, 1 down is a
 * row. Columns are in *rank* order: level by level, left to right within a level. So a row is a slice, the children of
 * a node are a slice of the next row, and so are the children of any run of nodes:
 *
 *     row 0  rank 0                     rowStart   = 0 1 3 6
 *     row 1  rank 1  2                  firstChild = 1 3 5 6 6 6 6
 *     row 2  rank 3  4  5               children of the run [1, 3) = ranks [firstChild[1], firstChild[3]) = [3, 6)
 *
 * A rank is a *place*: a node that comes under another parent in the course of the run has a place for each of them, and
 * stands at one cursor in one of them (`rankAt`); a place that nobody stands in is empty. Immutable; 20 bytes a place.
 */
export interface TreeLayout {
  readonly firstNode: number; // the nodes laid out are those from here to before firstNode + nodeCount
  readonly nodeCount: number;
  readonly rowCount: number;
  readonly x: Float64Array; // rank → world; Float32 would be off by 4 px at 1,000,000 units and 64 px a unit
  readonly nodeAt: Int32Array; // rank → node
  readonly rankOf: Int32Array; // place → rank; the first places of all nodes, less `firstNode`, then later ones
  readonly later: LaterPlaces | null; // null: each node has one place
  readonly firstChild: Int32Array; // rank → rank of its first child; one entry more than ranks, ascending
  readonly rowStart: Int32Array; // row → first rank; rowCount + 1 entries
  readonly xMin: number;
  readonly xMax: number;
  readonly trees: readonly TreeBox[]; // left to right, in order of generation of their roots
}

/** No nodes. */
export const emptyLayout: TreeLayout = {
  firstNode: 0,
  nodeCount: 0,
  rowCount: 0,
  x: new Float64Array(0),
  nodeAt: new Int32Array(0),
  rankOf: new Int32Array(0),
  later: null,
  firstChild: new Int32Array(1),
  rowStart: new Int32Array(1),
  xMin: 0,
  xMax: 0,
  trees: [],
};

/** Whether the layout has a node. */
export function hasNode({ firstNode, nodeCount }: TreeLayout, node: NodeId): boolean {
  return node >= firstNode && node < firstNode + nodeCount;
}

/** Where a node of the layout stands at a cursor. O(1); O(moves) for the few that ever came under another parent. */
export function rankAt({ rankOf, firstNode, later }: TreeLayout, node: NodeId, step: Cursor): number {
  const first = node - firstNode;
  return rankOf[later === null ? first : placeAt(later, first, step)];
}

/** Whether the node of a rank stands there at a cursor; it may have another place then. */
export function isInPlace(layout: TreeLayout, rank: number, step: Cursor): boolean {
  return rankAt(layout, layout.nodeAt[rank], step) === rank;
}

/** The row of a rank. O(log rows). */
export function rowOf({ rowStart, rowCount }: TreeLayout, rank: number): number {
  return upperBound(rowStart, rank, 0, rowCount + 1) - 1;
}

/** The rank of the parent of what stands at a rank; −1 above roots. O(log row). @param row of the rank */
export function parentRank(layout: TreeLayout, rank: number, row = rowOf(layout, rank)): number {
  const { firstChild, rowStart } = layout;
  return row === 0 ? -1 : upperBound(firstChild, rank, rowStart[row - 1], rowStart[row]) - 1;
}

/** World x of a node of the layout. */
export function xOf(layout: TreeLayout, node: NodeId, step: Cursor): number {
  return layout.x[rankAt(layout, node, step)];
}

/** Row of a node of the layout. */
export function depthOf(layout: TreeLayout, node: NodeId, step: Cursor): number {
  return rowOf(layout, rankAt(layout, node, step));
}

/** First rank of `row` whose x is ≥ `xWorld`; the row's end when there is none. O(log row). */
export function firstRankFrom(layout: TreeLayout, row: number, xWorld: number): number {
  return lowerBound(layout.x, xWorld, layout.rowStart[row], layout.rowStart[row + 1]);
}

/**
 * First rank in [from, to) whose x is ≥ `xWorld`, `to` when there is none; doubles its stride from `from`, so it costs
 * O(log distance) and walking a row column by column costs O(columns), not O(columns × log row).
 *
 * @param guess how far it is expected to be; only speed depends on it
 */
export function gallopTo(x: Float64Array, xWorld: number, from: number, to: number, guess = 1): number {
  let stride = guess;
  let low = from;
  while (low + stride < to && x[low + stride] < xWorld) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, to);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (x[middle] < xWorld) low = middle + 1;
    else high = middle;
  }
  return low;
}
