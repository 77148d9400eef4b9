/** What is known of each heuristic, and of a combination of some, without making it, and which boards it fits. */

import { type Result, fail, ok } from '../base/result.ts';
import { type Board, type Size, boardsEqual, standardGoal } from '../puzzle/board.ts';
import {
  type HeuristicForm,
  formatHeuristic,
  heuristicFormOf,
  patternsFit,
} from '../search/heuristic-text.ts';
import {
  type HeuristicText,
  type SingleName,
  foreignName,
  heuristicNames,
  type Misfit,
  ownName,
} from '../search/settings.ts';

/**
 * What is known of every heuristic that stands alone, above each where it comes from, in the order in which menus list those of a group. What makes them is
 * apart (`makers.ts`): the first page names them, and fetches the estimates later.
 */
export const heuristicCatalog: Readonly<Record<SingleName, HeuristicSpec>> = {
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  manhattan: {
    title: 'Manhattan distance',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Start here',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  hamming: {
    title: 'Hamming (misplaced tiles)',
    shortTitle: 'Hamming',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  zero: {
    title: 'None (h = 0)',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  /** Hansson, Mayer & Yung 1992. */
  'linear-conflict': {
    title: 'Linear conflict',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Stronger',
  },
  /** Ken’ichiro Takahashi. */
  'walking-distance': {
    title: 'Walking distance',
    admissible: 'always',
    consistent: 'always',
    // One line more, and a table has over 5 million states (5 lines of 4), 12 million (7 of 2) or 16 million (6 of 3).
    maxSizes: [
      { rows: 4, columns: 4 },
      { rows: 3, columns: 5 },
      { rows: 2, columns: 6 },
    ],
    group: 'Stronger',
  },
  /** Korf & Felner 2002. */
  'pattern-database': {
    title: 'Pattern database',
    admissible: 'always',
    consistent: 'never',
    group: 'Stronger',
  },
  /** Retrograde analysis (for 3×3 Schofield 1967). */
  exact: {
    title: 'Exact (true distance)',
    shortTitle: 'Exact',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    maxSizes: [
      { rows: 3, columns: 3 },
      { rows: 2, columns: 5 },
    ],
    group: 'Stronger',
  },
  /** A genetic-algorithm report (CS51). */
  'row-column': {
    title: 'Row–column',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  euclidean: {
    title: 'Euclidean distance',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Gaschnig 1979. */
  gaschnig: {
    title: 'Gaschnig (the blank jumps)',
    shortTitle: 'Gaschnig',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Nilsson 1980, Principles of Artificial Intelligence. */
  'nilsson-sequence': {
    title: 'Nilsson’s sequence score',
    admissible: 'never',
    consistent: 'never',
    group: 'Others',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  'unit-manhattan': {
    title: 'Manhattan in moves (forgets the costs)',
    shortTitle: 'Manhattan in moves',
    admissible: 'least-cost-1',
    consistent: 'least-cost-1',
    neverFlat: true,
    group: 'Others',
  },
  /** A Ruby post on the 8-puzzle. */
  'manhattan-with-blank': {
    title: 'Manhattan with the blank (a mistake)',
    shortTitle: 'Manhattan with the blank',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** Programs of many courses, whose loop over the cells has no exception for the blank. */
  'hamming-with-blank': {
    title: 'Hamming with the blank (a mistake)',
    shortTitle: 'Hamming with the blank',
    admissible: 'never',
    consistent: 'never',
    excess: 1,
    group: 'Deliberately wrong',
  },
  /** An A* optimisation report. */
  'manhattan+hamming': {
    title: 'Manhattan + Hamming (a mistake)',
    shortTitle: 'Manhattan + Hamming',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** A common misreading of Hansson, Mayer & Yung 1992. */
  'pairwise-conflict': {
    title: 'Linear conflict, each pair (a mistake)',
    shortTitle: 'Linear conflict, each pair',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** Kantz, search in Common Lisp. */
  'hamming-standard-goal': {
    title: 'Hamming against 1 2 3 … (a mistake)',
    shortTitle: 'Hamming against 1 2 3 …',
    admissible: 'standard-goal',
    consistent: 'standard-goal',
    group: 'Deliberately wrong',
  },
  /** A person's own code, which only a sandbox can make. */
  [ownName]: {
    title: 'Your own code',
    admissible: 'unknown',
    consistent: 'unknown',
    group: 'Yours',
  },
  /** Nothing but its file knows the estimate of a file. */
  [foreignName]: {
    title: 'h of its file',
    admissible: 'unknown',
    consistent: 'unknown',
    group: null,
  },
};

/**
 * When a property holds: for every goal; not in general, though it may for some goals and sizes; only when the goal is
 * 1 2 … mn−1 0; or only where no move costs less than 1. What is declared here is measured over every reachable state by the tests. `unknown`: nobody can tell
 * without measuring, so nothing may rely on it.
 */
export type Holds = 'always' | 'never' | 'standard-goal' | 'least-cost-1' | 'unknown';

/** Heuristics that have a use in common stand together in menus, the groups in this order. */
export type HeuristicGroupTitle = 'Start here' | 'Stronger' | 'Others' | 'Deliberately wrong' | 'Yours';

/** What is known about a heuristic without evaluating it: its promises hold for all costs of moves unless they say otherwise. */
export interface HeuristicInfo {
  readonly title: string;
  /** Where the title says more than a name, in brackets: the name alone. */
  readonly shortTitle?: string;
  readonly admissible: Holds;
  readonly consistent: Holds;
  /** Where every move costs 1 it is a consistent h, or one more than that. All solutions of a board are even, or all odd: so little costs no optimum (rule S29). */
  readonly excess?: 1;
  /** Every move makes it larger or smaller: no search that follows it alone ever moves sideways. */
  readonly neverFlat?: true;
  /** It fits boards that lie within one of these, upright or turned; every board when absent. */
  readonly maxSizes?: readonly Size[];
}

/** What is known about a heuristic that stands alone. */
export interface HeuristicSpec extends HeuristicInfo {
  readonly group: HeuristicGroupTitle | null; // null: only records have it, and no menu
}

/**
 * Whether `property` holds for this goal: `isStandardGoal` says that the goal is 1 2 … mn−1 0.
 * @param leastCost of a move
 */
export function holds(property: Holds, isStandardGoal: boolean, leastCost = 1): boolean {
  if (property === 'standard-goal') return isStandardGoal;
  return property === 'always' || (property === 'least-cost-1' && leastCost >= 1);
}

/**
 * What is known about a heuristic or a combination. What a combination promises follows from its parts: a maximum keeps
 * what all of them promise, a sum as well while its weights add up to 1 or less. `never` means "not in general", and
 * `unknown` that it rests on own code.
 */
export function heuristicInfoOf(text: HeuristicText): HeuristicInfo {
  const name = heuristicNames.find((known) => known === text);
  return name === undefined ? infoOf(heuristicFormOf(text)) : heuristicCatalog[name];
}

/** Whether the heuristic is known to be consistent for this goal. O(cells). @param leastCost of a move */
export function isConsistentFor(text: HeuristicText, goal: Board, leastCost = 1): boolean {
  return holds(heuristicInfoOf(text).consistent, boardsEqual(goal, standardGoal(goal)), leastCost);
}

/** Whether h of any board can be computed, with own code or without; else only a record has its numbers. */
export function canBeComputed(text: HeuristicText): boolean {
  return text !== foreignName;
}

/** The title of a heuristic without what it says in brackets: "Hamming", "Manhattan distance". */
export function shortTitleOf(text: HeuristicText): string {
  const { title, shortTitle = title } = heuristicInfoOf(text);
  return shortTitle;
}

/** Whether the heuristic can be made for boards of this size. */
export function heuristicFits(text: HeuristicText, size: Size): Result<null, Misfit> {
  return formFits(heuristicFormOf(text), size);
}

function infoOf(form: HeuristicForm): HeuristicInfo {
  if (form.kind === 'single') return heuristicCatalog[form.name];
  const parts = form.kind === 'max' ? form.parts : form.terms.map(({ part }) => part);
  const infos = parts.map(infoOf);
  const names = parts.map(formatHeuristic);
  if (form.kind === 'max') {
    return {
      title: `The largest of ${names.map(titleWithin).join(', ')}`,
      admissible: weakest(infos.map(({ admissible }) => admissible)),
      consistent: weakest(infos.map(({ consistent }) => consistent)),
    };
  }
  const counting = form.terms
    .map(({ weight }, index) => ({ weight, part: names[index], info: infos[index] }))
    .filter(({ weight, part }) => weight > 0 && part !== 'zero');
  const millionths = counting.reduce((sum, { weight }) => sum + Math.round(weight * 1e6), 0);
  const promise = (property: 'admissible' | 'consistent'): Holds =>
    millionths > 1e6 && counting.every(({ info }) => info[property] !== 'unknown')
      ? 'never'
      : weakest(counting.map(({ info }) => info[property]));
  return {
    title: form.terms
      .map(({ weight }, index) => `${weight === 1 ? '' : `${weight} × `}${titleWithin(names[index])}`)
      .join(' + '),
    admissible: promise('admissible'),
    consistent: promise('consistent'),
  };
}

/** A title as part of a longer one: bracketed where it is a combination itself. */
function titleWithin(text: HeuristicText): string {
  const title = shortTitleOf(text);
  return heuristicFormOf(text).kind === 'single' ? title : `(${title})`;
}

function weakest(promises: readonly Holds[]): Holds {
  for (const broken of ['never', 'unknown'] as const) if (promises.includes(broken)) return broken;
  const conditions = new Set(promises.filter((promise) => promise !== 'always'));
  // Of two conditions at once no goal and no costs are told apart.
  return conditions.size > 1 ? 'never' : ([...conditions][0] ?? 'always');
}

function formFits(form: HeuristicForm, size: Size): Result<null, Misfit> {
  if (form.kind === 'single') {
    const { maxSizes } = heuristicCatalog[form.name];
    if (maxSizes !== undefined && !maxSizes.some((largest) => isWithin(size, largest))) {
      const heuristic = { title: shortTitleOf(form.name) };
      const [last, ...others] = maxSizes.map(written).reverse();
      if (others.length === 0)
        return fail({ code: 'misfit.size', heuristic, largest: last, size: written(size) });
      const sizes = others.reverse().join(', ');
      return fail({ code: 'misfit.sizes', heuristic, sizes, last, size: written(size) });
    }
    return form.patterns === null ? ok(null) : patternsFit(form.patterns, size);
  }
  const parts = form.kind === 'max' ? form.parts : form.terms.map(({ part }) => part);
  return parts.map((part) => formFits(part, size)).find((fit) => !fit.ok) ?? ok(null);
}

const written = ({ rows, columns }: Size): string => `${rows}×${columns}`;

function isWithin({ rows, columns }: Size, largest: Size): boolean {
  return (
    (rows <= largest.rows && columns <= largest.columns) ||
    (rows <= largest.columns && columns <= largest.rows)
  );
}
