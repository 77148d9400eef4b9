/** A search beside the main one: a lane of Compare, or of a lesson, or what Check draws. */

import type { OwnSettings } from '../../core/search/settings.ts';
import { boardsEqual, type BoardPair } from '../../core/puzzle/board.ts';
import { type BoardSlice, createSearchStore, chosenIn } from './search-store.ts';
import type { LaneRecord } from './page-store.ts';
import { stateOfRecord } from './opened-record.ts';
import { SearchSession } from './search-session.ts';

/** Four lanes together hold what the main screen holds alone. */
const recordNodes = 500_000;

/**
 * One of the searches beside the main one: a session as that, with its boards, but settings, a record and a worker of its
 * own. All is listed for it, whatever the page's level. Nothing of it is stored, and nothing is searched yet.
 */
export function createLane(main: SearchSession, settings: OwnSettings): SearchSession {
  const { kit, page, consent } = main;
  const store = createSearchStore();
  const { start, goal } = main.store.getState();
  // Its cursor is where it is put, and not at the end of a record that grows.
  store.setState({ start, goal, settings, chosen: chosenIn(settings), atTip: false });
  return new SearchSession({
    ...kit,
    ...{ store, page, consent, level: 'all' },
    makeRunner: (sink) => {
      const runner = kit.makeRunner(sink);
      return {
        start: (request) => runner.start(request, { recordNodes }),
        pause: () => runner.pause(),
        resume: () => runner.resume(),
        cancel: () => runner.cancel(),
        dispose: () => runner.dispose(),
      };
    },
  });
}

export function sameBoards(one: BoardPair, other: BoardPair): boolean {
  return boardsEqual(one.start, other.start) && boardsEqual(one.goal, other.goal);
}

/** Has these boards again: by undoing the last change where that was what led away from them. */
export function goBackTo(boards: BoardPair, now: BoardSlice): void {
  const last = now.past.at(-1);
  if (sameBoards(boards, now)) return;
  if (last !== undefined && sameBoards(boards, last)) now.undoEdit();
  else now.editBoards(boards);
}

/** A record from a file in place of the lane's own; null: the lane searches from now on. */
export function showInLane(lane: SearchSession, record: LaneRecord | null): void {
  const { start, goal, settings } = lane.store.getState();
  if (record === null) {
    lane.store.setState({ opened: null });
    return;
  }
  const { trace, name, source = null } = record;
  const opened = {
    name,
    kept: { start, goal, settings },
    settingsShown: false,
    notSearched: null,
    source,
    log: null,
  };
  lane.show(trace, { ...stateOfRecord(trace), opened, cursor: 0, atTip: false });
}
