import type { NodeId } from '../../core/search/events.ts';
import { type LeastScales, type View, xToScreen, yToScreen } from '../layout/camera.ts';
import { type WideNodes, hasNode, isInPlace, parentRank, rankAt } from '../layout/tree-layout.ts';
import type { PixelRows, TreeMoment } from '../layout/row-index.ts';
import { type Drift, seenAt } from './motion.ts';
import type { NodeBoard } from './board-cache.ts';
import type { TreePalette } from '../theme/palettes.ts';

/** Nothing lights up. */
export const noNodes: ReadonlySet<number> = new Set();

/** All that one painting of the tree depends on. */
export interface TreeFrame extends MovingMoment {
  readonly rows: PixelRows;
  readonly palette: TreePalette;
  readonly sizes: NodeSizes;
  readonly selected: number; // node | −1
  readonly hovered: number; // node | −1
  /** Nodes that a sentence speaks of. */
  readonly pointed: ReadonlySet<number>;
  readonly current: number; // node | −1
  /** Ways down from a root; what glows. The ends of two are joined. */
  readonly solution: readonly (readonly number[])[];
  readonly boardOf: (node: NodeId) => NodeBoard;
  /** Where what stays is put when only the path and the frontier are shown in full; null: everything is. */
  readonly kept: KeptNodes | null;
  /** Nodes that are boards though others have no room for them; null: none. */
  readonly close: CloseNodes | null;
  /** Nothing tells g, h and f, not even what the last step changed of them. */
  readonly bare?: boolean;
  /** Which of two compared searches took the states; null where none are compared. */
  readonly lanes: LanePainting | null;
}

/** Paints who has selected the states of a frame. */
interface LanePainting {
  readonly under: (frame: TreeFrame) => TreeFrame;
  readonly paint: (ctx: CanvasRenderingContext2D, frame: TreeFrame) => void;
}

/** What stays in full where only the path and the frontier are shown. Its buffers are reused from frame to frame. */
export interface KeptNodes {
  readonly rows: PixelRows;
  /** Ranks in sight on the way to the current node, on the solution as far as it glows, and of the selected node. */
  readonly ranks: Set<number>;
  /** The gathered frame with nothing in its rows but the path and the frontier. O(entries + depth of the current node). */
  readonly only: (frame: TreeFrame) => TreeFrame;
}

/** How large things are at a zoom, in pixels. */
export interface NodeSizes {
  /** Largest radius of a glyph; less where its neighbours are near. */
  readonly glyphRadius: number;
  /** Side of the board drawn in a node; 0 while there is no room for it. */
  readonly card: number;
  /** Whether g, h and f stand under the board. */
  readonly scores: boolean;
  /** Height of the bars that stand for nodes side by side. */
  readonly bar: number;
  /** For a class: room for the scores and the size of their type, and how large digits are as a part of their tile. */
  readonly far?: { readonly across: number; readonly scores: number; readonly digits: number };
}

/** Some nodes of a tree of dots, drawn as boards. */
export interface CloseNodes {
  readonly nodes: ReadonlySet<number>;
  readonly sizes: NodeSizes;
  /** One of them that is smaller. */
  readonly smaller?: { readonly node: number; readonly sizes: NodeSizes };
}

/** The smallest boards whose digits can be read, and the smallest in a crowd of boards; scores stand under them from so many pixels a unit and a row on. */
const smallestClose = 25;
const smallestCard = 30;
const scoreScale = { x: 62, y: 56 } as const;
/** Scales at which boards on the way to a node just fit, and at which all do. */
export const closeScales: LeastScales = { x: 0, y: 33 };
export const cardScales: LeastScales = { x: 38, y: 40 };
/** Boards in a tree of dots are no larger than this. */
const largestClose = 40;
/** Marks closer than this merge into a bar. */
export const mergePx = 3;

export function nodeSizesFor({ xScale, yScale }: View): NodeSizes {
  const scores = xScale >= scoreScale.x && yScale >= scoreScale.y;
  const fitting = cardIn(xScale, yScale, scores);
  const card = fitting < smallestCard ? 0 : fitting;
  return {
    glyphRadius: Math.max(1, Math.min(0.27 * yScale, 3.2 + 0.12 * Math.min(xScale, yScale))),
    card,
    scores,
    bar: Math.max(1, Math.min(6, 0.24 * yScale)),
  };
}

function cardIn(xScale: number, yScale: number, scores: boolean): number {
  return scores ? Math.min(0.76 * xScale, 0.56 * yScale) : Math.min(0.82 * xScale, 0.78 * yScale);
}

/** Whether boards have room between the rows where they have none side by side. */
export function mayBeClose(view: View): boolean {
  return nodeSizesFor(view).card === 0 && cardIn(Infinity, view.yScale, false) >= smallestClose;
}

/** Nodes of a width of their own as boards; null where all nodes are, or there is no room. */
export function closeNodes({ nodes, width }: WideNodes, view: View): CloseNodes | null {
  const card = Math.min(largestClose, cardIn(width * view.xScale, view.yScale, false));
  if (!mayBeClose(view) || card < smallestClose) return null;
  return { nodes: new Set(nodes), sizes: { ...nodeSizesFor(view), card } };
}

/** How large a node is. */
export function sizesOf(node: NodeId, { sizes, close }: Pick<TreeFrame, 'sizes' | 'close'>): NodeSizes {
  if (close === null || !close.nodes.has(node)) return sizes;
  return close.smaller?.node === node ? close.smaller.sizes : close.sizes;
}

export interface Place {
  readonly x: number; // px
  readonly y: number;
}

/** What is where at one moment, and what of it is still on its way there. */
export interface MovingMoment extends TreeMoment {
  readonly drift: Drift | null;
}

/** Screen position of a node of the layout, on its way included. */
export function placeOf(frame: MovingMoment, node: NodeId): Place {
  return placeOfRank(frame, rankAt(frame.layout, node, frame.cursorStep));
}

/** Screen position of whatever stands at a rank. */
export function placeOfRank({ layout, view, drift }: MovingMoment, rank: number): Place {
  const { x, row } = seenAt(layout, drift, rank);
  return { x: xToScreen(view, x), y: yToScreen(view, row) };
}

/** Whether the layout has the node; a running search is ahead of it. */
export function isLaidOut(frame: TreeMoment, node: NodeId): boolean {
  return hasNode(frame.layout, node);
}

/** Whether the node is laid out and there at the cursor. */
export function isBorn(frame: TreeMoment, node: NodeId): boolean {
  return isLaidOut(frame, node) && frame.trace.bornAt(node) <= frame.cursorStep;
}

/** The rank of a node's parent, where that stands at the cursor; −1 above roots. @param row of the rank, where it is known */
export function rankAbove({ layout, cursorStep }: TreeMoment, rank: number, row?: number): number {
  const above = parentRank(layout, rank, row);
  if (above < 0 || isInPlace(layout, above, cursorStep)) return above;
  return rankAt(layout, layout.nodeAt[above], cursorStep);
}

/** A far-off end of a dashed line, brought near: a browser draws each of the dashes of a million pixels. */
export function withinReach(to: Place, from: Place, { view }: TreeMoment): Place {
  const reach = view.width + view.height;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(1, reach / Math.max(1, distance));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Height of a line of scores under a board. */
const scoresPx = 17;

/** How far below its centre the drawing of a node reaches: where links leave. Glyphs lie on their links. */
export function linkTop(sizes: NodeSizes): number {
  return sizes.card === 0 ? 0 : sizes.card / 2 + (sizes.scores ? scoresPx : 0);
}

/** How far above its centre: where links arrive. */
export function linkBottom(sizes: NodeSizes): number {
  return sizes.card / 2;
}

/** How far the drawing of a node reaches from its centre. */
export function nodeRadius(sizes: NodeSizes): number {
  return sizes.card > 0 ? sizes.card / 2 : sizes.glyphRadius;
}
