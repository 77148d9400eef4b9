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

  test('boards one move apart lie near each other', () => {
    const ranking = new StateRanking(goal);
    const cells = goal.cells.slice();
    const neighbours = new Int32Array(4);
    const angleOf = (place: number): number => {
      const ring = table.distance[rankAt[place]];
      return (place - ringStart[ring] + 0.5) / (ringStart[ring + 1] - ringStart[ring]);
    };
    let turns = 0;
    let pairs = 0;
    for (let place = 0; place < rankAt.length; place++) {
      ranking.unrank(rankAt[place], cells);
      const around = ranking.neighbours(rankAt[place], cells, neighbours);
      for (let slot = 0; slot < around; slot++) {
        const away = Math.abs(angleOf(place) - angleOf(placeOf[neighbours[slot]]));
        turns += Math.min(away, 1 - away);
        pairs++;
      }
    }
    // In random order the mean would be a quarter of a turn.
    expect(turns / pairs).toBeLessThan(0.1);
  });
});
