import { type OwnMachineName, algorithmCatalog } from './registry.ts';
import type { RunRequest } from '../contract/run.ts';
import type { AlgorithmName } from '../contract/settings.ts';
import { assert } from '../base/assert.ts';
import { noMove } from '../puzzle/moves.ts';
import { BestFirst } from '../engine/best-first.ts';
import type { SearchMachine } from '../engine/machine.ts';
import { unsolvableReason } from '../engine/outcome.ts';
import { type Problem, prepareProblem } from '../engine/problem.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { SearchMemory } from '../engine/search-memory.ts';
import { Tally } from '../engine/tally.ts';

export type MachineMaker = (
  problem: Problem,
  recorder: Recorder | null,
  memory: SearchMemory,
) => SearchMachine;

/** What makes the searches that have a machine of their own: `machines.ts`, which a thread may fetch later. */
export type MachineMakers = Readonly<Record<OwnMachineName, MachineMaker>>;

/** Whether the search is no setting of the best-first loop. */
export function hasOwnMachine(algorithm: AlgorithmName): algorithm is OwnMachineName {
  return algorithmCatalog[algorithm].machine === 'own';
}

const bestFirst: MachineMaker = (problem, recorder, memory) => new BestFirst(problem, recorder, memory);

/**
 * The machine for a request, about to begin. A board that cannot reach the goal is not searched unless the request asks
 * for it, or the algorithm is there to find that out: the machine then ends at once with status `unsolvable`.
 * @param makers of what is not a setting of the best-first loop; null is enough where none of that is asked for
 * @param recorder where the record goes; null records nothing and costs nothing
 * @param memory of a search that has ended, to be used again; pass it only to one machine at a time
 */
export function beginMachine(
  request: RunRequest,
  makers: MachineMakers | null,
  recorder: Recorder | null,
  memory: SearchMemory,
): SearchMachine {
  const { algorithm } = request.settings;
  const spec = algorithmCatalog[algorithm];
  const problem = prepareProblem(request, spec, memory);
  const make = hasOwnMachine(algorithm) ? makers?.[algorithm] : bestFirst;
  assert(make !== undefined, `what makes ${algorithm} is there before it is asked for`);
  if (problem.solvable || request.evenIfUnsolvable || spec.decides) return make(problem, recorder, memory);
  if (make === bestFirst) {
    new BestFirst(problem, recorder, memory);
  } else {
    const h = problem.evaluate(request.start.cells);
    recorder?.enter(-1, noMove, 0, h, spec.priority === 'g' ? 0 : h);
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
      meetingNode: -1,
      counts: new Tally().counts(0),
      iterations: [],
    },
  };
}
