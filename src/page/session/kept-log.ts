import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { type Board, type Size, isSize } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { type TabStorage, tabStorage } from './kept-text.ts';
import { algorithmNames, duplicateRules, heuristicNames } from '../../core/search/settings.ts';

/** A log that is checked, and what the person says in its place. */
export interface KeptLog {
  readonly log: File;
  readonly said: SaidOfLog;
}

/** Where the logs of the Check screen lie between visits, one for each tab. Every call may reject, as where storage is forbidden or full. */
export interface LogStorage {
  /**
   * The log of this tab; in a tab that has kept none, the one that was kept last in any. Null: nothing is there, or nothing that can be
   * used. A name: the log of this tab that was called so is not there any more. It is read as any log, and nothing of it ever runs.
   */
  open(): Promise<KeptLog | string | null>;
  /** In the place of the one that this tab has kept before. */
  keep(kept: KeptLog): Promise<void>;
  /** That of this tab: after a reload it has none. */
  forget(): Promise<void>;
  /** Those of all tabs. */
  forgetAll(): Promise<void>;
}

/**
 * In the order in which they were kept: a number that grows, and a mark that no other has. Before 2026-11-24 there was one log for all tabs,
 * under `log`, which is before all arrays in the order of keys.
 */
type LogKey = 'log' | [number, string];

interface LogSchema extends DBSchema {
  readonly logs: { readonly key: LogKey; readonly value: unknown };
}

/** The part of a database that is needed. */
export interface LogShelf {
  /** In their order. */
  keys(): Promise<readonly LogKey[]>;
  get(key: LogKey): Promise<unknown>;
  put(key: LogKey, value: unknown): Promise<unknown>;
  remove(key: LogKey): Promise<unknown>;
}

/** Logs beyond these, the oldest first, go when another one is kept: tabs that were closed leave theirs behind. */
const mostLogs = 4;

/** Which log is that of this tab, for as long as it is open. */
const ofThisTab = 'tilescope.kept-log';

interface Marked {
  /** Of a log; empty: this tab has cleared its log, and takes no other. */
  readonly mark: string;
  readonly name: string;
  /** Whether another tab kept it, or an earlier visit: it may be that of several tabs. */
  readonly isBorrowed: boolean;
}

/** The browser's own; opened with the first call. @param newMark something that no tab has used before */
export function browserLogStorage(newMark: () => string, tab: TabStorage | null = tabStorage()): LogStorage {
  let opened: Promise<IDBPDatabase<LogSchema>> | null = null;
  const open = (): Promise<IDBPDatabase<LogSchema>> => {
    opened ??= openDB<LogSchema>('tilescope-check', 1, {
      upgrade: (database) => void database.createObjectStore('logs'),
      terminated: () => (opened = null),
    });
    opened.catch(() => (opened = null));
    return opened;
  };
  const shelf: LogShelf = {
    keys: async () => (await open()).getAllKeys('logs'),
    get: async (key) => (await open()).get('logs', key),
    put: async (key, value) => (await open()).put('logs', value, key),
    remove: async (key) => (await open()).delete('logs', key),
  };
  return logStorageOn(shelf, newMark, tab);
}

/** The same on any shelf. */
export function logStorageOn(shelf: LogShelf, newMark: () => string, tab: TabStorage | null): LogStorage {
  return {
    async open() {
      const keys = await shelf.keys();
      const mine = markedIn(tab);
      if (mine?.mark === '') return null;
      const key = mine === null ? keys.at(-1) : await keyOf(shelf, keys, mine.mark);
      if (key === undefined) {
        if (mine !== null) remember(tab, null); // it is said once
        return mine?.name ?? null;
      }
      const value = await shelf.get(key);
      const kept = readKept(value);
      if (kept !== null && mine === null)
        remember(tab, { mark: markOf(key, value), name: kept.log.name, isBorrowed: true });
      return kept;
    },
    async keep({ log, said }) {
      const text = await log.text(); // a file on the disk may change, or go
      const { name } = log;
      const keys = await shelf.keys();
      const mine = markedIn(tab);
      const before = mine === null || mine.isBorrowed ? undefined : await keyOf(shelf, keys, mine.mark);
      if (before !== undefined) await shelf.remove(before);
      const others = keys.filter((key) => key !== before);
      for (const key of others.slice(0, Math.max(0, others.length + 1 - mostLogs))) await shelf.remove(key);
      const [last, mark] = [keys.at(-1), newMark()];
      await shelf.put([Array.isArray(last) ? last[0] + 1 : 1, mark], { name, text, said });
      remember(tab, { mark, name, isBorrowed: false });
    },
    async forget() {
      const mine = markedIn(tab);
      remember(tab, { mark: '', name: '', isBorrowed: false });
      const keys = await shelf.keys();
      const key = mine === null ? keys.at(-1) : await keyOf(shelf, keys, mine.mark);
      if (key !== undefined) await shelf.remove(key);
    },
    async forgetAll() {
      remember(tab, null);
      for (const key of await shelf.keys()) await shelf.remove(key);
    },
  };
}

/** Where a log lies; undefined: it does not. */
async function keyOf(shelf: LogShelf, keys: readonly LogKey[], mark: string): Promise<LogKey | undefined> {
  const key = keys.find((one) => Array.isArray(one) && one[1] === mark);
  if (key !== undefined || !keys.includes('log')) return key;
  return markOf('log', await shelf.get('log')) === mark ? 'log' : undefined;
}

function markOf(key: LogKey, value: unknown): string {
  if (Array.isArray(key)) return key[1];
  const { mark } = (value ?? {}) as { readonly mark?: unknown };
  return typeof mark === 'string' ? mark : 'log';
}

function remember(tab: TabStorage | null, marked: Marked | null): void {
  try {
    if (marked === null) tab?.removeItem(ofThisTab);
    else tab?.setItem(ofThisTab, JSON.stringify(marked));
  } catch {
    // then the log that was kept last is taken for this tab's
  }
}

/** Null: this tab has had no log yet. */
function markedIn(tab: TabStorage | null): Marked | null {
  try {
    const { mark, name, isBorrowed } = JSON.parse(tab?.getItem(ofThisTab) ?? '{}') as Partial<Marked>;
    return typeof mark === 'string' && typeof name === 'string'
      ? { mark, name, isBorrowed: isBorrowed === true }
      : null;
  } catch {
    return null;
  }
}

/** What lies there is looked at as anything from outside. Null: nothing that can be used. */
export function readKept(value: unknown): KeptLog | null {
  const { name, text, said } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof text !== 'string') return null;
  return { log: new File([text], name), said: readSaid(said) };
}

/** The parts of it that are known here. */
function readSaid(value: unknown): SaidOfLog {
  const said = (value ?? {}) as Record<string, unknown>;
  const known = { algorithm: algorithmNames, heuristic: heuristicNames, duplicates: duplicateRules };
  const goal = readGoal(said['goal']);
  return {
    ...Object.fromEntries(
      Object.entries(known).flatMap(([name, values]) =>
        values.some((one) => one === said[name]) ? [[name, said[name]]] : [],
      ),
    ),
    ...(goal === null ? {} : { goal }),
    ...(Number.isInteger(said['run']) && { run: Number(said['run']) }),
  };
}

function readGoal(value: unknown): Board | null {
  const { rows, columns, cells } = (value ?? {}) as Partial<Size> & { readonly cells?: unknown };
  if (rows === undefined || columns === undefined || !isSize(rows, columns)) return null;
  const read = cells instanceof Uint8Array ? parseBoard(cells.join(' '), { rows, columns }) : null;
  return read?.ok ? read.value : null;
}
