/** The machine for a request where what makes most of them is fetched later. */

import type { SearchRules } from '../search/search-rules.ts';
import type { RunRequest } from '../search/run.ts';
import { type AlgorithmName, foreignName, ownSearchName, solverName } from '../search/settings.ts';
import * as ownSearch from './own-search/spec.ts';
import { assert } from '../base/result.ts';
import { noMove } from '../puzzle/moves.ts';
import { BestFirst } from '../engine/best-first.ts';
import type { SearchMachine, SearchMemory } from '../engine/machine.ts';
import { type Problem, prepareProblem } from '../engine/problem.ts';
import type { Recorder } from '../engine/recorder.ts';
import { RunCounters } from '../engine/outcome.ts';
import * as aStar from './a-star/spec.ts';
import * as beam from './beam/spec.ts';
import * as breadthFirst from './breadth-first/spec.ts';
import * as depthFirst from './depth-first/spec.ts';
import * as depthLimited from './depth-limited/spec.ts';
import * as greedy from './greedy/spec.ts';
import * as stackBeam from './stack-beam/spec.ts';
import * as uniformCost from './uniform-cost/spec.ts';
import * as weightedAStar from './weighted-a-star/spec.ts';

/** A search, and what it does. */
export interface MachineMaker {
  readonly rules: SearchRules;
  readonly make: (problem: Problem, recorder: Recorder | null, memory: SearchMemory) => SearchMachine;
}

/** What makes the searches that have a machine of their own: `machines.ts`, which a thread may fetch later. */
export type MachineMakers = Readonly<
  Record<
    Exclude<AlgorithmName, LoopName | typeof ownSearchName | typeof foreignName | typeof solverName>,
    MachineMaker
  >
>;

const bestFirst: MachineMaker['make'] = (problem, recorder, memory) =>
  new BestFirst(problem, recorder, memory);

const own: MachineMaker = {
  rules: ownSearch.rules,
  make(problem, recorder, { makeOwnSearch }) {
    assert(makeOwnSearch !== null, 'own code is searched with where there is a sandbox');
    return makeOwnSearch(problem, recorder);
  },
};

function makerOf(algorithm: AlgorithmName, makers: MachineMakers | null): MachineMaker | undefined {
  if (isLoop(algorithm)) return { rules: loops[algorithm], make: bestFirst };
  if (algorithm === ownSearchName) return own;
  return algorithm === foreignName || algorithm === solverName ? undefined : makers?.[algorithm];
}

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
  if (memory.plainRunOf === null && memory.lastSearch !== null) memory.fetchPlainRun();
  const maker = makerOf(algorithm, makers);
  assert(maker !== undefined, `what makes ${algorithm} is there before it is asked for`);
  const { rules, make } = maker;
  const problem = prepareProblem(request, rules, memory);
  if (problem.counting.costs?.whole === false) recorder?.keepFractions();
  if (problem.solvable || request.evenIfUnsolvable || rules.decides) return make(problem, recorder, memory);
  if (make === bestFirst) {
    new BestFirst(problem, recorder, memory);
  } else {
    const h = problem.evaluate(request.start.cells);
    recorder?.enter(-1, noMove, 0, h, rules.priority === 'g' ? 0 : h);
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
      counts: new RunCounters().counts(0),
      iterations: [],
    },
  };
}

/** Searches that are settings of the best-first loop: they need no machine of their own, and no file that is fetched later. */
export const loops = {
  'breadth-first': breadthFirst.rules,
  'uniform-cost': uniformCost.rules,
  'depth-first': depthFirst.rules,
  'depth-limited': depthLimited.rules,
  greedy: greedy.rules,
  'a-star': aStar.rules,
  'weighted-a-star': weightedAStar.rules,
  beam: beam.rules,
  'stack-beam': stackBeam.rules,
} satisfies Partial<Record<AlgorithmName, SearchRules>>;

export type LoopName = keyof typeof loops;

export function isLoop(algorithm: AlgorithmName): algorithm is LoopName {
  return algorithm in loops;
}
