import type { Cursor, NodeId } from '../search/ids.ts';
import { countWhile } from '../base/bisect.ts';
import type { MeetingRow } from './record-rows.ts';
import type { Trace } from './trace.ts';

/** The meetings of two sides that have happened at a cursor: the first so many of `trace.meetings`. O(log meetings). */
export function meetingsUntil({ meetings }: Trace, step: Cursor): number {
  return countWhile(meetings.length, (index) => meetings[index].at <= step);
}

/** Whether the search ended where two sides met, in `node` and its twin on the other side. O(1). */
export function isFinalMeeting({ result }: Trace, node: NodeId): boolean {
  return result !== null && result.meetingNode >= 0 && result.goalNode === node;
}

/** The meeting with the shortest path so far, the first of equals; undefined before the first. O(meetings). */
export function bestMeetingAt(trace: Trace, step: Cursor): MeetingRow | undefined {
  let best: MeetingRow | undefined;
  for (let index = meetingsUntil(trace, step) - 1; index >= 0; index--) {
    const meeting = trace.meetings[index];
    if (best === undefined || meeting.length <= best.length) best = meeting;
  }
  return best;
}
