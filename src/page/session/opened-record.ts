import { allTold } from '../../core/trace/event-steps.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { SearchState } from './search-state.ts';

/** A record from a file that a lane shows in place of a search of its own. */
export interface LaneRecord {
  readonly trace: Trace;
  readonly name: string;
  /** The log that it was made of, which was judged; absent where that is not at hand. */
  readonly source?: File | null;
}

/** What a search's state says of a record that was not made here, at its end; `opened` says where it is from. */
export function stateOfRecord(trace: Trace): Partial<SearchState> {
  const { request, result, stepCount } = trace;
  return {
    ...{ recorded: request, outcome: result, judged: null },
    ...{ elapsedMs: null, failure: null, refused: false, misfit: null },
    ...{ phase: result === null ? 'idle' : 'finished', cursor: stepCount, event: allTold, atTip: true },
    ...{ selectedNode: -1, hoveredNode: -1 },
  };
}
