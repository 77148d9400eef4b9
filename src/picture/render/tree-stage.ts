/**
 * The tree for a class that sits far away: the current node, those beside it and what was made of it are boards that the last row can read,
 * its parent a smaller one, and all else is small, so that the whole tree is in sight. Where there is no room for all of these, as in a lane of
 * *Compare*, fewer are boards, but not smaller ones. It is laid out and measured; `TreeScene` paints it.
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
  type TreeAtCursor,
  type TreeLayout,
  depthOf,
  hasNode,
  layoutPlaces,
  placesAt,
  placesUntil,
  treeAt,
  xOf,
} from '../layout/tree-layout.ts';
import type { StagedLayout } from './layout-choice.ts';
import type { NodeSizes } from './tree-frame.ts';

/** Larger trees are not laid out for a class: there they are seen as of the whole run. */
const most = 3000;
/** Around the tree: depths on the left; buttons stand elsewhere. */
const insets = { left: 52, top: 8, right: 14, bottom: 6 };
/** Dots are no farther apart than this, and no nearer, in pixels of a row or a column. */
const farthest = 30;
const nearest = 0.2;
const thinnest = 0.15;
/** Between boards beside each other, and of a board and its scores to the row below. */
const besidePx = 14;
const belowPx = 10;
/** Of a line of scores under a board: its height, and its width in the longest usual case, in ems. */
const scoresPx = 19;
const scoresEms = 6.4;
/** How it is written, the largest first; where boards are so near each other that it has no room, a shorter one stands there. */
const largeScores = [
  { type: 15, ems: scoresEms, beside: besidePx },
  { type: 12.5, ems: scoresEms, beside: besidePx },
];
const readScores = [...largeScores, { type: 12.5, ems: 5, beside: 8 }];
/** Where boards are small for want of room, small scores are more than none. */
const smallScores = [...largeScores, { type: 10, ems: scoresEms, beside: besidePx }];
/** Beside a column or another tree there may be less room than boards of their full height need. */
const parts = [1, 0.85, 0.7, 0.55, 0.4];

/** How large boards are, in pixels: as a part of the height, within bounds. */
interface BoardSize {
  readonly part: number;
  /** From here on the last row can read 3×3 and 4×4. */
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
  if ((plain.xMax - plain.xMin + 1) * nearest > innerWidth(viewport)) return null;
  const selected = currentAt(trace, step);
  const current = hasNode(plain, selected) ? selected : tree.firstNode; // before the first expansion
  const { parent } = nodeAt(trace, current, step);
  const focus = focusOf(trace, step, plain, { current, parent });
  const { size, tallest } = boardSizeOf(trace, viewport);
  const row = depthOf(plain, current, step);
  const families = familiesOf(trace, step, focus, { current, parent });
  for (const { nodes, part, type, ems, beside } of attemptsFor(families, size, tallest)) {
    const card = part * tallest;
    const boards = { card, parent: size.parent * card };
    const rows = nodes.map((node) => depthOf(plain, node, step));
    const high = { from: Math.min(...rows), to: Math.max(...rows) };
    const down = fitDown(plain.rowCount, { row, ...high }, viewport, boards);
    if (down === null) continue;
    const across = Math.max(card, ems * type) + beside;
    const found = fitAcross(places, nodes, viewport, across);
    if (found === null) continue;
    const { layout, xScale } = found;
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
    const smaller = { node: parent, sizes: { ...sizes, card: boards.parent, scores: false } };
    return {
      ...{ layout, rowIndex: indexRows(trace, layout), least: noLeast, range, heights },
      close: { nodes, width: 1 },
      under: under(nodes),
      closeNodes: { nodes: new Set(nodes), sizes, ...(nodes.includes(parent) && { smaller }) },
    };
  }
  return null;
}

/** What may be boards, all of it first; where that has no room at which it can be read, what is less near is small with the rest. */
function familiesOf(
  trace: Trace,
  step: Cursor,
  focus: readonly NodeId[],
  { current, parent }: { readonly current: NodeId; readonly parent: NodeId },
): readonly (readonly NodeId[])[] {
  const isSibling = (node: NodeId): boolean =>
    parent >= 0 && node !== current && nodeAt(trace, node, step).parent === parent;
  const isMade = (node: NodeId): boolean => nodeAt(trace, node, step).parent === current;
  const families = [
    focus,
    focus.filter((node) => !isSibling(node)),
    focus.filter((node) => !isSibling(node) && node !== parent),
    focus.filter((node) => !isMade(node)),
    focus.filter((node) => !isMade(node) && node !== parent),
  ].filter(({ length }) => length > 1);
  return [...new Map(families.map((nodes) => [nodes.join(), nodes])).values(), [current]];
}

/** Boards that can be read come before more of them. */
function* attemptsFor(families: readonly (readonly NodeId[])[], { least }: BoardSize, tallest: number) {
  const isRead = (part: number): boolean => part * tallest >= least;
  for (const nodes of families)
    for (const part of parts.filter(isRead))
      for (const scores of readScores) yield { nodes, part, ...scores };
  for (const part of parts.filter((one) => !isRead(one)))
    for (const nodes of families) for (const scores of smallScores) yield { nodes, part, ...scores };
}

function boardSizeOf(trace: Trace, viewport: Viewport) {
  const size = trace.request.start.cells.length > 10 ? manyCells : fewCells;
  const tallest = Math.min(size.largest, Math.max(size.least, size.part * innerHeight(viewport)));
  return { size, tallest };
}

/** The current node, its parent, the others under that, and its successors. */
function focusOf(
  trace: Trace,
  step: Cursor,
  layout: Pick<TreeLayout, 'firstNode' | 'nodeCount'>,
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

/**
 * Heights of rows: those of the boards as high as these are, the others share what is left; null where nothing is.
 * @param boards the row of the current node, and the first and the last with a board
 */
function fitDown(
  rowCount: number,
  { row, from: first, to: last }: Span & { readonly row: number },
  viewport: Viewport,
  { card, parent }: { readonly card: number; readonly parent: number },
): ({ readonly yScale: number; readonly heights: RowHeights } & Span) | null {
  const height = innerHeight(viewport);
  const high = card + scoresPx + belowPx;
  // From the upper edge of the first board to the lower one of the last.
  const above = (first < row ? parent : card) / 2 + 6;
  const below = card / 2 + scoresPx + 4;
  const [from, to] = [first - above / high, last + below / high];
  // What of it lies beyond the first and the last row is room of nobody else.
  const inside = Math.min(to, rowCount - 0.5) - Math.max(from, -0.5);
  const others = rowCount - inside;
  const beyond = Math.max(0, -0.5 - from) + Math.max(0, to - (rowCount - 0.5));
  const left = height - (inside + beyond) * high;
  const yScale = Math.min(high, farthest, others < 0.01 ? farthest : left / others);
  if (yScale < thinnest) return null;
  return { yScale, from, to, heights: new HighRows({ from, to }, high / yScale - 1) };
}

/** The first and the last cursor of pictures in a row. */
export interface Series {
  readonly from: Cursor;
  readonly to: Cursor;
}

/** Around the tree of a series: the depths on the left, names of trees above, scores below. */
const seriesInsets = { left: 52, top: 22, right: 14, bottom: 18 };
/** Boards as parts of the largest, with their scores: where these have thin spaces they are narrower. */
const seriesAttempts = [1, 0.85, 0.7, 0.55, 0.45].flatMap((part) =>
  [...largeScores, { type: 11.5, ems: 5, beside: 8 }].map((scores) => ({ part, ...scores })),
);
/** Of what is far from all boards where not all of the tree fits: pixels of a column and of a row. */
const passing = { x: 4, y: 10 };
/** So far the room of a board may reach into the margin. */
const edgePx = 8;

/** What is spoken of at a step of a series, and the tree that this is in. */
interface Spoken {
  readonly step: Cursor;
  readonly current: NodeId;
  readonly nodes: readonly NodeId[];
}

/** Steps in one tree: as many as there are, or those of one iteration. */
interface Chapter {
  readonly places: Places;
  readonly steps: Spoken[];
  /** All that is ever spoken of: its nodes are boards. */
  readonly focus: readonly NodeId[];
}

/**
 * Lays out trees for pictures in a row: at every step each node stands where it does at the last one, at one scale. Where not all of it
 * fits at a scale at which boards can be read, the picture goes along with what is spoken of, and no more than that takes.
 */
export function createSeriesStage(
  series: Series,
): (trace: Trace, step: Cursor, viewport: Viewport) => StagedLayout | null {
  let kept: ReadonlyMap<Cursor, StagedLayout> | null = null;
  let known: readonly unknown[] = [];
  return (trace, step, { width, height }) => {
    const now = [trace, width, height];
    if (known.length === 0 || now.some((value, index) => value !== known[index]))
      kept = layOutSeries(trace, series, { width, height, insets: seriesInsets });
    known = now;
    return kept?.get(step) ?? null;
  };
}

function layOutSeries(
  trace: Trace,
  series: Series,
  viewport: Viewport,
): ReadonlyMap<Cursor, StagedLayout> | null {
  const chapters = chaptersOf(trace, series);
  if (chapters === null) return null;
  const { size, tallest } = boardSizeOf(trace, viewport);
  const tried = seriesAttempts.map(({ part, type, ems, beside }) => {
    const card = part * tallest;
    const across = Math.max(card, ems * type) + beside;
    const scales = scalesOf(chapters, viewport, { across, high: card + scoresPx + belowPx });
    return { card, type, ...scales };
  });
  const found = tried.find(({ fits }) => fits) ?? tried.at(-1)!;
  const { card, type, across } = found;
  const sizes: NodeSizes = {
    ...{ glyphRadius: 5, bar: 4, card, scores: true },
    far: { across, scores: type, digits: size.digits },
  };
  return new Map(chapters.flatMap((chapter) => stagesOf(trace, chapter, viewport, { ...found, sizes })));
}

/** Null where a tree is too large, or there is none. */
function chaptersOf(trace: Trace, { from, to }: Series): readonly Chapter[] | null {
  const trees = new Map<NodeId, { tree: TreeAtCursor; steps: Spoken[] }>();
  for (let step = from; step <= Math.min(to, trace.stepCount); step++) {
    const tree = treeAt(trace, step);
    const { firstNode, end } = tree;
    if (end - firstNode > most || end === firstNode) return null;
    const nodes = { firstNode, nodeCount: end - firstNode };
    const selected = currentAt(trace, step);
    const current = hasNode(nodes, selected) ? selected : firstNode;
    const { parent } = nodeAt(trace, current, step);
    const steps = trees.get(firstNode)?.steps ?? [];
    steps.push({ step, current, nodes: focusOf(trace, step, nodes, { current, parent }) });
    trees.set(firstNode, { tree, steps });
  }
  return [...trees.values()].map(({ tree, steps }) => ({
    places: placesUntil(trace, steps.at(-1)!.step, tree),
    steps,
    focus: [...new Set(steps.flatMap(({ nodes }) => nodes))],
  }));
}

interface SeriesScales {
  readonly xScale: number;
  readonly yScale: number;
  readonly high: number;
  readonly across: number;
}

/** The scales of all chapters, and whether each of them fits at these. */
function scalesOf(
  chapters: readonly Chapter[],
  viewport: Viewport,
  { across, high }: { readonly across: number; readonly high: number },
): SeriesScales & { readonly fits: boolean } {
  const found = chapters.map(({ places, focus, steps }) => {
    const fitting = fitAcross(places, focus, viewport, across);
    const layout = fitting?.layout ?? layoutPlaces(places, { nodes: focus, width: across / passing.x });
    const rows = rowsOf(layout, focus, steps);
    const boards = rows.last - rows.first + 1;
    const others = layout.rowCount - boards;
    const left = innerHeight(viewport) - boards * high;
    return { xScale: fitting?.xScale ?? 0, yScale: others > 0 ? left / others : left < 0 ? 0 : farthest };
  });
  const xScale = Math.min(...found.map((one) => one.xScale));
  const yScale = Math.min(farthest, ...found.map((one) => one.yScale));
  const fits = xScale > 0 && yScale >= thinnest;
  if (yScale >= thinnest) return { across, high, fits, xScale: xScale || passing.x, yScale };
  return { across, high, fits, xScale: xScale || passing.x, yScale: passing.y };
}

/** From the first row with a board to the last one, wherever boards stand in the course of the series. */
function rowsOf(layout: TreeLayout, focus: readonly NodeId[], steps: readonly Spoken[]) {
  const rows = focus.flatMap((node) => steps.map(({ step }) => depthOf(layout, node, step)));
  return { first: Math.min(...rows), last: Math.max(...rows) };
}

function stagesOf(
  trace: Trace,
  { places, steps, focus }: Chapter,
  viewport: Viewport,
  { xScale, yScale, high, across, sizes }: SeriesScales & { readonly sizes: NodeSizes },
): [Cursor, StagedLayout][] {
  const layout = layoutPlaces(places, { nodes: focus, width: Math.max(1, across / xScale) });
  const { first, last } = rowsOf(layout, focus, steps);
  const heights = new HighRows({ from: first - 0.5, to: last + 0.5 }, high / yScale - 1);
  const same = {
    ...{ layout, rowIndex: indexRows(trace, layout), least: noLeast, heights },
    close: { nodes: focus, width: 1 },
    under: under(focus),
  };
  const all = {
    x: [layout.xMin - 0.5, layout.xMax + 0.5],
    y: [heights.above(-0.5), heights.above(layout.rowCount - 0.5)],
  };
  const inX = windowAlong(all.x, innerWidth(viewport) / xScale);
  const inY = windowAlong(all.y, innerHeight(viewport) / yScale);
  // So far from the margin, which it may reach into.
  const [besideBoard, aboveBoard] = [(across / 2 - edgePx) / xScale, (high / 2 - edgePx) / yScale];
  return steps.map(({ step, current, nodes }) => {
    // Beside these others are shown where there is room.
    const made = nodes.filter((node) => node === current || nodeAt(trace, node, step).parent === current);
    const family = [...made, ...nodes.filter((node) => node === nodeAt(trace, current, step).parent)];
    const x = (node: NodeId): number => xOf(layout, node, step);
    const y = (node: NodeId): number => heights.above(depthOf(layout, node, step));
    const spansOf = (placeOf: (node: NodeId) => number, beside: number): readonly Span[] =>
      [nodes, family, made, [current]].map((wanted) => {
        const at = wanted.map(placeOf);
        return { from: Math.min(...at) - beside, to: Math.max(...at) + beside };
      });
    const [xMin, xMax] = inX(spansOf(x, besideBoard));
    const [yMin, yMax] = inY(spansOf(y, aboveBoard));
    // What an edge or the depths on the left would cut through is a dot there.
    const isWhole = (node: NodeId): boolean =>
      isBetween(x(node), xMin + besideBoard, xMax - besideBoard) &&
      isBetween(y(node), yMin + aboveBoard, yMax - aboveBoard);
    return [
      step,
      {
        ...{ ...same, closeNodes: { nodes: new Set(focus.filter(isWhole)), sizes } },
        range: { viewport, xMin, xMax, yMin, yMax, xScaleFit: xScale, yScaleFit: yScale },
      },
    ];
  });
}

/** With what rounding leaves between equal places. */
const isBetween = (at: number, from: number, to: number): boolean => at > from - 1e-6 && at < to + 1e-6;

/**
 * What is seen of an axis, step after step: all of it, or so much that what is wanted is in it, of several spans the first that it has room for,
 * moved no more than that takes.
 */
function windowAlong(
  [min, max]: readonly number[],
  length: number,
): (wanted: readonly Span[]) => [number, number] {
  let start: number | null = null;
  return (wanted) => {
    if (max - min <= length) return [min, max];
    const { from, to } = wanted.find((span) => span.to - span.from <= length) ?? wanted.at(-1)!;
    start ??= (from + to - length) / 2;
    start = Math.min(max - length, Math.max(min, Math.min(from, Math.max(to - length, start))));
    return [start, start + length];
  };
}
