import { type Board, type Size, cellCount } from '../puzzle/board.ts';
import { instanceSet } from '../puzzle/instance-sets.ts';
import { formatSize } from '../puzzle/notation.ts';
import { canRank, maxRankedCells } from '../puzzle/state-rank.ts';
import { type PlanGroup, groupsOf, slotsOf } from './experiment-jobs.ts';
import { type BoardSource, type ExperimentPlan, planLimits } from './experiment-plan.ts';
import { codesOfGrid, settingsOf, sizeOfGrid } from './experiment-settings.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import { codeIsThere } from '../search/own-heuristic.ts';
import { ownName } from '../search/settings.ts';

/** What a run may take when the plan does not say: minutes are longer than a class waits. */
export const defaultRunSeconds = 60;

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * Why a plan cannot be run, in one sentence that begins with the field it is about; null when it can, as far as can be
 * told without tables of true distances. Cheap for plans of any size.
 */
export function planProblem(plan: ExperimentPlan): string | null {
  return (
    boardProblem(plan) ??
    settingProblem(plan) ??
    codeProblem(plan) ??
    runProblem(plan) ??
    heuristicProblem(plan)
  );
}

function boardProblem(plan: ExperimentPlan): string | null {
  if (plan.boards.length === 0) return 'boards: There are none.';
  for (const [index, source] of plan.boards.entries()) {
    const problem = sourceProblem(source);
    if (problem !== null) return `boards[${index}]${problem}`;
  }
  const groups = groupsOf(plan);
  if (groups.length > planLimits.groups) {
    return `boards: ${figure(groups.length)} groups are too many; ${planLimits.groups} is the limit.`;
  }
  const twice = secondOfTwo(groups);
  return twice === null
    ? null
    : `boards[${twice.source}].label: "${twice.label}" is there twice; give it another.`;
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

function sourceProblem(source: BoardSource): string | null {
  switch (source.kind) {
    case 'depth': {
      const { rows, columns } = source.goal;
      if (!canRank(source.goal))
        return `.depths: True distances are known for boards of up to ${maxRankedCells} cells; ${rows}×${columns} has ${cellCount(source.goal)}.`;
      const farthest = farthestFrom(source.goal);
      const missing = source.depths.find((depth) => farthest !== null && depth > farthest);
      return missing === undefined
        ? null
        : `.depths: No board of ${rows}×${columns} is ${missing} moves from that goal; the farthest ones are ${farthest} away.`;
    }
    case 'set':
      return source.first + source.count <= instanceSet(source.set).length
        ? null
        : `.count: ${source.set} has ${instanceSet(source.set).length} boards.`;
    default:
      return null;
  }
}

function secondOfTwo(groups: readonly PlanGroup[]): PlanGroup | null {
  const seen = new Set<string>();
  return groups.find(({ label }) => seen.size === seen.add(label).size) ?? null;
}

function settingProblem(plan: ExperimentPlan): string | null {
  if (plan.grids.length === 0) return 'grids: There are none.';
  const sizes = plan.grids.map(sizeOfGrid);
  const sum = sizes.reduce((total, one) => total + one, 0);
  if (sum <= planLimits.settings) return null;
  const most = sizes.indexOf(Math.max(...sizes));
  return `grids[${most}]: ${figure(sum)} settings are too many; ${planLimits.settings} is the limit.`;
}

function codeProblem({ grids }: ExperimentPlan): string | null {
  for (const [index, grid] of grids.entries()) {
    for (const code of codesOfGrid(grid)) {
      const there = codeIsThere({ heuristic: ownName, code });
      if (!there.ok) return `grids[${index}].code: ${there.error}`;
    }
  }
  return null;
}

function runProblem(plan: ExperimentPlan): string | null {
  const settings = settingsOf(plan);
  const each = plan.boards.map((source) => slotsOf(source, settings).length);
  const astray = plan.boards.findIndex(
    ({ grids = [0] }) => grids.length === 0 || grids.some((grid) => grid >= plan.grids.length),
  );
  if (astray >= 0) return `boards[${astray}].grids: Grids are numbered from 0 to ${plan.grids.length - 1}.`;
  const runs = groupsOf(plan).reduce((sum, { boards, source }) => sum + boards * each[source], 0);
  return runs <= planLimits.runs
    ? null
    : `boards: ${figure(runs)} runs are too many; ${figure(planLimits.runs)} is the limit.`;
}

function heuristicProblem(plan: ExperimentPlan): string | null {
  const settings = settingsOf(plan);
  for (const [index, source] of plan.boards.entries()) {
    const used = slotsOf(source, settings).map(({ setting }) => settings[setting].settings.heuristic);
    for (const heuristic of new Set(used)) {
      for (const size of sizesOf(source)) {
        const fits = heuristicFits(heuristic, size);
        if (!fits.ok) return `boards[${index}]: ${heuristic}: ${fits.error}`;
      }
    }
  }
  return null;
}

/** Of its boards, each once. */
function sizesOf(source: BoardSource): readonly Size[] {
  if (source.kind !== 'set') return [source.goal];
  const { set, first, count } = source;
  const goals = instanceSet(set).slice(first, first + count);
  return [...new Map(goals.map(({ goal }) => [formatSize(goal), goal])).values()];
}
