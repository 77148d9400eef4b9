import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicCatalog, heuristicFits, heuristicInfoOf, holds } from '../../heuristics/heuristic-info.ts';
import type { HeuristicName } from '../../search/settings.ts';
import {
  type Board,
  type Size,
  blankFirstGoal,
  boardsEqual,
  cellCount,
  createBoard,
  standardGoal,
} from '../../puzzle/board.ts';

/** Something that may have been computed in place of the heuristic that was meant. */
export interface Mistake {
  /** English, a text of the catalogues. */
  readonly title: string;
  /** Where it is a heuristic of ours for the goal itself: its name. */
  readonly heuristic: HeuristicName | null;
  /** Where it is for another goal: that goal. */
  readonly goal: Board | null;
  /** Whether nobody would mean it: it is not admissible, or for another goal. Twice an h may be that of a weighted search. */
  readonly isWrong: boolean;
  readonly evaluate: (cells: Uint8Array) => number;
}

const plain: readonly HeuristicName[] = [
  ...(['manhattan', 'hamming', 'zero', 'linear-conflict', 'euclidean', 'row-column', 'gaschnig'] as const),
  ...(['manhattan-with-blank', 'manhattan+hamming', 'pairwise-conflict', 'nilsson-sequence'] as const),
  ...(['hamming-standard-goal', 'hamming-with-blank'] as const),
];

/** As the judge calls an h a mistake by which a search is right. */
export function isNeverMeant(heuristic: string, goal: Board): boolean {
  const { group } = Object.entries(heuristicCatalog).find(([name]) => name === heuristic)?.[1] ?? {};
  const { admissible } = heuristicInfoOf(heuristic);
  return group === 'Deliberately wrong' && !holds(admissible, boardsEqual(goal, standardGoal(goal)));
}

const changed = (title: string, of: Mistake, change: (h: number) => number, isWrong = true): Mistake => ({
  ...{ title, heuristic: null, goal: null, isWrong },
  evaluate: (cells) => change(of.evaluate(cells)),
});

/**
 * What students compute where a heuristic is asked for: each one of ours, then the classical mistakes, the plainest first. All
 * are cheap: no tables are made.
 */
export function mistakesFor(goal: Board): readonly Mistake[] {
  const of = (heuristic: HeuristicName, aim: Board | null = null): Mistake => ({
    ...{ title: heuristicCatalog[heuristic].title, heuristic: aim === null ? heuristic : null, goal: aim },
    isWrong: aim !== null || isNeverMeant(heuristic, goal),
    evaluate: (cells) => createHeuristicOnce(heuristic, aim ?? goal)(cells),
  });
  const fitting = plain.filter((name) => heuristicFits(name, goal).ok);
  const [manhattan, hamming, euclidean] = [of('manhattan'), of('hamming'), of('euclidean')];
  return [
    ...fitting.map((name) => of(name)),
    ...otherGoals(goal).flatMap((aim) => [
      of('manhattan', aim),
      of('hamming', aim),
      of('linear-conflict', aim),
    ]),
    changed('Euclidean distance, rounded (a mistake)', euclidean, Math.round),
    changed('Euclidean distance, rounded down', euclidean, Math.floor, false),
    changed('Euclidean distance, rounded up (a mistake)', euclidean, Math.ceil),
    changed('Manhattan distance, twice (a mistake)', manhattan, (h) => 2 * h, false),
    changed('Hamming, twice (a mistake)', hamming, (h) => 2 * h, false),
    changed('Euclidean distance, twice (a mistake)', euclidean, (h) => 2 * h, false),
  ];
}

function createHeuristicOnce(name: HeuristicName, goal: Board): (cells: Uint8Array) => number {
  const made = kept.get(goal) ?? new Map<string, (cells: Uint8Array) => number>();
  kept.set(goal, made);
  let evaluate = made.get(name);
  if (evaluate === undefined) made.set(name, (evaluate = createHeuristic(name, goal).evaluate));
  return evaluate;
}
const kept = new WeakMap<Board, Map<string, (cells: Uint8Array) => number>>();

/** The goals of most courses. */
export function courseGoals(size: Size): Board[] {
  const spiral = [1, 2, 3, 8, 0, 4, 7, 6, 5];
  return [
    standardGoal(size),
    blankFirstGoal(size),
    ...(cellCount(size) === 9 ? [createBoard(size, spiral)] : []),
  ];
}

/** Goals that many courses have, other than this one. */
function otherGoals(goal: Board): Board[] {
  const { rows, columns, cells } = goal;
  const byColumns = Uint8Array.from(
    cells,
    (_, cell) => ((cell % columns) * rows + Math.floor(cell / columns) + 1) % cells.length,
  );
  return [...courseGoals(goal), createBoard(goal, byColumns)].filter(
    (other, index, all) =>
      !boardsEqual(other, goal) && all.findIndex((one) => boardsEqual(one, other)) === index,
  );
}

/** Whether a printed h is that number: decimals may have been cut off, but no whole number stands for another. */
export function sameH(said: number, h: number): boolean {
  return (
    Math.abs(said - h) <
    (Number.isInteger(said) && Number.isInteger(h) ? 1e-9 : Number.isInteger(said) ? 1e-3 : 0.011)
  );
}
