import { describe, expect, it } from 'vitest';
import { manhattanOf, placementDistance } from '../../testing/placement-distance.ts';
import { isLong } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { proofBytes } from '../contract/solver-tables.ts';
import { patternTable, rankOf } from '../heuristics/estimates/pattern-table.ts';
import { type Size, cellCount } from '../puzzle/board.ts';
import { NibbleBuilder } from './tables/nibble-builder.ts';
import { buildTables, nibblePlan, tableBytes, twentyFourPartition, twentyFourPlan } from './nibble-set.ts';
import { CellSets, Orders, PatternSpace } from './tables/pattern-space.ts';

function tableOf(size: Size, tiles: readonly number[], blank: number): Uint8Array {
  const space = PatternSpace.of(size, tiles.length);
  const table = new Uint8Array((space.blocks.numbers.count * space.orders.count + 1) >> 1);
  Array.from(new NibbleBuilder(size, space).build(tiles, blank, table));
  return table;
}

/** Looks a placement up by the plain meaning of the table. */
function reader(size: Size, tiles: readonly number[], table: Uint8Array) {
  const sets = new CellSets(cellCount(size), tiles.length);
  const all = new Orders(tiles.length).tilesInOrder();
  const numbers = new Map<string, number>();
  for (let order = 0; order * tiles.length < all.length; order++)
    numbers.set(all.subarray(order * tiles.length, (order + 1) * tiles.length).join(), order);
  return (placement: readonly number[]): number => {
    const set = placement.reduce((cells, cell) => cells | (1 << cell), 0);
    const standing = placement.map((_, tile) => tile).sort((a, b) => placement[a] - placement[b]);
    const nibble = numbers.get(standing.join())! * sets.count + sets.numberOf(set);
    return manhattanOf(size, placement, tiles) + 2 * ((table[nibble >> 1] >> ((nibble & 1) * 4)) & 15);
  };
}

function randomPlacement(cells: number, tiles: number, prng: Prng): number[] {
  const free = Array.from({ length: cells }, (_, cell) => cell);
  return Array.from({ length: tiles }, () => free.splice(prng.nextBelow(free.length), 1)[0]);
}

describe('a table of nibbles', () => {
  it.each([
    { rows: 3, columns: 3, tiles: [1, 2, 3, 4], blank: 0 },
    { rows: 3, columns: 3, tiles: [1, 3, 4, 6], blank: 0 },
    { rows: 2, columns: 5, tiles: [0, 1, 6], blank: 9 },
    { rows: 4, columns: 4, tiles: [1, 4, 5, 8], blank: 0 },
    { rows: 5, columns: 5, tiles: [1, 5, 6], blank: 0 },
  ])('of cells $tiles on $rows×$columns is what a plain search finds', ({ tiles, blank, ...size }) => {
    const cells = cellCount(size);
    const movesOf = reader(size, tiles, tableOf(size, tiles, blank));
    const plain = patternTable(size, tiles, blank);
    const wrong: number[][] = [];
    const visit = (placement: number[]): void => {
      if (placement.length < tiles.length) {
        for (let cell = 0; cell < cells; cell++) if (!placement.includes(cell)) visit([...placement, cell]);
      } else if (
        movesOf(placement) !== plain.moves[rankOf(Int32Array.from(placement), tiles.length, cells)]
      ) {
        wrong.push(placement);
      }
    };
    visit([]);
    expect(wrong).toEqual([]);
  });

  // The tables that the product uses take 10 s each, so the usual run has four tiles of such a block.
  it.each(isLong ? twentyFourPartition.slice(0, 2) : [[3, 4, 8, 9]])(
    'of 5×5 is what a search from each of many placements finds: %i %i %i %i',
    (...tiles) => {
      const size = { rows: 5, columns: 5 };
      const movesOf = reader(size, tiles, tableOf(size, tiles, 0));
      const prng = new Prng(24);
      for (let sample = 0; sample < (isLong ? 5000 : 10); sample++) {
        const placement = randomPlacement(25, tiles.length, prng);
        expect([placement, movesOf(placement)]).toEqual([
          placement,
          placementDistance(size, placement, tiles, 0),
        ]);
      }
    },
  );
});

describe('the tables of a partition', () => {
  it('are two for 5×5, and each pattern is turned into the tiles of its table', () => {
    const plan = twentyFourPlan();
    expect(plan.tables.length * tableBytes(plan)).toBe(proofBytes);
    expect(plan.tables).toEqual(twentyFourPartition.slice(0, 2));
    expect(plan.patterns).toHaveLength(8);
    plan.patterns.slice(0, 4).forEach(({ table, cellOf }, pattern) => {
      const turned = twentyFourPartition[pattern].map((tile) => cellOf[tile]);
      expect(turned.sort((a, b) => a - b)).toEqual(plan.tables[table]);
    });
  });

  it('are built in steps that say how far they are, those that are missing', () => {
    const plan = nibblePlan({ rows: 4, columns: 4 }, [
      [1, 4, 5, 8],
      [2, 3, 6, 7],
      [9, 10, 12, 13],
    ]);
    const all = new Uint8Array(3 * tableBytes(plan));
    const built: number[] = [];
    const told = Array.from(buildTables(plan, all, [0, 2], (table) => built.push(table)));
    expect(built).toEqual([0, 2]);
    expect(told[0]).toBe(0);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(20);
    const parts = plan.tables.map((_, index) =>
      all.subarray(index * tableBytes(plan), (index + 1) * tableBytes(plan)),
    );
    expect(parts.map((part) => part.some((byte) => byte !== 0))).toEqual([true, false, true]);
    expect(parts[2]).toEqual(tableOf(plan.size, plan.tables[2], 0));
  });
});
