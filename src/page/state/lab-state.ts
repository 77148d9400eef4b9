import type { LabFault } from '../../core/contract/worker-faults.ts';
import type { SavedLab } from '../../core/files/saved-lab.ts';
import type {
  LabDominance,
  LabEffort,
  LabJudgement,
  LabSample,
  LabSearches,
  LabStage,
} from '../../core/contract/lab.ts';
import type { CodeProblem } from '../../core/search/code-fault.ts';
import type { HeuristicText, OwnCode } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';

/** What is kept of the Lab, with code that may run. */
export type OwnLab = SavedLab<OwnCode>;

/** A heuristic that a person wrote. */
export interface OwnHeuristic {
  readonly id: string;
  readonly name: string;
  readonly code: OwnCode;
}

/** A heuristic that is judged beside others. */
export interface Candidate {
  /** Other than that of every other one. */
  readonly id: number;
  readonly heuristic: HeuristicText;
  /** Whose code `own` stands for in `heuristic`; null where it does not occur. */
  readonly ownId: string | null;
}

/** What is known of one heuristic for one goal, so far. */
export interface Finding {
  readonly sample: LabSample | null;
  readonly judgement: LabJudgement | null;
  readonly searches: LabSearches | null;
  /** What is wrong with its code; then there is nothing else. */
  readonly problem: CodeProblem | null;
}

/** `stopped`: a person stopped it, and what is missing waits to be asked for. */
export type LabPhase = 'idle' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';

export interface LabProgress {
  readonly stage: LabStage;
  readonly done: number;
  readonly total: number;
}

/** What was found out, by key: the heuristic, its code and the goal (`keyOf`). */
export interface FindingsSlice {
  readonly phase: LabPhase;
  /** Null before the first word of the worker. */
  readonly progress: LabProgress | null;
  /** Null unless phase is `failed`. */
  readonly failure: LabFault | null;
  readonly findings: ReadonlyMap<string, Finding>;
  /** Which of these heuristics says more than which, where; null until all are judged. */
  readonly compared: { readonly keys: readonly string[]; readonly dominance: LabDominance } | null;
  /** The boards that were searched, and what the simplest heuristics need for them; null until then. */
  readonly effort: Omit<LabEffort, 'searches'> | null;
}

export interface CandidatesSlice {
  readonly goal: Board;
  readonly candidates: readonly Candidate[];
  setGoal(goal: Board): void;
  /** Nothing changes where it is there already, or there is no room for it. */
  addCandidate(heuristic: HeuristicText, ownId: string | null): void;
  removeCandidate(id: number): void;
}

/** The library of what a person wrote, kept in the browser. */
export interface OwnSlice {
  readonly own: readonly OwnHeuristic[]; // one at least
  /** Id of the one in the editor. */
  readonly editedOwn: string;
  /** Deleted a moment ago, and not yet for good. */
  readonly deletedOwn: {
    readonly own: OwnHeuristic;
    readonly place: number;
    readonly candidates: readonly Candidate[];
  } | null;
  editOwn(id: string): void;
  /** Changes the code of the one in the editor, and its name where the code says one; it is judged from then on, where there is room. */
  changeCode(code: OwnCode): void;
  /** Changes the name, and the line of the code that says it. */
  renameOwn(name: string): void;
  /** Code of the library with a line that says its name, which it has from then on: so it carries the name wherever it goes. */
  nameOwn(code: OwnCode): OwnCode;
  /** Puts a new one into the editor, under that name or one like it. */
  addOwn(name: string, code: OwnCode): void;
  /** Puts code into the library that is to be found there again; what it is called there, null where there is no room. */
  keepOwn(name: string, code: OwnCode): string | null;
  /** Puts this search into the editor, and into the library where it is not there; without code a first one to be changed. */
  editSearch(code: OwnCode): void;
  deleteOwn(): void;
  undoDeleteOwn(): void;
}

export type PictureSide = 'left' | 'right';

/** How the findings are looked at. */
export interface LabViewSlice {
  /** Ids of the two whose pictures are shown; null: the first, and the second, that there is. */
  readonly pictured: Readonly<Record<PictureSide, number | null>>;
  /** The depth whose errors are shown; null for all. */
  readonly depth: number | null;
  readonly counterexamples: 'overestimated' | 'steepest';
  /** What the expansions are compared with: one of `effort.baselines`; null for the last of them. */
  readonly baseline: HeuristicText | null;
  picture(side: PictureSide, id: number): void;
  setDepth(depth: number | null): void;
  setCounterexamples(kind: LabViewSlice['counterexamples']): void;
  setBaseline(baseline: HeuristicText): void;
}

/** The exercises: a person tries to break an estimate. */
export interface BreakSlice {
  /** Index of the exercise on the table. */
  readonly exercise: number;
  /** Ids of the exercises that were solved. */
  readonly solved: readonly string[];
  showExercise(index: number): void;
  solve(id: string): void;
}

export type LabState = FindingsSlice & CandidatesSlice & OwnSlice & LabViewSlice & BreakSlice;
