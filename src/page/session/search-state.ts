import type { Cursor, NodeId } from '../../core/search/ids.ts';
import type { Misfit } from '../../core/search/setting-fault.ts';
import type { FaultStep, LogNotes, OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { SearchFault } from '../../core/contract/worker-faults.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { AlgorithmName, OwnSettings } from '../../core/search/settings.ts';
import type { LinkMode, LinkView } from '../../core/files/share-link.ts';
import type { BoardPair } from '../../core/puzzle/board.ts';
import type { PlainText } from '../../locales/t.ts';
import type { StepUnit } from '../../core/trace/step-by.ts';
import type { StopRule } from '../../core/trace/stop-when.ts';
import type { PlayerState } from './player.ts';

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
  /** Slides the tile in `cell` of the start board towards the blank, with every tile between; no-op when it cannot. */
  slideTile(cell: number): void;
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
  /** Boards and settings of the person's own, to come back to. */
  readonly kept: BoardPair & { readonly settings: OwnSettings };
}

/** What is known about the run and its record; the record itself is in `SearchSession.trace`. */
export interface RunSlice {
  /** What the record on screen was made from; null while there is none. */
  readonly recorded: RunRequest | null;
  /** The file that the record on screen is from; null where it was searched here. */
  readonly opened: OpenedFile | null;
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
