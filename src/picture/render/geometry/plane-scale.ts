import type { Viewport } from '../../layout/camera.ts';

/** The scores that a plane has to show; ends are exclusive. */
export interface ScoreExtent {
  readonly gEnd: number;
  readonly hFrom: number; // 0 unless there are negative estimates
  readonly hEnd: number;
}

/** Room of one side's plane on the screen, axes not included. */
export interface PlanePanel {
  readonly x0: number; // px
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * g to the right and h upwards, in bins of whole scores, so that nodes with one f = g + h lie on a line falling to the
 * right, and those with another sum of the two on a steeper or flatter one:
 *
 *     h 2 ┆ ╲
 *       1 ┆ ╲ ╲
 *       0 └──┴──┴──▶ g      bin: gStep × hStep scores, cellWidth × cellHeight pixels
 */
export interface PlaneScale extends ScoreExtent {
  readonly gStep: number; // scores a bin
  readonly hStep: number;
  readonly gBins: number;
  readonly hBins: number;
  readonly cellWidth: number; // px
  readonly cellHeight: number;
  /** One for each side. */
  readonly panels: readonly PlanePanel[];
}

/** A bin under the pointer. */
export interface PlaneBin {
  readonly side: number;
  readonly gBin: number;
  readonly hBin: number;
}

/** Bins are at least this wide and high, at most that. */
const cellMin = 3;
const cellMax = 54;
/** How much longer one side of a bin may be than the other while both are large. */
const stretchMax = 1.7;
/** Between two planes: the axis of the second, and a heading. */
const panelGap = { x: 48, y: 56 };

/** The scale at which all scores fit, once for each side: beside each other or, where it is narrow, above each other. */
export function planeScale(extent: ScoreExtent, sides: number, viewport: Viewport): PlaneScale {
  const { width, height, insets } = viewport;
  const innerWidth = Math.max(1, width - insets.left - insets.right);
  const innerHeight = Math.max(1, height - insets.top - insets.bottom);
  const across = innerWidth > 1.1 * innerHeight ? sides : 1;
  const down = sides / across;
  const roomX = Math.max(cellMin, (innerWidth - (across - 1) * panelGap.x) / across);
  const roomY = Math.max(cellMin, (innerHeight - (down - 1) * panelGap.y) / down);
  const gStep = stepFor(extent.gEnd, roomX);
  const hStep = stepFor(extent.hEnd - extent.hFrom, roomY);
  const gBins = Math.max(1, Math.ceil(extent.gEnd / gStep));
  const hBins = Math.max(1, Math.ceil((extent.hEnd - extent.hFrom) / hStep));
  let cellWidth = Math.min(cellMax, roomX / gBins);
  let cellHeight = Math.min(cellMax, roomY / hBins);
  if (Math.min(cellWidth, cellHeight) >= 2 * cellMin) {
    cellWidth = Math.min(cellWidth, stretchMax * cellHeight);
    cellHeight = Math.min(cellHeight, stretchMax * cellWidth);
  }
  const panels = Array.from({ length: sides }, (_, side): PlanePanel => {
    const x0 = insets.left + (across > 1 ? side * (roomX + panelGap.x) : 0) + (roomX - gBins * cellWidth) / 2;
    const y0 = insets.top + (across > 1 ? 0 : side * (roomY + panelGap.y)) + (roomY - hBins * cellHeight) / 2;
    return { x0, y0, x1: x0 + gBins * cellWidth, y1: y0 + hBins * cellHeight };
  });
  return { ...extent, gStep, hStep, gBins, hBins, cellWidth, cellHeight, panels };
}

/** Screen x of a score on a panel; whole scores at the left edges of their bins. */
export function gToX(scale: PlaneScale, panel: PlanePanel, g: number): number {
  return panel.x0 + (g / scale.gStep) * scale.cellWidth;
}

/** Screen y of an estimate; whole ones at the lower edges of their bins. */
export function hToY(scale: PlaneScale, panel: PlanePanel, h: number): number {
  return panel.y1 - ((h - scale.hFrom) / scale.hStep) * scale.cellHeight;
}

/** The bin at a point; null beside the planes. */
export function binAt(scale: PlaneScale, xPx: number, yPx: number): PlaneBin | null {
  for (const [side, { x0, y0, x1, y1 }] of scale.panels.entries()) {
    if (xPx < x0 || xPx >= x1 || yPx <= y0 || yPx > y1) continue;
    const gBin = Math.min(scale.gBins - 1, Math.floor((xPx - x0) / scale.cellWidth));
    const hBin = Math.min(scale.hBins - 1, Math.floor((y1 - yPx) / scale.cellHeight));
    return { side, gBin, hBin };
  }
  return null;
}

/** Where `g` times g plus `h` times h is one value; neither is negative, and one is positive. */
export interface ScoreSum {
  readonly g: number;
  readonly h: number;
}

/** Part of a line of one value that is on the panel, from where it comes in at the top or left; px. */
export interface Contour {
  readonly value: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Values that occur: `first`, and what differs from it by multiples of `step`. */
export interface ValueSteps {
  readonly first: number;
  readonly step: number;
}

/** By what the values differ; by ones where any of them is a fraction. O(values). */
export function valueSteps(values: readonly number[]): ValueSteps {
  const [first = 0] = values;
  if (!values.every(Number.isInteger)) return { first: 0, step: 1 };
  const step = values.reduce((before, value) => divisorOf(before, Math.abs(value - first)), 0);
  return { first, step: Math.max(1, step) };
}

function divisorOf(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** Lines of values that occur, at least `apartPx` from each other, through the middles of the scores. */
export function contoursOf(
  scale: PlaneScale,
  panel: PlanePanel,
  sum: ScoreSum,
  apartPx: number,
  { first, step }: ValueSteps,
): Contour[] {
  const least = sum.h * scale.hFrom;
  const most = sum.g * scale.gEnd + sum.h * scale.hEnd;
  const apart = step * roundFactor(apartPx / (step * pxPerValue(scale, sum)));
  const contours: Contour[] = [];
  for (let value = first - Math.floor((first - least) / apart) * apart; value <= most; value += apart) {
    const contour = contourOf(scale, panel, sum, value);
    if (contour !== null) contours.push(contour);
  }
  return contours;
}

/** How far lines of values that differ by 1 are from each other. */
export function pxPerValue(scale: PlaneScale, sum: ScoreSum): number {
  return 1 / Math.hypot((sum.g * scale.gStep) / scale.cellWidth, (sum.h * scale.hStep) / scale.cellHeight);
}

/** Null where the line passes the panel by. */
export function contourOf(
  scale: PlaneScale,
  panel: PlanePanel,
  { g, h }: ScoreSum,
  value: number,
): Contour | null {
  const gEnd = scale.gBins * scale.gStep;
  const hTop = scale.hFrom + scale.hBins * scale.hStep;
  const level = value + (g + h) / 2; // a score lies half a score beyond the edge where it begins
  const gAt = (y: number): number => (level - h * y) / g;
  const hAt = (x: number): number => (level - g * x) / h;
  const entersAtTop = h === 0 || (g > 0 && gAt(hTop) >= 0);
  const leavesBelow = h === 0 || (g > 0 && gAt(scale.hFrom) <= gEnd);
  const ends = [
    entersAtTop ? [gAt(hTop), hTop] : [0, hAt(0)],
    leavesBelow ? [gAt(scale.hFrom), scale.hFrom] : [gEnd, hAt(gEnd)],
  ];
  const isInside = ([x, y]: number[]): boolean => x >= 0 && x <= gEnd && y >= scale.hFrom && y <= hTop;
  if (!ends.every(isInside)) return null;
  const [from, to] = ends.map(([x, y]) => ({ x: gToX(scale, panel, x), y: hToY(scale, panel, y) }));
  return { value, from, to };
}

/** 1, 2, 5, 10 … scores a bin, so that bins are not too small to be seen. */
function stepFor(scores: number, roomPx: number): number {
  return roundFactor((scores * cellMin) / roomPx);
}

/** The first of 1, 2, 5, 10 … that is not smaller. */
function roundFactor(least: number): number {
  if (least <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((step) => step >= least) ?? 10 * unit;
}
