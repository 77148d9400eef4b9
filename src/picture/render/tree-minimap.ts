import { type CameraRange, type View, xToWorld, yToWorld } from '../layout/camera.ts';
import {
  type MapBox,
  type MapPlace,
  type MapPoint,
  type TreeMap,
  fromMap,
  mapBoxFor,
  mapCellPx,
  mapTree,
  toMap,
} from './geometry/tree-map.ts';
import { type TreeLayout, depthOf, xOf } from '../layout/tree-layout.ts';
import { diamondPath, discPath } from './glyphs.ts';
import type { LaidOut } from './layout-keeper.ts';
import { never } from '../../core/trace/trace.ts';
import { type TreeFrame, isBorn } from './tree-frame.ts';

/** Of the frame around the map. */
const paddingPx = 6;
/** The view's rectangle is never smaller than a finger's print of it. */
const smallestSightPx = 7;
const dotPx = 4;
/** What is not there yet at the cursor, under what is. */
const laterAlpha = 0.2;
const bornAlpha = 0.6;

/** What a map was drawn for. */
interface Drawn {
  readonly laidOut: LaidOut;
  readonly range: CameraRange;
  readonly map: TreeMap;
}

/** What decides where a map stands. */
export interface MapSight {
  readonly range: CameraRange;
  readonly view: View;
  readonly layout: TreeLayout;
  /** Of the node that the map should not lie on. */
  readonly clear: MapPlace | null;
}

/** The tree in small, in a corner of its canvas, while it does not fit into the view. Drawn once for each layout. */
export class TreeMinimap {
  private drawn: Drawn | null = null;
  private held: MapBox | null = null;

  /** Takes hold of the map where a point lies on it or its frame: until `letGo` it stays in its corner. */
  takeHold(sight: MapSight, xPx: number, yPx: number): boolean {
    const box = this.covers(sight, xPx, yPx) ? this.boxFor(sight) : null;
    this.held = box;
    return box !== null;
  }

  letGo(): void {
    this.held = null;
  }

  /** Whether a point lies on the map or its frame. */
  covers(sight: MapSight, xPx: number, yPx: number): boolean {
    const box = this.boxFor(sight);
    if (box === null) return false;
    const across = xPx - box.left + paddingPx;
    const down = yPx - box.top + paddingPx;
    return (
      across >= 0 && across < box.width + 2 * paddingPx && down >= 0 && down < box.height + 2 * paddingPx
    );
  }

  /** The point of the tree at a point of the map; null without a map. */
  worldAt(sight: MapSight, xPx: number, yPx: number): MapPoint | null {
    const box = this.boxFor(sight);
    return box && fromMap(sight.range, box, xPx, yPx);
  }

  /** Paints it where there is one. O(cells), however many nodes, but for the first time after a layout. */
  paint(ctx: CanvasRenderingContext2D, frame: TreeFrame, sight: MapSight, laidOut: LaidOut): void {
    const box = this.boxFor(sight);
    if (box === null) return;
    const { range } = sight;
    const { palette } = frame;
    paintCard(ctx, frame, box);
    const map = this.mapFor(laidOut, range, box);
    ctx.fillStyle = palette.label;
    ctx.globalAlpha = laterAlpha;
    fillCells(ctx, map, box, never - 1);
    ctx.globalAlpha = bornAlpha;
    fillCells(ctx, map, box, frame.cursorStep);
    ctx.globalAlpha = 1;
    paintSolution(ctx, frame, range, box);
    paintSight(ctx, frame, range, box);
    paintDot(ctx, frame, range, box);
  }

  private boxFor({ range, view, layout, clear }: MapSight): MapBox | null {
    return this.held ?? mapBoxFor(range, view, layout, clear);
  }

  private mapFor(laidOut: LaidOut, range: CameraRange, box: MapBox): TreeMap {
    const { drawn } = this;
    if (drawn?.laidOut === laidOut && drawn.range === range) return drawn.map;
    const map = mapTree(laidOut.layout, laidOut.rowIndex, range, box);
    this.drawn = { laidOut, range, map };
    return map;
  }
}

function paintCard(ctx: CanvasRenderingContext2D, { palette }: TreeFrame, box: MapBox): void {
  ctx.beginPath();
  ctx.roundRect(
    box.left - paddingPx + 0.5,
    box.top - paddingPx + 0.5,
    box.width + 2 * paddingPx - 1,
    box.height + 2 * paddingPx - 1,
    paddingPx,
  );
  ctx.fillStyle = palette.surface;
  ctx.globalAlpha = 0.93;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.edge;
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** One rectangle for each stretch of cells of a row that have a node at the cursor. */
function fillCells(
  ctx: CanvasRenderingContext2D,
  { columns, rows, bornFrom }: TreeMap,
  { left, top, width, height }: MapBox,
  cursorStep: number,
): void {
  const isFilled = (at: number): boolean => bornFrom[at] <= cursorStep;
  for (let row = 0; row < rows; row++) {
    const y = Math.round(top + (row * height) / rows);
    const bottom = Math.round(top + ((row + 1) * height) / rows);
    // Rows with room between them are told apart.
    const gap = bottom - y > 4 ? 1 : 0;
    const end = (row + 1) * columns;
    for (let at = row * columns; at < end; at++) {
      if (!isFilled(at)) continue;
      const first = at;
      while (at + 1 < end && isFilled(at + 1)) at++;
      const x = (first - row * columns) * mapCellPx;
      const xEnd = Math.min(width, (at + 1 - row * columns) * mapCellPx);
      ctx.fillRect(left + x, y, xEnd - x, bottom - y - gap);
    }
  }
}

function paintSolution(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  range: CameraRange,
  box: MapBox,
): void {
  const { layout, solution, palette, cursorStep } = frame;
  if (solution.length === 0) return;
  ctx.strokeStyle = palette.solution;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const way of solution) {
    // One node for each pixel down: ways may be 100,000 nodes long.
    const stride = Math.max(1, Math.floor(way.length / box.height));
    for (let index = 0; index < way.length; index += stride) {
      const node = way[index];
      if (!isBorn(frame, node)) break;
      const { x, y } = toMap(range, box, xOf(layout, node, cursorStep), depthOf(layout, node, cursorStep));
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
  }
  ctx.stroke();
  ctx.lineJoin = 'miter';
}

/** The part of the tree that the view shows. */
function paintSight(
  ctx: CanvasRenderingContext2D,
  { view, palette }: TreeFrame,
  range: CameraRange,
  box: MapBox,
): void {
  const from = toMap(range, box, xToWorld(view, 0), yToWorld(view, 0));
  const to = toMap(range, box, xToWorld(view, view.width), yToWorld(view, view.height));
  const [x, width] = within(from.x, to.x, box.left, box.width);
  const [y, height] = within(from.y, to.y, box.top, box.height);
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2;
  ctx.stroke();
}

/** The part of [from, to) that lies on the map, not shorter than can be seen. */
function within(from: number, to: number, start: number, length: number): [start: number, length: number] {
  const first = Math.min(Math.max(from, start), start + length - smallestSightPx);
  const last = Math.max(Math.min(to, start + length), first + smallestSightPx);
  return [first, last - first];
}

function paintDot(ctx: CanvasRenderingContext2D, frame: TreeFrame, range: CameraRange, box: MapBox): void {
  const { layout, current, palette, cursorStep } = frame;
  if (!isBorn(frame, current)) return;
  const { x, y } = toMap(range, box, xOf(layout, current, cursorStep), depthOf(layout, current, cursorStep));
  ctx.fillStyle = palette.surface;
  ctx.beginPath();
  discPath(ctx, x, y, dotPx + 2);
  ctx.fill();
  ctx.fillStyle = palette.current;
  ctx.beginPath();
  diamondPath(ctx, x, y, dotPx + 0.5);
  ctx.fill();
}
