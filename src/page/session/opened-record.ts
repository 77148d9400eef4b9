/** What is shown and is not the person's own search: a record that was not made here, and a search beside the main one. */

import type { MessageOf } from '../../core/base/message.ts';
import type { noticeMessages, LaneRecord } from './page-store.ts';
import {
  type OpenedFile,
  type SearchState,
  type BoardSlice,
  createSearchStore,
  chosenIn,
} from './search-store.ts';
import type { TabStorage } from './kept-text.ts';
import { allTold } from '../../core/trace/step-by.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { OwnSettings } from '../../core/search/settings.ts';
import { boardsEqual, type BoardPair } from '../../core/puzzle/board.ts';
import { SearchSession } from './search-session.ts';

/** Larger logs are not kept: some hundred thousand expansions, and little beside what a browser lets a page have. */
export const maxKeptLogBytes = 50_000_000;

/** Of this tab, for as long as it is open, by where a record is shown: the record itself is not kept. */
const names = { explore: 'tilescope.opened', compare: 'tilescope.lane' } as const;
type Where = keyof typeof names;
type Gone = Pick<OpenedFile, 'name' | 'source'> & { readonly log: object | null };

/** That the record of a file is gone, and whether Check has its log. */
export type GoneNotice = MessageOf<
  Pick<typeof noticeMessages, 'notice.record-in-check' | 'notice.record-gone'>
>;

/** What is to be said where the record of a file is gone. @param log not null where it was judged: then Check has it too */
export function goneNotice({ name: file, source, log }: Gone): GoneNotice {
  const inCheck = log !== null && source !== null && source.size <= maxKeptLogBytes;
  return { code: inCheck ? 'notice.record-in-check' : 'notice.record-gone', name: file };
}

/** Keeps what is to be said if the page is loaded anew; null: nothing. */
export function keepOpened(storage: TabStorage | null, opened: Gone | null, where: Where = 'explore'): void {
  try {
    if (opened === null) storage?.removeItem(names[where]);
    else storage?.setItem(names[where], JSON.stringify(goneNotice(opened)));
  } catch {
    // where nothing can be kept, nothing is said
  }
}

/** At which cursor a record stood when the page was left. */
const cursorName = 'tilescope.opened-cursor';

/** Keeps where a record stands, for when the page is loaded anew. */
export function keepCursor(storage: TabStorage | null, cursor: number): void {
  try {
    storage?.setItem(cursorName, String(cursor));
  } catch {
    // then it is shown from its first fault on
  }
}

/** Where it stood; once. Null: that is not known. */
export function takeCursor(storage: TabStorage | null): number | null {
  try {
    const text = storage?.getItem(cursorName) ?? null;
    storage?.removeItem(cursorName);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

/** What is to be said of the record that was on screen when the page was left; once. */
export function takeGone(storage: TabStorage | null, where: Where = 'explore'): GoneNotice | null {
  try {
    const text = storage?.getItem(names[where]) ?? null;
    storage?.removeItem(names[where]);
    const { code, name: file } = JSON.parse(text ?? '{}') as { code?: unknown; name?: unknown };
    if (typeof file !== 'string') return null;
    return code === 'notice.record-in-check' || code === 'notice.record-gone' ? { code, name: file } : null;
  } catch {
    return null;
  }
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

/** Four lanes together hold what the main screen holds alone. */
export const recordNodes = 500_000;

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
