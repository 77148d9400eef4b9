import { usualSettings } from '../../core/search/options.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import type { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { type OwnSettings, defaultBudgets, solverName } from '../../core/search/settings.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { planObject } from '../../core/files/plan-file.ts';
import { gridOf, inNewestVersion } from '../../core/experiments/experiment-settings.ts';
import { type Board, type BoardPair, standardGoal } from '../../core/puzzle/board.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { named } from '../../locales/named.ts';
import type {
  DraftSlice,
  ExperimentRunSlice,
  ExperimentState,
  ResultsView,
  ResultsViewSlice,
  ShelfSlice,
} from './experiment-state.ts';

export type ExperimentStore = StoreApi<ExperimentState>;

type Set = (part: Partial<ExperimentState>) => void;

const noRun: ExperimentRunSlice = {
  page: 'shelf',
  experimentId: null,
  plan: null,
  phase: 'none',
  progress: { done: 0, total: 0, perSecond: null, secondsLeft: null },
  rowsVersion: 0,
  failure: null,
  keptRows: 0,
  workers: 1,
  maxWorkers: 1,
};

const emptyShelf: ShelfSlice = {
  shelf: null,
  elsewhere: [],
  removed: null,
  unusable: [],
  storageProblem: null,
};

const firstView: ResultsView = {
  plot: 'means',
  measure: 'generated',
  scale: 'log',
  pair: [1, 0], // against the first one, as in files
  group: null,
  hiddenSettings: [],
  table: 'summary',
  statistic: 'mean',
  tableGroup: 'each',
  order: null,
  filter: '',
  outcome: 'all',
};

/** How the results of an experiment are looked at first. */
export function firstViewOf({ groups, settings }: ExperimentJobs): ResultsView {
  // Boards at distances are looked at together; others that were not drawn alike, one group at a time.
  const isMixed = groups.length > 1 && groups.some(({ distance }) => distance === null);
  // One that all settings report: the optimal solver does not count what it generates.
  const isCounted = settings.every(({ settings: { algorithm } }) => algorithm !== solverName);
  return { ...firstView, group: isMixed ? 0 : null, measure: isCounted ? firstView.measure : 'expanded' };
}

/** What a plan of one's own begins with: small enough to be done in a second. */
const firstDraft: OwnPlan = {
  version: 2,
  name: 'My experiment',
  note: '',
  seed: 1,
  boards: [{ kind: 'random', label: '3×3', goal: standardGoal({ rows: 3, columns: 3 }), count: 40 }],
  grids: [{ algorithm: usualSettings.algorithm, heuristic: ['hamming', 'manhattan', 'linear-conflict'] }],
  repeats: 1,
  budget: { maxExpansions: 1_000_000, maxNodes: 2_000_000, maxSeconds: 60 },
  published: null,
};

/**
 * What a plan begins with that is for boards at hand, and for these searches of them or the usual ones. A board alone whose goal cannot be reached is in
 * no plan: then it is for others with that goal. Of a set it is in the plan, whose table says so.
 */
export function planFor(
  { start, goal }: BoardPair,
  searches: readonly OwnSettings[] | null = null,
  others: readonly Board[] = [],
): OwnPlan {
  const label = `${goal.rows}×${goal.columns}`;
  const { maxExpansions, maxNodes } = defaultBudgets;
  return {
    ...{ ...firstDraft, name: named(firstDraft.name) },
    boards: [
      others.length > 0 || isSolvable(start, goal)
        ? { kind: 'list', label, goal, boards: [start, ...others] }
        : { kind: 'random', label, goal, count: 40 },
    ],
    // Searches that were made already may spend what they could then, and what took minutes is not ended by the clock.
    ...(searches !== null && {
      grids: unlike(searches.map(gridOf)),
      budget: { maxExpansions, maxNodes, maxSeconds: 3600 },
    }),
  };
}

/** Each once: a plan has no setting twice. */
const unlike = (grids: OwnPlan['grids']): OwnPlan['grids'] => [
  ...new Map(grids.map((grid) => [JSON.stringify(grid), grid])).values(),
];

/** Whether nobody has changed anything in a plan since it was begun, with whatever board. */
function isAsBegun(draft: OwnPlan): boolean {
  const [source] = draft.boards;
  const start = source?.kind === 'list' ? source.boards[0] : undefined;
  const begun =
    start === undefined || source?.kind !== 'list' ? firstDraft : planFor({ start, goal: source.goal });
  const text = (plan: OwnPlan): string => JSON.stringify({ ...planObject(plan), name: '' });
  return text(begun) === text(draft);
}

/** Steps back that are kept while a plan is made. */
const maxPast = 100;

/** The state of the Experiments screen: small, and without the rows. @param workers as many as this machine has use for */
export function createExperimentStore(workers: number): ExperimentStore {
  return createStore<ExperimentState>((set, get) => ({
    ...noRun,
    ...{ workers, maxWorkers: workers },
    ...emptyShelf,
    ...draftSlice(set, get),
    ...resultsViewSlice(set, get),
  }));
}

function draftSlice(set: Set, get: () => ExperimentState): DraftSlice {
  return {
    draft: { ...firstDraft, name: named(firstDraft.name) },
    draftPast: [],
    replaced: null,
    buildFor(boards, searches, others) {
      get().takeDraft(planFor(boards, searches, others));
      set({ page: 'builder' });
    },
    takeDraft(plan) {
      const { draft, draftPast, changeDraft } = get();
      if (JSON.stringify(planObject(plan)) === JSON.stringify(planObject(draft))) return;
      changeDraft(plan);
      set({ replaced: draftPast.length === 0 ? null : { name: draft.name, by: get().draft } });
    },
    beginDraft(boards) {
      if (isAsBegun(get().draft)) set({ draft: planFor(boards), draftPast: [], replaced: null });
    },
    changeDraft(change) {
      const { draft, draftPast } = get();
      set({
        draft: { ...inNewestVersion(draft), ...change },
        draftPast: [...draftPast, draft].slice(-maxPast),
      });
    },
    undoDraft() {
      const { draftPast } = get();
      const last = draftPast.at(-1);
      if (last !== undefined) set({ draft: last, draftPast: draftPast.slice(0, -1) });
    },
  };
}

function resultsViewSlice(set: Set, get: () => ExperimentState): ResultsViewSlice {
  return {
    ...firstView,
    changeView: (change) => set(change),
    toggleSetting(setting) {
      const { hiddenSettings } = get();
      set({
        hiddenSettings: hiddenSettings.includes(setting)
          ? hiddenSettings.filter((hidden) => hidden !== setting)
          : [...hiddenSettings, setting],
      });
    },
    orderBy(column) {
      const { order } = get();
      if (order?.column !== column) set({ order: { column, descending: false } });
      else set({ order: order.descending ? null : { column, descending: true } });
    },
  };
}
