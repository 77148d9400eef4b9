import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { algorithmNames } from '../contract/settings.ts';
import { recordToEnd } from '../engine/run-to-end.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { boardOf, countsAt, expandedAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { takenRows } from './taken-rows.ts';

const size = { rows: 3, columns: 3 };

describe.each(algorithmNames)('the takes of %s', (algorithm) => {
  const settings = { ...defaultSettings(algorithm), maxExpansions: 1000 };
  const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const rows = [...takenRows(trace)];

  it('have the boards that the record has', () => {
    for (const { node, step, board } of rows) expect(boardOf(trace, node, step).cells.join(' ')).toBe(board);
  });

  it('count the frontier as the record does, wherever one expansion follows on another', () => {
    let compared = 0;
    rows.forEach(({ node, step, frontier }, index) => {
      const next = rows[index + 1];
      if (node !== expandedAt(trace, step) || next?.step === step || next?.parent === -1) return;
      expect([step, frontier]).toEqual([step, countsAt(trace, step).frontier]);
      compared++;
    });
    expect(compared).toBeGreaterThan(0);
  });
});
