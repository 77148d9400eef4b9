import type { Notice } from './notice.ts';
import type { OpenedFile } from './search-state.ts';

/** Larger logs are not kept: some hundred thousand expansions, and little beside what a browser lets a page have. */
export const maxKeptLogBytes = 50_000_000;

/** Of this tab, for as long as it is open: a record itself is not kept. */
const name = 'tilescope.opened';
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** That of the tab; null where it is forbidden. */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** What is to be said where the record of a file is gone. */
export function goneNotice({ name: file, source, log }: Pick<OpenedFile, 'name' | 'source' | 'log'>): Notice {
  const inCheck = log !== null && source !== null && source.size <= maxKeptLogBytes;
  return { code: inCheck ? 'notice.record-in-check' : 'notice.record-gone', name: file };
}

/** Keeps what is to be said if the page is loaded anew; null: nothing. */
export function keepOpened(storage: TabStorage | null, opened: OpenedFile | null): void {
  try {
    if (opened === null) storage?.removeItem(name);
    else storage?.setItem(name, JSON.stringify(goneNotice(opened)));
  } catch {
    // where nothing can be kept, nothing is said
  }
}

/** What is to be said of the record that was on screen when the page was left; once. */
export function takeGone(storage: TabStorage | null): Notice | null {
  try {
    const text = storage?.getItem(name) ?? null;
    storage?.removeItem(name);
    const { code, name: file } = JSON.parse(text ?? '{}') as { code?: unknown; name?: unknown };
    if (typeof file !== 'string') return null;
    return code === 'notice.record-in-check' || code === 'notice.record-gone' ? { code, name: file } : null;
  } catch {
    return null;
  }
}
