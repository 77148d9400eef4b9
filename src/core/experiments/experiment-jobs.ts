import { seedFor } from '../base/prng.ts';
import { assert } from '../base/assert.ts';
import { upperBound } from '../base/bisect.ts';
import { instanceSet } from '../puzzle/instance-sets.ts';
import type { Board } from '../puzzle/board.ts';
import { BoardOrder, type BoardPlace } from './board-order.ts';
import type { BoardSource, ExperimentPlan } from './experiment-plan.ts';
import { usualSettings } from '../search/options.ts';
import { type PlanSetting, costOf, settingsOf } from './experiment-settings.ts';
import type { SearchSettings } from '../search/settings.ts';

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
