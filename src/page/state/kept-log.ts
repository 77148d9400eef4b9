import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import { type Board, type Size, isSize } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { algorithmNames, duplicateRules, heuristicNames } from '../../core/search/settings.ts';

/** A log that is checked, and what the person says in its place. */
export interface KeptLog {
  readonly log: File;
  readonly said: SaidOfLog;
}

/** Where the log of the Check screen lies between visits. Every call may reject, as where storage is forbidden or full. */
export interface LogStorage {
  /** Null: nothing is there, or nothing that can be used. It is read as any log, and nothing of it ever runs. */
  open(): Promise<KeptLog | null>;
  /** In the place of the one before. */
  keep(kept: KeptLog): Promise<void>;
  forget(): Promise<void>;
}

interface LogSchema extends DBSchema {
  readonly logs: { readonly key: 'log'; readonly value: unknown };
}

/** The browser's own; opened with the first call. */
export function browserLogStorage(): LogStorage {
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
    open: async () => readKept(await (await open()).get('logs', 'log')),
    async keep({ log, said }) {
      const text = await log.text(); // a file on the disk may change, or go
      await (await open()).put('logs', { name: log.name, text, said }, 'log');
    },
    forget: async () => (await open()).delete('logs', 'log'),
  };
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
