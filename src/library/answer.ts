import { algorithmCatalog, costsInForce } from '../core/algorithms/registry.ts';
import { guaranteeOfRun } from '../core/algorithms/guarantee.ts';
import { costOfPath } from '../core/puzzle/move-costs.ts';
import { writtenSettings } from '../core/search/options.ts';
import { runsOwn } from '../core/search/code-choice.ts';
import type { SearchSettings } from '../core/search/settings.ts';
import {
  effectiveBranchingFactor,
  penetrance,
  type RunCounts,
  type RunRequest,
  type RunResult,
} from '../core/search/run.ts';
import { lettersOfMoves } from '../core/puzzle/moves.ts';
import { type BoardPair, cellCount, maxQuickCells } from '../core/puzzle/board.ts';
import { formatBoard, formatSize } from '../core/puzzle/notation.ts';
import { otherGoals } from '../core/puzzle/solvability.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { say } from './say.ts';

/** What came out of a search, or of the fast solver, which does not keep all of these counts (rule C2). */
export interface Answer extends Counts {
  readonly status: 'solved' | 'exhausted' | 'unsolvable' | 'budget';
  /** How it ended, in a sentence. */
  readonly reason: string;
  /** Moves of the solution; null without one. */
  readonly length: number | null;
  /** What they cost: their number, unless `cost` says otherwise. The fast solver counts moves. */
  readonly pathCost?: number | null;
  /** Where the blank goes, as in "UULDR"; null without a solution. */
  readonly moves: string | null;
  /** Of the fast solver: no solution has fewer moves. */
  readonly lowerBound?: number | null;
  /** Of the fast solver: how much longer than that the solution is at most. */
  readonly gap?: number | null;
  /** The same as `taken`. */
  readonly selected?: number | null;
  /** b*, with which a uniform tree of the solution's depth has as many nodes as were generated. */
  readonly effectiveBranchingFactor?: number | null;
  /** The solution's length as a share of the nodes generated. */
  readonly penetrance?: number | null;
  /** Of an iterative search, in order. */
  readonly iterations: readonly {
    readonly label: string;
    readonly bound: number | null;
    readonly expanded: number;
    readonly generated: number;
  }[];
  /** Of the solution: `optimal`, `none`, or `bounded 2`: at most so many times as long as a shortest one. `none` without a solution. */
  readonly guarantee: string;
  readonly elapsedMs: number;
  /** Of a board whose goal is out of reach: the usual goals that are not. */
  readonly reachableGoals?: readonly ReachableGoal[];
  /** What was taken for granted to read the boards, a sentence each. Absent where nothing was. */
  readonly notes?: readonly string[];
  /** All that determines the run, as `solve` takes it: the options that the algorithm has. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Rules S6 … S8; null where it was not counted. */
type Counts = { readonly [Name in keyof RunCounts]: number | null };

/** A usual goal (`--goal standard`, `blank-first` or `snail`), and how far it is, where that is known at once: up to 3×3. */
export interface ReachableGoal {
  readonly goal: 'standard' | 'blank-first' | 'snail';
  readonly board: string;
  readonly moves: number | null;
}

const solver = new OptimalSolver(); // its tables take milliseconds, and stay for the next board

/** The usual goals that a board can reach whose goal it cannot. O(cells²); up to 3×3 a tenth of a millisecond once the tables are there. */
export function reachableGoals({ start, goal }: BoardPair): ReachableGoal[] {
  return otherGoals(start, goal).map(({ name, board }) => {
    const answer = cellCount(start) <= maxQuickCells ? solver.solve(start, board) : null;
    const moves = answer?.kind === 'solved' ? answer.moves.length : null;
    return { goal: name, board: formatBoard(board), moves };
  });
}

/** How a search came out, and how long it took. */
export interface TimedResult {
  readonly result: RunResult;
  readonly elapsedMs: number;
}

export function answerOf(request: RunRequest, { result, elapsedMs }: TimedResult): Answer {
  const { counts, moves, status, iterations } = result;
  const { start, goal, settings } = request;
  return {
    status,
    reason: say(result.reason),
    length: moves === null ? null : moves.length,
    pathCost: moves === null ? null : costOfPath(start, moves, costsInForce(request)),
    moves: moves === null ? null : lettersOfMoves(moves),
    ...counts,
    selected: counts.taken,
    ...measuresOf(result),
    iterations: iterations.map(({ label, ...counts }) => ({ label: say(label), ...counts })),
    guarantee: guaranteeWord(request, result),
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
    ...(status === 'unsolvable' && { reachableGoals: reachableGoals(request) }),
    settings: {
      start: formatBoard(start),
      goal: formatBoard(goal),
      size: formatSize(start),
      ...settingsOfSearch(settings),
    },
  };
}

/** Without the options of other algorithms, which decide nothing here. */
function settingsOfSearch(settings: SearchSettings): Partial<SearchSettings> {
  const { options } = algorithmCatalog[settings.algorithm];
  const decides = (name: string): boolean =>
    (['algorithm', 'maxExpansions', 'maxNodes', ...options] as string[]).includes(name) ||
    (name === 'code' && runsOwn(settings));
  return Object.fromEntries(Object.entries(writtenSettings(settings)).filter(([name]) => decides(name)));
}

/** b* and penetrance of a solution (rule S9), null without one. */
function measuresOf({ moves, counts }: RunResult): {
  effectiveBranchingFactor: number | null;
  penetrance: number | null;
} {
  const depth = moves === null ? 0 : moves.length;
  return {
    effectiveBranchingFactor: effectiveBranchingFactor(counts.generated, depth),
    penetrance: moves === null ? null : penetrance(counts.generated, depth),
  };
}

/** `optimal`, `bounded 2` or `none`. */
function guaranteeWord(request: RunRequest, result: RunResult): string {
  const { level, factor } = guaranteeOfRun(request, result) ?? { level: 'none' };
  return level === 'bounded' ? `bounded ${factor}` : level;
}
