import { arrangeSpace } from '../core/analysis/distance-tables.ts';
import type { Board } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { StateRanking } from '../core/puzzle/state-rank.ts';
import { ReachedStates } from '../core/trace/reached-states.ts';
import type { Trace } from '../core/trace/trace.ts';

const arranged = new Map<string, ReturnType<typeof arrangeSpace>>();

/** The space around a goal, arranged for the first in a file that asks for it: nobody writes into it. */
export function arrangedSpace(goal: Board): ReturnType<typeof arrangeSpace> {
  const name = `${formatBoard(goal)} in ${goal.rows} rows`;
  const known = arranged.get(name) ?? arrangeSpace(goal);
  arranged.set(name, known);
  return known;
}

/** The space around the goal of a record, with all that the record knows of it. */
export function spaceOf(trace: Trace): {
  readonly trace: Trace;
  readonly ringStart: Uint32Array;
  readonly states: ReachedStates;
  readonly ranking: StateRanking;
  readonly rankAt: Uint32Array;
} {
  const ranking = new StateRanking(trace.request.goal);
  const { ringStart, rankAt, placeOf } = arrangedSpace(trace.request.goal);
  const states = new ReachedStates(trace, ranking, placeOf);
  return { trace, ringStart, states, ranking, rankAt };
}
