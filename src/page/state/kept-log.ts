import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { type Board, type Size, isSize } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { type TabStorage, tabStorage } from './opened-name.ts';
import { algorithmNames, duplicateRules, heuristicNames } from '../../core/search/settings.ts';

/** A log that is checked, and what the person says in its place. */
export interface KeptLog {
  readonly log: File;
  readonly said: SaidOfLog;
}

/** Where the log of the Check screen lies between visits. Every call may reject, as where storage is forbidden or full. */
export interface LogStorage {
  /**
   * Null: nothing is there, or nothing that can be used. A name: the log of this tab that was called so is not there, as another
   * tab has kept one since. It is read as any log, and nothing of it ever runs.
   */
  open(): Promise<KeptLog | string | null>;
  /** In the place of the one before. */
  keep(kept: KeptLog): Promise<void>;
  forget(): Promise<void>;
}

interface LogSchema extends DBSchema {
  readonly logs: { readonly key: 'log'; readonly value: unknown };
}

/** Of the log that this tab kept last, for as long as it is open: with it another tab's is told from its own. */
const ofThisTab = 'tilescope.kept-log';

/** What a tab remembers of its log, and what lies there for all: the same mark in both, where it is the same log. */
interface Marked {
  readonly mark: string;
  readonly name: string;
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
  return {
    async open() {
      const value: unknown = await (await open()).get('logs', 'log');
      return lostName(tab, value) ?? readKept(value);
    },
    async keep({ log, said }) {
      const text = await log.text(); // a file on the disk may change, or go
      const { name } = log;
      const mark = newMark();
      await (await open()).put('logs', { name, text, said, mark }, 'log');
      remember(tab, { mark, name });
    },
    async forget() {
      remember(tab, null);
      await (await open()).delete('logs', 'log');
    },
  };
}

function remember(tab: TabStorage | null, marked: Marked | null): void {
  try {
    if (marked === null) tab?.removeItem(ofThisTab);
    else tab?.setItem(ofThisTab, JSON.stringify(marked));
  } catch {
    // then the log that lies there is taken for this tab's
  }
}

/** What the log of this tab was called, where another lies in its place; it is said once. Null: what lies there is this tab's, or for any. */
export function lostName(tab: TabStorage | null, value: unknown): string | null {
  try {
    const { mark, name } = JSON.parse(tab?.getItem(ofThisTab) ?? '{}') as Partial<Marked>;
    const there = (value ?? {}) as Partial<Marked>;
    if (typeof mark !== 'string' || typeof name !== 'string' || there.mark === mark) return null;
    remember(tab, null);
    return name;
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
  };
}

function readGoal(value: unknown): Board | null {
  const { rows, columns, cells } = (value ?? {}) as Partial<Size> & { readonly cells?: unknown };
  if (rows === undefined || columns === undefined || !isSize(rows, columns)) return null;
  const read = cells instanceof Uint8Array ? parseBoard(cells.join(' '), { rows, columns }) : null;
  return read?.ok ? read.value : null;
}
