import type { HeuristicText } from '../../../core/search/settings.ts';
import {
  type Contribution,
  type Heuristic,
  type Rival,
  createHeuristic,
} from '../../../core/heuristics/create-heuristic.ts';
import type { MoveCosts } from '../../../core/puzzle/move-costs.ts';
import type { Board } from '../../../core/puzzle/board.ts';

/** An estimate of a board, taken apart. */
export interface PartsOfH {
  readonly parts: readonly Contribution[];
  /** Of a maximum: what each estimate says, the one that is explained first; empty otherwise. */
  readonly rivals: readonly Rival[];
}

/** Of own code, which gives a number and runs elsewhere. */
export const noParts: PartsOfH = { parts: [], rivals: [] };

interface MadeHeuristic {
  readonly text: HeuristicText;
  readonly goal: Board;
  readonly costs: MoveCosts | null;
  readonly heuristic: Heuristic;
}

/** The estimates made last, latest first: two sides in turns need two. */
let made: readonly MadeHeuristic[] = [];

/** The parts of h of a board, in costs where these are not null. Keeps the last two estimates: during playback it is always the same ones. */
export function partsOfH(
  text: HeuristicText,
  goal: Board,
  board: Board,
  costs: MoveCosts | null = null,
): PartsOfH {
  const known = made.find((one) => one.text === text && one.goal === goal && one.costs === costs);
  const latest = known ?? { text, goal, costs, heuristic: createHeuristic(text, goal, costs) };
  if (made[0] !== latest) made = [latest, ...made.filter((one) => one !== latest)].slice(0, 2);
  const { heuristic } = latest;
  return { parts: heuristic.explain(board.cells), rivals: heuristic.compare?.(board.cells) ?? [] };
}
