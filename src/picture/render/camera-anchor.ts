import type { NodeId } from '../../core/search/ids.ts';
import {
  type Camera,
  type CameraRange,
  clamp,
  viewOf,
  xScaleAt,
  xScaleMax,
  xToWorld,
  yScaleAt,
  yToWorld,
  zoomForXScale,
} from '../layout/camera.ts';
import { type TreeLayout, depthOf, firstRankFrom, hasNode, xOf } from '../layout/tree-layout.ts';
import type { PlacedLayout } from './motion.ts';

/** A node near the middle of the view and where it was seen, to be found again there after a new layout. */
export interface CameraAnchor {
  readonly node: NodeId; // −1: an empty tree
  readonly dxPx: number; // from the middle of the view
  readonly dyPx: number;
  readonly xScale: number;
  readonly camera: Camera;
}

export function anchorOf(camera: Camera, range: CameraRange, { layout, step }: PlacedLayout): CameraAnchor {
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
export function cameraKeeping(
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
export function cameraInSight(camera: Camera, range: CameraRange, layout: TreeLayout): Camera {
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
