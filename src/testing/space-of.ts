import { arrangeSpace } from '../core/analysis/distance-tables.ts';
import { StateRanking } from '../core/puzzle/state-rank.ts';
import { ReachedStates } from '../core/trace/reached-states.ts';
import type { Trace } from '../core/trace/trace.ts';

/** The space around the goal of a record, with all that the record knows of it. */
export function spaceOf(trace: Trace): {
  readonly trace: Trace;
  readonly ringStart: Uint32Array;
  readonly states: ReachedStates;
  readonly ranking: StateRanking;
  readonly rankAt: Uint32Array;
} {
  const ranking = new StateRanking(trace.request.goal);
  const { ringStart, rankAt, placeOf } = arrangeSpace(trace.request.goal);
  const states = new ReachedStates(trace, ranking, placeOf);
  return { trace, ringStart, states, ranking, rankAt };
}
