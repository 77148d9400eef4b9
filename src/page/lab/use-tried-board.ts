import type { LabFault } from '../../core/contract/worker-faults.ts';
import { type CodeFault, withPlace } from '../../core/search/own-run.ts';
import { useEffect, useState } from 'react';
import type { HeuristicChoice } from '../../core/search/code-choice.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { useTrueDistances } from '../session/space-rings.ts';
import { useLabSession } from './use-lab.ts';

/** What an estimate says of a board, beside the truth. Null: not known yet. */
export interface TriedBoard {
  readonly h: number | null;
  /** −1 where the goal cannot be reached. */
  readonly distance: number | null;
  /** Why h cannot be had. */
  readonly error: LabFault | CodeFault | null;
}

interface Answer {
  readonly board: Board;
  readonly choice: HeuristicChoice<OwnCode>;
  readonly h: number | null;
  readonly error: LabFault | CodeFault | null;
}

/** h and the true distance of a board in moves; never those of another one. */
export function useTriedBoard(board: Board, goal: Board, choice: HeuristicChoice<OwnCode>): TriedBoard {
  const session = useLabSession();
  const distances = useTrueDistances(goal);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let waits = true;
    void session.evaluate({ goal, cost: unitCosts, choice, boards: [board] }).then((said) => {
      if (!waits) return;
      setAnswer({
        ...{ board, choice },
        h: said.ok ? (said.value[0] ?? null) : null,
        error: said.ok ? null : 'code' in said.error ? said.error : withPlace(said.error),
      });
    });
    return () => {
      waits = false;
    };
  }, [session, board, goal, choice]);
  const isThis = answer?.board === board && answer.choice === choice;
  return {
    h: isThis ? answer.h : null,
    error: isThis ? answer.error : null,
    distance: distances?.distanceOf(board) ?? null,
  };
}
