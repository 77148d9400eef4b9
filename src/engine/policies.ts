import type { PriorityRule } from './node-table.ts';
import type { Problem } from './problem.ts';

/** The settings of the generic loop, as the plain flags and numbers that it tests. */
export interface Policies extends PriorityRule {
  readonly isClosed: boolean; // duplicates `closed`
  readonly isExpanded: boolean; // duplicates `expanded`
  readonly skipsUndo: boolean; // the move that undoes the last one is not created
  readonly rejectsUndo: boolean; // it is created and rejected without a look
  readonly testsOnGenerate: boolean;
  readonly isBeam: boolean;
  readonly isRecursive: boolean; // depth-first with a call stack
  readonly sorts: boolean;
  readonly sortsByH: boolean;
  readonly readsBoard: boolean; // keys and move table alone do not say what a successor is
  readonly isPlain: boolean; // closed set, keys and move table say all, no order by paths, goal test on expansion
  readonly depthLimit: number; // g at which a node is not expanded
  maxExpansions: number; // changes where two searches share one budget, as does the next
  maxNodes: number;
}

export function policiesOf(problem: Problem): Policies {
  const { settings, keys, heuristic, moves } = problem;
  const { algorithm, duplicates } = settings;
  const isBeam = algorithm === 'stack-beam';
  const isRecursive = algorithm === 'depth-first' && settings.stackLimit > 0;
  const gFactor = algorithm === 'greedy' || isBeam ? 0 : 1;
  const hFactor =
    algorithm === 'weighted-a-star' ? settings.weight : algorithm === 'a-star' || gFactor === 0 ? 1 : 0;
  const readsBoard = !keys.exact || moves.h === null;
  const testsOnGenerate = settings.goalTest === 'generate';
  const wholeScores = heuristic.integral && Number.isInteger(hFactor);
  return {
    isClosed: duplicates === 'closed',
    isExpanded: duplicates === 'expanded',
    skipsUndo: duplicates === 'parent',
    rejectsUndo: duplicates !== 'none',
    testsOnGenerate,
    isBeam,
    isRecursive,
    sorts: settings.sortSuccessors || isBeam,
    sortsByH: algorithm === 'depth-first' || isBeam,
    wholeScores,
    readsBoard,
    isPlain:
      duplicates === 'closed' &&
      !readsBoard &&
      !testsOnGenerate &&
      wholeScores &&
      settings.ties !== 'path-order',
    depthLimit: isRecursive ? Math.min(settings.maxDepth, settings.stackLimit) : settings.maxDepth,
    maxExpansions: settings.maxExpansions,
    maxNodes: settings.maxNodes,
    gFactor,
    hFactor,
  };
}
