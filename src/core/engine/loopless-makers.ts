import type { LooplessMakers } from './begin-machine.ts';
import { bidirectional } from './bidirectional.ts';
import { Genetic } from './genetic.ts';
import { HillClimbing } from './hill-climbing.ts';
import { IdaStar } from './ida-star.ts';
import { IterativeDeepening } from './iterative-deepening.ts';
import { nbs } from './nbs.ts';
import { Rbfs } from './rbfs.ts';
import { SimulatedAnnealing } from './simulated-annealing.ts';
import { SubGoals } from './sub-goals.ts';
import { Twin } from './twin.ts';

/** What makes each search that is not a setting of the best-first loop. */
export const looplessMakers: LooplessMakers = {
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
