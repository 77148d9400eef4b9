import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { heuristicFits } from '../core/heuristics/heuristic-info.ts';
import { costsFit, moveCosts, unitCosts } from '../core/puzzle/move-costs.ts';
import { readSetting } from '../core/search/options.ts';
import { standardGoal } from '../core/puzzle/board.ts';
import { usesOwn } from '../core/search/code-choice.ts';
import { type BoardLike, type HeuristicFunction, InputError, textOf, valueOf } from './input.ts';
import { readGoal, readSize } from './request.ts';
import { say } from './say.ts';

export interface HeuristicOptions {
  /** 1 2 3 … and the blank last unless given. */
  readonly goal?: BoardLike;
  /** Rows × columns, as in "4x4"; 3x3 unless this or the goal says otherwise. */
  readonly size?: string;
  /** What a move costs, as in `tile`; 1 unless given. */
  readonly cost?: string;
}

/**
 * An estimate by its name, as in `linear-conflict`, or a combination, as in `max(hamming,2*row-column)`, for one goal. Making it
 * may take a second (tables of patterns, of exact distances); a call takes less than a microsecond. Throws `InputError`.
 *
 *     heuristic('manhattan')(Uint8Array.of(1, 5, 8, 7, 4, 3, 0, 6, 2))   // 12
 */
export function heuristic(name: string, options: HeuristicOptions = {}): HeuristicFunction {
  const given = {
    ...(options.goal === undefined ? {} : { goal: textOf(options.goal) }),
    ...(options.size === undefined ? {} : { size: options.size }),
  };
  const size = valueOf(readSize(given, (option) => option));
  const goal =
    valueOf(readGoal(given, (option) => option, size)) ?? standardGoal(size ?? { rows: 3, columns: 3 });
  const text = readSetting('heuristic', name);
  if (!text.ok) throw new InputError(`heuristic: ${say(text.error)}`);
  if (usesOwn(text.value)) throw new InputError('heuristic: own code is a function here already.');
  const fits = heuristicFits(text.value, goal);
  if (!fits.ok) throw new InputError(`heuristic: ${say(fits.error)}`);
  const cost = readSetting('cost', options.cost ?? unitCosts);
  if (!cost.ok) throw new InputError(`cost: ${say(cost.error)}`);
  const fit = costsFit(cost.value, goal);
  if (!fit.ok) throw new InputError(`cost: ${say(fit.error)}`);
  const made = createHeuristic(text.value, goal, moveCosts(cost.value, goal));
  return (cells) => made.evaluate(cells);
}
