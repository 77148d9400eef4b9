import { persist } from 'zustand/middleware';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { codeInForce } from '../../core/search/own-heuristic.ts';
import type { OwnCode, OwnSettings, SearchSettings } from '../../core/search/settings.ts';
import { savedExploreVersion } from '../../core/files/saved-explore.ts';
import { boardsEqual, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { boardSlice } from './board-slice.ts';
import { cursorSlice } from './cursor-slice.ts';
import {
  type AppearanceSlice,
  type BoardPair,
  type ExploreState,
  type RunSlice,
  calmSpeed,
} from './explore-state.ts';
import { playSlice } from './play-slice.ts';
import { predictSlice } from './predict-slice.ts';
import type { TextStorage } from './kept-text.ts';
import { type SavedPart, exploreStorage, keptExplore, savedPart } from './saved-explore.ts';
import { chosenIn, settingsSlice } from './settings-slice.ts';

export type ExploreStore = StoreApi<ExploreState>;

/** Key of what is kept in the browser's storage. */
export const savedName = 'tilescope.explore';

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
  phase: 'idle',
  recorded: null,
  opened: null,
  outcome: null,
  elapsedMs: null,
  failure: null,
  refused: false,
  trying: false,
  traceVersion: 0,
  stepCount: 0,
  stepsMade: 0,
};

/**
 * The state of the Explore screen: small, and without the record. Boards, settings, speed, language and how the page looks are kept in
 * `storage`; what is found there and cannot be used is set aside. Null keeps nothing.
 *
 * @param replaced is given own code of another tab when that of this tab takes its place
 */
export function createExploreStore(
  storage: TextStorage | null,
  replaced: (code: OwnCode) => void = () => undefined,
): ExploreStore {
  const apply = (chosen: Partial<Omit<SavedPart, 'speedChosen'>>): SavedPart => {
    store.setState(chosen);
    return savedPart(store.getState());
  };
  const kept = keptExplore({ storage, name: savedName, apply, replaced });
  const store: ExploreStore = createStore<ExploreState>()(
    persist(
      (set, get, api) => ({
        ...boardSlice(usual)(set, get, api),
        ...settingsSlice(usual.settings)(set, get, api),
        ...runSlice,
        ...cursorSlice(set, get, api),
        ...playSlice(set, get, api),
        ...appearanceSlice(set, get),
        ...predictSlice(set, get, api),
      }),
      {
        name: savedName,
        version: savedExploreVersion,
        storage: exploreStorage(kept),
        partialize: savedPart,
        merge: (saved, initial) => {
          const part = saved as Partial<ExploreState> | undefined;
          if (part?.settings === undefined) return initial;
          return {
            ...initial,
            ...part,
            chosen: chosenIn(part.settings),
            speedChosen: part.speedChosen ?? part.speed !== calmSpeed,
          };
        },
      },
    ),
  );
  kept.begin(() => savedPart(store.getState()));
  return store;
}

function appearanceSlice(
  set: (part: Partial<ExploreState>) => void,
  get: () => ExploreState,
): AppearanceSlice {
  return {
    theme: 'system',
    language: 'system',
    contrast: 'system',
    presenter: false,
    level: 'basics',
    screen: 'explore',
    compared: null,
    lesson: null,
    view: 'tree',
    beside: null,
    pathAndFrontierOnly: false,
    wholeRun: false,
    mode: 'watch',
    firstVisit: null,
    anatomy: true,
    startAnatomy: false,
    optimumTables: 'small',
    notice: null,
    offered: null,
    setTheme: (theme) => set({ theme }),
    setLanguage: (language) => set({ language }),
    setContrast: (contrast) => set({ contrast }),
    setPresenter: (presenter) => set({ presenter }),
    setLevel: (level) => set({ level }),
    showScreen(screen) {
      if (screen !== get().screen) {
        get().stopPlaying();
        set({ screen });
      } else if (screen === 'learn') set({ lesson: null });
    },
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
    setAnatomy: (anatomy) => set({ anatomy }),
    setStartAnatomy: (startAnatomy) => set({ startAnatomy }),
    setOptimumTables: (optimumTables) => set({ optimumTables }),
    setNotice: (notice) => set({ notice }),
  };
}

/** Whether what is on screen is of another board or of other settings than those that are set, and says so. */
export function showsOld(state: ExploreState): boolean {
  const { phase, refused, trying } = state;
  return phase !== 'running' && phase !== 'paused' && !refused && !trying && isStale(state);
}

/** Whether boards, or settings that matter to the algorithm, changed since the record on screen was made. */
export function isStale({ recorded, opened, start, goal, settings }: ExploreState): boolean {
  if (recorded === null) return false;
  if (recorded.start.cells.length === 0) return false; // a record without boards is of any
  const boardsChanged = !boardsEqual(recorded.start, start) || !boardsEqual(recorded.goal, goal);
  if (boardsChanged || opened?.settingsShown === false) return boardsChanged;
  const { options } = algorithmCatalog[settings.algorithm];
  const matters: (keyof SearchSettings)[] = ['algorithm', ...options, 'maxExpansions', 'maxNodes', 'seed'];
  return (
    matters.some((name) => settings[name] !== recorded.settings[name]) ||
    (options.includes('heuristic') && codeInForce(settings) !== codeInForce(recorded.settings))
  );
}
