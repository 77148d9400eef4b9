import { type View, xToScreen, yToScreen } from '../layout/camera.ts';
import type { PixelRows, TreeMoment } from '../layout/level-of-detail.ts';
import { nodeAt } from '../trace/cursor.ts';
import type { TreePalette } from './palettes.ts';
import type { TakerRows } from './taker-rows.ts';

/** A board to draw in a node. */
export interface NodeBoard {
  readonly rows: number;
  readonly columns: number;
  readonly cells: ArrayLike<number>; // cell → tile, 0 the blank
  /** cell → tile of the goal; tiles that stand there are marked quietly. */
  readonly goal?: ArrayLike<number>;
}

/** All that one painting of the tree depends on. */
export interface TreeFrame extends TreeMoment {
  readonly rows: PixelRows;
  readonly palette: TreePalette;
  readonly sizes: NodeSizes;
  readonly selected: number; // node | −1
  readonly hovered: number; // node | −1
  readonly current: number; // node | −1
  /** Ways down from a root; what glows. The ends of two are joined. */
  readonly solution: readonly (readonly number[])[];
  readonly boardOf: (node: number) => NodeBoard;
  /** Where what stays is put when only the path and the frontier are shown in full; null: everything is. */
  readonly kept: KeptNodes | null;
  /** Which of two compared searches took the states; null where none are compared. */
  readonly takers: TakerRows | null;
}

/** What stays in full where only the path and the frontier are shown. Its buffers are reused from frame to frame. */
export interface KeptNodes {
  readonly rows: PixelRows;
  /** Ranks in sight on the way to the current node, on the solution as far as it glows, and of the selected node. */
  readonly ranks: Set<number>;
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
}

/** Boards appear from this many pixels a unit on, scores from that many. */
const cardScale = 40;
const scoreScale = 62;
/** Marks closer than this merge into a bar. */
export const mergePx = 3;

export function nodeSizesFor({ xScale, yScale }: View): NodeSizes {
  const card = xScale >= cardScale && yScale >= cardScale ? Math.min(0.76 * xScale, 0.56 * yScale) : 0;
  return {
    glyphRadius: Math.max(1, Math.min(0.27 * yScale, 3.2 + 0.12 * Math.min(xScale, yScale))),
    card,
    scores: xScale >= scoreScale && card > 0,
    bar: Math.max(1, Math.min(6, 0.24 * yScale)),
  };
}

export interface Place {
  readonly x: number; // px
  readonly y: number;
}

/** Screen position of a node of the layout; y is that of its row. */
export function placeOf(frame: TreeMoment, node: number): Place {
  const rank = frame.layout.rankOf[node];
  return {
    x: xToScreen(frame.view, frame.layout.x[rank]),
    y: yToScreen(frame.view, frame.layout.depth[rank]),
  };
}

/** Whether the layout has the node; a running search is ahead of it. */
export function isLaidOut(frame: TreeMoment, node: number): boolean {
  return node >= 0 && node < frame.layout.nodeCount;
}

/** Whether the node is laid out and there at the cursor. */
export function isBorn(frame: TreeMoment, node: number): boolean {
  return isLaidOut(frame, node) && frame.trace.bornAt.values[node] <= frame.cursorStep;
}

/** The rank of a node's parent at the cursor; −1 above roots and where the layout does not have it. */
export function rankAbove(frame: TreeMoment, rank: number): number {
  const { trace, layout, cursorStep } = frame;
  const node = layout.nodeAt[rank];
  if (trace.histories.size === 0 || !trace.histories.has(node)) return layout.parentRank[rank];
  const { parent } = nodeAt(trace, node, cursorStep);
  return isLaidOut(frame, parent) ? layout.rankOf[parent] : -1;
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
