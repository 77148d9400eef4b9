import type { NodeId } from '../../core/search/ids.ts';
import {
  type Camera,
  type CameraRange,
  type Insets,
  type LeastScales,
  type View,
  clamp,
  fit,
  follow,
  noLeast,
  panBy,
  rangeFor,
  viewOf,
  zoomAt,
} from '../layout/camera.ts';
import { type TreeLayout, depthOf, hasNode, xOf } from '../layout/tree-layout.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { type CameraAnchor, anchorOf, cameraInSight, cameraKeeping } from './camera-anchor.ts';
import type { PlacedLayout } from './motion.ts';

/** Depth labels on the left, room for the names of trees and boards at the other edges; on phones for the buttons too. */
function insetsFor(width: number, height: number): Insets {
  const isLow = height < 300;
  const top = width >= 480 || height < 140 ? (isLow ? 28 : 40) : isLow ? 48 : 62;
  return { left: 52, top, right: 24, bottom: isLow ? 18 : 30 };
}

/** What is to be seen of a tree: a function of where a person put the view, of the layout and of the cursor, and of nothing else. */
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

  constructor(standing: PlacedLayout) {
    this.standing = standing;
    this.range = rangeFor(boxOf(standing.layout), { width: 1, height: 1, insets: insetsFor(1, 1) });
    this.home = this.camera = fit(this.range);
  }

  get view(): View {
    return viewOf(this.camera, this.range);
  }

  /** Another record: the whole of its tree. */
  forget(): void {
    this.fitted = this.windowed = true;
  }

  /**
   * Another tree, or another cursor of it.
   * @param least at which a tree that does not fit is followed
   */
  turnTo(trace: Trace | null, standing: PlacedLayout, least: LeastScales): void {
    this.least = least;
    this.trace = trace;
    this.standing = standing;
    this.measure(this.range.viewport);
  }

  resize(width: number, height: number): void {
    const insets = insetsFor(width, height);
    this.measure({ width: Math.max(1, width), height: Math.max(1, height), insets });
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

  private measure(viewport: CameraRange['viewport']): void {
    this.range = rangeFor(boxOf(this.standing.layout), viewport, this.least);
    this.home = this.fitted || this.anchor === null ? fit(this.range) : this.keeping(this.anchor);
    this.camera = this.following ? this.followed() : this.home;
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
    const whole = rangeFor(boxOf(this.standing.layout), viewport);
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

const boxOf = ({ xMin, xMax, rowCount }: TreeLayout) => ({ xMin, xMax, rowCount });
