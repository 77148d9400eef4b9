import { createMachine } from '../algorithms/create-machine.ts';
import { SearchMemory } from '../engine/search-memory.ts';
import type { Board } from '../puzzle/board.ts';
import type { RunResult } from '../search/run.ts';
import type { AlgorithmName, HeuristicName } from '../search/settings.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import type { HeapSearch } from '../contract/check-messages.ts';
import { mistakesFor, sameH } from './classical-mistakes.ts';
import { type Conventions, conventionsByOddity, conventionsOf } from './conventions.ts';
import { everyHeapSearch } from './heap-conventions.ts';
import { type HeapCounts, heapSearch } from './heap-search.ts';
import { HeapSpace } from './heap-space.ts';
import type { FigureName } from './search-log.ts';

/** Figures that somebody's search printed, or a book. */
export type Figures = Partial<Readonly<Record<FigureName, number>>>;

/** Conventions by which a search gives all the figures. */
export interface FittingConventions {
  /** A search of ours, or one with a heap by rules that ours have not. */
  readonly by: Conventions | HeapSearch;
  /** Whether the goal, which is selected and has no successors, is one of the expansions counted. */
  readonly goalCounted: boolean;
}

/** Whether it is a search with a heap, which the explorer cannot run. */
export const isHeapSearch = (by: Conventions | HeapSearch): by is HeapSearch => 'tuple' in by;

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

/** Of one search. */
interface Counts extends Omit<HeapCounts, 'visited'> {
  readonly visited: number | null; // null: there were too many to tell apart
}

/** States of searches with a heap are given back beyond these: some hundred bytes each. */
const mostStates = 500_000;

/**
 * All conventions by which a search of the board gives these figures (J5): ours, and those of short programs with a heap. A search is
 * given up as soon as it has made more expansions than it may. Yields how many were tried; whoever wants to stop it asks for no more.
 */
export function* detect(start: Board, goal: Board, figures: Figures): Generator<Detected, Detected, void> {
  const memory = new SearchMemory();
  let space: HeapSpace | null = null;
  const found: FittingConventions[] = [];
  let tried = 0;
  const most = Math.min(figures.expanded ?? Infinity, figures.generated ?? Infinity, mostExpansions) + 1;
  const mostPushed = figures.generated ?? Infinity;
  const ours = conventionsByOddity(start, { algorithms, heuristics });
  const fitting = heuristics.filter((name) => heuristicFits(name, start).ok);
  const heaps = [...everyHeapSearch(fitting, figures.generated !== undefined)];
  const total = ours.flat().length + heaps.length;
  const keep = (by: FittingConventions['by'], counts: Counts | null): void => {
    if (counts !== null && gives(counts, figures))
      found.push({ by, goalCounted: figures.expanded !== undefined && figures.expanded !== counts.expanded });
  };
  const oddest = Math.max(ours.length - 1, ...heaps.map(({ odd }) => odd));
  for (let oddity = 0; oddity <= oddest; oddity++) {
    for (const settings of ours[oddity] ?? []) {
      const limits = { maxExpansions: most, maxNodes: 4 * most + 100 };
      const request = { start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: true };
      const machine = createMachine(request, null, memory);
      machine.advance(Infinity);
      keep(conventionsOf(settings), countsOf(machine.result));
      if (++tried % 16 === 0) yield { found, tried, total };
    }
    for (const { search, odd } of heaps) {
      if (odd !== oddity) continue;
      if (space === null || space.states.count > mostStates) space = new HeapSpace(start, goal);
      keep(search, heapSearch(space, search, { expanded: most, pushed: mostPushed }));
      if (++tried % 16 === 0) yield { found, tried, total };
    }
  }
  return { found, tried, total };
}

/** Null: it was given up. */
function countsOf(result: RunResult | null): Counts | null {
  if (result === null || result.status === 'budget') return null;
  const { counts, moves } = result;
  const { expanded, generated, rejected, visited } = counts;
  return { expanded, generated, pushed: generated - rejected, visited, length: moves?.length ?? null };
}

/** The goal may be counted as expanded, and the start as generated. */
function gives(counts: Counts, { expanded, generated, visited, length }: Figures): boolean {
  const isSolved = counts.length !== null;
  if (
    expanded !== undefined &&
    expanded !== counts.expanded &&
    expanded !== counts.expanded + Number(isSolved)
  )
    return false;
  if (
    generated !== undefined &&
    ![counts.generated, counts.generated + 1].includes(generated) &&
    ![counts.pushed, counts.pushed + 1].includes(generated)
  )
    return false;
  if (visited !== undefined && visited !== counts.visited) return false;
  return length === undefined || length === counts.length;
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
