/** The engine alone, in a page of nothing else: what the page's own figures are set beside, on the same thread and clock. */
import { recordToEnd } from '../../src/core/algorithms/create-machine.ts';
import { bareAStar, prepareBare } from '../../src/core/engine/bare-a-star.ts';
import { Prng } from '../../src/core/base/prng.ts';
import { standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';
import { Trace } from '../../src/core/trace/trace.ts';
import { requestOfSize } from './tree-records.ts';

declare global {
  interface Window {
    /** ms to record uniform-cost over all 181,440 states of 3×3, and to read it back, the best of three. */
    engineAlone?: () => number;
    /** Expansions a second of the bare loop, the best of five rounds of 200 random 3×3 boards. */
    bareLoop?: () => number;
  }
}

function bestOf(rounds: number, work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begunMs = performance.now();
    work();
    best = Math.min(best, performance.now() - begunMs);
  }
  return best;
}

window.engineAlone = () =>
  bestOf(3, () => {
    const request = requestOfSize(181_440);
    const trace = new Trace(request);
    trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  });

window.bareLoop = () => {
  const prng = new Prng(20261120);
  const goal = standardGoal({ rows: 3, columns: 3 });
  const boards = Array.from({ length: 200 }, () => randomSolvableBoard(goal, prng).cells);
  const goalKey = prepareBare(goal);
  let expanded = 0;
  const ms = bestOf(5, () => {
    expanded = boards.reduce((sum, cells) => sum + bareAStar(cells, goalKey), 0);
  });
  return (1000 * expanded) / ms;
};
