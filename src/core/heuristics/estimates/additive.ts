import type { AnyMessage } from '../../base/message.ts';
import { type Board, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import type { Because, Contribution, Heuristic } from './heuristic.ts';

/** Where a tile stands and where it belongs. */
export interface TilePlacement {
  readonly tile: number; // 0: the blank
  readonly cell: number;
  readonly goalCell: number;
  readonly rowsAway: number;
  readonly columnsAway: number;
}

/** A part of what a tile adds. */
export type ContributionPart = Pick<Contribution, 'amount' | 'because' | 'mark'>;

/** An estimate that is a sum over the tiles, each looked at alone. */
export interface AdditiveRule {
  readonly name: string;
  /** What a tile adds to h where every move costs 1, ≥ 0; whole unless `fractional`. */
  amount(place: TilePlacement): number;
  /** The amount in parts; asked only where it is not 0. */
  shares(place: TilePlacement): readonly ContributionPart[];
  readonly fractional?: true;
  /** Its moves count with the least cost of all, whichever tile they slide. */
  readonly byLeastCost?: true;
}

/** Tile → what its moves count in an estimate that looks at each tile alone; the blank counts with the least cost. */
function weightsOf(rule: AdditiveRule, count: number, costs: MoveCosts | null): Float64Array {
  const weights = new Float64Array(count).fill(costs?.least ?? 1);
  if (costs !== null && !rule.byLeastCost) weights.set(costs.ofTile.subarray(1), 1);
  return weights;
}

/**
 * Makes the heuristic with its table of (tile, cell) → amount: cells² numbers, one look-up per tile and evaluation. What a tile
 * adds is its amount in moves times what its moves cost (rule S41).
 */
export function additiveHeuristic(rule: AdditiveRule, goal: Board, costs: MoveCosts | null): Heuristic {
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const place = (tile: number, cell: number): TilePlacement =>
    placementOf(goal.columns, tile, cell, goalCells[tile]);
  const weights = weightsOf(rule, count, costs);
  const perTile = rule.fractional || costs?.whole === false ? null : new Int32Array(count * count);
  const amounts = perTile ?? new Float64Array(count * count);
  let largest = 0;
  for (let tile = 0; tile < count; tile++) {
    let most = 0;
    for (let cell = 0; cell < count; cell++) {
      const amount = weights[tile] * rule.amount(place(tile, cell));
      amounts[tile * count + cell] = amount;
      most = Math.max(most, amount);
    }
    largest += most;
  }
  return {
    name: rule.name,
    largest: Math.ceil(largest),
    integral: perTile !== null,
    perTile,
    evaluate: (cells) => sumOfTable(amounts, cells),
    explain: (cells) => {
      const parts: Contribution[] = [];
      for (let cell = 0; cell < count; cell++) {
        const tile = cells[cell];
        if (amounts[tile * count + cell] === 0) continue;
        for (const share of rule.shares(place(tile, cell)))
          parts.push({ tile, cell, ...share, amount: weights[tile] * share.amount });
      }
      return parts;
    },
  };
}

function sumOfTable(amounts: Int32Array | Float64Array, cells: Uint8Array): number {
  const count = cells.length;
  let sum = 0;
  for (let cell = 0; cell < count; cell++) sum += amounts[cells[cell] * count + cell];
  return sum;
}

function placementOf(columns: number, tile: number, cell: number, goalCell: number): TilePlacement {
  const rowsAway = Math.abs(Math.floor(cell / columns) - Math.floor(goalCell / columns));
  const columnsAway = Math.abs((cell % columns) - (goalCell % columns));
  return { tile, cell, goalCell, rowsAway, columnsAway };
}

/** The whole taxicab way of a tile as one part. */
export function wayHome(place: TilePlacement): ContributionPart & { readonly because: AnyMessage } {
  const { goalCell: to, rowsAway, columnsAway } = place;
  return {
    amount: rowsAway + columnsAway,
    because: distanceInWords(place),
    mark: { kind: 'way', to, along: 'both' },
  };
}

/** "2 rows and 1 column from its goal". */
function distanceInWords({ rowsAway: rows, columnsAway: columns }: TilePlacement): Because & AnyMessage {
  if (columns === 0) return { code: 'because.rows', rows };
  return rows === 0
    ? { code: 'because.columns', columns }
    : { code: 'because.rows-and-columns', rows, columns };
}
