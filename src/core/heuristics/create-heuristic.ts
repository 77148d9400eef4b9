import { assert } from '../base/assert.ts';
import { type HeuristicForm, formatHeuristic, heuristicFormOf } from '../search/heuristic-text.ts';
import { type HeuristicText, type SingleName, foreignName, ownName } from '../search/settings.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import type { Board } from '../puzzle/board.ts';
import { maximum, weightedSum } from './combination.ts';
import { heuristicFits } from './heuristic-info.ts';
import type { Heuristic, HeuristicFactory } from './heuristic.ts';
import { patternDatabase } from './pattern-database.ts';
import { heuristicMakers } from './makers.ts';

/**
 * The heuristic or combination of that text for a goal that it fits (`heuristicFits`). Mostly O(cells²); tables of
 * walking distance and pattern databases take up to a second or two when they are made first.
 * @param costs of moves; null where each costs 1
 * @param own makes what the text calls `own`, for each goal that it is asked for; null where no such text comes
 */
export function createHeuristic(
  text: HeuristicText,
  goal: Board,
  costs: MoveCosts | null = null,
  own: HeuristicFactory | null = null,
): Heuristic {
  const fits = heuristicFits(text, goal);
  assert(fits.ok, `${text} fits ${goal.rows}×${goal.columns}`);
  return heuristicOf(heuristicFormOf(text), goal, costs, own);
}

function heuristicOf(
  form: HeuristicForm,
  goal: Board,
  costs: MoveCosts | null,
  own: HeuristicFactory | null,
): Heuristic {
  const name = formatHeuristic(form);
  switch (form.kind) {
    case 'max':
      return maximum(
        name,
        form.parts.map((part) => heuristicOf(part, goal, costs, own)),
      );
    case 'sum':
      return weightedSum(
        name,
        form.terms.map(({ weight, part }) => ({ weight, part: heuristicOf(part, goal, costs, own) })),
      );
    case 'single':
      return form.patterns === null
        ? madeAlone(form.name, goal, costs, own)
        : patternDatabase(name, form.patterns, goal, costs);
  }
}

function madeAlone(
  name: SingleName,
  goal: Board,
  costs: MoveCosts | null,
  own: HeuristicFactory | null,
): Heuristic {
  const make = name === ownName ? own : name === foreignName ? null : heuristicMakers[name];
  assert(make !== null, `${name} is made where there is more than its goal: a sandbox for own code`);
  const heuristic = make(goal, costs);
  assert(heuristic.name === name, `the heuristic registered as ${name} calls itself ${heuristic.name}`);
  return heuristic;
}
