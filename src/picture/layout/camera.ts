/**
 * Pan and zoom of the tree. Trees are far wider than deep, or far deeper than wide, so the axes have scales of their
 * own; both follow from one number, so that zooming in and out again returns to the same picture:
 *
 *     zoom 0 ─────────────────────────── 1
 *     scale  fit · (largest / fit)^zoom      on each axis: the whole tree … boards in the nodes
 *
 * All functions are pure; screen lengths are CSS pixels, world lengths those of the layout. Float64 throughout.
 */
export interface Camera {
  readonly zoom: number; // 0 … 1
  /** World point in the middle of the inner viewport. */
  readonly xCentre: number;
  readonly yCentre: number;
}

/** Margins that the fitted tree stays clear of: labels, controls. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

/** What a camera moves in: the tree's box and the ends of both scales. */
export interface CameraRange {
  readonly viewport: Viewport;
  readonly xMin: number;
  readonly xMax: number;
  readonly yMin: number;
  readonly yMax: number;
  readonly xScaleFit: number; // pixels a unit at zoom 0
  readonly yScaleFit: number; // pixels a row at zoom 0
}

/** A camera resolved to scales: all that painters need. screen = origin + (world − centre) × scale. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly xCentre: number;
  readonly yCentre: number;
  readonly xOrigin: number; // px of the centre
  readonly yOrigin: number;
  readonly xScale: number; // pixels a unit
  readonly yScale: number; // pixels a row
  /** Where some rows are higher than others; the centre is counted in usual ones. */
  readonly heights?: RowHeights | undefined;
}

/** Rows of which some are higher than the usual ones. */
export interface RowHeights {
  /** How many usual rows are as high as all above a row. */
  above(row: number): number;
  /** The row above which so many usual ones are. */
  below(usual: number): number;
  /** The highest one, in usual ones. */
  readonly highest: number;
  /** What is a part of the way from others to these. */
  onTheWay(from: RowHeights, part: number): RowHeights;
  /** Rows that have room for a label, the high ones first. */
  labelled(rows: readonly number[], view: View, room: number): number[];
}

/** Boards of about 56 px with room for their scores and an edge. */
export const xScaleMax = 76;
export const yScaleMax = 108;
/** Small trees: rows not farther apart than this at fit, unless the columns are so far apart that boards show. */
const yScaleFitMin = 56;
/** The box is wider than the centres by half a node. */
const halfNode = 0.5;

/** How small the scales may become that fit a tree, in pixels a unit and a row. */
export interface LeastScales {
  readonly x: number;
  readonly y: number;
}

export const noLeast: LeastScales = { x: 0, y: 0 };

interface Box {
  readonly xMin: number;
  readonly xMax: number;
  readonly rowCount: number;
}

/**
 * Scales at which the whole box just fits, capped for small trees.
 * @param least pixels a unit and a row at least, even if then not all of it fits
 */
export function rangeFor(box: Box, viewport: Viewport, least: LeastScales = noLeast): CameraRange {
  const xMin = box.xMin - halfNode;
  const xMax = box.xMax + halfNode;
  const yMin = -halfNode;
  const yMax = Math.max(1, box.rowCount) - halfNode;
  const xFitting = innerWidth(viewport) / (xMax - xMin);
  const xScaleFit = Math.min(xScaleMax, Math.max(least.x, xFitting));
  const yCap = Math.min(yScaleMax, Math.max(yScaleFitMin, 1.45 * xScaleFit));
  const yFitting = innerHeight(viewport) / (yMax - yMin);
  const yScaleFit = Math.min(yCap, Math.max(least.y, yFitting));
  return { viewport, xMin, xMax, yMin, yMax, xScaleFit, yScaleFit };
}

/** The whole tree. */
export function fit(range: CameraRange): Camera {
  return clamp({ zoom: 0, xCentre: (range.xMin + range.xMax) / 2, yCentre: range.yMin }, range);
}

export function xScaleAt(range: CameraRange, zoom: number): number {
  return range.xScaleFit * (xScaleMax / range.xScaleFit) ** zoom;
}

export function yScaleAt(range: CameraRange, zoom: number): number {
  return range.yScaleFit * (yScaleMax / range.yScaleFit) ** zoom;
}

/** The zoom at which a unit is `xScale` pixels wide, within 0 … 1. */
export function zoomForXScale(range: CameraRange, xScale: number): number {
  const reach = Math.log(xScaleMax / range.xScaleFit);
  return reach < 1e-9 ? 0 : Math.min(1, Math.max(0, Math.log(xScale / range.xScaleFit) / reach));
}

export function viewOf(camera: Camera, range: CameraRange): View {
  const { width, height, insets } = range.viewport;
  return {
    width,
    height,
    xCentre: camera.xCentre,
    yCentre: camera.yCentre,
    xOrigin: (insets.left + width - insets.right) / 2,
    yOrigin: (insets.top + height - insets.bottom) / 2,
    xScale: xScaleAt(range, camera.zoom),
    yScale: yScaleAt(range, camera.zoom),
  };
}

export function xToScreen(view: View, xWorld: number): number {
  return view.xOrigin + (xWorld - view.xCentre) * view.xScale;
}

export function yToScreen(view: View, row: number): number {
  return view.yOrigin + ((view.heights?.above(row) ?? row) - view.yCentre) * view.yScale;
}

export function xToWorld(view: View, xPx: number): number {
  return view.xCentre + (xPx - view.xOrigin) / view.xScale;
}

export function yToWorld(view: View, yPx: number): number {
  const row = view.yCentre + (yPx - view.yOrigin) / view.yScale;
  return view.heights?.below(row) ?? row;
}

/** Pixels a row where rows are highest. */
export function highestRow({ yScale, heights }: View): number {
  return yScale * (heights?.highest ?? 1);
}

/** Magnifies the axis with the longer reach by `factor`, the other in proportion; the point under the pointer stays. */
export function zoomAt(camera: Camera, range: CameraRange, xPx: number, yPx: number, factor: number): Camera {
  const reach = Math.max(Math.log(xScaleMax / range.xScaleFit), Math.log(yScaleMax / range.yScaleFit));
  if (reach < 1e-9) return camera;
  const before = viewOf(camera, range);
  const zoom = Math.min(1, Math.max(0, camera.zoom + Math.log(factor) / reach));
  const xScale = xScaleAt(range, zoom);
  const yScale = yScaleAt(range, zoom);
  return clamp(
    {
      zoom,
      xCentre: camera.xCentre + (xPx - before.xOrigin) * (1 / before.xScale - 1 / xScale),
      yCentre: camera.yCentre + (yPx - before.yOrigin) * (1 / before.yScale - 1 / yScale),
    },
    range,
  );
}

/** Moves the tree by that many pixels. */
export function panBy(camera: Camera, range: CameraRange, dxPx: number, dyPx: number): Camera {
  const { xScale, yScale } = viewOf(camera, range);
  return clamp(
    { zoom: camera.zoom, xCentre: camera.xCentre - dxPx / xScale, yCentre: camera.yCentre - dyPx / yScale },
    range,
  );
}

/** Below the row of a node that is followed, so much of the next has its nodes in sight: what was just made. */
const rowsBelow = 1.5;

/** The smallest pan that brings a world point into the middle 60 % of the view, and the row below it into view where there is room for it. */
export function follow(camera: Camera, range: CameraRange, xWorld: number, row: number): Camera {
  const { viewport } = range;
  const { xScale, yScale } = viewOf(camera, range);
  const reachX = (0.3 * innerWidth(viewport)) / xScale;
  const halfY = innerHeight(viewport) / 2 / yScale;
  const reachY = 0.6 * halfY;
  const reachBelow = Math.max(0, Math.min(reachY, halfY - rowsBelow));
  return clamp(
    {
      zoom: camera.zoom,
      xCentre: Math.min(xWorld + reachX, Math.max(xWorld - reachX, camera.xCentre)),
      yCentre: Math.min(row + reachY, Math.max(row - reachBelow, camera.yCentre)),
    },
    range,
  );
}

/** The nearest camera that does not lose the tree. Idempotent. */
export function clamp(camera: Camera, range: CameraRange): Camera {
  const { viewport, xMin, xMax, yMin, yMax } = range;
  const halfX = innerWidth(viewport) / 2 / xScaleAt(range, camera.zoom);
  const halfY = innerHeight(viewport) / 2 / yScaleAt(range, camera.zoom);
  return {
    zoom: camera.zoom,
    xCentre: clampAxis(camera.xCentre, xMin, xMax, halfX, camera.zoom, 0.5),
    yCentre: clampAxis(camera.yCentre, yMin, yMax, halfY, camera.zoom, 0.2),
  };
}

/**
 * Where the centre may be: from the fitted place alone at zoom 0 to anywhere over the box at zoom 1/4 and more. The
 * ranges only widen as zoom grows, so zooming in never has to be corrected.
 *
 * @param half half the view, in world units
 * @param lead which part of the spare room comes before a box smaller than the view
 */
function clampAxis(
  centre: number,
  min: number,
  max: number,
  half: number,
  zoom: number,
  lead: number,
): number {
  const slack = Math.min(1, 4 * zoom);
  const size = max - min;
  const spare = 2 * half - size;
  const resting = min + half - spare * lead;
  const lowFit = spare > 0 ? resting : min + half;
  const highFit = spare > 0 ? resting : max - half;
  const low = lowFit + (Math.min(min, lowFit - (spare > 0 ? size : 0)) - lowFit) * slack;
  const high = highFit + (Math.max(max, highFit + (spare > 0 ? size : 0)) - highFit) * slack;
  return Math.min(high, Math.max(low, centre));
}

export function innerWidth({ width, insets }: Viewport): number {
  return Math.max(1, width - insets.left - insets.right);
}

export function innerHeight({ height, insets }: Viewport): number {
  return Math.max(1, height - insets.top - insets.bottom);
}
