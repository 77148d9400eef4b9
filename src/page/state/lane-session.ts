import type { OwnSettings } from '../../core/search/settings.ts';
import { boardsEqual } from '../../core/puzzle/board.ts';
import type { BoardPair, BoardSlice } from './explore-state.ts';
import { createExploreStore } from './explore-store.ts';
import { looksOf } from './looks.ts';
import { SearchSession } from './search-session.ts';
import { chosenIn } from './settings-slice.ts';

/** Four lanes together hold what the main screen holds alone. */
const recordNodes = 500_000;

/**
 * One of the searches that are compared: a session as that of the main screen, with its boards and looks, settings, a
 * record and a worker of its own. Nothing of it is stored, and nothing is searched yet.
 */
export function createLane({ store: page, kit }: SearchSession, settings: OwnSettings): SearchSession {
  const store = createExploreStore(null);
  const { start, goal } = page.getState();
  // Its cursor is where it is put, and not at the end of a record that grows.
  const looks = looksOf(page.getState());
  store.setState({ start, goal, ...looks, settings, chosen: chosenIn(settings), atTip: false, level: 'all' });
  return new SearchSession({
    ...kit,
    store,
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
