import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import type { RunRequest } from '../contract/run.ts';
import type { AlgorithmName } from '../contract/settings.ts';
import { noMove } from '../puzzle/moves.ts';
import { BestFirst } from './best-first.ts';
import { bidirectional } from './bidirectional.ts';
import { Genetic } from './genetic.ts';
import { HillClimbing } from './hill-climbing.ts';
import { IdaStar } from './ida-star.ts';
import { IterativeDeepening } from './iterative-deepening.ts';
import type { SearchMachine } from './machine.ts';
import { nbs } from './nbs.ts';
import { unsolvableReason } from './outcome.ts';
import { type Problem, prepareProblem } from './problem.ts';
import { Rbfs } from './rbfs.ts';
import type { Recorder } from './recorder.ts';
import { SearchMemory } from './search-memory.ts';
import { SubGoals } from './sub-goals.ts';
import { SimulatedAnnealing } from './simulated-annealing.ts';
import { Tally } from './tally.ts';
import { Twin } from './twin.ts';

/**
 * The machine for a request, about to begin. A board that cannot reach the goal is not searched unless the request asks
 * for it, or the algorithm is there to find that out: the machine then ends at once with status `unsolvable`.
 * @param recorder where the record goes; null records nothing and costs nothing
 * @param memory of a search that has ended, to be used again; pass it only to one machine at a time
 */
export function createMachine(
  request: RunRequest,
  recorder: Recorder | null,
  memory: SearchMemory = new SearchMemory(),
): SearchMachine {
  const problem = prepareProblem(request, memory);
  const make = makers[request.settings.algorithm] ?? bestFirst;
  const { decides = false, priority } = algorithmCatalog[request.settings.algorithm];
  if (problem.solvable || request.evenIfUnsolvable || decides) return make(problem, recorder, memory);
  if (make === bestFirst) {
    new BestFirst(problem, recorder, memory);
  } else {
    const h = problem.evaluate(request.start.cells);
    recorder?.enter(-1, noMove, 0, h, priority === 'g' ? 0 : h);
  }
  return refusal(recorder);
}

type Maker = (problem: Problem, recorder: Recorder | null, memory: SearchMemory) => SearchMachine;

const bestFirst: Maker = (problem, recorder, memory) => new BestFirst(problem, recorder, memory);

/** Searches that are not settings of the best-first loop. */
const makers: Partial<Record<AlgorithmName, Maker>> = {
  'hill-climbing': (problem, recorder) => new HillClimbing(problem, recorder),
  'ida-star': (problem, recorder) => new IdaStar(problem, recorder),
  'iterative-deepening': (problem, recorder, memory) => new IterativeDeepening(problem, recorder, memory),
  genetic: (problem, recorder) => new Genetic(problem, recorder),
  bidirectional,
  nbs,
  twin: (problem, recorder, memory) => new Twin(problem, recorder, memory),
  rbfs: (problem, recorder) => new Rbfs(problem, recorder),
  'sub-goals': (problem, recorder) => new SubGoals(problem, recorder),
  'simulated-annealing': (problem, recorder) => new SimulatedAnnealing(problem, recorder),
};

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
