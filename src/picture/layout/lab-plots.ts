/** What the Lab draws of heuristics: h against true distances, errors, and the order of dominance among the admissible ones. */

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { type PlotFrame, round } from './plot-axis.ts';
import type { LabHeat, LabDominance } from '../../core/contract/lab.ts';

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
  readonly corners: PlotFrame;
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
export function heatMap(heat: LabHeat, levels: number, corners: PlotFrame): HeatMap {
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

/** So many units, without the digits that only rounding gives. */
export function inUnits(count: number, unit: number): number {
  return Number((count * unit).toPrecision(12));
}

/** Whole numbers from 0 to `last`, about so many. */
function wholeTicks(last: number, count: number): number[] {
  return ticks(0, last, Math.max(2, Math.floor(count))).filter(Number.isInteger);
}

/** Boards by what their estimate lacks, in units of the heat map: below 0 where h is too large. */
export interface ErrorCounts {
  readonly from: number; // error of the first count
  readonly counts: Uint32Array; // error − from → boards
  readonly boards: number;
}

/** The errors of all boards, or of those at one true distance. O(cells). */
export function errorCounts({ distances, levels, errors }: LabHeat, depth: number | null): ErrorCounts {
  const all = new Uint32Array(errors.length / distances);
  errors.forEach((count, at) => {
    if (depth === null || at % distances === depth) all[Math.floor(at / distances)] += count;
  });
  const boards = all.reduce((sum, count) => sum + count, 0);
  if (boards === 0) return { from: 0, counts: new Uint32Array(1), boards };
  const first = all.findIndex((count) => count > 0);
  return {
    from: first - levels,
    counts: all.slice(first, all.findLastIndex((count) => count > 0) + 1),
    boards,
  };
}

/** The errors that several pictures have in common: 0 is always one of them. */
export function errorSpan(of: readonly ErrorCounts[]): { readonly from: number; readonly to: number } {
  return {
    from: Math.min(0, ...of.map(({ from }) => from)),
    to: Math.max(1, ...of.map(({ from, counts }) => from + counts.length - 1)),
  };
}

export interface ErrorBar {
  readonly error: number;
  readonly count: number;
  readonly x: number; // px
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ErrorBars {
  readonly corners: PlotFrame;
  readonly bars: readonly ErrorBar[];
  readonly zero: number; // px: between what is too large and what is not
  readonly xTicks: readonly HeatTick[];
  readonly yTicks: readonly HeatTick[];
}

/** A bar for each error, as high as its share of the boards; the axis goes to `maxShare`. @param unit what an error of 1 is worth */
export function errorBars(
  { from, counts, boards }: ErrorCounts,
  span: { readonly from: number; readonly to: number },
  maxShare: number,
  corners: PlotFrame,
  unit: number,
): ErrorBars {
  const { x0, y0, x1, y1 } = corners;
  const xOf = scaleLinear([span.from - 0.5, span.to + 0.5], [x0, x1]);
  const yOf = scaleLinear([0, maxShare], [y1, y0]).nice(3).clamp(true);
  const slot = xOf(1) - xOf(0);
  const gap = slot >= 6 ? 1.5 : slot >= 3 ? 0.5 : 0;
  const bars = Array.from(counts, (count, index) => {
    const error = from + index;
    // One board of many is still to be seen.
    const top = Math.min(yOf(count / Math.max(1, boards)), y1 - 1.5);
    return { error, count, x: xOf(error - 0.5) + gap / 2, y: top, width: slot - gap, height: y1 - top };
  }).filter(({ count }) => count > 0);
  return {
    corners,
    bars,
    zero: xOf(-0.5),
    xTicks: ticks(span.from, span.to, Math.max(2, Math.floor((x1 - x0) / 34)))
      .filter(Number.isInteger)
      .map((error) => ({ value: inUnits(error, unit), at: xOf(error) })),
    yTicks: yOf.ticks(3).map((value) => ({ value, at: yOf(value) })),
  };
}

/** The largest share of any error. */
export function largestShare({ counts, boards }: ErrorCounts): number {
  return counts.reduce((a, b) => Math.max(a, b), 0) / Math.max(1, boards);
}

/** Heuristics that say the same of every board. */
export interface DominanceNode {
  readonly members: readonly number[]; // indices of heuristics, ascending
  /** 0 for those that no other dominates; below each one that does. */
  readonly layer: number;
  /** Place within the layer, 0 … 1. */
  readonly across: number;
}

/** From a stronger to a weaker one, with none between: the first is nowhere below the second. */
export interface DominanceEdge {
  readonly from: number; // index in nodes
  readonly to: number;
  /** Places within the layers between the two, from the upper one down. */
  readonly via: readonly number[];
}

/** A Hasse diagram: what follows from other arrows has none of its own. */
export interface DominanceGraph {
  readonly nodes: readonly DominanceNode[];
  readonly edges: readonly DominanceEdge[];
  readonly layers: number;
}

/** Whether a says at least as much as b of every board; false where one of them is not known. */
export function dominates({ size, known, above }: LabDominance, a: number, b: number): boolean {
  return known[a] && known[b] && above[b * size + a] === 0;
}

/**
 * The diagram of the heuristics that are known. For the few that are judged side by side: every order within the layers
 * is tried (at most 6! in all) and the one with the fewest crossings taken.
 */
export function dominanceGraph(dominance: LabDominance): DominanceGraph {
  const groups = groupsOf(dominance);
  const over = (a: number, b: number): boolean => a !== b && dominates(dominance, groups[a][0], groups[b][0]);
  const all = groups.map((_, index) => index);
  const pairs = all.flatMap((from) =>
    all
      .filter((to) => over(from, to) && !all.some((between) => over(from, between) && over(between, to)))
      .map((to) => ({ from, to })),
  );
  const layerOf = layersOf(groups.length, pairs);
  const layers = 1 + Math.max(-1, ...layerOf);
  const rows = placedRows(layerOf, layers, pairs);
  const acrossOf = (item: string, layer: number): number =>
    (rows[layer].indexOf(item) + 0.5) / rows[layer].length;
  return {
    layers,
    nodes: groups.map((members, index) => ({
      members,
      layer: layerOf[index],
      across: acrossOf(String(index), layerOf[index]),
    })),
    edges: pairs.map(({ from, to }) => ({
      from,
      to,
      via: between(layerOf[from], layerOf[to]).map((layer) => acrossOf(`${from}>${to}`, layer)),
    })),
  };
}

/** Heuristics that are nowhere different belong together. */
function groupsOf(dominance: LabDominance): number[][] {
  const groups: number[][] = [];
  for (let index = 0; index < dominance.size; index++) {
    if (!dominance.known[index]) continue;
    const same = groups.find(
      ([first]) => dominates(dominance, first, index) && dominates(dominance, index, first),
    );
    if (same === undefined) groups.push([index]);
    else same.push(index);
  }
  return groups;
}

type Pair = Pick<DominanceEdge, 'from' | 'to'>;

/** Each as high as it can stand: one below the lowest that dominates it. */
function layersOf(count: number, pairs: readonly Pair[]): number[] {
  const layer = new Array<number>(count).fill(0);
  for (let round = 0; round < count; round++) {
    for (const { from, to } of pairs) layer[to] = Math.max(layer[to], layer[from] + 1);
  }
  return layer;
}

/** What stands in each layer from left to right: nodes by their number, and arrows that only pass as "from>to". */
function placedRows(layerOf: readonly number[], layers: number, pairs: readonly Pair[]): string[][] {
  const rows: string[][] = Array.from({ length: layers }, () => []);
  layerOf.forEach((layer, index) => rows[layer].push(String(index)));
  for (const { from, to } of pairs) {
    for (const layer of between(layerOf[from], layerOf[to])) rows[layer].push(`${from}>${to}`);
  }
  const links = pairs.flatMap(({ from, to }) => {
    const chain = [
      String(from),
      ...between(layerOf[from], layerOf[to]).map(() => `${from}>${to}`),
      String(to),
    ];
    return chain
      .slice(1)
      .map((item, step) => ({ layer: layerOf[from] + step, upper: chain[step], lower: item }));
  });
  // Downwards, layer by layer: the best order beneath the one above it.
  for (let layer = 1; layer < layers; layer++) {
    const here = links.filter((link) => link.layer === layer - 1);
    rows[layer] = bestOrder(rows[layer - 1], rows[layer], here);
  }
  return rows;
}

interface Link {
  readonly upper: string;
  readonly lower: string;
}

/** The order of a row with the fewest crossings, and among those the shortest links. */
function bestOrder(above: readonly string[], row: readonly string[], links: readonly Link[]): string[] {
  let best = [...row];
  let least = Infinity;
  for (const order of permutations(row)) {
    const cost = crossings(above, order, links) * 100 + lengths(above, order, links);
    if (cost < least) [best, least] = [order, cost];
  }
  return best;
}

function crossings(above: readonly string[], row: readonly string[], links: readonly Link[]): number {
  const ends = links.map(({ upper, lower }) => [above.indexOf(upper), row.indexOf(lower)]);
  let count = 0;
  for (const [a, b] of ends) for (const [c, d] of ends) if (a < c && b > d) count++;
  return count;
}

function lengths(above: readonly string[], row: readonly string[], links: readonly Link[]): number {
  return links.reduce((sum, { upper, lower }) => {
    const from = (above.indexOf(upper) + 0.5) / above.length;
    return sum + Math.abs(from - (row.indexOf(lower) + 0.5) / row.length);
  }, 0);
}

function permutations(items: readonly string[]): string[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}

/** The layers strictly between two. */
function between(upper: number, lower: number): number[] {
  return Array.from({ length: Math.max(0, lower - upper - 1) }, (_, index) => upper + 1 + index);
}
