/** Where the nodes of a record stand in its tree: places under the parents that they have had, laid out a slice at a time, for the whole run or for one cursor. */

import type { Cursor, NodeId } from '../../core/search/events.ts';
import { lowerBound, upperBound } from '../../core/base/sorted.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import { LevelOrderJob, type LevelOrder } from './level-order.ts';
import { TidyColumns } from './tidy-columns.ts';

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
export function hasNode(
  { firstNode, nodeCount }: Pick<TreeLayout, 'firstNode' | 'nodeCount'>,
  node: NodeId,
): boolean {
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

/** What a layout needs to know of a record. */
export interface TreeSource {
  readonly nodeCount: number;
  readonly parent: { readonly values: Int32Array }; // node → node | −1
  /** For nodes that came under another parent; without them every node has one place. */
  readonly histories?: Trace['histories'];
  /** The cursor from which on a node is there. */
  bornAt?(node: NodeId): number;
}

/** Where nodes stand after they came under another parent. */
export interface LaterPlaces {
  readonly last: Int32Array; // node → its last later place + 1 | 0
  readonly before: Int32Array; // later place → the one before it + 1 | 0
  readonly from: Int32Array; // later place → cursor from which on the node stands there
  readonly count: number; // nodes; later places are numbered behind their first ones
}

/**
 * A tree of places. A node stands in one of its own, under the parent that it has: it gets a new one whenever its parent or
 * its g changes. What hangs from it stays where it is until its own g changes, so that every place is in the row of
 * the g that its node has there:
 *
 *     step 3          step 4: 5 is reached by a shorter way      step 5: 5 is expanded again
 *       0               0                                          0
 *      1 2             1 2                                        1 2
 *      3               3 5   place 7                              3 5
 *      5               ·     place 5, empty                       · 6
 *      6               6     still with the old g
 */
export interface Places {
  readonly firstNode: number;
  readonly nodeCount: number;
  readonly parent: Int32Array; // place → place | −1
  /** Both null where each node has one place, of its own number. Nodes are counted from `firstNode` on. */
  readonly nodeAt: Int32Array | null; // place → node
  readonly placeOf: Int32Array | null; // node → its only place; null too where `later` tells
  readonly later: LaterPlaces | null;
}

/** The place of a node at a cursor. */
export function placeAt({ last, before, from, count }: LaterPlaces, node: NodeId, step: Cursor): number {
  let place = last[node];
  while (place > 0 && from[place - 1] > step) place = before[place - 1]!;
  return place > 0 ? count + place - 1 : node;
}

const ownPlaces = { nodeAt: null, placeOf: null, later: null } as const;

/** What finds places a slice at a time, and returns them in the end. */
export type PlacesJob = Generator<undefined, Places, undefined>;

/** All places of a record as it is at the first slice, whatever the cursor; `budget` nodes or moves a slice. O(nodes + moves). */
export function* placesInSlices(source: TreeSource, budget: number): PlacesJob {
  const { nodeCount, parent, histories } = source;
  const columns = { firstNode: 0, nodeCount, parent: parent.values.slice(0, nodeCount) };
  const moveCount = histories?.moveCount;
  if (!moveCount || source.bornAt === undefined) return { ...columns, ...ownPlaces };
  for (let move = 0; move < moveCount; move++) {
    if (move % budget === 0) yield;
    const { node } = histories.moveAt(move);
    columns.parent[node] = histories.at(node, source.bornAt(node))!.parent;
  }
  return yield* withMoves(columns, histories, (node) => source.bornAt!(node), 0, moveCount, budget);
}

/** All of them at once. */
export function placesOf(source: TreeSource): Places {
  return toEnd(placesInSlices(source, Infinity));
}

function toEnd(job: PlacesJob): Places {
  for (;;) {
    const { done, value } = job.next();
    if (done) return value;
  }
}

/** The places that there have been until a cursor, of the nodes of the tree at it: at each cursor before it each node stands in one of them. O(nodes of the tree + its moves). */
export function placesUntil(trace: Trace, step: Cursor, { firstNode, end }: TreeAtCursor): Places {
  const { histories } = trace;
  const nodeCount = end - firstNode;
  const parent = trace.parent.values.slice(firstNode, end);
  const anyChanged = histories.size > 0;
  for (let node = 0; node < nodeCount; node++) {
    const born = anyChanged ? histories.at(firstNode + node, trace.bornAt(firstNode + node)) : undefined;
    parent[node] = Math.max(-1, (born?.parent ?? parent[node]) - firstNode);
  }
  const columns = { firstNode, nodeCount, parent };
  const from = histories.firstMoveFrom(trace.bornAt(firstNode));
  const to = histories.firstMoveFrom(step + 1);
  if (from === to) return { ...columns, ...ownPlaces };
  return toEnd(withMoves(columns, histories, (node) => trace.bornAt(node), from, to, Infinity));
}

/** Adds a place for each of the moves [from, to). `parent` holds the first parents. */
function* withMoves(
  { firstNode, nodeCount, parent }: Pick<Places, 'firstNode' | 'nodeCount' | 'parent'>,
  histories: Trace['histories'],
  bornAt: (node: NodeId) => number,
  from: number,
  to: number,
  budget: number,
): PlacesJob {
  const moves = to - from;
  const later = {
    ...{ last: new Int32Array(nodeCount), before: new Int32Array(moves), from: new Int32Array(moves) },
    count: nodeCount,
  };
  const nodeAt = new Int32Array(nodeCount + moves);
  const all = new Int32Array(nodeCount + moves);
  for (let move = 0; move < moves; move++) {
    if (move % budget === 0) yield;
    const change = histories.moveAt(from + move);
    const node = change.node - firstNode;
    nodeAt[nodeCount + move] = node;
    // What comes under a parent was generated from where that stands by now.
    const above = change.parent - firstNode;
    all[nodeCount + move] = above < 0 ? -1 : placeAt(later, above, change.from);
    later.from[move] = change.from;
    later.before[move] = later.last[node]!;
    later.last[node] = move + 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % budget === 0) yield;
    nodeAt[node] = node;
    const above = parent[node];
    all[node] = above < 0 ? -1 : placeAt(later, above, bornAt(firstNode + node));
  }
  return { firstNode, nodeCount, parent: all, nodeAt, placeOf: null, later };
}

/** The tree at a cursor: its nodes are those from `firstNode` to before `end`. */
export interface TreeAtCursor {
  readonly firstNode: number;
  readonly end: number;
}

/**
 * Which nodes are the tree at a cursor: those born so far, and of a search that begins again and again those of the
 * iteration at the cursor. O(log nodes + iterations that go on in one tree).
 */
export function treeAt(trace: Trace, step: Cursor): TreeAtCursor {
  const end = trace.bornUntil(step);
  const { iterations } = trace;
  if (iterations.length === 0) return { firstNode: 0, end };
  const current = currentAt(trace, step);
  const isRoot = (node: NodeId): boolean => node < trace.nodeCount && trace.parent.values[node] < 0;
  let at = current < 0 ? 0 : trace.iteration.values[current];
  let next = at + 1;
  // A part of a run may go on in the tree of the part before it.
  while (at > 0 && !isRoot(iterations[at].firstNode)) at--;
  while (next < iterations.length && !isRoot(iterations[next].firstNode)) next++;
  return {
    firstNode: at === 0 ? 0 : iterations[at].firstNode,
    end: Math.min(end, iterations[next]?.firstNode ?? end),
  };
}

/** The tree at a cursor, without places that are empty and lead to none that is taken. O(nodes of the tree + its moves). */
export function placesAt(trace: Trace, step: Cursor, tree: TreeAtCursor): Places {
  const places = placesUntil(trace, step, tree);
  const { firstNode, nodeCount, parent, nodeAt, later } = places;
  if (later === null) return places;
  const isNeeded = new Uint8Array(parent.length);
  for (let node = 0; node < nodeCount; node++)
    for (let place = placeAt(later, node, step); place >= 0 && isNeeded[place] === 0; place = parent[place]!)
      isNeeded[place] = 1;
  const numberOf = new Int32Array(parent.length);
  let count = 0;
  for (let place = 0; place < parent.length; place++) numberOf[place] = isNeeded[place] === 1 ? count++ : -1;
  const present = {
    parent: new Int32Array(count),
    nodeAt: new Int32Array(count),
    placeOf: Int32Array.from({ length: nodeCount }, (_, node) => numberOf[placeAt(later, node, step)]),
  };
  for (let place = 0; place < parent.length; place++) {
    const number = numberOf[place];
    if (number < 0) continue;
    present.parent[number] = parent[place] < 0 ? -1 : numberOf[parent[place]];
    present.nodeAt[number] = nodeAt![place]!;
  }
  return { firstNode, nodeCount, ...present, later: null };
}

/** Nodes that need more room across than others, in each place that they have. */
export interface WideNodes {
  readonly nodes: readonly number[];
  readonly width: number; // 1 or more
}

function widthsOf(
  order: LevelOrder,
  { firstNode, nodeAt }: Pick<Places, 'firstNode' | 'nodeAt'>,
  { nodes, width }: WideNodes,
) {
  const wide = new Set(nodes);
  return Float64Array.from(order.nodeAt, (place) =>
    wide.has(firstNode + (nodeAt === null ? place : nodeAt[place])) ? width : 1,
  );
}

/** Empty units between two trees: enough to tell them apart when small, and still a visible gap when they are huge. */
function gapBetween(left: number, right: number): number {
  return Math.max(2, 0.03 * Math.max(left, right));
}

/**
 * Lays out the forest that a record holds, a slice at a time. Trees (iterations) stand side by side, box beside box,
 * left to right in order of generation, so that a later iteration is seen to repeat and outgrow the one before it.
 * O(nodes) in all; needs up to 32 bytes a node while it runs, of which the layout keeps 20.
 */
export class LayoutJob {
  private readonly places: Omit<Places, 'parent'>;
  private readonly wide: WideNodes | null;
  private readonly ordering: LevelOrderJob;
  private order: LevelOrder | null = null;
  private widths: Float64Array | null = null; // rank → room across
  private tidy: TidyColumns | null = null;
  private boxes: BoxSweep | null = null;
  private boxed = false;
  private rankOf: Int32Array | null = null; // place → rank, made last: until then others need the room
  private named = 0; // ranks whose place is known by its node
  private done: TreeLayout | null = null;

  /**
   * @param places read only; must not change until the job is done
   * @param wide nodes that need more room than 1 across
   */
  constructor(places: Places, wide: WideNodes | null = null) {
    const { parent, ...others } = places;
    this.places = others; // parents are needed no longer than the order takes
    this.wide = wide;
    this.ordering = new LevelOrderJob(parent);
    if (places.nodeCount === 0) this.done = emptyLayout;
  }

  /** Handles up to about `budget` nodes of one phase. Returns the layout when it is complete. */
  advance(budget: number): TreeLayout | null {
    if (this.done !== null) return this.done;
    if (this.order === null) {
      if (this.ordering.advance(budget)) this.order = this.ordering.finish();
    } else if (this.tidy === null) {
      this.widths = this.wide && widthsOf(this.order, this.places, this.wide);
      this.tidy = new TidyColumns(this.order, this.widths);
    } else if (this.boxes === null) {
      if (this.tidy.advance(budget)) this.boxes = new BoxSweep(this.order, this.tidy.finish(), this.widths);
    } else if (!this.boxed) {
      this.boxed = this.boxes.advance(budget);
    } else if (this.nameNodes(this.order, budget)) {
      const { firstNode, nodeCount, placeOf, later } = this.places;
      const { xMin, xMax, trees } = this.boxes;
      const { order } = this;
      const ranks = this.rankOf!;
      const rankOf = placeOf === null ? ranks : placeOf.map((place) => ranks[place]);
      this.done = { ...order, rankOf, firstNode, nodeCount, later, x: this.tidy.x, xMin, xMax, trees };
    }
    return this.done;
  }

  /** Notes the ranks of places, and tells the order of nodes in place of theirs. True when all is done. */
  private nameNodes({ nodeAt: ranks }: LevelOrder, budget: number): boolean {
    const { firstNode, nodeAt } = this.places;
    const rankOf = (this.rankOf ??= new Int32Array(ranks.length));
    const until = Math.min(ranks.length, this.named + budget);
    for (let rank = this.named; rank < until; rank++) {
      const place = ranks[rank];
      rankOf[place] = rank;
      ranks[rank] = firstNode + (nodeAt === null ? place : nodeAt[place]);
    }
    this.named = until;
    return until === ranks.length;
  }
}

/** Measures the trees, then moves each one behind the last. */
class BoxSweep {
  trees: TreeBox[] = [];
  xMin = 0;
  xMax = 0;
  private readonly order: LevelOrder;
  private readonly x: Float64Array;
  private readonly width: Float64Array | null;
  private readonly treeOf: Int32Array | null; // rank → tree; not needed for one
  private readonly min: Float64Array; // tree → smallest x
  private readonly max: Float64Array;
  private readonly rows: Int32Array; // tree → rows
  private readonly offset: Float64Array; // tree → what to add to x
  private measured = 0;
  private row = 0; // of the rank measured last
  private parent = 0;
  private moved = 0;

  constructor(order: LevelOrder, x: Float64Array, width: Float64Array | null) {
    this.width = width;
    const count = order.rowStart[1];
    this.order = order;
    this.x = x;
    this.treeOf = count > 1 ? new Int32Array(x.length) : null;
    this.min = new Float64Array(count);
    this.max = new Float64Array(count);
    this.rows = new Int32Array(count);
    this.offset = new Float64Array(count);
  }

  advance(budget: number): boolean {
    const { length } = this.x;
    if (this.measured < length) {
      this.measure(Math.min(length, this.measured + budget));
      if (this.measured === length) this.lineUp();
      return this.measured === length && this.treeOf === null;
    }
    this.move(Math.min(length, this.moved + budget));
    return this.moved === length;
  }

  private measure(until: number): void {
    const { x, treeOf, min, max, rows } = this;
    const { firstChild, rowStart } = this.order;
    for (let rank = this.measured; rank < until; rank++) {
      while (rowStart[this.row + 1] <= rank) this.row++;
      let tree = 0;
      if (treeOf !== null) {
        while (firstChild[this.parent + 1] <= rank) this.parent++;
        tree = treeOf[rank] = this.row === 0 ? rank : treeOf[this.parent];
      }
      const beyond = this.width === null ? 0 : (this.width[rank] - 1) / 2;
      if (x[rank] - beyond < min[tree]) min[tree] = x[rank] - beyond;
      if (x[rank] + beyond > max[tree]) max[tree] = x[rank] + beyond;
      rows[tree] = this.row + 1; // ranks ascend by row
    }
    this.measured = until;
  }

  private lineUp(): void {
    let end = 0;
    for (let tree = 0; tree < this.min.length; tree++) {
      const width = this.max[tree] - this.min[tree];
      if (tree > 0) {
        end += gapBetween(this.max[tree - 1] - this.min[tree - 1], width);
        this.offset[tree] = end - this.min[tree];
      }
      const xMin = this.min[tree] + this.offset[tree];
      end = xMin + width;
      this.trees.push({ root: tree, xMin, xMax: end, rows: this.rows[tree] });
    }
    this.xMin = this.trees[0].xMin;
    this.xMax = end;
  }

  private move(until: number): void {
    for (let rank = this.moved; rank < until; rank++) this.x[rank] += this.offset[this.treeOf![rank]];
    this.moved = until;
  }
}

/** All at once, for tests and small records. O(nodes). */
export function layoutTree(source: TreeSource): TreeLayout {
  return layoutPlaces(placesOf(source));
}

/** Places at once. O(places). */
export function layoutPlaces(places: Places, wide: WideNodes | null = null): TreeLayout {
  const job = new LayoutJob(places, wide);
  for (;;) {
    const layout = job.advance(Infinity);
    if (layout !== null) return layout;
  }
}
