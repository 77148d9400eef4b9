import type { LabFault } from '../../core/contract/messages.ts';
import type {
  LabDominance,
  LabEffort,
  LabJudgement,
  LabSample,
  LabSearches,
  LabStage,
} from '../../core/contract/lab.ts';
import type { CodeProblem } from '../../core/search/own-run.ts';
import type { OwnKind } from '../../core/search/code-choice.ts';
import type { HeuristicText, OwnCode } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { KeptOfLab } from '../session/services.ts';

/** What is known of one heuristic for one goal, so far. */
export interface LabFinding {
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
  readonly findings: ReadonlyMap<string, LabFinding>;
  /** Which of these heuristics says more than which, where; null until all are judged. */
  readonly compared: { readonly keys: readonly string[]; readonly dominance: LabDominance } | null;
  /** The boards that were searched, and what the simplest heuristics need for them; null until then. */
  readonly effort: Omit<LabEffort, 'searches'> | null;
}

/** Changes of what the Lab keeps in the person's library (`LibraryState`). */
export interface JudgedSlice {
  setGoal(goal: Board): void;
  /** Nothing changes where it is there already, or there is no room for it. */
  addCandidate(heuristic: HeuristicText, ownId: string | null): void;
  removeCandidate(id: number): void;
  /** As the library does it; what is in the editor then is judged from then on, where there is room. */
  changeCode(code: OwnCode): void;
  addOwn(name: string, code: OwnCode, kind?: OwnKind): void;
  openOwn(name: string, code: OwnCode, kind: OwnKind): void;
  /** An exercise was solved. */
  solve(id: string): void;
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
  /** Index of the exercise on the table: a person tries to break an estimate. */
  readonly exercise: number;
  showExercise(index: number): void;
}

/** What a link brought. */
export interface LabLinkSlice {
  /** The last one that was opened, packed. */
  readonly link: string | null;
  /** The list whose place that of a link took, and that one; null where it took none. */
  readonly replaced:
    | (Pick<KeptOfLab, 'goal' | 'candidates'> & { readonly by: KeptOfLab['candidates'] })
    | null;
  /** Puts the list back. */
  putBack(): void;
}

export type LabState = LabLinkSlice & FindingsSlice & JudgedSlice & LabViewSlice;
