/** What is known of a heuristic or a combination of some, and which boards it fits. */

import { type Result, fail, ok } from '../base/result.ts';
import { type Board, type Size, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type HeuristicInfo, type Holds, heuristicCatalog, holds } from './heuristic-catalog.ts';
import {
  type HeuristicForm,
  formatHeuristic,
  heuristicFormOf,
  patternsFit,
} from '../search/heuristic-text.ts';
import { type HeuristicText, foreignName, heuristicNames, type Misfit } from '../search/settings.ts';

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
      meaning: 'The largest of several estimates: at least as well informed as each of them.',
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
    meaning:
      millionths > 1e6
        ? 'A weighted sum. Its weights add up to more than 1, so one move can count more than once.'
        : 'A weighted sum whose weights add up to 1 or less: a mean of its parts.',
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
