/** The state of a search on screen, in slices, and what can be told from it: whether it can be searched, is of before, hides what comes. */

import type { Cursor, NodeId } from '../../core/search/events.ts';
import { usualSettings } from '../../core/search/options.ts';
import type { FaultStep, LogNotes, OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { SearchFault } from '../../core/contract/messages.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { AlgorithmName, OwnSettings, SearchSettings, Misfit } from '../../core/search/settings.ts';
import type { LinkMode, LinkView } from '../../core/files/share-link.ts';
import { type BoardPair, boardsEqual, createBoard, sameSize, standardGoal } from '../../core/puzzle/board.ts';
import type { PlainText } from '../../locales/t.ts';
import { allTold, type StepUnit } from '../../core/trace/step-by.ts';
import type { StopRule } from '../../core/trace/stop-when.ts';
import { type PlayerState, playerSlice } from './player.ts';
import type { StateCreator, StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import { algorithmCatalog, defaultSettings } from '../../core/algorithms/registry.ts';
import { searchFits } from '../../core/algorithms/search-fits.ts';
import { assert, fail, type Result } from '../../core/base/result.ts';
import { isSolvable } from '../../core/puzzle/solvability.ts';
import { codeInForce, codeIsThere } from '../../core/search/code-choice.ts';

/** A ready-made search that a person can pick. */
export interface Preset extends BoardPair {
  readonly id: string;
  /** Left as they are when a preset is about a board alone. */
  readonly settings?: OwnSettings;
}

/** Boards under edit, with what undo and redo need. Every change but undo and redo begins a new future. */
export interface BoardSlice extends BoardPair {
  readonly past: readonly BoardPair[]; // oldest first
  readonly future: readonly BoardPair[]; // next redo last
  /** Id of the preset that was loaded and not changed since. */
  readonly activePreset: string | null;
  /** Replaces one board or both; they must come out the same size. No-op when nothing changes. */
  editBoards(change: Partial<BoardPair>): void;
  undoEdit(): void;
  redoEdit(): void;
  /** The person's own code stays where the preset brings none into force. */
  loadPreset(preset: Preset): void;
}

export interface SettingsSlice {
  readonly settings: OwnSettings;
  /** Options that the person chose: they survive a change of algorithm, the others go to its defaults. */
  readonly chosen: readonly (keyof OwnSettings)[];
  chooseAlgorithm(algorithm: AlgorithmName): void;
  changeSetting<Name extends Exclude<keyof OwnSettings, 'algorithm'>>(
    name: Name,
    value: OwnSettings[Name],
  ): void;
  /** Everything to the defaults of the present algorithm. */
  resetSettings(): void;
}

/** Where in a record something shows that is wrong in its log. */
export interface WrongStep extends FaultStep {
  readonly cursor: Cursor;
  /** The same in a few words. */
  readonly title: PlainText;
}

export interface WrongInLog {
  /** By their cursors. */
  readonly wrong: readonly WrongStep[];
  /** How often something is wrong in all, also where `wrong` does not tell it. */
  readonly times: number;
}

/** The record on screen was read from a file: it is only shown. */
export interface OpenedFile {
  readonly name: string;
  /** Whether the settings beside it are those of the file; else they are the person's, as before. */
  readonly settingsShown: boolean;
  /** Why the settings of the file cannot be searched with, in a sentence; null where they can. */
  readonly notSearched: string | null;
  /** What it was read from, and can be judged from; null where that is not at hand. */
  readonly source: File | null;
  /** Of a log that was judged: what its record has otherwise, and what is wrong in it; null of other files. */
  readonly log: (LogNotes & WrongInLog) | null;
  /** Of a file with the logs of several searches how many it has; this is the first. */
  readonly searches?: number;
  /** Boards and settings of the person's own, to come back to. */
  readonly kept: BoardPair & { readonly settings: OwnSettings };
}

/** What is known about the run and its record; the record itself is in `SearchSession.trace`. */
export interface RunSlice {
  /** What the record on screen was made from; null while there is none. */
  readonly recorded: RunRequest | null;
  /** The file that the record on screen is from; null where it was searched here. */
  readonly opened: OpenedFile | null;
  /** Where the record of the search under way is to be shown, until it is that long; null: nowhere but where it is. */
  readonly awaited: (BoardPair & { readonly settings: OwnSettings; readonly step: Cursor }) | null;
  /** How the run ended; null before. */
  readonly outcome: RunResult | null;
  /** What the judge says of a search that was written here; null before it has ended or broken off, and of others. */
  readonly judged: OwnSearchJudged | null;
  /** Expansions of a search that was written here while it runs, and when it was stopped: its record comes at its end. Else 0. */
  readonly ownExpanded: number;
  /** How long the worker was at it; null before. */
  readonly elapsedMs: number | null;
  /** One sentence when phase is `failed`. */
  readonly failure: SearchFault | null;
  /** A search was asked for on a board that cannot reach its goal, and not started. */
  readonly refused: boolean;
  /** Why the heuristic cannot search the board, in a sentence, when that was asked for last; null where it can. */
  readonly misfit: Misfit | null;
  /** What was changed is being searched at once, on trial; the record of before stays on screen until that has ended. */
  readonly trying: boolean;
  /** `trace.version` as last announced, at most once a frame; also changes with every new record. */
  readonly traceVersion: number;
  /** The same as words and figures tell it: while a large record grows, less often than pictures. */
  readonly toldVersion: number;
  /** Expansions made, those beyond the record's budget included. */
  readonly stepsMade: number;
}

/** Where in the record the views are, and what in it is picked. Nothing plays while the future is hidden. */
export interface CursorSlice extends PlayerState {
  /** Node under inspection; −1: the one that the cursor is at. */
  readonly selectedNode: number;
  /** Node under the pointer; −1 for none. */
  readonly hoveredNode: number;
  /** Nodes that a sentence speaks of, while it is pointed at: they light up in the tree and in the frontier. */
  readonly pointedNodes: ReadonlySet<number>;
  /** How far a step of the cursor goes. */
  readonly stepUnit: StepUnit;
  /** What playback forwards stops at; null: nothing but the end. */
  readonly stopWhen: StopRule | null;
  /** Whether the stage keeps the current node in sight. */
  readonly followCurrent: boolean;
  /** Goes into a step, to its event with that number from 1; playback stops. */
  seekEvent(step: Cursor, event: number): void;
  selectNode(node: NodeId): void;
  hoverNode(node: NodeId): void;
  pointAt(nodes: ReadonlySet<number>): void;
  setStepUnit(unit: StepUnit): void;
  setStopWhen(rule: StopRule | null): void;
  setFollowCurrent(follow: boolean): void;
}

/** Of a first visit: a search is shown, then a question is offered, then asked, then another search is shown beside it. */
export type FirstVisitPart = 'show' | 'ask' | 'predict' | 'compare';

/** What of the search is on the stage, and what the person does with it. */
export interface StageSlice {
  /** The picture on the stage. */
  readonly view: LinkView;
  /** A second picture beside it, never the same one; null for none. */
  readonly beside: LinkView | null;
  /** Whether the tree shows in full only the path to the current node and the frontier. Not in links. */
  readonly pathAndFrontierOnly: boolean;
  /** Whether nodes stand where the tree of the whole run has them, and not where that of the cursor has. */
  readonly wholeRun: boolean;
  /** What the person does: watches the search, plays, or predicts. */
  readonly mode: LinkMode;
  /** What a first visit has come to; null when it is over, and on every other visit. */
  readonly firstVisit: FirstVisitPart | null;
  /** Shows a picture on the stage; when it is the one beside, the two change places. */
  showView(view: LinkView): void;
  /** Shows a second picture, or takes it away with null; when it is the first one, the two change places. */
  showBeside(view: LinkView | null): void;
  setPathAndFrontierOnly(only: boolean): void;
  setWholeRun(on: boolean): void;
  setMode(mode: LinkMode): void;
}

export type SearchState = BoardSlice & SettingsSlice & RunSlice & CursorSlice & StageSlice;

/** Whether the person is to say what comes next: the order of the frontier is not told, and nothing plays. */
export function isPredicting({ mode }: Pick<SearchState, 'mode'>): boolean {
  return mode === 'predict';
}

/**
 * Whether what comes after the cursor is not shown, since the person is to say it, or sees a search for the first time: the
 * course of the curves, the end of the search.
 */
export function futureHidden(state: Pick<SearchState, 'mode' | 'firstVisit'>): boolean {
  return isPredicting(state) || state.firstVisit === 'show';
}

export type SearchStore = StoreApi<SearchState>;

const classroomSize = { rows: 3, columns: 3 };

/** What nobody has chosen otherwise: 16 moves and 73 expansions, a tree that fits a screen. */
export const usual: BoardPair & { readonly settings: OwnSettings } = {
  start: createBoard(classroomSize, [1, 2, 4, 6, 0, 8, 7, 3, 5]),
  goal: standardGoal(classroomSize),
  settings: defaultSettings(usualSettings.algorithm),
};

/** What a first visit shows: 6 moves, 7 expansions and 14 nodes, so that every node is a board; it goes back once. */
export const firstStart = createBoard(classroomSize, [1, 5, 0, 4, 3, 2, 7, 8, 6]);

const runSlice: RunSlice = {
  recorded: null,
  opened: null,
  awaited: null,
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
  return createStore<SearchState>((set, get, api) => ({
    ...boardSlice(set, get, api),
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
  return recorded !== null && haveOtherBoards(recorded, { start, goal });
}

function haveOtherBoards(one: BoardPair, other: BoardPair): boolean {
  return !(boardsEqual(one.start, other.start) && boardsEqual(one.goal, other.goal));
}

/** Boards, and the settings to search them with. */
type Searched = BoardPair & { readonly settings: SearchSettings };

/** Whether boards, or settings that matter to the algorithm, changed since the record on screen was made. */
export function isStale(state: SearchState): boolean {
  const { recorded, opened } = state;
  if (recorded === null) return false;
  if (recorded.start.cells.length === 0) return false; // a record without boards is of any
  if (opened?.settingsShown === false) return isOfOtherBoard(state);
  return isOtherSearch(recorded, state);
}

/** Whether these searches differ in their boards, or in a setting that matters to the algorithm. */
export function isOtherSearch(one: Searched, other: Searched): boolean {
  if (haveOtherBoards(one, other)) return true;
  const { options } = algorithmCatalog[other.settings.algorithm];
  const matters: (keyof SearchSettings)[] = ['algorithm', ...options, 'maxExpansions', 'maxNodes', 'seed'];
  return (
    matters.some((name) => other.settings[name] !== one.settings[name]) ||
    (options.includes('heuristic') && codeInForce(other.settings) !== codeInForce(one.settings))
  );
}

/** Undo reaches this far back. */
const maxPast = 200;

const boardSlice: StateCreator<SearchState, [], [], BoardSlice> = (set, get) => ({
  start: usual.start,
  goal: usual.goal,
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

/** Options in which the settings differ from the defaults of their algorithm. Own code is no option: it is kept always. */
export function chosenIn(settings: OwnSettings): (keyof OwnSettings)[] {
  const defaults = defaultSettings(settings.algorithm);
  return (Object.keys(defaults) as (keyof OwnSettings)[]).filter(
    (name) => name !== 'code' && settings[name] !== defaults[name],
  );
}

export function settingsSlice(initial: OwnSettings): StateCreator<SearchState, [], [], SettingsSlice> {
  return (set, get) => ({
    settings: initial,
    chosen: chosenIn(initial),

    chooseAlgorithm(algorithm) {
      const { settings, chosen } = get();
      const kept = Object.fromEntries(chosen.map((name) => [name, settings[name]])) as Partial<OwnSettings>;
      const { code } = settings;
      set({ settings: { ...defaultSettings(algorithm), ...kept, code }, activePreset: null });
    },

    changeSetting(name, value) {
      const { settings, chosen } = get();
      if (settings[name] === value) return;
      const isDefault = name === 'code' || defaultSettings(settings.algorithm)[name] === value;
      const others = chosen.filter((other) => other !== name);
      set({
        settings: { ...settings, [name]: value },
        chosen: isDefault ? others : [...others, name],
        activePreset: null,
      });
    },

    resetSettings() {
      const { algorithm, code } = get().settings;
      set({ settings: { ...defaultSettings(algorithm), code }, chosen: [], activePreset: null });
    },
  });
}

/** Nothing is pointed at. */
export const noNodes: ReadonlySet<number> = new Set();

export const cursorSlice: StateCreator<SearchState, [], [], CursorSlice> = (set, get) => {
  const player = playerSlice(set, get);
  return {
    ...player,
    selectedNode: -1,
    hoveredNode: -1,
    pointedNodes: noNodes,
    stepUnit: 'expansion',
    stopWhen: null,
    followCurrent: true,

    play(direction) {
      if (!isPredicting(get())) player.play(direction);
    },

    seekEvent(step, event) {
      set({ cursor: step, event, atTip: false, playing: 0 });
    },

    selectNode(node) {
      if (get().selectedNode !== node) set({ selectedNode: node });
    },

    hoverNode(node) {
      if (get().hoveredNode !== node) set({ hoveredNode: node });
    },

    pointAt(pointedNodes) {
      if (get().pointedNodes !== pointedNodes) set({ pointedNodes });
    },

    setStepUnit(stepUnit) {
      set({ stepUnit, event: allTold });
    },

    setStopWhen(stopWhen) {
      set({ stopWhen });
    },

    setFollowCurrent(followCurrent) {
      set({ followCurrent });
    },
  };
};
