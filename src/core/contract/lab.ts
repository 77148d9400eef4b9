/**
 * What the Lab asks of its worker and hears: what an estimate is worth for one goal, alone and beside others. And what own code is asked in a
 * thread of its own.
 */

import type { Board } from '../puzzle/board.ts';
import type { CostText } from '../puzzle/move-costs.ts';
import type { CodeChoice, HeuristicChoice } from '../search/code-choice.ts';
import type { CodeProblem } from '../search/own-run.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import type { OwnCode } from '../search/settings.ts';
import type { LogAnswer } from './check-messages.ts';
import type { LabFault } from './messages.ts';

/** A board with what an estimate says of it, and the truth. */
export interface JudgedBoard {
  readonly board: Board;
  readonly h: number;
  readonly trueDistance: number;
}

/** A move with what an estimate says of both its ends. */
export interface JudgedMove {
  readonly from: JudgedBoard;
  readonly to: JudgedBoard;
}

/** What an estimate is worth for one goal, measured over every board that can reach it (rule S32). */
export interface HeuristicVerdict {
  readonly states: number;
  /** h is nowhere above the true distance. */
  readonly admissible: boolean;
  /** h is 0 at the goal, and falls along no move by more than the move costs. */
  readonly consistent: boolean;
  /** Boards whose h is above their true distance. */
  readonly overestimates: number;
  /** Moves along which h falls by more than 1, of all `moves`. */
  readonly inconsistencies: number;
  /** Legal moves of all boards: each pair of neighbours counts twice, once in each direction. */
  readonly moves: number;
  /** The board that is overestimated most, the nearest to the goal of several; null when none is. */
  readonly worst: JudgedBoard | null;
  /** The board that is underestimated most, the nearest to the goal of several; null when none is. */
  readonly lowest: JudgedBoard | null;
  /** The move along which h falls most, the nearest to the goal of several; null when none falls by more than 1. */
  readonly steepest: JudgedMove | null;
  /** h of the goal itself. */
  readonly goalH: number;
  /** Mean of true distance − h: what is missing, on average. */
  readonly meanError: number;
  readonly meanH: number;
  readonly meanTrueDistance: number;
  readonly maxTrueDistance: number;
  /** What h may have above the cost of each move without counting as more, since h is rounded; 0 for whole numbers. */
  readonly tolerance: number;
}

/** The most heuristics that are judged side by side. */
export const maxJudged = 6;
/** Boards of the sample that is judged before all of them. */
export const sampleSize = 2_000;
/** Boards that each heuristic is searched with. */
export const searchedBoards = 200;
/** Own code that would need longer for all boards is refused after the sample. */
export const maxJudgingMs = 120_000;
/** Boards that are searched in addition for one that costs, where none of those does. */
export const maxSuspects = 400;
/** The most counterexamples of a kind that are shown. */
export const maxCounterexamples = 20;

/** What the Lab is asked: how good these heuristics are for a goal that fits an exact table. */
export interface LabRequest<Code extends string = string> {
  readonly goal: Board;
  /** What moves cost, for as many tiles as the goal has. All distances, errors and solutions are told in it. */
  readonly cost: CostText;
  /** 1 … `maxJudged`, each fitting the board. In all that follows they are called by their index here. */
  readonly choices: readonly HeuristicChoice<Code>[];
  /** Of the sample, and of the boards that are searched. */
  readonly seed: number;
}

/**
 * How far it is: first a sample of boards for each heuristic, then all boards for one after the other, then A* on the
 * same boards with each. Progress counts boards: those of each choice together. Where one is in Python, that is fetched before its first
 * board; then it counts bytes.
 */
export type LabStage = 'python' | 'sample' | 'boards' | 'searches';

/** What the Lab tells, in the order in which it finds it out; `done` or `failed` comes last, and nothing after it. */
export type LabNews =
  | { readonly type: 'progress'; readonly stage: LabStage; readonly done: number; readonly total: number }
  | { readonly type: 'sampled'; readonly index: number; readonly sample: LabSample }
  | { readonly type: 'judged'; readonly index: number; readonly judgement: LabJudgement }
  /** Own code that cannot be used; the others are judged all the same. */
  /** What is known of it all the same, where it is only too slow for all boards. */
  | {
      readonly type: 'refused';
      readonly index: number;
      readonly problem: CodeProblem;
      readonly sample?: LabSample;
    }
  | { readonly type: 'compared'; readonly dominance: LabDominance }
  /** Told a second time where the slowest baseline comes in later. */
  | { readonly type: 'searched'; readonly effort: LabEffort }
  | { readonly type: 'done' }
  /** The Lab itself cannot go on. */
  | { readonly type: 'failed'; readonly fault: LabFault };

/** What a sample of boards, drawn alike from all depths' states, tells within a moment. */
export interface LabSample {
  readonly boards: number;
  /** Boards of the sample whose h is above their true distance. */
  readonly overestimates: number;
  /** The one that is overestimated most; null when none is, which proves nothing. */
  readonly worst: JudgedBoard | null;
  readonly goalH: number;
  readonly meanH: number;
  readonly meanError: number;
  /** Of one evaluation, in microseconds. */
  readonly costUs: number;
}

/** All that was found out about one heuristic, over every board that can reach the goal. */
export interface LabJudgement {
  readonly verdict: HeuristicVerdict;
  readonly maxH: number;
  /** Of one evaluation, in microseconds; reading the board from a table is not in it. */
  readonly costUs: number;
  readonly heat: LabHeat;
  /** The boards that are overestimated most, worst first, nearest to the goal among equals. */
  readonly overestimated: readonly JudgedBoard[];
  /** The moves along which h falls most, steepest first, nearest to the goal among equals. */
  readonly steepest: readonly JudgedMove[];
}

/**
 * How many boards have which h at which true distance, both counted in steps of `unit`, which is 1 where every move costs 1:
 *
 *     counts[level × distances + distance]     level = ⌊h / unit⌋, distance = 0 … distances − 1
 *
 * The diagonal is where level = distance: above it h is too large. The highest level holds everything above it too, which
 * is `clipped` boards. How many have which error at which true distance, likewise:
 *
 *     errors[(error + levels) × distances + distance]     error = −levels … distances
 *
 * Error 0 is where h is the truth; k > 0 where up to k units are missing, and more than k − 1; below 0 h is too large, by as much.
 */
export interface LabHeat {
  /** What a step of distance, level or error is worth, in costs. */
  readonly unit: number;
  /** Whether a distance is one, and not all those from distance × unit to the next. */
  readonly exact: boolean;
  readonly distances: number;
  readonly levels: number;
  readonly counts: Uint32Array;
  readonly clipped: number;
  readonly errors: Uint32Array;
  readonly boardsAt: Uint32Array; // distance → boards; with costs there may be none
  readonly meanHAt: Float32Array; // distance → mean, smallest and largest h there (NaN, ∞ and −∞ of none)
  readonly minHAt: Float32Array;
  readonly maxHAt: Float32Array;
}

/**
 * `above[a × size + b]`: boards where heuristic a says more than b. So a is nowhere below b, "dominates" it, exactly when
 * above[b × size + a] is 0. A refused heuristic says nothing: its rows and columns are 0 and `known` is false.
 */
export interface LabDominance {
  readonly size: number;
  readonly known: readonly boolean[];
  readonly above: Uint32Array;
}

/** What A* needs with one heuristic for the boards of `LabEffort`. */
export interface LabSearches {
  readonly expanded: Uint32Array; // board → expansions
  readonly costs: Float32Array; // board → what the solution found costs: its moves, where each costs 1
  readonly meanExpanded: number;
  /** Boards whose solution costs more than the cheapest. */
  readonly longer: number;
  /**
   * The board whose detour takes the fewest expansions to see: one of these, else one that was looked for. `none`: no
   * board at all has one. `unmet`: none was met.
   */
  readonly detour: LabDetour | 'none' | 'unmet';
}

/** A board for which A* returns a solution that costs more than the cheapest. */
export interface LabDetour {
  readonly board: Board;
  readonly found: number;
  readonly optimum: number;
}

/** A* with its usual settings on the same boards, drawn alike from all that can reach the goal. */
export interface LabEffort {
  readonly boards: readonly Board[];
  readonly optimum: Float32Array; // board → what a cheapest solution costs
  /** For comparison: zero (up to 9 cells where every move costs 1, else it would take minutes), hamming and manhattan. */
  readonly baselines: readonly { readonly heuristic: string; readonly searches: LabSearches }[];
  /** By index of the heuristic; null for one that was refused. */
  readonly searches: readonly (LabSearches | null)[];
}

/** h of a few boards, for where the page shows it; of a search of own code, whether it can be begun. */
export interface LabQuestion<Code extends string = string> {
  readonly goal: Board;
  readonly cost: CostText;
  readonly choice: CodeChoice<Code>;
  readonly boards: readonly Board[];
}

/** h of each board of a question (of none for a search), or what is wrong with the code or the Lab. */
export type LabAnswer =
  | { readonly ok: true; readonly value: Float32Array }
  | { readonly ok: false; readonly error: CodeProblem | LabFault };

/** What the page tells the Lab's worker; `id` is new for each request, and what comes for another is dropped. */
export type ToLab =
  /** `stuck`: choices whose code has brought an earlier worker to a stop; they are refused at once. */
  | {
      readonly type: 'judge';
      readonly id: number;
      readonly request: LabRequest;
      readonly stuck: readonly number[];
    }
  | { readonly type: 'evaluate'; readonly id: number; readonly question: LabQuestion }
  | { readonly type: 'cancel'; readonly id: number };

export type FromLab =
  /** Own code is under way, that of a choice or of a question (−1), or no more (null): then a long silence is the code's. */
  | { readonly type: 'own'; readonly id: number; readonly index: number | null }
  | { readonly type: 'news'; readonly id: number; readonly news: LabNews }
  | { readonly type: 'answer'; readonly id: number; readonly answer: LabAnswer };

/** The Lab as the interface sees it: it runs no code that nobody agreed to. A new request drops the one before; nothing is told after a cancel. */
export interface Lab {
  judge(request: LabRequest<OwnCode>, tell: (news: LabNews) => void): void;
  cancel(): void;
  /** Never rejects. */
  evaluate(question: LabQuestion<OwnCode>): Promise<LabAnswer>;
}

/** What own code is asked: it runs in a thread of its own, which can be ended when the code cannot. */
export type OwnCodeTask =
  | {
      readonly kind: 'judge';
      readonly choice: HeuristicChoice;
      readonly goal: Board;
      readonly cost: CostText;
    }
  | { readonly kind: 'search'; readonly request: RunRequest; readonly recorded: boolean };

export interface OwnOutcomes {
  readonly judge: HeuristicVerdict;
  readonly search: {
    readonly result: RunResult;
    readonly elapsedMs: number;
    /** What the judge says of a search of own code; null of one of ours, and of one that expanded nothing. */
    readonly judged: LogAnswer | null;
  };
}

/** Why own code was not run to its end. */
export interface OwnRefusal extends CodeProblem {
  /** Of a search that broke off: what the judge says of what it did before. */
  readonly judged?: LogAnswer | null;
}

/** What the thread says of its task: batches of a recorded search, then how it ended. */
export type OwnReply =
  | { readonly type: 'batch'; readonly batch: EventBatch }
  /** Python, which the task needs, is starting, or has started. */
  | { readonly type: 'python'; readonly starts: boolean }
  | { readonly type: 'done'; readonly outcome: OwnOutcomes[OwnCodeTask['kind']] }
  | { readonly type: 'refused'; readonly problem: OwnRefusal }
  /** One sentence: the task itself cannot go on. */
  | { readonly type: 'failed'; readonly message: string };
