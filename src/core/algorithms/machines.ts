import type { MachineMakers } from './begin-machine.ts';
import { bidirectional } from './bidirectional/machine.ts';
import { Genetic } from './genetic/machine.ts';
import { HillClimbing } from './hill-climbing/machine.ts';
import { IdaStar } from './ida-star/machine.ts';
import { IterativeDeepening } from './iterative-deepening/machine.ts';
import { nbs } from './nbs/machine.ts';
import { Rbfs } from './rbfs/machine.ts';
import { SimulatedAnnealing } from './simulated-annealing/machine.ts';
import { SubGoals } from './sub-goals/machine.ts';
import { Twin } from './twin/machine.ts';

/** What makes each search that is not a setting of the best-first loop. */
export const machineMakers: MachineMakers = {
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
