import type { RunMeasure } from './experiment-plan.ts';

/** What the interface and the terminal say about a measure of a run. */
interface MeasureInfo {
  readonly title: string;
  /** One sentence. */
  readonly meaning: string;
  /** Digits after the point that a mean is shown with. */
  readonly decimals: number;
}

export const measureInfo: Readonly<Record<RunMeasure, MeasureInfo>> = {
  generated: { title: 'Generated', meaning: 'Successors created, the root not counted.', decimals: 1 },
  expanded: { title: 'Expanded', meaning: 'Nodes whose successors were created.', decimals: 1 },
  visited: { title: 'Visited', meaning: 'Different boards ever selected.', decimals: 1 },
  taken: {
    title: 'Selected',
    meaning: 'Nodes selected, repeats and the goal included.',
    decimals: 1,
  },
  rejected: {
    title: 'Rejected',
    meaning: 'Successors that repeat a board, by the rule for duplicates.',
    decimals: 1,
  },
  reopened: { title: 'Reopened', meaning: 'Closed nodes to which a shorter path was found.', decimals: 1 },
  maxFrontier: { title: 'Max frontier', meaning: 'The largest frontier after an expansion.', decimals: 1 },
  maxStored: {
    title: 'Max nodes',
    meaning: 'Most nodes that the search had to keep at once.',
    decimals: 1,
  },
  length: { title: 'Moves', meaning: 'Moves of the solution.', decimals: 1 },
  excess: { title: 'Extra moves', meaning: 'Moves of the solution beyond the optimal length.', decimals: 2 },
  pathCost: { title: 'Cost', meaning: 'What the moves of the solution cost together.', decimals: 2 },
  excessCost: {
    title: 'Extra cost',
    meaning: 'Cost of the solution beyond that of the cheapest.',
    decimals: 2,
  },
  branching: {
    title: 'b*',
    meaning: 'Effective branching factor: that of a uniform tree as deep, with as many nodes.',
    decimals: 3,
  },
  penetrance: { title: 'Penetrance', meaning: 'Moves of the solution per node generated.', decimals: 4 },
  elapsedMs: {
    title: 'Milliseconds',
    meaning: 'Time of the search, tables of the heuristic not counted.',
    decimals: 2,
  },
};
