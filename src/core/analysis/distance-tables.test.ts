import { describe, expect, test } from 'vitest';
import { buildExactTable } from '../heuristics/exact-table.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { arrangeSpace } from './distance-tables.ts';

const goals = [
  standardGoal({ rows: 2, columns: 2 }),
  standardGoal({ rows: 3, columns: 2 }),
  blankFirstGoal({ rows: 2, columns: 4 }),
  standardGoal({ rows: 3, columns: 3 }),
  createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
];

describe.each(goals)('around $cells', (goal) => {
  const { ringStart, rankAt, placeOf } = arrangeSpace(goal);
  const table = buildExactTable(goal);

  test('each ring holds the states of that distance, each state once', () => {
    expect([...ringStart]).toEqual([...table.depthStart]);
    const seen = new Set(rankAt);
    expect(seen.size).toBe(table.count);
    let ring = 0;
    let wrong = 0;
    for (let place = 0; place < rankAt.length; place++) {
      while (place >= ringStart[ring + 1]) ring++;
      if (table.distance[rankAt[place]] !== ring || placeOf[rankAt[place]] !== place) wrong++;
    }
    expect(wrong).toBe(0);
  });

  const ranking = new StateRanking(goal);
  const cells = goal.cells.slice();
  const neighbours = new Int32Array(4);
  const angleOf = (place: number): number => {
    const ring = table.distance[rankAt[place]];
    return (place - ringStart[ring] + 0.5) / (ringStart[ring + 1] - ringStart[ring]);
  };
  /** Where the neighbours of a board are, in the order of their places. */
  const placesAround = (rank: number): number[] => {
    ranking.unrank(rank, cells);
    const around = ranking.neighbours(rank, cells, neighbours);
    return Array.from(neighbours.subarray(0, around), (next) => placeOf[next]).sort((a, b) => a - b);
  };

  test('each ring goes by the mean angle of the neighbours further in', () => {
    const wrong: number[] = [];
    let before = 0;
    for (let place = 1; place < rankAt.length; place++) {
      const distance = table.distance[rankAt[place]];
      const [first, ...others] = placesAround(rankAt[place])
        .filter((inner) => table.distance[rankAt[inner]] < distance)
        .map(angleOf);
      if (others.some((angle) => Math.abs(angle - first - 0.5) < 1e-6)) continue; // either way round is as short
      const turns = others.map((angle) => angle - first).map((turn) => (turn > 0.5 ? turn - 1 : turn));
      const mean = (first + turns.reduce((sum, turn) => sum + turn, 0) / (1 + turns.length) + 1) % 1;
      if (mean < before - 1e-6 && distance === table.distance[rankAt[place - 1]]) wrong.push(place);
      before = mean;
    }
    expect(wrong).toEqual([]);
  });

  test('boards one move apart lie near each other', () => {
    let turns = 0;
    let pairs = 0;
    for (let place = 0; place < rankAt.length; place++) {
      for (const next of placesAround(rankAt[place])) {
        const away = Math.abs(angleOf(place) - angleOf(next));
        turns += Math.min(away, 1 - away);
        pairs++;
      }
    }
    // In random order the mean would be a quarter of a turn.
    expect(turns / pairs).toBeLessThan(0.1);
  });
});
