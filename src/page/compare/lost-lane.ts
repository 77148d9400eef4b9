import { type ComparedSearches, readCompared, writeCompared } from '../../core/files/page-link.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { showInLane, keepOpened, takeGone } from '../session/opened-record.ts';
import { inOneNotice, type LaneRecord } from '../session/page-store.ts';
import { tabStorage } from '../session/kept-text.ts';
import { openSearches } from '../session/open-search.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { CompareStore, LaneId } from './compare-store.ts';

/** Beside which searches the record stood, of this tab, for as long as it is open. */
const lanesName = 'tilescope.lanes';

/** What is on the screen of Compare. */
export interface ComparedAtHand {
  readonly store: CompareStore;
  laneOf(id: LaneId): SearchSession;
  /** As a link says them. */
  shown(): ComparedSearches<OwnCode>;
  /** Whether a lane shows a record from a file. */
  readonly showsFile: boolean;
}

/** Keeps for a reload which record a lane shows and what is beside it: neither a link nor what is kept can hold the record itself. */
export function keepLaneOfFile({ kit, page }: SearchSession, comparison: ComparedAtHand): void {
  if (page.getState().comparesFile !== true) page.setState({ comparesFile: true });
  if (kit.storage === null) return;
  const lanes = lanesOf(comparison);
  const at = lanes.findIndex(({ store }) => store.getState().opened !== null);
  const opened = lanes[at]?.store.getState().opened ?? null;
  keepOpened(tabStorage(), opened === null ? null : { ...opened, log: {} }, 'compare'); // it came with its verdict
  try {
    if (opened === null) tabStorage()?.removeItem(lanesName);
    else
      tabStorage()?.setItem(
        lanesName,
        JSON.stringify({ at, lanes: writeCompared(comparison.shown()).join('&') }),
      );
  } catch {
    // then a reload begins with the usual searches
  }
}

const lanesOf = (comparison: ComparedAtHand): SearchSession[] =>
  comparison.store.getState().lanes.map((id) => comparison.laneOf(id));

/** The record of a log that was there before the page was loaded anew; null: it is gone. */
export type RestoreLog = (name: string) => Promise<LaneRecord | null>;

/**
 * Brings back the searches among which a lane showed a record when the page was left, and the record itself where it is of a log that
 * Check has; else says that it is gone.
 * @returns whether the record is there again
 */
export async function bringBackLane(
  main: SearchSession,
  comparison: ComparedAtHand,
  logAgain: RestoreLog | null,
): Promise<boolean> {
  const gone = main.kit.storage === null ? null : takeGone(tabStorage(), 'compare');
  if (gone === null) return false;
  const at = bringBackLanes(main);
  const isInCheck = at >= 0 && gone.code === 'notice.record-in-check';
  const record = isInCheck && logAgain !== null ? await logAgain(gone.name).catch(() => null) : null;
  const lanes = lanesOf(comparison);
  const lane = comparison.showsFile ? undefined : lanes[at];
  if (record !== null && lane !== undefined) {
    showInLane(lane, record);
    return true;
  }
  main.page.setState(({ notice }) => ({ notice: inOneNotice([notice, gone]) }));
  return false;
}

/** Which of them showed the record; −1: that is not known. */
function bringBackLanes(main: SearchSession): number {
  try {
    const text = tabStorage()?.getItem(lanesName) ?? '{}';
    tabStorage()?.removeItem(lanesName);
    const { at, lanes } = JSON.parse(text) as { readonly at?: unknown; readonly lanes?: unknown };
    const compared = typeof lanes === 'string' ? readCompared(lanes, []) : null;
    if (compared === null || typeof at !== 'number') return -1;
    void openSearches(main, { search: null, compared }); // code among them is the person's own, or is asked about
    return at;
  } catch {
    return -1;
  }
}
