/** Tables of seven tiles: which there are, how large they are, and what makes them. */

import { assert } from '../base/result.ts';
import { partitionFor } from '../contract/solver-tables.ts';
import { cellCount, type Size } from '../puzzle/board.ts';
import { turnsOf } from '../puzzle/goal-frame.ts';
import { NibbleBuilder } from './tables/nibble-builder.ts';
import { PatternSpace } from './tables/pattern-space.ts';

/**
 * The partition of 5×5 by Korf & Felner 2002, for the goal with the blank first. Three of its patterns are one block of 2×3,
 * turned, and so are all patterns of the board that is reflected in its diagonal: two tables serve.
 *
 *     ·  1  2  3  4       · a a b b
 *     5  6  7  8  9       a a a b b
 *    10 11 12 13 14       c c a b b
 *    15 16 17 18 19       c c d d d
 *    20 21 22 23 24       c c d d d
 */
export const twentyFourPartition: readonly (readonly number[])[] = [
  [1, 2, 5, 6, 7, 12],
  [3, 4, 8, 9, 13, 14],
  [10, 11, 15, 16, 20, 21],
  [17, 18, 19, 22, 23, 24],
];

/**
 * Patterns of four, for devices without room for patterns of six: six tables of 150 kB. Their mean over 2,000 random boards is
 * 79.2, the largest of the partitions into blocks like 2×2 that were tried, by 0.9.
 */
export const lightTwentyFourPartition: readonly (readonly number[])[] = [
  [1, 5, 6, 7],
  [2, 3, 4, 8],
  [9, 13, 14, 18],
  [10, 11, 15, 16],
  [17, 20, 21, 22],
  [12, 19, 23, 24],
];

/** A pattern of the board, or of the board reflected in its diagonal: where its tiles stand in which table. */
export interface SharedPattern {
  /** Of `NibblePlan.tables`. */
  readonly table: number;
  /** Cell of the board → cell of the table's own board. */
  readonly cellOf: Uint8Array;
}

/** Which tables a partition needs, and how its patterns look them up. */
export interface NibblePlan {
  readonly size: Size;
  readonly tilesEach: number;
  /** Goal cells of each table's tiles, ascending, in its own board. */
  readonly tables: readonly (readonly number[])[];
  /** Table → the goal's blank in its own board. */
  readonly blanks: readonly number[];
  /** Those of the board, then those of the reflected board. */
  readonly patterns: readonly SharedPattern[];
}

/**
 * Patterns that are turned or reflected into each other share a table.
 * @param partition of tiles of a square board into patterns of as many tiles each, for the goal with the blank first. A tile that
 *   is in none counts by its Manhattan distance
 */
export function nibblePlan(size: Size, partition: readonly (readonly number[])[]): NibblePlan {
  assert(size.rows === size.columns, 'a square can be reflected in its diagonal');
  const turns = turnsOf(size.rows, size.columns);
  const across = Uint8Array.from(
    { length: cellCount(size) },
    (_, cell) => (cell % size.columns) * size.columns + Math.floor(cell / size.columns),
  );
  const tables: (readonly number[])[] = [];
  const blanks: number[] = [];
  const patterns = partition.map((tiles): SharedPattern => {
    for (const { cells } of turns) {
      const turned = tiles.map((tile) => cells[tile]).sort((a, b) => a - b);
      const table = tables.findIndex((known) => known.join() === turned.join());
      if (table >= 0 && areBeside(size, turned, cells[0], blanks[table])) return { table, cellOf: cells };
    }
    tables.push([...tiles].sort((a, b) => a - b));
    blanks.push(0);
    return { table: tables.length - 1, cellOf: Uint8Array.from(across.keys()) };
  });
  const reflected = patterns.map(({ table, cellOf }) => ({
    table,
    cellOf: across.map((cell) => cellOf[cell]),
  }));
  const tilesEach = partition[0].length;
  assert(
    partition.every(({ length }) => length === tilesEach),
    'patterns have one size',
  );
  return { size, tilesEach, tables, blanks, patterns: [...patterns, ...reflected] };
}

/** Of the pattern databases by which solutions of 5×5 are proved. */
export function twentyFourPlan(): NibblePlan {
  return nibblePlan({ rows: 5, columns: 5 }, twentyFourPartition);
}

/** The plan of the largest tables of 4×4, two of 29 MB: patterns of seven tiles. */
export function fifteenPlan(): NibblePlan {
  const size = { rows: 4, columns: 4 };
  const partition = partitionFor({ ...size, blank: 0 }, 'largest');
  return nibblePlan(
    size,
    partition.filter(({ length }) => length > 1),
  );
}

/** The plans that threads know by their names. */
export const provenPlans = { fifteen: fifteenPlan, twentyFour: twentyFourPlan } as const;
export type PlanName = keyof typeof provenPlans;

/** Whether the blank can go from one cell to the other without moving a tile of the pattern. */
function areBeside({ rows, columns }: Size, tiles: readonly number[], from: number, to: number): boolean {
  const reached = new Set([from]);
  for (const cell of reached) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (row > 0) add(cell - columns);
    if (row < rows - 1) add(cell + columns);
    if (column > 0) add(cell - 1);
    if (column < columns - 1) add(cell + 1);
  }
  return reached.has(to);

  function add(cell: number): void {
    if (!tiles.includes(cell)) reached.add(cell);
  }
}

/** Bytes of each table of a plan. */
export function tableBytes({ size, tilesEach }: NibblePlan): number {
  let placements = 1;
  for (let tile = 0; tile < tilesEach; tile++) placements *= cellCount(size) - tile;
  return (placements + 1) >> 1;
}

/**
 * Writes the tables of a plan that are missing into `all`, where they stand one behind the other, and tells the index of each
 * that is there. Goes step by step and yields how far it is, 0 to 1; a step takes up to 50 ms. Both
 * tables of 5×5 take 20 s, and 150 MB beside themselves; both of 4×4 take 11 s.
 */
export function* buildTables(
  plan: NibblePlan,
  all: Uint8Array,
  missing: readonly number[],
  built: (table: number) => void,
): Generator<number, void> {
  const { size, tilesEach, tables, blanks } = plan;
  const bytes = tableBytes(plan);
  const making = PatternSpace.inSteps(size, tilesEach);
  let step = making.next();
  for (; step.done !== true; step = making.next()) yield 0;
  const builder = new NibbleBuilder(size, step.value);
  for (const [place, table] of missing.entries()) {
    const into = all.subarray(table * bytes, (table + 1) * bytes);
    const building = builder.build(tables[table], blanks[table], into);
    for (const done of building) yield (place + done) / missing.length;
    built(table);
  }
}
