import { prioritySum } from '../search/search-rules.ts';
import { duplicateChecks, tieOrders } from '../search/settings.ts';
import type { PriorityRule } from './node-table.ts';
import type { Problem } from './problem.ts';

/** The settings of the generic loop, as the plain flags and numbers that it tests. */
export interface Policies extends PriorityRule {
  readonly isClosed: boolean; // one node for each board that was generated
  readonly takesCheaper: boolean; // the same, and a cheaper path to one takes the place of the one before
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
  readonly isPlain: boolean; // closed set, keys and move table say all, no order by paths, goal test on expansion, every move costs 1
  readonly hasCosts: boolean; // not every move costs 1
  readonly ranksByCost: boolean; // nodes are selected by what they have cost, with or without h
  readonly depthLimit: number; // moves at which a node is not expanded
  maxExpansions: number; // changes where two searches share one budget, as does the next
  maxNodes: number;
}

/** Settings that the algorithm does not list among its options have no say. */
export function policiesOf(problem: Problem, maxDepth = problem.settings.maxDepth): Policies {
  const { settings, rules, keys, heuristic, moves, counting } = problem;
  const { undo, closedList, cheaper } = duplicateChecks[settings.duplicates];
  const { options, frontier } = rules;
  const isRecursive = options.includes('stackLimit') && settings.stackLimit > 0;
  // Without a priority the order is that of the stack, and the record shows g.
  const { g: gFactor, h: hFactor } = prioritySum(rules, settings) ?? { g: 1, h: 0 };
  const readsBoard = !keys.exact || moves.h === null;
  const testsOnGenerate = settings.goalTest === 'generate' && options.includes('goalTest');
  const ordersByPath = tieOrders[settings.ties].includes('path') && options.includes('ties');
  const { costs, byMoves } = counting;
  const wholeG = costs === null || byMoves || costs.whole;
  const wholeScores = heuristic.integral && Number.isInteger(hFactor) && wholeG;
  return {
    isClosed: closedList === 'generated',
    takesCheaper: closedList === 'generated' && cheaper !== true,
    isExpanded: closedList === 'expanded',
    skipsUndo: undo === 'skipped',
    rejectsUndo: undo !== 'tried',
    testsOnGenerate,
    isBeam: frontier === 'cut-stack' || frontier === 'levels',
    isRecursive,
    sorts: frontier === 'cut-stack' || (settings.sortSuccessors && options.includes('sortSuccessors')),
    sortsByH: frontier !== undefined && !(gFactor > 0 && hFactor > 0),
    wholeScores,
    readsBoard,
    ordersByPath,
    isPlain:
      closedList === 'generated' &&
      cheaper !== true &&
      !readsBoard &&
      !testsOnGenerate &&
      wholeScores &&
      !ordersByPath &&
      costs === null,
    hasCosts: costs !== null,
    ranksByCost: frontier === undefined && gFactor > 0 && !byMoves,
    depthLimit: isRecursive ? Math.min(maxDepth, settings.stackLimit) : maxDepth,
    maxExpansions: settings.maxExpansions,
    maxNodes: settings.maxNodes,
    gFactor,
    hFactor,
  };
}
