/** The runs of a plan, numbered, and whether a plan can be run at all. */

import { seedFor } from '../base/prng.ts';
import { assert } from '../base/result.ts';
import { upperBound } from '../base/sorted.ts';
import { instanceSet } from '../puzzle/instances.ts';
import { type Board, type Size, cellCount, canRank, maxRankedCells } from '../puzzle/board.ts';
import { BoardOrder, type BoardPlace } from './order/board-order.ts';
import {
  type BoardSource,
  type ExperimentPlan,
  planLimits,
  type PlaceFault,
  faultAt,
} from './experiment-plan.ts';
import { usualSettings } from '../search/options.ts';
import { type PlanSetting, costOf, settingsOf, codesOfGrid, sizeOfGrid } from './experiment-settings.ts';
import { type SearchSettings, ownName, solverName } from '../search/settings.ts';
import { formatSize } from '../puzzle/notation.ts';
import { searchFits } from '../algorithms/search-fits.ts';
import { canSolve, maxSolvedCells } from '../contract/optimal.ts';
import { canProve } from '../contract/solver-tables.ts';
import { codeIsThere } from '../search/code-choice.ts';

/** Boards over which figures are taken together. */
export interface PlanGroup {
  readonly label: string;
  /** Index in the plan's `boards`. */
  readonly source: number;
  /** Moves from the goal that all its boards are, or the length of their walk; null for other sources. */
  readonly distance: number | null;
  readonly boards: number;
}

/** What a job number stands for. */
export interface Job {
  readonly job: number;
  readonly board: number;
  /** Index in `settings`. */
  readonly setting: number;
  /** From 0. */
  readonly repeat: number;
}

/** The runs on each board of a source, in order. */
interface Slots {
  /** Indices in `settings`. */
  readonly settings: readonly number[];
  /** Parallel to them: the first run of each. */
  readonly first: readonly number[];
  readonly count: number;
}

/**
 * The numbering of a plan's runs: 0 … count − 1, a pure function of the plan.
 *
 *     job = first job of the board + slot        slot: setting by setting, within each repeat by repeat
 *
 * Boards are numbered so that the groups take turns, each evenly over the whole: what is there when an experiment is
 * interrupted is a fair sample of it, and the time that is left can be told. All settings get the same boards. Memory is
 * the same for a thousand runs and for millions.
 */
export class ExperimentJobs {
  readonly plan: ExperimentPlan;
  readonly settings: readonly PlanSetting[];
  readonly groups: readonly PlanGroup[];
  readonly boardCount: number;
  /** Runs in all. */
  readonly count: number;
  /** Whether moves of some run do not all cost 1. */
  readonly hasCosts: boolean;
  /** Of the largest board: what one takes up in a column of boards. */
  readonly cellsPerBoard: number;
  private readonly slots: readonly Slots[]; // source → slots
  private readonly order: BoardOrder;
  private place: BoardPlace; // of the job that was asked for last
  private untilJob = 0; // the end of the jobs on its board

  /** O(settings² + groups). Throws for a plan with a set that is cut beyond its end. */
  constructor(plan: ExperimentPlan) {
    this.plan = plan;
    this.settings = settingsOf(plan);
    this.hasCosts = this.settings.some((setting) => costOf(setting) !== usualSettings.cost);
    this.groups = groupsOf(plan);
    this.slots = plan.boards.map((source) => slotsOf(source, this.settings));
    this.order = new BoardOrder(
      this.groups.map(({ boards, source }) => ({ boards, runs: this.slots[source].count })),
    );
    this.boardCount = this.order.boardCount;
    this.count = this.order.runCount;
    this.place = { board: -1, group: 0, place: 0, firstRun: 0 };
    this.cellsPerBoard = Math.max(0, ...plan.boards.map(cellsOfLargest));
  }

  at(job: number): Job {
    const { board, group, firstRun } = this.placeOfJob(job);
    const { settings, first } = this.slots[this.groups[group].source];
    const slot = job - firstRun;
    const index = upperBound(first, slot) - 1;
    return { job, board, setting: settings[index], repeat: slot - first[index] };
  }

  boardOf(job: number): number {
    return this.placeOfJob(job).board;
  }

  /** Index in `settings`. */
  settingOf(job: number): number {
    return this.at(job).setting;
  }

  /** Index in `groups`. */
  groupOf(job: number): number {
    return this.placeOfJob(job).group;
  }

  /** The group of a board, and its place among the group's boards, from 0. */
  placeOf(board: number): { readonly group: number; readonly place: number } {
    return board === this.place.board ? this.place : this.order.ofBoard(board);
  }

  private placeOfJob(job: number): BoardPlace {
    if (job < this.place.firstRun || job >= this.untilJob) {
      this.place = this.order.ofRun(job);
      this.untilJob = this.place.firstRun + this.slots[this.groups[this.place.group].source].count;
    }
    return this.place;
  }

  /** The board that a job is to reach. */
  goalOf(job: number): Board {
    const { group, place } = this.placeOf(this.boardOf(job));
    const source = this.plan.boards[this.groups[group].source];
    return source.kind === 'set' ? instanceSet(source.set)[source.first + place].goal : source.goal;
  }

  /**
   * The settings of a run. Its seed follows from the plan's seed, the board and the repeat: it is another for each run of
   * a setting, stays when settings are added to the plan, and is the same for all settings, so that they differ in
   * nothing else.
   */
  settingsOfRun(job: number): SearchSettings {
    const { board, setting, repeat } = this.at(job);
    const { settings, hasSeed } = this.settings[setting];
    return hasSeed ? settings : { ...settings, seed: seedFor(this.seedOfBoard(board), 1, repeat) };
  }

  /** What a board is drawn with: it stays when boards, depths or settings are added behind it. */
  seedOfBoard(board: number): number {
    const { group, place } = this.placeOf(board);
    const { source, distance } = this.groups[group];
    return seedFor(this.plan.seed, source, distance ?? -1, place);
  }
}

/** The groups of a plan: one a source, but one for each depth and each length of a walk. */
export function groupsOf({ boards }: Pick<ExperimentPlan, 'boards'>): PlanGroup[] {
  return boards.flatMap((source, index): PlanGroup[] => {
    const { label } = source;
    const common = { source: index, boards: boardsEach(source) };
    if (source.kind !== 'depth' && source.kind !== 'walk') return [{ ...common, label, distance: null }];
    const distances = source.kind === 'depth' ? source.depths : source.lengths;
    const noun = source.kind === 'depth' ? 'depth' : 'walk';
    const before = label === '' ? '' : `${label}, `;
    return distances.map((distance) => ({ ...common, label: `${before}${noun} ${distance}`, distance }));
  });
}

/** The settings that run on the boards of a source, as indices: all of them, or those of the grids that it names. */
export function settingsOn(source: BoardSource, settings: readonly PlanSetting[]): number[] {
  return settings.flatMap(({ grid }, setting) => (source.grids?.includes(grid) === false ? [] : [setting]));
}

/** How many runs there are on each board of a source: of all settings, or of one. */
export function runsOn(source: BoardSource, settings: readonly PlanSetting[], only?: number): number {
  return settingsOn(source, settings)
    .filter((setting) => only === undefined || setting === only)
    .reduce((sum, setting) => sum + settings[setting].repeats, 0);
}

function slotsOf(source: BoardSource, all: readonly PlanSetting[]): Slots {
  const settings = settingsOn(source, all);
  const first: number[] = [];
  let count = 0;
  for (const setting of settings) {
    first.push(count);
    count += all[setting].repeats;
  }
  return { settings, first, count };
}

/** Boards in each group of a source. */
function boardsEach(source: BoardSource): number {
  if (source.kind === 'list') return source.boards.length;
  if (source.kind !== 'set') return source.count;
  assert(source.first + source.count <= instanceSet(source.set).length, `${source.set} has so many boards`);
  return source.count;
}

function cellsOfLargest(source: BoardSource): number {
  if (source.kind !== 'set') return source.goal.cells.length;
  const { set, first, count } = source;
  const chosen = instanceSet(set).slice(first, first + count);
  return Math.max(0, ...chosen.map(({ goal }) => goal.cells.length));
}

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
