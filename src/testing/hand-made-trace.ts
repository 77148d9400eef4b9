import { defaultSettings } from '../core/algorithms/registry.ts';
import type { RunRequest, RunResult } from '../core/search/run.ts';
import { Recorder } from '../core/engine/recorder.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { left, noMove, right, up } from '../core/puzzle/moves.ts';
import { Trace } from '../core/trace/trace.ts';

const size = { rows: 3, columns: 3 };

/** The blank is two moves to the right from the goal. */
export const twoMovesAway: RunRequest = {
  start: createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]),
  goal: standardGoal(size),
  settings: defaultSettings('a-star'),
  evenIfUnsolvable: false,
};

const unsolved: RunResult = {
  status: 'exhausted',
  reason: { code: 'end.as-written', text: 'Written by hand.' },
  moves: null,
  goalNode: -1,
  meetingNode: -1,
  counts: {
    ...{ expanded: 0, visited: 0, taken: 0, generated: 0 },
    ...{ rejected: 0, reopened: 0, maxFrontier: 0, maxStored: 0 },
  },
  iterations: [],
};

/** A record of what `write` tells a recorder. The counts of its result are not kept. */
export function traceByHand(
  write: (recorder: Recorder) => void,
  result: Partial<RunResult> = {},
  request: RunRequest = twoMovesAway,
): Trace {
  const trace = new Trace(request);
  const recorder = new Recorder(Infinity);
  write(recorder);
  trace.append(recorder.takeBatch());
  trace.finish({ ...unsolved, ...result });
  return trace;
}

/**
 * Two moves found from both ends:
 *
 *     from the start   0 ──R── 2       step 1        from the goal   1 ──L── 3   step 2
 *                            └──U── 5  step 3                   └───U── 4   step 2
 *
 * 2 and 3 are one board. They meet in step 2 by a path said to be longer (6) than it is, and in step 3 by that of 2 moves.
 */
export function traceOfTwoSides(): Trace {
  const { start, goal } = twoMovesAway;
  return traceByHand(
    (recorder) => {
      recorder.announce({
        sides: [
          { label: 'from the start', root: start, target: goal },
          { label: 'from the goal', root: goal, target: start },
        ],
        gauges: [{ name: 'lower bound', meaning: 'No path can be shorter.' }],
      });
      recorder.enter(-1, noMove, 0, 2, 2);
      recorder.changeSide(1);
      recorder.enter(-1, noMove, 0, 2, 2);
      recorder.changeSide(0);
      recorder.select(0, true);
      recorder.step(0, 2, 2, 1);
      recorder.measure(0);
      recorder.enter(0, right, 1, 1, 2);
      recorder.changeSide(1);
      recorder.select(1, true);
      recorder.step(0, 2, 2, 1);
      recorder.measure(1.5);
      recorder.enter(1, left, 1, 1, 2);
      recorder.meet(2, 3, 6);
      recorder.enter(1, up, 1, 3, 4);
      recorder.changeSide(0);
      recorder.select(2, true);
      recorder.step(1, 1, 2, 2);
      recorder.measure(2);
      recorder.enter(2, up, 2, 2, 4);
      recorder.meet(2, 3, 2);
      recorder.goal(2);
      recorder.stop(3);
    },
    {
      status: 'solved',
      reason: { code: 'end.solved', moves: 2 },
      moves: Uint8Array.of(right, right),
      goalNode: 2,
      meetingNode: 3,
    },
  );
}
