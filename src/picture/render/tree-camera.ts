import type { NodeId } from '../../core/search/events.ts';
import {
  type Camera,
  type CameraRange,
  clamp,
  fit,
  follow,
  innerHeight,
  type Insets,
  type LeastScales,
  type RowHeights,
  noLeast,
  panBy,
  rangeFor,
  type View,
  viewOf,
  xScaleAt,
  xScaleMax,
  xToWorld,
  yScaleAt,
  yToWorld,
  zoomAt,
  zoomForXScale,
} from '../layout/camera.ts';
import { depthOf, firstRankFrom, hasNode, type TreeLayout, xOf } from '../layout/tree-layout.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { PlacedLayout } from './motion.ts';

/** A tree of which all is in sight, with room for large boards about the current node. */
export interface Staged {
  readonly range: CameraRange;
  readonly heights: RowHeights;
}

/** From this width on names have room beside the buttons on the picture. */
const wideEnough = 640;

/** Depth labels on the left, room for the names of trees and boards at the other edges; where it is narrow, for the buttons too. */
function insetsFor(width: number, height: number): Insets {
  const isLow = height < 300;
  const top = width >= wideEnough || height < 140 ? (isLow ? 28 : 40) : isLow ? 48 : 62;
  return { left: 52, top, right: 24, bottom: isLow ? 18 : 30 };
}

export type RowsFor = (rows: number, heightPx: number) => number;

const alone: RowsFor = (rows) => rows;

/**
 * What is to be seen of a tree: a function of where a person put the view, of the layout, of the cursor and of the trees beside it, and of
 * nothing else.
 */
export class TreeCamera {
  range: CameraRange;
  private camera: Camera;
  /** Where the view was put. Following pans from here and not from where it panned last. */
  private home: Camera;
  private anchor: CameraAnchor | null = null; // what `home` keeps in its place
  private fitted = true; // stays with the whole tree while it grows
  private following = false;
  /** Whether rows may be so high that not all fit: until a person wants to see the whole. */
  windowed = true;
  private trace: Trace | null = null;
  private standing: PlacedLayout;
  private least = noLeast;
  private staged: Staged | null = null;
  /** Rows that it has room for, of its own ones and the height for them in px: where trees stand beside it, those of a deeper one. */
  rowsFor: RowsFor = alone;

  constructor(standing: PlacedLayout) {
    this.standing = standing;
    this.range = rangeFor(standing.layout, { width: 1, height: 1, insets: insetsFor(1, 1) });
    this.home = this.camera = fit(this.range);
  }

  get view(): View {
    const view = viewOf(this.camera, this.range);
    return this.staged === null ? view : { ...view, heights: this.staged.heights };
  }

  /** Another record: the whole of its tree. */
  forget(): void {
    this.fitted = this.windowed = true;
  }

  /**
   * Another tree, or another cursor of it.
   * @param least at which a tree that does not fit is followed
   * @param staged where all of it is fitted, with large boards in the middle of it
   */
  turnTo(trace: Trace | null, standing: PlacedLayout, least: LeastScales, staged: Staged | null): void {
    this.least = least;
    this.staged = staged;
    this.trace = trace;
    this.standing = standing;
    this.measure(this.range.viewport);
  }

  resize(width: number, height: number): void {
    this.measure({ width: Math.max(1, width), height: Math.max(1, height) });
  }

  /** The point under (xPx, yPx) stays, unless nothing of the tree would be left in view. */
  zoomAt(xPx: number, yPx: number, factor: number): void {
    this.look(zoomAt(this.camera, this.range, xPx, yPx, factor));
  }

  panBy(dxPx: number, dyPx: number): void {
    this.look(panBy(this.camera, this.range, dxPx, dyPx));
  }

  lookAt(xWorld: number, row: number): void {
    this.look(clamp({ ...this.camera, xCentre: xWorld, yCentre: row }, this.range));
  }

  fit(): void {
    this.fitted = true;
    this.windowed = false;
    this.stayAt(fit(this.range));
  }

  follow(on: boolean): void {
    this.following = on;
    this.windowed ||= on;
    this.stayAt(this.camera);
    if (on) this.camera = this.followed();
  }

  /** Pans a node into the middle part of the view. */
  reveal(node: NodeId): void {
    const { layout, step } = this.standing;
    if (!hasNode(layout, node)) return;
    this.stayAt(follow(this.camera, this.range, xOf(layout, node, step), depthOf(layout, node, step)));
  }

  private measure({ width, height }: Pick<CameraRange['viewport'], 'width' | 'height'>): void {
    // Trees side by side have no buttons on them.
    const insets = insetsFor(this.rowsFor === alone ? width : wideEnough, height);
    const viewport = { width, height, insets };
    if (this.staged !== null) {
      const { range } = this.staged;
      this.range = { ...range, viewport: { ...range.viewport, width, height } };
      this.home = this.camera = fit(this.range);
      return;
    }
    this.range = rangeFor(this.boxIn(viewport), viewport, this.least);
    this.home = this.fitted || this.anchor === null ? fit(this.range) : this.keeping(this.anchor);
    this.camera = this.following ? this.followed() : this.home;
  }

  /** The box of the tree, as deep as there is to be room for. */
  private boxIn(viewport: CameraRange['viewport']) {
    const { xMin, xMax, rowCount } = this.standing.layout;
    return { xMin, xMax, rowCount: this.rowsFor(rowCount, innerHeight(viewport)) };
  }

  private followed(): Camera {
    const { layout, step } = this.standing;
    const node = this.trace === null ? -1 : currentAt(this.trace, step);
    if (!hasNode(layout, node)) return this.home;
    return follow(this.home, this.range, xOf(layout, node, step), depthOf(layout, node, step));
  }

  /** The camera that shows an anchor where it was, or what there is of the way to it. */
  private keeping(anchor: CameraAnchor): Camera {
    let { node } = anchor;
    while (node >= 0 && !hasNode(this.standing.layout, node)) node = this.trace?.parent.values[node] ?? -1;
    return cameraKeeping(anchor, node, this.range, this.standing);
  }

  /** A person has moved the view: there, but for as far as it would lose the tree. */
  private look(camera: Camera): void {
    const inSight = cameraInSight(camera, this.range, this.standing.layout);
    const { viewport, xScaleFit, yScaleFit } = this.range;
    const whole = rangeFor(this.boxIn(viewport), viewport);
    const isWhole = whole.xScaleFit === xScaleFit && whole.yScaleFit === yScaleFit;
    this.fitted = inSight.zoom === 0 && isWhole;
    this.stayAt(inSight);
  }

  private stayAt(camera: Camera): void {
    this.anchor = anchorOf(camera, this.range, this.standing);
    // Not the camera itself: rounded as it will be at any other cursor.
    this.home = this.camera = this.fitted ? camera : this.keeping(this.anchor);
  }
}

/** A node near the middle of the view and where it was seen, to be found again there after a new layout. */
interface CameraAnchor {
  readonly node: NodeId; // −1: an empty tree
  readonly dxPx: number; // from the middle of the view
  readonly dyPx: number;
  readonly xScale: number;
  readonly camera: Camera;
}

function anchorOf(camera: Camera, range: CameraRange, { layout, step }: PlacedLayout): CameraAnchor {
  const xScale = xScaleAt(range, camera.zoom);
  if (layout.nodeCount === 0) return { node: -1, dxPx: 0, dyPx: 0, xScale, camera };
  const row = Math.min(layout.rowCount - 1, Math.max(0, Math.round(camera.yCentre)));
  const rank = Math.min(layout.rowStart[row + 1] - 1, firstRankFrom(layout, row, camera.xCentre));
  const node = layout.nodeAt[rank];
  return {
    node,
    dxPx: (xOf(layout, node, step) - camera.xCentre) * xScale,
    dyPx: (depthOf(layout, node, step) - camera.yCentre) * yScaleAt(range, camera.zoom),
    xScale,
    camera,
  };
}

/**
 * The camera of the same scale across that shows the anchor where it was.
 * @param node the anchor's, or what stands for it in this layout
 */
function cameraKeeping(
  { dxPx, dyPx, xScale, camera }: CameraAnchor,
  node: NodeId,
  range: CameraRange,
  { layout, step }: PlacedLayout,
): Camera {
  if (!hasNode(layout, node)) return clamp(camera, range);
  // A tree that fits at the largest scale across has no zoom there; its zoom goes on meaning what it meant.
  const zoom = range.xScaleFit < xScaleMax ? zoomForXScale(range, xScale) : camera.zoom;
  return clamp(
    {
      zoom,
      xCentre: xOf(layout, node, step) - dxPx / xScaleAt(range, zoom),
      yCentre: depthOf(layout, node, step) - dyPx / yScaleAt(range, zoom),
    },
    range,
  );
}

/** How far inside the view's edge a node is put that would else be out of sight, as a part of the width. */
const edgePart = 0.12;

/**
 * The camera moved sideways as little as it takes to have a node in sight. A tree is never farther than its box, but a
 * deep one may leave most of its box empty. O(visible rows × log row), at most one row a pixel.
 */
function cameraInSight(camera: Camera, range: CameraRange, layout: TreeLayout): Camera {
  if (layout.nodeCount === 0) return camera;
  const view = viewOf(camera, range);
  const left = xToWorld(view, edgePart * view.width);
  const right = xToWorld(view, (1 - edgePart) * view.width);
  const top = Math.min(layout.rowCount - 1, Math.max(0, Math.ceil(yToWorld(view, 0))));
  const end = Math.min(layout.rowCount, Math.max(top + 1, Math.floor(yToWorld(view, view.height)) + 1));
  let shift = Infinity;
  for (let row = top; row < end; row += Math.max(1, Math.floor(1 / view.yScale))) {
    const rank = firstRankFrom(layout, row, left);
    const inRow = rank < layout.rowStart[row + 1];
    if (inRow && layout.x[rank] <= right) return camera;
    if (inRow && layout.x[rank] - right < Math.abs(shift)) shift = layout.x[rank] - right;
    const before = rank - 1;
    if (before >= layout.rowStart[row] && left - layout.x[before] < Math.abs(shift))
      shift = layout.x[before] - left;
  }
  return { ...camera, xCentre: camera.xCentre + shift };
}
