import type { BoardNote } from '../../puzzle/notation.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import {
  type AlgorithmName,
  type DuplicateRule,
  type GoalTest,
  type TieRule,
} from '../../search/settings.ts';
import type { Board } from '../../puzzle/board.ts';
import type { Expansions } from './expansions.ts';
import type { LogEntries } from './log-entries.ts';
import type { States } from './states.ts';
import type { SearchOfFile } from '../../contract/check-messages.ts';

/** What a log says of the search that made it. What it does not say is absent. */
export interface Claim {
  readonly algorithm?: AlgorithmName;
  readonly heuristic?: string;
  readonly ties?: TieRule;
  readonly moves?: string;
  readonly duplicates?: DuplicateRule;
  readonly goalTest?: GoalTest;
  readonly weight?: number;
  readonly maxDepth?: number;
  readonly goal?: Board;
}

/**
 * How the goal is known: the log says it, or somebody in its place; or it names none, and it is the board where the solution ends, the
 * last one, the one that explains its h, its order, all of it, or the only usual one that was generated and never expanded.
 */
export type GoalSource = 'log' | 'solution' | 'last' | 'h' | 'order' | 'generated';

/** A number that the program printed at its end. */
export interface PrintedNumber {
  readonly value: number;
  readonly line: number;
}

/** The answer of a search as its log has it. */
export interface LoggedSolution {
  readonly line: number;
  /** Null: it says that there is none. */
  readonly moves: string | null;
  /** It is written as the boards along the way. */
  readonly asBoards?: true;
}

/** Whether the lines of a log are those of a file, which a person may look up. */
export const hasLines = ({ isProgram, isRecord }: Pick<SearchLog, 'isProgram' | 'isRecord'>): boolean =>
  isProgram !== true && isRecord !== true;

export const figureNames = ['expanded', 'generated', 'visited', 'length'] as const;
export type FigureName = (typeof figureNames)[number] | 'maxFrontier' | 'deepest' | 'frontier';

export type UnreadValues = Partial<Record<'g' | 'h' | 'f', number>>;

/** A line that was not understood; what else the log has was read. */
export type LineProblem = Extract<JudgeMessage, { readonly line: number; readonly text: string }>;

/** Whether a line that was not understood may have been about a node. */
export const mayBeOfNode = (code: LineProblem['code']): boolean =>
  code === 'log.not-json' ||
  code === 'log.long-line' ||
  code === 'log.not-a-board-line' ||
  code === 'log.not-a-tile' ||
  code === 'log.not-as-many';

/** What is claimed in words that nothing can be judged by. */
export type Unusable = Partial<Record<'algorithm' | 'heuristic' | 'goal', LineProblem>>;

/**
 * The log of somebody's own search (docs/check.md), as far as it could be read. Whoever watches a search can make one too: `States`
 * and `LogEntries` as they come, no figures, no problems.
 */
export interface SearchLog {
  readonly start: Board;
  readonly goal: Board;
  readonly states: States;
  readonly startState: number;
  readonly goalState: number;
  /** Null: the log names none, and `goal` stands for one that is not known. */
  readonly goalFrom: GoalSource | null;
  readonly claim: Claim;
  readonly entries: LogEntries;
  readonly expansions: () => Expansions;
  readonly solution: LoggedSolution | null;
  /** Its lists of successors stand before the expansions that they belong to, and were put behind them. */
  readonly listsFirst?: true;
  readonly figures: Partial<Record<FigureName, PrintedNumber>>;
  readonly problems: readonly LineProblem[];
  /** Lines that were not understood, those that `problems` has no room for among them. */
  readonly problemCount: number;
  /** Those of them that may have been about a node. */
  readonly lostLines: number;
  /** Figures that are texts → the number that such a text is; null: it is none. */
  readonly textFigures: Partial<Record<FigureName, number | null>>;
  /** Of a goal, an algorithm and a heuristic what was said in vain; whoever says it in place of the log, or a later line, has amended it. */
  readonly unusable: Unusable;
  /** On how many lines a value is there and is no number. */
  readonly unreadValues: UnreadValues;
  /** Line → what stands where its board should be, of the first that are no board. */
  readonly quotes: ReadonlyMap<number, string>;
  /** What was taken for granted to read its boards. */
  readonly boardNotes?: readonly BoardNote[];
  /** How the size of its boards was found, where nothing tells their rows. */
  readonly sizeRemark?: JudgeMessage;
  /** What it says that moves cost, where that is not 1: no rule knows costs, and nothing is judged by them. */
  readonly cost?: string;
  /** Whether it is what a program did that was written here. */
  readonly isProgram?: true;
  /** Whether it is the log that the search of a record would have written: no file has its lines. */
  readonly isRecord?: true;
  /** Of a trace in words: boards in lists that are no expansions, and lines of words that say nothing of a board. */
  readonly passedOver?: { readonly boards: number; readonly words: number };
  /** Nodes beyond the bound of IDA* that it lists, and that were left out. */
  readonly cuts?: number;
  /** Which it is of the searches of its file, and its lines there. Absent: it is the only one. */
  readonly run?: SearchOfFile;
  /** Keys that mean nothing here. */
  readonly ignoredKeys: number;
  readonly lines: number;
}

/** A problem of which nothing is to be said but the line. */
export type PlainProblem = Exclude<
  LineProblem['code'],
  | 'log.bad-setting'
  | 'log.bad-setting.near'
  | 'log.bad-goal'
  | 'log.bad-goal.count'
  | 'log.not-a-tile'
  | 'log.not-as-many'
>;

/** What a reader has of a search. */
export interface SoFar {
  readonly entries: LogEntries;
  readonly said: { readonly start?: number; readonly goal?: number }; // states
  readonly claim: Readonly<Record<string, unknown>>;
  readonly states: States | null;
  /** Whether an object says what the search is of. */
  readonly isHeaded: boolean;
  /** The state expanded last, where what follows may still say something of it; below 0: there is none such. */
  readonly waiting: number;
}
