import { type Board, type Size, cellCount, canRank, maxRankedCells } from '../puzzle/board.ts';
import { instanceSet } from '../puzzle/instance-sets.ts';
import { formatSize } from '../puzzle/notation.ts';
import { type PlanGroup, groupsOf, runsOn, settingsOn } from './experiment-jobs.ts';
import { type BoardSource, type ExperimentPlan, planLimits } from './experiment-plan.ts';
import { type PlaceFault, faultAt } from './plan-fault.ts';
import { codesOfGrid, settingsOf, sizeOfGrid } from './experiment-settings.ts';
import { searchFits } from '../algorithms/search-fits.ts';
import { canSolve, maxSolvedCells } from '../contract/optimal.ts';
import { canProve } from '../contract/solver-tables.ts';
import { codeIsThere } from '../search/own-heuristic.ts';
import { ownName, solverName } from '../search/settings.ts';

/** What a run may take when the plan does not say: minutes are longer than a class waits. */
export const defaultRunSeconds = 60;

/**
 * Why a plan cannot be run; null when it can, as far as can be told without tables of true distances. Cheap for plans of any size.
 * @param maxRuns as many as there is memory for their rows, unless given
 */
export function planProblem(plan: ExperimentPlan, maxRuns: number = planLimits.runs): PlaceFault | null {
  return (
    boardProblem(plan) ??
    settingProblem(plan) ??
    codeProblem(plan) ??
    runProblem(plan, maxRuns) ??
    heuristicProblem(plan)
  );
}

function boardProblem(plan: ExperimentPlan): PlaceFault | null {
  if (plan.boards.length === 0) return faultAt('boards', { code: 'plan.none' });
  for (const [index, source] of plan.boards.entries()) {
    const problem = sourceProblem(source);
    if (problem !== null) return faultAt(`boards[${index}]${problem.place}`, problem.why);
  }
  const groups = groupsOf(plan);
  if (groups.length > planLimits.groups)
    return faultAt('boards', { code: 'plan.groups', n: groups.length, max: planLimits.groups });
  const twice = secondOfTwo(groups);
  if (twice === null) return null;
  return faultAt(`boards[${twice.source}].label`, { code: 'plan.same-label', label: twice.label });
}

/** The most moves from a goal, by where along its longer side the blank is at home. */
const farthestOf: Readonly<Record<string, readonly number[]>> = {
  '2x2': [6, 6],
  '2x3': [21, 21, 21],
  '2x4': [36, 35, 35, 36],
  '2x5': [55, 55, 54, 55, 55],
};

/** How many moves from the goal the farthest board is; null where nobody knows. */
export function farthestFrom({ rows, columns, cells }: Board): number | null {
  const blank = cells.indexOf(0);
  if (rows === 3 && columns === 3) return blank === 4 ? 30 : 31;
  const along = rows < columns ? blank % columns : Math.floor(blank / columns);
  return farthestOf[`${Math.min(rows, columns)}x${Math.max(rows, columns)}`]?.[along] ?? null;
}

function sourceProblem(source: BoardSource): PlaceFault | null {
  switch (source.kind) {
    case 'depth': {
      const size = `${source.goal.rows}×${source.goal.columns}`;
      if (!canRank(source.goal))
        return faultAt('.depths', {
          code: 'plan.distances',
          max: maxRankedCells,
          size,
          n: cellCount(source.goal),
        });
      const farthest = farthestFrom(source.goal);
      const depth = source.depths.find((one) => farthest !== null && one > farthest);
      return depth === undefined || farthest === null
        ? null
        : faultAt('.depths', { code: 'plan.depth', size, depth, farthest });
    }
    case 'set':
      return source.first + source.count <= instanceSet(source.set).length
        ? null
        : faultAt('.count', { code: 'plan.set', set: source.set, n: instanceSet(source.set).length });
    case 'list':
      return source.boards.length === 0 ? faultAt('.boards', { code: 'plan.needs-board' }) : null;
    default:
      return null;
  }
}

function secondOfTwo(groups: readonly PlanGroup[]): PlanGroup | null {
  const seen = new Set<string>();
  return groups.find(({ label }) => seen.size === seen.add(label).size) ?? null;
}

function settingProblem(plan: ExperimentPlan): PlaceFault | null {
  if (plan.grids.length === 0) return faultAt('grids', { code: 'plan.none' });
  const sizes = plan.grids.map(sizeOfGrid);
  const sum = sizes.reduce((total, one) => total + one, 0);
  if (sum <= planLimits.settings) return null;
  const most = sizes.indexOf(Math.max(...sizes));
  return faultAt(`grids[${most}]`, { code: 'plan.settings', n: sum, max: planLimits.settings });
}

function codeProblem({ grids }: ExperimentPlan): PlaceFault | null {
  for (const [index, grid] of grids.entries()) {
    for (const code of codesOfGrid(grid)) {
      const there = codeIsThere({ heuristic: ownName, code });
      if (!there.ok) return faultAt(`grids[${index}].code`, there.error);
    }
  }
  return null;
}

function runProblem(plan: ExperimentPlan, maxRuns: number): PlaceFault | null {
  const settings = settingsOf(plan);
  const each = plan.boards.map((source) => runsOn(source, settings));
  const astray = plan.boards.findIndex(
    ({ grids = [0] }) => grids.length === 0 || grids.some((grid) => grid >= plan.grids.length),
  );
  if (astray >= 0)
    return faultAt(`boards[${astray}].grids`, { code: 'plan.grids', last: plan.grids.length - 1 });
  const runs = groupsOf(plan).reduce((sum, { boards, source }) => sum + boards * each[source], 0);
  return runs <= maxRuns ? null : faultAt('boards', { code: 'plan.runs', n: runs, max: maxRuns });
}

function heuristicProblem(plan: ExperimentPlan): PlaceFault | null {
  const settings = settingsOf(plan);
  for (const [index, source] of plan.boards.entries()) {
    const used = settingsOn(source, settings).map((setting) => settings[setting].settings);
    const different = new Map(used.map((one) => [`${one.algorithm} ${one.heuristic} ${one.cost}`, one]));
    for (const one of different.values()) {
      if (one.algorithm === solverName && goalsOf(source).some((goal) => !canSolve(goal) && !canProve(goal)))
        return faultAt(`boards[${index}]`, { code: 'plan.solver', max: maxSolvedCells });
      for (const size of sizesOf(source)) {
        const fits = searchFits(one, size);
        if (!fits.ok) return faultAt(`boards[${index}]`, faultAt(one[fits.error.setting], fits.error.why));
      }
    }
  }
  return null;
}

/** Of its boards, each once. */
function sizesOf(source: BoardSource): readonly Size[] {
  return [...new Map(goalsOf(source).map((goal) => [formatSize(goal), goal])).values()];
}

function goalsOf(source: BoardSource): readonly Board[] {
  if (source.kind !== 'set') return [source.goal];
  const { set, first, count } = source;
  return instanceSet(set)
    .slice(first, first + count)
    .map(({ goal }) => goal);
}

/** Whether some of its runs are proofs with pattern databases of 5×5 (rule S28), which are got before the first run. */
export function hasProofs(plan: ExperimentPlan): boolean {
  const settings = settingsOf(plan);
  return plan.boards.some(
    (source) =>
      settingsOn(source, settings).some((setting) => settings[setting].settings.algorithm === solverName) &&
      goalsOf(source).some((goal) => !canSolve(goal)),
  );
}
