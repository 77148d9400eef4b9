import type { NodeId } from '../../core/search/events.ts';
import type { Insets } from '../layout/camera.ts';
import {
  type PlaneBin,
  type PlaneScale,
  type ValueSteps,
  binAt,
  planeScale,
  valueSteps,
} from './geometry/plane-scale.ts';
import { prioritySumOf } from '../../core/algorithms/frontier-order.ts';
import { currentAt } from '../../core/trace/cursor.ts';
import { ScoreCells, type ScoreRange, kindsPerCell } from '../../core/trace/score-cells.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';
import {
  type PlaneFrame,
  binIndex,
  binOf,
  binOfNode,
  binsOfCells,
  maxBin,
  rangeOf,
  sumBins,
} from './plane-frame.ts';
import { paintPlane } from './plane-painter.ts';
import { SlotScene } from './slot-scene.ts';

/** What is at a bin under the pointer. */
export interface SpotOfPlane extends ScoreRange {
  readonly frontier: number;
  readonly closed: number;
  readonly dropped: number;
  /** Neither in the frontier nor expanded nor dropped: the goal where it ended the search. */
  readonly reached: number;
  /** Expanded after the record's end; 0 while the cursor is not there. */
  readonly later: number;
  readonly x: number; // px, the bin's middle
  readonly y: number;
  readonly radius: number;
  /** Whether more of the view is on its left than on its right. */
  readonly roomOnLeft: boolean;
}

/** Scores on the left and below, headings of the axes. */
const insets: Insets = { left: 42, top: 52, right: 18, bottom: 42 };
/** Events read between two looks at the clock. */
const sliceEvents = 8192;

/** What the scale was made for, and the scale. */
interface Measured {
  readonly scale: PlaneScale;
  readonly bins: Int32Array; // cell → bin
  readonly peak: number;
  readonly steps: ValueSteps;
  readonly cellCount: number;
  readonly version: number;
  /** Expansions after the record's end, by bin. */
  readonly later: Int32Array;
}

/** The g–h plane. */
export class PlaneScene extends SlotScene<SpacePalette> {
  private trace: Trace | null = null;
  private cells: ScoreCells | null = null;
  private measured: Measured | null = null;
  private hovered: PlaneBin | null = null;

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    if (trace !== this.trace) {
      this.trace = trace;
      this.cells = trace === null ? null : new ScoreCells(trace);
      this.measured = null;
      this.hovered = null;
      this.selected = -1;
      this.solution = [];
    }
    this.onChange();
  }

  /** Outlines the bin at a point, or none. */
  setHover(at: { readonly xPx: number; readonly yPx: number } | null): void {
    const scale = this.measured?.scale;
    const bin = at === null || scale === undefined ? null : binAt(scale, at.xPx, at.yPx);
    if (bin === null && this.hovered === null) return;
    this.hovered = bin;
    this.onChange();
  }

  override resize(width: number, height: number, devicePixelRatio: number): void {
    this.measured = null;
    super.resize(width, height, devicePixelRatio);
  }

  /** What is at a point; null beside the planes and where nothing is. */
  spotAt(xPx: number, yPx: number): SpotOfPlane | null {
    const frame = this.frame();
    const bin = frame === null ? null : binAt(frame.scale, xPx, yPx);
    if (frame === null || bin === null) return null;
    const index = binIndex(frame.scale, bin);
    const slot = index * kindsPerCell;
    const [frontier, closed, dropped, reached] = frame.counts.subarray(slot, slot + kindsPerCell);
    const later = frame.later?.[index] ?? 0;
    if (frontier + closed + dropped + reached + later === 0) return null;
    const place = placeOf(frame.scale, bin);
    return {
      ...rangeOf(frame.scale, bin),
      ...{ frontier, closed, dropped, reached, later },
      ...place,
      roomOnLeft: place.x > frame.width / 2,
    };
  }

  /** The newest node of the bin at a point; −1 for none. O(nodes). */
  nodeAt(xPx: number, yPx: number): number {
    const scale = this.measured?.scale;
    const bin = scale === undefined ? null : binAt(scale, xPx, yPx);
    if (scale === undefined || bin === null || this.cells === null) return -1;
    return this.cells.newestIn(rangeOf(scale, bin), this.cursorStep);
  }

  /** Middle of a node's bin; null when it is not born. */
  screenOf(node: NodeId): { x: number; y: number; radius: number } | null {
    const scale = this.measured?.scale;
    if (scale === undefined || this.trace === null) return null;
    const bin = binOfNode(this.trace, scale, node, this.cursorStep);
    return bin === null ? null : placeOf(scale, bin);
  }

  /** Reads on in the record when there is something to read, then paints all. Returns true when another frame is wanted. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    const isBehind = this.readOn(this.cells, sliceEvents);
    this.scaleToPixels(ctx);
    const frame = this.frame();
    if (frame === null) {
      this.fillBackground(ctx);
      return false;
    }
    paintPlane(ctx, frame);
    return isBehind;
  }

  private frame(): PlaneFrame | null {
    const { trace, cells, cursorStep } = this;
    if (trace === null || cells === null || cells.cellCount === 0) return null;
    const { scale, bins, peak, later, steps } = this.measure(trace, cells);
    return {
      trace,
      scale,
      peak,
      steps,
      cursorStep,
      counts: sumBins(scale, bins, cells.countsAt(cursorStep)),
      later: !trace.complete && cursorStep === trace.stepCount ? later : null,
      width: this.width,
      height: this.height,
      palette: this.palette,
      current: currentAt(trace, cursorStep),
      selected: this.selected,
      hovered: this.hovered,
      solution: this.solution,
    };
  }

  /** The scale and the peak for all that is known of the record, and not for what is at the cursor: so they stand still. */
  private measure(trace: Trace, cells: ScoreCells): Measured {
    const { measured, width, height } = this;
    if (measured?.cellCount === cells.cellCount && measured.version === trace.version && !cells.behind)
      return measured;
    const rows = trace.sides.length > 1 ? [] : unrecordedRows(trace);
    let gEnd = 1;
    let hFrom = 0;
    let hEnd = 1;
    const include = (g: number, h: number): void => {
      gEnd = Math.max(gEnd, g + 1);
      hFrom = Math.min(hFrom, h);
      hEnd = Math.max(hEnd, h + 1);
    };
    for (let cell = 0; cell < cells.cellCount; cell++) include(cells.g.values[cell], cells.h.values[cell]);
    for (const [g, h] of rows) include(g, h);
    const scale = planeScale({ gEnd, hFrom, hEnd }, trace.sides.length, { width, height, insets });
    const later = new Int32Array(scale.panels.length * scale.gBins * scale.hBins);
    for (const [g, h, count] of rows) {
      const bin = binOf(scale, 0, g, h);
      if (bin !== null) later[binIndex(scale, bin)] += count;
    }
    const bins = binsOfCells(scale, cells);
    const peak = maxBin(sumBins(scale, bins, cells.countsAt(trace.stepCount)));
    const steps = valueSteps(valuesOf(trace, cells));
    this.measured = { scale, bins, peak, later, steps, cellCount: cells.cellCount, version: trace.version };
    return this.measured;
  }
}

/** What the order goes by in each cell; none where that is no sum of g and h. */
function valuesOf({ request }: Trace, { cellCount, g, h }: ScoreCells): number[] {
  const sum = prioritySumOf(request.settings);
  if (sum === null) return [];
  return Array.from({ length: cellCount }, (_, cell) => sum.g * g.values[cell] + sum.h * h.values[cell]);
}

/** g, ⌊h⌋ and how many expansions after the record's end. */
function unrecordedRows(trace: Trace): [g: number, h: number, count: number][] {
  return Array.from(trace.unrecordedCells, ([key, count]) => {
    const [g, h] = key.split(',').map(Number);
    return [g, h, count];
  });
}

function placeOf(
  scale: PlaneScale,
  { side, gBin, hBin }: PlaneBin,
): { x: number; y: number; radius: number } {
  const { x0, y1 } = scale.panels[side];
  return {
    x: x0 + (gBin + 0.5) * scale.cellWidth,
    y: y1 - (hBin + 0.5) * scale.cellHeight,
    radius: scale.cellWidth / 2,
  };
}
