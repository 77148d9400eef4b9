import { seedFor } from '../base/prng.ts';
import { assert } from '../base/assert.ts';
import { instanceSet } from '../puzzle/instance-sets.ts';
import type { Board } from '../puzzle/board.ts';
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

/** One of the runs on each board of a source. */
interface Slot {
  /** Index in `settings`. */
  readonly setting: number;
  /** From 0. */
  readonly repeat: number;
}

/** What a job number stands for. */
export interface Job extends Slot {
  readonly job: number;
  readonly board: number;
}

/**
 * The numbering of a plan's runs: 0 … count − 1, a pure function of the plan.
 *
 *     job = first job of the board + slot        slot: setting by setting, within each repeat by repeat
 *
 * Boards are numbered so that the groups take turns, each evenly over the whole: what is there when an experiment is
 * interrupted is a fair sample of it, and the time that is left can be told. All settings get the same boards.
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
  private readonly slots: readonly (readonly Slot[])[]; // source → slot
  private readonly boardGroup: Int32Array; // board → group
  private readonly boardPlace: Int32Array; // board → place in its group
  private readonly boardJob: Int32Array; // board → its first job
  private readonly jobBoard: Int32Array; // job → board

  /** O(settings² + boards log boards + runs). Throws for a plan with a set that is cut beyond its end. */
  constructor(plan: ExperimentPlan) {
    this.plan = plan;
    this.settings = settingsOf(plan);
    this.hasCosts = this.settings.some((setting) => costOf(setting) !== usualSettings.cost);
    this.groups = groupsOf(plan);
    this.slots = plan.boards.map((source) => slotsOf(source, this.settings));
    const dealt = deal(this.groups.map(({ boards }) => boards));
    this.boardGroup = dealt.group;
    this.boardPlace = dealt.place;
    this.boardCount = dealt.group.length;
    this.boardJob = new Int32Array(this.boardCount);
    let count = 0;
    for (let board = 0; board < this.boardCount; board++) {
      this.boardJob[board] = count;
      count += this.slotsOfBoard(board).length;
    }
    this.count = count;
    this.jobBoard = new Int32Array(count);
    this.boardJob.forEach((from, board) =>
      this.jobBoard.fill(board, from, this.boardJob[board + 1] ?? count),
    );
    this.cellsPerBoard = Math.max(0, ...plan.boards.map(cellsOfLargest));
  }

  at(job: number): Job {
    const board = this.jobBoard[job];
    return { job, board, ...this.slotsOfBoard(board)[job - this.boardJob[board]] };
  }

  private slotsOfBoard(board: number): readonly Slot[] {
    return this.slots[this.groups[this.boardGroup[board]].source];
  }

  boardOf(job: number): number {
    return this.jobBoard[job];
  }

  /** Index in `settings`. */
  settingOf(job: number): number {
    const board = this.jobBoard[job];
    return this.slotsOfBoard(board)[job - this.boardJob[board]].setting;
  }

  /** Index in `groups`. */
  groupOf(job: number): number {
    return this.boardGroup[this.jobBoard[job]];
  }

  /** The group of a board, and its place among the group's boards, from 0. */
  placeOf(board: number): { readonly group: number; readonly place: number } {
    return { group: this.boardGroup[board], place: this.boardPlace[board] };
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

/** The runs on each board of a source: of all settings, or of those of the grids that it names. */
export function slotsOf(source: BoardSource, settings: readonly PlanSetting[]): Slot[] {
  return settings.flatMap(({ grid, repeats }, setting) =>
    source.grids?.includes(grid) === false
      ? []
      : Array.from({ length: repeats }, (_, repeat) => ({ setting, repeat })),
  );
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

/** Spreads each group evenly over the whole: the k-th of n boards stands at (k + ½) / n, ties in the groups' order. */
function deal(counts: readonly number[]): { readonly group: Int32Array; readonly place: Int32Array } {
  const boards = counts.flatMap((count, group) =>
    Array.from({ length: count }, (_, place) => ({ group, place, at: (place + 0.5) / count })),
  );
  boards.sort((a, b) => a.at - b.at || a.group - b.group);
  return {
    group: Int32Array.from(boards, ({ group }) => group),
    place: Int32Array.from(boards, ({ place }) => place),
  };
}
