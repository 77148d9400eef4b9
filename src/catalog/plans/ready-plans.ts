import { standardGoal } from '../../core/puzzle/board.ts';
import { aima } from './aima.ts';
import { type ReadyPlan, usualBudget } from './ready-plan.ts';
import { reportPlans } from './reports.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

/** What a class is given to find out. */
const homework: ReadyPlan = {
  id: 'homework',
  asks: 'With which of six heuristics does A* expand fewest nodes, and by how much?',
  source: 'For a class',
  plan: {
    version: 1,
    name: 'Homework: what a better heuristic saves',
    note:
      'A* with six heuristics on 30 boards of each depth. Which one expands least at which depth, and by what factor? How do ' +
      'their effective branching factors b* compare? A few seconds.',
    ...{ seed: 1, repeats: 1, budget: usualBudget, published: null },
    boards: [{ kind: 'depth', label: '', goal, depths: [4, 8, 12, 16, 20, 24], count: 30 }],
    grids: [
      {
        algorithm: 'a-star',
        heuristic: ['zero', 'hamming', 'gaschnig', 'manhattan', 'linear-conflict', 'pattern-database'],
      },
    ],
  },
};

/** The plans that come with the program. */
export const readyPlans: readonly ReadyPlan[] = [aima, ...reportPlans, homework];
