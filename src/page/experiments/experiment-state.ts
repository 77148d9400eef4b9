import type { StorageFault, UnusableEntry, UnusableText } from './experiment-archive.ts';
import type {
  ExperimentProgress,
  ExperimentFault,
  RunOutcome,
} from '../../core/experiments/experiment-rows.ts';
import type { OwnPlan, RunMeasure } from '../../core/experiments/experiment-plan.ts';
import type { Board, BoardPair } from '../../core/puzzle/board.ts';
import type { OwnSettings } from '../../core/search/settings.ts';
import type { KeptExperiment } from '../../core/files/kept-experiment.ts';

/** What the screen shows: what can be run and what was, a plan being made, or an experiment. */
export type ExperimentPage = 'shelf' | 'builder' | 'results';

/** `stopped`: not all rows are there and no worker is; it can go on. */
export type ExperimentPhase = 'none' | 'running' | 'paused' | 'stopped' | 'done' | 'failed';

/** What is known about the experiment on screen; its rows are in `ExperimentSession.rows`. */
export interface ExperimentRunSlice {
  readonly page: ExperimentPage;
  /** Null while none is open. */
  readonly experimentId: string | null;
  readonly plan: OwnPlan | null;
  readonly phase: ExperimentPhase;
  readonly progress: ExperimentProgress;
  /** Changes with every change of the rows, at most a few times a second. */
  readonly rowsVersion: number;
  /** Why phase is `failed`, or rows are missing. */
  readonly failure: ExperimentFault | null;
  /** Rows that were kept from an earlier sitting when this one began. */
  readonly keptRows: number;
  readonly workers: number;
  /** As many as this machine has use for. */
  readonly maxWorkers: number;
}

/** An experiment that is kept in the browser. */
export interface ShelfEntry extends KeptExperiment {
  /** Runs of its plan. */
  readonly total: number;
}

export interface ShelfSlice {
  /** Newest first; null until the browser's storage was read. */
  readonly shelf: readonly ShelfEntry[] | null;
  /** Ids of those that other tabs run, or have paused. */
  readonly elsewhere: readonly string[];
  /** Taken away a moment ago, and not yet for good. */
  readonly removed: ShelfEntry | null;
  /** What lies in the browser's storage and cannot be used. */
  readonly unusable: readonly (UnusableEntry | UnusableText)[];
  /** Why results are not kept; null while they are. */
  readonly storageProblem: StorageFault | null;
}

export interface DraftSlice {
  /** A plan being made. It may have nothing to run; `checkPlan` says so. */
  readonly draft: OwnPlan;
  readonly draftPast: readonly OwnPlan[]; // oldest first
  /** The name of the plan that the person had made before the draft took its place from outside; see `takeDraft`. */
  readonly replaced: { readonly name: string; readonly by: OwnPlan } | null;
  /** Begins a plan with the board at hand, unless one is being made. */
  beginDraft(boards: BoardPair): void;
  changeDraft(change: Partial<OwnPlan>): void;
  /** Shows the builder with a plan for a board, and more of its size, and these searches of them or the usual ones. */
  buildFor(boards: BoardPair, searches: readonly OwnSettings[] | null, others?: readonly Board[]): void;
  /** A whole plan from elsewhere. */
  takeDraft(plan: OwnPlan): void;
  undoDraft(): void;
}

export type PlotName = 'means' | 'boxes' | 'cumulative' | 'success' | 'pairs';
export type TableName = 'summary' | 'runs' | 'published';
export type StatisticName = 'mean' | 'median' | 'range';

export interface TableOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** How the results are looked at. */
export interface ResultsViewSlice {
  readonly plot: PlotName;
  readonly measure: RunMeasure;
  readonly scale: 'linear' | 'log';
  /** Indices of the settings that the plot of pairs compares. */
  readonly pair: readonly [a: number, b: number];
  /** Index of the group that is looked at; null: all boards. */
  readonly group: number | null;
  /** Indices of settings that are left out of the plots. */
  readonly hiddenSettings: readonly number[];
  readonly table: TableName;
  readonly statistic: StatisticName;
  /** Which lines the summary has: one for each group of boards, those of a group, or (null) all boards together. */
  readonly tableGroup: number | null | 'each';
  /** Null: in the order of the plan. */
  readonly order: TableOrder | null;
  /** Rows whose names hold this text. */
  readonly filter: string;
  readonly outcome: RunOutcome | 'all' | 'troubled';
  changeView(change: Partial<ResultsView>): void;
  toggleSetting(setting: number): void;
  /** First upwards, then downwards, then in the order of the plan. */
  orderBy(column: string): void;
}

export type ResultsView = Omit<ResultsViewSlice, 'changeView' | 'toggleSetting' | 'orderBy'>;

export type ExperimentState = ExperimentRunSlice & ShelfSlice & DraftSlice & ResultsViewSlice;
