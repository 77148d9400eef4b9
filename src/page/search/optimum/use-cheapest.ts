import { useEffect, useMemo, useState } from 'react';
import { type Board, canRank, blankCell } from '../../../core/puzzle/board.ts';
import { type MoveCosts, addCost, unitCosts } from '../../../core/puzzle/move-costs.ts';
import { type Move, applyMove, legalMoves } from '../../../core/puzzle/moves.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { useService } from '../../session/services.ts';
import { useSession } from '../../session/search-context.tsx';
import { useAsked } from '../../board/use-estimates.ts';

/** The table of all boards, which is made in the Lab's worker. */
const exact = { heuristic: 'exact', code: '' } as const;

/**
 * What a cheapest way to the goal costs from each board, where there is a table of all boards; null until that is there, where
 * every move costs 1 (null costs), and for a board that cannot reach the goal.
 */
export function useCheapest(
  boards: readonly Board[],
  goal: Board,
  costs: MoveCosts | null,
): Float32Array | null {
  const asks = useMemo(
    () => costs !== null && canRank(goal) && boards.every((board) => isSolvable(board, goal)),
    [boards, goal, costs],
  );
  return useAsked(asks, { boards, goal, cost: costs?.text ?? unitCosts, ...exact });
}

interface Way {
  readonly board: Board;
  readonly goal: Board;
  readonly costs: MoveCosts;
  readonly moves: readonly Move[];
}

/** A cheapest way from a board, where there is a table of all boards; null until it is known. */
export function useCheapestWay(board: Board, goal: Board, costs: MoveCosts | null): readonly Move[] | null {
  const lab = useService('lab');
  const { activity } = useSession();
  const [way, setWay] = useState<Way | null>(null);
  useEffect(() => {
    if (costs === null || !canRank(goal) || !isSolvable(board, goal)) return;
    let waiting = true;
    const leave = activity.add(() => waiting);
    const ask = async (boards: readonly Board[]): Promise<Float32Array | null> => {
      const answer = await lab.evaluate({ goal, cost: costs.text, choice: exact, boards });
      return answer.ok && waiting ? answer.value : null;
    };
    void cheapestWay(board, costs, ask).then((moves) => {
      if (waiting && moves !== null) setWay({ board, goal, costs, moves });
      waiting = false;
    });
    return () => {
      waiting = false;
      leave();
    };
  }, [lab, activity, board, goal, costs]);
  return way?.board === board && way.goal === goal && way.costs === costs ? way.moves : null;
}

/**
 * Always on to the neighbour from which a solution costs least, the move there with it.
 * @param ask what a cheapest way costs from each of some boards; null where that is not to be had
 */
async function cheapestWay(
  start: Board,
  costs: MoveCosts,
  ask: (boards: readonly Board[]) => Promise<Float32Array | null>,
): Promise<readonly Move[] | null> {
  const way: Move[] = [];
  let [board, left] = [start, (await ask([start]))?.[0] ?? NaN];
  while (left > 0) {
    const moves = legalMoves(board);
    const next = moves.map((move) => applyMove(board, move));
    const leftFrom = await ask(next);
    if (leftFrom === null) return null;
    const throughs = next.map((one, index) =>
      addCost(leftFrom[index] ?? Infinity, one.cells[blankCell(board)] ?? 0, costs),
    );
    const best = throughs.indexOf(Math.min(...throughs));
    if (!((leftFrom[best] ?? Infinity) < left)) return null; // rounding ate the move
    [board, left] = [next[best] ?? board, leftFrom[best] ?? NaN];
    way.push(moves[best] ?? 0);
  }
  return left === 0 ? way : null;
}
