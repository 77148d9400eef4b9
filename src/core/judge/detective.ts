import { createMachine } from '../algorithms/create-machine.ts';
import { SearchMemory } from '../engine/search-memory.ts';
import type { Board } from '../puzzle/board.ts';
import type { RunResult } from '../search/run.ts';
import type { AlgorithmName, HeuristicName } from '../search/settings.ts';
import { mistakesFor, sameH } from './classical-mistakes.ts';
import { type Conventions, conventionsOf, everyConvention } from './conventions.ts';
import type { FigureName } from './search-log.ts';

/** Figures that somebody's search printed, or a book. */
export type Figures = Partial<Readonly<Record<FigureName, number>>>;

/** Conventions by which our search gives all the figures. */
export interface FittingConventions extends Conventions {
  /** Whether the goal, which is selected and has no successors, is one of the expansions counted. */
  readonly goalCounted: boolean;
}

export interface Detected {
  /** The plainest first. */
  readonly found: readonly FittingConventions[];
  /** Conventions that were tried, of how many. */
  readonly tried: number;
  readonly total: number;
}

const algorithms: readonly AlgorithmName[] = [
  // Uniform-cost search is breadth-first search where every move costs 1.
  ...(['a-star', 'breadth-first', 'greedy', 'ida-star', 'iterative-deepening', 'depth-first'] as const),
];
const heuristics: readonly HeuristicName[] = [
  'manhattan',
  'hamming',
  'linear-conflict',
  'manhattan-with-blank',
];

/** Without a figure that bounds the work, a search may make so many expansions. */
const mostExpansions = 20_000;

/**
 * All conventions by which a search of the board gives these figures (J5). A search is given up as soon as it has made more
 * expansions than it may. Yields how many were tried; whoever wants to stop it asks for no more.
 */
export function* detect(start: Board, goal: Board, figures: Figures): Generator<Detected, Detected, void> {
  const memory = new SearchMemory();
  const found: FittingConventions[] = [];
  let tried = 0;
  const most = Math.min(figures.expanded ?? Infinity, figures.generated ?? Infinity, mostExpansions) + 1;
  const all = [...everyConvention(start, { algorithms, heuristics })];
  const total = all.length;
  for (const settings of all) {
    const limits = { maxExpansions: most, maxNodes: 4 * most + 100 };
    const machine = createMachine(
      { start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: true },
      null,
      memory,
    );
    machine.advance(Infinity);
    if (machine.result !== null && gives(machine.result, figures))
      found.push({ ...conventionsOf(settings), goalCounted: countsGoal(machine.result, figures) });
    if (++tried % 16 === 0) yield { found, tried, total };
  }
  return { found, tried, total };
}

/** The goal may be counted as expanded, and the start as generated. */
function gives(
  { status, counts, moves }: RunResult,
  { expanded, generated, visited, length }: Figures,
): boolean {
  if (status === 'budget') return false;
  const isSolved = moves !== null;
  if (
    expanded !== undefined &&
    expanded !== counts.expanded &&
    expanded !== counts.expanded + Number(isSolved)
  )
    return false;
  if (
    generated !== undefined &&
    ![counts.generated, counts.generated + 1].includes(generated) &&
    ![0, 1].includes(generated - (counts.generated - counts.rejected))
  )
    return false;
  if (visited !== undefined && visited !== counts.visited) return false;
  return length === undefined || length === moves?.length;
}

function countsGoal({ counts }: RunResult, { expanded }: Figures): boolean {
  return expanded !== undefined && expanded !== counts.expanded;
}

/** A heuristic or a classical mistake that gives h of a board. */
export interface HeuristicGuess {
  /** English, a text of the catalogues. */
  readonly title: string;
  readonly heuristic: HeuristicName | null;
  /** Where it is for another goal. */
  readonly goal: Board | null;
}

/** Everything by which h of the board is that number, right heuristics first. */
export function guessHeuristic(start: Board, goal: Board, h: number): HeuristicGuess[] {
  return mistakesFor(goal)
    .filter(({ evaluate }) => sameH(h, evaluate(start.cells)))
    .map(({ title, heuristic, goal: aim }) => ({ title, heuristic, goal: aim }));
}
