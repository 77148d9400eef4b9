import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { cellCount } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import type { Case } from '../case/case.ts';

/** Moves of a shortest solution of the log's start, of boards with up to nine cells and a goal that is known; else null. The table is made once a goal. */
export function optimumOf({ log: { start, goal }, knowsGoal }: Case): number | null {
  if (!knowsGoal || cellCount(start) > 9 || !isSolvable(start, goal)) return null;
  const key = `${goal.rows} ${formatBoard(goal)}`;
  let known = tables.get(key);
  if (known === undefined) {
    if (tables.size >= mostTables) tables.clear();
    tables.set(key, (known = createHeuristic('exact', goal).evaluate));
  }
  return known(start.cells);
}

const tables = new Map<string, (cells: Uint8Array) => number>();
const mostTables = 4; // of 180 kB
