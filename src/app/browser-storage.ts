import type { TextStorage } from '../state/saved-explore.ts';

/** The browser's storage; null where it is forbidden, as in some private windows and frames. */
export function browserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
