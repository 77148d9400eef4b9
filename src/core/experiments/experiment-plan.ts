/** What an experiment is to run, and why a plan cannot be used. */

import type { Board } from '../puzzle/board.ts';
import type { InstanceSetName } from '../puzzle/instances.ts';
import type { AlgorithmName, OwnCode, SearchSettings, Misfit, SettingFault } from '../search/settings.ts';
import type { MessageOf } from '../base/message.ts';
import type { BoardFault } from '../puzzle/notation.ts';

/**
 * An experiment: boards × settings, run to the end and counted. The plan alone decides every count: the same plan gives
 * the same numbers in the page and in the terminal, with any number of workers, and when it was interrupted.
 */
export interface ExperimentPlan<Code extends string = string> {
  /** In version 1 what a grid leaves out is as version 1 had it, in version 2 it is the default. */
  readonly version: 1 | 2;
  readonly name: string;
  /** What it is about, in a sentence or two; may be empty. */
  readonly note: string;
  /** Of every board and every run that is drawn. */
  readonly seed: number;
  readonly boards: readonly BoardSource[];
  readonly grids: readonly SettingsGrid<Code>[];
  /** What own code is called, for whom it was named: plain text. */
  readonly names?: readonly (readonly [code: string, name: string])[];
  /** Runs of a setting on a board where the setting draws numbers; others come out the same each time, and run once. */
  readonly repeats: number;
  readonly budget: RunBudget;
  /** How time is measured: left out, each run is made once, and its time is that of one noisy run. */
  readonly time?: TimeProtocol | undefined;
  /** What a publication found with such boards and settings. */
  readonly published: PublishedTable | null;
}

/** What one run may spend. A grid that names `maxExpansions` or `maxNodes` itself has the last word. */
export interface RunBudget {
  readonly maxExpansions: number;
  readonly maxNodes: number;
  /** Then it is ended and marked `timeout`: the one outcome that depends on the machine. */
  readonly maxSeconds: number;
}

/** Each run is made over and over, without a record; its time is the median of those that count. */
export interface TimeProtocol {
  /** Made first, and not counted: what is compiled and cached by then is so in all that follow. */
  readonly warmUps: number;
  readonly repeats: number;
}

interface BoardSourceParts {
  /** What its boards are called in tables. */
  readonly label: string;
  /** Indices of the grids whose settings run on its boards; all of them unless given. */
  readonly grids?: readonly number[];
}

/** Where boards come from. Each belongs to one group, over which figures are taken (see `groupsOf`). */
export type BoardSource = BoardSourceParts &
  (
    | {
        /** Every board that can reach the goal equally likely. */
        readonly kind: 'random';
        readonly goal: Board;
        readonly count: number;
      }
    | {
        /** Exactly so many moves from the goal, each such board equally likely; up to 10 cells. A group for each depth. */
        readonly kind: 'depth';
        readonly goal: Board;
        readonly depths: readonly number[];
        /** Boards of each depth. */
        readonly count: number;
      }
    | {
        /** Random moves from the goal, none undoing the one before. A group for each length. */
        readonly kind: 'walk';
        readonly goal: Board;
        readonly lengths: readonly number[];
        /** Boards of each length. */
        readonly count: number;
      }
    | {
        /** Boards known by name, each with its own goal. */
        readonly kind: 'set';
        readonly set: InstanceSetName;
        /** The first of them, from 0. */
        readonly first: number;
        readonly count: number;
      }
    | {
        /** Boards written down; the size is the goal's. */
        readonly kind: 'list';
        readonly goal: Board;
        readonly boards: readonly Board[];
      }
  );

/**
 * Settings as a grid: each field a value, or a list of values to be crossed with the others. The fields vary in the
 * order of `SearchSettings`, the last fastest. What is left out follows from the version of the plan; a seed is used as it
 * stands, otherwise each run has its own (`jobAt`).
 */
export type SettingsGrid<Code extends string = string> = {
  readonly [Name in keyof SearchSettings]?:
    | SearchSettings<Code>[Name]
    | readonly SearchSettings<Code>[Name][];
} & { readonly algorithm: AlgorithmName | readonly AlgorithmName[] };

/** A plan that may be run on the page. */
export type OwnPlan = ExperimentPlan<OwnCode>;

/** Limits of a plan: a hostile file is refused before anything is computed. */
export const planLimits = {
  sources: 50,
  grids: 50,
  settings: 200,
  runs: 100_000,
  // Where rows are written as they come and none is kept: in a terminal. `BoardOrder` counts no further.
  streamedRuns: 50_000_000,
  repeats: 10_000,
  timed: 1000,
  groups: 200,
  name: 200,
  note: 4000,
  // Moves of a walk, which a worker makes at one go: some 10 ms.
  walk: 10_000,
  // Characters of a plan file: 100,000 pasted boards of 3×3 are two million.
  text: 5_000_000,
} as const;

/** Runs that are not counted, where times are measured. */
export const usualWarmUps = 1;

/** What can be asked of the runs of one setting on one group of boards. */
export const runMeasures = [
  'generated',
  'expanded',
  'visited',
  'taken',
  'rejected',
  'reopened',
  'maxFrontier',
  'maxStored',
  'length',
  'excess',
  'pathCost',
  'excessCost',
  'branching',
  'penetrance',
  'elapsedMs',
] as const;
export type RunMeasure = (typeof runMeasures)[number];
/** Those that only plans with costs of moves have. */
export const costMeasures: readonly RunMeasure[] = ['pathCost', 'excessCost'];

/** Figures of a publication, for cells of the table that the plan makes. */
export interface PublishedTable {
  readonly source: string;
  /** How their definitions and boards differ from ours, and what follows from it. */
  readonly comment: string;
  readonly cells: readonly PublishedCell[];
}

/** One published figure. It belongs to every setting that has all the values of `where`. */
export interface PublishedCell {
  /** Label of the group; null: all boards together. */
  readonly group: string | null;
  readonly where: Partial<SearchSettings>;
  /** The mean of a measure; or the share of runs that were solved, from 0 to 1; or b* of the mean of `generated`. */
  readonly measure: RunMeasure | 'successRate' | 'branchingOfMean';
  /** The figure; where a range was published, its lower end. */
  readonly value: number;
  /** Upper end of a published range. */
  readonly to?: number;
  /** The figure is of one run that drew numbers: it agrees where it lies among ours. */
  readonly oneRun?: boolean;
  /** Why ours is another, where it is; empty where it should agree. */
  readonly note?: string;
}

/** Why a plan, or what is typed into one, cannot be used. */
export type PlanFault = MessageOf<typeof planFaults>;

export const planFaults = {
  // The file, and what its fields may hold
  'plan.too-long': {},
  'plan.line': { line: 'text', column: 'text', fault: 'message' },
  'plan.format': { format: 'text' },
  'plan.whole': { why: 'message' },
  'plan.at': { place: 'text', why: 'message' },
  'plan.version': {},
  'plan.no-field': {},
  'plan.no-setting': { names: 'text' },
  'plan.missing': {},
  'plan.no-size': {},
  'plan.type': { what: 'text', given: 'text' },
  'plan.text': {},
  'plan.characters': { n: 'text' },
  'plan.whole-number': { min: 'number', max: 'number' },
  'plan.value': {},
  'plan.kind': {},
  'plan.needs-value': {},
  'plan.needs-boards': {},
  'plan.needs-settings': {},
  'plan.needs-number': {},
  'plan.needs-depth': {},
  'plan.needs-length': {},
  'plan.needs-board': {},
  'plan.boards': { n: 'number' },
  'plan.other': { text: 'text' },

  // A plan that cannot be run
  'plan.none': {},
  'plan.groups': { n: 'number', max: 'number' },
  'plan.settings': { n: 'number', max: 'number' },
  'plan.solver': { max: 'number' },
  'plan.runs': { n: 'number', max: 'number' },
  'plan.same-label': { label: 'text' },
  'plan.distances': { max: 'number', size: 'text', n: 'number' },
  'plan.depth': { size: 'text', depth: 'number', farthest: 'number' },
  'plan.set': { set: 'text', n: 'number' },
  'plan.set-from': { set: 'text', n: 'number' },
  'plan.grids': { last: 'number' },

  // Lists of numbers
  'numbers.strange': { text: 'text' },
  'numbers.limits': { label: 'title', min: 'number', max: 'number' },
  'numbers.empty-range': { range: 'text' },
  'numbers.too-many': { label: 'title', n: 'number' },
  'numbers.none': { label: 'title' },
} as const;

/** What is wrong at a place of a plan, such as "boards[0].count". */
export type PlaceFault = { readonly code: 'plan.at'; readonly place: string; readonly why: Why };
type Why = PlanFault | BoardFault | SettingFault | Misfit;

export function faultAt(place: string, why: Why): PlaceFault {
  return { code: 'plan.at', place, why };
}
