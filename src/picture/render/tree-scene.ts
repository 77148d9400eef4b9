import type { Cursor, NodeId } from '../../core/search/events.ts';
import { noLeast } from '../layout/camera.ts';
import { hitTest } from './geometry/hit-test.ts';
import { createPixelRows } from '../layout/row-index.ts';
import { type TreeLayout, rankAt } from '../layout/tree-layout.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { BoardCache, type NodeBoard } from './board-cache.ts';
import { LayoutChoice, type SeenNode, movedIn } from './layout-choice.ts';
import { Motion, type PlacedLayout, glideNodes } from './motion.ts';
import type { TreePalette } from '../theme/palettes.ts';
import type { Comparison } from '../../core/trace/compared-states.ts';
import type { TreeLanes } from './lane-marks.ts';
import { type RowsFor, TreeCamera } from './tree-camera.ts';
import {
  type CloseNodes,
  type KeptNodes,
  type MovingMoment,
  closeNodes,
  isBorn,
  nodeRadius,
  nodeSizesFor,
  noNodes,
  placeOf,
  sizesOf,
} from './tree-frame.ts';
import type { paintLetters } from './tree-letters.ts';
import type { MapSight, TreeMinimap } from './tree-minimap.ts';
import { paintBehindNote, paintRoomNote } from './tree-labels.ts';
import { paintTree } from './tree-painter.ts';
import type { Series } from './tree-stage.ts';

export interface TreeSceneOptions {
  /** Called whenever the picture needs painting: pass `() => scheduler.invalidate(painter)`. */
  readonly onChange: () => void;
  readonly palette: TreePalette;
  readonly reducedMotion?: boolean;
  /** Board of a node; by default rebuilt from the trace. */
  readonly boardOf?: (node: NodeId) => NodeBoard;
  /** Milliseconds, for slicing work; `performance.now` by default. */
  readonly now?: () => number;
}

const layoutBudgetMs = 5; // of each frame; painting takes 2 … 4 ms more
const hitPx = 14; // pointers hit what is this near

/** The tree view without its canvas element. Lengths are CSS pixels of the canvas. */
export class TreeScene {
  private readonly onChange: () => void;
  private readonly clock: () => number;
  private readonly givenBoardOf: ((node: NodeId) => NodeBoard) | null;
  private readonly layouts = new LayoutChoice();
  private readonly rows = createPixelRows();
  private kept: KeptNodes | null = null;
  private palette: TreePalette;
  private reducedMotion: boolean;
  private trace: Trace | null = null;
  private boards: BoardCache | null = null;
  private readonly camera: TreeCamera;
  private devicePixelRatio = 1;
  private cursorStep = 0;
  private selected = -1;
  private hovered = -1;
  private pointed = noNodes;
  private solution: readonly (readonly number[])[] = [];
  private filtered = false;
  private comparison: Comparison | null = null;
  private lanes: TreeLanes | null = null;
  private minimap: TreeMinimap | null = null;
  private stage: LayoutChoice['stage'] = null;
  private wanted = false;
  private paintLetters: typeof paintLetters | null = null;
  private lettered: readonly NodeId[] = [];
  private bare = false;
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
    this.camera = new TreeCamera(this.standing);
    this.motion = new Motion(this.camera.view, this.standing);
  }

  /** Call with the same trace whenever it has grown or finished, and with the cursor as it then is; null empties the view. */
  setTrace(trace: Trace | null, step?: Cursor): void {
    if (trace !== this.trace) {
      this.layouts.setTrace(trace);
      this.trace = trace;
      this.boards = trace === null ? null : new BoardCache(trace);
      this.selected = this.hovered = -1;
      this.solution = [];
      this.cursorStep = 0;
      this.camera.forget();
      this.turnStage(this.wanted);
      this.turn();
      this.arrive();
    }
    this.moveTo(step ?? this.cursorStep);
  }

  setCursor(step: Cursor): void {
    if (step !== this.cursorStep) this.moveTo(step);
  }

  /** Whether the tree is laid out as if the search had come no further than the cursor, up to 20,000 nodes. */
  hideFuture(hidden: boolean): void {
    this.layouts.futureHidden = hidden;
    this.moveTo(this.cursorStep);
  }

  /**
   * While on, nodes stand where the tree of the whole run has them; else the tree is laid out for those that are there at
   * the cursor, as long as so many can be told apart.
   */
  showWholeRun(on: boolean): void {
    this.layouts.wholeRun = on;
    this.moveTo(this.cursorStep);
  }

  /** A node, or −1. */
  setSelection(node: NodeId): void {
    this.selected = node;
    this.onChange();
  }

  /** A node, or −1; and nodes that light up as a set, which is kept. */
  setHover(node: NodeId, pointed: ReadonlySet<number> = noNodes): void {
    this.hovered = node;
    this.pointed = pointed;
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

  /**
   * While on, the current node, those beside it and its successors are large, and all of the tree is in sight: until a person zooms or
   * pans, and again once the whole is asked for, or the current node followed.
   */
  async standOnStage(on: boolean): Promise<void> {
    this.wanted = on;
    if (on && this.stage === null)
      await this.fetch(import('./tree-stage.ts'), ({ createTreeStage }) => (this.stage = createTreeStage()));
    this.turnStage(this.wanted);
    this.refit();
  }

  /** While on, the tree stands in one place and at one scale at all cursors of a series, for pictures in a row; null: no longer. */
  async holdFor(series: Series | null): Promise<void> {
    this.layouts.held = series && (await import('./tree-stage.ts')).createSeriesStage(series);
    this.layOut(this.cursorStep); // with other margins: what fits between them is asked again
    this.refit();
  }

  /** Nodes between which a class is to choose: A, B and so on stand at them. While `bare` no scores stand in the picture. */
  setLetters(nodes: readonly NodeId[], bare: boolean): Promise<void> {
    [this.lettered, this.bare] = [nodes, bare];
    this.onChange();
    if (nodes.length === 0 || this.paintLetters !== null) return Promise.resolve();
    return this.fetch(import('./tree-letters.ts'), (part) => (this.paintLetters = part.paintLetters));
  }

  /** Fetches what keeps them; without it all is shown. */
  fetchFilter(): Promise<void> {
    return this.fetch(import('./tree-filter.ts'), ({ createKeptNodes }) => (this.kept = createKeptNodes()));
  }

  /** Colours states by which of two searches took them; to be told again when a cursor moved or more was read. Null: not. */
  setComparison(comparison: Comparison | null): void {
    const begins = (comparison === null) !== (this.comparison === null);
    this.comparison = comparison;
    if (!begins) return this.onChange();
    this.turnStage(this.wanted);
    this.refit();
  }

  /** Trees stand beside it, and `rowsFor` says how many rows there is to be room for; to be told again when one of them has others. */
  standBeside(rowsFor: RowsFor): void {
    this.camera.rowsFor = rowsFor;
    this.refit();
  }

  /** Fetches what paints a comparison; without it none is seen. */
  fetchLanes(): Promise<void> {
    return this.fetch(import('./lane-marks.ts'), ({ TreeLanes }) => (this.lanes = new TreeLanes()));
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
    const { viewport } = this.camera.range;
    if (width === viewport.width && height === viewport.height) return this.onChange();
    this.camera.resize(width, height);
    this.layOut(this.cursorStep);
    this.arrive();
    this.onChange();
  }

  /** `factor` > 1 zooms in; the point under (xPx, yPx) stays, unless nothing of the tree would be left in view. */
  zoomAt(xPx: number, yPx: number, factor: number): void {
    this.turnStage(false);
    this.camera.zoomAt(xPx, yPx, factor);
    this.arrive();
    this.onChange();
  }

  panBy(dxPx: number, dyPx: number): void {
    this.turnStage(false);
    this.camera.panBy(dxPx, dyPx);
    this.arrive();
    this.onChange();
  }

  /** Fetches a map for the corner, which is there while some of the tree is out of sight. */
  fetchMinimap(): Promise<void> {
    return this.fetch(import('./tree-minimap.ts'), ({ TreeMinimap }) => (this.minimap = new TreeMinimap()));
  }

  /** Whether a press at a point is on the map, which then stays where it is until `letGoOfMap`. */
  takeHoldOfMap(xPx: number, yPx: number): boolean {
    return this.map?.takeHold(this.mapSight(), xPx, yPx) ?? false;
  }

  letGoOfMap(): void {
    this.map?.letGo();
    this.onChange();
  }

  /** Moves the view to what a point of the map, or the nearest one on it, stands for; no-op without a map. */
  goToOnMap(xPx: number, yPx: number): void {
    const centre = this.map?.worldAt(this.mapSight(), xPx, yPx) ?? null;
    if (centre === null) return;
    this.camera.lookAt(centre.xWorld, centre.row);
    this.arrive();
    this.onChange();
  }

  /** The whole tree, and stays with it while it grows until the next zoom or pan. */
  fit(): void {
    this.turnStage(this.wanted);
    this.camera.fit();
    this.refit();
  }

  /** While on, every change of the cursor pans the current node into the middle part of the view. */
  followCurrent(on: boolean): void {
    if (on) this.turnStage(this.wanted);
    this.camera.follow(on);
    this.refit();
  }

  /** Pans a node into the middle part of the view. */
  reveal(node: NodeId): void {
    this.camera.reveal(node);
    this.depart([]);
    this.onChange();
  }

  /** The visible node nearest to the point, of those that are shown in full; −1 when none is near. */
  nodeAt(xPx: number, yPx: number): number {
    const moment = this.moment();
    if (moment === null || this.map?.covers(this.mapSight(), xPx, yPx)) return -1;
    const large = this.layouts.staged?.under(xPx, yPx, (node) => this.screenOf(node));
    if (large !== undefined) return large;
    const reach = Math.max(hitPx, 1.2 * nodeRadius(nodeSizesFor(this.motion.view)));
    const kept = this.filtered ? this.kept : null; // as painted last
    const { layout, cursorStep } = moment;
    const isKept = (node: NodeId): boolean => kept?.ranks.has(rankAt(layout, node, cursorStep)) ?? true;
    return hitTest(moment, xPx, yPx, reach, (node, status) => status === 'frontier' || isKept(node));
  }

  /** Centre of a node and how far its drawing reaches; null when it is not laid out or not born. */
  screenOf(node: NodeId): SeenNode | null {
    const moment = this.moment();
    if (moment === null || !isBorn(moment, node)) return null;
    const sizes = sizesOf(node, { sizes: nodeSizesFor(this.motion.view), close: this.close });
    return { ...placeOf(moment, node), radius: nodeRadius(sizes) };
  }

  /**
   * Does a slice of layout when there is some to do, then paints all, unless the frame was wanted for the slice alone.
   * Returns true when another frame is wanted. The canvas is `width × devicePixelRatio` pixels wide.
   */
  paint(ctx: CanvasRenderingContext2D, nowMs: number): boolean {
    const { keeper } = this.layouts;
    if (keeper.work(nowMs, layoutBudgetMs, this.clock, !this.isPainted)) this.takeLayout();
    else if (this.isPainted) return keeper.behind;
    this.motion.travel(nowMs, this.camera.view);
    this.draw(ctx);
    this.isPainted = !this.motion.underWay && keeper.behind;
    return this.motion.underWay || keeper.behind;
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
    const sizes = nodeSizesFor(this.motion.view);
    const frame = {
      ...moment,
      rows: this.rows,
      palette: this.palette,
      bare: this.bare,
      sizes: this.bare ? { ...sizes, scores: false } : sizes,
      selected: this.selected,
      hovered: this.hovered,
      pointed: this.pointed,
      current: currentAt(moment.trace, moment.cursorStep),
      solution: this.solution,
      boardOf: this.givenBoardOf ?? ((node) => this.boards!.boardOf(node)),
      kept: this.filtered ? this.kept : null,
      close: this.bare ? bareNodes(this.close) : this.close,
      lanes: this.lanesOf(moment),
    };
    const room = paintTree(ctx, frame);
    // A large tree takes frames to be laid out: while it says so, nobody takes it for that of the cursor.
    if (this.cursorStep > moment.cursorStep || this.isEmptyYet) paintBehindNote(ctx, frame, room);
    else if (this.layouts.isCrowded && this.cursorStep < moment.trace.stepCount)
      paintRoomNote(ctx, frame, room);
    this.paintLetters?.(ctx, frame, this.lettered);
    this.map?.paint(ctx, frame, this.mapSight(), this.layouts.laidOut);
  }

  /** What cannot be fetched the picture does without. */
  private fetch<T>(fetched: Promise<T>, use: (part: T) => void): Promise<void> {
    return fetched.then(use, () => undefined).then(() => this.onChange());
  }

  /** There is none where all of the tree is in sight. */
  private get map(): TreeMinimap | null {
    return this.layouts.staged === null ? this.minimap : null;
  }

  /** The nodes that are boards in a tree of dots. */
  private get close(): CloseNodes | null {
    const { present, staged } = this.layouts;
    if (staged !== null) return staged.closeNodes;
    return present && closeNodes(present.close, this.motion.view);
  }

  /** The latest layout: where things are going. */
  private get layout(): TreeLayout {
    return this.layouts.laidOut.layout;
  }

  /** Whether nothing is laid out yet of a record that has something. */
  private get isEmptyYet(): boolean {
    return this.layout.nodeCount === 0 && this.layouts.keeper.behind && this.trace!.nodeCount > 0;
  }

  private get standing(): PlacedLayout {
    return { layout: this.layout, step: this.cursorStep };
  }

  /** Of a large record that grows the last step that is laid out, if the cursor is beyond: never nodes of one step with what is known of another. */
  private moment(): MovingMoment | null {
    const { trace, motion } = this;
    const { layout, view, drift } = motion;
    const { rowIndex, lastStep = Infinity } = this.layouts.laidOut;
    return trace && { trace, layout, rowIndex, view, drift, cursorStep: Math.min(this.cursorStep, lastStep) };
  }

  /** The record that is compared may be another one than is laid out, right after a new search. */
  private lanesOf({ trace, layout }: MovingMoment): TreeLanes | null {
    if (this.comparison?.own.trace !== trace) return null;
    this.lanes?.follow(this.comparison, layout);
    return this.lanes;
  }

  /** The map keeps clear of the nodes, at least of the current one. */
  private mapSight(): MapSight {
    const { view, layout } = this.motion;
    const clear = this.trace && this.screenOf(currentAt(this.trace, this.cursorStep));
    return { range: this.camera.range, view, layout, clear };
  }

  /** A new layout of the whole run is there. */
  private takeLayout(): void {
    if (this.layouts.present !== null) return;
    const shown = this.motion.layout;
    this.choose(); // how deep the whole is is only known now
    this.turn();
    if (shown.nodeCount > 0 && this.layout.nodeCount <= glideNodes) this.depart(null);
    else this.arrive();
  }

  private moveTo(step: Cursor): void {
    const before = this.cursorStep;
    this.cursorStep = step;
    this.layOut(before);
    this.onChange();
  }

  private choose(): void {
    const inPart = this.camera.windowed && this.comparison === null; // what is compared is seen whole
    this.layouts.choose(this.cursorStep, this.camera.range.viewport, inPart);
  }

  /** Lays out the tree at the cursor if that is to be shown, and goes there: gliding from the step before or after. */
  private layOut(stepBefore: number): void {
    const { trace, cursorStep } = this;
    const shown = this.motion.layout;
    this.choose();
    if (shown === this.layout && stepBefore === cursorStep) return;
    this.turn();
    const isNear = Math.abs(cursorStep - stepBefore) <= 1 && shown.nodeCount > 0;
    if (!isNear) return this.arrive();
    if (shown !== this.layout) return this.layout.nodeCount <= glideNodes ? this.depart(null) : this.arrive();
    this.depart(trace === null ? [] : movedIn(trace, this.layout, Math.max(cursorStep, stepBefore)));
  }

  /** The room for the tree is another one. */
  private refit(): void {
    this.layOut(this.cursorStep);
    this.turn();
    this.depart([]);
    this.onChange();
  }

  private turnStage(on: boolean): void {
    const stage = on ? this.stage : null;
    if (stage === this.layouts.stage) return;
    this.layouts.stage = stage;
    this.layOut(this.cursorStep);
    this.turn();
  }

  private turn(): void {
    this.camera.turnTo(
      this.trace,
      this.standing,
      this.layouts.present?.least ?? noLeast,
      this.layouts.staged,
    );
  }

  /** @param moved the only nodes that are elsewhere; null: any may be */
  private depart(moved: readonly number[] | null): void {
    if (this.reducedMotion) this.arrive();
    else this.motion.departFor(this.camera.view, this.standing, moved);
  }

  private arrive(): void {
    this.motion.arrive(this.camera.view, this.standing);
  }
}

/** Boards without their scores. */
function bareNodes(close: CloseNodes | null): CloseNodes | null {
  return close && { ...close, sizes: { ...close.sizes, scores: false } };
}
