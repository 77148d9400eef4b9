/**
 * The tree for a class that sits far away: the current node, those beside it and what was made of it are boards that the last row can read,
 * its parent a smaller one, and all else is small, so that the whole tree is in sight. It is laid out and measured; `TreeScene` paints it.
 *
 *     ·  · · ·      rows far from the current node are near each other
 *        ▫          its parent
 *     ▢  ▣  ▢       it and its siblings, with f = g + h
 *       ▢ ▢         its successors
 *     · · ·  ·
 */

import type { Cursor, NodeId } from '../../core/search/events.ts';
import { currentAt, eventsOfStep, nodeAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import {
  type CameraRange,
  type RowHeights,
  type View,
  type Viewport,
  innerHeight,
  innerWidth,
  noLeast,
  yToScreen,
} from '../layout/camera.ts';
import { indexRows } from '../layout/row-index.ts';
import {
  type Places,
  type TreeLayout,
  depthOf,
  hasNode,
  layoutPlaces,
  placesAt,
  treeAt,
} from '../layout/tree-layout.ts';
import type { StagedLayout } from './layout-choice.ts';
import type { NodeSizes } from './tree-frame.ts';

/** Larger trees are not laid out for a class: there they are seen as of the whole run. */
const most = 3000;
/** Around the tree: depths on the left; buttons stand elsewhere. */
const insets = { left: 52, top: 8, right: 14, bottom: 6 };
/** Dots are no farther apart than this, and no nearer, in pixels of a row or a column. */
const farthest = 30;
const nearest = 0.5;
const thinnest = 0.15;
/** Between boards beside each other, and of a board and its scores to the row below. */
const besidePx = 14;
const belowPx = 10;
/** Of a line of scores under a board: its height, its type, the largest first, and its width in the longest usual case, in ems. */
const scoresPx = 19;
const scoresTypes = [15, 12.5];
const scoresEms = 6.4;
/** Where four boards stand abreast in half of a narrow window, small scores are more than none. */
const leastScoresType = 10;
/** Beside a column or another tree there may be less room across than boards of their full height need. */
const parts = [1, 0.85, 0.7, 0.55, 0.4];
const attempts = [
  ...parts.flatMap((part) => scoresTypes.map((type) => ({ part, type }))),
  ...parts.map((part) => ({ part, type: leastScoresType })),
];

/** How large boards are, in pixels: as a part of the height, within bounds. */
interface BoardSize {
  readonly part: number;
  readonly least: number;
  readonly largest: number;
  /** Size of the digits, as a part of the tile. */
  readonly digits: number;
  /** How large that of the parent is, as a part of the others. */
  readonly parent: number;
}
/** Boards of up to ten cells, and those with numbers of two digits. */
const fewCells: BoardSize = { part: 0.195, least: 72, largest: 120, digits: 0.74, parent: 0.58 };
const manyCells: BoardSize = { part: 0.27, least: 101, largest: 150, digits: 0.68, parent: 0.44 };

/** The board under a point, where there is one. */
const under =
  (nodes: readonly NodeId[]): StagedLayout['under'] =>
  (xPx, yPx, screenOf) =>
    nodes.find((node) => {
      const place = screenOf(node);
      return place && Math.max(Math.abs(place.x - xPx), Math.abs(place.y - yPx)) <= place.radius;
    });

/** Lays out trees for a class, and keeps the last one. */
export function createTreeStage() {
  let kept: StagedLayout | null = null;
  let known: readonly unknown[] = [];
  return (trace: Trace, step: Cursor, { width, height }: Viewport): StagedLayout | null => {
    const now = [trace, step, width, height, step < trace.stepCount ? -1 : trace.version];
    if (known.length === 0 || now.some((value, index) => value !== known[index]))
      kept = layOut(trace, step, { width, height, insets });
    known = now;
    return kept;
  };
}

function layOut(trace: Trace, step: Cursor, viewport: Viewport): StagedLayout | null {
  const tree = treeAt(trace, step);
  if (tree.end - tree.firstNode > most || tree.end === tree.firstNode) return null;
  const places = placesAt(trace, step, tree);
  const plain = layoutPlaces(places);
  const selected = currentAt(trace, step);
  const current = hasNode(plain, selected) ? selected : tree.firstNode; // before the first expansion
  const { parent } = nodeAt(trace, current, step);
  const focus = focusOf(trace, step, plain, { current, parent });
  const cells = trace.request.start.cells.length;
  const size = cells > 10 ? manyCells : fewCells;
  const tallest = Math.min(size.largest, Math.max(size.least, size.part * innerHeight(viewport)));
  for (const { part, type } of attempts) {
    const card = part * tallest;
    const across = Math.max(card, scoresEms * type) + besidePx;
    const found = fitAcross(places, focus, viewport, across);
    if (found === null) continue;
    const { layout, xScale } = found;
    const row = depthOf(layout, current, step);
    const down = fitDown(layout.rowCount, row, viewport, { card, parent: size.parent * card });
    if (down === null) continue;
    const { from, to, heights } = down;
    const [xMin, xMax] = [layout.xMin - 0.5, layout.xMax + 0.5];
    const range: CameraRange = {
      ...{ viewport, xMin, xMax, xScaleFit: xScale },
      ...{ yMin: Math.min(-0.5, from), yScaleFit: down.yScale },
      yMax: heights.above(Math.max(to, layout.rowCount - 0.5)),
    };
    const sizes: NodeSizes = {
      ...{ glyphRadius: 5, bar: 4, card, scores: true },
      far: { across, scores: type, digits: size.digits },
    };
    const smaller = { node: parent, sizes: { ...sizes, card: size.parent * card, scores: false } };
    return {
      ...{ layout, rowIndex: indexRows(trace, layout), least: noLeast, range, heights },
      close: { nodes: focus, width: 1 },
      under: under(focus),
      closeNodes: { nodes: new Set(focus), sizes, ...(parent >= 0 && { smaller }) },
    };
  }
  return null;
}

/** The current node, its parent, the others under that, and its successors. */
function focusOf(
  trace: Trace,
  step: Cursor,
  layout: TreeLayout,
  { current, parent }: { readonly current: NodeId; readonly parent: NodeId },
): NodeId[] {
  const { firstNode, nodeCount } = layout;
  const near: NodeId[] = [];
  for (let node = firstNode; node < firstNode + nodeCount; node++) {
    const above = nodeAt(trace, node, step).parent;
    if (above === current || (above === parent && parent >= 0)) near.push(node);
  }
  const touched = eventsOfStep(trace, step)
    .map(({ subject }) => subject)
    .filter((node) => nodeAt(trace, node, step).parent === current);
  return [...new Set([current, parent, ...near, ...touched])].filter((node) => hasNode(layout, node));
}

/**
 * The largest scale across at which all is in sight and each board has its room; null where there is none.
 * @param boardPx room of a board
 */
function fitAcross(
  places: Places,
  nodes: readonly NodeId[],
  viewport: Viewport,
  boardPx: number,
): { readonly layout: TreeLayout; readonly xScale: number } | null {
  const room = innerWidth(viewport);
  const at = (xScale: number) => {
    const layout = layoutPlaces(places, { nodes, width: Math.max(1, boardPx / xScale) });
    return { layout, xScale, fits: (layout.xMax - layout.xMin + 1) * xScale <= room };
  };
  let best = at(farthest);
  if (best.fits) return best;
  let [low, high] = [nearest, farthest];
  const least = at(low);
  if (!least.fits) return null;
  best = least;
  for (let round = 0; round < 9; round++) {
    const middle = at(Math.sqrt(low * high));
    if (middle.fits) [low, best] = [middle.xScale, middle];
    else high = middle.xScale;
  }
  return best;
}

/** From one row to another, both of them in fractions. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows of a span are as high as 1 + `more` of the others. */
class HighRows implements RowHeights {
  private readonly span: Span;
  private readonly more: number;

  constructor(span: Span, more: number) {
    this.span = span;
    this.more = more;
  }

  get highest(): number {
    return 1 + this.more;
  }

  above(row: number): number {
    const { from, to } = this.span;
    return row + this.more * (Math.min(to, Math.max(from, row)) - from);
  }

  below(usual: number): number {
    const { from, to } = this.span;
    if (usual <= from) return usual;
    return Math.max(
      usual - this.more * (to - from),
      from + Math.min(to - from, (usual - from) / this.highest),
    );
  }

  onTheWay(other: RowHeights, part: number): RowHeights {
    if (!(other instanceof HighRows)) return this;
    const mix = (a: number, b: number): number => a + (b - a) * part;
    const { from, to } = this.span;
    return new HighRows(
      { from: mix(other.span.from, from), to: mix(other.span.to, to) },
      mix(other.more, this.more),
    );
  }

  labelled(rows: readonly number[], view: View, room: number): number[] {
    const labelled: number[] = [];
    const { from, to } = this.span;
    for (let row = Math.max(0, Math.ceil(from)); row <= to; row++) labelled.push(row);
    for (const row of rows) {
      const y = yToScreen(view, row);
      if (labelled.every((other) => Math.abs(yToScreen(view, other) - y) >= room)) labelled.push(row);
    }
    return labelled;
  }
}

/** Heights of rows: those of the boards as high as these are, the others share what is left; null where nothing is. */
function fitDown(
  rowCount: number,
  row: number,
  viewport: Viewport,
  { card, parent }: { readonly card: number; readonly parent: number },
): ({ readonly yScale: number; readonly heights: RowHeights } & Span) | null {
  const height = innerHeight(viewport);
  const high = card + scoresPx + belowPx;
  const before = Math.min(row, 1);
  const after = Math.min(rowCount - 1 - row, 1);
  // From the upper edge of the first board to the lower one of the last.
  const above = (before > 0 ? parent : card) / 2 + 6;
  const below = card / 2 + scoresPx + 4;
  const [from, to] = [row - before - above / high, row + after + below / high];
  // What of it lies beyond the first and the last row is room of nobody else.
  const inside = Math.min(to, rowCount - 0.5) - Math.max(from, -0.5);
  const others = rowCount - inside;
  const beyond = Math.max(0, -0.5 - from) + Math.max(0, to - (rowCount - 0.5));
  const left = height - (inside + beyond) * high;
  const yScale = Math.min(high, farthest, others < 0.01 ? farthest : left / others);
  if (yScale < thinnest) return null;
  return { yScale, from, to, heights: new HighRows({ from, to }, high / yScale - 1) };
}
