import { assert } from '../../base/result.ts';
import { type ByteClass, partitionFor } from '../../contract/solver-tables.ts';
import { type Size, cellCount } from '../../puzzle/board.ts';
import { PatternBuilder, unreached } from './pattern-builder.ts';
import { PatternSpace, cellBits } from './pattern-space.ts';

/** The tables of a partition, for the goal of a frame: each tile has the number of its goal cell. */
export interface PatternSet {
  readonly size: Size;
  readonly blank: number;
  readonly table: Uint8Array; // all patterns' tables, one behind the other
  readonly base: Int32Array; // pattern → where its table begins
  readonly end: number; // behind the last table
  readonly group: Uint8Array; // tile → its pattern; the blank's is 0 and never read
  readonly unit: Int32Array; // tile → what one cell is worth in the index of its pattern
}

/** More cells than this do not fit the index of a table. */
export const maxCells = 1 << cellBits;

/** Where the tables of a partition go; nothing is in them yet. */
function layOut(
  size: Size,
  blank: number,
  partition: readonly (readonly number[])[],
  { table, from }: TableMemory,
): PatternSet {
  const base = new Int32Array(partition.length);
  const group = new Uint8Array(256);
  const unit = new Int32Array(256);
  let end = from;
  partition.forEach((tiles, pattern) => {
    base[pattern] = end;
    end += maxCells ** tiles.length;
    tiles.forEach((tile, index) => {
      group[tile] = pattern;
      unit[tile] = maxCells ** index;
    });
  });
  return { size, blank, table: table ?? new Uint8Array(end), base, end, group, unit };
}

interface TableMemory {
  /** Null: new memory. */
  readonly table: Uint8Array | null;
  readonly from: number;
}

/**
 * The tables for goals with the blank in a cell.
 * @param stored what `tablesOf` gave for the same arguments, to be copied; built when null
 */
export function createPatternSet(
  size: Size,
  blank: number,
  tables: ByteClass,
  stored: Uint8Array | null,
  memory: TableMemory = { table: null, from: 0 },
): PatternSet {
  assert(cellCount(size) <= maxCells, `tables of ${size.rows}×${size.columns} would be too large`);
  const partition = partitionFor({ ...size, blank }, tables);
  const set = layOut(size, blank, partition, memory);
  const { table, base, end } = set;
  assert(table.length >= end, 'the tables fit');
  if (stored !== null) {
    assert(stored.length === end - memory.from, 'the stored tables are those');
    table.set(stored, memory.from);
    return set;
  }
  table.fill(unreached, memory.from, end);
  let space: PatternSpace | null = null;
  partition.forEach((tiles, pattern) => {
    if (space?.tiles !== tiles.length) space = PatternSpace.of(size, tiles.length);
    new PatternBuilder(space, tiles, blank).write(table, base[pattern]);
  });
  return set;
}

/** A copy of the tables, to be kept. */
export function tablesOf({ table, base, end }: PatternSet): Uint8Array {
  return table.slice(base[0], end);
}
