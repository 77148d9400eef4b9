import {
  type Camera,
  type CameraRange,
  type Insets,
  clamp,
  fit,
  follow,
  panBy,
  rangeFor,
  viewOf,
  zoomAt,
} from '../layout/camera.ts';
import { hitTest } from '../layout/hit-test.ts';
import { type TreeMoment, createPixelRows } from '../layout/level-of-detail.ts';
import { type TreeLayout, depthOf, xOf } from '../layout/tree-layout.ts';
import { currentAt, statusAt } from '../trace/cursor.ts';
import type { Trace } from '../trace/trace.ts';
import { BoardCache } from './board-cache.ts';
import { anchorOf, cameraInSight, cameraKeeping } from './camera-anchor.ts';
import { LayoutKeeper } from './layout-keeper.ts';
import { Motion, glideNodes } from './motion.ts';
import type { TreePalette } from './palettes.ts';
import { type Comparison, TakerRows } from './taker-rows.ts';
import { createKeptNodes } from './tree-filter.ts';
import { type NodeBoard, isLaidOut, nodeRadius, nodeSizesFor, placeOf } from './tree-frame.ts';
import type { MapSight, TreeMinimap } from './tree-minimap.ts';
import { paintTree } from './tree-painter.ts';

export interface TreeSceneOptions {
  /** Called whenever the picture needs painting: pass `() => scheduler.invalidate(painter)`. */
  readonly onChange: () => void;
  readonly palette: TreePalette;
  readonly reducedMotion?: boolean;
  /** Board of a node; by default rebuilt from the trace. */
  readonly boardOf?: (node: number) => NodeBoard;
  /** Milliseconds, for slicing work; `performance.now` by default. */
  readonly now?: () => number;
}

/** Depth labels on the left, room for the names of trees and boards at the other edges; on phones for the buttons too. */
function insetsFor(width: number, height: number): Insets {
  return { left: 52, top: width >= 480 ? 40 : height < 300 ? 48 : 62, right: 24, bottom: 30 };
}
/** Of each frame, for laying out; painting takes 2 … 4 ms more. */
const layoutBudgetMs = 5;
/** Pointers hit what is this near. */
const hitPx = 14;

/** The tree view without its canvas element. Lengths are CSS pixels of the canvas. */
export class TreeScene {
  private readonly onChange: () => void;
  private readonly clock: () => number;
  private readonly givenBoardOf: ((node: number) => NodeBoard) | null;
  private readonly keeper = new LayoutKeeper();
  private readonly rows = createPixelRows();
  private readonly kept = createKeptNodes();
  private palette: TreePalette;
  private reducedMotion: boolean;
  private trace: Trace | null = null;
  private boards: BoardCache | null = null;
  private range: CameraRange;
  private camera: Camera;
  /**
   * Where the view was put, by a person or by a layout. Following pans from here and not from where it panned last, so
   * that the view depends on the cursor and not on the way to it.
   */
  private home: Camera;
  private fitted = true; // stays with the whole tree while it grows
  private following = false;
  private devicePixelRatio = 1;
  private cursorStep = 0;
  private futureHidden = false;
  private selected = -1;
  private hovered = -1;
  private solution: readonly (readonly number[])[] = [];
  private filtered = false;
  private comparison: Comparison | null = null;
  private readonly takers = new TakerRows();
  private minimap: TreeMinimap | null = null;
  private readonly motion: Motion;
  /** The canvas shows all there is, and frames are wanted only to lay out what comes next. */
  private isPainted = false;

  constructor(options: TreeSceneOptions) {
    this.onChange = () => {
      this.isPainted = false;
      options.onChange();
    };
    this.clock = options.now ?? (() => performance.now());
    this.givenBoardOf = options.boardOf ?? null;
    this.palette = options.palette;
    this.reducedMotion = options.reducedMotion ?? false;
    this.range = rangeFor(
      { xMin: 0, xMax: 0, rowCount: 1 },
      { width: 1, height: 1, insets: insetsFor(1, 1) },
    );
    this.home = this.camera = fit(this.range);
    this.motion = new Motion(viewOf(this.camera, this.range), this.keeper.laidOut.layout);
  }

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    if (trace !== this.trace) {
      this.keeper.setTrace(trace);
      this.trace = trace;
      this.boards = trace === null ? null : new BoardCache(trace);
      this.selected = this.hovered = -1;
      this.solution = [];
      this.cursorStep = 0;
      this.fitted = true;
      this.limitLayout();
      this.remeasure();
      this.arrive();
    }
    this.onChange();
  }

  setCursor(step: number): void {
    if (step === this.cursorStep) return;
    this.cursorStep = step;
    this.limitLayout();
    if (this.following) this.goTo(this.cameraFollowing());
    this.onChange();
  }

  /** Whether the tree is laid out as if the search had come no further than the cursor. */
  hideFuture(hidden: boolean): void {
    this.futureHidden = hidden;
    this.limitLayout();
    this.onChange();
  }

  /** A node, or −1. */
  setSelection(node: number): void {
    if (node === this.selected) return;
    this.selected = node;
    this.onChange();
  }

  /** A node, or −1. */
  setHover(node: number): void {
    if (node === this.hovered) return;
    this.hovered = node;
    this.onChange();
  }

  /**
   * The ways that should glow, each from a root on: one to the goal, or two to where they meet; empty for none. Shown as
   * far as they are born at the cursor. The arrays are kept, not copied.
   */
  setSolution(ways: readonly (readonly number[])[]): void {
    this.solution = ways;
    this.onChange();
  }

  /** While on, only the path to the current node and the frontier are shown in full; all else is a faint line. */
  showPathAndFrontierOnly(on: boolean): void {
    if (on === this.filtered) return;
    this.filtered = on;
    this.onChange();
  }

  /** Colours states by which of two searches took them; to be told again when a cursor moved or more was read. Null: not. */
  setComparison(comparison: Comparison | null): void {
    this.comparison = comparison;
    this.onChange();
  }

  setPalette(palette: TreePalette): void {
    this.palette = palette;
    this.onChange();
  }

  setReducedMotion(reduced: boolean): void {
    this.reducedMotion = reduced;
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.devicePixelRatio = devicePixelRatio;
    const { viewport } = this.range;
    if (width === viewport.width && height === viewport.height) return this.onChange();
    const anchor = anchorOf(this.camera, this.range, this.layout);
    this.range = rangeFor(boxOf(this.layout), {
      width: Math.max(1, width),
      height: Math.max(1, height),
      insets: insetsFor(width, height),
    });
    this.home = this.camera = this.fitted ? fit(this.range) : cameraKeeping(anchor, this.range, this.layout);
    this.arrive();
    this.onChange();
  }

  /** `factor` > 1 zooms in; the point under (xPx, yPx) stays, unless nothing of the tree would be left in view. */
  zoomAt(xPx: number, yPx: number, factor: number): void {
    const zoomed = zoomAt(this.camera, this.range, xPx, yPx, factor);
    this.home = this.camera = cameraInSight(zoomed, this.range, this.layout);
    this.fitted = this.camera.zoom === 0;
    this.arrive();
    this.onChange();
  }

  panBy(dxPx: number, dyPx: number): void {
    this.home = this.camera = cameraInSight(
      panBy(this.camera, this.range, dxPx, dyPx),
      this.range,
      this.layout,
    );
    this.fitted = this.camera.zoom === 0;
    this.arrive();
    this.onChange();
  }

  /** Puts a map into the corner, which is there while some of the tree is out of sight. Not shared between scenes. */
  setMinimap(minimap: TreeMinimap): void {
    this.minimap = minimap;
    this.onChange();
  }

  /** Whether a press at a point is on the map, which then stays where it is until `letGoOfMap`. */
  takeHoldOfMap(xPx: number, yPx: number): boolean {
    return this.minimap?.takeHold(this.mapSight(), xPx, yPx) ?? false;
  }

  letGoOfMap(): void {
    this.minimap?.letGo();
    this.onChange();
  }

  /** Moves the view to what a point of the map, or the nearest one on it, stands for; no-op without a map. */
  goToOnMap(xPx: number, yPx: number): void {
    const centre = this.minimap?.worldAt(this.mapSight(), xPx, yPx) ?? null;
    if (centre === null) return;
    const moved = clamp({ ...this.camera, xCentre: centre.xWorld, yCentre: centre.row }, this.range);
    this.home = this.camera = cameraInSight(moved, this.range, this.layout);
    this.fitted = this.camera.zoom === 0;
    this.arrive();
    this.onChange();
  }

  /** The whole tree, and stays with it while it grows until the next zoom or pan. */
  fit(): void {
    this.fitted = true;
    this.home = fit(this.range);
    this.goTo(this.home);
    this.onChange();
  }

  /** While on, every change of the cursor pans the current node into the middle part of the view. */
  followCurrent(on: boolean): void {
    this.following = on;
    this.home = this.camera;
    if (on) this.goTo(this.cameraFollowing());
    this.onChange();
  }

  /** Pans a node into the middle part of the view. */
  reveal(node: number): void {
    if (node < 0 || node >= this.layout.nodeCount) return;
    const { layout } = this;
    this.home = follow(this.camera, this.range, xOf(layout, node), depthOf(layout, node));
    this.goTo(this.home);
    this.onChange();
  }

  /** The visible node nearest to the point, of those that are shown in full; −1 when none is near. */
  nodeAt(xPx: number, yPx: number): number {
    const moment = this.moment();
    if (moment === null || this.minimap?.covers(this.mapSight(), xPx, yPx)) return -1;
    const reach = Math.max(hitPx, 1.2 * nodeRadius(nodeSizesFor(this.motion.view)));
    const { ranks } = this.kept; // as painted last
    return hitTest(moment, xPx, yPx, reach, (node, status) => {
      return !this.filtered || status === 'frontier' || ranks.has(moment.layout.rankOf[node]);
    });
  }

  /** Centre of a node and how far its drawing reaches; null when it is not laid out or not born. */
  screenOf(node: number): { x: number; y: number; radius: number } | null {
    const moment = this.moment();
    if (moment === null || !isLaidOut(moment, node)) return null;
    if (statusAt(moment.trace, node, this.cursorStep) === 'unborn') return null;
    return { ...placeOf(moment, node), radius: nodeRadius(nodeSizesFor(this.motion.view)) };
  }

  /**
   * Does a slice of layout when there is some to do, then paints all, unless the frame was wanted for the slice alone.
   * Returns true when another frame is wanted. The canvas is `width × devicePixelRatio` pixels wide.
   */
  paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean {
    if (this.keeper.work(nowMs, layoutBudgetMs, this.clock)) this.takeLayout();
    else if (this.isPainted) return this.keeper.behind;
    this.motion.travel(nowMs, viewOf(this.camera, this.range), this.layout);
    this.draw(ctx);
    this.isPainted = !this.motion.underWay && this.keeper.behind;
    return this.motion.underWay || this.keeper.behind;
  }

  /** What is on the screen, once more and into any context. */
  draw(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
    const moment = this.moment();
    if (moment === null) {
      ctx.fillStyle = this.palette.background;
      ctx.fillRect(0, 0, this.motion.view.width, this.motion.view.height);
      return;
    }
    const frame = {
      ...moment,
      rows: this.rows,
      palette: this.palette,
      sizes: nodeSizesFor(this.motion.view),
      selected: this.selected,
      hovered: this.hovered,
      current: currentAt(moment.trace, this.cursorStep),
      solution: this.solution,
      boardOf: this.givenBoardOf ?? ((node) => this.boards!.boardOf(node)),
      kept: this.filtered ? this.kept : null,
      takers: this.takersOf(moment),
    };
    paintTree(ctx, frame);
    this.minimap?.paint(ctx, frame, this.mapSight(), this.keeper.laidOut);
  }

  /** The latest layout: where things are going. */
  private get layout(): TreeLayout {
    return this.keeper.laidOut.layout;
  }

  private moment(): TreeMoment | null {
    const { trace, cursorStep } = this;
    const { layout, view } = this.motion;
    return trace && { trace, layout, rowIndex: this.keeper.laidOut.rowIndex, view, cursorStep };
  }

  /** The record that is compared may be another one than is laid out, right after a new search. */
  private takersOf({ trace, layout }: TreeMoment): TakerRows | null {
    if (this.comparison?.own.trace !== trace) return null;
    this.takers.follow(this.comparison, layout);
    return this.takers;
  }

  /** The map keeps clear of the current node. */
  private mapSight(): MapSight {
    const current = this.trace === null ? -1 : currentAt(this.trace, this.cursorStep);
    return { range: this.range, view: this.motion.view, clear: this.screenOf(current) };
  }

  private cameraFollowing(): Camera {
    const { layout } = this;
    const node = this.trace === null ? -1 : currentAt(this.trace, this.cursorStep);
    if (node < 0 || node >= layout.nodeCount) return this.home;
    return follow(this.home, this.range, xOf(layout, node), depthOf(layout, node));
  }

  /** A new layout is there: keeps the view on what it showed, and lets small trees glide. */
  private takeLayout(): void {
    const { layout } = this;
    const shown = this.motion.layout;
    const anchor = anchorOf(this.camera, this.range, shown);
    this.remeasure();
    if (!this.fitted) this.camera = cameraKeeping(anchor, this.range, layout);
    this.home = this.camera;
    if (this.following) this.camera = this.cameraFollowing();
    const glides = shown.nodeCount > 0 && layout.nodeCount <= glideNodes;
    if (glides) this.depart(shown);
    else this.arrive();
  }

  private limitLayout(): void {
    this.keeper.layOutUntil(this.futureHidden ? this.cursorStep : null);
  }

  private remeasure(): void {
    this.range = rangeFor(boxOf(this.layout), this.range.viewport);
    if (this.fitted) this.home = this.camera = fit(this.range);
  }

  private goTo(camera: Camera): void {
    if (
      camera.xCentre === this.camera.xCentre &&
      camera.yCentre === this.camera.yCentre &&
      camera.zoom === this.camera.zoom
    ) {
      return;
    }
    this.camera = camera;
    this.depart(null);
  }

  private depart(shown: TreeLayout | null): void {
    if (this.reducedMotion) this.arrive();
    else this.motion.depart(shown);
  }

  private arrive(): void {
    this.motion.arrive(viewOf(this.camera, this.range), this.layout);
  }
}

const boxOf = ({ xMin, xMax, rowCount }: TreeLayout) => ({ xMin, xMax, rowCount });
