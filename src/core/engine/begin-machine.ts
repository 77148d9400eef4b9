import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import type { RunRequest } from '../contract/run.ts';
import type { AlgorithmName } from '../contract/settings.ts';
import { assert } from '../base/assert.ts';
import { noMove } from '../puzzle/moves.ts';
import { BestFirst } from './best-first.ts';
import type { SearchMachine } from './machine.ts';
import { type Problem, prepareProblem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import type { SearchMemory } from './search-memory.ts';
import { Tally } from './tally.ts';

/** Searches that are not settings of the best-first loop. */
const loopless = [
  ...(['iterative-deepening', 'ida-star', 'rbfs', 'bidirectional', 'nbs', 'twin'] as const),
  ...(['hill-climbing', 'simulated-annealing', 'genetic', 'sub-goals'] as const),
] satisfies readonly AlgorithmName[];

type Loopless = (typeof loopless)[number];

export type MachineMaker = (
  problem: Problem,
  recorder: Recorder | null,
  memory: SearchMemory,
) => SearchMachine;

/** What makes these: `loopless-makers`, which a thread may fetch later than the best-first loop. */
export type LooplessMakers = Readonly<Record<Loopless, MachineMaker>>;

export function isLoopless(algorithm: AlgorithmName): algorithm is Loopless {
  return (loopless as readonly AlgorithmName[]).includes(algorithm);
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
  makers: LooplessMakers | null,
  recorder: Recorder | null,
  memory: SearchMemory,
): SearchMachine {
  const { algorithm } = request.settings;
  const problem = prepareProblem(request, memory);
  const make = isLoopless(algorithm) ? makers?.[algorithm] : bestFirst;
  assert(make !== undefined, `what makes ${algorithm} is there before it is asked for`);
  const { decides = false, priority } = algorithmCatalog[algorithm];
  if (problem.solvable || request.evenIfUnsolvable || decides) return make(problem, recorder, memory);
  if (make === bestFirst) {
    new BestFirst(problem, recorder, memory);
  } else {
    const h = problem.evaluate(request.start.cells);
    recorder?.enter(-1, noMove, 0, h, priority === 'g' ? 0 : h);
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
      reason: { code: 'end.unsolvable' },
      moves: null,
      goalNode: -1,
      meetingNode: -1,
      counts: new Tally().counts(0),
      iterations: [],
    },
  };
}
