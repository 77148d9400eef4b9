import type { TextStorage } from '../session/kept-text.ts';

/** The browser's storage; null where it is forbidden, as in some private windows and frames. */
export function browserStorage(): TextStorage | null {
  try {
    const { localStorage } = window;
    return {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, text) => localStorage.setItem(name, text),
      removeItem: (name) => localStorage.removeItem(name),
      listen(callback) {
        window.addEventListener('storage', callback);
        window.addEventListener('pageshow', callback); // a page that slept was told nothing
      },
    };
  } catch {
    return null;
  }
}
