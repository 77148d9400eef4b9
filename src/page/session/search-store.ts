import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { searchFits } from '../../core/algorithms/search-fits.ts';
import { assert } from '../../core/base/assert.ts';
import { type Result, fail } from '../../core/base/result.ts';
import { applyMove, slideTowardsBlank } from '../../core/puzzle/moves.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { codeInForce, codeIsThere } from '../../core/search/own-heuristic.ts';
import type { Misfit } from '../../core/search/setting-fault.ts';
import type { OwnSettings, SearchSettings } from '../../core/search/settings.ts';
import { type BoardPair, boardsEqual, createBoard, sameSize, standardGoal } from '../../core/puzzle/board.ts';
import { cursorSlice } from './cursor-slice.ts';
import type { BoardSlice, RunSlice, SearchState, StageSlice } from './search-state.ts';
import { chosenIn, settingsSlice } from './settings-slice.ts';

export type SearchStore = StoreApi<SearchState>;

const classroomSize = { rows: 3, columns: 3 };

/** What nobody has chosen otherwise: 16 moves and 73 expansions, a tree that fits a screen. */
export const usual: BoardPair & { readonly settings: OwnSettings } = {
  start: createBoard(classroomSize, [1, 2, 4, 6, 0, 8, 7, 3, 5]),
  goal: standardGoal(classroomSize),
  settings: defaultSettings('a-star'),
};

/** What a first visit shows: 6 moves, 7 expansions and 14 nodes, so that every node is a board; it goes back once. */
export const firstStart = createBoard(classroomSize, [1, 5, 0, 4, 3, 2, 7, 8, 6]);

const runSlice: RunSlice = {
  recorded: null,
  opened: null,
  outcome: null,
  judged: null,
  ownExpanded: 0,
  elapsedMs: null,
  failure: null,
  refused: false,
  misfit: null,
  trying: false,
  traceVersion: 0,
  toldVersion: 0,
  stepsMade: 0,
};

/** The state of a search on screen: small, and without the record. */
export function createSearchStore(): SearchStore {
  return createStore<SearchState>()((set, get, api) => ({
    ...boardSlice(usual)(set, get, api),
    ...settingsSlice(usual.settings)(set, get, api),
    ...runSlice,
    ...cursorSlice(set, get, api),
    ...stageSlice(set, get, api),
  }));
}

const stageSlice: StateCreator<SearchState, [], [], StageSlice> = (set, get) => ({
  view: 'tree',
  beside: null,
  pathAndFrontierOnly: false,
  wholeRun: false,
  mode: 'watch',
  firstVisit: null,
  showView(view) {
    const { view: before, beside } = get();
    set({ view, beside: beside === view ? before : beside });
  },
  showBeside(beside) {
    const { view, beside: before } = get();
    set(
      beside === view && before !== null
        ? { view: before, beside }
        : { beside: beside === view ? null : beside },
    );
  },
  setPathAndFrontierOnly: (pathAndFrontierOnly) => set({ pathAndFrontierOnly }),
  setWholeRun: (wholeRun) => set({ wholeRun }),
  setMode: (mode) => set({ mode }),
});

/** Whether the goal can be reached, or the algorithm decides that by itself. */
export function isReachable({ start, goal, settings }: SearchState): boolean {
  const { decides = false } = algorithmCatalog[settings.algorithm];
  return decides || isSolvable(start, goal);
}

/** Whether these settings can search this board. */
export function canSearch({
  start,
  settings,
}: Pick<SearchState, 'start' | 'settings'>): Result<null, Misfit> {
  const fits = searchFits(settings, start);
  return fits.ok ? codeIsThere(settings) : fail(fits.error.why);
}

/** Whether the goal cannot be reached, and that stands in the place of a search: one was asked for, or there is none yet. */
export function isRefused(state: SearchState): boolean {
  return state.refused || (state.recorded === null && state.phase === 'idle' && !isReachable(state));
}

/** Whether what is on screen is of another board or of other settings than those that are set. */
export function isOfBefore(state: SearchState): boolean {
  const { phase, trying } = state;
  return phase !== 'running' && phase !== 'paused' && !trying && isStale(state);
}

/** Whether the record on screen is that of other boards. */
export function isOfOtherBoard({ recorded, start, goal }: SearchState): boolean {
  return recorded !== null && !(boardsEqual(recorded.start, start) && boardsEqual(recorded.goal, goal));
}

/** Whether boards, or settings that matter to the algorithm, changed since the record on screen was made. */
export function isStale(state: SearchState): boolean {
  const { recorded, opened, settings } = state;
  if (recorded === null) return false;
  if (recorded.start.cells.length === 0) return false; // a record without boards is of any
  const boardsChanged = isOfOtherBoard(state);
  if (boardsChanged || opened?.settingsShown === false) return boardsChanged;
  const { options } = algorithmCatalog[settings.algorithm];
  const matters: (keyof SearchSettings)[] = ['algorithm', ...options, 'maxExpansions', 'maxNodes', 'seed'];
  return (
    matters.some((name) => settings[name] !== recorded.settings[name]) ||
    (options.includes('heuristic') && codeInForce(settings) !== codeInForce(recorded.settings))
  );
}

/** Undo reaches this far back. */
const maxPast = 200;

/** @param initial boards to begin with */
function boardSlice(initial: BoardPair): StateCreator<SearchState, [], [], BoardSlice> {
  return (set, get) => ({
    ...initial,
    past: [],
    future: [],
    activePreset: null,

    editBoards(change) {
      const { start, goal, past } = get();
      const next = { start, goal, ...change };
      assert(sameSize(next.start, next.goal), 'start and goal have the same size');
      if (boardsEqual(next.start, start) && boardsEqual(next.goal, goal)) return;
      set({
        ...next,
        past: [...past, { start, goal }].slice(-maxPast),
        future: [],
        activePreset: null,
        refused: false,
      });
    },

    slideTile(cell) {
      const moves = slideTowardsBlank(get().start, cell);
      if (moves.length > 0) get().editBoards({ start: moves.reduce(applyMove, get().start) });
    },

    undoEdit() {
      const { start, goal, past, future } = get();
      const previous = past.at(-1);
      if (previous === undefined) return;
      set({
        ...previous,
        past: past.slice(0, -1),
        future: [...future, { start, goal }],
        activePreset: null,
        refused: false,
      });
    },

    redoEdit() {
      const { start, goal, past, future } = get();
      const next = future.at(-1);
      if (next === undefined) return;
      set({
        ...next,
        past: [...past, { start, goal }],
        future: future.slice(0, -1),
        activePreset: null,
        refused: false,
      });
    },

    loadPreset({ id, start, goal, settings }) {
      get().editBoards({ start, goal });
      const chosen = settings && {
        settings: { ...settings, code: codeInForce(settings) || get().settings.code },
        chosen: chosenIn(settings),
      };
      set({ activePreset: id, refused: false, ...chosen });
    },
  });
}
