/** Texts that the browser keeps, for several tabs that read and write them, and what lasts as long as a tab. */

import type { Result } from '../../core/base/result.ts';

/** The part of the browser's storage that is needed. May throw, as it does where storage is forbidden or full. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
  /** Calls back, for the life of the page, when another tab has written something, or may have. */
  listen?(callback: () => void): void;
}

export interface KeptTextParts<T> {
  /** Null keeps nothing. */
  readonly storage: TextStorage | null;
  /** Key in the storage. */
  readonly name: string;
  readonly read: (text: string) => Result<T, unknown>;
  readonly write: (value: T) => string;
  /**
   * What is to be kept where another tab has written too: `base` is what this tab had when it last read or wrote, `mine`
   * what it has now, `theirs` what stands in the storage; null there: it was forgotten.
   */
  readonly merge: (base: T, mine: T, theirs: T | null) => T;
  /** Takes over what came from another tab, as far as this one shows it; returns what this tab has then. */
  readonly apply: (merged: T) => T;
  /** Is told once when the browser refuses to keep the text, until it is kept again. */
  readonly refused?: () => void;
}

export interface KeptText<T> {
  /** What an earlier visit kept; null: nothing, or nothing that can be used, which is set aside. */
  open(): T | null;
  /** From now on `mine` is to be kept, and what other tabs write is taken over. */
  begin(mine: () => T): void;
  /** Keeps what this tab has, and takes over what another one has written since; false where the browser refuses. */
  keep(): boolean;
}

/**
 * A text of the browser's storage that several tabs read and write. No tab writes its copy over another's: what was
 * written since is read first, and merged. Nothing throws; where the browser refuses, the text there stays as it was.
 */
export function keptText<T>(parts: KeptTextParts<T>): KeptText<T> {
  const { storage, name, read, write, merge, apply, refused } = parts;
  let now: (() => T) | null = null;
  let base: T; // what this tab had when it last read or wrote
  let seen: T | null = null; // what stood in the storage then …
  let seenText: string | null = null; // … and its text
  let isRefused = false;
  let isBlocked = false; // by a text that cannot be used, and for which there is no room elsewhere
  let isApplying = false;

  const textThere = (): string | null => attempt(() => storage?.getItem(name) ?? null);

  /** Null where it cannot be used; then it is set aside. */
  const valueOf = (text: string): T | null => {
    const value = read(text);
    isBlocked = !value.ok && storage !== null && !setAside(storage, name, text);
    return value.ok ? value.value : null;
  };
  /** @param mine what this tab has, which is other than what is written where each tab has its own view */
  const put = (value: T, mine: T): void => {
    const text = write(value);
    const isKept = !isBlocked && attempt(() => (storage?.setItem(name, text), true)) === true;
    if (isKept) [base, seen, seenText] = [mine, value, text];
    else if (!isRefused) refused?.();
    isRefused = !isKept;
  };
  /** False: no other tab has written, or nothing that can be used. */
  const takeNews = (mine: T, isChanged: boolean): boolean => {
    const text = textThere();
    const theirs = text === null || text === seenText ? null : valueOf(text);
    if (text === seenText || (text !== null && theirs === null)) return false;
    const merged = merge(base, mine, theirs);
    isApplying = true;
    const after = apply(merged);
    isApplying = false;
    if (isChanged || (theirs !== null && write(merged) !== text)) put(merged, after);
    else [base, seen, seenText] = [after, theirs, text];
    return true;
  };
  return {
    open() {
      const text = textThere();
      const value = text === null ? null : valueOf(text);
      if (value !== null) [seen, seenText] = [value, text];
      return value;
    },
    begin(mine) {
      now = mine;
      base = mine();
      storage?.listen?.(() => takeNews(mine(), false));
    },
    keep() {
      if (now === null || isApplying || storage === null) return storage !== null;
      const mine = now();
      if (!takeNews(mine, true)) put(seen === null ? mine : merge(base, mine, seen), mine);
      return !isRefused;
    },
  };
}

/** So many texts of a kind are set aside; those that come later are not. */
const maxAside = 9;

/** Where texts lie that could not be used. */
export function asideNames(name: string): readonly string[] {
  return Array.from({ length: maxAside }, (_, index) => `${name}.aside${index === 0 ? '' : `.${index + 1}`}`);
}

/** Keeps a text beside what takes its place; false where there is no room. */
export function setAside(storage: TextStorage, name: string, text: string): boolean {
  const isThere = attempt(() => {
    const places = asideNames(name);
    if (places.some((place) => storage.getItem(place) === text)) return true;
    const free = places.find((place) => storage.getItem(place) === null);
    if (free !== undefined) storage.setItem(free, text);
    return free !== undefined;
  });
  return isThere === true;
}

/** Null where the browser refuses. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What lasts as long as a tab, over reloads too. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** That of the tab; null where it is forbidden. */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
