import type { Cursor, NodeId } from '../../core/search/events.ts';
import type { PlaneBin, PlaneScale, ValueSteps } from './geometry/plane-scale.ts';
import { nodeAt } from '../../core/trace/cursor.ts';
import { type ScoreCells, type ScoreRange, kindsPerCell } from '../../core/trace/score-cells.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { SpacePalette } from '../theme/palettes.ts';

/** Counts of bins: `(side × gBins × hBins + hBin × gBins + gBin) × 4 + kind`, kinds as in `ScoreCells`. */
export type BinCounts = Int32Array;

/** All that one painting of the plane depends on. */
export interface PlaneFrame {
  readonly trace: Trace;
  readonly scale: PlaneScale;
  readonly counts: BinCounts;
  /** Expansions after the record's end by bin of the first panel; null while the cursor is not at the end. */
  readonly later: Int32Array | null;
  /** Values of the priority that occur in the record; nothing where it is no sum of g and h. */
  readonly steps: ValueSteps;
  /** Most nodes that any bin ever has, of which colours are fractions. */
  readonly peak: number;
  readonly cursorStep: number;
  readonly width: number;
  readonly height: number;
  readonly palette: SpacePalette;
  readonly current: number; // node | −1
  readonly selected: number; // node | −1
  readonly hovered: PlaneBin | null;
  /** Nodes of the solution in the order of its boards. */
  readonly solution: readonly number[];
}

/** Index of a bin among those of all sides. */
export function binIndex({ gBins, hBins }: PlaneScale, { side, gBin, hBin }: PlaneBin): number {
  return (side * hBins + hBin) * gBins + gBin;
}

/** The bin of a score; null without a finite estimate. */
export function binOf(scale: PlaneScale, side: number, g: number, h: number): PlaneBin | null {
  const gBin = Math.floor(g / scale.gStep);
  const hBin = Math.floor((Math.floor(h) - scale.hFrom) / scale.hStep);
  return gBin < scale.gBins && hBin >= 0 && hBin < scale.hBins ? { side, gBin, hBin } : null;
}

/** The bin of a node that is born at the cursor; null otherwise. */
export function binOfNode(trace: Trace, scale: PlaneScale, node: NodeId, step: Cursor): PlaneBin | null {
  if (node < 0 || node >= trace.nodeCount || trace.bornAt(node) > step) return null;
  const { g, h } = nodeAt(trace, node, step);
  return binOf(scale, trace.sideIndex(node), g, h);
}

/** The scores of a bin. */
export function rangeOf(scale: PlaneScale, { side, gBin, hBin }: PlaneBin): ScoreRange {
  const gFrom = gBin * scale.gStep;
  const hFrom = scale.hFrom + hBin * scale.hStep;
  return { side, gFrom, gTo: gFrom + scale.gStep, hFrom, hTo: hFrom + scale.hStep };
}

/** cell → index of its bin. O(cells). */
export function binsOfCells(scale: PlaneScale, { g, h, side, cellCount }: ScoreCells): Int32Array {
  const { gBins, hBins, gStep, hStep, hFrom } = scale;
  const bins = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const hBin = Math.floor((h.values[cell] - hFrom) / hStep);
    bins[cell] = (side.values[cell] * hBins + hBin) * gBins + Math.floor(g.values[cell] / gStep);
  }
  return bins;
}

/** Adds up the counts of cells by bin. O(cells + bins). */
export function sumBins(scale: PlaneScale, bins: Int32Array, counts: Int32Array): BinCounts {
  const sums = new Int32Array(scale.panels.length * scale.gBins * scale.hBins * kindsPerCell);
  for (let cell = 0, from = 0; cell < bins.length; cell++, from += kindsPerCell) {
    const to = bins[cell] * kindsPerCell;
    sums[to] += counts[from];
    sums[to + 1] += counts[from + 1];
    sums[to + 2] += counts[from + 2];
    sums[to + 3] += counts[from + 3];
  }
  return sums;
}

/** Most nodes in any bin. */
export function maxBin(counts: BinCounts): number {
  let largest = 1;
  for (let slot = 0; slot < counts.length; slot += kindsPerCell) {
    largest = Math.max(largest, counts[slot] + counts[slot + 1] + counts[slot + 2] + counts[slot + 3]);
  }
  return largest;
}
