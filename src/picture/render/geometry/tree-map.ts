import { never } from '../../../core/trace/trace.ts';
import { type CameraRange, type View, xToWorld, yToWorld } from '../../layout/camera.ts';
import { type RowIndex, firstBornAmong } from '../../layout/row-index.ts';
import { type TreeLayout, firstRankFrom, gallopTo } from '../../layout/tree-layout.ts';

/** A rectangle of the screen, in CSS pixels. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the screen, in CSS pixels. */
export interface MapPlace {
  readonly x: number;
  readonly y: number;
}

/** A point of the tree. */
export interface MapPoint {
  readonly xWorld: number;
  readonly row: number;
}

/**
 * A whole tree in small: a raster of its box, and from which cursor on each cell has a node.
 *
 *     columns of 2 px, 84 at most
 *     ┌─────────────┐
 *     │      ▇      │  rows of 2 px or more, 52 at most; each stands for a row of the tree or for a stretch of them
 *     │   ▇▇▇▇▇▇    │
 *     └─────────────┘
 */
export interface TreeMap {
  readonly columns: number;
  readonly rows: number;
  readonly bornFrom: Int32Array; // row × columns + column → cursor | never
}

/** Side of a cell across; rows are at least as high. */
export const mapCellPx = 2;
/** The map is at most this large, and at most this part of the view. */
const largest = { width: 168, height: 104, part: 0.28 } as const;
const smallest = { width: 36, height: 24 } as const;
/** From the corner of the view. */
const marginPx = 16;
/** Room kept around the node that the map keeps clear of: its halo and the map's frame. */
const clearPx = 24;
/** In smaller views a map would cover what it is a map of. */
const smallestView = { width: 200, height: 150 } as const;
/** In narrower ones the buttons of the view reach over to the left. */
const narrowView = 480;
/** In lower ones it stands only where no node is. */
const coveringView = 320;
/** Rows of the tree that are looked at for one row of the map. */
const samplesPerRow = 2;
/** A node is as wide as its room. */
const halfNode = 0.5;

/**
 * Where a map of the tree stands in its view: the fitted picture in small, in the first corner in which it lies on no node,
 * right below, left below or left above; where there is none, in the first in which it does not lie on `clear`. Null where
 * all is in sight, and in a low view without a free corner.
 */
export function mapBoxFor(
  range: CameraRange,
  view: View,
  layout: TreeLayout,
  clear: MapPlace | null,
): MapBox | null {
  if (view.width < smallestView.width || view.height < smallestView.height) return null;
  const left = xToWorld(view, -1);
  const right = xToWorld(view, view.width + 1);
  const top = yToWorld(view, -1);
  const bottom = yToWorld(view, view.height + 1);
  if (left <= range.xMin && right >= range.xMax && top <= range.yMin && bottom >= range.yMax) return null;
  const fitted = {
    width: (range.xMax - range.xMin) * range.xScaleFit,
    height: (range.yMax - range.yMin) * range.yScaleFit,
  };
  const scale = Math.min(
    Math.min(largest.width, largest.part * view.width) / fitted.width,
    Math.min(largest.height, largest.part * view.height) / fitted.height,
  );
  const width = Math.max(smallest.width, mapCellPx * Math.round((fitted.width * scale) / mapCellPx));
  const height = Math.max(smallest.height, Math.round(fitted.height * scale));
  const below = { left: view.width - marginPx - width, top: view.height - marginPx - height, width, height };
  const onLeft = { ...below, left: range.viewport.insets.left + marginPx };
  const above = marginPx + (view.width < narrowView ? range.viewport.insets.top : 0);
  const places = [below, onLeft, { ...onLeft, top: above }].filter(
    (box) => clear === null || !isNear(box, clear),
  );
  const free = places.find((box) => !liesOnNodes(box, view, layout));
  if (free !== undefined || view.height < coveringView) return free ?? null;
  return places[0] ?? onLeft;
}

/** O(rows under the box × log row); of very low rows some are looked at. */
function liesOnNodes({ left, top, width, height }: MapBox, view: View, layout: TreeLayout): boolean {
  const first = Math.max(0, Math.ceil(yToWorld(view, top - clearPx)));
  const end = Math.min(layout.rowCount, Math.floor(yToWorld(view, top + height + clearPx)) + 1);
  const from = xToWorld(view, left - clearPx);
  const to = xToWorld(view, left + width + clearPx);
  const stride = Math.max(1, Math.floor((end - first) / largest.height));
  for (let row = first; row < end; row += stride)
    if (firstRankFrom(layout, row, from) < firstRankFrom(layout, row, to)) return true;
  return false;
}

/** Whether a point is on a box or so near that a node there would touch its frame. */
function isNear({ left, top, width, height }: MapBox, { x, y }: MapPlace): boolean {
  return x > left - clearPx && x < left + width + clearPx && y > top - clearPx && y < top + height + clearPx;
}

/** Draws the map of a layout. O(cells × log row), 1 … 2 ms for a million nodes: once a layout, not once a frame. */
export function mapTree(layout: TreeLayout, index: RowIndex, range: CameraRange, box: MapBox): TreeMap {
  const columns = Math.ceil(box.width / mapCellPx);
  const rows = Math.min(layout.rowCount, Math.floor(box.height / mapCellPx));
  const map = { columns, rows, bornFrom: new Int32Array(columns * rows).fill(never) };
  for (let row = 0; row < rows; row++) {
    const first = Math.floor((row * layout.rowCount) / rows);
    const end = Math.floor(((row + 1) * layout.rowCount) / rows);
    const stride = Math.max(1, Math.floor((end - first) / samplesPerRow));
    for (let sample = first; sample < end; sample += stride) mapRow(layout, index, range, map, row, sample);
  }
  return map;
}

function mapRow(
  layout: TreeLayout,
  index: RowIndex,
  { xMin, xMax }: CameraRange,
  { columns, bornFrom }: TreeMap,
  row: number,
  treeRow: number,
): void {
  const { x, rowStart } = layout;
  const end = rowStart[treeRow + 1];
  const cell = (xMax - xMin) / columns;
  let from = rowStart[treeRow];
  let to = from;
  for (let column = 0; column < columns && from < end; column++) {
    const left = xMin + column * cell;
    from = gallopTo(x, left - halfNode, from, end);
    to = gallopTo(x, left + cell + halfNode, Math.max(from, to), end);
    const at = row * columns + column;
    bornFrom[at] = Math.min(bornFrom[at], firstBornAmong(index, from, to));
  }
}

/** Where a point of the world is on the map. */
export function toMap(
  { xMin, xMax, yMin, yMax }: CameraRange,
  { left, top, width, height }: MapBox,
  xWorld: number,
  row: number,
): MapPlace {
  return {
    x: left + ((xWorld - xMin) / (xMax - xMin)) * width,
    y: top + ((row - yMin) / (yMax - yMin)) * height,
  };
}

/** The point of the world at a point of the map; of the nearest one beside it. */
export function fromMap(
  { xMin, xMax, yMin, yMax }: CameraRange,
  { left, top, width, height }: MapBox,
  xPx: number,
  yPx: number,
): MapPoint {
  const part = (at: number): number => Math.min(1, Math.max(0, at));
  return {
    xWorld: xMin + part((xPx - left) / width) * (xMax - xMin),
    row: yMin + part((yPx - top) / height) * (yMax - yMin),
  };
}
