import type { Cursor, NodeId } from '../../core/search/events.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { currentAt } from '../../core/trace/cursor.ts';

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

/** The places that there have been until a cursor, of the nodes from `firstNode` on that are born at it. */
function placesUntil(trace: Trace, step: Cursor, firstNode: number, end: number): Places {
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
export function placesAt(trace: Trace, step: Cursor, { firstNode, end }: TreeAtCursor): Places {
  const places = placesUntil(trace, step, firstNode, end);
  const { nodeCount, parent, nodeAt, later } = places;
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
