/** What makes the machines of all searches that are no setting of the best-first loop; a thread fetches it when it is needed. */

import type { MachineMakers } from './begin-machine.ts';
import { AraStar } from './ara-star/machine.ts';
import * as araStarSpec from './ara-star/spec.ts';
import { baeStar } from './bae-star/machine.ts';
import * as baeStarSpec from './bae-star/spec.ts';
import { bidirectional } from './bidirectional/machine.ts';
import * as bidirectionalSpec from './bidirectional/spec.ts';
import { BranchAndBound } from './branch-and-bound/machine.ts';
import * as branchAndBoundSpec from './branch-and-bound/spec.ts';
import { Genetic } from './genetic/machine.ts';
import * as geneticSpec from './genetic/spec.ts';
import { HillClimbing } from './hill-climbing/machine.ts';
import * as hillClimbingSpec from './hill-climbing/spec.ts';
import { IdaStar } from './ida-star/machine.ts';
import * as idaStarSpec from './ida-star/spec.ts';
import { IterativeDeepening } from './iterative-deepening/machine.ts';
import * as iterativeDeepeningSpec from './iterative-deepening/spec.ts';
import { LrtaStar } from './lrta-star/machine.ts';
import * as lrtaStarSpec from './lrta-star/spec.ts';
import { nbs } from './nbs/machine.ts';
import * as nbsSpec from './nbs/spec.ts';
import { Rbfs } from './rbfs/machine.ts';
import * as rbfsSpec from './rbfs/spec.ts';
import { SimulatedAnnealing } from './simulated-annealing/machine.ts';
import * as simulatedAnnealingSpec from './simulated-annealing/spec.ts';
import { SmaStar } from './sma-star/machine.ts';
import * as smaStarSpec from './sma-star/spec.ts';
import { SubGoals } from './sub-goals/machine.ts';
import * as subGoalsSpec from './sub-goals/spec.ts';
import { Twin } from './twin/machine.ts';
import * as twinSpec from './twin/spec.ts';

/** What makes each search that is not a setting of the best-first loop. */
export const machineMakers: MachineMakers = {
  'iterative-deepening': {
    rules: iterativeDeepeningSpec.rules,
    make: (problem, recorder, memory) => new IterativeDeepening(problem, recorder, memory),
  },
  'ara-star': {
    rules: araStarSpec.rules,
    make: (problem, recorder, memory) => new AraStar(problem, recorder, memory),
  },
  'ida-star': { rules: idaStarSpec.rules, make: (problem, recorder) => new IdaStar(problem, recorder) },
  rbfs: { rules: rbfsSpec.rules, make: (problem, recorder) => new Rbfs(problem, recorder) },
  'sma-star': { rules: smaStarSpec.rules, make: (problem, recorder) => new SmaStar(problem, recorder) },
  'branch-and-bound': {
    rules: branchAndBoundSpec.rules,
    make: (problem, recorder, memory) => new BranchAndBound(problem, recorder, memory),
  },
  'lrta-star': {
    rules: lrtaStarSpec.rules,
    make: (problem, recorder, memory) => new LrtaStar(problem, recorder, memory),
  },
  'hill-climbing': {
    rules: hillClimbingSpec.rules,
    make: (problem, recorder) => new HillClimbing(problem, recorder),
  },
  'simulated-annealing': {
    rules: simulatedAnnealingSpec.rules,
    make: (problem, recorder) => new SimulatedAnnealing(problem, recorder),
  },
  bidirectional: { rules: bidirectionalSpec.rules, make: bidirectional },
  nbs: { rules: nbsSpec.rules, make: nbs },
  'bae-star': { rules: baeStarSpec.rules, make: baeStar },
  twin: { rules: twinSpec.rules, make: (problem, recorder, memory) => new Twin(problem, recorder, memory) },
  genetic: { rules: geneticSpec.rules, make: (problem, recorder) => new Genetic(problem, recorder) },
  'sub-goals': { rules: subGoalsSpec.rules, make: (problem, recorder) => new SubGoals(problem, recorder) },
};
