import { blankFirstGoal } from '../../core/puzzle/board.ts';
import type { PublishedCell } from '../../core/experiments/experiment-plan.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { type ReadyPlan, usualBudget } from './ready-plan.ts';

const goal = blankFirstGoal({ rows: 3, columns: 3 });

/** Depth, nodes generated, b*. */
type Row = readonly [depth: number, nodes: number, branching: number];

const deepening: readonly Row[] = [
  ...([
    [2, 10, 2.45],
    [4, 112, 2.87],
    [6, 680, 2.73],
    [8, 6384, 2.8],
    [10, 47127, 2.79],
  ] as const),
  [12, 3644035, 2.78],
];
const misplaced: readonly Row[] = [
  ...([
    [2, 6, 1.79],
    [4, 13, 1.48],
    [6, 20, 1.34],
    [8, 39, 1.33],
    [10, 93, 1.38],
    [12, 227, 1.42],
  ] as const),
  ...([
    [14, 539, 1.44],
    [16, 1301, 1.45],
    [18, 3056, 1.46],
    [20, 7276, 1.47],
    [22, 18094, 1.48],
  ] as const),
  [24, 39135, 1.48],
];
const distance: readonly Row[] = [
  ...([
    [2, 6, 1.79],
    [4, 12, 1.45],
    [6, 18, 1.3],
    [8, 25, 1.24],
    [10, 39, 1.22],
    [12, 73, 1.24],
  ] as const),
  ...([
    [14, 113, 1.23],
    [16, 211, 1.25],
    [18, 363, 1.26],
    [20, 676, 1.27],
    [22, 1219, 1.28],
  ] as const),
  [24, 1641, 1.26],
];

/** Why ours is another, by setting's word, measure and depth. */
const notes: Readonly<Record<string, string>> = {
  'deepening generated 4':
    'Where in the last limit the goal is met decides, and the book does not say in which order moves are tried.',
  'deepening generated 12':
    'By the book’s own formula 3,644,035 nodes are b* = 3.42, and it prints 2.78. The first edition (1995) prints 364,404 in this table, which are 2.80.',
  'deepening branching 2': 'Ten nodes at depth 2 are b* = 2.70 by the formula.',
  'deepening branching 4': '112 nodes at depth 4 are b* = 2.94 by the formula.',
  'misplaced generated 4': 'Ours is 11.8 to 12.2 whatever the order of ties.',
  'misplaced branching 2': 'Six nodes at depth 2 are b* = 2.00 by the formula; 1.79 is that of five.',
  'distance branching 2': 'Six nodes at depth 2 are b* = 2.00 by the formula; 1.79 is that of five.',
  'distance branching 4': 'Twelve nodes at depth 4 are b* = 1.49 by the formula; 1.45 is that of eleven.',
  'distance generated 24':
    'Printed is 1.35 times the count of depth 22. Every other step of this column, from 14 on, is 1.7 to 1.9 times; so is ours.',
  'distance branching 24': 'It follows from the printed count, which is low.',
};

function cellsOf(word: string, rows: readonly Row[], where: Partial<SearchSettings>): PublishedCell[] {
  const cellOf = (depth: number, measure: 'generated' | 'branching', value: number): PublishedCell => {
    const note = notes[`${word} ${measure} ${depth}`];
    return { group: `depth ${depth}`, where, measure, value, ...(note === undefined ? {} : { note }) };
  };
  return rows.flatMap(([depth, nodes, branching]) => [
    cellOf(depth, 'generated', nodes),
    cellOf(depth, 'branching', branching),
  ]);
}

const comment =
  'The book counts nodes generated, over 100 boards of each depth; so do we, the move back included, and over all limits ' +
  'where the search deepens. It prints b* as N + 1 = 1 + b* + … + b*^d, which is our formula; its figures up to depth 4 are ' +
  'those of a node less, and from there the mean of each board’s b*. It does not say which of several nodes with the same f ' +
  'is selected first, and that decides up to a sixth of the nodes. Misplaced tiles come out as printed when the first path, ' +
  'move by move, is selected (ties by path), Manhattan distance when the smaller h is (ties smaller h); both are here for both.';

/** The table of effective branching factors by depth. */
export const aima: ReadyPlan = {
  id: 'aima',
  asks: 'The book’s table of iterative deepening and A* by depth, measured again.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3rd edition',
  plan: {
    version: 1,
    name: 'Effective branching factor by depth',
    note:
      'Iterative deepening without any pruning, to depth 12, and A* with two heuristics, to depth 24; 100 boards of each ' +
      'depth, as in the book. It takes about ten seconds.',
    ...{ seed: 1, repeats: 1, budget: usualBudget },
    boards: [
      { kind: 'depth', label: '', goal, depths: [2, 4, 6, 8, 10, 12], count: 100 },
      { kind: 'depth', label: '', goal, depths: [14, 16, 18, 20, 22, 24], count: 100, grids: [1] },
    ],
    grids: [
      { algorithm: 'iterative-deepening', duplicates: 'none' },
      { algorithm: 'a-star', heuristic: ['hamming', 'manhattan'], ties: ['low-h', 'path-order'] },
    ],
    published: {
      source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach, 3rd edition, figure 3.29',
      comment,
      cells: [
        ...cellsOf('deepening', deepening, { algorithm: 'iterative-deepening' }),
        ...cellsOf('misplaced', misplaced, { algorithm: 'a-star', heuristic: 'hamming' }),
        ...cellsOf('distance', distance, { algorithm: 'a-star', heuristic: 'manhattan' }),
      ],
    },
  },
};
