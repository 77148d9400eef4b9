import type { RunRequest } from '../contract/run.ts';
import { noMove } from '../puzzle/moves.ts';
import { BestFirst } from './best-first.ts';
import { IdaStar } from './ida-star.ts';
import type { SearchMachine } from './machine.ts';
import { unsolvableReason } from './outcome.ts';
import { prepareProblem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import { SearchMemory } from './search-memory.ts';
import { Tally } from './tally.ts';

/**
 * The machine for a request, about to begin. A board that cannot reach the goal is not searched unless the request asks
 * for it: the machine then ends at once with status `unsolvable`.
 * @param recorder where the record goes; null records nothing and costs nothing
 * @param memory of a search that has ended, to be used again; pass it only to one machine at a time
 */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  const problem = prepareProblem(request, memory);
  const isIterative = request.settings.algorithm === 'ida-star';
  if (problem.solvable || request.evenIfUnsolvable) {
    return isIterative ? new IdaStar(problem, recorder) : new BestFirst(problem, recorder, memory);
  }
  if (isIterative) {
    // Without its first iteration: it may not begin.
    const h = problem.evaluate(request.start.cells);
    recorder?.enter(-1, noMove, 0, h, h);
  } else {
    new BestFirst(problem, recorder, memory);
  }
  return refusal(recorder);
}

/** A search that may not begin: its root is on record, and why nothing follows. */
function refusal(recorder: Recorder | null): SearchMachine {
  recorder?.stop(1);
  return {
    advance: () => true,
    result: {
      status: 'unsolvable',
      reason: unsolvableReason,
      moves: null,
      goalNode: -1,
      counts: new Tally().counts(0),
      iterations: [],
    },
  };
}
