/** A record that was not made here: what the state says of it, and what is said when it is gone. */

import type { MessageOf } from '../../core/base/message.ts';
import type { noticeMessages } from './page-store.ts';
import type { OpenedFile, SearchState } from './search-store.ts';
import type { TabStorage } from './kept-text.ts';
import { allTold } from '../../core/trace/step-by.ts';
import type { Trace } from '../../core/trace/trace.ts';

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
