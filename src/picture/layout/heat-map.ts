import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { LabHeat } from '../../core/contract/lab.ts';

/** The corners that axes span, in pixels; y0 is at the top. */
export interface PlotCorners {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface HeatTick {
  readonly value: number; // in costs
  readonly at: number; // px, the middle of its cells, or where they begin if they hold more than this value
}

/** The cells of one shade on one side of the diagonal, as one path. */
export interface HeatShade {
  /** 1 … `heatShades`: the more boards, the higher. */
  readonly shade: number;
  /** Whether h is above the true distance there. */
  readonly over: boolean;
  readonly path: string;
}

export interface HeatCell {
  readonly distance: number;
  readonly level: number;
}

/**
 * How many boards have which h (upwards) at which true distance (to the right), a cell for each pair:
 *
 *     h  2 ┆ ▓ ╱ ░       ╱ the diagonal, where h is the truth; above it h is too large
 *        1 ┆ ╱ ▒ ▒
 *        0 ╱─────────▶ true distance
 */
export interface HeatMap {
  readonly corners: PlotCorners;
  readonly distances: number;
  readonly levels: number;
  readonly cellWidth: number; // px
  readonly cellHeight: number;
  readonly shades: readonly HeatShade[];
  /** From the lower left corner through the middles of the cells in which h is the truth. */
  readonly diagonal: string;
  /** The region above the diagonal. */
  readonly above: string;
  readonly xTicks: readonly HeatTick[];
  readonly yTicks: readonly HeatTick[];
}

/** Shades of a colour: as many as can be told apart. */
export const heatShades = 8;

const tickGapPx = { x: 34, y: 24 };

/** Levels that a picture needs: those that occur, and half of the diagonal at least. */
export function levelsOf({ counts, distances }: LabHeat): number {
  let highest = counts.length - 1;
  while (highest >= 0 && counts[highest] === 0) highest--;
  return Math.max(Math.ceil(distances / 2), Math.floor(highest / distances) + 1);
}

/**
 * The map in its corners. O(cells).
 * @param levels rows of cells, at least `levelsOf(heat)`: two maps with as many can be compared
 */
export function heatMap(heat: LabHeat, levels: number, corners: PlotCorners): HeatMap {
  const { distances, counts, unit } = heat;
  const begins = heat.exact ? 0 : -0.5;
  const tickBy =
    (place: (cell: number) => number) =>
    (cell: number): HeatTick => ({ value: inUnits(cell, unit), at: place(cell + begins) });
  const { x0, y0, x1, y1 } = corners;
  const cellWidth = (x1 - x0) / distances;
  const cellHeight = (y1 - y0) / levels;
  const gap = Math.min(cellWidth, cellHeight) >= 6 ? 1 : 0;
  const most = counts.reduce((a, b) => Math.max(a, b), 1);
  const paths = new Map<string, { shade: number; over: boolean; parts: string[] }>();
  for (let level = 0; level < Math.min(levels, heat.levels); level++) {
    for (let distance = 0; distance < distances; distance++) {
      const count = counts[level * distances + distance];
      if (count === 0) continue;
      const shade = shadeOf(count, most);
      const over = level > distance;
      const key = `${shade} ${over}`;
      const entry = paths.get(key) ?? { shade, over, parts: [] };
      paths.set(key, entry);
      const left = round(x0 + distance * cellWidth);
      const top = round(y1 - (level + 1) * cellHeight);
      entry.parts.push(`M${left} ${top}h${round(cellWidth - gap)}v${round(cellHeight - gap)}H${left}Z`);
    }
  }
  const xOf = scaleLinear([-0.5, distances - 0.5], [x0, x1]);
  const yOf = scaleLinear([-0.5, levels - 0.5], [y1, y0]);
  const end = Math.min(distances, levels) - 0.5;
  const [endX, endY] = [round(xOf(end)), round(yOf(end))];
  return {
    ...{ corners, distances, levels, cellWidth, cellHeight },
    shades: [...paths.values()].map(({ shade, over, parts }) => ({ shade, over, path: parts.join('') })),
    diagonal: `M${x0} ${y1}L${endX} ${endY}`,
    above: `M${x0} ${y1}L${endX} ${endY}V${y0}H${x0}Z`,
    xTicks: wholeTicks(distances - 1, (x1 - x0) / tickGapPx.x).map(tickBy(xOf)),
    yTicks: wholeTicks(levels - 1, (y1 - y0) / tickGapPx.y).map(tickBy(yOf)),
  };
}

/** The cell at a point; null beside the map. */
export function heatCellAt(
  { corners, distances, levels, cellWidth, cellHeight }: HeatMap,
  x: number,
  y: number,
): HeatCell | null {
  const distance = Math.floor((x - corners.x0) / cellWidth);
  const level = Math.floor((corners.y1 - y) / cellHeight);
  return distance < 0 || distance >= distances || level < 0 || level >= levels ? null : { distance, level };
}

/** Where a cell lies. */
export function heatBox({ corners, cellWidth, cellHeight }: HeatMap, { distance, level }: HeatCell) {
  return {
    x: corners.x0 + distance * cellWidth,
    y: corners.y1 - (level + 1) * cellHeight,
    width: cellWidth,
    height: cellHeight,
  };
}

/** 1 … `heatShades` by the logarithm: a single board has the lightest one and is still to be seen. */
function shadeOf(count: number, most: number): number {
  if (most <= 1) return heatShades;
  return 1 + Math.round((Math.log(count) / Math.log(most)) * (heatShades - 1));
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}

/** So many units, without the digits that only rounding gives. */
export function inUnits(count: number, unit: number): number {
  return Number((count * unit).toPrecision(12));
}

/** Whole numbers from 0 to `last`, about so many. */
function wholeTicks(last: number, count: number): number[] {
  return ticks(0, last, Math.max(2, Math.floor(count))).filter(Number.isInteger);
}
