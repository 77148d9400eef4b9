import { arrangeSpace } from '../analysis/space-rings.ts';
import { type RingLayout, layoutRings } from '../layout/ring-layout.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { ReachedStates } from '../trace/reached-states.ts';
import type { Trace } from '../trace/trace.ts';

/** The space around the goal of a record, with all that the record knows of it. */
export function spaceOf(trace: Trace): {
  readonly trace: Trace;
  readonly layout: RingLayout;
  readonly states: ReachedStates;
  readonly ranking: StateRanking;
  readonly rankAt: Uint32Array;
} {
  const ranking = new StateRanking(trace.request.goal);
  const { ringStart, rankAt, placeOf } = arrangeSpace(trace.request.goal);
  const states = new ReachedStates(trace, ranking, placeOf);
  return { trace, layout: layoutRings(ringStart), states, ranking, rankAt };
}
