import { standardGoal } from '../../core/puzzle/board.ts';
import { aima } from './aima.ts';
import { type ReadyPlan, usualBudget } from './ready-plan.ts';
import { reportPlans } from './reports.ts';

export type { ReadyPlan } from './ready-plan.ts';

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

const hundred = 'Korf’s hundred 15-puzzles';
const korf85 = 'Korf, Depth-first iterative-deepening, Artificial Intelligence 27 (1985)';

/** The boards on which searches of the 15-puzzle have been compared since. */
const korf: ReadyPlan = {
  id: 'korf',
  asks: 'How long the shortest solutions of his hundred boards are, and how many nodes they take.',
  source: korf85,
  plan: {
    version: 1,
    name: hundred,
    note:
      'An optimal solution of each of the hundred boards, by the fast solver. Other settings can be added to compare them on the ' +
      'same boards; IDA* with Manhattan distance, as in the article, needs a larger budget for most of them. Some seconds.',
    ...{ seed: 1, repeats: 1, budget: usualBudget },
    boards: [{ kind: 'set', label: hundred, set: 'korf-hundred', first: 0, count: 100 }],
    grids: [{ algorithm: 'optimal' }],
    published: {
      source: korf85,
      comment:
        'The mean of the hundred lengths. The article also counts the nodes that its IDA* with Manhattan distance generates, ' +
        '363,028,080 in the mean; the solver here is another search with larger tables, so its nodes are not beside them.',
      cells: [{ group: hundred, where: { algorithm: 'optimal' }, measure: 'length', value: 53.05 }],
    },
  },
};

/** The plans that come with the program. */
export const readyPlans: readonly ReadyPlan[] = [aima, korf, ...reportPlans, homework];
