import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { Trace } from '../../core/trace/trace.ts';
import { LaneComparison } from './compare-session.ts';

function recorded(algorithm: 'breadth-first' | 'uniform-cost'): Trace {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const trace = new Trace({ start, goal, settings: defaultSettings(algorithm), evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

it('reads a portion at least and then as long as it may, record after record, and says whether it read', () => {
  const lanes = new LaneComparison();
  const traces = [recorded('breadth-first'), recorded('uniform-cost')];
  lanes.follow(traces);
  const over = (): number => Number.MAX_VALUE;
  let turns = 0;
  while (lanes.work(0, over)) turns++;
  const portions = traces.map(({ eventKind }) => Math.ceil(eventKind.length / 1024));
  expect(Math.min(...portions)).toBeGreaterThan(3);
  expect(turns).toBe(portions[0] + portions[1]);
  expect([lanes.behind, lanes.work(0, over)]).toEqual([false, false]);
  const again = new LaneComparison();
  again.follow(traces);
  expect(again.work(1, () => 0)).toBe(true); // its time is never over
  expect(again.behind).toBe(false);
  expect(again.between(traces[0], traces[1])).toBe(again.between(traces[0], traces[1]));
});
