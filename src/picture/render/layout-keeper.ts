import { type Cursor, EventKind } from '../../core/search/events.ts';
import {
  type LeastScales,
  type Viewport,
  fit,
  innerHeight,
  noLeast,
  rangeFor,
  viewOf,
} from '../layout/camera.ts';
import {
  LayoutJob,
  type WideNodes,
  layoutPlaces,
  type PlacesJob,
  placesAt,
  placesInSlices,
  treeAt,
  type TreeLayout,
  emptyLayout,
  hasNode,
} from '../layout/tree-layout.ts';
import { type RowIndex, RowIndexJob, emptyRowIndex, indexRows } from '../layout/row-index.ts';
import { cardScales, closeScales, mayBeClose } from './tree-frame.ts';
import { eventsOfStep, pathTo, currentAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';

/** A layout with the index that belongs to it. */
export interface LaidOut {
  readonly layout: TreeLayout;
  readonly rowIndex: RowIndex;
  /** Up to here the record had come when it was laid out: of later steps it lacks nodes, and does not know which were closed. Absent: to the cursor. */
  readonly lastStep?: Cursor;
}

const nothing: LaidOut = { layout: emptyLayout, rowIndex: emptyRowIndex };

/** Nodes handled between two looks at the clock: about half a millisecond of work. */
const sliceNodes = 8192;
/** No phase of a layout takes more slices than this, and so no more frames, however slow a machine is. */
const slicesOfPhase = 64;
/** Where frames are far apart, this part of the time between them is for layout, up to so many ms: else a slow machine would take minutes. */
const partOfTime = 1 / 6;
const longestMs = 50;
/** Up to here a layout takes about a millisecond and is done after every batch. */
export const smallNodes = 20_000;
/** Beyond, after this growth: all layouts of a growing record together then cost three times the last one. */
const growth = 1.5;
/** …or when the record has stopped growing for so long (paused). */
const restMs = 200;

/** Another number whenever the record has another node, step or event, or its end; a search whose record is full goes on without one. */
function extentOf({ nodeCount, stepCount, eventKind, result }: Trace): number {
  return nodeCount + stepCount + eventKind.length + Number(result !== null);
}

/** Keeps the layout of a growing record up to date without ever blocking for longer than it is told. */
export class LayoutKeeper {
  laidOut: LaidOut = nothing;
  private trace: Trace | null = null;
  private placesJob: PlacesJob | null = null;
  private layoutJob: LayoutJob | null = null;
  private indexJob: RowIndexJob | null = null;
  private nextLayout: TreeLayout | null = null;
  private slice = sliceNodes; // nodes, of the running job
  private jobStep = 0; // trace.stepCount at that time
  private jobExtent = -1; // of the record that the running job has seen
  private doneExtent = -1; // of the record that `laidOut` has seen
  private seenExtent = -1;
  private seenAtMs = 0;
  private stoodBack = false; // in the last frame, for the painting
  private workedAtMs = Infinity; // or looked, in the last frame that was not left to the painting

  /** Another record, or none: forgets what was laid out. */
  setTrace(trace: Trace | null): void {
    if (trace === this.trace) return;
    this.trace = trace;
    this.laidOut = nothing;
    this.placesJob = this.layoutJob = this.indexJob = this.nextLayout = null;
    this.jobExtent = this.doneExtent = this.seenExtent = -1;
  }

  /** Whether the record holds more than the layout. */
  get behind(): boolean {
    return this.trace !== null && this.doneExtent !== extentOf(this.trace);
  }

  /**
   * Works for about `budgetMs`, or longer where frames are far apart. Returns true when `laidOut` is a new one; call again in the next frame while `behind`.
   * A record of up to 20,000 nodes is always done in one go. Of a larger one a frame is laid out or painted: both would take
   * too long for one, and neither may starve the other.
   * @param toPaint whether there is anything else to do in this frame
   */
  work(nowMs: number, budgetMs: number, clock: () => number, toPaint = false): boolean {
    const sinceMs = nowMs - this.workedAtMs;
    if (this.trace === null || !this.behind) {
      this.workedAtMs = Infinity;
      return false;
    }
    if (this.seenExtent !== extentOf(this.trace)) {
      this.seenExtent = extentOf(this.trace);
      this.seenAtMs = nowMs;
    }
    const small = this.trace.nodeCount <= smallNodes;
    this.stoodBack = toPaint && !small && !this.stoodBack;
    if (this.stoodBack) return false;
    this.workedAtMs = nowMs;
    if (this.placesJob === null && this.layoutJob === null && this.indexJob === null) {
      if (!this.isDue(this.trace, nowMs)) return false;
      this.jobExtent = extentOf(this.trace);
      this.jobStep = this.trace.stepCount;
      this.slice = Math.max(sliceNodes, Math.ceil(this.trace.nodeCount / slicesOfPhase));
      this.placesJob = placesInSlices(this.trace, this.slice);
    }
    const endMs = clock() + Math.max(budgetMs, Math.min(longestMs, partOfTime * sinceMs));
    do if (this.advance(this.trace)) return true;
    while (small || clock() < endMs);
    return false;
  }

  private isDue(trace: Trace, nowMs: number): boolean {
    const known = this.laidOut.layout.nodeCount;
    if (trace.nodeCount <= smallNodes || trace.result !== null) return true;
    return trace.nodeCount >= known * growth || nowMs - this.seenAtMs >= restMs;
  }

  /** One slice; true when a new layout is ready. */
  private advance(trace: Trace): boolean {
    if (this.placesJob !== null) {
      const { done, value } = this.placesJob.next();
      if (!done) return false;
      this.placesJob = null;
      this.layoutJob = new LayoutJob(value);
      return false;
    }
    if (this.layoutJob !== null) {
      const layout = this.layoutJob.advance(this.slice);
      if (layout === null) return false;
      this.layoutJob = null;
      this.nextLayout = layout;
      this.indexJob = new RowIndexJob(trace, layout);
      return false;
    }
    const rowIndex = this.indexJob?.advance(this.slice) ?? null;
    if (rowIndex === null) return false;
    this.laidOut = { layout: this.nextLayout!, rowIndex, lastStep: this.jobStep };
    this.indexJob = this.nextLayout = null;
    this.doneExtent = this.jobExtent;
    return true;
  }
}

/** A layout of the tree at a cursor. */
export interface Present extends LaidOut {
  /** Scales at which it is shown in part where it does not fit. */
  readonly least: LeastScales;
  /** Nodes that are drawn as boards even where others have no room for them; their width in the layout. */
  readonly close: WideNodes;
}

/** Room of a board in a tree of dots, in pixels across. */
const closePx = 46;
/** Of the whole tree, at most: the rest is to be seen too. */
const widestPart = 0.25;

/** The view for which a tree is laid out. */
export interface Room {
  readonly viewport: Viewport;
  /** A tree is seen whole where that leaves its rows so many pixels, and else in part, with boards. */
  readonly wholeFrom: number;
}

/** Lays out the tree at a cursor whenever the cursor is another one, or the room for it. */
export class PresentLayout {
  private laidOut: Present | null = null;
  private trace: Trace | null = null;
  private viewport: Viewport | null = null;
  private wholeFrom = 0;
  private step = -1;
  private stepCount = 0; // when it was laid out
  private version = -1; // of the record: its last step may yet grow

  /**
   * The tree at a cursor; null where it has more than `most` nodes. O(nodes of the tree) for another cursor.
   * @param room which it is to fit, or as much of it as can be told apart
   */
  at(trace: Trace, step: Cursor, most: number, { viewport, wholeFrom }: Room): Present | null {
    const tree = treeAt(trace, step);
    if (tree.end - tree.firstNode > most) return null;
    const isKnown =
      trace === this.trace &&
      step === this.step &&
      viewport === this.viewport &&
      wholeFrom === this.wholeFrom;
    if (isKnown && (step < this.stepCount || trace.version === this.version)) return this.laidOut;
    const places = placesAt(trace, step, tree);
    let layout = layoutPlaces(places);
    const nodes = nodesInFocus(trace, step).filter((node) => hasNode(layout, node));
    const least = minScales(layout, viewport, wholeFrom);
    const range = rangeFor(layout, viewport, least);
    const widest = widestPart * (range.xMax - range.xMin);
    const hasRoom = mayBeClose(viewOf(fit(range), range));
    const width = hasRoom ? Math.max(1, Math.min(closePx / range.xScaleFit, widest)) : 1;
    const close = { nodes, width };
    if (width > 1) layout = layoutPlaces(places, close);
    this.laidOut = { layout, rowIndex: indexRows(trace, layout), least, close };
    this.viewport = viewport;
    this.wholeFrom = wholeFrom;
    this.trace = trace;
    this.step = step;
    this.stepCount = trace.stepCount;
    this.version = trace.version;
    return this.laidOut;
  }
}

/** Trees with fewer nodes a row are paths more than trees: there is room for all as boards. */
const nodesOfPath = 4;

function minScales({ nodeCount, rowCount }: TreeLayout, viewport: Viewport, wholeFrom: number): LeastScales {
  if (rowCount * wholeFrom <= innerHeight(viewport)) return noLeast;
  return nodeCount <= nodesOfPath * rowCount ? cardScales : closeScales;
}

const bringsSuccessor: ReadonlySet<EventKind> = new Set([
  ...[EventKind.Generate, EventKind.Update, EventKind.Reopen],
]);

/** The current node, the way to it, and what the last step generated. */
function nodesInFocus(trace: Trace, step: Cursor): number[] {
  const current = currentAt(trace, step);
  const way = current < 0 ? [] : pathTo(trace, current, step);
  const successors = eventsOfStep(trace, step).flatMap(({ kind, subject }) =>
    bringsSuccessor.has(kind) ? [subject] : [],
  );
  return [...new Set([...way, ...successors])];
}
