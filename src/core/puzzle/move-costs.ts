/** What moves cost on boards of one size, where they do not all cost 1. */

import { type MessageOf, exactly } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { type Board, type Size, cellCount } from './board.ts';
import { blankDestinations } from './moves.ts';

/** What the move that slides tile t costs, by name (rule S40). Anything else is a table: a cost for each tile. */
const costOfTile = {
  unit: () => 1,
  tile: (tile) => tile,
  square: (tile) => tile * tile,
  sqrt: Math.sqrt,
  inverse: (tile) => 1 / tile,
} satisfies Readonly<Record<string, (tile: number) => number>>;

type CostName = keyof typeof costOfTile;
export const costNames = /* @__PURE__ */ Object.keys(costOfTile) as CostName[];

/**
 * The costs of moves as text: a name of `costNames`, or the costs of tile 1, 2, … with commas between them, in the form
 * that `readCosts` gives.
 */
export type CostText = string;

/** Every move costs 1: g is the number of moves. */
export const unitCosts = 'unit' satisfies CostName;

/** Tiles of the largest board. */
const maxCosts = 99;
const minCost = 0.001;
/** With whole costs up to here a path of 200,000 moves is still counted exactly. */
const maxCost = 10_000;

/** Whole costs of paths are kept in 32 bits. */
const maxWholeG = 2 ** 31 - 1;

/** Why a text says no costs. */
export type CostFault = MessageOf<typeof costFaults>;

export const costFaults = {
  'cost.unknown': { text: 'text', names: 'text' },
  'cost.number': { text: 'text' },
  'cost.range': { text: 'text', min: 'written', max: 'number' },
  'cost.many': { n: 'number', most: 'number' },
} as const;

/** Why costs do not fit a board. */
export const costMisfits = { 'misfit.costs': { n: 'number', tiles: 'number', size: 'text' } } as const;

/** What moves cost on boards of one size, where they do not all cost 1. Not to be changed. */
export interface MoveCosts {
  readonly text: CostText;
  /** Tile → what it costs to slide it; 0 for the blank. Numbers of 32 bits, as g is kept (rule S10). */
  readonly ofTile: Float64Array;
  /** Every cost is a whole number, and then every g. */
  readonly whole: boolean;
  readonly least: number;
  readonly largest: number;
  /** No path has more moves: whole costs of more could not be kept. */
  readonly mostMoves: number;
}

/** Reads costs as a person or a link writes them. How many there must be depends on the board: see `costsFit`. */
export function readCosts(text: string): Result<CostText, CostFault> {
  const trimmed = text.trim();
  if (costNames.some((name) => name === trimmed)) return ok(trimmed);
  if (!/^[\d.,;\s[\]+-]*\d[\d.,;\s[\]e+-]*$/.test(trimmed))
    return fail({ code: 'cost.unknown', text: trimmed.slice(0, 24), names: costNames.join(', ') });
  const parts = trimmed
    .replace(/^\[|\]$/g, '')
    .split(/[,;\s]+/)
    .filter((part) => part !== '');
  if (parts.length > maxCosts) return fail({ code: 'cost.many', n: parts.length, most: maxCosts });
  for (const part of parts) {
    const cost = Number(part);
    if (!Number.isFinite(cost)) return fail({ code: 'cost.number', text: part.slice(0, 24) });
    if (cost < minCost || cost > maxCost)
      return fail({ code: 'cost.range', text: part.slice(0, 24), min: exactly(minCost), max: maxCost });
  }
  return ok(parts.map(Number).join(','));
}

function isName(text: CostText): text is CostName {
  return Object.hasOwn(costOfTile, text);
}

/** Whether there is a cost for each tile of the board, and no more. */
export function costsFit(text: CostText, size: Size): Result<null, MessageOf<typeof costMisfits>> {
  const tiles = cellCount(size) - 1;
  const n = isName(text) ? tiles : text.split(',').length;
  const written = `${size.rows}×${size.columns}`;
  return n === tiles ? ok(null) : fail({ code: 'misfit.costs', n, tiles, size: written });
}

/** Whether no move costs less than 1, on any board that the text fits. */
export function costsAtLeastOne(text: CostText): boolean {
  if (isName(text)) return text !== 'inverse';
  return text.split(',').every((cost) => Number(cost) >= 1);
}

/** The costs on boards of a size that they fit; null where every move costs 1. O(cells). */
export function moveCosts(text: CostText, size: Size): MoveCosts | null {
  if (text === unitCosts) return null;
  const tiles = cellCount(size) - 1;
  const listed = isName(text) ? null : text.split(',').map(Number);
  const ofTile = new Float64Array(tiles + 1);
  for (let tile = 1; tile <= tiles; tile++)
    ofTile[tile] = Math.fround(
      listed === null ? costOfTile[text as CostName](tile) : (listed[tile - 1] ?? 1),
    );
  const costs = ofTile.subarray(1);
  const largest = Math.max(...costs);
  const whole = costs.every(Number.isInteger);
  return {
    ...{ text, ofTile, whole, largest },
    least: Math.min(...costs),
    mostMoves: whole ? Math.floor(maxWholeG / largest) : Infinity,
  };
}

/**
 * What a path costs: the sum along it, each sum rounded to 32 bits where a cost has a fraction (rule S40), so that it is the g
 * of its last node. With unit costs the number of moves. O(moves).
 */
export function costOfPath(start: Board, moves: ArrayLike<number>, costs: MoveCosts | null): number {
  if (costs === null) return moves.length;
  const destination = blankDestinations(start);
  const cells = start.cells.slice();
  let blank = cells.indexOf(0);
  let g = 0;
  for (let index = 0; index < moves.length; index++) {
    const target = destination[blank * 4 + moves[index]];
    g = addCost(g, cells[target], costs);
    cells[blank] = cells[target];
    cells[target] = 0;
    blank = target;
  }
  return g;
}

/**
 * Whether two sums of costs, added up in different orders, are the same but for rounding: each of their additions is off by at
 * most half of 2⁻²³ of the sum, and there are at most as many as cheapest moves fit in. Whole sums are exact. O(1).
 */
export function areOneSum(a: number, b: number, costs: MoveCosts | null): boolean {
  if (costs === null || costs.whole) return a === b;
  return Math.abs(a - b) <= sumRounding(Math.max(a, b), costs);
}

/** By how much a sum of costs with fractions may be off, if it is at most this. O(1). */
export function sumRounding(sum: number, { least }: MoveCosts): number {
  return sum * (sum / least) * 2 ** -23;
}

/** g after a tile has slid. O(1). */
export function addCost(g: number, tile: number, { ofTile, whole }: MoveCosts): number {
  const sum = g + ofTile[tile];
  return whole ? sum : Math.fround(sum);
}
