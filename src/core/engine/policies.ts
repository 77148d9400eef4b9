import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { type AlgorithmName, duplicateChecks, tieOrders } from '../contract/settings.ts';
import type { PriorityRule } from './node-table.ts';
import type { Problem } from './problem.ts';

/** The settings of the generic loop, as the plain flags and numbers that it tests. */
export interface Policies extends PriorityRule {
  readonly isClosed: boolean; // one node for each board that was generated
  readonly isExpanded: boolean; // boards that were expanded are rejected
  readonly skipsUndo: boolean; // the move that undoes the last one is not created
  readonly rejectsUndo: boolean; // it is created and rejected without a look
  readonly testsOnGenerate: boolean;
  readonly isBeam: boolean; // the frontier drops nodes
  readonly isRecursive: boolean; // depth-first with a call stack
  readonly sorts: boolean;
  readonly sortsByH: boolean;
  readonly readsBoard: boolean; // keys and move table alone do not say what a successor is
  readonly ordersByPath: boolean; // among equals
  readonly isPlain: boolean; // closed set, keys and move table say all, no order by paths, goal test on expansion
  readonly depthLimit: number; // g at which a node is not expanded
  maxExpansions: number; // changes where two searches share one budget, as does the next
  maxNodes: number;
}

/** Those that take the newest node and cut off what is too deep. */
const depthFirst: readonly AlgorithmName[] = ['depth-first', 'depth-limited', 'iterative-deepening'];

/** Whether a search takes the newest node first. */
export function isDepthFirst(algorithm: AlgorithmName): boolean {
  return depthFirst.includes(algorithm);
}

/** Settings that the algorithm does not list among its options have no say. */
export function policiesOf(problem: Problem, maxDepth = problem.settings.maxDepth): Policies {
  const { settings, keys, heuristic, moves } = problem;
  const { algorithm } = settings;
  const { undo, closedList } = duplicateChecks[settings.duplicates];
  const { options } = algorithmCatalog[algorithm];
  const isStackBeam = algorithm === 'stack-beam';
  const isBeam = isStackBeam || algorithm === 'beam';
  const isRecursive = algorithm === 'depth-first' && settings.stackLimit > 0;
  const gFactor = algorithm === 'greedy' || isBeam ? 0 : 1;
  const hFactor =
    algorithm === 'weighted-a-star' ? settings.weight : algorithm === 'a-star' || gFactor === 0 ? 1 : 0;
  const readsBoard = !keys.exact || moves.h === null;
  const testsOnGenerate = settings.goalTest === 'generate' && options.includes('goalTest');
  const ordersByPath = tieOrders[settings.ties].includes('path') && options.includes('ties');
  const wholeScores = heuristic.integral && Number.isInteger(hFactor);
  return {
    isClosed: closedList === 'generated',
    isExpanded: closedList === 'expanded',
    skipsUndo: undo === 'skipped',
    rejectsUndo: undo !== 'tried',
    testsOnGenerate,
    isBeam,
    isRecursive,
    sorts: isStackBeam || (settings.sortSuccessors && options.includes('sortSuccessors')),
    sortsByH: isDepthFirst(algorithm) || isBeam,
    wholeScores,
    readsBoard,
    ordersByPath,
    isPlain: closedList === 'generated' && !readsBoard && !testsOnGenerate && wholeScores && !ordersByPath,
    depthLimit: isRecursive ? Math.min(maxDepth, settings.stackLimit) : maxDepth,
    maxExpansions: settings.maxExpansions,
    maxNodes: settings.maxNodes,
    gFactor,
    hFactor,
  };
}
